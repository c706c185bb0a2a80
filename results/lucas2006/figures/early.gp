set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'early'
set output 'early.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (thousands)' textcolor rgb '#333333'
set ylabel 'probability of a win v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:45]
plot \
  for [c=8:37] 'early.csv' index 0 skip 1 using ($2/1e3):c with lines linewidth 0.7 linecolor rgb '#D0777777' notitle, \
  for [c=8:37] 'early.csv' index 1 skip 1 using ($2/1e3):c with lines linewidth 0.7 linecolor rgb '#D056B4E9' notitle, \
  'early.csv' index 0 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#777777' notitle, \
  'early.csv' index 1 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'early.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title 'TDL', \
  'early.csv' index 1 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'CEL, (1,10) ES with noise'
