// Experiments, papers and training runs, as described in docs/api.md.

import type { Picture, Score } from "./types";

export type Verdict = "reproduced" | "not reproduced" | "inconclusive" | "not run";

export interface Paper {
  id: string;
  name: string;
  title: string;
  authors: string;
  published: string;
  scale: string;
  // Of the reproduction at the paper's scale; otherwise, and for our own experiments, empty.
  conclusion: string;
  reproduced: number;
  not_reproduced: number;
  inconclusive: number;
  experiments: string[];
  command: string;
}

export interface Claim {
  id: string;
  item: string;
  says: string;
  quote: string;
  source: string;
  expected: string;
  // The range of the paper's number, or the limit that it states; null if open.
  paper_low: number | null;
  paper_high: number | null;
  ours: number | null;
  low: number | null;
  high: number | null;
  verdict: Verdict;
  reason: string;
}

export interface Item {
  id: string;
  title: string;
  text: string;
  // The paper's result, and at the paper's scale our result and the reason; each may be empty.
  found: string;
  outcome: string;
  discussion: string;
  kind: string;
  over_seconds: boolean;
  experiments: string[];
}

export interface PaperInFull extends Paper {
  claims: Claim[];
  items: Item[];
  leagues: League[];
  // The figures of its report, named after their items.
  figures: { name: string; url: string }[];
}

export interface Experiment {
  id: string;
  name: string;
  title: string;
  paper: string;
  item: string;
  learner: string;
  evaluator: string;
  runs: number;
  games: number;
  seed: number;
  started: string;
  finished: string | null;
  state: "finished" | "running" | "stopped";
  spark: { opponent: string; games: number[]; mean: number[] } | null;
}

export interface Curve {
  opponent: string;
  measure: string;
  games: number[];
  mean: number[];
  low: (number | null)[];
  high: (number | null)[];
  deviation: (number | null)[];
  runs: number[][];
}

export interface Standing extends Score {
  place: number;
  player: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

export interface League {
  name: string;
  standings: Standing[];
}

export interface ExperimentInFull extends Experiment {
  curves: Curve[];
  leagues: League[];
  finals: { run: number; picture: Picture }[];
  snapshots: { run: number; games: number[] }[];
  command: string;
  specification: string;
}

export interface ExperimentList {
  papers: Paper[];
  experiments: Experiment[];
}

export interface Frame {
  games: number;
  score: number | null;
  low: number | null;
  high: number | null;
  picture: Picture;
}

export interface Film {
  run: number;
  frames: Frame[];
}

export interface TrainingRun {
  id: string;
  experiment: string;
  state: "waiting" | "running" | "finished" | "failed" | "stopped";
  games: number;
  of: number;
  learner: string;
  evaluator: string;
  seed: number;
  score: (Score & { opponent: string }) | null;
  error: string;
  token?: string;
}

export interface RunList {
  runs: TrainingRun[];
  limits: { waiting: number };
}

// A parameter of a training run as in experiment files, described by the server.
export interface Parameter {
  name: string;
  type:
    | "number"
    | "whole"
    | "flag"
    | "word"
    | "choice"
    | "text"
    | "texts"
    | "wholes"
    | "numbers"
    | "table"
    | "tables";
  // Null if there is none, or if it is derived from other values, as described by `otherwise`.
  default?: number | boolean | string | (number | string)[] | null;
  expected: string;
  help: string;
  required?: true;
  otherwise?: string;
  symbol?: string;
  // When it is used, in words; and for which values of other parameters of its table.
  used_where?: string;
  used_if?: Record<string, string[]>;
  low?: number;
  high?: number;
  above_low?: true;
  words?: string[];
  names?: "" | "player" | "games";
  alternatives?: { word: string; summary: string; fields: Parameter[] }[];
  // The fields of a table, or of each of several tables.
  fields?: Parameter[];
}

export interface ParameterList {
  fields: Parameter[];
  // The shipped players, by name.
  players: string[];
  // For each pair of learner and evaluator a training request without a name.
  suggested: Record<string, unknown>[];
}
