// The tuples of a network: how often all of them together read each square, or a single tuple.

import { useState } from "preact/hooks";
import type { Picture, TupleShape } from "../api/types";
import { plural, whole } from "../lib/format";
import { squareName } from "../othello/square";
import { TupleWeightsTable } from "./tuple_weights";

const kCell = 48;
// Own discs are black.
const kDiscs: Record<string, string> = { X: "black", O: "white" };

type TuplesPicture = Extract<Picture, { type: "tuples" }>;

interface Props {
  picture: TuplesPicture;
  // The player of the league whose tables can be looked at.
  player: number;
}

export function Tuples({ picture, player }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [contents, setContents] = useState("");
  const choose = (number: number | null) => {
    setChosen(number);
    setContents(number === null ? "" : "-".repeat(picture.tuples[number]!.squares.length));
  };
  const tuple = chosen === null ? null : picture.tuples[chosen]!;
  return (
    <div class="tuples">
      <TupleBoard uses={picture.uses} tuple={tuple} contents={contents} />
      <p class="caption">{tuple ? tupleInWords(chosen!, tuple) : usesInWords(picture)}</p>
      {tuple && (
        <TupleWeightsTable
          key={chosen}
          player={player}
          tuple={chosen! + 1}
          contents={contents}
          onContents={setContents}
        />
      )}
      <div class="tuple-choice" role="group" aria-label="Which tuple is shown">
        <button type="button" aria-pressed={chosen === null} onClick={() => choose(null)}>
          All
        </button>
        {picture.tuples.map((shape, i) => (
          <button
            type="button"
            key={i}
            aria-pressed={chosen === i}
            aria-label={`Tuple ${i + 1}`}
            onClick={() => choose(i)}
          >
            <TupleThumb shape={shape} />
          </button>
        ))}
      </div>
    </div>
  );
}

function tupleInWords(number: number, { squares, placements, weights }: TupleShape): string {
  const size = `${plural(placements, "placement")}, ${plural(weights, "weight")}`;
  return `Tuple ${number + 1}: ${squares.map(squareName).join(" ")}; ${size}.`;
}

// Stages are defined by the number of discs on the board.
function stagesInWords({ stage_discs }: TuplesPicture): string {
  if (stage_discs.length === 0) return "";
  const stages = plural(stage_discs.length + 1, "stage");
  return ` ${stages} with separate tables, changing at ${stage_discs.join(", ")} discs.`;
}

function usesInWords(picture: TuplesPicture): string {
  const { tuples, uses } = picture;
  const range = `${whole(Math.min(...uses))} to ${whole(Math.max(...uses))}`;
  const all = `All ${plural(tuples.length, "tuple")} together`;
  return `${all}: the greener a square, the more placements read it (${range}).${stagesInWords(picture)}`;
}

function centre(square: number): readonly [number, number] {
  return [((square & 7) + 0.5) * kCell, ((square >> 3) + 0.5) * kCell];
}

interface BoardProps {
  uses: readonly number[];
  tuple: TupleShape | null;
  contents: string;
}

function TupleBoard({ uses, tuple, contents }: BoardProps) {
  const most = Math.max(1, ...uses);
  return (
    <svg
      class="weight-map"
      viewBox={`-20 -18 ${8 * kCell + 22} ${8 * kCell + 20}`}
      role="img"
      aria-label={tuple ? "Squares of the chosen tuple" : "How often each square is read"}
    >
      <g class="coordinates" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
          <>
            <text x={(i + 0.5) * kCell} y={-6}>
              {"abcdefgh"[i]}
            </text>
            <text x={-10} y={(i + 0.5) * kCell + 5}>
              {i + 1}
            </text>
          </>
        ))}
      </g>
      {uses.map((number, square) => (
        <rect
          class="use"
          x={(square & 7) * kCell}
          y={(square >> 3) * kCell}
          width={kCell}
          height={kCell}
          fill-opacity={tuple ? 0.06 : 0.06 + (0.74 * number) / most}
        >
          <title>{`${squareName(square)}: read by ${plural(number, "placement")}`}</title>
        </rect>
      ))}
      {tuple && (
        <g class="tuple">
          <polyline points={tuple.squares.map((square) => centre(square).join(",")).join(" ")} />
          {tuple.squares.map((square, i) => (
            <>
              <circle
                class={kDiscs[contents[i]!]}
                cx={centre(square)[0]}
                cy={centre(square)[1]}
                r={15}
              />
              {!kDiscs[contents[i]!] && (
                <text x={centre(square)[0]} y={centre(square)[1] + 5}>
                  {i + 1}
                </text>
              )}
            </>
          ))}
        </g>
      )}
      <path
        class="lines"
        d={[1, 2, 3, 4, 5, 6, 7]
          .map((i) => `M0 ${i * kCell}H${8 * kCell}M${i * kCell} 0V${8 * kCell}`)
          .join("")}
      />
      <rect class="frame" x={0} y={0} width={8 * kCell} height={8 * kCell} />
    </svg>
  );
}

function TupleThumb({ shape }: { shape: TupleShape }) {
  return (
    <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true">
      <rect class="ground" width={32} height={32} />
      {shape.squares.map((square) => (
        <rect class="read" x={4 * (square & 7)} y={4 * (square >> 3)} width={4} height={4} />
      ))}
    </svg>
  );
}
