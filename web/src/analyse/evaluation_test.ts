import assert from "node:assert/strict";
import { test } from "node:test";
import { blackShare, blackValue, lossGrade, lossShare, valueText } from "./evaluation";

test("values are from Black's view, whoever is to move", () => {
  assert.equal(blackValue({ value: 0.5 }, "black"), 0.5);
  assert.equal(blackValue({ value: 0.5 }, "white"), -0.5);
  assert.equal(valueText({ value: 0.5 }, "white"), "−0.50");
  assert.equal(valueText({ discs: 12 }, "black"), "+12");
  assert.equal(valueText({ discs: 0 }, "white"), "0");
});

test("the bar is half for an even position and grows with the value", () => {
  assert.equal(blackShare({ value: 0 }, "white", 1), 0.5);
  assert.ok(blackShare({ discs: 64 }, "black", 1) > 0.99);
  assert.ok(blackShare({ value: 2 }, "white", 1) < 0.05);
});

test("the bar follows the scale of the player", () => {
  // A lead of 1.45 discs is small, for a player that counts discs as for a finished game.
  assert.ok(blackShare({ value: 1.45 }, "black", 21) < 0.54);
  assert.equal(
    blackShare({ value: 1.45 }, "black", 21).toFixed(9),
    blackShare({ discs: 1.45 }, "black", 1).toFixed(9),
  );
  assert.ok(blackShare({ value: 1.45 }, "black", 0.5) > 0.99);
});

test("the best move loses nothing, and a loss has the same grade wherever it is made", () => {
  const grade = (move: number, best: number, scale: number) =>
    lossGrade(lossShare({ value: move }, { value: best }, "white", scale));
  assert.equal(grade(1, 1, 1), 0);
  assert.equal(grade(-1, 1, 1), 3);
  // Thirteen discs are a large mistake, also in a game that is lost already.
  assert.equal(grade(-13, 0, 21), 3);
  assert.equal(grade(-53, -40, 21), 3);
  assert.equal(grade(-1.5, 0, 21), 1);
  assert.equal(grade(-4, 0, 21), 2);
});
