import assert from "node:assert/strict";
import { test } from "node:test";
import { placeLabels } from "./labels";

const frame = { left: 0, right: 600, top: 0, bottom: 400 };

test("a lone dot has its name at the upper right", () => {
  const [label] = placeLabels([{ x: 300, y: 200, text: "td" }], frame);
  assert.equal(label?.anchor, "start");
});

test("at the right edge the name goes to the left", () => {
  const [label] = placeLabels([{ x: 595, y: 200, text: "heuristic" }], frame);
  assert.equal(label?.anchor, "end");
});

test("overlapping names are left out", () => {
  const crowd = Array.from({ length: 20 }, () => ({ x: 300, y: 200, text: "a long name" }));
  const labels = placeLabels(crowd, frame);
  assert.ok(labels.some((label) => label === null));
});
