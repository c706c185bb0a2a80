// The outputs of a network's hidden units in a game, and which of them to look at.

import type { HiddenUnits } from "../api/types";

// Units of a network with shared weights see the board in four orientations: these two face each
// other, and span the first plane of Manning 2007, Fig. 7.
const kShared: readonly [number, number] = [0, 2];

// The two units that span the plane at first: of a large network, those that move most.
export function firstUnits(hidden: HiddenUnits, shared: boolean): readonly [number, number] {
  if (shared) return kShared;
  const spreads = (hidden.outputs[0] ?? []).map((_, unit) => spread(outputsOf(hidden, unit)));
  const order = spreads.map((_, unit) => unit).sort((a, b) => spreads[b]! - spreads[a]!);
  const [x = 0, y = x] = order;
  return [x, y];
}

export function outputsOf({ outputs }: HiddenUnits, unit: number): number[] {
  return outputs.map((units) => units[unit]!);
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

// Units are numbered from 0 through all layers, as on the command line.
export function unitName(hidden: HiddenUnits, unit: number): string {
  if (hidden.layers.length === 1) return `unit ${unit}`;
  let first = 0;
  for (const [layer, size] of hidden.layers.entries()) {
    if (unit < first + size) return `unit ${unit}, layer ${layer + 1}`;
    first += size;
  }
  return `unit ${unit}`;
}

// The point nearest to a place, by index.
export function nearest(
  points: readonly (readonly [number, number])[],
  [x, y]: readonly [number, number],
): number {
  let best = 0;
  const distance = (i: number) => (points[i]![0] - x) ** 2 + (points[i]![1] - y) ** 2;
  points.forEach((_, i) => {
    if (distance(i) < distance(best)) best = i;
  });
  return best;
}
