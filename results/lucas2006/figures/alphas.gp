set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'alphas'
set output 'alphas.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'initial alpha' textcolor rgb '#333333'
set ylabel 'probability of a win v heuristic' textcolor rgb '#333333'
set yrange [0.4:0.5]
set xrange [-0.5:2.09]
set xtics ('0.003' 0, '0.01' 1, '0.03' 2)
set key off
set rmargin 8
set arrow from graph 1,0.1734 to graph 1.025,0.1734 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'TDL' at graph 1.032,0.1734 left textcolor rgb '#333333'
plot \
  'alphas.csv' index 0 skip 1 using ($2+0.000):5:6:7 with yerrorbars linewidth 2 linecolor rgb '#CC79A7' pointtype 7 pointsize 0.1 notitle, \
  'alphas.csv' index 0 skip 1 using ($2+0.000):5 with linespoints linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) pointtype 7 pointsize 0.6 title 'TDL'
