// The weights of a tuple: that of the contents shown on the board, which can be changed square by
// square, and the largest ones.

import { useEffect, useState } from "preact/hooks";
import { get, sentence } from "../api/client";
import type { TupleEntry, TupleWeights } from "../api/types";
import { signed, whole } from "../lib/format";
import { squareName } from "../othello/square";

interface Props {
  player: number;
  tuple: number;
  contents: string;
  onContents: (contents: string) => void;
}

const kNext: Record<string, string> = { "-": "X", X: "O", O: "-" };
const kWords: Record<string, string> = { "-": "empty", X: "own disc", O: "opponent's disc" };

export function TupleWeightsTable({ player, tuple, contents, onContents }: Props) {
  const [stage, setStage] = useState(1);
  const [weights, setWeights] = useState<TupleWeights | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    const path = `/players/${player}/tuples/${tuple}`;
    get<TupleWeights>(path, { stage, contents }, stop.signal).then(
      setWeights,
      (error) => stop.signal.aborted || setProblem(sentence(error)),
    );
    return () => stop.abort();
  }, [player, tuple, stage, contents]);
  if (!weights) return <p class="note">{problem || "Loading the weights…"}</p>;
  const { entry } = weights;
  const turn = (i: number) =>
    onContents(contents.slice(0, i) + kNext[contents[i]!] + contents.slice(i + 1));
  return (
    <div class="tuple-weights">
      {weights.stages > 1 && (
        <label>
          Stage{" "}
          <select value={stage} onChange={(event) => setStage(Number(event.currentTarget.value))}>
            {Array.from({ length: weights.stages }, (_, i) => (
              <option key={i}>{i + 1}</option>
            ))}
          </select>
        </label>
      )}
      <div class="contents" role="group" aria-label="Contents of the squares">
        {weights.squares.map((square, i) => (
          <button
            type="button"
            class="quiet"
            key={square}
            aria-label={`${squareName(square)}: ${kWords[contents[i]!]}`}
            onClick={() => turn(i)}
          >
            <small>{squareName(square)}</small> {contents[i]}
          </button>
        ))}
        <output>{entry.contents === contents ? signed(entry.weight, 3) : ""}</output>
      </div>
      <table>
        <caption class="muted">
          The highest and lowest of {whole(weights.entries)} weights: X own, O the opponent's, -
          empty. A click shows the contents on the board.
        </caption>
        <thead>
          <tr>
            <th scope="col">Good</th>
            <th scope="col" class="number">
              Weight
            </th>
            <th scope="col">Bad</th>
            <th scope="col" class="number">
              Weight
            </th>
          </tr>
        </thead>
        <tbody>
          {weights.highest.map((high, i) => (
            <tr key={high.contents}>
              <Cells entry={high} onContents={onContents} />
              <Cells entry={weights.lowest[i]!} onContents={onContents} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellsProps {
  entry: TupleEntry;
  onContents: (contents: string) => void;
}

function Cells({ entry: { contents, weight }, onContents }: CellsProps) {
  return (
    <>
      <td>
        <button type="button" class="link" onClick={() => onContents(contents)}>
          {contents}
        </button>
      </td>
      <td class="number">{signed(weight)}</td>
    </>
  );
}
