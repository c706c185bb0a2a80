set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'strength'
set output 'strength.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'weights' textcolor rgb '#333333'
set ylabel 'score v tdl-lines' textcolor rgb '#333333'
set yrange [0.2:0.8]
set xrange [-0.5:4.15]
set xtics ('297' 0, '2430' 1, '26244' 2, '295002' 3, '2341710' 4)
set key off
set rmargin 12
set arrow from graph 1,0.5625 to graph 1.025,0.5625 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'level 1' at graph 1.032,0.5625 left textcolor rgb '#333333'
set arrow from graph 1,0.8225 to graph 1.025,0.8225 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'level 4' at graph 1.032,0.8225 left textcolor rgb '#333333'
plot \
  'strength.csv' index 0 skip 1 using ($2-0.040):5:6:7 with yerrorbars linewidth 2 linecolor rgb '#0072B2' pointtype 7 pointsize 0.1 notitle, \
  'strength.csv' index 0 skip 1 using ($2-0.040):5 with linespoints linewidth 2.5 linecolor rgb '#0072B2' dashtype solid pointtype 7 pointsize 0.6 title 'level 1', \
  'strength.csv' index 1 skip 1 using ($2+0.040):5:6:7 with yerrorbars linewidth 2 linecolor rgb '#D55E00' pointtype 7 pointsize 0.1 notitle, \
  'strength.csv' index 1 skip 1 using ($2+0.040):5 with linespoints linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) pointtype 7 pointsize 0.6 title 'level 4'
