set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'champion_ancestor'
set output 'champion-ancestor.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (thousands)' textcolor rgb '#333333'
set ylabel 'score v manning-tdl' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:250]
set yrange [0.1:0.7000000000000001]
set key off
set rmargin 26
set arrow from graph 1,0.5407 to graph 1.025,0.5407 nohead linewidth 2.5 linecolor rgb '#E69F00'
set label '64-32-1, alpha 0.0001' at graph 1.032,0.5407 left textcolor rgb '#333333'
set arrow from graph 1,0.6500 to graph 1.025,0.6500 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label '64-32-1, alpha 0.001' at graph 1.032,0.6500 left textcolor rgb '#333333'
set arrow from graph 0, first 0.48955 to graph 1, first 0.48955 nohead back linewidth 1.5 dashtype 3 linecolor rgb '#333333'
set label 'paper: its champion .490' at graph 0.01, first 0.48955 left offset 0,0.6 textcolor rgb '#333333'
plot \
  for [c=8:15] 'champion-ancestor.csv' index 0 skip 1 using ($2/1e3):c with lines linewidth 0.7 linecolor rgb '#B0CC79A7' notitle, \
  for [c=8:15] 'champion-ancestor.csv' index 1 skip 1 using ($2/1e3):c with lines linewidth 0.7 linecolor rgb '#B0E69F00' notitle, \
  'champion-ancestor.csv' index 0 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'champion-ancestor.csv' index 1 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#E69F00' notitle, \
  'champion-ancestor.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title '64-32-1, alpha 0.001', \
  'champion-ancestor.csv' index 1 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title '64-32-1, alpha 0.0001'
