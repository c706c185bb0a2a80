set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'distinct_curves'
set output 'distinct-curves.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00235]
set yrange [0.2:0.8]
set key off
set rmargin 19
set arrow from graph 1,0.6721 to graph 1.025,0.6149 nohead linewidth 2.5 linecolor rgb '#E69F00'
set label 'TDL, distinct' at graph 1.032,0.6149 left textcolor rgb '#333333'
set arrow from graph 1,0.6853 to graph 1.025,0.6729 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'TDL' at graph 1.032,0.6729 left textcolor rgb '#333333'
set arrow from graph 1,0.7125 to graph 1.025,0.7309 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'CTDL' at graph 1.032,0.7309 left textcolor rgb '#333333'
set arrow from graph 1,0.7376 to graph 1.025,0.7889 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label 'CTDL, distinct' at graph 1.032,0.7889 left textcolor rgb '#333333'
plot \
  'distinct-curves.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'distinct-curves.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#E69F00' notitle, \
  'distinct-curves.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'distinct-curves.csv' index 3 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'distinct-curves.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'TDL', \
  'distinct-curves.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title 'TDL, distinct', \
  'distinct-curves.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'CTDL', \
  'distinct-curves.csv' index 3 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'CTDL, distinct'
