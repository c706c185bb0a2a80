#!/bin/sh
# Tests the recipe check: recipes with one fault each are refused, good ones pass.
set -eu

check=$(cd "$(dirname "$0")" && pwd)/recipe_check.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

command -v git >/dev/null || {
  echo 'skipped: found no git'
  exit 77
}
mkdir -p "$tree/docs" "$tree/src/eval" "$tree/tests"
echo 'double value(const View& view);' > "$tree/src/eval/wpc.h"
touch "$tree/src/eval/wpc.cc" "$tree/tests/contract_test.cc"
git -C "$tree" init -q 2>/dev/null
git -C "$tree" add -A

# expect passes|refused LINE: checks the verdict on a recipe with that line.
expect() {
  printf '# Adding\n\nWith `foo` for its name:\n\n%s\n' "$2" > "$tree/docs/adding-a-thing.md"
  verdict
  if [ "$verdict" != "$1" ]; then
    echo "'$2': expected $1, found $verdict" >&2
    exit 1
  fi
}

verdict() {
  git -C "$tree" add -A
  if "$check" "$tree" >/dev/null; then verdict=passes; else verdict=refused; fi
}

expect passes  'Nothing in backticks: eval/gone.h and gone().'
expect passes  'See `src/eval/wpc.h`, `eval/wpc.cc`, `eval/wpc.{h,cc}` and `wpc.h` in `src/eval/`.'
expect passes  'The test is `tests/contract_test.cc`; then `make test`.'
expect passes  'Call `value()`, `value(view)`, `double value(const View&) const` or `View`.'
expect passes  'Make `src/eval/foo.h`, `foo_test.cc`, `CompiledFoo` and `make_foo(start)`.'
expect passes  'The compiler names every `std::visit`.'
expect refused 'See `src/eval/gone.h`.'
expect refused 'See `eval/gone.h`.'
expect refused 'See `eval/wpc.{h,inc}`.'
expect refused 'See `gone.h`.'
expect refused 'See `src/lab/`.'
expect refused 'Make `src/lab/foo.h`.'
expect refused 'Call `gone()`.'
expect refused 'Call `double gone(const View&) const`.'
expect refused 'It is a `Gone`.'
expect refused 'It is `view.gone`.'
expect refused 'Good: `wpc.h`; and then, on the same line, not: `gone.h`.'

# A name mentioned only in the recipes does not exist.
echo 'Call `gone()`.' > "$tree/docs/other.md"
expect refused 'Call `gone()`.'

# Code blocks are not checked; and a document that adds nothing needs no placeholder.
expect passes '```cpp
`gone()`
```'
use() {
  rm "$tree"/docs/*.md
  printf '# Using\n\n%s\n' "$2" > "$tree/docs/using-a-thing.md"
  verdict
  [ "$verdict" = "$1" ] || {
    echo "'$2' in a document on using: expected $1, found $verdict" >&2
    exit 1
  }
}
use passes  'Call `value()` of `eval/wpc.h`.'
use refused 'Call `gone()`.'
use refused 'Make `foo()`.'

printf '# Adding\n\nNames no placeholder.\n' > "$tree/docs/adding-a-thing.md"
verdict
[ "$verdict" = refused ] || {
  echo "a recipe without a placeholder: expected refused, found $verdict" >&2
  exit 1
}
