set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'strength_cores'
set output 'strength-cores.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'score v pool' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:3]
plot \
  for [c=8:10] 'strength-cores.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B0777777' notitle, \
  for [c=8:10] 'strength-cores.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B00072B2' notitle, \
  for [c=8:10] 'strength-cores.csv' index 2 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B0D55E00' notitle, \
  'strength-cores.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#777777' notitle, \
  'strength-cores.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'strength-cores.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'strength-cores.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title 'knowledge-free, 297 weights', \
  'strength-cores.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'generalist, 297 weights', \
  'strength-cores.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'all-round, 297 weights'
