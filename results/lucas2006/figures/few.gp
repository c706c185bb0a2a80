set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'few'
set output 'few.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (thousands)' textcolor rgb '#333333'
set ylabel 'probability of a win v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:4.5]
set yrange [0.1:0.45]
set key off
set rmargin 18
set arrow from graph 1,0.4876 to graph 1.025,0.4876 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'c: CEL, noise' at graph 1.032,0.4876 left textcolor rgb '#333333'
set arrow from graph 1,0.5680 to graph 1.025,0.5680 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'TDL' at graph 1.032,0.5680 left textcolor rgb '#333333'
plot \
  for [c=8:67] 'few.csv' index 0 skip 1 using ($2/1e3):c with lines linewidth 0.7 linecolor rgb '#D0CC79A7' notitle, \
  for [c=8:67] 'few.csv' index 1 skip 1 using ($2/1e3):c with lines linewidth 0.7 linecolor rgb '#D0009E73' notitle, \
  'few.csv' index 0 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'few.csv' index 1 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'few.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'TDL', \
  'few.csv' index 1 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'c: CEL, noise'
