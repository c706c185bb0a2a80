// Keys that work anywhere on the page, except where text is being typed: arrows step, a letter and
// a figure play a move, p passes, v shows values.

import { signal } from "@preact/signals";
import { parseSquare } from "../othello/square";
import { confirmPass, step, tryMove } from "./actions";
import * as s from "./state";

// The letter of a move whose figure has not been typed yet.
export const typed = signal("");

export function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  if (target.closest("input:not([type=checkbox]), select, textarea")) return;
  const key = event.key.toLowerCase();
  if (typed.value && /^[1-8]$/.test(key)) {
    const square = parseSquare(typed.value + key);
    typed.value = "";
    if (square !== null) tryMove(square);
    return;
  }
  typed.value = "";
  if (/^[a-h]$/.test(key)) typed.value = key;
  else if (key === "p") confirmPass();
  else if (key === "v") s.valuesOn.value = !s.valuesOn.value;
  else if (key === "arrowleft") step(-1);
  else if (key === "arrowright") step(1);
  else if (key === "home") step(-1000);
  else if (key === "end") step(1000);
  else return;
  event.preventDefault();
}
