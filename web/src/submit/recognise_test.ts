import assert from "node:assert/strict";
import { test } from "node:test";
import { expandSymmetric, recognise } from "./recognise";

test("empty text is not recognised", () => {
  assert.equal(recognise("  \n"), null);
});

test("64 numbers are a weighted piece counter, with braces, commas and exponents", () => {
  const text = "{ " + Array.from({ length: 64 }, (_, i) => `${i}.5e-1`).join(", ") + " }";
  const found = recognise(text)!;
  assert.equal(found.fine, true);
  assert.equal(found.map?.values.length, 64);
  assert.ok(Math.abs(found.map!.values[10]! - 1.05) < 1e-12);
});

test("63 numbers are not", () => {
  const found = recognise(Array(63).fill("1.0").join(" "))!;
  assert.equal(found.fine, false);
  assert.match(found.sentence, /63 numbers/);
});

test("a network in League text asks for its convention", () => {
  const found = recognise("{ 1 { 1 4 { 0 } { 7 } { 56 } { 63 } { -1.0 0.0 1.0 } } }")!;
  assert.equal(found.fine, true);
  assert.equal(found.needsConvention, true);
});

test("words are refused and named", () => {
  assert.match(recognise("1.0 two 3.0")!.sentence, /'two'/);
});

test("player JSON is recognised by its kind, and its name is used", () => {
  const file = {
    name: "corners",
    evaluator: { kind: "wpc", form: "symmetric", weights: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
  };
  const found = recognise(JSON.stringify(file))!;
  assert.equal(found.name, "corners");
  assert.equal(found.map?.values[0], 1);
  assert.equal(found.map?.values[63], 1);
  assert.match(recognise('{"evaluator": ')!.sentence, /not complete/);
});

test("the ten classes of squares are those of the file format", () => {
  const map = expandSymmetric([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // a1 b1 c1 d1, b2 c2 d2, c3 d3, d4; and b1 is the same class as a2.
  assert.deepEqual(
    [0, 1, 2, 3, 9, 10, 11, 18, 19, 27].map((square) => map[square]),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  assert.equal(map[8], 1);
  assert.equal(map[55], 1);
});
