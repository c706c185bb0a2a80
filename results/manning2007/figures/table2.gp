set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'table2'
set output 'table2.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (thousands)' textcolor rgb '#333333'
set ylabel 'probability of a win v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:250]
set yrange [0.1:0.7000000000000001]
set key off
set rmargin 22
set arrow from graph 1,0.7403 to graph 1.025,0.7403 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'TDL, alpha 0.0001' at graph 1.032,0.7403 left textcolor rgb '#333333'
set arrow from graph 0, first 0.508 to graph 1, first 0.508 nohead back linewidth 1.5 dashtype 3 linecolor rgb '#333333'
set label 'paper: 508 of 1000, samples 4 to 25' at graph 0.01, first 0.508 left offset 0,0.6 textcolor rgb '#333333'
plot \
  for [c=8:23] 'table2.csv' index 0 skip 1 using ($2/1e3):c with lines linewidth 0.7 linecolor rgb '#D00072B2' notitle, \
  'table2.csv' index 0 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'table2.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'TDL, alpha 0.0001'
