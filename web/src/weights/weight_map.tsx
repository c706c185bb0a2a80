// 64 numbers as a coloured board, blue below zero and orange above, with the numbers if they fit.

import { diverging } from "../lib/diverging";
import { weightText } from "../lib/format";
import { squareName } from "../othello/square";

interface Props {
  values: readonly number[];
  // The magnitude of the full colour; by default the largest in the map.
  extent?: number;
  label: string;
  numbers?: boolean;
}

const kCell = 48;

export function extentOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

export function WeightMap({ values, extent = extentOf(values), label, numbers = true }: Props) {
  return (
    <svg
      class="weight-map"
      viewBox={`-20 -18 ${8 * kCell + 22} ${8 * kCell + 20}`}
      role="img"
      aria-label={label}
    >
      <g class="coordinates" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
          <>
            <text x={(i + 0.5) * kCell} y={-6}>
              {"abcdefgh"[i]}
            </text>
            <text x={-10} y={(i + 0.5) * kCell + 5}>
              {i + 1}
            </text>
          </>
        ))}
      </g>
      {values.map((value, square) => {
        const paint = diverging(value, extent);
        const x = (square & 7) * kCell;
        const y = (square >> 3) * kCell;
        return (
          <g key={square}>
            <rect x={x} y={y} width={kCell} height={kCell} fill={paint.fill}>
              <title>{`${squareName(square)}: ${value}`}</title>
            </rect>
            {numbers && (
              <text class="number" x={x + kCell / 2} y={y + kCell / 2 + 5} fill={paint.ink}>
                {weightText(value, extent)}
              </text>
            )}
          </g>
        );
      })}
      <rect class="frame" x={0} y={0} width={8 * kCell} height={8 * kCell} />
    </svg>
  );
}

// The colour key: the ends of the scale and its zero.
export function MapKey({ extent }: { extent: number }) {
  const steps = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
  return (
    <div class="map-key">
      <span>{weightText(-extent, extent)}</span>
      <svg viewBox="0 0 90 10" width={90} height={10} aria-hidden="true">
        {steps.map((share, i) => (
          <rect x={10 * i} y={0} width={10} height={10} fill={diverging(share, 1).fill} />
        ))}
      </svg>
      <span>{weightText(extent, extent)}</span>
    </div>
  );
}
