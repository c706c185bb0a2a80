// The largest weights of a tuple: which contents of its squares are good, and which are bad.

import { useEffect, useState } from "preact/hooks";
import { get, sentence } from "../api/client";
import type { TupleWeights } from "../api/types";
import { signed, whole } from "../lib/format";
import { squareName } from "../othello/square";

export function TupleWeightsTable({ player, tuple }: { player: number; tuple: number }) {
  const [stage, setStage] = useState(1);
  const [weights, setWeights] = useState<TupleWeights | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let current = true;
    get<TupleWeights>(`/players/${player}/tuples/${tuple}`, { stage }).then(
      (answer) => current && setWeights(answer),
      (error) => current && setProblem(sentence(error)),
    );
    return () => {
      current = false;
    };
  }, [player, tuple, stage]);
  if (!weights) return <p class="note">{problem || "Loading the weights…"}</p>;
  const rows = weights.highest.map((high, i) => [high, weights.lowest[i]!] as const);
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
      <table>
        <caption class="muted">
          The highest and lowest of {whole(weights.entries)} weights, by the contents of{" "}
          {weights.squares.map(squareName).join(" ")}: X own, O the opponent's, - empty
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
          {rows.map(([high, low]) => (
            <tr key={high.contents}>
              {[high, low].map(({ contents, weight }, i) => (
                <>
                  <td key={`c${i}`}>
                    <code>{contents}</code>
                  </td>
                  <td key={`w${i}`} class="number">
                    {signed(weight)}
                  </td>
                </>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
