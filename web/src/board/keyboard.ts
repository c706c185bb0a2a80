// Keyboard shortcuts anywhere on a page with a board, except in text fields: a letter and a digit
// play a move, other keys are named by the page, with "shift+" before those that need it. Keys by
// which readers scroll the page, or a part of it that has the focus, are left to the browser.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Square } from "../othello/square";
import { parseSquare } from "../othello/square";

// The letter of a move whose digit has not been typed yet.
export const typed = signal("");

type Keys = Readonly<Record<string, () => void>>;

export function useBoardKeys(onMove: (square: Square) => void, keys: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest("input:not([type=checkbox]), select, textarea")) return;
      if (event.key.startsWith("Arrow") && target.closest("[tabindex='0'][role=region]")) return;
      const key = event.key.toLowerCase();
      const square = parseSquare(typed.value + key);
      const shift = event.shiftKey && key.length > 1 ? "shift+" : "";
      typed.value = "";
      if (square !== null) onMove(square);
      else if (/^[a-h]$/.test(key)) typed.value = key;
      else if (keys[shift + key]) keys[shift + key]!();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
