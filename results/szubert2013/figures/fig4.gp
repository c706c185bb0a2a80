set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig4'
set output 'fig4.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'standard deviation of the weight mutation' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set yrange [0.6000000000000001:0.9]
set xrange [-0.5:6.21]
set xtics ('0' 0, '0.05' 1, '0.1' 2, '0.25' 3, '0.5' 4, '1' 5, '2' 6)
set key off
set rmargin 11
set arrow from graph 1,0.5539 to graph 1.025,0.5539 nohead linewidth 2.5 linecolor rgb '#009E73'
set label '12 × 6' at graph 1.032,0.5539 left textcolor rgb '#333333'
set arrow from graph 1,0.7928 to graph 1.025,0.7928 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label '7 × 4' at graph 1.032,0.7928 left textcolor rgb '#333333'
plot \
  'fig4.csv' index 0 skip 1 using ($2-0.040):5:6:7 with yerrorbars linewidth 2 linecolor rgb '#0072B2' pointtype 7 pointsize 0.1 notitle, \
  'fig4.csv' index 0 skip 1 using ($2-0.040):5 with linespoints linewidth 2.5 linecolor rgb '#0072B2' dashtype solid pointtype 7 pointsize 0.6 title '7 × 4', \
  'fig4.csv' index 1 skip 1 using ($2+0.040):5:6:7 with yerrorbars linewidth 2 linecolor rgb '#009E73' pointtype 7 pointsize 0.1 notitle, \
  'fig4.csv' index 1 skip 1 using ($2+0.040):5 with linespoints linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) pointtype 7 pointsize 0.6 title '12 × 6'
