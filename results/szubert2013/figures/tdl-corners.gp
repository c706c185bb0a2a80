set terminal svg size 900,614 dynamic noenhanced font 'sans-serif,15' linewidth 1 name 'tdl_corners'
set output 'tdl-corners.svg'
set multiplot layout 2,3 margins 0.1000,0.9889,0.1140,0.9381 spacing 0.0644,0.1401
unset label
unset arrow
unset object
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel '' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set xlabel offset 0,0.5
set ylabel offset 1.5,0
set title '7 × 4' offset 0,-0.5 textcolor rgb '#333333'
set key off
set xrange [-0.6:5.6]
set xtics 1
set yrange [0:1]
set arrow from -0.35,0.22134444444444445 to 0.35,0.22134444444444445 nohead back linewidth 2 linecolor rgb '#333333'
set object rectangle from -0.35,0.18642567089036255 to 0.35,0.25626321799852636 behind fillcolor rgb '#DDDDDD' fillstyle solid 0.6 noborder
set arrow from 0.65,0.61536 to 5.35,0.61536 nohead back linewidth 2 linecolor rgb '#333333'
set object rectangle from 0.65,0.5884047983532175 to 5.35,0.6423152016467826 behind fillcolor rgb '#DDDDDD' fillstyle solid 0.6 noborder
plot 'tdl-corners.csv' index 0 skip 1 using ($3+0.27999999999999997*(int($2*4)%9-4)/4.0):4 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
unset label
unset arrow
unset object
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'tuples that read a corner' textcolor rgb '#333333'
set ylabel '' textcolor rgb '#333333'
set xlabel offset 0,0.5
set ylabel offset 1.5,0
set title '9 × 5' offset 0,-0.5 textcolor rgb '#333333'
set key off
set xrange [-0.6:5.6]
set xtics 1
set yrange [0:1]
set arrow from -0.35,0.28915 to 0.35,0.28915 nohead back linewidth 2 linecolor rgb '#333333'
set object rectangle from -0.35,0.18925233128137028 to 0.35,0.3890476687186297 behind fillcolor rgb '#DDDDDD' fillstyle solid 0.6 noborder
set arrow from 0.65,0.6602944444444445 to 5.35,0.6602944444444445 nohead back linewidth 2 linecolor rgb '#333333'
set object rectangle from 0.65,0.6281923985364652 to 5.35,0.6923964903524238 behind fillcolor rgb '#DDDDDD' fillstyle solid 0.6 noborder
plot 'tdl-corners.csv' index 1 skip 1 using ($3+0.27999999999999997*(int($2*4)%9-4)/4.0):4 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
unset label
unset arrow
unset object
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'tuples that read a corner' textcolor rgb '#333333'
set ylabel '' textcolor rgb '#333333'
set xlabel offset 0,0.5
set ylabel offset 1.5,0
set title '12 × 6' offset 0,-0.5 textcolor rgb '#333333'
set key off
set xrange [-0.6:5.6]
set xtics 1
set yrange [0:1]
set arrow from -0.35,0.27899999999999997 to 0.35,0.27899999999999997 nohead back linewidth 2 linecolor rgb '#333333'
set object rectangle from -0.35,0 to 0.35,0.8342611469708341 behind fillcolor rgb '#DDDDDD' fillstyle solid 0.6 noborder
set arrow from 0.65,0.6457 to 5.35,0.6457 nohead back linewidth 2 linecolor rgb '#333333'
set object rectangle from 0.65,0.6251813289272614 to 5.35,0.6662186710727387 behind fillcolor rgb '#DDDDDD' fillstyle solid 0.6 noborder
plot 'tdl-corners.csv' index 2 skip 1 using ($3+0.27999999999999997*(int($2*4)%9-4)/4.0):4 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
unset label
unset arrow
unset object
set datafile separator comma
set border 3 linecolor rgb '#333333'
set tics nomirror out textcolor rgb '#333333'
set format y '%g'
set grid ytics linetype 1 linecolor rgb '#DDDDDD'
set key top center outside horizontal Left reverse samplen 4 textcolor rgb '#333333'
set xlabel 'tuples that read a corner' textcolor rgb '#333333'
set ylabel 'score v heuristic' textcolor rgb '#333333'
set xlabel offset 0,0.5
set ylabel offset 1.5,0
set title '7 × 4, corner' offset 0,-0.5 textcolor rgb '#333333'
set key off
set xrange [-0.6:5.6]
set xtics 1
set yrange [0:1]
set arrow from 0.65,0.5786708333333334 to 5.35,0.5786708333333334 nohead back linewidth 2 linecolor rgb '#333333'
set object rectangle from 0.65,0.5495439403087244 to 5.35,0.6077977263579423 behind fillcolor rgb '#DDDDDD' fillstyle solid 0.6 noborder
plot 'tdl-corners.csv' index 3 skip 1 using ($3+0.27999999999999997*(int($2*4)%9-4)/4.0):4 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
unset multiplot
