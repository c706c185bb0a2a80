set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'convention'
set output 'convention.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:3.00125]
set yrange [0.2:1]
set key off
set rmargin 19
set arrow from graph 1,0.4154 to graph 1.025,0.4154 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label 'CEL' at graph 1.032,0.4154 left textcolor rgb '#333333'
set arrow from graph 1,0.4844 to graph 1.025,0.4844 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'CEL, inversion' at graph 1.032,0.4844 left textcolor rgb '#333333'
set arrow from graph 1,0.7782 to graph 1.025,0.7782 nohead linewidth 2.5 linecolor rgb '#E69F00'
set label 'EL' at graph 1.032,0.7782 left textcolor rgb '#333333'
set arrow from graph 1,0.8717 to graph 1.025,0.8717 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'EL, inversion' at graph 1.032,0.8717 left textcolor rgb '#333333'
plot \
  'convention.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#E69F00' notitle, \
  'convention.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'convention.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'convention.csv' index 3 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'convention.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title 'EL', \
  'convention.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'EL, inversion', \
  'convention.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'CEL', \
  'convention.csv' index 3 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'CEL, inversion'
