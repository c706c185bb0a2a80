// A sparkline of a learning curve. All sparklines of a page share their vertical range.

import { linear } from "./scale";

const kWidth = 160;
const kHeight = 56;

interface Props {
  games: readonly number[];
  mean: readonly number[];
  range: readonly [number, number];
  colour: number;
}

export function Spark({ games, mean, range, colour }: Props) {
  const last = games[games.length - 1] ?? 1;
  const x = linear([0, last], [2, kWidth - 4]);
  const y = linear(range, [kHeight - 3, 3]);
  const points = mean.map((value, i) => `${x(games[i]!).toFixed(1)},${y(value).toFixed(1)}`);
  const end = mean[mean.length - 1];
  return (
    <svg class="spark" viewBox={`0 0 ${kWidth} ${kHeight}`} aria-hidden="true">
      {range[0] < 0.5 && range[1] > 0.5 && <path class="half" d={`M0 ${y(0.5)}H${kWidth}`} />}
      <polyline class={`curve series-${colour}`} points={points.join(" ")} />
      {end !== undefined && (
        <circle class={`end series-${colour}`} cx={x(last)} cy={y(end)} r={2.5} />
      )}
    </svg>
  );
}
