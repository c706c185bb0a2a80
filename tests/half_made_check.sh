#!/bin/sh
# half_made_check.sh PROGRAM: folders whose creation or removal was interrupted are not in the way.
set -eu
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

fail() {
  echo "half_made_check: $1" >&2
  exit 1
}

cat > small.toml <<'END'
name = "small"
[evaluator]
kind = "wpc"
[learner]
method = "td"
[budget]
games = 200
snapshot_every = 100
[[measure]]
opponent = "random"
games = 20
END
cat > two.toml <<'END'
name = "two"
[evaluator]
kind = "wpc"
[learner]
method = "td"
[budget]
games = 200
snapshot_every = 100
[[measure]]
opponent = "random"
games = 20
[[variant]]
name = "a"
[[variant]]
name = "b"
learner.alpha = 0.001
END
"$program" run small.toml --out whole > log 2>&1 || fail "run: $(cat log)"

# As earlier versions left it when killed before the manifest was written.
half_made() {
  rm -rf "$1"
  mkdir -p "$1"
  cp whole/experiment.toml "$1"
}
half_made half
"$program" run small.toml --out half > log 2>&1 || fail "run on a half-made folder: $(cat log)"
cmp -s half/metrics.csv whole/metrics.csv || fail "run on a half-made folder gives other results"
half_made half
"$program" resume half > log 2>&1 || fail "resume of a half-made folder: $(cat log)"
cmp -s half/metrics.csv whole/metrics.csv || fail "resume of a half-made folder gives other results"
half_made half
"$program" run two.toml --out two --variant a > log 2>&1 || fail "run: $(cat log)"
"$program" train --games 200 --out half --force > log 2>&1 ||
  fail "train --force on a half-made folder of another experiment: $(cat log)"

# As left by a process killed while --force removed the old folder.
rm -rf half
cp -r whole half
rm half/manifest.json half/experiment.toml
"$program" run small.toml --out half --force > log 2>&1 || fail "--force on remains: $(cat log)"
cmp -s half/metrics.csv whole/metrics.csv || fail "--force on remains gives other results"
# A file of the user's is never removed.
rm -rf half
cp -r whole half
rm half/manifest.json
touch half/notes.txt
"$program" run small.toml --out half --force > log 2>&1 && fail "--force removes notes.txt"
[ -e half/notes.txt ] || fail "--force removes notes.txt"

# The folder of variants, killed before its index was written.
rm -rf two
mkdir two
"$program" run two.toml --out two > log 2>&1 || fail "run of variants in an empty folder: $(cat log)"

# An experiment of a paper.
mkdir paper
cp small.toml paper
cat > paper/items.toml <<'END'
name = "tiny"
title = "A tiny paper"
[[item]]
id = "fig1"
title = "Fig. 1: learning"
kind = "curves"
opponent = "random"
series = [{ experiment = "small", label = "TD" }]
END
touch paper/claims.toml
half_made results/small
"$program" reproduce paper --out results > log 2>&1 ||
  fail "reproduce with a half-made experiment: $(cat log)"
rm -rf results
mkdir -p results/small
"$program" reproduce paper --out results > log 2>&1 ||
  fail "reproduce with an empty folder of an experiment: $(cat log)"
echo "half_made_check: passed"
