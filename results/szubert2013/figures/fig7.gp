set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig7'
set output 'fig7.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'points against the other teams (3/1/0)' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3]
set yrange [0:1]
set key off
set rmargin 9
set arrow from graph 1,0.0990 to graph 1.025,0.0990 nohead linewidth 2.5 linecolor rgb '#E69F00'
set label 'EL' at graph 1.032,0.0990 left textcolor rgb '#333333'
set arrow from graph 1,0.3003 to graph 1.025,0.3003 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label 'CEL' at graph 1.032,0.3003 left textcolor rgb '#333333'
set arrow from graph 1,0.6567 to graph 1.025,0.6342 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'TDL' at graph 1.032,0.6342 left textcolor rgb '#333333'
set arrow from graph 1,0.6696 to graph 1.025,0.6922 nohead linewidth 2.5 linecolor rgb '#777777'
set label 'ETDL' at graph 1.032,0.6922 left textcolor rgb '#333333'
set arrow from graph 1,0.7585 to graph 1.025,0.7585 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'CTDL' at graph 1.032,0.7585 left textcolor rgb '#333333'
set arrow from graph 0, first 0.1 to graph 1, first 0.1 nohead back linewidth 1.5 dashtype 3 linecolor rgb '#333333'
set label 'paper: EL around 10%' at graph 0.01, first 0.1 left offset 0,0.6 textcolor rgb '#333333'
plot \
  'fig7.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'fig7.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#E69F00' notitle, \
  'fig7.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'fig7.csv' index 3 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#777777' notitle, \
  'fig7.csv' index 4 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'fig7.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'TDL', \
  'fig7.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title 'EL', \
  'fig7.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'CEL', \
  'fig7.csv' index 3 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title 'ETDL', \
  'fig7.csv' index 4 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'CTDL'
