// Values as the page shows them: from Black's view, and as a share of the evaluation bar. Players
// have different units: `scale` is how large a player's values usually are, as the server says.

import type { SearchedMove } from "../api/types";
import { compact } from "../lib/format";
import type { Colour } from "../othello/game";

type Valued = Pick<SearchedMove, "value" | "discs">;

// The scale of `engine`, whose values are discs, so that estimates and results go together.
const kDiscs = 21;

// Positive values favour Black.
export function blackValue(move: Valued, side: Colour): number {
  const value = move.discs ?? move.value ?? 0;
  return side === "black" ? value : -value;
}

// Black's lead, in a unit that estimates and discs share.
function blackLead(move: Valued, side: Colour, scale: number): number {
  return blackValue(move, side) / (move.discs === undefined ? scale : kDiscs);
}

// Black's share of the bar, from 0 to 1: half for an even position.
export function blackShare(move: Valued, side: Colour, scale: number): number {
  return 0.5 + 0.5 * Math.tanh(blackLead(move, side, scale));
}

// "+12" discs, "+0.31" in the evaluator's unit.
export function valueText(move: Valued, side: Colour): string {
  const value = blackValue(move, side);
  if (move.discs === undefined) return (value > 0 ? "+" : "") + compact(value);
  return value === 0 ? "0" : `${value > 0 ? "+" : "−"}${Math.abs(value)}`;
}

// How much worse a move is than the best one: what it would take from an even bar.
export function lossShare(move: Valued, best: Valued, side: Colour, scale: number): number {
  const loss = blackLead(best, side, scale) - blackLead(move, side, scale);
  return 0.5 * Math.tanh(Math.abs(loss));
}

// 0 for the best move to 3 for a large mistake: up to a fifth of a disc, two discs, seven discs.
export function lossGrade(loss: number): 0 | 1 | 2 | 3 {
  if (loss < 0.005) return 0;
  if (loss < 0.05) return 1;
  return loss < 0.16 ? 2 : 3;
}
