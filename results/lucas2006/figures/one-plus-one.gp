set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'one_plus_one'
set output 'one-plus-one.svg'
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
set yrange [0:0.6000000000000001]
set key off
set rmargin 21
set arrow from graph 1,0.3193 to graph 1.025,0.3193 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label '(1+1), beta 1' at graph 1.032,0.3193 left textcolor rgb '#333333'
set arrow from graph 1,0.4773 to graph 1.025,0.4773 nohead linewidth 2.5 linecolor rgb '#777777'
set label '(1+1), beta 0.05' at graph 1.032,0.4773 left textcolor rgb '#333333'
set arrow from graph 1,0.8046 to graph 1.025,0.8046 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'b: CEL' at graph 1.032,0.8046 left textcolor rgb '#333333'
plot \
  for [c=8:17] 'one-plus-one.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B056B4E9' notitle, \
  for [c=8:17] 'one-plus-one.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#B0777777' notitle, \
  for [c=8:37] 'one-plus-one.csv' index 2 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0D55E00' notitle, \
  'one-plus-one.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'one-plus-one.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#777777' notitle, \
  'one-plus-one.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'one-plus-one.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title '(1+1), beta 1', \
  'one-plus-one.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title '(1+1), beta 0.05', \
  'one-plus-one.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'b: CEL'
