// What an n-tuple network thinks of a disc on a square, apart from all else: for every placement
// that reads the square, the mean weight with an own disc there minus the mean with an opponent's,
// over all contents of the placement's other squares; half of it, summed over placements. For a
// network that is a weighted piece counter in disguise these are its weights. Of a network with
// stages, whose tables follow each other, it is the mean over them.

export interface Tuple {
  placements: number[][];
  weights: number[];
}

// Entries have one base-3 digit for each square, the first the most significant: 0 opponent, 2 own.
export function digitEffects(length: number, weights: readonly number[]): number[] {
  const effects: number[] = [];
  const contents = weights.length / 3;
  for (let digit = 0; digit < length; digit++) {
    const place = 3 ** (length - 1 - digit);
    let sum = 0;
    weights.forEach((weight, entry) => {
      const value = Math.floor(entry / place) % 3;
      if (value !== 1) sum += value === 2 ? weight : -weight;
    });
    effects.push(sum / (2 * contents));
  }
  return effects;
}

export function tupleEffects(tuples: readonly Tuple[]): number[] {
  const map = new Array<number>(64).fill(0);
  for (const { placements, weights } of tuples) {
    const effects = digitEffects(placements[0]?.length ?? 0, weights);
    for (const squares of placements) squares.forEach((square, i) => (map[square]! += effects[i]!));
  }
  return map;
}
