set terminal svg size 900,614 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig3'
set output 'fig3.svg'
set multiplot layout 2,3 margins 0.1000,0.8973,0.1140,0.9381 spacing 0.1560,0.1401
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
set title 'TDL' offset 0,-0.5 textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set xtics 1
set yrange [0.2:0.9]
set key off
set arrow from graph 1,0.3922 to graph 1.130,0.3922 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label '7 × 4' at graph 1.167,0.3922 left textcolor rgb '#333333'
set arrow from graph 1,0.5417 to graph 1.130,0.5093 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label '9 × 5' at graph 1.167,0.5093 left textcolor rgb '#333333'
set arrow from graph 1,0.5874 to graph 1.130,0.6198 nohead linewidth 2.5 linecolor rgb '#009E73'
set label '12 × 6' at graph 1.167,0.6198 left textcolor rgb '#333333'
plot \
  'fig3.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'fig3.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'fig3.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'fig3.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title '7 × 4', \
  'fig3.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title '9 × 5', \
  'fig3.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title '12 × 6'
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
set title 'EL' offset 0,-0.5 textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set xtics 1
set yrange [0.2:0.9]
set key off
set arrow from graph 1,0.8039 to graph 1.130,0.7403 nohead linewidth 2.5 linecolor rgb '#009E73'
set label '12 × 6' at graph 1.167,0.7403 left textcolor rgb '#333333'
set arrow from graph 1,0.8591 to graph 1.130,0.8508 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label '9 × 5' at graph 1.167,0.8508 left textcolor rgb '#333333'
set arrow from graph 1,0.8894 to graph 1.130,0.9613 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label '7 × 4' at graph 1.167,0.9613 left textcolor rgb '#333333'
plot \
  'fig3.csv' index 3 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'fig3.csv' index 4 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'fig3.csv' index 5 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'fig3.csv' index 3 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title '7 × 4', \
  'fig3.csv' index 4 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title '9 × 5', \
  'fig3.csv' index 5 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title '12 × 6'
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
set title 'CEL' offset 0,-0.5 textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set xtics 1
set yrange [0.2:0.9]
set key off
set arrow from graph 1,0.3176 to graph 1.130,0.3096 nohead linewidth 2.5 linecolor rgb '#009E73'
set label '12 × 6' at graph 1.167,0.3096 left textcolor rgb '#333333'
set arrow from graph 1,0.4678 to graph 1.130,0.4200 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label '9 × 5' at graph 1.167,0.4200 left textcolor rgb '#333333'
set arrow from graph 1,0.4748 to graph 1.130,0.5305 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label '7 × 4' at graph 1.167,0.5305 left textcolor rgb '#333333'
plot \
  'fig3.csv' index 6 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'fig3.csv' index 7 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'fig3.csv' index 8 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'fig3.csv' index 6 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title '7 × 4', \
  'fig3.csv' index 7 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title '9 × 5', \
  'fig3.csv' index 8 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title '12 × 6'
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
set title 'ETDL' offset 0,-0.5 textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set xtics 1
set yrange [0.2:0.9]
set key off
set arrow from graph 1,0.8156 to graph 1.130,0.7270 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label '7 × 4' at graph 1.167,0.7270 left textcolor rgb '#333333'
set arrow from graph 1,0.8227 to graph 1.130,0.8375 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label '9 × 5' at graph 1.167,0.8375 left textcolor rgb '#333333'
set arrow from graph 1,0.8742 to graph 1.130,0.9480 nohead linewidth 2.5 linecolor rgb '#009E73'
set label '12 × 6' at graph 1.167,0.9480 left textcolor rgb '#333333'
plot \
  'fig3.csv' index 9 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'fig3.csv' index 10 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'fig3.csv' index 11 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'fig3.csv' index 9 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title '7 × 4', \
  'fig3.csv' index 10 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title '9 × 5', \
  'fig3.csv' index 11 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title '12 × 6'
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
set title 'CTDL' offset 0,-0.5 textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set xtics 1
set yrange [0.2:0.9]
set key off
set arrow from graph 1,0.5912 to graph 1.130,0.4897 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label '9 × 5' at graph 1.167,0.4897 left textcolor rgb '#333333'
set arrow from graph 1,0.5986 to graph 1.130,0.6002 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label '7 × 4' at graph 1.167,0.6002 left textcolor rgb '#333333'
set arrow from graph 1,0.6107 to graph 1.130,0.7106 nohead linewidth 2.5 linecolor rgb '#009E73'
set label '12 × 6' at graph 1.167,0.7106 left textcolor rgb '#333333'
plot \
  'fig3.csv' index 12 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'fig3.csv' index 13 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'fig3.csv' index 14 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'fig3.csv' index 12 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title '7 × 4', \
  'fig3.csv' index 13 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title '9 × 5', \
  'fig3.csv' index 14 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title '12 × 6'
unset multiplot
