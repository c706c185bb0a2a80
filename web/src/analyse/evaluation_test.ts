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
  assert.equal(blackShare({ value: 0 }, "white"), 0.5);
  assert.ok(blackShare({ discs: 64 }, "black") > 0.99);
  assert.ok(blackShare({ value: 2 }, "white") < 0.05);
});

test("the best move loses nothing", () => {
  assert.equal(lossGrade(lossShare({ value: 1 }, { value: 1 }, "white")), 0);
  assert.equal(lossGrade(lossShare({ value: -1 }, { value: 1 }, "white")), 3);
});
