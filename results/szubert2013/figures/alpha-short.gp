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
set yrange [0.1:0.9]
set key off
set rmargin 24
set arrow from graph 1,0.6435 to graph 1.025,0.6435 nohead linewidth 2.5 linecolor rgb '#777777'
set label 'TDL, decaying alpha' at graph 1.032,0.6435 left textcolor rgb '#333333'
plot \
  for [c=8:31] 'alpha-short.csv' index 0 skip 1 using ($2/1e3):c with lines linewidth 0.7 linecolor rgb '#D0777777' notitle, \
  'alpha-short.csv' index 0 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#777777' notitle, \
  'alpha-short.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title 'TDL, decaying alpha'
