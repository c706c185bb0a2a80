#!/bin/sh
# recipe_check.sh TREE: fails if a recipe, docs/adding-*.md or docs/using-*.md of the checkout TREE,
# names a file or a function that does not exist. Prints one line per violation. Exits with 77
# (skipped test) if TREE is not a git checkout.
#
# Text in backticks is checked, except blocks of code: paths, from the root or from src/, also with
# braces as in `eval/wpc.{h,cc}`; plain file names; plain identifiers, and those followed by '('. A
# recipe for adding something says "With `foo` for its name": anything that contains that word,
# ignoring case, is for the reader to create, and only its folder must exist.
set -eu
cd "${1:?usage: recipe_check.sh TREE}"

[ -e .git ] && git rev-parse --git-dir >/dev/null 2>&1 || {
  echo "skipped: $PWD is not a git checkout"
  exit 77
}

# Prints "LINE file PATH" and "LINE name IDENTIFIER" for everything in backticks in a recipe.
mentions() {
  awk '
    function mention(kind, what) { print FNR, kind, what }
    function mention_paths(path,   open, close_, words, word, i) {
      open = index(path, "{")
      close_ = index(path, "}")
      if (!open || close_ < open) { mention("file", path); return }
      words = split(substr(path, open + 1, close_ - open - 1), word, ",")
      for (i = 1; i <= words; ++i) {
        mention("file", substr(path, 1, open - 1) word[i] substr(path, close_ + 1))
      }
    }
    /^```/ { in_block = !in_block; next }
    in_block { next }
    {
      spans = split($0, span, "`")
      for (s = 2; s <= spans; s += 2) {
        text = span[s]
        if (text ~ /^[A-Za-z0-9_.{},\/-]+$/ && text ~ /\/|\.(h|cc|cu|cuh|inc|md|toml|json|txt|sh|\{.*\})$/) {
          mention_paths(text)
          continue
        }
        gsub(/std::[a-z_:]+/, "", text)
        if (text ~ /^[A-Za-z_][A-Za-z0-9_.:]*$/) {
          parts = split(text, part, /[.:]+/)
          for (i = 1; i <= parts; ++i) if (part[i] != "") mention("name", part[i])
        }
        while (match(text, /[A-Za-z_][A-Za-z0-9_]*\(/)) {
          mention("name", substr(text, RSTART, RLENGTH - 1))
          text = substr(text, RSTART + RLENGTH)
        }
      }
    }' "$1"
}

has_file() {  # from the root, from src/, or anywhere for a plain file name
  case $1 in
    */*) [ -n "$(git ls-files -- "$1" "src/$1")" ] ;;
    *) [ -n "$(git ls-files -- "$1" "*/$1")" ] ;;
  esac
}

has_name() {  # in code only: searching data would take long
  git grep -qwF -e "$1" -- cmake scripts src tests web ':!*.md'
}

check_recipe() {
  placeholder=$(sed -n 's/.*With `\([A-Za-z_]*\)` for its name.*/\1/p' "$1" | tr A-Z a-z)
  case $placeholder,$1 in
    ,docs/adding-*)
      echo "$1: found no 'With \`foo\` for its name', which says what the reader is to make"
      return
      ;;
    ,*) placeholder=' ' ;;  # which no name contains
  esac
  mentions "$1" | sort -u -k2 | sort -n | while read -r line kind what; do
    case $(printf '%s' "$what" | tr A-Z a-z) in
      *"$placeholder"*)
        case $what in
          */*) what=${what%/*}/ ;;
          *) continue ;;
        esac
        ;;
    esac
    "has_$kind" "$what" || echo "$1:$line: there is no $kind '$what'"
  done
}

offences=$(for recipe in docs/adding-*.md docs/using-*.md; do
  [ ! -e "$recipe" ] || check_recipe "$recipe"
done)
[ -z "$offences" ] || {
  printf '%s\n' "$offences"
  exit 1
}
