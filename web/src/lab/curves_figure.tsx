// The curves of one or several experiments against one opponent, with the single runs on demand.

import { useMemo, useState } from "preact/hooks";
import type { ExperimentInFull } from "../api/lab_types";
import { Curves } from "../charts/curves";
import { seriesStyles } from "../charts/series_style";
import { percent } from "../lib/format";

interface Props {
  experiments: readonly ExperimentInFull[];
  height?: number;
  // What the figure is about, in words: the opponent named there is shown first.
  about?: string;
}

export function CurvesFigure({ experiments, height = 340, about = "" }: Props) {
  const choices = useMemo(() => measuresOf(experiments), [experiments]);
  const [chosen, setChosen] = useState("");
  const [rawRuns, setRawRuns] = useState(false);
  const first = choices.find((key) => about.includes(key)) ?? choices[0];
  const choice = choices.includes(chosen) ? chosen : first;
  const curves = useMemo(() => {
    const styles = seriesStyles(experiments.map((experiment) => experiment.learner));
    return experiments.flatMap((experiment, i) => {
      const curve = experiment.curves.find((one) => keyOf(one) === choice);
      return curve && curve.games.length > 0
        ? [{ name: experiment.name, curve, style: styles[i]! }]
        : [];
    });
  }, [experiments, choice]);
  if (curves.length === 0 || !choice)
    return <p class="note">No curve yet: the first point comes with the first measurement.</p>;

  const ends = curves
    .map(({ name, curve }) => `${name} ends at ${percent(curve.mean[curve.mean.length - 1]!)}`)
    .join(", ");
  const several = curves.some(({ curve }) => curve.runs.length > 1);
  return (
    <figure class="curves-figure">
      <div class="controls">
        {choices.length > 1 ? (
          <label>
            Against{" "}
            <select value={choice} onChange={(event) => setChosen(event.currentTarget.value)}>
              {choices.map((key) => (
                <option value={key}>{key}</option>
              ))}
            </select>
          </label>
        ) : (
          <span>Score against {choice}</span>
        )}
        {several && (
          <label class="check">
            <input
              type="checkbox"
              checked={rawRuns}
              onChange={(event) => setRawRuns(event.currentTarget.checked)}
            />{" "}
            single runs
          </label>
        )}
        <span class="muted hint">drag to zoom, double click for all</span>
      </div>
      <Curves
        curves={curves}
        rawRuns={rawRuns}
        height={height}
        label={`Learning curves against ${choice}: ${ends}`}
      />
      {several && (
        <figcaption class="muted">Mean over runs; bands are its 95% interval.</figcaption>
      )}
    </figure>
  );
}

function keyOf({ opponent, measure }: { opponent: string; measure: string }): string {
  return measure === "score" ? opponent : `${opponent} (${measure})`;
}

// What all experiments have in common comes first.
function measuresOf(experiments: readonly ExperimentInFull[]): string[] {
  const keys = experiments.flatMap((experiment) => experiment.curves.map(keyOf));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
}
