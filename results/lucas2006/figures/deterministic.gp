set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'deterministic'
set output 'deterministic.svg'
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
set yrange [0.30000000000000004:0.55]
set key off
set rmargin 18
set arrow from graph 1,0.6128 to graph 1.025,0.6128 nohead linewidth 2.5 linecolor rgb '#E69F00'
set label 'TDL, no noise' at graph 1.032,0.6128 left textcolor rgb '#333333'
plot \
  'deterministic.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#E69F00' dashtype (10,4) title 'TDL, no noise'
