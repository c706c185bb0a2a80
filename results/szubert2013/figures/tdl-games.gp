set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'tdl_games'
set output 'tdl-games.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'TDL games of each individual in each generation' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set yrange [0.5700000000000001:0.66]
set xrange [-0.5:4.15]
set xtics ('10' 0, '30' 1, '100' 2, '300' 3, '1000' 4)
set key off
set rmargin 9
set arrow from graph 1,0.7192 to graph 1.025,0.7192 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'CTDL' at graph 1.032,0.7192 left textcolor rgb '#333333'
plot \
  'tdl-games.csv' index 0 skip 1 using ($2+0.000):5:6:7 with yerrorbars linewidth 2 linecolor rgb '#0072B2' pointtype 7 pointsize 0.1 notitle, \
  'tdl-games.csv' index 0 skip 1 using ($2+0.000):5 with linespoints linewidth 2.5 linecolor rgb '#0072B2' dashtype solid pointtype 7 pointsize 0.6 title 'CTDL'
