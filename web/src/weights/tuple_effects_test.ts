import assert from "node:assert/strict";
import { test } from "node:test";
import { digitEffects, tupleEffects } from "./tuple_effects";

test("single squares give back their weight", () => {
  const map = tupleEffects([{ placements: [[0], [7]], weights: [-0.5, 0, 0.5] }]);
  assert.equal(map[0], 0.5);
  assert.equal(map[7], 0.5);
  assert.equal(map[1], 0);
});

test("a sum of two squares is taken apart", () => {
  // Entry 3a + b has the weight 2 (a - 1) + 5 (b - 1): the first square is worth 2, the second 5.
  const weights = Array.from(
    { length: 9 },
    (_, entry) => 2 * (Math.floor(entry / 3) - 1) + 5 * ((entry % 3) - 1),
  );
  assert.deepEqual(digitEffects(2, weights), [2, 5]);
});

test("of several stages the mean is shown", () => {
  assert.deepEqual(digitEffects(1, [-2, 0, 2, -4, 0, 4]), [3]);
});
