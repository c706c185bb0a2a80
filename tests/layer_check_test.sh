#!/bin/sh
# Tests the layer check: trees with one fault each are refused, a good one passes.
set -eu

check=$(dirname "$0")/layer_check.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

# expect passes|refused FILE LINE: checks the verdict on a tree with one file.
expect() {
  rm -rf "$tree/src"
  mkdir -p "$tree/src/$(dirname "$2")"
  printf '#pragma once\n%s\n' "$3" > "$tree/src/$2"
  if "$check" "$tree/src" >/dev/null; then verdict=passes; else verdict=refused; fi
  if [ "$verdict" != "$1" ]; then
    echo "src/$2 with '$3': expected $1, found $verdict" >&2
    exit 1
  fi
}

expect passes  core/a.h          '#include <vector>'
expect passes  eval/a.cc         '#include "othello/moves.h"'
expect passes  backend/a.h       '#include "play/backend.h"'
expect passes  play/kernels/a.cc '#include "play/kernels/a.h"'
expect refused core/a.h          '#include "othello/moves.h"'
expect refused core/deep/er/a.h  '  #  include "cli/main.h"'
expect refused play/a.cc         '#include "backend/threads.h"'
expect passes  backend/a.h       '#include "search/limits.h"'
expect refused play/a.cc         '#include "search/limits.h"'
expect refused search/a.cc       '#include "learn/learner.h"'
expect refused arena/a_test.cc   '#include "backend/threads.h"'
expect refused backend/a.cc      '#include "arena/league.h"'
expect passes  learn/a.cc        '#include "play/population.h"'
expect refused learn/a.cc        '#include "arena/league.h"'
expect refused learn/a_test.cc   '#include "backend/threads.h"'
expect refused server/a.cc       '#include "cli/commands.h"'
expect refused eval/a.cc         '#include "wpc.h"'
expect refused eval/a.cc         '#include "nowhere/a.h"'
expect refused elsewhere/a.cc    '#include "core/result.h"'
