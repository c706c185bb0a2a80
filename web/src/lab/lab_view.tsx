import { useState } from "preact/hooks";
import type { Experiment, Paper, ParameterList, RunList } from "../api/lab_types";
import { rangeOf } from "../charts/scale";
import { seriesStyles } from "../charts/series_style";
import { Spark } from "../charts/spark";
import { gamesAxis, percent, plural } from "../lib/format";
import { RunsSection } from "./runs";
import { scaleInWords } from "./scale";
import { VerdictCounts } from "./verdicts";

interface Props {
  papers: readonly Paper[];
  experiments: readonly Experiment[];
  runs: RunList;
  parameters: ParameterList;
}

// Cards that are shown before a search narrows the list.
const kCards = 24;

export function LabView({ papers, experiments, runs, parameters }: Props) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  return (
    <>
      <div class="lead">
        <h1>Lab</h1>
        <p class="answer">{inWords(papers)}</p>
      </div>
      {published(papers).map((paper) => (
        <PaperEntry key={paper.id} paper={paper} />
      ))}
      <Others papers={papers.filter((paper) => !published(papers).includes(paper))} />
      {experiments.length > 0 && (
        <Experiments experiments={experiments} picked={picked} onPick={toggle} />
      )}
      {experiments.length === 0 && (
        <p class="note">
          No experiments yet. Start a small run below, or run{" "}
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

function PaperEntry({ paper }: { paper: Paper }) {
  return (
    <section class="paper">
      <h2>
        <a href={`/lab/${paper.id}`}>{paper.title}</a>
      </h2>
      <p class="muted">
        {[paper.authors, paper.published, scaleInWords(paper.scale)].filter(Boolean).join(" · ")}
      </p>
      <p>
        <VerdictCounts {...paper} />
      </p>
      {paper.conclusion && <p class="conclusion">{paper.conclusion}</p>}
    </section>
  );
}

function Others({ papers }: { papers: readonly Paper[] }) {
  if (papers.length === 0) return null;
  return (
    <section class="paper">
      <h2>Our own, and reproductions at reduced scale</h2>
      <ul class="plain">
        {papers.map((paper) => (
          <li key={paper.id}>
            <a href={`/lab/${paper.id}`}>{paper.title}</a>{" "}
            <span class="muted">
              {[paper.id, scaleInWords(paper.scale)].filter(Boolean).join(", ")}
            </span>{" "}
            <VerdictCounts {...paper} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ExperimentsProps {
  experiments: readonly Experiment[];
  picked: readonly string[];
  onPick: (id: string) => void;
}

// All experiments, found by words and by learner.
function Experiments({ experiments, picked, onPick }: ExperimentsProps) {
  const [words, setWords] = useState("");
  const [learner, setLearner] = useState("");
  const [all, setAll] = useState(false);
  const learners = [...new Set(experiments.map((one) => one.learner))].sort();
  const found = experiments.filter(
    (one) => (learner === "" || one.learner === learner) && matches(one, words),
  );
  const shown = all ? found : found.slice(0, kCards);
  const range = rangeOf(
    experiments.flatMap((experiment) => experiment.spark?.mean ?? []),
    0.1,
  );
  return (
    <section id="experiments">
      <h2>Experiments</h2>
      <form class="controls" role="search" onSubmit={(event) => event.preventDefault()}>
        <label>
          Search{" "}
          <input
            type="search"
            name="words"
            placeholder="td wpc lucas2006"
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <label>
          Learner{" "}
          <select
            name="learner"
            value={learner}
            onChange={(event) => setLearner(event.currentTarget.value)}
          >
            <option value="">all</option>
            {learners.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <span class="muted" role="status">
          {found.length === experiments.length
            ? plural(found.length, "experiment")
            : `${found.length} of ${plural(experiments.length, "experiment")}`}
        </span>
      </form>
      <ul class="cards">
        {shown.map((experiment) => (
          <Card
            key={experiment.id}
            experiment={experiment}
            range={range}
            picked={picked.includes(experiment.id)}
            onPick={() => onPick(experiment.id)}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          Show all {found.length}
        </button>
      )}
    </section>
  );
}

// Whether every word occurs in what is written about the experiment.
export function matches(experiment: Experiment, words: string): boolean {
  const { id, title, learner, evaluator, item, state } = experiment;
  const text = [id, title, learner, evaluator, item, state].join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

// The papers at their own scale: not our own experiments, and no reduced ones.
export function published(papers: readonly Paper[]): Paper[] {
  return papers.filter((paper) => paper.conclusion !== "");
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

export function inWords(all: readonly Paper[]): string {
  const papers = published(all);
  const sum = (key: "reproduced" | "not_reproduced" | "inconclusive") =>
    papers.reduce((known, paper) => known + paper[key], 0);
  const tested = sum("reproduced") + sum("not_reproduced");
  if (tested === 0) return "No claims have been tested here yet.";
  const waiting = sum("inconclusive");
  const more = waiting > 0 ? `; ${waiting} more are inconclusive` : "";
  const claims = `${plural(tested, "tested claim")} of ${plural(papers.length, "paper")}`;
  return `${sum("reproduced")} of ${claims} reproduced${more}.`;
}
