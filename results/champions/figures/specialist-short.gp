set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'specialist_short'
set output 'specialist-short.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:10]
plot \
  for [c=8:10] 'specialist-short.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B0009E73' notitle, \
  'specialist-short.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'specialist-short.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title '2,511 weights'
