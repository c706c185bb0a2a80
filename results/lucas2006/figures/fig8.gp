set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig8'
set output 'fig8.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'probability of a win v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:4.5]
plot \
  'fig8.csv' index 0 skip 1 using ($2/1e6):8 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'CEL, (1,10) ES with noise', \
  'fig8.csv' index 1 skip 1 using ($2/1e6):8 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title 'TDL'
