set terminal svg size 900,1476 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'claims'
set output 'claims.svg'
set multiplot
set size 1, 0.4512
set origin 0, 0.5488
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
set ytics ('tdl-rms' 0, 'tdl-output' 1, 'tdl-output-bias' 2, 'tdl-far-corners' 3, 'tdl-near-corners' 4, 'tdl-count' 5, 'samples-deviation' 6, 'samples-mean' 7, 'champion-fig3' 8, 'champion-fig5' 9, 'champion-count' 10, 'tdl-champion' 11, 'fig3-black' 12, 'fig3-white' 13, 'eight-games' 14, 'best-1e-2' 15, 'deviation-1e-2' 16, 'best-25e-4' 17, 'deviation-25e-4' 18, 'best-5e-4' 19, 'deviation-5e-4' 20, 'best-1e-4' 21, 'deviation-1e-4' 22, 'cel-rms' 23, 'cel-output' 24, 'cel-champion' 25, 'cel-deviation' 26, 'fig5-black' 27, 'fig5-white' 28, 'cel-black' 29, 'cel-white' 30, 'cel-total' 31)
set yrange [31.7:-0.7]
set xrange [-0.5:2.5]
set arrow 1 from 1, graph 0 to 1, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 0 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
set size 1, 0.5488
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
set ytics ('tdl-likeness' 0, 'tdl-hidden-bias' 1, 'tdl-corners-first' 2, 'tdl-top-row' 3, 'tdl-other-c-squares' 4, 'forgetting' 5, 'first-three' 6, 'champion-heuristic' 7, 'tdl-beats-champion' 8, 'fig3-beats-champion' 9, 'tdl-best-not-last' 10, 'forgetting-1e-2' 11, 'good-1e-2' 12, 'forgetting-25e-4' 13, 'good-25e-4' 14, 'forgetting-5e-4' 15, 'good-5e-4' 16, 'forgetting-1e-4' 17, 'good-1e-4' 18, 'best-not-last-1e-2' 19, 'best-not-last-25e-4' 20, 'best-not-last-5e-4' 21, 'cel-likeness' 22, 'cel-best-not-last' 23, 'cel-beats-champion' 24, 'cel-forgetting' 25, 'fig5-beats-champion' 26, 'champion-beats-heuristic' 27, 'tdl-over-cel' 28, 'cel-beaten' 29, 'our-tdl-over-cel' 30, 'our-cel-beaten' 31, 'other-cel-samples' 32, 'tournament-0' 33, 'tournament-001' 34, 'tournament-01' 35, 'game-start' 36, 'game-lower-left' 37, 'game-lower-left-13' 38, 'game-ply-45' 39)
set yrange [39.7:-0.7]
set xrange [-1:0.4]
set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 1 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
unset multiplot
