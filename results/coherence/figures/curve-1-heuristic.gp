set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'curve_1_heuristic'
set output 'curve-1-heuristic.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (thousands)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:300]
plot \
  'curve-1-heuristic.csv' index 0 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'curve-1-heuristic.csv' index 1 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'curve-1-heuristic.csv' index 2 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'curve-1-heuristic.csv' index 3 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'curve-1-heuristic.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'alpha .001', \
  'curve-1-heuristic.csv' index 1 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'alpha .01, falling', \
  'curve-1-heuristic.csv' index 2 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'coherence, linear, alpha .01', \
  'curve-1-heuristic.csv' index 3 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'coherence, exponential, alpha .01'
reset
set terminal pdfcairo size 9in,4.8in noenhanced font 'sans-serif,10.8' fontscale 0.75 linewidth 1.44
set output 'curve-1-heuristic.pdf'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (thousands)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:300]
plot \
  'curve-1-heuristic.csv' index 0 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'curve-1-heuristic.csv' index 1 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'curve-1-heuristic.csv' index 2 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'curve-1-heuristic.csv' index 3 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'curve-1-heuristic.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'alpha .001', \
  'curve-1-heuristic.csv' index 1 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'alpha .01, falling', \
  'curve-1-heuristic.csv' index 2 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'coherence, linear, alpha .01', \
  'curve-1-heuristic.csv' index 3 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'coherence, exponential, alpha .01'
reset
set terminal pngcairo size 1800,960 noenhanced font 'sans-serif,10.8' fontscale 2.0833 linewidth 2 pointscale 2
set output 'curve-1-heuristic.png'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (thousands)' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set style fill transparent solid 0.10 noborder
set xrange [0:300]
plot \
  'curve-1-heuristic.csv' index 0 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#0072B2' notitle, \
  'curve-1-heuristic.csv' index 1 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#D55E00' notitle, \
  'curve-1-heuristic.csv' index 2 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#009E73' notitle, \
  'curve-1-heuristic.csv' index 3 skip 1 using ($2/1e3):5:6 with filledcurves linecolor rgb '#CC79A7' notitle, \
  'curve-1-heuristic.csv' index 0 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#0072B2' dashtype solid title 'alpha .001', \
  'curve-1-heuristic.csv' index 1 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#D55E00' dashtype (18,6) title 'alpha .01, falling', \
  'curve-1-heuristic.csv' index 2 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#009E73' dashtype (4,4) title 'coherence, linear, alpha .01', \
  'curve-1-heuristic.csv' index 3 skip 1 using ($2/1e3):4 with lines linewidth 2.5 linecolor rgb '#CC79A7' dashtype (18,5,3,5) title 'coherence, exponential, alpha .01'
