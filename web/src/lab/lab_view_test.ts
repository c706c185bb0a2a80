import assert from "node:assert/strict";
import { test } from "node:test";
import type { Experiment, Paper } from "../api/lab_types";
import { inWords, matches } from "./lab_view";

const paper = (name: string, conclusion: string, reproduced: number): Paper => ({
  id: `results/${name}`,
  name,
  title: name,
  authors: "",
  published: "",
  scale: "paper",
  conclusion,
  reproduced,
  not_reproduced: 1,
  inconclusive: 2,
  experiments: [],
  command: "",
});

test("only the papers at their own scale are counted", () => {
  const papers = [
    paper("lucas2006", "It holds.", 7),
    paper("champions", "", 30),
    paper("quick", "", 5),
  ];
  assert.equal(
    inWords(papers),
    "7 of 8 tested claims of 1 paper reproduced; 2 more are inconclusive.",
  );
  assert.equal(inWords([]), "No claims have been tested here yet.");
});

test("an experiment is found by words in any order", () => {
  const experiment = {
    id: "results/lucas2006/td",
    title: "TDL",
    learner: "td",
    evaluator: "wpc",
    item: "Fig. 3",
    state: "finished",
  } as Experiment;
  assert.ok(matches(experiment, "wpc Lucas"));
  assert.ok(matches(experiment, ""));
  assert.ok(!matches(experiment, "wpc szubert"));
});
