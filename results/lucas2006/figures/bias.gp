set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'bias'
set output 'bias.svg'
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
set yrange [0.2:0.6000000000000001]
set key off
set rmargin 20
set arrow from graph 1,0.6892 to graph 1.025,0.6699 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'TDL' at graph 1.032,0.6699 left textcolor rgb '#333333'
set arrow from graph 1,0.7087 to graph 1.025,0.7279 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'TDL with a bias' at graph 1.032,0.7279 left textcolor rgb '#333333'
plot \
  for [c=8:37] 'bias.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0CC79A7' notitle, \
  for [c=8:37] 'bias.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0D55E00' notitle, \
  'bias.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'bias.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'bias.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'TDL', \
  'bias.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'TDL with a bias'
