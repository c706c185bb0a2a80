import { useState } from "preact/hooks";
import type { Experiment, Paper, ParameterList, RunList } from "../api/lab_types";
import { rangeOf } from "../charts/scale";
import { seriesStyles } from "../charts/series_style";
import { Spark } from "../charts/spark";
import { gamesAxis, percent, plural } from "../lib/format";
import { RunsSection } from "./runs";
import { VerdictCounts } from "./verdicts";

interface Props {
  papers: readonly Paper[];
  experiments: readonly Experiment[];
  runs: RunList;
  parameters: ParameterList;
}

export function LabView({ papers, experiments, runs, parameters }: Props) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  const ofPapers = new Set(papers.flatMap((paper) => paper.experiments));
  const others = experiments.filter((experiment) => !ofPapers.has(experiment.id));
  const range = rangeOf(
    experiments.flatMap((experiment) => experiment.spark?.mean ?? []),
    0.1,
  );
  const cards = (list: readonly Experiment[]) => (
    <ul class="cards">
      {list.map((experiment) => (
        <Card
          key={experiment.id}
          experiment={experiment}
          range={range}
          picked={picked.includes(experiment.id)}
          onPick={() => toggle(experiment.id)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <div class="lead">
        <h1>Lab</h1>
        <p class="answer">{inWords(papers)}</p>
      </div>
      {papers.map((paper) => (
        <section class="paper" key={paper.id}>
          <h2>
            <a href={`/lab/${paper.id}`}>{paper.title}</a>
          </h2>
          <p class="muted">
            {[paper.authors, paper.published, paper.scale && `scale ${paper.scale}`]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p>
            <VerdictCounts {...paper} />
          </p>
          {cards(
            paper.experiments
              .map((id) => experiments.find((experiment) => experiment.id === id))
              .filter((e) => e !== undefined),
          )}
        </section>
      ))}
      {others.length > 0 && (
        <section>
          <h2>Other experiments</h2>
          {cards(others)}
        </section>
      )}
      {experiments.length === 0 && (
        <p class="note">
          Nothing has been run here yet. Start a small run below, or type{" "}
          <code>othello reproduce lucas2006 --scale quick</code> in the folder where the server was
          started.
        </p>
      )}
      <RunsSection list={runs} parameters={parameters} />
      {picked.length > 0 && (
        <div class="compare-bar" role="status">
          <span>{plural(picked.length, "experiment")} chosen</span>
          <a class="button" href={compareLink(picked)}>
            {picked.length === 1 ? "Show" : "Compare"}
          </a>
          <button type="button" class="quiet" onClick={() => setPicked([])}>
            Clear
          </button>
        </div>
      )}
    </>
  );
}

function Card({
  experiment,
  range,
  picked,
  onPick,
}: {
  experiment: Experiment;
  range: readonly [number, number];
  picked: boolean;
  onPick: () => void;
}) {
  const { spark } = experiment;
  const end = spark?.mean[spark.mean.length - 1];
  const [style] = seriesStyles([experiment.learner]);
  return (
    <li class={picked ? "card picked" : "card"}>
      <a href={`/lab/${experiment.id}`}>
        <span class="card-name">{experiment.name}</span>
        {spark ? (
          <Spark games={spark.games} mean={spark.mean} range={range} colour={style!.colour} />
        ) : (
          <span class="spark-empty muted">no curve yet</span>
        )}
        <span class="card-title">{experiment.title}</span>
        <span class="muted">
          {plural(experiment.runs, "run")} of {gamesAxis(experiment.games)} games
          {end !== undefined && `, ends at ${percent(end)} v ${spark!.opponent}`}
        </span>
        {experiment.state === "running" && <span class="badge">running</span>}
      </a>
      <label class="check">
        <input
          type="checkbox"
          checked={picked}
          onChange={onPick}
          aria-label={`Compare ${experiment.name}`}
        />{" "}
        compare
      </label>
    </li>
  );
}

function compareLink(ids: readonly string[]): string {
  const [first, ...rest] = ids;
  return `/lab/${first}${rest.length > 0 ? `?with=${rest.map(encodeURIComponent).join(",")}` : ""}`;
}

function inWords(papers: readonly Paper[]): string {
  const sum = (key: "reproduced" | "not_reproduced" | "inconclusive") =>
    papers.reduce((all, paper) => all + paper[key], 0);
  const tested = sum("reproduced") + sum("not_reproduced");
  if (tested === 0) return "No claim of a paper has been tested here yet.";
  const waiting = sum("inconclusive");
  const more = waiting > 0 ? `; ${waiting} more are inconclusive` : "";
  const claims = `${plural(tested, "tested claim")} of ${plural(papers.length, "paper")}`;
  return `${sum("reproduced")} of ${claims} came out as printed${more}.`;
}
