// Score v heuristic (x) and strength v league pool (y): each dot is a player with both intervals.

import type { Player, Score } from "../api/types";
import { percent, scoreText } from "../lib/format";
import { kKinds } from "../lib/kinds";
import { useNarrow } from "../lib/use_narrow";
import { placeLabels } from "./labels";
import { linear, rangeOf, ticks } from "./scale";

const kFrame = { left: 56, right: 16, top: 12, bottom: 48 };

interface Props {
  players: readonly Player[];
  highlighted: number | null;
  onHighlight: (id: number | null) => void;
}

export function Scatter({ players, highlighted, onHighlight }: Props) {
  const [width, height] = useNarrow() ? [366, 320] : [640, 380];
  const shown = players.filter((player) => player.heuristic && player.pool);
  const xs = shown.flatMap(({ heuristic }) => [heuristic!.low, heuristic!.high]);
  const ys = shown.flatMap(({ pool }) => [pool!.low, pool!.high]);
  const x = linear(rangeOf(xs, 0.1), [kFrame.left, width - kFrame.right]);
  const y = linear(rangeOf(ys, 0.1), [height - kFrame.bottom, kFrame.top]);
  const dots = shown.map((player) => ({
    player,
    x: x(player.heuristic!.score),
    y: y(player.pool!.score),
    text: player.name,
  }));
  const labels = placeLabels(dots, {
    left: x.to[0],
    right: x.to[1],
    top: y.to[1],
    bottom: y.to[0],
  });
  return (
    <svg
      class="scatter"
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label="Each player's score against the heuristic player and its strength against the league pool"
    >
      {ticks(x.from).map((t) => (
        <g class="tick">
          <path d={`M${x(t)} ${y.to[1]}V${y.to[0]}`} />
          <text x={x(t)} y={y.to[0] + 18} text-anchor="middle">
            {percent(t).replace(".0", "")}
          </text>
        </g>
      ))}
      {ticks(y.from).map((t) => (
        <g class="tick">
          <path d={`M${x.to[0]} ${y(t)}H${x.to[1]}`} />
          <text x={x.to[0] - 8} y={y(t) + 4} text-anchor="end">
            {percent(t).replace(".0", "")}
          </text>
        </g>
      ))}
      <text class="title" x={(x.to[0] + x.to[1]) / 2} y={height - 8} text-anchor="middle">
        score v heuristic
      </text>
      <text
        class="title"
        transform={`translate(14 ${(y.to[0] + y.to[1]) / 2}) rotate(-90)`}
        text-anchor="middle"
      >
        strength v league pool
      </text>
      <path class="front" d={frontPath(dots)} />
      {dots.map(({ player, x: px, y: py }, i) => {
        const { heuristic, pool } = player;
        const active = player.id === highlighted;
        const label = labels[i];
        return (
          <a
            key={player.id}
            href={player.url}
            class={`dot kind-${kKinds[player.kind].colour}${player.shipped ? " shipped" : ""}${active ? " active" : ""}`}
            onMouseEnter={() => onHighlight(player.id)}
            onMouseLeave={() => onHighlight(null)}
            onFocus={() => onHighlight(player.id)}
            onBlur={() => onHighlight(null)}
          >
            <title>{bothInWords(player)}</title>
            <path
              class="cross"
              d={`M${x(heuristic!.low)} ${py}H${x(heuristic!.high)}M${px} ${y(pool!.low)}V${y(pool!.high)}`}
            />
            <circle class="point" cx={px} cy={py} r={4.5} />
            <circle class="target" cx={px} cy={py} r={12} />
            {(label || active) && (
              <text
                x={label?.x ?? px + 8}
                y={label?.y ?? py - 8}
                text-anchor={label?.anchor ?? "start"}
              >
                {player.name}
              </text>
            )}
          </a>
        );
      })}
    </svg>
  );
}

// A line through the players that no other beats in both scores, from left to right.
function frontPath(dots: readonly { player: Player; x: number; y: number }[]): string {
  const front = dots.filter(({ player }) => player.on_front).sort((a, b) => a.x - b.x);
  return front
    .map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}

function bothInWords({ name, heuristic, pool }: Player): string {
  const v = (of: string, score: Score) => `${scoreText(score.score, score)} v ${of}`;
  return `${name}: ${v("heuristic", heuristic!)}, ${v("league pool", pool!)}`;
}
