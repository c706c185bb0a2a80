import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast, diverging, divergingRgb } from "./diverging";

test("zero is the middle and the ends are clamped", () => {
  assert.equal(diverging(0, 1).fill, "#faf9f6");
  assert.equal(diverging(5, 1).fill, diverging(1, 1).fill);
  assert.equal(diverging(-5, 1).fill, diverging(-1, 1).fill);
  assert.notEqual(diverging(1, 1).fill, diverging(-1, 1).fill);
});

test("a map of zeros does not divide by zero", () => {
  assert.equal(diverging(0, 0).fill, "#faf9f6");
});

test("the number on every colour keeps a contrast of 4.5", () => {
  for (let value = -1; value <= 1; value += 0.01) {
    const { ink } = diverging(value, 1);
    const rgb = ink === "#ffffff" ? ([255, 255, 255] as const) : ([0, 0, 0] as const);
    const ratio = contrast(divergingRgb(value, 1), rgb);
    assert.ok(ratio >= 4.5, `${value}: ${ratio}`);
  }
});
