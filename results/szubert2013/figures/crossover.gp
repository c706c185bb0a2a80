set terminal svg size 900,614 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'crossover'
set output 'crossover.svg'
set multiplot layout 2,3 margins 0.1000,0.8787,0.1140,0.9381 spacing 0.1747,0.1401
unset label
unset arrow
unset object
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel '' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set xlabel offset 0,0.5
set ylabel offset 1.5,0
set title 'EL, 7 × 4' offset 0,-0.5 textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set xtics 1
set yrange [0.2:0.9]
set key off
set arrow from graph 1,0.8265 to graph 1.148,0.8027 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'halves' at graph 1.189,0.8027 left textcolor rgb '#333333'
set arrow from graph 1,0.8894 to graph 1.148,0.9132 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'exchange' at graph 1.189,0.9132 left textcolor rgb '#333333'
plot \
  'crossover.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'crossover.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'crossover.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'exchange', \
  'crossover.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'halves'
unset label
unset arrow
unset object
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel '' textcolor rgb '#333333'
set ylabel '' textcolor rgb '#333333'
set xlabel offset 0,0.5
set ylabel offset 1.5,0
set title 'EL, 12 × 6' offset 0,-0.5 textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set xtics 1
set yrange [0.2:0.9]
set key off
set arrow from graph 1,0.8039 to graph 1.148,0.7512 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'exchange' at graph 1.189,0.7512 left textcolor rgb '#333333'
set arrow from graph 1,0.8090 to graph 1.148,0.8617 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'halves' at graph 1.189,0.8617 left textcolor rgb '#333333'
plot \
  'crossover.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'crossover.csv' index 3 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'crossover.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'exchange', \
  'crossover.csv' index 3 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'halves'
unset label
unset arrow
unset object
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel '' textcolor rgb '#333333'
set xlabel offset 0,0.5
set ylabel offset 1.5,0
set title 'CEL, 7 × 4' offset 0,-0.5 textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set xtics 1
set yrange [0.2:0.9]
set key off
set arrow from graph 1,0.4748 to graph 1.148,0.4263 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'exchange' at graph 1.189,0.4263 left textcolor rgb '#333333'
set arrow from graph 1,0.4884 to graph 1.148,0.5368 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'halves' at graph 1.189,0.5368 left textcolor rgb '#333333'
plot \
  'crossover.csv' index 4 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'crossover.csv' index 5 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'crossover.csv' index 4 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'exchange', \
  'crossover.csv' index 5 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'halves'
unset label
unset arrow
unset object
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set xlabel offset 0,0.5
set ylabel offset 1.5,0
set title 'CEL, 12 × 6' offset 0,-0.5 textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set xtics 1
set yrange [0.2:0.9]
set key off
set arrow from graph 1,0.3176 to graph 1.148,0.3176 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'exchange' at graph 1.189,0.3176 left textcolor rgb '#333333'
set arrow from graph 1,0.5113 to graph 1.148,0.5113 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'halves' at graph 1.189,0.5113 left textcolor rgb '#333333'
plot \
  'crossover.csv' index 6 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'crossover.csv' index 7 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'crossover.csv' index 6 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'exchange', \
  'crossover.csv' index 7 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'halves'
unset label
unset arrow
unset object
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel '' textcolor rgb '#333333'
set xlabel offset 0,0.5
set ylabel offset 1.5,0
set title 'CTDL, 12 × 6' offset 0,-0.5 textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set xtics 1
set yrange [0.2:0.9]
set key off
set arrow from graph 1,0.5582 to graph 1.148,0.5292 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'halves' at graph 1.189,0.5292 left textcolor rgb '#333333'
set arrow from graph 1,0.6107 to graph 1.148,0.6397 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'exchange' at graph 1.189,0.6397 left textcolor rgb '#333333'
plot \
  'crossover.csv' index 8 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'crossover.csv' index 9 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'crossover.csv' index 8 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'exchange', \
  'crossover.csv' index 9 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'halves'
unset multiplot
