#include "lab/report/report_parts.h"

namespace othello::report_parts {

// The attribute selectors match the colours of lab/figure_style and lab/figure_ranks as gnuplot
// writes them.
const std::string_view kStyleSheet = R"css(
:root {
  color-scheme: light dark;
  --page: #fbfaf7; --card: #ffffff; --ink: #22262a; --soft: #5d666e; --line: #dcdfe2;
  --good: #00664a; --good-back: #dff3ea; --bad: #9c3d00; --bad-back: #fbe6da;
  --open: #4d5560; --open-back: #eceef1; --link: #00598c; --grid: #e4e6e8;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #14171a; --card: #1d2125; --ink: #e6e8ea; --soft: #a3abb3; --line: #343a40;
    --good: #6fdcb4; --good-back: #123a2d; --bad: #ffab7a; --bad-back: #44220d;
    --open: #c3c9d0; --open-back: #2b3137; --link: #7cc4f2; --grid: #343a40;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
}
main { max-width: 72rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.25; margin: 0 0 .4rem; letter-spacing: -.01em; }
h2 { font-size: 1.3rem; margin: 0 0 .8rem; letter-spacing: -.005em; }
a { color: var(--link); text-underline-offset: .15em; }
.subtitle { color: var(--soft); margin: 0 0 1.5rem; }
nav { display: flex; flex-wrap: wrap; gap: .35rem .5rem; margin: 0 0 2rem; font-size: .88rem; }
nav a {
  border: 1px solid var(--line); border-radius: 999px; padding: .15rem .7rem;
  text-decoration: none; background: var(--card);
}
section {
  background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: 1.4rem 1.5rem; margin: 0 0 1.4rem; scroll-margin-top: 1rem;
}
p { margin: 0 0 .9rem; max-width: 46rem; }
figure { margin: 0 0 1rem; }
figure > svg { display: block; width: 100%; height: auto; }
figcaption, caption { color: var(--soft); font-size: .88rem; text-align: left; }
figcaption { margin-top: .4rem; }
/* Not wider than a phone where the table is. */
caption { padding: 0 0 .5rem; caption-side: top; max-width: calc(100vw - 6rem); }
.scroll { overflow-x: auto; margin: 0 0 1.2rem; }
table { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { padding: .32rem .7rem; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; border-bottom: 2px solid var(--line); text-align: left; }
td.right, th.right { text-align: right; white-space: nowrap; }
td.sentence { min-width: 11rem; }
td small { display: block; color: var(--soft); font-size: .8rem; line-height: 1.35; }
tbody tr:last-child td { border-bottom: 0; }
.good, .bad, .open { border-radius: 5px; padding: .08rem .5rem; white-space: nowrap; }
.good { color: var(--good); background: var(--good-back); }
.bad { color: var(--bad); background: var(--bad-back); }
.open { color: var(--open); background: var(--open-back); }
.maps { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1.2rem; }
.scale { display: flex; align-items: center; gap: .5rem; font-size: .88rem; color: var(--soft); }
.scale span { width: 10rem; height: .8rem; border: 1px solid var(--line); }
details { margin: 0 0 .8rem; }
summary { cursor: pointer; color: var(--soft); font-size: .92rem; }
pre {
  overflow-x: auto; font-size: .82rem; line-height: 1.45; padding: .8rem 1rem; margin: .5rem 0 0;
  border: 1px solid var(--line); border-radius: 6px;
}
footer { color: var(--soft); font-size: .85rem; }
svg [stroke="rgb( 51,  51,  51)"] { stroke: var(--soft); }
svg [fill="rgb(51,51,51)"] { fill: var(--ink); }
svg .gridline { stroke: var(--grid); }
svg .coordinate { fill: var(--soft); }
svg .title { fill: var(--ink); }
svg .ground { fill: none; }
@media screen and (prefers-color-scheme: dark) {
  svg [stroke="rgb(  0, 114, 178)"] { stroke: #4aa8e0; }
  svg [fill="rgb(  0, 114, 178)"] { fill: #4aa8e0; }
  svg [color="rgb(  0, 114, 178)"] { color: #4aa8e0; }
  svg [stroke="rgb(221, 221, 221)"]:not(.gridline) { stroke: #4d555d; }
  svg [fill="rgb(119,119,119)"] { fill: var(--soft); }
  svg [color="rgb(119, 119, 119)"] { color: var(--soft); }
  svg [fill="rgb(  8,  74, 131)"] { fill: #a8d3f5; }
  svg [fill="rgb( 62, 140, 199)"] { fill: #4e97d1; }
  svg [fill="rgb(165, 203, 234)"] { fill: #2a5f8f; }
}
/* On a phone a figure keeps a size at which its labels are readable, and scrolls. */
@media (max-width: 40rem) {
  section { padding: 1.1rem 1rem; }
  figure { overflow-x: auto; }
  section > figure > svg { min-width: 36rem; }
  figcaption { position: sticky; left: 0; }
}
@page { margin: 14mm 12mm; }
@media print {
  :root { --page: #ffffff; }
  /* As much on a line as on a screen of 1100 px: nothing can be scrolled on paper. */
  main { max-width: none; padding: 0; zoom: .66; }
  section { padding: 0; border: 0; border-radius: 0; }
  section > figure > svg { max-width: 40rem; }
  .scroll, pre { overflow: visible; }
  td.right, th.right { white-space: normal; }
  th, td { padding: .32rem .45rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  figure, tr { break-inside: avoid; }
  h2, caption { break-after: avoid; }
  nav, details:not([open]) { display: none; }
  .scale span, svg { print-color-adjust: exact; }
}
)css";

}  // namespace othello::report_parts
