// Players to submit. Their weights follow from a small formula, so that every run submits the same.

export function weight(i) {
  return Math.round(1000 * Math.sin(12.9898 * (i + 1))) / 1000;
}

// 64 weights in League text: good corners, bad neighbours, and a little of everything.
export function wpcText() {
  return Array.from({ length: 64 }, (_, square) => {
    const [x, y] = [square & 7, square >> 3].map((i) => Math.min(i, 7 - i));
    const base = x + y === 0 ? 1 : x <= 1 && y <= 1 ? -0.3 : 0.05;
    return (base + 0.01 * weight(square)).toFixed(4);
  }).join(" ");
}

// Lines of three along the edges with their rotations, as player JSON.
export function ntupleFile(name) {
  const tuples = [0, 1, 2].map((first) => ({
    placements: [
      [first, first + 1, first + 2],
      [7 + 8 * first, 15 + 8 * first, 23 + 8 * first],
      [63 - first, 62 - first, 61 - first],
      [56 - 8 * first, 48 - 8 * first, 40 - 8 * first],
    ],
    weights: Array.from({ length: 27 }, (_, i) => weight(100 * first + i)),
  }));
  return JSON.stringify({
    format: "othello-lab player",
    version: 1,
    name,
    convention: "negation",
    evaluator: { kind: "ntuple", tuples },
  });
}
