set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig6'
set output 'fig6.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'probability of a win v random' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:4.5]
set yrange [0.30000000000000004:0.9]
set key off
set rmargin 20
set arrow from graph 1,0.4832 to graph 1.025,0.4832 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'a: no averaging' at graph 1.032,0.4832 left textcolor rgb '#333333'
set arrow from graph 1,0.9210 to graph 1.025,0.8933 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'b: CEL' at graph 1.032,0.8933 left textcolor rgb '#333333'
set arrow from graph 1,0.9236 to graph 1.025,0.9513 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'c: CEL, noise' at graph 1.032,0.9513 left textcolor rgb '#333333'
plot \
  for [c=8:37] 'fig6.csv' index 0 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D00072B2' notitle, \
  for [c=8:37] 'fig6.csv' index 1 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0D55E00' notitle, \
  for [c=8:37] 'fig6.csv' index 2 skip 1 using ($2/1e6):c with lines linewidth 0.7 linecolor rgb '#D0009E73' notitle, \
  'fig6.csv' index 0 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'fig6.csv' index 1 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'fig6.csv' index 2 skip 1 using ($2/1e6):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'fig6.csv' index 0 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'a: no averaging', \
  'fig6.csv' index 1 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'b: CEL', \
  'fig6.csv' index 2 skip 1 using ($2/1e6):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'c: CEL, noise'
