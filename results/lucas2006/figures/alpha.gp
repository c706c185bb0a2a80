set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'alpha'
set output 'alpha.svg'
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
set yrange [0.1:0.6000000000000001]
set key off
set rmargin 19
set arrow from graph 1,0.4350 to graph 1.025,0.4350 nohead linewidth 2.5 linecolor rgb '#777777'
set label 'alpha constant' at graph 1.032,0.4350 left textcolor rgb '#333333'
set arrow from graph 1,0.7514 to graph 1.025,0.7514 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label 'alpha decaying' at graph 1.032,0.7514 left textcolor rgb '#333333'
plot \
  for [c=8:37] 'alpha.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D056B4E9' notitle, \
  for [c=8:37] 'alpha.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0777777' notitle, \
  'alpha.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'alpha.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#777777' notitle, \
  'alpha.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'alpha decaying', \
  'alpha.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title 'alpha constant'
