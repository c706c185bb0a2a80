#!/bin/sh
# example_check.sh DOC FOLDER [PROGRAMS]: fails if the code in a document differs from the files in
# FOLDER. A block "```cpp NAME" or "```cmake NAME" must equal the file NAME exactly, and every file
# must have such a block. With PROGRAMS, the folder where they were built, the blocks "```console"
# are sessions: each command after "$ " is run there and must print the text below it.
set -eu

usage='usage: example_check.sh DOC FOLDER [PROGRAMS]'
doc=${1:?$usage}
folder=${2:?$usage}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

mkdir "$scratch/code"
awk -v scratch="$scratch" '
  /^```/ && inside { inside = 0; close(out); next }
  /^```/ {
    inside = 1
    language = substr($1, 4)
    out = "/dev/null"
    if (language == "console") out = sprintf("%s/session-%04d", scratch, FNR)
    if (language == "cpp" || language == "cmake") {
      out = scratch "/code/" ($2 == "" ? "block without a name in line " FNR : $2)
    }
    printf "" > out
    next
  }
  inside { print > out }' "$doc"

diff -ru "$folder" "$scratch/code" || {
  echo "$doc: its code differs from $folder"
  exit 1
}

[ $# -ge 3 ] || exit 0
cd "$3"
for session in "$scratch"/session-*; do
  while IFS= read -r line; do
    case $line in
      '$ '*)
        printf '%s\n' "$line"
        sh -c "${line#??}" </dev/null 2>&1 || true
        ;;
    esac
  done < "$session" > "$scratch/printed"
  diff -u "$session" "$scratch/printed" || {
    echo "$doc: line $(expr "${session##*-}" + 0): the session prints something else"
    exit 1
  }
done
