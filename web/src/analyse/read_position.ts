// A position or game as text: moves, a board, a line of OBF, or a game in GGF.

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
import { parseSquare } from "../othello/square";

// Throws an Error whose message is one sentence for people.
export function readPosition(text: string): Game {
  const trimmed = text.trim();
  if (trimmed === "") throw new Error("found nothing, expected moves, a board, OBF or GGF");
  if (/\(;/.test(trimmed)) return readGgf(trimmed);
  // OBF: a board, then the known results of its moves.
  const board = readBoard(trimmed.split(/[;%]/)[0]!);
  if (board) return newGame(board);
  if (/^[-.xo*\s]{60,}/i.test(trimmed)) {
    throw new Error(
      "found a board with a mistake, expected 64 characters X, O and -, then the side to move",
    );
  }
  return parseTranscript(trimmed.replace(/(\b|\s)\d{1,2}\.\s*/g, " "));
}

// 64 characters with any spaces and line ends, then the side to move, Black if there is none.
function readBoard(text: string): Board | null {
  const compact = text.replace(/\s+/g, "");
  if (compact.length === 64) return parseBoard(`${compact} X`);
  return compact.length === 65 ? parseBoard(`${compact.slice(0, 64)} ${compact[64]}`) : null;
}

// GGF: properties of two letters with values in brackets; BO is the board, B and W are moves.
function readGgf(text: string): Game {
  let game: Game | null = null;
  for (const [, key, value] of text.matchAll(/([A-Z]{1,2})\[([^\]]*)\]/g)) {
    if (key === "BO") {
      const board = readBoard(value!.trim().replace(/^8\s/, "").replace(/\*/g, "X"));
      if (!board)
        throw new Error("GGF: found a board of another form, expected BO[8 …] of 64 squares");
      game = newGame(isStandard(board) ? kStartBoard : board);
    } else if (key === "B" || key === "W") {
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
  const ready = mustPass(board) ? extend(game, "pass") : game;
  if (square === null || !isLegal(ready.boards[ready.boards.length - 1]!, square)) {
    throw new Error(`GGF: move ${game.turns.length + 1}: '${word}' is not a legal move`);
  }
  return extend(ready, square);
}

function isStandard({ position, toMove }: Board): boolean {
  return (
    toMove === kStartBoard.toMove &&
    position.own === kStartBoard.position.own &&
    position.opponent === kStartBoard.position.opponent
  );
}
