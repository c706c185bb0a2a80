// Learning curves in uPlot: the mean over runs with its 95% band, single runs on demand. Dragging
// zooms, a double click shows everything again.

import { useLayoutEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import type { Curve } from "../api/lab_types";
import { gamesAxis, percent } from "../lib/format";
import { scoreRange, smoothed } from "./scale";
import type { SeriesStyle } from "./series_style";

export interface NamedCurve {
  name: string;
  curve: Curve;
  style: SeriesStyle;
}

export interface CurveOptions {
  rawRuns: boolean;
  logGames: boolean;
  smooth: boolean;
}

interface Props {
  curves: readonly NamedCurve[];
  options: CurveOptions;
  label: string;
  height?: number;
}

export function Curves({ curves, options, label, height = 340 }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Before the first paint, so that nothing below moves.
  useLayoutEffect(() => {
    const target = box.current;
    if (!target || curves.length === 0) return;
    let plot = draw(target, curves, options, height);
    const redraw = () => {
      plot.destroy();
      plot = draw(target, curves, options, height);
    };
    const theme = matchMedia("(prefers-color-scheme: dark)");
    theme.addEventListener("change", redraw);
    const resize = new ResizeObserver(() => plot.setSize({ width: target.clientWidth, height }));
    resize.observe(target);
    return () => {
      theme.removeEventListener("change", redraw);
      resize.disconnect();
      plot.destroy();
    };
  }, [curves, options, height]);
  return <div class="curves" ref={box} role="img" aria-label={label} />;
}

type Column = (number | null)[];

function draw(
  target: HTMLElement,
  curves: readonly NamedCurve[],
  { rawRuns, logGames, smooth }: CurveOptions,
  height: number,
): uPlot {
  const css = getComputedStyle(document.documentElement);
  const token = (name: string) => css.getPropertyValue(name).trim();
  const series: uPlot.Series[] = [{ label: "games", value: (_, games) => gamesAxis(games) }];
  const bands: uPlot.Band[] = [];
  const tables: uPlot.AlignedData[] = [];
  const unnamed = new Set<number>();
  const ends: CurveEnd[] = [];

  for (const { name, curve, style } of curves) {
    const colour = token(`--series-${style.colour}`);
    const columns: Column[] = [];
    if (rawRuns) {
      for (const run of curve.runs) {
        columns.push(run);
        unnamed.add(series.length);
        series.push({ stroke: fade(colour, 0.28), width: 1, points: { show: false } });
      }
    }
    const hasBand = curve.low.some((value) => value !== null);
    if (hasBand) {
      const at = series.length;
      for (const edge of [curve.high, curve.low]) {
        columns.push(edge);
        unnamed.add(series.length);
        series.push({ stroke: "transparent", width: 0, points: { show: false } });
      }
      bands.push({ series: [at, at + 1], fill: fade(colour, 0.2) });
    }
    columns.push(smooth ? smoothed(curve.mean) : curve.mean);
    ends.push({ name, colour, at: series.length });
    series.push({
      label: name,
      stroke: colour,
      width: 2,
      dash: [...style.dash],
      spanGaps: true,
      points: { show: curve.games.length < 3 },
      value: (_, score) => (score === null ? "" : percent(score)),
    });
    tables.push([curve.games, ...columns] as uPlot.AlignedData);
  }

  const axis = {
    stroke: token("--muted"),
    grid: { stroke: token("--hairline"), width: 1 },
    ticks: { show: false },
    font: `12px ${token("--text-font")}`,
  };
  const roomForNames = target.clientWidth > kNamesFrom;
  const plot = new uPlot(
    {
      width: target.clientWidth,
      height,
      padding: [12, roomForNames ? kNames : 12, 0, 0],
      hooks: roomForNames ? { draw: [(drawn) => drawNames(drawn, ends)] } : {},
      series,
      bands,
      scales: {
        x: { time: false, distr: logGames ? 3 : 1 },
        y: { range: (_, low, high) => scoreRange(low, high) },
      },
      axes: [
        { ...axis, values: (_, splits) => splits.map(gamesAxis), size: 28 },
        {
          ...axis,
          values: (_, splits) => splits.map((split) => percent(split).replace(".0", "")),
          size: 56,
        },
      ],
      legend: {
        show: true,
        live: true,
        markers: { width: 2, dash: (_, i) => markerDash(series[i]?.dash ?? []) },
      },
      cursor: { drag: { x: true, y: false, uni: 20 }, points: { size: 6 } },
    },
    uPlot.join(tables),
    target,
  );
  hideUnnamed(plot, unnamed);
  return plot;
}

interface CurveEnd {
  name: string;
  colour: string;
  at: number;
}

// Names beside the ends of the curves, if the figure is at least this wide.
const kNamesFrom = 560;
const kNames = 112;
const kNameLine = 14;

function drawNames(plot: uPlot, ends: readonly CurveEnd[]): void {
  const { ctx } = plot;
  const unit = devicePixelRatio;
  const font = getComputedStyle(plot.root).fontFamily;
  const placed = ends
    .flatMap(({ name, colour, at }) => {
      const values = plot.data[at] as Column;
      let last = values.length - 1;
      while (last >= 0 && (values[last] ?? null) === null) last--;
      if (last < 0 || plot.series[at]?.show === false) return [];
      const x = plot.valToPos(plot.data[0][last]!, "x", true);
      return [{ name, colour, x, y: plot.valToPos(values[last]!, "y", true) }];
    })
    .sort((a, b) => a.y - b.y);
  ctx.save();
  ctx.font = `${12 * unit}px ${font}`;
  ctx.textBaseline = "middle";
  ctx.textAlign = "left"; // the axes leave their own
  let free = -Infinity;
  for (const { name, colour, x, y } of placed) {
    const at = Math.max(y, free);
    free = at + kNameLine * unit;
    ctx.fillStyle = colour;
    ctx.fillText(name, x + 6 * unit, at, (kNames - 8) * unit);
  }
  ctx.restore();
}

// The legend has borders instead of lines.
function markerDash(dash: readonly number[]): string {
  if (dash.length === 0) return "solid";
  return dash.length === 2 && dash[0]! <= 2 ? "dotted" : "dashed";
}

// The edges of bands and the single runs have no entry in the legend.
function hideUnnamed(plot: uPlot, unnamed: ReadonlySet<number>): void {
  plot.root.querySelectorAll<HTMLElement>(".u-series").forEach((row, i) => {
    if (unnamed.has(i)) row.hidden = true;
  });
}

function fade(colour: string, alpha: number): string {
  const hex = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0");
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour + hex : colour;
}
