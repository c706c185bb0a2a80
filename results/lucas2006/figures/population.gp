set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'population'
set output 'population.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'probability of a win v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:4.50034]
set yrange [0.25:0.55]
set key off
set rmargin 21
set arrow from graph 1,0.7477 to graph 1.025,0.7086 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'c: CEL, noise' at graph 1.032,0.7086 left textcolor rgb '#333333'
set arrow from graph 1,0.7759 to graph 1.025,0.7666 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'b: CEL' at graph 1.032,0.7666 left textcolor rgb '#333333'
set arrow from graph 1,0.8200 to graph 1.025,0.8246 nohead linewidth 2.5 linecolor rgb '#777777'
set label 'c: (1,20), noise' at graph 1.032,0.8246 left textcolor rgb '#333333'
set arrow from graph 1,0.8390 to graph 1.025,0.8826 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label 'b: (1,20)' at graph 1.032,0.8826 left textcolor rgb '#333333'
plot \
  'population.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'population.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'population.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'population.csv' index 3 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#777777' notitle, \
  'population.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'b: CEL', \
  'population.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'b: (1,20)', \
  'population.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'c: CEL, noise', \
  'population.csv' index 3 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title 'c: (1,20), noise'
