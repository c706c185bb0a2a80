set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'archive_cel'
set output 'archive-cel.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:3.0029]
set yrange [0.1:0.7000000000000001]
set key off
set rmargin 17
set arrow from graph 1,0.6679 to graph 1.025,0.6488 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'Nash memory' at graph 1.032,0.6488 left textcolor rgb '#333333'
set arrow from graph 1,0.7206 to graph 1.025,0.7068 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label 'CEL' at graph 1.032,0.7068 left textcolor rgb '#333333'
set arrow from graph 1,0.7318 to graph 1.025,0.7648 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'hall of fame' at graph 1.032,0.7648 left textcolor rgb '#333333'
plot \
  for [c=8:31] 'archive-cel.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D056B4E9' notitle, \
  for [c=8:31] 'archive-cel.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D00072B2' notitle, \
  for [c=8:31] 'archive-cel.csv' index 2 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0D55E00' notitle, \
  'archive-cel.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'archive-cel.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'archive-cel.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'archive-cel.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'CEL', \
  'archive-cel.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'hall of fame', \
  'archive-cel.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'Nash memory'
