// From what was typed into the form of described parameters to the request of a training run. What
// is wrong is said in the server's words.

import type { Parameter } from "../api/lab_types";

// What was typed, by place ("learner.alpha", "evaluator.tuples[0].length"); of a list of tables how
// many there are. Places without an entry have their default.
export type Values = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, string>>;

export interface Placed {
  place: string;
  parameter: Parameter;
}

// The parameters of a table that have a meaning with these values; those of a chosen alternative
// belong to the same table and come last.
export function shown(fields: readonly Parameter[], prefix: string, values: Values): Placed[] {
  const own = fields.filter((parameter) => isUsed(parameter, fields, prefix, values));
  return [
    ...own.map((parameter) => ({ place: prefix + parameter.name, parameter })),
    ...own.flatMap((parameter) => shown(chosen(parameter, prefix, values), prefix, values)),
  ];
}

function isUsed(
  parameter: Parameter,
  fields: readonly Parameter[],
  prefix: string,
  values: Values,
): boolean {
  return Object.entries(parameter.used_if ?? {}).every(([name, words]) => {
    const other = fields.find((field) => field.name === name);
    return words.includes(values[prefix + name] ?? String(other?.default));
  });
}

function chosen(parameter: Parameter, prefix: string, values: Values): readonly Parameter[] {
  const word = choiceOf(parameter, values[prefix + parameter.name]);
  return parameter.alternatives?.find((other) => other.word === word)?.fields ?? [];
}

// The word of a choice: what was chosen, its default, or the first.
export function choiceOf(parameter: Parameter, typed: string | undefined): string {
  return typed ?? String(parameter.default ?? parameter.alternatives?.[0]?.word ?? "");
}

// How many tables of a list there are: one at first where there must be some.
export function rowsOf({ place, parameter }: Placed, values: Values): number {
  return Number(values[place] ?? (parameter.required ? 1 : 0));
}

// The values without row `row` of a list of tables; the rows after it move up.
export function withoutRow(values: Values, list: Placed, row: number): Values {
  const rows = rowsOf(list, values);
  const left: Record<string, string> = {};
  for (const [place, text] of Object.entries(values)) {
    const index = rowIn(place, list.place);
    if (index === null || index < row) left[place] = text;
    else if (index > row) {
      left[place.replace(`${list.place}[${index}]`, `${list.place}[${index - 1}]`)] = text;
    }
  }
  left[list.place] = String(rows - 1);
  return left;
}

function rowIn(place: string, list: string): number | null {
  if (!place.startsWith(list + "[")) return null;
  return Number.parseInt(place.slice(list.length + 1), 10);
}

const kNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

// What was typed as the value of a parameter that is no table; null where it is no such value.
function valueOf(parameter: Parameter, typed: string): unknown {
  const text = typed.trim();
  const list = text.split(",").map((part) => part.trim());
  switch (parameter.type) {
    case "number":
      return numberIn(parameter, text);
    case "whole":
      return wholeIn(parameter, text);
    case "numbers":
      return all(list.map((part) => numberIn(parameter, part)));
    case "wholes":
      return all(list.map((part) => wholeIn(parameter, part)));
    case "texts":
      return list;
    case "flag":
      return text === "true";
    default:
      return text;
  }
}

function all(numbers: (number | null)[]): (number | null)[] | null {
  return numbers.includes(null) ? null : numbers;
}

function numberIn({ low, high, above_low }: Parameter, text: string): number | null {
  const number = kNumber.test(text) ? Number(text) : NaN;
  const fits = above_low ? number > (low ?? -Infinity) : number >= (low ?? -Infinity);
  return fits && number <= (high ?? Infinity) ? number : null;
}

function wholeIn(parameter: Parameter, text: string): number | null {
  return /^\d+$/.test(text) ? numberIn(parameter, text) : null;
}

function mismatch(parameter: Parameter, typed: string): string {
  const text = typed.trim();
  return `found ${kNumber.test(text) ? text : `'${text}'`}, expected ${parameter.expected}`;
}

type Table = Record<string, unknown>;

// The request in JSON, with what was typed and nothing else, and what is wrong with it by place.
export function requestOf(
  fields: readonly Parameter[],
  values: Values,
): { body: Table; problems: Problems } {
  const problems: Record<string, string> = {};
  return { body: tableOf(fields, "", values, problems), problems };
}

function tableOf(
  fields: readonly Parameter[],
  prefix: string,
  values: Values,
  problems: Record<string, string>,
): Table {
  const table: Table = {};
  for (const { place, parameter } of shown(fields, prefix, values)) {
    const inside = parameter.fields ?? [];
    if (parameter.type === "table") {
      const own = tableOf(inside, place + ".", values, problems);
      if (Object.keys(own).length > 0) table[parameter.name] = own;
    } else if (parameter.type === "tables") {
      const rows = Array.from({ length: rowsOf({ place, parameter }, values) }, (_, row) =>
        tableOf(inside, `${place}[${row}].`, values, problems),
      );
      if (rows.length > 0) table[parameter.name] = rows;
    } else {
      const typed =
        parameter.type === "choice" ? choiceOf(parameter, values[place]) : values[place];
      if (typed === undefined || typed.trim() === "") {
        if (parameter.required) problems[place] = `is missing, expected ${parameter.expected}`;
        continue;
      }
      const value = valueOf(parameter, typed);
      if (value === null) problems[place] = mismatch(parameter, typed);
      else table[parameter.name] = value;
    }
  }
  return table;
}

// Everything that the form shows, tables and what is in them.
export function placesOf(fields: readonly Parameter[], values: Values, prefix = ""): string[] {
  return shown(fields, prefix, values).flatMap(({ place, parameter }) => {
    const inside = parameter.fields ?? [];
    if (parameter.type === "table") return [place, ...placesOf(inside, values, place + ".")];
    if (parameter.type !== "tables") return [place];
    return [
      place,
      ...Array.from({ length: rowsOf({ place, parameter }, values) }, (_, row) =>
        placesOf(inside, values, `${place}[${row}].`),
      ).flat(),
    ];
  });
}

// The server's sentence, at the place of the form that it is about: "" for the whole of it.
export function problemAt(
  sentence: string,
  field: string | undefined,
  places: readonly string[],
): Problems {
  if (!field || !places.includes(field)) return { "": sentence };
  return {
    [field]: sentence.startsWith(field + ": ") ? sentence.slice(field.length + 2) : sentence,
  };
}

// The parameters that a table shows at once; the others are folded away. In a long one these are
// the first, those that must be given, and those that papers have a symbol for; of the tables in it
// those in which something must be given.
export function split(placed: readonly Placed[]): { main: Placed[]; more: Placed[] } {
  const single = placed.filter(({ parameter }) => !/^(choice|tables?)$/.test(parameter.type));
  const short = single.length <= kShortTable;
  const isMain = (each: Placed) => {
    const { type, required, symbol, fields } = each.parameter;
    if (required || type === "choice") return true;
    if (type === "table") return fields?.some((field) => field.required && !field.used_if);
    if (type === "tables") return false;
    return short || each === single[0] || symbol !== undefined;
  };
  return { main: placed.filter(isMain), more: placed.filter((each) => !isMain(each)) };
}

const kShortTable = 5;

export function defaultText(parameter: Parameter): string {
  if (parameter.otherwise !== undefined) return parameter.otherwise;
  const value = parameter.default;
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
