#!/bin/sh
# install_check.sh BUILD: installs the build folder BUILD to an empty prefix, checks the installed
# files, and builds the examples of docs/using-the-library.md with the installed libraries.
set -eu

build=${1:?usage: install_check.sh BUILD}
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
prefix=$scratch/prefix

cmake --install "$build" --prefix "$prefix" >/dev/null

for file in bin/othello share/man/man1/othello.1 share/bash-completion/completions/othello \
  share/zsh/site-functions/_othello share/fish/vendor_completions.d/othello.fish \
  include/othello_lab/eval/player.h share/othello-lab/players/heuristic.json \
  share/othello-lab/experiments/learners.toml share/doc/othello-lab/docs/README.md; do
  if [ ! -s "$prefix/$file" ]; then
    echo "install_check: $file is missing or empty" >&2
    exit 1
  fi
done

# The project's own warning flags and paths must not be exported.
if grep -rn -e othello_options -e "$build" "$prefix"/lib*/cmake/OthelloLab; then
  echo "install_check: the package refers to files or options of the build" >&2
  exit 1
fi

# Except the one that determines the bits of results computed in headers.
grep -q -e -ffp-contract=off "$prefix"/lib*/cmake/OthelloLab/OthelloLabTargets.cmake || {
  echo "install_check: the package does not ask for -ffp-contract=off" >&2
  exit 1
}

# In another folder: the shipped players must be found from any working directory.
(cd "$scratch" && "$prefix/bin/othello" match heuristic random --games 100 --json >/dev/null)

# The Python package, where it was built. -B: files of bytecode would not be in the Debian package.
site=$prefix/lib/python3/dist-packages
if [ -e "$build/python/othello_lab/__init__.py" ]; then
  (cd "$scratch" && PYTHONPATH=$site /usr/bin/python3 -B -c \
    'import othello_lab as ol; assert ol.match("generalist", "random", 10).games == 10')
fi

# Every included header must be installed.
(cd "$prefix/include" &&
  grep -rhoE '#include "[^"]+"' . | sort -u | sed 's/.*"\(.*\)"/\1/' | while read -r header; do
    [ -e "$header" ] || {
      echo "install_check: $header is included, but not installed" >&2
      exit 1
    }
  done)

# The Debian package has the same files, in /usr, and names the libraries it needs.
if command -v dpkg-deb >/dev/null && command -v dpkg-shlibdeps >/dev/null; then
  (cd "$build" && cpack -G DEB -B "$scratch/deb" >/dev/null 2>&1) || {
    echo "install_check: cpack failed" >&2
    exit 1
  }
  package=$(echo "$scratch"/deb/othello-lab_*.deb)
  dpkg-deb -x "$package" "$scratch/root"
  (cd "$scratch" && root/usr/bin/othello match heuristic random --games 100 --json >/dev/null)
  dpkg-deb -f "$package" Depends | grep -q libfmt || {
    echo "install_check: the package does not depend on libfmt" >&2
    exit 1
  }
  (cd "$prefix" && find . -type f | sort) >"$scratch/installed"
  (cd "$scratch/root/usr" && find . -type f | sort) | diff "$scratch/installed" - >&2 || {
    echo "install_check: the package and the installation differ" >&2
    exit 1
  }
fi

cmake -S "$here/consumer" -B "$scratch/consumer" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
cmake --build "$scratch/consumer" >/dev/null
"$here/example_check.sh" "$here/../docs/using-the-library.md" "$here/consumer" "$scratch/consumer"
