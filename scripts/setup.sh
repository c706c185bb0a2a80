#!/bin/sh
# Installs the Debian packages that are missing; silent and instant when nothing is.
#   scripts/setup.sh          what the program, the tests and the benchmarks are built with
#   scripts/setup.sh check    also what `make test` needs: clang and its sanitizer runtimes
set -eu

build_packages='g++ cmake ninja-build libcli11-dev nlohmann-json3-dev libfmt-dev libexpected-dev
  librandom123-dev libtomlplusplus-dev libtbb-dev libboost-dev libgtest-dev librapidcheck-dev
  libbenchmark-dev gnuplot-nox'
check_packages='clang libclang-rt-14-dev'

case "${1-}" in
  '') wanted=$build_packages ;;
  check) wanted="$build_packages $check_packages" ;;
  *) echo "setup.sh: unknown argument '$1'; expected nothing or 'check'" >&2; exit 2 ;;
esac

if ! command -v dpkg-query >/dev/null; then
  # Not a Debian: the configure step says what it cannot find, by these names' upstream projects.
  exit 0
fi

installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null |
  sed -n 's/^installed //p')
missing=
for package in $wanted; do
  printf '%s\n' "$installed" | grep -qxF -e "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
  as_root=
elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
  as_root=sudo
else
  echo "setup.sh: some packages are missing, and installing them needs root. Please type:" >&2
  echo "  su -c 'apt-get update && apt-get install -y --no-install-recommends$missing'" >&2
  exit 1
fi

echo "set-up: installing$missing"
$as_root apt-get update -qq
# shellcheck disable=SC2086  # one word per package
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
