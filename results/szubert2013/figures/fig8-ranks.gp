set terminal svg size 900,600 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig8_ranks'
set output 'fig8-ranks.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'games played (millions)' textcolor rgb '#333333'
set ylabel 'players' textcolor rgb '#333333'
set format y '%.0f'
set style fill solid 1 noborder
set xrange [0:3.03]
set yrange [0:22.8]
set ytics 4
set multiplot layout 2,1
set title 'ETDL' textcolor rgb '#333333'
set boxwidth 0.048
set xlabel ''
set key top right inside horizontal invert
plot \
  'fig8-ranks.csv' index 0 skip 1 using ($2/1000000):($3+$4+$5) with boxes linecolor rgb '#A5CBEA' title 'rank 3', \
  'fig8-ranks.csv' index 0 skip 1 using ($2/1000000):($3+$4) with boxes linecolor rgb '#3E8CC7' title 'rank 2', \
  'fig8-ranks.csv' index 0 skip 1 using ($2/1000000):($3) with boxes linecolor rgb '#084A83' title 'rank 1'
set title 'CTDL' textcolor rgb '#333333'
set boxwidth 0.048
set xlabel 'games played (millions)'
set key off
plot \
  'fig8-ranks.csv' index 1 skip 1 using ($2/1000000):($3+$4+$5) with boxes linecolor rgb '#A5CBEA' title 'rank 3', \
  'fig8-ranks.csv' index 1 skip 1 using ($2/1000000):($3+$4) with boxes linecolor rgb '#3E8CC7' title 'rank 2', \
  'fig8-ranks.csv' index 1 skip 1 using ($2/1000000):($3) with boxes linecolor rgb '#084A83' title 'rank 1'
unset multiplot
