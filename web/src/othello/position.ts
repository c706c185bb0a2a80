// The rules on two 64-bit words, seen from the side to move, as in the C++ program. `play` returns
// a new position seen from the other side; there is no undo.

import type { Square } from "./square";

export interface Position {
  readonly own: bigint;
  readonly opponent: bigint;
}

const kAll = (1n << 64n) - 1n;
const kNotFileA = 0xfefefefefefefefen;
const kNotFileH = 0x7f7f7f7f7f7f7f7fn;

type Shift = (board: bigint) => bigint;

// One step in each of the eight directions; discs never wrap around an edge.
const kShifts: readonly Shift[] = [
  (b) => (b << 1n) & kNotFileA,
  (b) => (b >> 1n) & kNotFileH,
  (b) => (b << 8n) & kAll,
  (b) => b >> 8n,
  (b) => (b << 9n) & kNotFileA & kAll,
  (b) => (b >> 9n) & kNotFileH,
  (b) => (b << 7n) & kNotFileH & kAll,
  (b) => (b >> 7n) & kNotFileA,
];

export const kStart: Position = {
  own: (1n << 28n) | (1n << 35n),
  opponent: (1n << 27n) | (1n << 36n),
};

export function has(board: bigint, square: Square): boolean {
  return ((board >> BigInt(square)) & 1n) === 1n;
}

export function squaresOf(board: bigint): Square[] {
  const squares: Square[] = [];
  for (let square = 0; square < 64; square++) if (has(board, square)) squares.push(square);
  return squares;
}

export function count(board: bigint): number {
  let discs = 0;
  for (let rest = board; rest !== 0n; rest &= rest - 1n) discs++;
  return discs;
}

export function legalMoves({ own, opponent }: Position): bigint {
  const empty = kAll & ~(own | opponent);
  let moves = 0n;
  for (const shift of kShifts) {
    let line = shift(own) & opponent;
    for (let next = line; next !== 0n;) {
      next = shift(next) & opponent & ~line;
      line |= next;
    }
    moves |= shift(line) & empty;
  }
  return moves;
}

export function flips({ own, opponent }: Position, square: Square): bigint {
  let flipped = 0n;
  for (const shift of kShifts) {
    let line = 0n;
    let next = shift(1n << BigInt(square));
    while ((next & opponent) !== 0n) {
      line |= next;
      next = shift(next);
    }
    if ((next & own) !== 0n) flipped |= line;
  }
  return flipped;
}

// Precondition: the move is legal.
export function play(position: Position, square: Square): Position {
  const flipped = flips(position, square);
  return {
    own: position.opponent & ~flipped,
    opponent: position.own | flipped | (1n << BigInt(square)),
  };
}

export function pass({ own, opponent }: Position): Position {
  return { own: opponent, opponent: own };
}

export function isOver(position: Position): boolean {
  return legalMoves(position) === 0n && legalMoves(pass(position)) === 0n;
}

// Leaves of the game tree at this depth; a forced pass counts as a ply.
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const moves = legalMoves(position);
  if (moves === 0n) return isOver(position) ? 1 : perft(pass(position), depth - 1);
  if (depth === 1) return count(moves);
  return squaresOf(moves).reduce(
    (sum, square) => sum + perft(play(position, square), depth - 1),
    0,
  );
}
