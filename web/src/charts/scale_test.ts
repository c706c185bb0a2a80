import assert from "node:assert/strict";
import { test } from "node:test";
import { linear, rangeOf, scoreRange, smoothed, ticks } from "./scale";

test("a scale maps the ends of its domain to the ends of its range", () => {
  const scale = linear([0, 1], [100, 0]);
  assert.equal(scale(0), 100);
  assert.equal(scale(0.25), 75);
  assert.equal(scale(1), 0);
});

test("ticks are round and inside", () => {
  assert.deepEqual(
    ticks([0, 1], 5).map((t) => t.toFixed(1)),
    ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"],
  );
  assert.deepEqual(ticks([0, 60], 6), [0, 10, 20, 30, 40, 50, 60]);
  assert.deepEqual(ticks([3, 3]), [3]);
});

test("a range is rounded outwards", () => {
  const [low, high] = rangeOf([0.32, 0.58], 0.1);
  assert.ok(Math.abs(low - 0.3) < 1e-9 && Math.abs(high - 0.6) < 1e-9);
  assert.deepEqual(rangeOf([], 0.1), [0, 1]);
});

test("an axis of scores never leaves 0 to 1, also for one or equal scores", () => {
  for (const [low, high] of [
    [0.5, 0.5],
    [0, 0],
    [1, 1],
    [0.02, 0.99],
  ] as const) {
    const [from, to] = scoreRange(low, high);
    assert.ok(from >= 0 && from <= low && to <= 1 && to >= high && to - from > 0.04);
  }
  assert.deepEqual(scoreRange(null, null), [0, 1]);
});

test("smoothing keeps constants and the number of points", () => {
  assert.deepEqual(smoothed([2, 2, 2]), [2, 2, 2]);
  assert.deepEqual(smoothed([0, 0, 5, 0, 0, 0]), [5 / 3, 5 / 4, 1, 1, 5 / 4, 0]);
});
