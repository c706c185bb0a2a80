#!/bin/sh
# layer_check.sh SRC: refuses an #include "layer/…" that goes upwards in the tree SRC.
# Prints one line per offence and fails; an unknown folder, or an include that names none, is one.
set -eu

src=${1:?usage: layer_check.sh SRC}

# For each layer, all that it may include: itself and what stands below it.
allowed='
core:    core
othello: core othello
eval:    core othello eval
play:    core othello eval play
backend: core othello eval play backend
arena:   core othello eval play arena
learn:   core othello eval play learn
lab:     core othello eval play backend arena learn lab
server:  core othello eval play backend arena learn lab server
cli:     core othello eval play backend arena learn lab server cli
'

find "$src" -type f \( -name '*.h' -o -name '*.cc' -o -name '*.inc' -o -name '*.cu' -o -name '*.cuh' \) | sort |
  xargs -r awk -v root="${src%/}/" -v allowed="$allowed" '
    BEGIN {
      lines = split(allowed, line, "\n")
      for (i = 1; i <= lines; ++i) {
        words = split(line[i], word, /[: ]+/)
        for (j = 2; j <= words; ++j) {
          known[word[1]] = 1
          may[word[1], word[j]] = 1
        }
      }
    }
    FNR == 1 {
      layer = substr(FILENAME, length(root) + 1)
      sub(/\/.*/, "", layer)
      if (!(layer in known)) {
        print FILENAME ": the folder \"" layer "\" is no layer that layer_check.sh knows"
        ++offences
        nextfile
      }
    }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
      split($0, quoted, "\"")
      target = quoted[2]
      if (target !~ /\//) {
        print FILENAME ":" FNR ": \"" target "\" is not written as \"layer/file.h\""
        ++offences
        next
      }
      sub(/\/.*/, "", target)
      if (!((layer, target) in may)) {
        print FILENAME ":" FNR ": " layer " may not include \"" quoted[2] "\""
        ++offences
      }
    }
    END { exit offences > 0 }
  '
