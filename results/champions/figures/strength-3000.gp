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
set xrange [0:200]
plot \
  for [c=8:10] 'strength-3000.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B0CC79A7' notitle, \
  for [c=8:10] 'strength-3000.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B0E69F00' notitle, \
  for [c=8:10] 'strength-3000.csv' index 2 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B056B4E9' notitle, \
  'strength-3000.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'strength-3000.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#E69F00' notitle, \
  'strength-3000.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'strength-3000.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'knowledge-free', \
  'strength-3000.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title 'generalist', \
  'strength-3000.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'all-round'
