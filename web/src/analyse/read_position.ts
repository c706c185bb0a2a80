// A position or game as text or as a file: moves, a board, a line of OBF, games in GGF or WTHOR. Of
// several games the first one counts, as in `othello analyse`.

import type { Board, Game } from "../othello/game";
import {
  extend,
  isLegal,
  kStartBoard,
  mustPass,
  newGame,
  parseBoard,
  parseTranscript,
} from "../othello/game";
import type { Square } from "../othello/square";
import { parseSquare, squareName } from "../othello/square";

// Throws an Error whose message is one sentence for people.
export function readPosition(text: string): Game {
  const trimmed = text.trim();
  if (trimmed === "") throw new Error("found nothing, expected moves, a board, OBF or GGF");
  const ggf = trimmed.indexOf("(;");
  if (ggf >= 0) return readGgf(trimmed.slice(ggf));
  // OBF: a board, then the known results of its moves.
  const board = readBoard(trimmed.split(/[;%]/)[0]!);
  if (board) return newGame(board);
  // A file with one position on each line.
  const first = readBoard(trimmed.split("\n")[0]!.split(/[;%]/)[0]!);
  if (first) return newGame(first);
  if (/^[-.xo*\s]{60,}/i.test(trimmed)) {
    throw new Error(
      "found a board with a mistake, expected 64 characters X, O and -, then the side to move",
    );
  }
  return readMoves(trimmed);
}

// A file in one of these formats, or a .wtb file.
export function readFile(bytes: Uint8Array): Game {
  return isWthor(bytes) ? readWthor(bytes) : readPosition(new TextDecoder().decode(bytes));
}

// One game, perhaps over several lines; otherwise the first line that has one, without its result.
function readMoves(text: string): Game {
  const plain = (moves: string) => moves.replace(/(\b|\s)\d{1,2}\.\s*/g, " ");
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  try {
    return parseTranscript(plain(text));
  } catch (error) {
    if (lines.length < 2) throw error;
    return parseTranscript(plain(lines[0]!).replace(/\s[+-]\d+\s*$/, ""));
  }
}

// 64 characters with any spaces and line ends, then the side to move, Black if there is none.
function readBoard(text: string): Board | null {
  const compact = text.replace(/\s+/g, "");
  if (compact.length === 64) return parseBoard(`${compact} X`);
  return compact.length === 65 ? parseBoard(`${compact.slice(0, 64)} ${compact[64]}`) : null;
}

// GGF: properties of two letters with values in brackets; BO is the board, B and W are moves. A game
// ends at ";)".
function readGgf(text: string): Game {
  let game: Game | null = null;
  for (const [, key, value] of text.matchAll(/([A-Z]{1,2})\s*\[([^\]]*)\]|;\s*\)/gi)) {
    const tag = key?.toUpperCase();
    if (!tag) break;
    if (tag === "BO") {
      const board = readBoard(value!.trim().replace(/^8\s/, "").replace(/\*/g, "X"));
      if (!board)
        throw new Error("GGF: found a board of another form, expected BO[8 …] of 64 squares");
      game = newGame(isStandard(board) ? kStartBoard : board);
    } else if (tag === "B" || tag === "W") {
      game = withMove(game ?? newGame(), value!.split("/")[0]!.trim().toLowerCase());
    }
  }
  if (!game) throw new Error("GGF: found neither a board nor moves");
  return game;
}

function withMove(game: Game, word: string): Game {
  const board = game.boards[game.boards.length - 1]!;
  if (word.startsWith("pa")) return mustPass(board) ? extend(game, "pass") : game;
  const square = parseSquare(word.slice(0, 2));
  const next = square === null ? null : withSquare(game, square);
  if (!next) throw new Error(`GGF: move ${game.turns.length + 1}: '${word}' is not a legal move`);
  return next;
}

// After the pass that may come first; null if the move is not legal.
function withSquare(game: Game, square: Square): Game | null {
  const ready = mustPass(game.boards[game.boards.length - 1]!) ? extend(game, "pass") : game;
  return isLegal(ready.boards[ready.boards.length - 1]!, square) ? extend(ready, square) : null;
}

function isStandard({ position, toMove }: Board): boolean {
  return (
    toMove === kStartBoard.toMove &&
    position.own === kStartBoard.position.own &&
    position.opponent === kStartBoard.position.opponent
  );
}

// WTHOR (docs/formats.md): a header of 16 bytes, with a date first and the size of the board in byte
// 12, then games of 68 bytes whose last 60 are moves, 10 · row + column.
const kHeader = 16;
const kGame = 68;

function isWthor(bytes: Uint8Array): boolean {
  if (bytes.length < kHeader + kGame) return false;
  const within = (at: number, low: number, high: number) => bytes[at]! >= low && bytes[at]! <= high;
  const isDate = within(0, 19, 21) && within(1, 0, 99) && within(2, 1, 12) && within(3, 1, 31);
  return isDate && (bytes[12] === 0 || bytes[12] === 8) && bytes[15] === 0;
}

function readWthor(bytes: Uint8Array): Game {
  let game = newGame();
  for (const move of bytes.subarray(kHeader + 8, kHeader + kGame)) {
    if (move === 0) break;
    const square = 8 * (Math.floor(move / 10) - 1) + (move % 10) - 1;
    const next = square >= 0 && square < 64 ? withSquare(game, square) : null;
    if (!next) {
      const name = square >= 0 && square < 64 ? squareName(square) : `the number ${move}`;
      throw new Error(`WTHOR: game 1: move ${game.turns.length + 1}: ${name} is not a legal move`);
    }
    game = next;
  }
  return game;
}
