set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'strength_3000'
set output 'strength-3000.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'score v pool' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:60]
set yrange [0.76:0.9]
set key off
set rmargin 15
set arrow from graph 1,0.3881 to graph 1.025,0.3881 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label 'all-round' at graph 1.032,0.3881 left textcolor rgb '#333333'
set arrow from graph 1,0.8913 to graph 1.025,0.8913 nohead linewidth 2.5 linecolor rgb '#E69F00'
set label 'generalist' at graph 1.032,0.8913 left textcolor rgb '#333333'
plot \
  for [c=8:10] 'strength-3000.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B0E69F00' notitle, \
  for [c=8:10] 'strength-3000.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B056B4E9' notitle, \
  'strength-3000.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#E69F00' notitle, \
  'strength-3000.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'strength-3000.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title 'generalist', \
  'strength-3000.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'all-round'
