import assert from "node:assert/strict";
import { test } from "node:test";
import { firstUnits, nearest, unitName } from "./units";

const hidden = {
  layers: [2, 1],
  outputs: [
    [0, 0.1, -0.5],
    [0, 0.9, 0.4],
    [0.2, 0.1, 0.2],
  ],
};

test("the plane is spanned by the units that move most, or by the paper's", () => {
  assert.deepEqual(firstUnits(hidden, false), [2, 1]);
  assert.deepEqual(firstUnits(hidden, true), [0, 2]);
  assert.deepEqual(firstUnits({ layers: [1], outputs: [[0.5]] }, false), [0, 0]);
});

test("units are numbered through all layers", () => {
  assert.equal(unitName(hidden, 2), "unit 2, layer 2");
  assert.equal(unitName({ ...hidden, layers: [3] }, 2), "unit 2");
});

test("the nearest point of a path is picked", () => {
  const path = [
    [0, 0],
    [10, 0],
    [10, 10],
  ] as const;
  assert.equal(nearest(path, [9, 7]), 2);
  assert.equal(nearest(path, [4, 1]), 0);
});
