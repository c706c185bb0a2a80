import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boardText,
  discCount,
  extend,
  isLegal,
  kStartBoard,
  mustPass,
  newGame,
  parseBoard,
  parseTranscript,
  resultInWords,
  transcript,
} from "./game";
import { isOver, legalMoves, squaresOf } from "./position";

test("a transcript round-trips", () => {
  const moves = "f5d6c3d3c4f4f6";
  const game = parseTranscript(moves);
  assert.equal(transcript(game), moves);
  assert.equal(transcript(game, 3), "f5d6c3");
  assert.equal(game.boards.length, game.turns.length + 1);
});

test("spaces and capitals are accepted", () => {
  assert.equal(transcript(parseTranscript("F5 D6\nC3")), "f5d6c3");
});

test("errors in a transcript name their place", () => {
  assert.throws(() => parseTranscript("f5f6z9"), /character 5: found 'z9'/);
  assert.throws(() => parseTranscript("f5f5"), /move 2: f5 is not a legal move/);
  assert.throws(() => parseTranscript("--"), /move 1: found a pass/);
});

test("the start as text", () => {
  const text = "---------------------------OX------XO--------------------------- X";
  assert.equal(boardText(kStartBoard), text);
  assert.deepEqual(parseBoard(text), kStartBoard);
});

test("a board without its centre is refused", () => {
  assert.equal(parseBoard("-".repeat(64) + " X"), null);
  assert.equal(parseBoard("X".repeat(63) + " X"), null);
});

test("passes are implied in transcripts and written into the turns", () => {
  // Always the last legal square: this game has passes and is played to the end.
  let game = newGame();
  for (;;) {
    const board = game.boards[game.boards.length - 1]!;
    if (isOver(board.position)) break;
    const moves = squaresOf(legalMoves(board.position));
    game = extend(game, mustPass(board) ? "pass" : moves[moves.length - 1]!);
  }
  const again = parseTranscript(transcript(game));
  assert.deepEqual(again.turns, game.turns);
  assert.ok(game.turns.includes("pass"));
});

test("going back and playing a move discards the rest", () => {
  const game = parseTranscript("f5d6c3");
  const other = extend(game, parseTranscript("f5f6").turns[1]!, 1);
  assert.equal(transcript(other), "f5f6");
});

test("a pass is legal only where the rules force it", () => {
  // The row -OXXXXXX: White has no legal move, Black can play a1.
  const row = "-OXXXXXX" + "-".repeat(19) + "XX------XX" + "-".repeat(27);
  assert.equal(isLegal(parseBoard(row + " O")!, "pass"), true);
  assert.equal(isLegal(parseBoard(row + " X")!, "pass"), false);
  assert.equal(mustPass(kStartBoard), false);
});

test("results in words", () => {
  const board = parseTranscript("f5").boards[1]!;
  assert.deepEqual(discCount(board), { black: 4, white: 1 });
  assert.equal(resultInWords(board), "Black wins, 4 to 1");
});
