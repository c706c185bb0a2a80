#!/bin/sh
# check.sh types|unit|format|browser [PROGRAM]: one of the page's tests, for ctest. Exits with 77,
# which is a skipped test, and says why where Node, its packages or a browser are not there.
set -eu
cd "$(dirname "$0")"

skip() {
  echo "skipped: $1"
  exit 77
}

major=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\).*/\1/p')
[ "${major:-0}" -ge 18 ] || skip 'found no Node 18 or newer'
[ -e node_modules/.package-lock.json ] || skip 'the packages of the page are not installed; scripts/web.sh installs them'

case "${1-}" in
  types) exec node node_modules/typescript/bin/tsc --noEmit ;;
  unit) exec node test.mjs ;;
  format) exec node node_modules/prettier/bin/prettier.cjs --log-level warn --check . ;;
  browser)
    CHROMIUM=${CHROMIUM-$(command -v chromium || command -v google-chrome || true)}
    [ -n "$CHROMIUM" ] || skip 'found no chromium'
    [ -e dist/app.js ] || skip 'the page has not been built; scripts/web.sh builds it'
    export CHROMIUM OTHELLO="${2:?usage: check.sh browser PROGRAM}"
    exec node --test e2e/page_test.mjs
    ;;
  *) echo "check.sh: found '${1-}', expected types, unit, format or browser" >&2; exit 2 ;;
esac
