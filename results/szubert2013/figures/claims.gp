set terminal svg size 900,2300 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'claims'
set output 'claims.svg'
set multiplot
set size 1, 0.2174
set origin 0, 0.7826
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
set ytics ('tdl-12x6' 0, 'ctdl-12x6' 1, 'etdl-12x6' 2, 'fig7-el' 3, 'fig8-ctdl-etdl' 4, 'champion' 5, 'champion-highest' 6, 'table1-first' 7, 'fig10-a1' 8, 'fig10-b1' 9, 'fig10-c1' 10, 'fig10-d1' 11, 'fig10-b2' 12, 'fig10-c2' 13, 'fig10-d2' 14, 'fig10-c3' 15, 'fig10-d3' 16, 'fig10-d4' 17, 'fig10-distinct' 18)
set yrange [18.7:-0.7]
set xrange [0.6000000000000001:2.2]
set arrow 1 from 1, graph 0 to 1, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 0 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
set size 1, 0.7826
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
set ytics ('el-like-tdl' 0, 'el-like-ctdl' 1, 'ctdl-like-tdl' 2, 'cel-12x6-gain' 3, 'etdl-best' 4, 'etdl-over-el-9x5' 5, 'etdl-over-el-12x6' 6, 'el-over-ctdl-7x4' 7, 'el-over-tdl-7x4' 8, 'etdl-over-ctdl-7x4' 9, 'etdl-over-tdl-7x4' 10, 'el-over-ctdl-9x5' 11, 'el-over-tdl-9x5' 12, 'etdl-over-ctdl-9x5' 13, 'etdl-over-tdl-9x5' 14, 'el-over-ctdl-12x6' 15, 'el-over-tdl-12x6' 16, 'etdl-over-ctdl-12x6' 17, 'etdl-over-tdl-12x6' 18, 'ctdl-over-tdl-7x4' 19, 'ctdl-over-cel-7x4' 20, 'ctdl-over-tdl-9x5' 21, 'ctdl-over-cel-9x5' 22, 'tdl-first-7x4' 23, 'cel-not-below-tdl-7x4' 24, 'cel-like-tdl-7x4' 25, 'tdl-over-cel-9x5' 26, 'tdl-over-cel-12x6' 27, 'tdl-9x5-7x4' 28, 'tdl-12x6-9x5' 29, 'tdl-12x6-7x4' 30, 'el-9x5-7x4' 31, 'el-12x6-9x5' 32, 'el-12x6-7x4' 33, 'cel-9x5-7x4' 34, 'cel-12x6-9x5' 35, 'cel-12x6-7x4' 36, 'etdl-9x5-7x4' 37, 'etdl-12x6-9x5' 38, 'etdl-12x6-7x4' 39, 'ctdl-9x5-7x4' 40, 'ctdl-12x6-9x5' 41, 'ctdl-12x6-7x4' 42, 'sigma-best-7x4' 43, 'sigma-best-12x6' 44, 'sigma-size' 45, 'sigma-0-size' 46, 'sigma-needed-7x4' 47, 'sigma-needed-12x6' 48, 'fig6-cel-9x5' 49, 'fig6-cel-12x6' 50, 'fig6-cel-9x5-time' 51, 'fig6-cel-12x6-time' 52, 'fig6-ctdl-9x5' 53, 'fig6-ctdl-12x6' 54, 'fig7-winner' 55, 'fig7-ctdl-tdl' 56, 'fig7-ctdl-cel' 57, 'fig7-ctdl-etdl' 58, 'fig7-time' 59, 'fig7-time-tdl' 60, 'fig7-time-etdl' 61, 'fig7-time-el' 62, 'fig7-time-cel' 63, 'fig7-etdl-tdl' 64, 'fig7-tdl-el' 65, 'fig8-inferior' 66, 'fig8-order-ctdl-tdl' 67, 'fig8-order-etdl-tdl' 68, 'fig8-el' 69, 'fig8-cel' 70, 'fig8-wins' 71, 'fig9-first' 72, 'fig9-three' 73, 'champion-ctdl' 74, 'table1-lead' 75, 'table1-head-to-head' 76, 'fig10-centre' 77, 'fig10-weights' 78, 'fig11-covered' 79, 'fig11-near' 80, 'fig11-two-corners' 81, 'wpc-ctdl-tdl' 82, 'wpc-ctdl-cel' 83)
set yrange [83.7:-0.7]
set xrange [-0.8:1]
set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 1 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
unset multiplot
