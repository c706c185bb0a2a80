import assert from "node:assert/strict";
import { test } from "node:test";
import { expectation } from "./expectation";

test("ranges, bounds and nothing", () => {
  assert.deepEqual(expectation("0.28 … 0.38"), [0.28, 0.38]);
  assert.deepEqual(expectation("-0.35 … 0.35"), [-0.35, 0.35]);
  assert.deepEqual(expectation("at least 0.7"), [0.7]);
  assert.deepEqual(expectation("above 0"), [0]);
  assert.deepEqual(expectation(""), []);
});
