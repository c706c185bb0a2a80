set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig7'
set output 'fig7.svg'
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
set yrange [0.1:0.55]
set key off
set rmargin 18
set arrow from graph 1,0.6022 to graph 1.025,0.5785 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'b: CEL' at graph 1.032,0.5785 left textcolor rgb '#333333'
set arrow from graph 1,0.6128 to graph 1.025,0.6365 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'c: CEL, noise' at graph 1.032,0.6365 left textcolor rgb '#333333'
plot \
  for [c=8:37] 'fig7.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0D55E00' notitle, \
  for [c=8:37] 'fig7.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0009E73' notitle, \
  'fig7.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'fig7.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'fig7.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'b: CEL', \
  'fig7.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'c: CEL, noise'
