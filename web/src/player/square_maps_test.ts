import assert from "node:assert/strict";
import { test } from "node:test";
import type { Kind, Picture } from "../api/types";
import { commonStages, noDifference, squareMaps } from "./square_maps";

const map = (value: number) => Array.from({ length: 64 }, () => value);
const maps = (kind: Kind, ...values: number[]) => ({
  kind,
  picture: {
    type: "maps",
    maps: values.map((value) => ({ caption: "", values: map(value) })),
  } as Picture,
});
const ntuple = (stage_discs: number[], ...values: number[]) => ({
  kind: "ntuple" as Kind,
  picture: {
    type: "tuples",
    tuples: [],
    uses: map(1),
    stage_discs,
    effects: values.map(map),
  } as Picture,
});

test("a piece counter and an n-tuple network are compared in each stage", () => {
  const one = squareMaps(maps("wpc", 1))!;
  const two = squareMaps(ntuple([20, 40], 2, 3, 4))!;
  assert.deepEqual(
    commonStages(one, two).map(({ name, maps: [a, b] }) => [name, a[0], b[0]]),
    [
      ["4 to 19 discs", 1, 2],
      ["20 to 39 discs", 1, 3],
      ["40 to 64 discs", 1, 4],
    ],
  );
  assert.deepEqual(
    commonStages(two, squareMaps(ntuple([30], 5, 6))!).map(({ name, maps: [a, b] }) => [
      name,
      a[0],
      b[0],
    ]),
    [
      ["4 to 19 discs", 2, 5],
      ["20 to 29 discs", 3, 5],
      ["30 to 39 discs", 3, 6],
      ["40 to 64 discs", 4, 6],
    ],
  );
});

test("input weights of networks are not values of squares", () => {
  const shared = maps("shared_mlp", 1);
  assert.equal(squareMaps(shared), null);
  assert.match(noDifference(shared, maps("wpc", 1)), /input weights/);
  assert.match(noDifference(maps("staged_features", 1, 2, 3), maps("wpc", 1)), /stages/);
});
