set terminal svg size 900,2720 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'claims'
set output 'claims.svg'
set multiplot
set size 1, 0.2721
set origin 0, 0.7279
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
set ytics ('tdl-12x6' 0, 'ctdl-12x6' 1, 'etdl-12x6' 2, 'fig7-el' 3, 'fig8-ctdl-etdl' 4, 'champion' 5, 'champion-highest' 6, 'table1-first' 7, 'fig10-a1' 8, 'fig10-b1' 9, 'fig10-c1' 10, 'fig10-d1' 11, 'fig10-b2' 12, 'fig10-c2' 13, 'fig10-d2' 14, 'fig10-c3' 15, 'fig10-d3' 16, 'fig10-d4' 17, 'fig10-distinct' 18, 'fig10-a1-distinct-start' 19, 'fig10-b1-distinct-start' 20, 'fig10-c1-distinct-start' 21, 'fig10-d1-distinct-start' 22, 'fig10-b2-distinct-start' 23, 'fig10-c2-distinct-start' 24, 'fig10-d2-distinct-start' 25, 'fig10-c3-distinct-start' 26, 'fig10-d3-distinct-start' 27, 'fig10-d4-distinct-start' 28, 'fig10-distinct-distinct-start' 29, 'ctdl-12x6-halves' 30)
set yrange [30.7:-0.7]
set xrange [0.6000000000000001:2.2]
set arrow 1 from 1, graph 0 to 1, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 0 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 0 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
set size 1, 0.7279
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
set ytics ('el-like-tdl' 0, 'el-like-ctdl' 1, 'ctdl-like-tdl' 2, 'cel-12x6-gain' 3, 'etdl-best' 4, 'etdl-over-el-9x5' 5, 'etdl-over-el-12x6' 6, 'el-over-ctdl-7x4' 7, 'etdl-over-ctdl-7x4' 8, 'el-over-ctdl-9x5' 9, 'etdl-over-ctdl-9x5' 10, 'el-over-ctdl-12x6' 11, 'etdl-over-ctdl-12x6' 12, 'ctdl-over-tdl-7x4' 13, 'ctdl-over-cel-7x4' 14, 'ctdl-over-tdl-9x5' 15, 'ctdl-over-cel-9x5' 16, 'tdl-first-7x4' 17, 'cel-not-below-tdl-7x4' 18, 'cel-like-tdl-7x4' 19, 'tdl-over-cel-9x5' 20, 'tdl-over-cel-12x6' 21, 'tdl-9x5-7x4' 22, 'tdl-12x6-9x5' 23, 'tdl-12x6-7x4' 24, 'el-9x5-7x4' 25, 'el-12x6-9x5' 26, 'el-12x6-7x4' 27, 'cel-9x5-7x4' 28, 'cel-12x6-9x5' 29, 'cel-12x6-7x4' 30, 'etdl-9x5-7x4' 31, 'etdl-12x6-9x5' 32, 'etdl-12x6-7x4' 33, 'ctdl-9x5-7x4' 34, 'ctdl-12x6-9x5' 35, 'ctdl-12x6-7x4' 36, 'sigma-best-7x4' 37, 'sigma-best-12x6' 38, 'sigma-size' 39, 'sigma-0-size' 40, 'sigma-needed-7x4' 41, 'sigma-needed-12x6' 42, 'fig6-cel-9x5' 43, 'fig6-cel-12x6' 44, 'fig6-cel-9x5-time' 45, 'fig6-cel-12x6-time' 46, 'fig6-ctdl-9x5' 47, 'fig6-ctdl-12x6' 48, 'fig7-winner' 49, 'fig7-ctdl-tdl' 50, 'fig7-ctdl-cel' 51, 'fig7-ctdl-etdl' 52, 'fig7-time' 53, 'fig7-time-tdl' 54, 'fig7-time-etdl' 55, 'fig7-time-el' 56, 'fig7-time-cel' 57, 'fig7-etdl-tdl' 58, 'fig7-tdl-el' 59, 'fig8-inferior' 60, 'fig8-order-ctdl-tdl' 61, 'fig8-order-etdl-tdl' 62, 'fig8-el' 63, 'fig8-cel' 64, 'fig8-wins' 65, 'fig9-first' 66, 'fig9-three' 67, 'champion-ctdl' 68, 'table1-lead' 69, 'table1-head-to-head' 70, 'fig10-centre' 71, 'fig10-weights' 72, 'fig11-covered' 73, 'fig11-near' 74, 'fig11-two-corners' 75, 'tdl-corner-7x4' 76, 'ctdl-tdl-corner-7x4' 77, 'wpc-ctdl-tdl' 78, 'wpc-ctdl-cel' 79, 'tdl-corner-9x5' 80, 'tdl-corner-12x6' 81, 'ctdl-tdl-corner-9x5' 82, 'ctdl-tdl-corner-12x6' 83, 'tdl-corner-size' 84, 'tdl-corner-intervention' 85, 'tdl-corner-intervention-level' 86, 'fig10-centre-distinct-start' 87, 'fig10-weights-distinct-start' 88, 'fig11-two-corners-distinct-start' 89, 'el-like-tdl-halves' 90, 'el-like-ctdl-halves' 91, 'cel-12x6-gain-halves' 92)
set yrange [92.7:-0.7]
set xrange [-0.8:1]
set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb '#333333'
plot \
  'claims.csv' index 1 skip 1 using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '#DDDDDD' title 'paper', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2' title 'reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'not reproduced' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#D55E00' title 'not reproduced', \
  'claims.csv' index 1 skip 1 using (strcol(4) eq 'inconclusive' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 pointsize 0.5 linecolor rgb '#999999' title 'inconclusive'
unset multiplot
