#!/bin/sh
# Tests the example check: documents with one fault each are refused, good ones pass.
set -eu

check=$(cd "$(dirname "$0")" && pwd)/example_check.sh
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/files" "$scratch/programs"
echo 'int main() {}' > "$scratch/files/a.cc"
echo 'project(A)' > "$scratch/files/CMakeLists.txt"
printf '#!/bin/sh\necho "found $1"\nexit 1\n' > "$scratch/programs/a"
chmod +x "$scratch/programs/a"

# expect passes|refused CODE FILE SESSION: checks the verdict on a document with these contents.
expect() {
  printf '# Use\n\n```%s\n%s\n```\n\n```cmake CMakeLists.txt\nproject(A)\n```\n\n```console\n%b\n```\n' \
    "$2" "$3" "$4" > "$scratch/doc.md"
  if "$check" "$scratch/doc.md" "$scratch/files" "$scratch/programs" >/dev/null; then
    verdict=passes
  else
    verdict=refused
  fi
  [ "$verdict" = "$1" ] || {
    echo "'$2', '$3', '$4': expected $1, found $verdict" >&2
    exit 1
  }
}

good='int main() {}'
expect passes  'cpp a.cc' "$good" '$ ./a 1\nfound 1'
expect passes  'cpp a.cc' "$good" '$ ./a 1\nfound 1\n$ ./a 2\nfound 2'
expect refused 'cpp a.cc' 'int main() { }' '$ ./a 1\nfound 1'
expect refused 'cpp b.cc' "$good" '$ ./a 1\nfound 1'
expect refused 'cpp' "$good" '$ ./a 1\nfound 1'
expect refused 'sh' "$good" '$ ./a 1\nfound 1'
expect refused 'cpp a.cc' "$good" '$ ./a 1\nfound 2'
expect refused 'cpp a.cc' "$good" '$ ./a 1'
expect refused 'cpp a.cc' "$good" '$ ./b 1\nfound 1'
