import assert from "node:assert/strict";
import { test } from "node:test";
import type { Parameter } from "../api/lab_types";
import {
  defaultText,
  placesOf,
  problemAt,
  requestOf,
  rowsOf,
  shown,
  split,
  withoutRow,
} from "./request";

const kAlpha: Parameter = {
  name: "alpha",
  type: "number",
  default: 0.01,
  low: 0,
  high: 1,
  above_low: true,
  expected: "a number above 0 and at most 1",
  help: "Step size",
  symbol: "α",
};

const kFields: Parameter[] = [
  { name: "name", type: "text", default: null, required: true, expected: "a name", help: "Name" },
  {
    name: "learner",
    type: "table",
    expected: "a table",
    help: "Learning method",
    required: true,
    fields: [
      {
        name: "method",
        type: "choice",
        default: null,
        required: true,
        expected: "'td' or 'el'",
        help: "Learning method",
        alternatives: [
          { word: "td", summary: "", fields: [kAlpha] },
          {
            word: "el",
            summary: "",
            fields: [
              {
                name: "selection",
                type: "word",
                default: "tournament",
                words: ["tournament", "roulette"],
                expected: "'tournament' or 'roulette'",
                help: "How parents are selected",
              },
              {
                name: "tournament",
                type: "whole",
                default: 5,
                low: 1,
                high: 100,
                expected: "a whole number from 1 to 100",
                help: "Individuals of a tournament",
                used_if: { selection: ["tournament"] },
              },
              {
                name: "opponents",
                type: "texts",
                default: ["heuristic"],
                expected: "texts",
                help: "Opponents",
              },
              {
                name: "td",
                type: "table",
                expected: "a table",
                help: "Learning",
                fields: [kAlpha],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    name: "tuples",
    type: "tables",
    expected: "tables",
    help: "Tuples",
    required: true,
    fields: [
      {
        name: "length",
        type: "whole",
        default: 6,
        low: 1,
        high: 8,
        expected: "a whole number from 1 to 8",
        help: "Squares",
      },
    ],
  },
];

test("a request has the values entered, and required ones", () => {
  assert.deepEqual(requestOf(kFields, { name: "mine", "learner.alpha": " 5e-2 " }), {
    body: { name: "mine", learner: { method: "td", alpha: 0.05 }, tuples: [{}] },
    problems: {},
  });
  const values = {
    name: "mine",
    "learner.method": "el",
    "learner.opponents": "heuristic, cel-n",
    "learner.td.alpha": "1",
    tuples: "2",
    "tuples[1].length": "3",
  };
  assert.deepEqual(requestOf(kFields, values).body, {
    name: "mine",
    learner: { method: "el", opponents: ["heuristic", "cel-n"], td: { alpha: 1 } },
    tuples: [{}, { length: 3 }],
  });
});

test("errors have the server's wording, at their place", () => {
  const { problems } = requestOf(kFields, {
    "learner.alpha": "7",
    "tuples[0].length": "2.5",
  });
  assert.deepEqual(problems, {
    name: "is missing, expected a name",
    "learner.alpha": "found 7, expected a number above 0 and at most 1",
    "tuples[0].length": "found 2.5, expected a whole number from 1 to 8",
  });
  for (const text of ["0", "x", "0x1", "1e999", "NaN", "-1"]) {
    assert.ok(requestOf(kFields, { "learner.alpha": text }).problems["learner.alpha"], text);
  }
  assert.equal(
    requestOf(kFields, { "learner.alpha": "a lot" }).problems["learner.alpha"],
    "found 'a lot', expected a number above 0 and at most 1",
  );
});

test("an unused parameter is neither shown nor sent", () => {
  const values = { "learner.method": "el", "learner.tournament": "3" };
  assert.ok(placesOf(kFields, values).includes("learner.tournament"));
  const roulette = { ...values, "learner.selection": "roulette" };
  assert.ok(!placesOf(kFields, roulette).includes("learner.tournament"));
  assert.deepEqual(requestOf(kFields, roulette).body["learner"], {
    method: "el",
    selection: "roulette",
  });
});

test("rows are removed from the middle", () => {
  const list = { place: "tuples", parameter: kFields[2]! };
  assert.equal(rowsOf(list, {}), 1);
  const values = {
    name: "mine",
    tuples: "3",
    "tuples[0].length": "2",
    "tuples[1].length": "3",
    "tuples[2].length": "4",
  };
  assert.deepEqual(withoutRow(values, list, 1), {
    name: "mine",
    tuples: "2",
    "tuples[0].length": "2",
    "tuples[1].length": "4",
  });
});

test("the server's message goes to a visible field, or to the form", () => {
  const places = placesOf(kFields, {});
  assert.deepEqual(places, [
    "name",
    "learner",
    "learner.method",
    "learner.alpha",
    "tuples",
    "tuples[0].length",
  ]);
  assert.deepEqual(problemAt("learner.alpha: found 7.", "learner.alpha", places), {
    "learner.alpha": "found 7.",
  });
  assert.deepEqual(problemAt("learner.beta: found 7.", "learner.beta", places), {
    "": "learner.beta: found 7.",
  });
  assert.deepEqual(problemAt("Too many.", undefined, places), { "": "Too many." });
});

test("an optional table is collapsed", () => {
  const table = (name: string, field: Parameter): Parameter => ({
    name,
    type: "table",
    expected: "a table",
    help: "",
    fields: [field],
  });
  const needed: Parameter = { ...kAlpha, required: true, default: null };
  const { main, more } = split(
    shown(
      [
        table("free", kAlpha),
        table("needed", needed),
        table("at_times", { ...needed, used_if: { weights: ["uniform"] } }),
      ],
      "",
      {},
    ),
  );
  assert.deepEqual(
    main.map(({ place }) => place),
    ["needed"],
  );
  assert.equal(more.length, 2);
});

test("a long table shows its first parameters and those with a symbol", () => {
  const plain = (name: string): Parameter => ({
    name,
    type: "whole",
    default: 1,
    expected: "",
    help: "",
  });
  const long = [
    plain("a"),
    plain("b"),
    { ...plain("c"), symbol: "γ" },
    ...["d", "e", "f"].map(plain),
  ];
  const { main, more } = split(shown(long, "", {}));
  assert.deepEqual(
    main.map(({ place }) => place),
    ["a", "c"],
  );
  assert.equal(more.length, 4);
  assert.equal(split(shown(long.slice(0, 4), "", {})).more.length, 0);
});

test("human-readable defaults", () => {
  assert.equal(defaultText(kAlpha), "0.01");
  assert.equal(defaultText({ ...kAlpha, default: [64, 32, 1] }), "64, 32, 1");
  assert.equal(defaultText({ ...kAlpha, default: null, otherwise: "the budget" }), "the budget");
  assert.equal(defaultText({ ...kAlpha, default: null }), "");
});
