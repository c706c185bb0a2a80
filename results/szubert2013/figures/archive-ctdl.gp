set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'archive_ctdl'
set output 'archive-ctdl.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:3.0027]
set yrange [0.2:0.9]
set key off
set rmargin 17
set arrow from graph 1,0.5679 to graph 1.025,0.5512 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'hall of fame' at graph 1.032,0.5512 left textcolor rgb '#333333'
set arrow from graph 1,0.6107 to graph 1.025,0.6092 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'CTDL' at graph 1.032,0.6092 left textcolor rgb '#333333'
set arrow from graph 1,0.6489 to graph 1.025,0.6672 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'Nash memory' at graph 1.032,0.6672 left textcolor rgb '#333333'
plot \
  for [c=8:31] 'archive-ctdl.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D00072B2' notitle, \
  for [c=8:31] 'archive-ctdl.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0D55E00' notitle, \
  for [c=8:31] 'archive-ctdl.csv' index 2 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0009E73' notitle, \
  'archive-ctdl.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'archive-ctdl.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'archive-ctdl.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'archive-ctdl.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'CTDL', \
  'archive-ctdl.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'hall of fame', \
  'archive-ctdl.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'Nash memory'
