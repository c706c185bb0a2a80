#!/bin/sh
# Installs the Debian packages that are missing; silent and instant when nothing is.
#   scripts/setup.sh          what the program, the tests and the benchmarks are built with
#   scripts/setup.sh web      also what the page is built with: Node 18 or newer, if there is none
#   scripts/setup.sh check    also what `make test` needs: clang, its formatter and sanitizer
#                             runtimes, a browser
set -eu

build_packages='g++ cmake ninja-build mold libcli11-dev nlohmann-json3-dev libfmt-dev libexpected-dev
  librandom123-dev libtomlplusplus-dev libtbb-dev libeigen3-dev libboost-dev libgtest-dev librapidcheck-dev
  libbenchmark-dev gnuplot-nox libcpp-httplib-dev libsqlitecpp-dev libssl-dev pkgconf libopenmpi-dev
  openmpi-bin'
check_packages='clang clang-format libclang-rt-14-dev python3'
web_packages=
node_major=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\).*/\1/p')
if [ "${node_major:-0}" -lt 18 ] || ! command -v npm >/dev/null; then web_packages='nodejs npm'; fi
# Nothing but the tests of the page needs it, and they are skipped without it.
browser_packages=
command -v chromium >/dev/null || command -v google-chrome >/dev/null || browser_packages=chromium

case "${1-}" in
  '') wanted=$build_packages ;;
  web) wanted="$build_packages $web_packages" ;;
  check) wanted="$build_packages $web_packages $check_packages" ;;
  *) echo "setup.sh: unknown argument '$1'; expected nothing, 'web' or 'check'" >&2; exit 2 ;;
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
[ "${1-}" = check ] || browser_packages=
[ -n "$missing$browser_packages" ] || exit 0

if [ "$(id -u)" = 0 ]; then
  as_root=
elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
  as_root=sudo
elif [ -z "$missing" ]; then
  echo "set-up: $browser_packages needs root to be installed; the browser tests will be skipped" >&2
  exit 0
else
  echo "setup.sh: some packages are missing, and installing them needs root. Please type:" >&2
  echo "  su -c 'apt-get update && apt-get install -y --no-install-recommends$missing'" >&2
  exit 1
fi

apt_install() {
  # shellcheck disable=SC2086  # one word per package
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

echo "set-up: installing$missing $browser_packages"
$as_root apt-get update -qq
# shellcheck disable=SC2086
[ -z "$missing" ] || apt_install $missing
[ -z "$browser_packages" ] || apt_install "$browser_packages" ||
  echo "set-up: $browser_packages could not be installed; the browser tests will be skipped" >&2
