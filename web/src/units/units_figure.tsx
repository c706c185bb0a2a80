// A game as a network's hidden units see it: their outputs by ply, and the path of the boards in
// the plane of two units (Manning 2007, Figs 6 to 8). A click leads to the ply.

import { useState } from "preact/hooks";
import type { HiddenUnits } from "../api/types";
import { placeLabels } from "../charts/labels";
import type { Scale } from "../charts/scale";
import { linear, rangeOf, ticks } from "../charts/scale";
import { signed } from "../lib/format";
import { useNarrow } from "../lib/use_narrow";
import { firstUnits, nearest, outputsOf, unitName } from "./units";

interface Props {
  name: string;
  hidden: HiddenUnits;
  // A network with shared weights.
  shared: boolean;
  // The ply that is marked.
  ply: number;
  onPick: (ply: number) => void;
}

// With more units only the two chosen ones have colours.
const kMostColours = 8;

export function UnitsFigure({ name, hidden, shared, ply, onPick }: Props) {
  const [chosen, setChosen] = useState<readonly [number, number] | null>(null);
  const count = hidden.outputs[0]?.length ?? 0;
  const valid = chosen && Math.max(...chosen) < count ? chosen : null;
  const [x, y] = valid ?? firstUnits(hidden, shared);
  const colourOf = (unit: number): number | null => {
    if (count <= kMostColours) return unit;
    return unit === x ? 0 : unit === y ? 1 : null;
  };
  const now = Math.min(ply, hidden.outputs.length - 1);
  const choice = (unit: number, title: string, set: (unit: number) => void) => (
    <label>
      {title}{" "}
      <select value={unit} onChange={(event) => set(Number(event.currentTarget.value))}>
        {Array.from({ length: count }, (_, i) => (
          <option key={i} value={i}>
            {unitName(hidden, i)}
          </option>
        ))}
      </select>
    </label>
  );
  const total = hidden.layers.reduce((sum, size) => sum + size, 0);
  return (
    <figure class="units">
      <p class="controls">
        {choice(x, "Across", (unit) => setChosen([unit, y]))}
        {choice(y, "Up", (unit) => setChosen([x, unit]))}
        <span class="muted">
          ply {now}: {signed(outputsOf(hidden, x)[now]!)}, {signed(outputsOf(hidden, y)[now]!)}
        </span>
      </p>
      <div class="units-plots">
        <Traces name={name} hidden={hidden} colourOf={colourOf} now={now} onPick={onPick} />
        <Path name={name} hidden={hidden} units={[x, y]} now={now} onPick={onPick} />
      </div>
      <figcaption>
        Outputs of the hidden units after each ply, seen from Black's side, and the path of the
        boards in the plane of two of them.
        {total > count && ` The first ${count} of ${total} units.`}
      </figcaption>
    </figure>
  );
}

interface PlotProps {
  name: string;
  hidden: HiddenUnits;
  now: number;
  onPick: (ply: number) => void;
}

const kFrame = { left: 34, right: 44, top: 10, bottom: 24 };

function Traces({
  name,
  hidden,
  colourOf,
  now,
  onPick,
}: PlotProps & { colourOf: (unit: number) => number | null }) {
  const [width, height] = useNarrow() ? [336, 220] : [560, 300];
  const plies = hidden.outputs.length - 1;
  const x = linear([0, Math.max(10, plies)], [kFrame.left, width - kFrame.right]);
  const y = linear(rangeOf(hidden.outputs.flat(), 0.1), [height - kFrame.bottom, kFrame.top]);
  const units = (hidden.outputs[0] ?? []).map((_, unit) => unit);
  // Those with a colour are drawn last, above the others.
  const order = units.sort((a, b) => Number(colourOf(a) !== null) - Number(colourOf(b) !== null));
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    const ply = Math.round(((at - x.to[0]) / (x.to[1] - x.to[0])) * x.from[1]);
    onPick(Math.max(0, Math.min(plies, ply)));
  };
  return (
    <svg
      class="units-traces"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Outputs of the hidden units of ${name} by ply`}
      onClick={pick}
    >
      <Ticks scale={y} at={(t) => `M${x.to[0]} ${y(t)}H${x.to[1]}`} text={(t) => [28, y(t) + 4]} />
      {[0, 10, 20, 30, 40, 50, 60]
        .filter((t) => t <= x.from[1])
        .map((t) => (
          <text class="tick-text" key={t} x={x(t)} y={height - 6} text-anchor="middle">
            {t}
          </text>
        ))}
      <path class="now" d={`M${x(now)} ${kFrame.top}V${height - kFrame.bottom}`} />
      {order.map((unit) => {
        const colour = colourOf(unit);
        const points = outputsOf(hidden, unit).map(
          (v, i) => `${x(i).toFixed(1)},${y(v).toFixed(1)}`,
        );
        const style = colour === null ? "curve faint" : `curve series-${colour}`;
        return <polyline key={unit} class={style} points={points.join(" ")} />;
      })}
      <Ends hidden={hidden} units={order.filter((unit) => colourOf(unit) !== null)} x={x} y={y} />
    </svg>
  );
}

// The numbers of the units at the ends of their curves, apart from each other.
function Ends({
  hidden,
  units,
  x,
  y,
}: {
  hidden: HiddenUnits;
  units: readonly number[];
  x: Scale;
  y: Scale;
}) {
  const last = hidden.outputs.length - 1;
  const ends = units
    .map((unit) => ({ unit, at: y(hidden.outputs[last]![unit]!) }))
    .sort((a, b) => a.at - b.at);
  let free = -Infinity;
  return (
    <>
      {ends.map(({ unit, at }) => {
        const shown = Math.max(at, free);
        free = shown + 14;
        return (
          <text class="tick-text" key={unit} x={x(last) + 6} y={shown + 4}>
            {unit}
          </text>
        );
      })}
    </>
  );
}

function Ticks({
  scale,
  at,
  text,
}: {
  scale: Scale;
  at: (tick: number) => string;
  text: (tick: number) => readonly [number, number];
}) {
  return (
    <>
      {ticks(scale.from, 4).map((t) => (
        <g key={t}>
          <path class={Math.abs(t) < 1e-9 ? "axis" : "grid"} d={at(t)} />
          <text class="tick-text" x={text(t)[0]} y={text(t)[1]} text-anchor="end">
            {trimmed(t)}
          </text>
        </g>
      ))}
    </>
  );
}

function trimmed(tick: number): string {
  return String(Number(tick.toFixed(2))).replace("-", "−");
}

const kSide = 300;
const kEvery = 10;

function Path({
  name,
  hidden,
  units: [across, up],
  now,
  onPick,
}: PlotProps & { units: readonly [number, number] }) {
  const xs = outputsOf(hidden, across);
  const ys = outputsOf(hidden, up);
  const x = linear(rangeOf([...xs, 0], 0.1), [kFrame.left, kSide - 10]);
  const y = linear(rangeOf([...ys, 0], 0.1), [kSide - kFrame.bottom, kFrame.top]);
  const points = xs.map((value, i) => [x(value), y(ys[i]!)] as const);
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const unit = kSide / box.width;
    onPick(nearest(points, [(event.clientX - box.left) * unit, (event.clientY - box.top) * unit]));
  };
  const marks = points.flatMap(([px, py], ply) =>
    ply % kEvery === 0 || ply === points.length - 1
      ? [{ x: px, y: py, text: String(ply), ply }]
      : [],
  );
  const frame = { left: x.to[0], right: x.to[1], top: y.to[1], bottom: y.to[0] };
  const labels = placeLabels(marks, frame);
  return (
    <svg
      class="units-path"
      viewBox={`0 0 ${kSide} ${kSide}`}
      role="img"
      aria-label={`Path of the boards in the plane of the hidden units ${across} and ${up} of ${name}`}
      onClick={pick}
    >
      <Ticks scale={y} at={(t) => `M${x.to[0]} ${y(t)}H${x.to[1]}`} text={(t) => [28, y(t) + 4]} />
      <Ticks
        scale={x}
        at={(t) => `M${x(t)} ${y.to[0]}V${y.to[1]}`}
        text={(t) => [x(t) + 8, kSide - 6]}
      />
      <polyline class="curve path" points={points.map((point) => point.join(",")).join(" ")} />
      {marks.map((mark, i) => (
        <g key={mark.ply}>
          <circle class="mark" cx={mark.x} cy={mark.y} r={3} />
          {labels[i] && (
            <text
              class="tick-text"
              x={labels[i]!.x}
              y={labels[i]!.y}
              text-anchor={labels[i]!.anchor}
            >
              {mark.text}
            </text>
          )}
        </g>
      ))}
      <circle class="here" cx={points[now]![0]} cy={points[now]![1]} r={5} />
    </svg>
  );
}
