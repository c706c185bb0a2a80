#!/bin/sh
# format_check.sh TREE: refuses C++ and CUDA sources of the checkout TREE that clang-format would
# change, and prints their names. Exits with 77, which is a skipped test, and says why where there is
# no clang-format or TREE is not a git checkout.
set -eu
cd "${1:?usage: format_check.sh TREE}"

skip() {
  echo "skipped: $1"
  exit 77
}

command -v clang-format >/dev/null || skip 'found no clang-format'
# Of a folder inside another checkout, git would list that one's files.
[ -e .git ] && git rev-parse --git-dir >/dev/null 2>&1 || skip "$PWD is not a git checkout"

faults=$(git ls-files '*.h' '*.cc' '*.cu' '*.cuh' | xargs clang-format --dry-run -Werror 2>&1) && exit
# Each fault is "FILE:LINE:COLUMN: error: …" and an excerpt: the files are enough to act on. What does
# not look like that, such as a broken .clang-format, is printed as it is.
files=$(printf '%s\n' "$faults" | sed -n 's/^\([^ :]*\):[0-9]*:[0-9]*: error: .*/\1/p' | sort -u)
printf '%s\n' "${files:-$faults}"
echo "not formatted; 'make format' formats the tree"
exit 1
