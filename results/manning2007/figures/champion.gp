set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'champion'
set output 'champion.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'probability of a win v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:5.3]
set yrange [0.48:0.62]
set key off
set rmargin 13
set arrow from graph 1,0.4071 to graph 1.025,0.4071 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'champion' at graph 1.032,0.4071 left textcolor rgb '#333333'
plot \
  for [c=8:15] 'champion.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B0009E73' notitle, \
  'champion.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'champion.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'champion'
