import { useEffect, useRef } from "preact/hooks";
import type { Turn } from "../othello/game";
import { squareName } from "../othello/square";
import { goTo } from "./actions";
import * as s from "./state";

interface Entry {
  ply: number;
  text: string;
}

// Two columns, Black's and White's: passes are turns, so the parity of the turn gives the colour.
export function MoveList() {
  const { turns, start } = s.game.value;
  const list = useRef<HTMLOListElement>(null);
  const current = s.shownPly.value;
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>("[aria-current]");
    if (box && item) box.scrollTop = item.offsetTop - box.clientHeight / 2;
  }, [current, turns.length]);

  if (turns.length === 0)
    return <p class="note">No moves yet. Black starts: click a ring, or type a move such as f5.</p>;
  const offset = start.toMove === "black" ? 0 : 1;
  const rows: (Entry | null)[][] = [];
  turns.forEach((turn, i) => {
    const at = i + offset;
    const row = (rows[at >> 1] ??= [null, null]);
    row[at & 1] = { ply: i + 1, text: turnText(turn) };
  });
  return (
    <ol class="moves" ref={list} onMouseLeave={() => (s.preview.value = null)}>
      {rows.map((row, i) => (
        <li key={i}>
          {row.map((entry) =>
            entry ? (
              <button
                type="button"
                aria-current={entry.ply === current ? "step" : undefined}
                onClick={() => goTo(entry.ply)}
                onMouseEnter={() => (s.preview.value = entry.ply)}
              >
                {entry.text}
              </button>
            ) : (
              <span />
            ),
          )}
        </li>
      ))}
    </ol>
  );
}

function turnText(turn: Turn): string {
  return turn === "pass" ? "pass" : squareName(turn);
}
