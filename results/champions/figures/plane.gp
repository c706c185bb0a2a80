set terminal svg size 900,620 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'plane'
set output 'plane.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%.2f'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'score against the heuristic player, 10% random moves of both sides' textcolor rgb '#333333'
set ylabel 'score against the pool, from 1000 openings' textcolor rgb '#333333'
set format x '%.2f'
set key at screen 0.4583,0.985 top center horizontal maxrows 1 samplen 2 width -1
set errorbars 0.6
set grid xtics ytics linetype 1 linecolor rgb '#DDDDDD'
set lmargin at screen 0.1167
set rmargin at screen 0.8000
set bmargin at screen 0.1371
set tmargin at screen 0.9194
set xrange [0.4:1]
set yrange [0.1:1]
set label 'specialist' at screen 0.7999,0.2646 left font ',13' textcolor rgb '#333333' front
set label 'knowledge-free' at screen 0.2367,0.8681 center font ',13' textcolor rgb '#333333' front
set label 'Jaśkowski 2014' at screen 0.7678,0.3779 left font ',13' textcolor rgb '#777777' front
set label 'Burrow 2011' at screen 0.6425,0.5839 left font ',13' textcolor rgb '#777777' front
set label 'Szubert et al. 2013, ETDL' at screen 0.6402,0.5169 left font ',13' textcolor rgb '#777777' front
set label 'Jaśkowski & Szubert 2015' at screen 0.5138,0.7672 left font ',13' textcolor rgb '#777777' front
set label 'Szubert et al. 2013, CTDL' at screen 0.4387,0.6377 left font ',13' textcolor rgb '#777777' front
plot \
  'plane.front.csv' skip 1 using 1:2 with lines linewidth 1.2 linecolor rgb '#999999' notitle, \
  'plane.points.csv' skip 1 using 2:5:3:4:6:7 with xyerrorbars pointtype 7 pointsize 0.1 linewidth 1.3 linecolor rgb '#0072B2' notitle, \
  'plane.points.csv' skip 1 using 2:5 with points pointtype 7 pointsize 0.8 linecolor rgb '#0072B2' title 'learned here', \
  'plane.known.csv' skip 1 using 2:3 with points pointtype 8 pointsize 0.9 linewidth 1.5 linecolor rgb '#777777' title 'published', \
  keyentry with lines linewidth 1.2 linecolor rgb '#999999' title 'Pareto front'
