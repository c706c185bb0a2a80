set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'straight'
set output 'straight.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3]
set yrange [0.48:0.7000000000000001]
set key off
set rmargin 15
set arrow from graph 1,0.4212 to graph 1.025,0.4212 nohead linewidth 2.5 linecolor rgb '#777777'
set label 'straight 4' at graph 1.032,0.4212 left textcolor rgb '#333333'
set arrow from graph 1,0.5962 to graph 1.025,0.5870 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'TDL' at graph 1.032,0.5870 left textcolor rgb '#333333'
set arrow from graph 1,0.6357 to graph 1.025,0.6450 nohead linewidth 2.5 linecolor rgb '#E69F00'
set label 'straight 2' at graph 1.032,0.6450 left textcolor rgb '#333333'
set arrow from graph 1,0.7810 to graph 1.025,0.7810 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label 'straight 3' at graph 1.032,0.7810 left textcolor rgb '#333333'
plot \
  'straight.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#E69F00' notitle, \
  'straight.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'straight.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#777777' notitle, \
  'straight.csv' index 3 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'straight.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title 'straight 2', \
  'straight.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'straight 3', \
  'straight.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title 'straight 4', \
  'straight.csv' index 3 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'TDL'
