// A score as a dot on its 95% interval. All whiskers of a table share their range, so that they can
// be compared by eye; a tick marks 50% if it is within the range.

import type { Score } from "../api/types";
import { scoreText } from "../lib/format";
import { linear, rangeOf } from "./scale";

const kWidth = 120;
const kHeight = 16;

export type Range = readonly [number, number];

export function rangeOfScores(scores: readonly (Score | null)[]): Range {
  const ends = scores.flatMap((score) => (score ? [score.low, score.high] : []));
  return rangeOf([...ends, 0.5], 0.1);
}

interface Props extends Score {
  range?: Range;
}

export function Whisker({ score, low, high, range = [0, 1] }: Props) {
  const x = linear(range, [3, kWidth - 3]);
  const y = kHeight / 2;
  return (
    <svg
      class="whisker"
      viewBox={`0 0 ${kWidth} ${kHeight}`}
      width={kWidth}
      height={kHeight}
      role="img"
      aria-label={scoreText(score, { low, high })}
    >
      <path class="axis" d={`M${x.to[0]} ${y}H${x.to[1]}`} />
      <path class="half" d={`M${x(0.5)} 2V${kHeight - 2}`} />
      <path
        class="interval"
        d={`M${x(low)} ${y}H${x(high)}M${x(low)} ${y - 4}v8M${x(high)} ${y - 4}v8`}
      />
      <circle class="estimate" cx={x(score)} cy={y} r={3} />
    </svg>
  );
}
