// A player's rank by strength since it entered, and who has overtaken it.

import type { PlayerInFull, RankStep } from "../api/types";
import { linear } from "../charts/scale";
import { day, plural } from "../lib/format";
import { useNarrow } from "../lib/use_narrow";

// The latest that are listed.
const kListed = 8;

export function HistorySection({ player }: { player: PlayerInFull }) {
  const { history } = player;
  const first = history[0];
  const last = history[history.length - 1];
  if (!first || !last) return null;
  const overtaken = history.filter((step) => step.overtaker).reverse();
  return (
    <section id="history">
      <h2>Rank by strength</h2>
      <p>
        Number {first.rank} of {plural(first.players, "player")} when it entered on{" "}
        {day(first.since)}
        {overtaken.length > 0 ? `, number ${last.rank} since ${day(last.since)}.` : ", and since."}
      </p>
      {overtaken.length > 0 && <HistoryChart history={history} />}
      {overtaken.length > 0 && (
        <ul class="plain history">
          {overtaken.slice(0, kListed).map(({ since, rank, overtaker }) => (
            <li key={since}>
              <span class="muted">{day(since)}</span> number {rank}, overtaken by{" "}
              <a href={`/players/${overtaker!.id}`}>{overtaker!.name}</a>
            </li>
          ))}
        </ul>
      )}
      <p class="note">
        Among the players submitted by then that are still in the league, all by their present
        strength.
      </p>
    </section>
  );
}

const kFrame = { left: 34, right: 12, top: 12, bottom: 22 };

// Steps from left to right in time, the best rank at the top.
function HistoryChart({ history }: { history: readonly RankStep[] }) {
  const [width, height] = useNarrow() ? [336, 140] : [560, 160];
  const times = history.map(({ since }) => Date.parse(since));
  const now = Date.now();
  const worst = Math.max(...history.map(({ rank }) => rank));
  const x = linear([times[0]!, Math.max(now, times[0]! + 1)], [kFrame.left, width - kFrame.right]);
  const y = linear([1, Math.max(2, worst)], [kFrame.top, height - kFrame.bottom]);
  const path = history
    .map(({ rank }, i) => {
      const from = i === 0 ? `M${x(times[0]!)} ${y(rank)}` : `V${y(rank)}`;
      return `${from}H${x(times[i + 1] ?? now)}`;
    })
    .join("");
  return (
    <svg
      class="history-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Rank from ${history[0]!.rank} to ${history[history.length - 1]!.rank}`}
    >
      {[1, Math.max(2, worst)].map((rank) => (
        <g key={rank}>
          <path class="grid" d={`M${kFrame.left} ${y(rank)}H${width - kFrame.right}`} />
          <text class="tick-text" x={kFrame.left - 6} y={y(rank) + 4} text-anchor="end">
            {rank}
          </text>
        </g>
      ))}
      <path class="curve series-0" d={path} />
      <text class="tick-text" x={kFrame.left} y={height - 4}>
        {day(history[0]!.since)}
      </text>
      <text class="tick-text" x={width - kFrame.right} y={height - 4} text-anchor="end">
        today
      </text>
    </svg>
  );
}
