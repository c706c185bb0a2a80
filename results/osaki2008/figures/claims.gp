set terminal svg size 900,1980 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'claims'
set output 'claims.svg'
set multiplot
set size 1, 0.4141
set origin 0, 0.5859
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'our number divided by the paper''s' textcolor rgb '#333333'
set ylabel '' textcolor rgb '#333333'
set key above
set lmargin 24
set rmargin 2
set grid xtics noytics
set ytics ('td-untrained' 0, 'td-untrained-black' 1, 'td-untrained-white' 2, 'tdmc-untrained' 3, 'tdmc-untrained-black' 4, 'tdmc-untrained-white' 5, 'd4' 6, 'd6' 7, 'd8' 8, 'd10' 9, 'opening-shape' 10, 'opening-c3-value' 11, 'opening-f-value' 12, 'opening-g-value' 13, 'middle-shape' 14, 'middle-a-value' 15, 'middle-c-value' 16, 'middle-h-value' 17, 'middle-i-value' 18, 'middle-j-value' 19, 'ending-centre-value' 20, 'ending-e-value' 21, 'ending-h-value' 22, 'ending-shape' 23, 'ending-a-value' 24, 'table9-001' 25, 'table9-005' 26, 'table9-010' 27, 'table9-030' 28, 'table9-100' 29, 'table10-001' 30, 'table10-005' 31, 'table10-010' 32, 'table10-030' 33, 'table10-100' 34)
set yrange [34.7:-0.7]
set xrange [-0.5:2.5]
set arrow 1 from 1, graph 0 to 1, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 0 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
set size 1, 0.5859
set origin 0, 0.0000
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'our difference, or our number minus the limit that the paper states' textcolor rgb '#333333'
set ylabel '' textcolor rgb '#333333'
set key above
set lmargin 24
set rmargin 2
set grid xtics noytics
set ytics ('td-colour-bias' 0, 'tdmc-colour-bias' 1, 'tdmc-learns' 2, 'td-learns' 3, 'd0-black' 4, 'd0-white' 5, 'd4-better' 6, 'd6-better' 7, 'd8-better' 8, 'd10-better' 9, 'opening-c3' 10, 'opening-b2-value' 11, 'opening-i-value' 12, 'opening-j-value' 13, 'opening-edges' 14, 'middle-g-value' 15, 'ending-off-diagonal-mean' 16, 'ending-centre' 17, 'ending-size' 18, 'table9-first-decade' 19, 'table9-second-decade' 20, 'table9-trend' 21, 'table9-001-better' 22, 'table9-003-better' 23, 'table9-005-better' 24, 'table9-010-better' 25, 'table9-030-better' 26, 'table9-100-better' 27, 'table10-001-70' 28, 'table10-003-70' 29, 'table10-005-70' 30, 'table10-010-70' 31, 'table10-030-70' 32, 'table10-100-70' 33, 'table10-highest' 34, 'table10-001-better' 35, 'table10-003-better' 36, 'table10-005-better' 37, 'table10-010-better' 38, 'table10-030-better' 39, 'table10-100-better' 40, 'fig4-b' 41, 'fig4-d' 42, 'fig4-g' 43, 'fig4-mobility' 44, 'fig4-stable' 45, 'fig4-a' 46, 'fig4-f' 47, 'fig4-unlike' 48, 'fig5-alike' 49, 'fig5-over-fig4' 50, 'uct-better' 51)
set yrange [51.7:-0.7]
set xrange [-1.2000000000000002:1]
set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 1 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
unset multiplot
