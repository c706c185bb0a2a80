import assert from "node:assert/strict";
import { test } from "node:test";
import type { Parameter } from "../api/lab_types";
import { offered, suggestionFor, valuesOf, withSuggestion } from "./suggested";

const kSuggested = [
  {
    budget: { games: 100 },
    learner: { method: "td", alpha: 0.001 },
    evaluator: { kind: "wpc" },
  },
  {
    budget: { games: 200 },
    learner: { method: "td", opponents: ["a", "b"] },
    evaluator: { kind: "ntuple", tuples: [{ shape: "straight", length: 3 }] },
  },
  { budget: { games: 300 }, learner: { method: "el" }, evaluator: { kind: "ntuple" } },
];

test("a request is flattened to the values of the form", () => {
  assert.deepEqual(valuesOf(kSuggested[1]), {
    "budget.games": "200",
    "learner.method": "td",
    "learner.opponents": "a, b",
    "evaluator.kind": "ntuple",
    "evaluator.tuples": "1",
    "evaluator.tuples[0].shape": "straight",
    "evaluator.tuples[0].length": "3",
  });
});

test("another pair brings its settings, and what was typed for all pairs stays", () => {
  const td = { name: "mine", ...valuesOf(kSuggested[0]) };
  const el = withSuggestion(kSuggested, td, { ...td, "learner.method": "el" });
  assert.deepEqual(el, { name: "mine", ...valuesOf(kSuggested[2]) });
  const typed = { ...td, "budget.games": "7", "learner.alpha": "1" };
  assert.equal(withSuggestion(kSuggested, td, typed), typed);
  const next = withSuggestion(kSuggested, typed, { ...typed, "evaluator.kind": "ntuple" });
  assert.equal(next["budget.games"], "7");
  assert.equal(next["learner.alpha"], undefined);
  assert.equal(
    suggestionFor(kSuggested, { "learner.method": "none" })["learner.method"],
    undefined,
  );
});

test("only the evaluators of the method are offered", () => {
  const alternatives = ["wpc", "ntuple"].map((word) => ({ word, summary: "", fields: [] }));
  const kind: Parameter = { name: "kind", type: "choice", expected: "", help: "", alternatives };
  const table: Parameter = { name: "evaluator", type: "table", expected: "", help: "" };
  const fields = [{ ...table, fields: [kind] }];
  const words = (method: string) =>
    offered(fields, kSuggested, { "learner.method": method })[0]!.fields![0]!.alternatives!.map(
      ({ word }) => word,
    );
  assert.deepEqual(words("td"), ["wpc", "ntuple"]);
  assert.deepEqual(words("el"), ["ntuple"]);
});
