set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'table3_curves'
set output 'table3-curves.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%.2f'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (thousands)' textcolor rgb '#333333'
set ylabel 'probability of a win v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:250]
set yrange [0.1:0.7000000000000001]
set key off
set rmargin 17
set arrow from graph 1,0.6890 to graph 1.025,0.6333 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'alpha 0.01' at graph 1.032,0.6333 left textcolor rgb '#333333'
set arrow from graph 1,0.7192 to graph 1.025,0.6913 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'alpha 0.0025' at graph 1.032,0.6913 left textcolor rgb '#333333'
set arrow from graph 1,0.7329 to graph 1.025,0.7493 nohead linewidth 2.5 linecolor rgb '#009E73'
set label 'alpha 0.0005' at graph 1.032,0.7493 left textcolor rgb '#333333'
set arrow from graph 1,0.7403 to graph 1.025,0.8073 nohead linewidth 2.5 linecolor rgb '#CC79A7'
set label 'alpha 0.0001' at graph 1.032,0.8073 left textcolor rgb '#333333'
plot \
  'table3-curves.csv' index 0 skip 1 using ($2/1e3):($4-$5):($4+$5) with filledcurves linecolor rgb '#0072B2' notitle, \
  'table3-curves.csv' index 1 skip 1 using ($2/1e3):($4-$5):($4+$5) with filledcurves linecolor rgb '#D55E00' notitle, \
  'table3-curves.csv' index 2 skip 1 using ($2/1e3):($4-$5):($4+$5) with filledcurves linecolor rgb '#009E73' notitle, \
  'table3-curves.csv' index 3 skip 1 using ($2/1e3):($4-$5):($4+$5) with filledcurves linecolor rgb '#CC79A7' notitle, \
  'table3-curves.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'alpha 0.01', \
  'table3-curves.csv' index 1 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'alpha 0.0025', \
  'table3-curves.csv' index 2 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'alpha 0.0005', \
  'table3-curves.csv' index 3 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'alpha 0.0001'
