set terminal svg size 900,520 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'fig5'
set output 'fig5.svg'
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel '' textcolor rgb '#333333'
set ylabel 'weight / rms of the stage''s weights' textcolor rgb '#333333'
set format y '%g'
set xrange [-0.6:14.6]
set xtics ('A' 0, 'B' 1, 'C' 2, 'D' 3, 'E' 4, 'F' 5, 'G' 6, 'H' 7, 'I' 8, 'J' 9, 'legal moves' 10, 'mobility' 11, 'stable discs' 12, 'own discs' 13, 'player turn' 14) rotate by -40
set xzeroaxis linetype 1 linecolor rgb '#333333'
set style fill solid 0.85 noborder
set boxwidth 0.3760
plot \
  'fig5.csv' index 0 skip 1 using ($2-0.2000):4 with boxes linecolor rgb '#0072B2' title 'TD(λ)', \
  'fig5.csv' index 0 skip 1 using ($2-0.2000):5:(0):($6-$5) with vectors nohead linewidth 1.5 linecolor rgb '#333333' notitle, \
  'fig5.csv' index 1 skip 1 using ($2+0.2000):4 with boxes linecolor rgb '#D55E00' title 'TDMC(λ)', \
  'fig5.csv' index 1 skip 1 using ($2+0.2000):5:(0):($6-$5) with vectors nohead linewidth 1.5 linecolor rgb '#333333' notitle
