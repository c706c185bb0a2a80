#!/bin/sh
# format_check.sh TREE: fails if clang-format would change C++ or CUDA sources of the checkout TREE,
# and prints their names. Exits with 77 (skipped test) and a reason if there is no clang-format or
# TREE is not a git checkout.
set -eu
cd "${1:?usage: format_check.sh TREE}"

skip() {
  echo "skipped: $1"
  exit 77
}

command -v clang-format >/dev/null || skip 'found no clang-format'
# In a folder inside another checkout, git would list the files of that checkout.
[ -e .git ] && git rev-parse --git-dir >/dev/null 2>&1 || skip "$PWD is not a git checkout"

faults=$(git ls-files '*.h' '*.cc' '*.cu' '*.cuh' | xargs clang-format --dry-run -Werror 2>&1) && exit
# Each fault is "FILE:LINE:COLUMN: error: …" and an excerpt; only the file names are printed. Other
# output, such as that of a broken .clang-format, is printed unchanged.
files=$(printf '%s\n' "$faults" | sed -n 's/^\([^ :]*\):[0-9]*:[0-9]*: error: .*/\1/p' | sort -u)
printf '%s\n' "${files:-$faults}"
echo "not formatted; 'make format' formats the tree"
exit 1
