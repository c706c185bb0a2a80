set terminal svg size 900,620 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'plane'
set output 'plane.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
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
set xrange [0.30000000000000004:1]
set yrange [0:1]
set label 'specialist' at screen 0.8086,0.3986 left font ',13' textcolor rgb '#333333' front
set label 'specialist, 297 weights' at screen 0.7678,0.3421 right font ',13' textcolor rgb '#333333' front
set label 'knowledge-free' at screen 0.4335,0.8590 left font ',13' textcolor rgb '#333333' front
set label 'knowledge-free, 2,511' at screen 0.3146,0.7678 center font ',13' textcolor rgb '#333333' front
set label 'knowledge-free, 297' at screen 0.4795,0.6301 left font ',13' textcolor rgb '#333333' front
set label 'generalist' at screen 0.4334,0.8475 right font ',13' textcolor rgb '#333333' front
set arrow from screen 0.4623,0.8894 to screen 0.4334,0.8612 nohead linewidth 0.7 linecolor rgb '#999999'
set label 'generalist, 2,511' at screen 0.3292,0.8477 right font ',13' textcolor rgb '#333333' front
set label 'generalist, 297' at screen 0.4562,0.6735 right font ',13' textcolor rgb '#333333' front
set label 'all-round' at screen 0.7802,0.8840 left font ',13' textcolor rgb '#333333' front
set label 'all-round, 2,511' at screen 0.7319,0.7746 right font ',13' textcolor rgb '#333333' front
set label 'all-round, 297' at screen 0.6104,0.5908 right font ',13' textcolor rgb '#333333' front
set label 'Jaśkowski 2014' at screen 0.7742,0.4320 left font ',13' textcolor rgb '#777777' front
set label 'Burrow 2011' at screen 0.6668,0.6174 left font ',13' textcolor rgb '#777777' front
set label 'Szubert et al. 2013, ETDL' at screen 0.6526,0.5257 center font ',13' textcolor rgb '#777777' front
set label 'Jaśkowski & Szubert 2015' at screen 0.5442,0.8139 center font ',13' textcolor rgb '#777777' front
set label 'Szubert et al. 2013, CTDL' at screen 0.4920,0.6659 left font ',13' textcolor rgb '#777777' front
plot \
  'plane.front.csv' skip 1 using 1:2 with lines linewidth 1.2 linecolor rgb '#999999' notitle, \
  'plane.points.csv' skip 1 using 2:5:3:4:6:7 with xyerrorbars pointtype 7 pointsize 0.1 linewidth 1.3 linecolor rgb '#0072B2' notitle, \
  'plane.points.csv' skip 1 using 2:5 with points pointtype 7 pointsize 0.8 linecolor rgb '#0072B2' title 'learned here', \
  'plane.known.csv' skip 1 using 2:3 with points pointtype 8 pointsize 0.9 linewidth 1.5 linecolor rgb '#777777' title 'published', \
  keyentry with lines linewidth 1.2 linecolor rgb '#999999' title 'Pareto front'
