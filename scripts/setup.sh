#!/bin/sh
# Installs missing Debian packages; silent and instant if none is missing.
#   scripts/setup.sh          to build the program, the tests and the benchmarks
#   scripts/setup.sh web      also to build the web page: Node 18 or newer, unless present
#   scripts/setup.sh deb      also for `make deb`, which determines the package's dependencies
#   scripts/setup.sh python   also for `make python`: the module, its tests and the notebooks
#   scripts/setup.sh check    also for `make test`: clang, its formatter and sanitizer runtimes,
#                             a browser, an engine to play against
set -eu

build_packages='g++ cmake ninja-build mold libcli11-dev nlohmann-json3-dev libfmt-dev libexpected-dev
  librandom123-dev libtomlplusplus-dev libtbb-dev libeigen3-dev libboost-dev libgtest-dev librapidcheck-dev
  libbenchmark-dev gnuplot-nox libsqlitecpp-dev libssl-dev zlib1g-dev libopenmpi-dev
  openmpi-bin'
check_packages='clang clang-format libclang-rt-14-dev python3 grhino'
python_packages='pybind11-dev python3-dev python3-numpy python3-pytest python3-nbconvert
  python3-ipykernel python3-matplotlib mypy'
web_packages=
node_major=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\).*/\1/p')
if [ "${node_major:-0}" -lt 18 ] || ! command -v npm >/dev/null; then web_packages='nodejs npm'; fi
# Needed only by the tests of the web page, which are skipped without it.
browser_packages=
command -v chromium >/dev/null || command -v google-chrome >/dev/null || browser_packages=chromium

case "${1-}" in
  '') wanted=$build_packages ;;
  web) wanted="$build_packages $web_packages" ;;
  deb) wanted="$build_packages $web_packages dpkg-dev" ;;
  python) wanted="$build_packages $web_packages $python_packages" ;;
  check) wanted="$build_packages $web_packages $check_packages $python_packages dpkg-dev" ;;
  *) echo "setup.sh: unknown argument '$1'; expected nothing, 'web', 'deb', 'python' or 'check'" >&2; exit 2 ;;
esac

if ! command -v dpkg-query >/dev/null; then
  # Not Debian: the configure step reports what is missing, by the names of the upstream projects.
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
  echo "setup.sh: some packages are missing, and installing them needs root. Run:" >&2
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
