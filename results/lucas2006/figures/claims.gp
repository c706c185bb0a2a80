set terminal svg size 900,2700 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'claims'
set output 'claims.svg'
set multiplot
set size 1, 0.4222
set origin 0, 0.5778
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'our number divided by the paper''s' textcolor rgb '#333333'
set ylabel '' textcolor rgb '#333333'
set key above
set lmargin 24
set rmargin 2
set grid xtics noytics
set ytics ('celn-black' 0, 'celn-white' 1, 'celn-itself' 2, 'heuristic-itself' 3, 'weights-rms' 4, 'weights-corners' 5, 'weights-asymmetry' 6, 'cel-hundred-thousands' 7, 'cel-ends' 8, 'table1-place-1' 9, 'table1-place-2' 10, 'table1-place-3' 11, 'table1-place-98' 12, 'table1-place-99' 13, 'table1-place-100' 14, 'table2-place-1' 15, 'table2-place-2' 16, 'table2-place-3' 17, 'table2-place-98' 18, 'table2-place-99' 19, 'table2-place-100' 20, 'table2-place-1-constant' 21, 'table2-place-2-constant' 22, 'table2-place-3-constant' 23, 'table2-place-98-constant' 24, 'table2-place-99-constant' 25, 'table2-place-100-constant' 26, 'table3-cel-n' 27, 'table3-cel' 28, 'table3-cel-hb' 29, 'table3-heuristic' 30, 'table3-tdl-hb' 31, 'table3-tdl' 32, 'table4-cel-heuristic' 33, 'table4-cel-tdl' 34, 'table4-heuristic-tdl' 35, 'finals-celn' 36, 'finals-heuristic' 37, 'finals-celn-constant' 38, 'finals-heuristic-constant' 39, 'finals-celn-slow' 40, 'finals-heuristic-slow' 41, 'table3-cel-n-constant' 42, 'table3-cel-constant' 43, 'table3-cel-hb-constant' 44, 'table3-heuristic-constant' 45, 'table3-tdl-hb-constant' 46, 'table3-tdl-constant' 47, 'table4-cel-heuristic-constant' 48, 'table4-cel-tdl-constant' 49, 'table4-heuristic-tdl-constant' 50)
set yrange [50.7:-0.7]
set xrange [0.4:2]
set arrow 1 from 1, graph 0 to 1, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 0 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
set size 1, 0.5778
set origin 0, 0.0000
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'our difference, or our number minus the limit that the paper states' textcolor rgb '#333333'
set ylabel '' textcolor rgb '#333333'
set key above
set lmargin 24
set rmargin 2
set grid xtics noytics
set ytics ('celn-weaker-black' 0, 'celn-favourable-black' 1, 'celn-favourable-white' 2, 'corners-first-td' 3, 'corners-first-cel' 4, 'noise-better' 5, 'noise-slower' 6, 'averaging' 7, 'beta-one' 8, 'noise-slower-random' 9, 'noise-better-random' 10, 'averaging-random' 11, 'five-noise' 12, 'five-noise-slower' 13, 'five-worse-noise' 14, 'five-worse' 15, 'one-plus-one' 16, 'one-plus-one-averaging' 17, 'cel-better' 18, 'similar' 19, 'td-down' 20, 'not-converged' 21, 'not-converged-runs' 22, 'similar-random' 23, 'td-down-random' 24, 'td-varies' 25, 'td-varies-constant' 26, 'td-faster-first-point' 27, 'td-faster' 28, 'td-some-runs' 29, 'not-best-deterministic' 30, 'deterministic' 31, 'alpha-sensitive' 32, 'cel-better-constant' 33, 'similar-constant' 34, 'similar-random-constant' 35, 'td-down-constant' 36, 'cel-late-best' 37, 'td-any-time' 38, 'td-any-time-constant' 39, 'champion-noisy' 40, 'champion-tdlhb' 41, 'champion-tdl' 42, 'champion-celn' 43, 'champion-celn-over-tdlhb' 44, 'champion-celn-over-tdl' 45, 'champion-cel' 46, 'champion-cel-over-tdlhb' 47, 'champion-cel-over-tdl' 48, 'champion-celhb' 49, 'champion-celhb-over-tdlhb' 50, 'champion-celhb-over-tdl' 51, 'superiority-heuristic' 52, 'superiority-tdl' 53, 'population-noise' 54, 'population' 55, 'payoffs' 56, 'alpha-smaller' 57, 'alpha-larger' 58, 'champion-tdlhb-constant' 59, 'champion-tdl-constant' 60, 'champion-celn-constant' 61, 'champion-celn-over-tdlhb-constant' 62, 'champion-celn-over-tdl-constant' 63, 'champion-cel-constant' 64, 'champion-cel-over-tdlhb-constant' 65, 'champion-cel-over-tdl-constant' 66, 'champion-celhb-constant' 67, 'champion-celhb-over-tdlhb-constant' 68, 'champion-celhb-over-tdl-constant' 69, 'superiority-heuristic-constant' 70, 'superiority-tdl-constant' 71)
set yrange [71.7:-0.7]
set xrange [-0.4:1]
set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 1 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
unset multiplot
