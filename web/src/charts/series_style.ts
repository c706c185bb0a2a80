// A method has the same colour everywhere. If a figure shows several experiments of one method, the
// first keeps it and the others take unused colours; dashes distinguish all of them in greyscale.

const kMethods: Record<string, number> = {
  td: 0,
  es: 1,
  ctdl: 2,
  tdmc: 3,
  td_lambda: 5,
  el: 4,
  cel: 1,
  etdl: 6,
};
const kColours = 8;
const kDashes: readonly (readonly number[])[] = [
  [],
  [8, 4],
  [2, 3],
  [12, 4, 2, 4],
  [5, 2],
  [1, 2],
  [14, 5],
  [8, 3, 2, 3, 2, 3],
];

export interface SeriesStyle {
  colour: number;
  dash: readonly number[];
}

export function seriesStyles(methods: readonly string[]): SeriesStyle[] {
  const own = methods.map((method) => kMethods[method.replace("-", "_")] ?? null);
  const reserved = new Set(own.filter((colour) => colour !== null));
  const used = new Set<number>();
  return own.map((wanted, i) => {
    let colour = wanted;
    if (colour === null || used.has(colour)) {
      const free = Array.from({ length: kColours }, (_, c) => c).find(
        (c) => !used.has(c) && !reserved.has(c),
      );
      colour = free ?? i % kColours;
    }
    used.add(colour);
    return { colour, dash: kDashes[i % kDashes.length]! };
  });
}
