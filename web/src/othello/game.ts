// An immutable game: a starting board and the turns played from it. Passes are turns.

import type { Position } from "./position";
import { count, has, isOver, kStart, legalMoves, pass, play } from "./position";
import type { Square } from "./square";
import { parseSquare, squareName } from "./square";

export type Colour = "black" | "white";

export interface Board {
  readonly position: Position;
  readonly toMove: Colour;
}

export type Turn = Square | "pass";

export interface Game {
  readonly start: Board;
  readonly turns: readonly Turn[];
  // boards[i] is the board before turn i; the last one is the current board.
  readonly boards: readonly Board[];
}

export const kStartBoard: Board = { position: kStart, toMove: "black" };
// Never empty.
export const kCentre = kStart.own | kStart.opponent;

export function other(colour: Colour): Colour {
  return colour === "black" ? "white" : "black";
}

export function discsOf(board: Board, colour: Colour): bigint {
  return colour === board.toMove ? board.position.own : board.position.opponent;
}

export function discAt(board: Board, square: Square): Colour | null {
  if (has(board.position.own, square)) return board.toMove;
  return has(board.position.opponent, square) ? other(board.toMove) : null;
}

export function isLegal(board: Board, turn: Turn): boolean {
  const moves = legalMoves(board.position);
  return turn === "pass" ? moves === 0n && !isOver(board.position) : has(moves, turn);
}

export function mustPass(board: Board): boolean {
  return isLegal(board, "pass");
}

export function after(board: Board, turn: Turn): Board {
  const position = turn === "pass" ? pass(board.position) : play(board.position, turn);
  return { position, toMove: other(board.toMove) };
}

export function newGame(start: Board = kStartBoard): Game {
  return { start, turns: [], boards: [start] };
}

// The game truncated before `ply` and continued with `turn`.
export function extend(game: Game, turn: Turn, ply = game.turns.length): Game {
  const boards = game.boards.slice(0, ply + 1);
  return {
    start: game.start,
    turns: [...game.turns.slice(0, ply), turn],
    boards: [...boards, after(boards[ply]!, turn)],
  };
}

export interface Discs {
  black: number;
  white: number;
}

export function discCount(board: Board): Discs {
  return { black: count(discsOf(board, "black")), white: count(discsOf(board, "white")) };
}

// Black's discs minus White's.
export function discLead(board: Board): number {
  const { black, white } = discCount(board);
  return black - white;
}

export function resultInWords(board: Board): string {
  const { black, white } = discCount(board);
  if (black === white) return `A draw, ${black} discs each`;
  return `${black > white ? "Black" : "White"} wins, ${Math.max(black, white)} to ${Math.min(black, white)}`;
}

// Moves joined, passes implied: `f5d6c3`.
export function transcript(game: Game, ply = game.turns.length): string {
  return game.turns
    .slice(0, ply)
    .filter((turn): turn is Square => turn !== "pass")
    .map(squareName)
    .join("");
}

// Throws an Error whose message is one sentence for people.
export function parseTranscript(text: string, start: Board = kStartBoard): Game {
  const compact = text.toLowerCase().replace(/\s+/g, "");
  let game = newGame(start);
  for (let at = 0; at < compact.length; at += 2) {
    const word = compact.slice(at, at + 2);
    const board = game.boards[game.boards.length - 1]!;
    if (word === "--" || word === "pa") {
      if (!mustPass(board))
        throw new Error(`move ${game.turns.length + 1}: found a pass where there are legal moves`);
      game = extend(game, "pass");
      continue;
    }
    const square = parseSquare(word);
    if (square === null) {
      throw new Error(`character ${at + 1}: found '${word}', expected a square such as f5`);
    }
    if (mustPass(board)) game = extend(game, "pass");
    if (!isLegal(game.boards[game.boards.length - 1]!, square)) {
      throw new Error(`move ${game.turns.length + 1}: ${word} is not a legal move here`);
    }
    game = extend(game, square);
  }
  return game;
}

// 64 characters row by row, X Black, O White, - empty; then a space and the side to move.
export function boardText(board: Board): string {
  let text = "";
  for (let square = 0; square < 64; square++) {
    const disc = discAt(board, square);
    text += disc === null ? "-" : disc === "black" ? "X" : "O";
  }
  return `${text} ${board.toMove === "black" ? "X" : "O"}`;
}

export function parseBoard(text: string): Board | null {
  const match = /^([-.XO*]{64})\s*([XO*])$/i.exec(text.trim());
  if (!match) return null;
  let black = 0n;
  let white = 0n;
  [...match[1]!.toUpperCase()].forEach((character, square) => {
    if (character === "X" || character === "*") black |= 1n << BigInt(square);
    if (character === "O") white |= 1n << BigInt(square);
  });
  if (((black | white) & kCentre) !== kCentre) return null;
  return match[2]!.toUpperCase() === "O"
    ? { position: { own: white, opponent: black }, toMove: "white" }
    : { position: { own: black, opponent: white }, toMove: "black" };
}
