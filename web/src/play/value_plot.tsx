// The value of the board after each ply, from Black's view. Players use different units, so each
// curve is scaled to its own largest magnitude. A finished game ends at its result: at the top if
// Black has won, at the bottom if White has.

import { discLead } from "../othello/game";
import { linear } from "../charts/scale";
import { signed } from "../lib/format";
import { useNarrow } from "../lib/use_narrow";
import { goTo } from "./actions";
import * as s from "./state";

const kFrame = { left: 8, right: 8, top: 8, bottom: 22 };

export function ValuePlot() {
  const [width, height] = useNarrow() ? [366, 120] : [640, 150];
  const curves = s.trace.value;
  const turns = s.game.value.turns.length;
  const unplotted = s.unplotted.value;
  const why =
    turns > 0 && unplotted.length > 0
      ? `No curve for ${unplotted.join(" and ")}: preferences of different positions do not compare.`
      : "";
  if (curves.length === 0 || turns === 0) return why ? <p class="note">{why}</p> : null;
  const x = linear([0, Math.max(60, turns)], [kFrame.left, width - kFrame.right]);
  const middle = (kFrame.top + height - kFrame.bottom) / 2;
  const reach = (height - kFrame.bottom - kFrame.top) / 2;
  const plyAt = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * width;
    const ply = Math.round(((share - x.to[0]) / (x.to[1] - x.to[0])) * x.from[1]);
    return Math.max(0, Math.min(turns, ply));
  };
  const now = s.shownPly.value;
  const result = s.ended.value ? discLead(s.game.value.boards[turns]!) : null;
  const valueText = (values: readonly number[]) => {
    if (now === turns && result !== null) return resultText(result);
    return values[now] === undefined ? "" : signed(values[now]);
  };
  return (
    <figure class="value-plot">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Value of the board by ply, from Black's view"
        onMouseMove={(event) => (s.preview.value = plyAt(event))}
        onMouseLeave={() => (s.preview.value = null)}
        onClick={(event) => goTo(plyAt(event))}
      >
        <path class="axis" d={`M${x.to[0]} ${middle}H${x.to[1]}`} />
        {[0, 10, 20, 30, 40, 50, 60].map((t) => (
          <text
            class="tick-text"
            x={x(t)}
            y={height - 4}
            text-anchor={t === 0 ? "start" : t === 60 ? "end" : "middle"}
          >
            {t}
          </text>
        ))}
        <path class="now" d={`M${x(now)} ${kFrame.top}V${height - kFrame.bottom}`} />
        {curves.map(({ values }, i) => {
          const most = Math.max(1e-12, ...values.map(Math.abs));
          const points = values.map((value, at) => {
            const share = at === turns && result !== null ? Math.sign(result) : value / most;
            return `${x(at).toFixed(1)},${(middle - reach * share).toFixed(1)}`;
          });
          return <polyline key={i} class={`curve series-${i}`} points={points.join(" ")} />;
        })}
      </svg>
      <figcaption>
        {curves.map(({ player, values }, i) => (
          <span key={player.id} class={`legend series-${i}`}>
            <svg width={22} height={8} aria-hidden="true">
              <path class={`curve series-${i}`} d="M0 4H22" />
            </svg>
            {player.name}: {valueText(values)}
          </span>
        ))}
        <span class="muted">value by ply; positive values favour Black{why && ". " + why}</span>
      </figcaption>
    </figure>
  );
}

function resultText(lead: number): string {
  if (lead === 0) return "draw";
  return `${lead > 0 ? "Black" : "White"} won by ${Math.abs(lead)}`;
}
