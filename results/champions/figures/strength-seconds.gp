set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'strength_seconds'
set output 'strength-seconds.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%.2f'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'seconds of learning' textcolor rgb '#333333'
set ylabel 'score v pool' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:*]
plot \
  for [c=6:8] 'strength-seconds.csv' index 0 skip 1 using 9:c with lines linewidth 0.7 linecolor rgb '#B00072B2' notitle, \
  for [c=6:8] 'strength-seconds.csv' index 1 skip 1 using 9:c with lines linewidth 0.7 linecolor rgb '#B0D55E00' notitle, \
  'strength-seconds.csv' index 0 skip 1 using 9:($4-$5):($4+$5) with filledcurves linecolor rgb '#0072B2' notitle, \
  'strength-seconds.csv' index 1 skip 1 using 9:($4-$5):($4+$5) with filledcurves linecolor rgb '#D55E00' notitle, \
  'strength-seconds.csv' index 0 skip 1 using 9:4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'knowledge-free', \
  'strength-seconds.csv' index 1 skip 1 using 9:4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'generalist'
