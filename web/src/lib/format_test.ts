import assert from "node:assert/strict";
import { test } from "node:test";
import {
  compact,
  day,
  fixed,
  gamesAxis,
  percentNumber,
  plural,
  scoreText,
  signed,
  weightText,
  whole,
} from "./format";

test("a score as a paper prints it", () => {
  assert.equal(
    scoreText(0.7134, { low: 0.704, high: 0.722 }, 10000),
    "71.3% (70.4\u00a0…\u00a072.2) in 10,000 games",
  );
  assert.equal(scoreText(0.5, null), "50.0%");
});

test("a score that is not perfect is not rounded to a perfect one", () => {
  assert.equal(percentNumber(0.9996), "99.9");
  assert.equal(percentNumber(0.996, 0), "99");
  assert.equal(percentNumber(0.0001), "0.1");
  assert.equal(percentNumber(1), "100.0");
  assert.equal(percentNumber(0, 0), "0");
});

test("of two numbers equally near the even one is printed, as by the server", () => {
  assert.equal(fixed(59.25, 1), "59.2");
  assert.equal(fixed(59.75, 1), "59.8");
  assert.equal(fixed(59.35, 1), (59.35).toFixed(1)); // not a tie in binary
  assert.equal(fixed(0.5, 0), "0");
  assert.equal(fixed(9.5, 0), "10");
  assert.equal(fixed(-2.125, 2), "-2.12");
  assert.equal(fixed(4.625, 2), "4.62");
  assert.equal(percentNumber(0.5925), "59.2");
  assert.equal(signed(-4.375), "−4.38");
});

test("whole numbers are grouped by thousands", () => {
  assert.equal(whole(0), "0");
  assert.equal(whole(999), "999");
  assert.equal(whole(1234567), "1,234,567");
});

test("signs are true minuses, and a rounded zero has none", () => {
  assert.equal(signed(-0.25), "−0.25");
  assert.equal(signed(0.25), "+0.25");
  assert.equal(signed(-0.001), "0.00");
  assert.equal(compact(-0.001), "0.00");
  assert.equal(compact(-12.34), "−12.3");
  assert.equal(compact(1234.5), "1234");
});

test("weights have the digits that their map needs", () => {
  assert.equal(weightText(-0.0234, 0.08), "−.023");
  assert.equal(weightText(-0.25, 1), "−0.25");
  assert.equal(weightText(12.34, 40), "12.3");
  assert.equal(weightText(-0.0001, 1), "0.00");
});

test("axes, plurals, days", () => {
  assert.equal(gamesAxis(4_500_000), "4.5 M");
  assert.equal(gamesAxis(45_000), "45 k");
  assert.equal(gamesAxis(500), "500");
  assert.equal(gamesAxis(null), "");
  assert.equal(plural(1, "game"), "1 game");
  assert.equal(plural(1350, "game"), "1,350 games");
  assert.equal(day("2026-11-15T08:46:18Z"), "2026-11-15");
  assert.equal(day(null), "");
});
