#!/bin/sh
# install_check.sh BUILD: installs the build folder BUILD into an empty prefix, looks for what
# belongs there, and builds the examples of docs/using-the-library.md with the libraries from there.
set -eu

build=${1:?usage: install_check.sh BUILD}
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
prefix=$scratch/prefix

cmake --install "$build" --prefix "$prefix" >/dev/null

for file in bin/othello share/man/man1/othello.1 share/bash-completion/completions/othello \
  share/zsh/site-functions/_othello share/fish/vendor_completions.d/othello.fish \
  include/othello-lab/eval/player.h; do
  if [ ! -s "$prefix/$file" ]; then
    echo "install_check: $file is missing or empty" >&2
    exit 1
  fi
done

# Our own warning flags and paths are nobody else's business.
if grep -rn -e othello_options -e "$build" "$prefix"/lib*/cmake/OthelloLab; then
  echo "install_check: the package names what is only in the build" >&2
  exit 1
fi

# Except the one that decides the bits of what headers compute.
grep -q -e -ffp-contract=off "$prefix"/lib*/cmake/OthelloLab/OthelloLabTargets.cmake || {
  echo "install_check: the package does not ask for -ffp-contract=off" >&2
  exit 1
}

# From another folder: the shipped players must be found wherever the program runs.
(cd "$scratch" && "$prefix/bin/othello" match heuristic random --games 100 --json >/dev/null)

# A header that includes one that is not installed is of no use.
(cd "$prefix/include/othello-lab" &&
  grep -rhoE '#include "[^"]+"' . | sort -u | sed 's/.*"\(.*\)"/\1/' | while read -r header; do
    [ -e "$header" ] || {
      echo "install_check: $header is included, but not installed" >&2
      exit 1
    }
  done)

cmake -S "$here/consumer" -B "$scratch/consumer" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
cmake --build "$scratch/consumer" >/dev/null
"$here/example_check.sh" "$here/../docs/using-the-library.md" "$here/consumer" "$scratch/consumer"
