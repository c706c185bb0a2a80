set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig5_curves'
set output 'fig5-curves.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'generation' textcolor rgb '#333333'
set ylabel 'probability of a win v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.15 noborder
set xrange [0:25000]
set yrange [0.30000000000000004:0.6000000000000001]
set key off
set rmargin 8
set arrow from graph 1,0.5879 to graph 1.025,0.5879 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'CEL' at graph 1.032,0.5879 left textcolor rgb '#333333'
plot \
  for [c=8:23] 'fig5-curves.csv' index 0 skip 1 using 3:c with lines linewidth 0.7 linecolor rgb '#D0D55E00' notitle, \
  'fig5-curves.csv' index 0 skip 1 using 3:5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'fig5-curves.csv' index 0 skip 1 using 3:4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'CEL'
