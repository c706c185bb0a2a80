set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'pool_members'
set output 'pool-members.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:2]
plot \
  'pool-members.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'TD(0), 39,411 weights', \
  'pool-members.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'policy gradient, 1,458 weights'
