import assert from "node:assert/strict";
import { test } from "node:test";
import { count, flips, kStart, legalMoves, pass, perft, play, squaresOf } from "./position";
import { parseSquare, squareName } from "./square";

const square = (name: string) => parseSquare(name)!;

test("perft agrees with the published counts", () => {
  // Published counts from the standard starting position.
  const published = [1, 4, 12, 56, 244, 1396, 8200];
  published.forEach((leaves, depth) => assert.equal(perft(kStart, depth), leaves));
});

test("Black opens with d3, c4, f5 or e6", () => {
  assert.deepEqual(squaresOf(legalMoves(kStart)).map(squareName), ["d3", "c4", "f5", "e6"]);
});

test("a move flips the enclosed discs and swaps the sides", () => {
  assert.deepEqual(squaresOf(flips(kStart, square("f5"))).map(squareName), ["e5"]);
  const next = play(kStart, square("f5"));
  assert.equal(count(next.own), 1);
  assert.equal(count(next.opponent), 4);
});

test("lines do not wrap around an edge", () => {
  // Own h1, opponent a2: adjacent in the numbering, not on the board.
  const position = { own: 1n << 7n, opponent: 1n << 8n };
  assert.equal(legalMoves(position), 0n);
});

test("a pass swaps the sides", () => {
  assert.deepEqual(pass(pass(kStart)), kStart);
});

test("squares to names and back", () => {
  for (let number = 0; number < 64; number++) assert.equal(square(squareName(number)), number);
  assert.equal(parseSquare("i1"), null);
  assert.equal(parseSquare("a9"), null);
});
