set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'payoffs'
set output 'payoffs.svg'
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
set yrange [0.2:0.55]
set key off
set rmargin 20
set arrow from graph 1,0.7838 to graph 1.025,0.7604 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'c: CEL, noise' at graph 1.032,0.7604 left textcolor rgb '#333333'
set arrow from graph 1,0.7950 to graph 1.025,0.8184 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'CEL, wins alone' at graph 1.032,0.8184 left textcolor rgb '#333333'
plot \
  for [c=8:37] 'payoffs.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0009E73' notitle, \
  for [c=8:37] 'payoffs.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D00072B2' notitle, \
  'payoffs.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'payoffs.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'payoffs.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'c: CEL, noise', \
  'payoffs.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'CEL, wins alone'
