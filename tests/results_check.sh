#!/bin/sh
# results_check.sh PROGRAM RESULTS: the committed results fit their checksums, a changed digit would
# be noticed, and the committed reports are those that the program writes.
set -eu
program=$1
results=$2
"$program" check "$results" > /dev/null
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -r "$results/coherence" "$scratch"
for file in plain/metrics.csv plain/times.csv plain/manifest.json plain/experiment.toml \
  summary.csv figures/curve-1-heuristic.csv variants.json; do
  cp "$scratch/coherence/$file" "$scratch/saved"
  # The first digit from the third line on.
  awk 'NR > 2 && !done && match($0, /[0-9]/) {
    digit = (substr($0, RSTART, 1) + 1) % 10
    $0 = substr($0, 1, RSTART - 1) digit substr($0, RSTART + 1)
    done = 1
  } 1' "$scratch/saved" > "$scratch/coherence/$file"
  if cmp -s "$scratch/saved" "$scratch/coherence/$file"; then
    echo "results_check: $file has no digit to change" >&2
    exit 1
  fi
  if "$program" check "$scratch" > /dev/null 2> "$scratch/err"; then
    echo "results_check: a change of $file is not noticed" >&2
    exit 1
  fi
  grep -q "$file" "$scratch/err" || { cat "$scratch/err" >&2; exit 1; }
  cp "$scratch/saved" "$scratch/coherence/$file"
done
cp -r "$results" "$scratch/all"
for report in "$scratch"/all/*/report.md; do
  folder=$(basename "$(dirname "$report")")
  "$program" report "$scratch/all/$folder" > /dev/null
  for file in report.md claims.csv verdicts.csv summary.csv differences.csv; do
    [ -e "$results/$folder/$file" ] || continue
    cmp -s "$results/$folder/$file" "$scratch/all/$folder/$file" || {
      echo "results_check: $folder/$file is not up to date; othello report results/$folder" >&2
      exit 1
    }
  done
done
echo "results_check: passed"
