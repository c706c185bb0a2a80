// Converts the values of the parameter form to the request of a training run. Errors have the same
// wording as the server's.

import type { Parameter } from "../api/lab_types";

// The form's values by place ("learner.alpha", "evaluator.tuples[0].length"); for a list of tables
// their number. Places without an entry have their default.
export type Values = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, string>>;

export interface Placed {
  place: string;
  parameter: Parameter;
}

// The parameters of a table that are used with these values; those of a chosen alternative belong
// to the same table and come last.
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

// The word of a choice: the chosen one, the default, or the first.
export function choiceOf(parameter: Parameter, typed: string | undefined): string {
  return typed ?? String(parameter.default ?? parameter.alternatives?.[0]?.word ?? "");
}

// The number of tables in a list: initially one if the list must not be empty.
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

// The text as the value of a parameter other than a table; null if it is not valid.
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

// The request in JSON, with only the values entered, and its errors by place.
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

// All places that the form shows: tables and their parameters.
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

// The server's message at the place of the form that it refers to: "" for the whole form.
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

// The parameters that a table shows initially; the others are collapsed. In a long table these are
// the first ones, required ones, those with a symbol in papers, and nested tables with required
// parameters.
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
