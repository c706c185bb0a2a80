set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'bias'
set output 'bias.svg'
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
plot \
  for [c=8:37] 'bias.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D00072B2' notitle, \
  for [c=8:37] 'bias.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0D55E00' notitle, \
  'bias.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'bias.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'bias.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'TDL, no bias', \
  'bias.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'TDL, bias learned'
