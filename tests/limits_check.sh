#!/bin/sh
# limits_check.sh PROGRAM: input and limits that cost more than there is give one line and exit
# status 1: nested keys, memory, threads, file size. Signals end a run with a checkpoint.
set -eu
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
chmod 755 .

fail() {
  echo "limits_check: $1" >&2
  exit 1
}

# one_line STATUS WORDS...: the command ends with this status and one line on stderr.
one_line() {
  expected=$1
  shift
  status=0
  "$@" > out 2> err || status=$?
  [ "$status" = "$expected" ] || fail "$*: exit status $status, expected $expected: $(cat err)"
  [ "$(wc -l < err)" = 1 ] || fail "$*: expected one line, found: $(cat err)"
  grep -q '^othello: ' err || fail "$*: expected a message, found: $(cat err)"
}

key=$(yes a. | head -50000 | tr -d '\n')a
echo "$key = 1" > deep.toml
one_line 1 "$program" run deep.toml --out deep
printf '[%s]\nb = 1\n' "$key" > deep.toml
one_line 1 "$program" run deep.toml --out deep

# Sanitizers need more address space than any limit.
if ! grep -q __asan_init "$program" && ! grep -q __tsan_init "$program"; then
  train="--learner ctdl --evaluator ntuple --tuples snakes:30x8 --games 100000"
  one_line 1 sh -c "ulimit -v 250000; exec $program train $train --out memory --threads 2"

  # Threads are limited by user, and root has no limit.
  if [ "$(id -u)" = 0 ] && command -v setpriv > /dev/null; then
    mkdir open
    chmod 777 open
    as="setpriv --reuid=54321 --regid=54321 --clear-groups"
    for limit in 3 20; do
      one_line 1 prlimit --nproc=$limit $as "$program" match heuristic cel-n --games 200000 \
        --threads 64
    done
    one_line 1 prlimit --nproc=3 $as "$program" train --games 2000 --runs 8 --threads 8 \
      --out open/runs
  fi
fi

# waits FOR WHAT...: until the command succeeds, while the process $pid runs.
waits() {
  for_what=$1
  shift
  until "$@"; do
    kill -0 "$pid" 2> /dev/null || fail "ended before $for_what: $(cat log)"
    sleep 0.05
  done
}

# A file larger than allowed: an error, and the run can be resumed.
run="--games 4000 --snapshot-every 1000 --evaluator ntuple --tuples snakes:12x6 --measure-games 20"
one_line 1 sh -c "ulimit -f 40; exec $program train $run --out size --checkpoint 0"
"$program" resume size > log 2>&1 || fail "resume: $(cat log)"
"$program" train $run --out whole > log 2>&1 || fail "train: $(cat log)"
cmp -s size/metrics.csv whole/metrics.csv || fail "a resumed run gives other results"

# A closed terminal.
"$program" train --games 100000000 --snapshot-every 10000 --out hup --checkpoint 1000 > log 2>&1 &
pid=$!
waits "the first snapshot" [ -e hup/run-01/snapshots ]
kill -HUP $pid
status=0
wait $pid || status=$?
[ $status = 130 ] || fail "SIGHUP: exit status $status: $(cat log)"
[ -e hup/run-01/checkpoint.json ] || fail "SIGHUP: no last checkpoint"

# A flood of input.
mkfifo flood
yes f5 > flood 2> /dev/null &
"$program" play < flood > board 2> log &
pid=$!
waits "the first board" [ -s board ]
kill -TERM $pid
status=0
wait $pid || status=$?
[ $status = 130 ] || fail "play: exit status $status after SIGTERM"
echo "limits_check: passed"
