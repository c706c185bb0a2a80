set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'symmetry'
set output 'symmetry.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'probability of a win v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:4.5]
set yrange [0.1:0.6000000000000001]
set key off
set rmargin 20
set arrow from graph 1,0.7486 to graph 1.025,0.6815 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'c: CEL, noise' at graph 1.032,0.6815 left textcolor rgb '#333333'
set arrow from graph 1,0.7514 to graph 1.025,0.7395 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'TDL' at graph 1.032,0.7395 left textcolor rgb '#333333'
set arrow from graph 1,0.7723 to graph 1.025,0.7975 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'CEL, 10 weights' at graph 1.032,0.7975 left textcolor rgb '#333333'
set arrow from graph 1,0.8016 to graph 1.025,0.8555 nohead linewidth 2.5 linecolor rgb '#E69F00'
set label 'TDL, 10 weights' at graph 1.032,0.8555 left textcolor rgb '#333333'
plot \
  'symmetry.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'symmetry.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'symmetry.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'symmetry.csv' index 3 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#E69F00' notitle, \
  'symmetry.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'c: CEL, noise', \
  'symmetry.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'CEL, 10 weights', \
  'symmetry.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'TDL', \
  'symmetry.csv' index 3 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title 'TDL, 10 weights'
