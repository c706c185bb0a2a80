// The curves of one or several experiments against one opponent, with the single runs on demand.

import { useMemo, useState } from "preact/hooks";
import type { ExperimentInFull } from "../api/lab_types";
import type { CurveOptions } from "../charts/curves";
import { Curves } from "../charts/curves";
import { seriesStyles } from "../charts/series_style";
import { percent } from "../lib/format";

interface Props {
  experiments: readonly ExperimentInFull[];
  height?: number;
  // The figure's title: the opponent named in it is shown first.
  about?: string;
}

export function CurvesFigure({ experiments, height = 340, about = "" }: Props) {
  const choices = useMemo(() => measuresOf(experiments), [experiments]);
  const [chosen, setChosen] = useState("");
  const [options, setOptions] = useState<CurveOptions>({
    rawRuns: false,
    logGames: false,
    smooth: false,
  });
  const first = choices.find((key) => about.includes(key)) ?? choices[0];
  const choice = choices.includes(chosen) ? chosen : first;
  const curves = useMemo(() => {
    const styles = seriesStyles(experiments.map((experiment) => experiment.learner));
    const names = distinctNames(experiments);
    return experiments.flatMap((experiment, i) => {
      const curve = experiment.curves.find((one) => keyOf(one) === choice);
      return curve && curve.games.length > 0 ? [{ name: names[i]!, curve, style: styles[i]! }] : [];
    });
  }, [experiments, choice]);
  if (curves.length === 0 || !choice)
    return <p class="note">No curve yet: the first point appears with the first measurement.</p>;

  const ends = curves
    .map(({ name, curve }) => `${name} ends at ${percent(curve.mean[curve.mean.length - 1]!)}`)
    .join(", ");
  const several = curves.some(({ curve }) => curve.runs.length > 1);
  const longest = Math.max(...curves.map(({ curve }) => curve.games.length));
  const check = (key: keyof CurveOptions, text: string) => (
    <label class="check">
      <input
        type="checkbox"
        checked={options[key]}
        onChange={(event) => setOptions({ ...options, [key]: event.currentTarget.checked })}
      />{" "}
      {text}
    </label>
  );
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
        {several && check("rawRuns", "single runs")}
        {longest > 2 && check("logGames", "log axis")}
        {longest > 5 && check("smooth", "smooth")}
        <span class="muted hint">drag to zoom, double-click to reset</span>
      </div>
      <Curves
        curves={curves}
        options={options}
        height={height}
        label={`Learning curves against ${choice}: ${ends}`}
      />
      {several && (
        <figcaption class="muted">Mean over runs; bands are its 95% interval.</figcaption>
      )}
    </figure>
  );
}

// The names, or the ids of experiments whose name is not the only one.
export function distinctNames(experiments: readonly { id: string; name: string }[]): string[] {
  return experiments.map(({ id, name }) =>
    experiments.filter((other) => other.name === name).length > 1 ? id : name,
  );
}

function keyOf({ opponent, measure }: { opponent: string; measure: string }): string {
  return measure === "score" ? opponent : `${opponent} (${measure})`;
}

// Opponents shared by all experiments come first.
function measuresOf(experiments: readonly ExperimentInFull[]): string[] {
  const keys = experiments.flatMap((experiment) => experiment.curves.map(keyOf));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
}
