import assert from "node:assert/strict";
import { test } from "node:test";
import { noSearch, searchFor } from "./search_levels";

test("players without values look one ply ahead, and the reason is said", () => {
  const engine = { name: "engine", kind: "ntuple", meaning: "value" } as const;
  const generalist = { name: "generalist", kind: "ntuple", meaning: "preference" } as const;
  const random = { name: "random", kind: "random", meaning: "value" } as const;
  assert.equal(noSearch(engine), "");
  assert.match(noSearch(generalist), /generalist only rank/);
  assert.equal(searchFor(engine, "6"), "6");
  assert.equal(searchFor(generalist, "6"), "depth=1");
  assert.equal(searchFor(generalist, "depth=1,exact=14"), "depth=1,exact=14");
  assert.equal(searchFor(random, "2"), "depth=1");
  assert.equal(searchFor(null, "2"), "2");
});
