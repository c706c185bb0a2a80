#!/bin/sh
# rank_work.sh FILE RUNS: CPU seconds of the busiest of 1, 2 and 4 ranks for an experiment at its
# quick scale. Time in MPI and the kernel, mostly waiting for other ranks, is left out, so the
# figures hold on a busy machine and with fewer cores than ranks. Needs perf.
set -eu

file=${1:?usage: rank_work.sh FILE RUNS}
runs=${2:?usage: rank_work.sh FILE RUNS}
othello=${OTHELLO:-build/othello}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for ranks in 1 2 4; do
  perf record -q -e cpu-clock -F 2000 -o "$folder/samples" \
    mpirun --quiet --oversubscribe --bind-to none -n "$ranks" \
    "$othello" run "$file" --scale quick --runs "$runs" --out "$folder/$ranks" --threads 1 \
    --device cpu --json >/dev/null
  # Lines of name, process, nanoseconds, address and library.
  perf script -i "$folder/samples" -F comm,pid,period,ip,dso 2>/dev/null |
    awk -v ranks="$ranks" '
      !/^ *othello/ || /kernel|libmpi|libopen|libpmix|mca_/ { next }
      { sum[$2] += $3 }
      END {
        for (process in sum) if (sum[process] > most) most = sum[process]
        printf "%d ranks: %.2f s\n", ranks, most / 1e9
      }'
done
