#!/bin/sh
# Builds the web page in web/dist, from where it is compiled into the program; does nothing if it is
# up to date. Without Node or a package registry, the program is built with plain pages, without
# script and style, and one line says so.
set -eu
cd "$(dirname "$0")/../web"

plain() {
  echo "web.sh: $1; the program will serve plain pages" >&2
  exit 0
}

major=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\).*/\1/p')
[ "${major:-0}" -ge 18 ] || plain 'found no Node 18 or newer'
command -v npm >/dev/null || plain 'found no npm'

installed=node_modules/.package-lock.json
if [ ! -e $installed ] || [ -n "$(find package-lock.json -newer $installed)" ]; then
  echo 'web: installing the build tools of the web page'
  npm ci --ignore-scripts --loglevel=error >/dev/null || plain 'npm ci failed'
  touch $installed
fi
if [ -e dist/app.js ] && [ -z "$(find src build.mjs package-lock.json -newer dist/app.js)" ]; then
  exit 0
fi
node build.mjs
