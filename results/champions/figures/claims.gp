set terminal svg size 900,260 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'claims'
set output 'claims.svg'
set multiplot
set size 1, 1.0000
set origin 0, 0.0000
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'our difference, or our number minus the limit that the paper states' textcolor rgb '#333333'
set ylabel '' textcolor rgb '#333333'
set key above
set lmargin 24
set rmargin 2
set grid xtics noytics
set ytics ('specialist' 0, 'specialist-300' 1, 'specialist-short' 2, 'knowledge-free' 3, 'knowledge-free-steady' 4, 'all-round-heuristic' 5, 'all-round-pool' 6)
set yrange [6.7:-0.7]
set xrange [-0.05:0.30000000000000004]
set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 0 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
unset multiplot
