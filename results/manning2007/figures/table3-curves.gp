set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'table3_curves'
set output 'table3-curves.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (thousands)' textcolor rgb '#333333'
set ylabel 'probability of a win v cec2006-champion' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:250]
set yrange [0.15000000000000002:0.55]
set key off
set rmargin 22
set arrow from graph 1,0.7747 to graph 1.025,0.7228 nohead linewidth 2.5 linecolor rgb '#0072B2'
set label 'TDL, alpha 0.0001' at graph 1.032,0.7228 left textcolor rgb '#333333'
set arrow from graph 1,0.8078 to graph 1.025,0.7808 nohead linewidth 2.5 linecolor rgb '#777777'
set label 'TDL, alpha 0.0025' at graph 1.032,0.7808 left textcolor rgb '#333333'
set arrow from graph 1,0.8184 to graph 1.025,0.8388 nohead linewidth 2.5 linecolor rgb '#D55E00'
set label 'TDL, alpha 0.0005' at graph 1.032,0.8388 left textcolor rgb '#333333'
set arrow from graph 1,0.8384 to graph 1.025,0.8968 nohead linewidth 2.5 linecolor rgb '#56B4E9'
set label 'TDL, alpha 0.01' at graph 1.032,0.8968 left textcolor rgb '#333333'
plot \
  'table3-curves.csv' index 0 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#56B4E9' notitle, \
  'table3-curves.csv' index 1 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#777777' notitle, \
  'table3-curves.csv' index 2 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'table3-curves.csv' index 3 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'table3-curves.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#56B4E9' dashtype (3,6) title 'TDL, alpha 0.01', \
  'table3-curves.csv' index 1 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#777777' dashtype (18,4,3,4,3,4) title 'TDL, alpha 0.0025', \
  'table3-curves.csv' index 2 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'TDL, alpha 0.0005', \
  'table3-curves.csv' index 3 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'TDL, alpha 0.0001'
