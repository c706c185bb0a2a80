// Values as the page shows them: from Black's view, and as a share of the evaluation bar.

import type { SearchedMove } from "../api/types";
import { compact } from "../lib/format";
import type { Colour } from "../othello/game";

type Valued = Pick<SearchedMove, "value" | "discs">;

// Positive values favour Black.
export function blackValue(move: Valued, side: Colour): number {
  const value = move.discs ?? move.value ?? 0;
  return side === "black" ? value : -value;
}

// Black's share of the bar, from 0 to 1: half for an even position. Players have different units,
// so estimates are compressed at 1, discs at 16.
export function blackShare(move: Valued, side: Colour): number {
  const value = blackValue(move, side);
  return 0.5 + 0.5 * Math.tanh(move.discs === undefined ? value : value / 16);
}

// "+12" discs, "+0.31" in the evaluator's unit.
export function valueText(move: Valued, side: Colour): string {
  const value = blackValue(move, side);
  if (move.discs === undefined) return (value > 0 ? "+" : "") + compact(value);
  return value === 0 ? "0" : `${value > 0 ? "+" : "−"}${Math.abs(value)}`;
}

// How much worse a move is than the best one, as a share of the bar.
export function lossShare(move: Valued, best: Valued, side: Colour): number {
  return Math.abs(blackShare(best, side) - blackShare(move, side));
}

// 0 for the best move to 3 for a large mistake.
export function lossGrade(loss: number): 0 | 1 | 2 | 3 {
  if (loss < 0.005) return 0;
  if (loss < 0.06) return 1;
  return loss < 0.2 ? 2 : 3;
}
