#!/bin/sh
# include_check.py must find a missing #include, and accept one reached through our own headers.
set -eu
check=$(dirname "$0")/include_check.py
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir "$tree/a"
printf '#include <vector>\nstd::vector<int> numbers();\n' > "$tree/a/numbers.h"
printf '#include "a/numbers.h"\nstd::vector<int> numbers() { return {}; }\n' > "$tree/a/numbers.cc"
"$check" "$tree"
printf '#include "a/numbers.h"\nstd::string name();  // std::map\n' > "$tree/a/name.cc"
if found=$("$check" "$tree" 2>/dev/null); then
  echo "include_check.py accepts a missing #include" >&2
  exit 1
fi
test "$found" = "$tree/a/name.cc: uses std::string, expected #include <string>"
