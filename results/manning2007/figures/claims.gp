set terminal svg size 900,1760 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'claims'
set output 'claims.svg'
set multiplot
set size 1, 0.4659
set origin 0, 0.5341
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
set ytics ('tdl-rms' 0, 'tdl-output' 1, 'tdl-output-bias' 2, 'tdl-far-corners' 3, 'tdl-near-corners' 4, 'tdl-count' 5, 'samples-deviation' 6, 'samples-mean' 7, 'champion-fig3' 8, 'champion-fig5' 9, 'champion-count' 10, 'tdl-champion' 11, 'fig3-black' 12, 'fig3-white' 13, 'eight-games' 14, 'eight-games-white' 15, 'best-1e-2' 16, 'deviation-1e-2' 17, 'best-25e-4' 18, 'deviation-25e-4' 19, 'best-5e-4' 20, 'deviation-5e-4' 21, 'best-1e-4' 22, 'deviation-1e-4' 23, 'cel-rms' 24, 'cel-output' 25, 'cel-hidden-bias' 26, 'cel-output-bias' 27, 'cel-champion' 28, 'cel-deviation' 29, 'fig5-black' 30, 'fig5-white' 31, 'cel-black' 32, 'cel-white' 33, 'cel-total' 34)
set yrange [34.7:-0.7]
set xrange [-0.5:2.5]
set arrow 1 from 1, graph 0 to 1, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 0 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
set size 1, 0.5341
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
set ytics ('tdl-likeness' 0, 'tdl-hidden-bias' 1, 'tdl-corners-first' 2, 'tdl-top-row' 3, 'tdl-other-c-squares' 4, 'forgetting' 5, 'first-three' 6, 'champion-heuristic' 7, 'tdl-beats-champion' 8, 'fig3-beats-champion' 9, 'tdl-best-not-last' 10, 'eight-games-black' 11, 'forgetting-1e-2' 12, 'good-1e-2' 13, 'forgetting-25e-4' 14, 'good-25e-4' 15, 'forgetting-5e-4' 16, 'good-5e-4' 17, 'forgetting-1e-4' 18, 'good-1e-4' 19, 'best-not-last-1e-2' 20, 'best-not-last-25e-4' 21, 'best-not-last-5e-4' 22, 'cel-likeness' 23, 'cel-best-not-last' 24, 'cel-beats-champion' 25, 'cel-forgetting' 26, 'fig5-beats-champion' 27, 'champion-beats-heuristic' 28, 'tdl-over-cel' 29, 'cel-beaten' 30, 'our-tdl-over-cel' 31, 'our-cel-beaten' 32, 'other-cel-samples' 33, 'tournament-0' 34, 'tournament-001' 35, 'tournament-01' 36, 'game-start' 37, 'game-lower-left' 38, 'game-lower-left-13' 39, 'game-ply-45' 40)
set yrange [40.7:-0.7]
set xrange [-1:0.8]
set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 1 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
unset multiplot
