set terminal svg size 900,1692 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'claims'
set output 'claims.svg'
set multiplot
set size 1, 0.3404
set origin 0, 0.6596
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
set ytics ('td-untrained' 0, 'td-untrained-black' 1, 'td-untrained-white' 2, 'tdmc-untrained' 3, 'tdmc-untrained-black' 4, 'tdmc-untrained-white' 5, 'd4' 6, 'd6' 7, 'd8' 8, 'd10' 9, 'opening-shape' 10, 'opening-c3-value' 11, 'middle-shape' 12, 'middle-a-value' 13, 'ending-centre-value' 14, 'ending-shape' 15, 'ending-a-value' 16, 'table9-001' 17, 'table9-005' 18, 'table9-010' 19, 'table9-030' 20, 'table9-100' 21, 'table10-001' 22, 'table10-005' 23, 'table10-010' 24, 'table10-030' 25, 'table10-100' 26)
set yrange [26.7:-0.7]
set xrange [-0.2:2]
set arrow 1 from 1, graph 0 to 1, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 0 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
set size 1, 0.6596
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
set ytics ('td-colour-bias' 0, 'tdmc-colour-bias' 1, 'tdmc-learns' 2, 'td-learns' 3, 'd0-black' 4, 'd0-white' 5, 'd4-better' 6, 'd6-better' 7, 'd8-better' 8, 'd10-better' 9, 'opening-size' 10, 'opening-c3' 11, 'opening-b2' 12, 'opening-b2-value' 13, 'opening-edges' 14, 'middle-corners' 15, 'middle-around' 16, 'middle-b-value' 17, 'middle-e-value' 18, 'ending-off-diagonal' 19, 'ending-off-diagonal-mean' 20, 'ending-centre' 21, 'ending-size' 22, 'ending-corners' 23, 'table9-first-decade' 24, 'table9-second-decade' 25, 'table9-trend' 26, 'table9-001-better' 27, 'table9-003-better' 28, 'table9-005-better' 29, 'table9-010-better' 30, 'table9-030-better' 31, 'table9-100-better' 32, 'table10-001-70' 33, 'table10-003-70' 34, 'table10-005-70' 35, 'table10-010-70' 36, 'table10-030-70' 37, 'table10-100-70' 38, 'table10-highest' 39, 'table10-001-better' 40, 'table10-003-better' 41, 'table10-005-better' 42, 'table10-010-better' 43, 'table10-030-better' 44, 'table10-100-better' 45, 'fig4-b' 46, 'fig4-d' 47, 'fig4-g' 48, 'fig4-mobility' 49, 'fig4-stable' 50, 'fig4-a' 51, 'fig4-f' 52, 'fig4-unlike' 53, 'fig5-alike' 54, 'fig5-over-fig4' 55, 'uct-better' 56)
set yrange [56.7:-0.7]
set xrange [-1.5:1.5]
set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 1 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
unset multiplot
