import { useEffect, useMemo, useState } from "preact/hooks";
import { get } from "../api/client";
import type { Experiment, ExperimentInFull, PaperInFull, TrainingRun } from "../api/lab_types";
import type { Kind } from "../api/types";
import { day, plural, whole } from "../lib/format";
import { PictureView } from "../weights/picture_view";
import { CurvesFigure } from "./curves_figure";
import { FilmSection } from "./film";
import { RunLine } from "./runs";
import { Standings } from "./standings";
import { ClaimsTable } from "./verdicts";

interface Props {
  experiments: readonly ExperimentInFull[];
  list: readonly Experiment[];
  paper: PaperInFull | null;
  run: TrainingRun | null;
}

// How often a run in progress is looked at again, in milliseconds.
const kLookAgain = 2000;

export function ExperimentView({ experiments: loaded, list, paper, run: loadedRun }: Props) {
  const [first, setFirst] = useState(loaded[0]!);
  const [run, setRun] = useState(loadedRun);
  const experiments = useMemo(() => [first, ...loaded.slice(1)], [first, loaded]);
  const live = first.state === "running" || run?.state === "running" || run?.state === "waiting";

  useEffect(() => {
    if (!live) return;
    const look = async () => {
      setFirst(await get<ExperimentInFull>(`/experiments/${first.id}`));
      if (run) setRun(await get<TrainingRun>(`/runs/${run.id}`));
    };
    const timer = setInterval(() => void look().catch(() => undefined), kLookAgain);
    return () => clearInterval(timer);
  }, [live, first.id]);

  const items =
    paper?.items.filter((item) => item.experiments.includes(first.id)).map((item) => item.id) ?? [];
  const claims = paper?.claims.filter((claim) => items.includes(claim.item)) ?? [];
  return (
    <>
      <div class="lead">
        <p class="crumbs">
          <a href="/lab">Lab</a>
          {paper && (
            <>
              {" "}
              / <a href={`/lab/${paper.id}`}>{paper.name}</a>
            </>
          )}
        </p>
        <h1>{first.title || first.name}</h1>
        <p class="answer">
          {plural(first.runs, "run")} of {whole(first.games)} games, {first.learner} on{" "}
          {first.evaluator}, seed {first.seed}.{first.item && ` ${first.item} of the paper.`}
        </p>
        {run && live && (
          <ul class="runs">
            <RunLine run={run} />
          </ul>
        )}
      </div>
      <CurvesFigure experiments={experiments} />
      <AddExperiment shown={experiments} list={list} />
      {claims.length > 0 && (
        <section>
          <h2>Claims</h2>
          <ClaimsTable claims={claims} />
        </section>
      )}
      {first.snapshots.length > 0 || first.finals.length > 0 ? (
        <FilmSection experiment={first.id} runs={runsOf(first)} kind={first.evaluator as Kind} />
      ) : (
        <p class="note">No player has been written yet.</p>
      )}
      {first.finals.length > 1 && <Finals experiment={first} />}
      {first.leagues.map((league) => (
        <section key={league.name}>
          <h2>League: {league.name}</h2>
          <Standings standings={league.standings} />
        </section>
      ))}
      <section>
        <h2>Do it again</h2>
        <pre class="command">
          <code>{first.command}</code>
        </pre>
        <p class="actions">
          <a class="button quiet" href={`/api/v1/experiments/${first.id}/metrics.csv`}>
            metrics.csv
          </a>
          <span class="muted">
            {first.started && `started ${day(first.started)}`}
            {first.finished && `, finished ${day(first.finished)}`}, {first.state}
          </span>
        </p>
        <details>
          <summary>The specification</summary>
          <pre tabIndex={0}>
            <code>{first.specification}</code>
          </pre>
        </details>
      </section>
    </>
  );
}

function runsOf({ snapshots, finals }: ExperimentInFull): number[] {
  return [...new Set([...finals, ...snapshots].map(({ run }) => run))].sort((a, b) => a - b);
}

function AddExperiment({
  shown,
  list,
}: {
  shown: readonly ExperimentInFull[];
  list: readonly Experiment[];
}) {
  const ids = shown.map((experiment) => experiment.id);
  const go = (others: readonly string[]) => {
    location.assign(
      `/lab/${ids[0]}${others.length > 0 ? `?with=${others.map(encodeURIComponent).join(",")}` : ""}`,
    );
  };
  return (
    <p class="controls">
      <label>
        Compare with{" "}
        <select
          value=""
          onChange={(event) =>
            event.currentTarget.value && go([...ids.slice(1), event.currentTarget.value])
          }
        >
          <option value="">choose an experiment</option>
          {list
            .filter((experiment) => !ids.includes(experiment.id) && experiment.spark)
            .map((experiment) => (
              <option value={experiment.id}>{experiment.id}</option>
            ))}
        </select>
      </label>
      {shown.slice(1).map((experiment) => (
        <button
          type="button"
          class="quiet"
          onClick={() => go(ids.slice(1).filter((id) => id !== experiment.id))}
        >
          Without {experiment.name}
        </button>
      ))}
    </p>
  );
}

// Thousands of squares: drawn when somebody wants to see them.
function Finals({ experiment }: { experiment: ExperimentInFull }) {
  const [open, setOpen] = useState(false);
  const finals = open ? experiment.finals : [];
  return (
    <details class="finals" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The final weights of all {plural(experiment.finals.length, "run")}</summary>
      <div class="maps">
        {finals.map(({ run, picture }) => (
          <figure key={run}>
            <PictureView
              picture={firstMap(picture)}
              kind={experiment.evaluator as Kind}
              name={`run ${run}`}
            />
            <figcaption>run {run}</figcaption>
          </figure>
        ))}
      </div>
    </details>
  );
}

// Of a network with many units the first stands for all in the overview.
function firstMap(picture: ExperimentInFull["finals"][number]["picture"]) {
  return picture.type === "maps" ? { ...picture, maps: picture.maps.slice(0, 1) } : picture;
}
