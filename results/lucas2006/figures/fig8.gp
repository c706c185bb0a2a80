set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig8'
set output 'fig8.svg'
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
set rmargin 18
set arrow from graph 1,0.7667 to graph 1.025,0.7432 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'c: CEL, noise' at graph 1.032,0.7432 left textcolor rgb '#333333'
set arrow from graph 1,0.7777 to graph 1.025,0.8013 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'TDL' at graph 1.032,0.8013 left textcolor rgb '#333333'
plot \
  'fig8.csv' index 0 skip 1 using ($2/1e6):8 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'c: CEL, noise', \
  'fig8.csv' index 1 skip 1 using ($2/1e6):8 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'TDL'
