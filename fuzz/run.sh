#!/bin/sh
# Usage: run.sh PROGRAM LIMIT CORPUS... Runs a fuzz target on its corpora and then on inputs derived
# from them, the same ones in every call. LIMIT is libFuzzer's: -runs=NUMBER or
# -max_total_time=SECONDS. New corpus entries are discarded; a failing input is left in the current
# folder. The entropic schedule of inputs is off: with a large corpus and few runs it takes most of the
# time.
set -eu
program=$1
limit=$2
shift 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$program" "$limit" -entropic=0 -timeout=10 -rss_limit_mb=2048 -max_len=65536 -seed=1 \
  -print_final_stats=1 -verbosity=0 -artifact_prefix="$(basename "$program")-" "$scratch" "$@"
