// The pairs of learner and evaluator that the form offers, each with settings that learn something
// within a minute.

import type { Parameter } from "../api/lab_types";
import type { Values } from "./request";

// A training request without a name.
export type Suggested = Readonly<Record<string, unknown>>;

const kMethod = "learner.method";
const kKind = "evaluator.kind";
const kGames = "budget.games";

// A request as the values of the form.
export function valuesOf(value: unknown, place = ""): Values {
  if (Array.isArray(value) && value.some((one) => typeof one === "object")) {
    const rows = value.map((row, i) => valuesOf(row, `${place}[${i}]`));
    return Object.assign({ [place]: String(rows.length) }, ...rows) as Values;
  }
  if (Array.isArray(value)) return { [place]: value.join(", ") };
  if (typeof value !== "object" || value === null) return { [place]: String(value) };
  const parts = Object.entries(value).map(([key, inside]) =>
    valuesOf(inside, place ? `${place}.${key}` : key),
  );
  return Object.assign({}, ...parts) as Values;
}

// That of the pair, or the method's first.
export function suggestionFor(suggested: readonly Suggested[], wanted: Values): Values {
  const all = suggested.map((request) => valuesOf(request));
  const own = all.filter((one) => one[kMethod] === wanted[kMethod]);
  return own.find((one) => one[kKind] === wanted[kKind]) ?? own[0] ?? {};
}

// The values after a change: another pair brings its own settings. What does not depend on the pair
// stays, and a number of games that was typed.
export function withSuggestion(
  suggested: readonly Suggested[],
  before: Values,
  after: Values,
): Values {
  if (before[kMethod] === after[kMethod] && before[kKind] === after[kKind]) return after;
  const typed = before[kGames] !== suggestionFor(suggested, before)[kGames];
  const kept = Object.entries(after).filter(
    ([place]) => place === "name" || place === "seed" || (place === kGames && typed),
  );
  const fromPlayer = after["initial.weights"] === "player";
  const initial = Object.entries(after).filter(
    ([place]) => fromPlayer && place.startsWith("initial."),
  );
  return { ...suggestionFor(suggested, after), ...Object.fromEntries([...kept, ...initial]) };
}

// The fields with only the evaluators that are offered for the chosen method.
export function offered(
  fields: readonly Parameter[],
  suggested: readonly Suggested[],
  values: Values,
): Parameter[] {
  const pairs = suggested.map((request) => valuesOf(request));
  const kinds = pairs.filter((one) => one[kMethod] === values[kMethod]).map((one) => one[kKind]);
  const limited = (choice: Parameter): Parameter =>
    choice.name === "kind" && choice.alternatives
      ? { ...choice, alternatives: choice.alternatives.filter(({ word }) => kinds.includes(word)) }
      : choice;
  return fields.map((field) =>
    field.name === "evaluator" && field.fields
      ? { ...field, fields: field.fields.map(limited) }
      : field,
  );
}
