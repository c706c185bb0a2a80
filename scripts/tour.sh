#!/bin/sh
# tour.sh PROGRAM: shows in a few seconds what the program does, with the commands it types.
set -eu

othello=${1:?usage: tour.sh PROGRAM}

show() {
  printf '\n$ %s\n' "othello $*"
  "$othello" "$@"
}

echo 'Othello Lab: players are evaluation functions; the best move is the one with the best value.'
show show heuristic
echo
echo 'Two players, 200,000 games, each moving at random one time in ten:'
show match heuristic cel-n --games 200000 --epsilon 0.1
echo
echo 'All that the papers printed, against each other:'
show league heuristic cel-n manning-tdl manning-cel osaki-tdmc-squares random \
  --games 2000 --epsilon 0.1
echo
echo 'What next:'
printf '  %-30s %s\n' "$othello play heuristic" 'play against it' \
  "$othello match --help" 'every verb explains itself, with examples' \
  'make bench' 'how fast this machine plays' \
  'docs/architecture.md' 'how it is made'
