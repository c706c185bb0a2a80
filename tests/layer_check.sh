#!/bin/sh
# layer_check.sh SRC: fails if an #include "layer/…" in the tree SRC refers to a higher layer, an
# unknown folder or no folder. Prints one line per violation.
set -eu

src=${1:?usage: layer_check.sh SRC}

# The layers that each layer may include: itself and the layers below it.
allowed='
core:    core
othello: core othello
eval:    core othello eval
play:    core othello eval play
search:  core othello eval play search
engine:  core othello eval play search engine
arena:   core othello eval play search arena
learn:   core othello eval play search learn
backend: core othello eval play search learn backend
lab:     core othello eval play search backend arena learn lab
server:  core othello eval play search backend arena learn lab server
cli:     core othello eval play search engine backend arena learn lab server cli
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
