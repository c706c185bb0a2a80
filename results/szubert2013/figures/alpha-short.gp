set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'alpha_short'
set output 'alpha-short.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (thousands)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:300]
plot \
  for [c=8:31] 'alpha-short.csv' index 0 skip 1 using ($2/1e3):c with lines linewidth 0.7 linecolor rgb '#D0E69F00' notitle, \
  'alpha-short.csv' index 0 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#E69F00' notitle, \
  'alpha-short.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title 'decaying over 300,000 games'
