set terminal svg size 900,1980 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'claims'
set output 'claims.svg'
set multiplot
set size 1, 0.3838
set origin 0, 0.6162
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
set ytics ('celn-black' 0, 'celn-white' 1, 'celn-itself' 2, 'heuristic-itself' 3, 'weights-rms' 4, 'weights-corners' 5, 'weights-asymmetry' 6, 'cel-hundred-thousands' 7, 'cel-ends' 8, 'table1-place-1' 9, 'table1-place-2' 10, 'table1-place-3' 11, 'table1-place-98' 12, 'table1-place-99' 13, 'table1-place-100' 14, 'table2-place-1' 15, 'table2-place-2' 16, 'table2-place-3' 17, 'table2-place-98' 18, 'table2-place-99' 19, 'table2-place-100' 20, 'table3-cel-n' 21, 'table3-cel' 22, 'table3-cel-hb' 23, 'table3-heuristic' 24, 'table3-tdl-hb' 25, 'table3-tdl' 26, 'table4-cel-heuristic' 27, 'table4-cel-tdl' 28, 'table4-heuristic-tdl' 29, 'finals-celn' 30, 'finals-heuristic' 31)
set yrange [31.7:-0.7]
set xrange [0.4:2]
set arrow 1 from 1, graph 0 to 1, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 0 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
set size 1, 0.6162
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
set ytics ('celn-weaker-black' 0, 'celn-favourable-black' 1, 'celn-favourable-white' 2, 'corners-first-td' 3, 'corners-first-cel' 4, 'noise-better' 5, 'noise-slower' 6, 'averaging' 7, 'beta-one' 8, 'noise-slower-random' 9, 'noise-better-random' 10, 'averaging-random' 11, 'five-noise' 12, 'five-noise-slower' 13, 'five-worse-noise' 14, 'five-worse' 15, 'one-plus-one' 16, 'one-plus-one-averaging' 17, 'cel-better' 18, 'similar' 19, 'td-down' 20, 'not-converged' 21, 'not-converged-runs' 22, 'not-converged-slow' 23, 'not-converged-constant' 24, 'similar-random' 25, 'td-down-random' 26, 'td-varies' 27, 'td-faster-first-point' 28, 'td-faster' 29, 'td-some-runs' 30, 'not-best-deterministic' 31, 'deterministic' 32, 'alpha-sensitive' 33, 'cel-late-best' 34, 'td-any-time' 35, 'champion-noisy' 36, 'champion-tdlhb' 37, 'champion-tdl' 38, 'champion-celn' 39, 'champion-celn-over-tdlhb' 40, 'champion-celn-over-tdl' 41, 'champion-cel' 42, 'champion-cel-over-tdlhb' 43, 'champion-cel-over-tdl' 44, 'champion-celhb' 45, 'champion-celhb-over-tdlhb' 46, 'champion-celhb-over-tdl' 47, 'superiority-heuristic' 48, 'superiority-tdl' 49, 'population-noise' 50, 'population' 51, 'payoffs' 52, 'alpha-smaller' 53, 'alpha-larger' 54)
set yrange [54.7:-0.7]
set xrange [-0.4:1]
set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 1 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
unset multiplot
