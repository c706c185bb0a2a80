// The board as one SVG. It draws its input and reports clicked squares; turns and legality are
// handled elsewhere.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Board, Colour } from "../othello/game";
import { discAt } from "../othello/game";
import type { Square } from "../othello/square";
import { column, row, squareName } from "../othello/square";

const kCell = 100;
const kMargin = 34;
const kRows = [0, 1, 2, 3, 4, 5, 6, 7];

export interface ShownValue {
  text: string;
  best: boolean;
  // The loss against the best move, from 0 to 3, shown as a colour.
  grade?: number;
}

interface Props {
  board: Board;
  label: string;
  lastMove?: Square | null;
  legal?: readonly Square[];
  values?: ReadonlyMap<Square, ShownValue> | undefined;
  onPlay?: (square: Square) => void;
}

export function BoardView({ board, label, lastMove = null, legal = [], values, onPlay }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const [cursor, setCursor] = useState<Square>(27);
  const flipped = useFlips(board);

  // Arrow keys move between squares only while the keyboard is inside the board.
  const onKeyDown = (event: KeyboardEvent) => {
    const target = nextSquare(cursor, event.key);
    if (target !== null) {
      setCursor(target);
      svg.current?.querySelector<SVGGElement>(`[data-square="${target}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      onPlay?.(cursor);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <svg
      ref={svg}
      class="board"
      viewBox={`${-kMargin} ${-kMargin} ${8 * kCell + kMargin + 6} ${8 * kCell + kMargin + 6}`}
      role="grid"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <g class="coordinates" aria-hidden="true">
        {kRows.map((i) => (
          <>
            <text x={(i + 0.5) * kCell} y={-12}>
              {"abcdefgh"[i]}
            </text>
            <text x={-18} y={(i + 0.5) * kCell + 9}>
              {i + 1}
            </text>
          </>
        ))}
      </g>
      <rect class="felt" x={0} y={0} width={8 * kCell} height={8 * kCell} />
      <path class="lines" d={kLines} />
      {kDots.map(([x, y]) => (
        <circle class="star" cx={x * kCell} cy={y * kCell} r={7} />
      ))}
      {kRows.map((r) => (
        <g role="row" key={r}>
          {kRows.map((c) => {
            const square = 8 * r + c;
            const disc = discAt(board, square);
            const isLegal = legal.includes(square);
            const shown = values?.get(square);
            return (
              <g
                key={square}
                role="gridcell"
                class={isLegal && onPlay ? "square playable" : "square"}
                data-square={square}
                data-name={squareName(square)}
                tabindex={square === cursor ? 0 : -1}
                aria-label={squareLabel(square, disc, isLegal, shown, square === lastMove)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPlay?.(square)}
                onFocus={() => setCursor(square)}
              >
                <rect class="cell" x={c * kCell} y={r * kCell} width={kCell} height={kCell} />
                {disc && <Disc colour={disc} square={square} flips={flipped.has(square)} />}
                {square === lastMove && disc && (
                  <circle
                    class={`last on-${disc}`}
                    cx={(c + 0.5) * kCell}
                    cy={(r + 0.5) * kCell}
                    r={9}
                  />
                )}
                {isLegal && !disc && <Mark square={square} shown={shown} />}
                <rect
                  class="focus"
                  x={c * kCell + 5}
                  y={r * kCell + 5}
                  width={kCell - 10}
                  height={kCell - 10}
                  rx={6}
                />
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

function Disc({ colour, square, flips }: { colour: Colour; square: Square; flips: boolean }) {
  return (
    <circle
      class={`disc ${colour}${flips ? " flips" : ""}`}
      cx={(column(square) + 0.5) * kCell}
      cy={(row(square) + 0.5) * kCell}
      r={40}
    />
  );
}

function Mark({ square, shown }: { square: Square; shown: ShownValue | undefined }) {
  const x = (column(square) + 0.5) * kCell;
  const y = (row(square) + 0.5) * kCell;
  if (!shown) return <circle class="ring" cx={x} cy={y} r={13} />;
  return (
    <>
      {shown.grade !== undefined && (
        <rect
          class={`grade grade-${shown.grade}`}
          x={x - 47}
          y={y - 28}
          width={94}
          height={56}
          rx={8}
        />
      )}
      <text class={shown.best ? "value best" : "value"} x={x} y={y + 9}>
        {shown.text}
      </text>
    </>
  );
}

// The squares whose disc has changed colour since the last rendering.
function useFlips(board: Board): ReadonlySet<Square> {
  const before = useRef<Board | null>(null);
  const flipped = new Set<Square>();
  if (before.current && before.current !== board) {
    for (let square = 0; square < 64; square++) {
      const was = discAt(before.current, square);
      const is = discAt(board, square);
      if (was && is && was !== is) flipped.add(square);
    }
  }
  useLayoutEffect(() => {
    before.current = board;
  });
  return flipped;
}

function nextSquare(square: Square, key: string): Square | null {
  switch (key) {
    case "ArrowLeft":
      return column(square) > 0 ? square - 1 : square;
    case "ArrowRight":
      return column(square) < 7 ? square + 1 : square;
    case "ArrowUp":
      return row(square) > 0 ? square - 8 : square;
    case "ArrowDown":
      return row(square) < 7 ? square + 8 : square;
    case "Home":
      return square - column(square);
    case "End":
      return square - column(square) + 7;
    default:
      return null;
  }
}

function squareLabel(
  square: Square,
  disc: Colour | null,
  legal: boolean,
  shown: ShownValue | undefined,
  last: boolean,
): string {
  const parts = [squareName(square), disc ?? "empty"];
  if (last) parts.push("last move");
  if (legal) parts.push("legal move");
  if (shown) parts.push(`value ${shown.text}${shown.best ? ", the best" : ""}`);
  return parts.join(", ");
}

const kLines = kRows
  .slice(1)
  .map((i) => `M0 ${i * kCell}H${8 * kCell}M${i * kCell} 0V${8 * kCell}`)
  .join("");
const kDots: readonly (readonly [number, number])[] = [
  [2, 2],
  [6, 2],
  [2, 6],
  [6, 6],
];
