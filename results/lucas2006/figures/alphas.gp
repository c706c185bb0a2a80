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
set yrange [0<*:*<1]
set xrange [-0.5:2.5]
set xtics ('0.003' 0, '0.01' 1, '0.03' 2)
plot \
  'alphas.csv' index 0 skip 1 using ($2+0.000):5:6:7 with yerrorbars linewidth 2 linecolor rgb '#0072B2' pointtype 7 pointsize 0.1 notitle, \
  'alphas.csv' index 0 skip 1 using ($2+0.000):5 with linespoints linewidth 2.5 linecolor rgb '#0072B2' dashtype solid pointtype 7 pointsize 0.6 title 'TDL'
