set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig5b'
set output 'fig5b.svg'
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
set yrange [0.2:0.9]
set key off
set rmargin 9
set arrow from graph 1,0.4678 to graph 1.025,0.4678 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label 'CEL' at graph 1.032,0.4678 left textcolor rgb '#333333'
set arrow from graph 1,0.5417 to graph 1.025,0.5374 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'TDL' at graph 1.032,0.5374 left textcolor rgb '#333333'
set arrow from graph 1,0.5912 to graph 1.025,0.5954 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'CTDL' at graph 1.032,0.5954 left textcolor rgb '#333333'
set arrow from graph 1,0.8227 to graph 1.025,0.8119 nohead linewidth 2.5 linecolor rgb '#777777'
set label 'ETDL' at graph 1.032,0.8119 left textcolor rgb '#333333'
set arrow from graph 1,0.8591 to graph 1.025,0.8699 nohead linewidth 2.5 linecolor rgb '#E69F00'
set label 'EL' at graph 1.032,0.8699 left textcolor rgb '#333333'
plot \
  'fig5b.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'fig5b.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#E69F00' notitle, \
  'fig5b.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'fig5b.csv' index 3 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#777777' notitle, \
  'fig5b.csv' index 4 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'fig5b.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'TDL', \
  'fig5b.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title 'EL', \
  'fig5b.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'CEL', \
  'fig5b.csv' index 3 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title 'ETDL', \
  'fig5b.csv' index 4 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'CTDL'
