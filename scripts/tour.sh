#!/bin/sh
# tour.sh PROGRAM: trains two players in about a minute and shows the results and the commands used.
# Runs are written to runs/quickstart.
set -eu

othello=${1:?usage: tour.sh PROGRAM}
runs=runs/quickstart

show() {
  printf '\n$ %s\n' "othello $*"
  "$othello" "$@"
}

echo 'Othello Lab: players are evaluation functions; the best move is the one with the best value.'
echo
echo 'Two ways to learn the 64 weights of a weighted piece counter, as in Lucas & Runarsson 2006.'
echo 'Temporal-difference learning: a player learns after every move of games against itself.'
show train --learner td --alpha-factor 0.95 --games 1350000 --name tdl --out "$runs/tdl" --force
echo
echo 'Co-evolution: mutants of a player play each other, and the parent moves towards the best.'
show train --learner es --games 6750000 --name cel --out "$runs/cel" --force
echo
echo 'Both against two players published in the paper and the random player:'
tdl=$runs/tdl/run-01/final.json
cel=$runs/cel/run-01/final.json
show league "$tdl" "$cel" heuristic cel-n random --games 20000 --epsilon 0.1
echo
echo 'The paper, after 4.5 M games and the best of 30 runs (Table III): CEL-N 0.55, CEL 0.55,'
echo 'heuristic 0.49, TDL 0.37 of the games won in a league of six.'
show show "$tdl"
show show "$cel"
show report "$runs/tdl" "$runs/cel" --out "$runs/report"
echo
echo 'Next steps:'
printf '  %-58s %s\n' "$othello play $cel" 'play against the player just trained' \
  "$othello reproduce lucas2006 --scale quick" 'every figure and table of the paper, at reduced scale' \
  "$othello train --help" 'other learners, evaluators and parameters' \
  'make bench' 'games per second on this machine' \
  'docs/architecture.md' 'how the program works'
