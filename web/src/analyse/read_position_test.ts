import assert from "node:assert/strict";
import { test } from "node:test";
import { boardText, transcript } from "../othello/game";
import { readFile, readPosition } from "./read_position";

const kBoard = "---------------------------OX------XO---------------------------";

test("moves, numbered or not", () => {
  assert.equal(transcript(readPosition("f5d6 c3 D3")), "f5d6c3d3");
  assert.equal(transcript(readPosition("1. f5 d6 2. c3 d3")), "f5d6c3d3");
});

test("a board in one line, in eight lines, and as OBF", () => {
  assert.equal(boardText(readPosition(`${kBoard} O`).start), `${kBoard} O`);
  const rows = kBoard.match(/.{8}/g)!.join("\n");
  assert.equal(boardText(readPosition(`${rows}\nX`).start), `${kBoard} X`);
  const obf = `${kBoard} X; f5:+0; d3:-2; % a comment`;
  assert.equal(boardText(readPosition(obf).start), `${kBoard} X`);
});

test("a game in GGF", () => {
  const rows = kBoard.replaceAll("X", "*").match(/.{8}/g)!.join(" ");
  const game = `(;GM[Othello]PC[x]PB[a]PW[b]BO[8 ${rows} *]B[F5//1.2]W[d6]B[C3];)`;
  assert.equal(transcript(readPosition(game)), "f5d6c3");
  assert.throws(() => readPosition(`(;GM[Othello]BO[8 ${rows} *]B[a1];)`), /move 1: 'a1'/);
});

test("mistakes are named", () => {
  assert.throws(() => readPosition(""), /found nothing/);
  assert.throws(() => readPosition(kBoard.slice(1) + "?? X"), /board with a mistake/);
  assert.throws(() => readPosition("f5f5"), /move 2/);
});

test("of several games the first one counts, and tags may be in lower case", () => {
  const rows = kBoard.replaceAll("X", "*");
  const one = `(;gm[Othello]bo[8 ${rows} *]b[F5]w[d6]c[no ;) here];)`;
  const two = `(;GM[Othello]BO[8 ${rows.replace("-", "O")} O]W[d3];)`;
  assert.equal(transcript(readPosition(`Games:\n${one}\n${two}`)), "f5d6");
  assert.equal(transcript(readPosition("# two games\nf5d6c3 +12\nf5f6e6\n")), "f5d6c3");
  assert.equal(boardText(readPosition(`${kBoard} O; d6:+2;\n${kBoard} X;\n`).start), `${kBoard} O`);
});

test("files of text, and of WTHOR", () => {
  const text = new TextEncoder().encode("f5d6c3");
  assert.equal(transcript(readFile(text)), "f5d6c3");
  const bytes = new Uint8Array(16 + 2 * 68);
  bytes.set([20, 24, 1, 31, 2, 0, 0, 0, 0, 0, 0xe8, 7, 8]);
  bytes.set([56, 64, 33, 34], 16 + 8);
  bytes.set([65, 46], 16 + 68 + 8);
  assert.equal(transcript(readFile(bytes)), "f5d6c3d3");
  bytes.set([11], 16 + 8);
  assert.throws(() => readFile(bytes), /WTHOR: game 1: move 1: a1 is not a legal move/);
});
