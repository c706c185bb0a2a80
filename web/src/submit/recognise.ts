// A first check of pasted or dropped text, so that mistakes show before it is sent. It only
// predicts the result; the server decides.

import type { SquareMap } from "../api/types";

export interface Look {
  sentence: string;
  fine: boolean;
  // Weights that can be drawn immediately.
  map: SquareMap | null;
  // League text of a network does not say how it is applied for White.
  needsConvention: boolean;
  // The name in the file.
  name: string;
}

const kClasses = [
  [0, 1, 2, 3],
  [1, 4, 5, 6],
  [2, 5, 7, 8],
  [3, 6, 8, 9],
];

// Expands ten weights of symmetric squares to 64.
export function expandSymmetric(weights: readonly number[]): number[] {
  const fold = (i: number) => Math.min(i, 7 - i);
  return Array.from(
    { length: 64 },
    (_, square) => weights[kClasses[fold(square >> 3)]![fold(square & 7)]!]!,
  );
}

export function recognise(text: string): Look | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^\{\s*"/.test(trimmed) ? recogniseJson(trimmed) : recogniseLeague(trimmed);
}

function look(sentence: string, more: Partial<Look> = {}): Look {
  return { sentence, fine: true, map: null, needsConvention: false, name: "", ...more };
}

function recogniseJson(text: string): Look {
  let file: { name?: unknown; evaluator?: Record<string, unknown> };
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    return look(
      "This starts like player JSON but is not complete: a bracket, comma or quote is missing.",
      { fine: false },
    );
  }
  const name = typeof file.name === "string" ? file.name : "";
  const evaluator = file.evaluator;
  const kind = evaluator?.["kind"];
  if (!evaluator || typeof kind !== "string")
    return look("JSON, but without an evaluator and its kind.", { fine: false, name });
  if (kind === "wpc" && Array.isArray(evaluator["weights"])) {
    const weights = (evaluator["weights"] as unknown[]).map(Number);
    const symmetric = evaluator["form"] === "symmetric";
    const expected = symmetric ? 10 : 64;
    if (weights.length !== expected)
      return look(
        `A weighted piece counter with ${weights.length} weights, expected ${expected}.`,
        { fine: false, name },
      );
    return look("A weighted piece counter.", {
      name,
      map: { caption: "weights", values: symmetric ? expandSymmetric(weights) : weights },
    });
  }
  if (
    kind === "shared_mlp" &&
    Array.isArray(evaluator["input"]) &&
    evaluator["input"].length === 64
  ) {
    return look("A network with shared weights.", {
      name,
      map: { caption: "input weights", values: evaluator["input"].map(Number) },
    });
  }
  if (kind === "ntuple" && Array.isArray(evaluator["tuples"]))
    return look(`An n-tuple network with ${evaluator["tuples"].length} tuples.`, { name });
  return look(`A player of kind ${kind}.`, { name });
}

function recogniseLeague(text: string): Look {
  const words = text.split(/[\s{},]+/).filter((word) => word !== "");
  const bad = words.find((word) => !/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(word));
  if (bad !== undefined)
    return look(`League text has only numbers, braces and commas; found '${bad.slice(0, 20)}'.`, {
      fine: false,
    });
  const numbers = words.map(Number);
  if (numbers.length === 64)
    return look("A weighted piece counter in League text.", {
      map: { caption: "weights", values: numbers },
    });
  const tuples = countTuples(numbers);
  if (tuples !== null)
    return look(`An n-tuple network in League text, ${tuples} tuples. Choose its convention.`, {
      needsConvention: true,
    });
  return look(
    `${numbers.length} numbers: neither the 64 of a weighted piece counter nor a whole n-tuple network.`,
    { fine: false },
  );
}

// The number of tuples if the numbers exactly form a network.
function countTuples(numbers: readonly number[]): number | null {
  const tuples = numbers[0] ?? 0;
  let at = 1;
  for (let tuple = 0; tuple < tuples; tuple++) {
    const [length, placements] = [numbers[at], numbers[at + 1]];
    if (
      length === undefined ||
      placements === undefined ||
      length < 1 ||
      length > 10 ||
      placements < 1
    )
      return null;
    at += 2 + length * placements + 3 ** length;
    if (at > numbers.length) return null;
  }
  return tuples >= 1 && at === numbers.length ? tuples : null;
}
