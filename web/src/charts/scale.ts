// Linear scales and round ticks for SVG charts.

export interface Scale {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  (value: number): number;
}

export function linear(from: readonly [number, number], to: readonly [number, number]): Scale {
  const width = from[1] - from[0] || 1;
  const scale = (value: number) => to[0] + ((value - from[0]) / width) * (to[1] - to[0]);
  return Object.assign(scale, { from, to });
}

// About `wanted` multiples of 1, 2 or 5 times a power of ten within the range.
export function ticks([low, high]: readonly [number, number], wanted = 5): number[] {
  const raw = (high - low) / wanted;
  if (!(raw > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= raw * 0.999)!;
  const all: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9) + 0; i * step <= high + step * 1e-9; i++)
    all.push(i * step);
  return all;
}

// The range of the numbers with a margin, rounded outwards to multiples of `grid`.
export function rangeOf(values: readonly number[], grid: number, margin = 0): [number, number] {
  if (values.length === 0) return [0, 1];
  const low = Math.min(...values) - margin;
  const high = Math.max(...values) + margin;
  return [Math.floor(low / grid) * grid, Math.ceil(high / grid) * grid];
}

// Scores are shares: an axis never leaves 0 to 1, and a single or constant score is in the middle of
// a tenth.
export function scoreRange(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null) return [0, 1];
  const margin = Math.max(0.05 * (high - low), (0.1 - (high - low)) / 2, 0.005);
  return [Math.max(0, low - margin), Math.min(1, high + margin)];
}

// The mean over five neighbouring points, fewer at the ends.
export function smoothed(values: readonly number[]): number[] {
  return values.map((_, i) => {
    const near = values.slice(Math.max(0, i - 2), i + 3);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}
