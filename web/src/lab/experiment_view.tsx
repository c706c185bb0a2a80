import { useEffect, useMemo, useState } from "preact/hooks";
import { get, listen } from "../api/client";
import type { Experiment, ExperimentInFull, PaperInFull, TrainingRun } from "../api/lab_types";
import type { Kind } from "../api/types";
import { day, plural, whole } from "../lib/format";
import { PictureView } from "../weights/picture_view";
import { CurvesFigure, distinctNames } from "./curves_figure";
import { FilmSection } from "./film";
import { RunLine, isLive } from "./runs";
import { Standings } from "./standings";
import { ClaimsTable } from "./verdicts";

interface Props {
  experiments: readonly ExperimentInFull[];
  // Ids of the query that are not experiments.
  missing: readonly string[];
  list: readonly Experiment[];
  paper: PaperInFull | null;
  run: TrainingRun | null;
}

// While a run learns, at most this often, in milliseconds.
const kLookAgain = 1000;
// An experiment of another process, which sends no events.
const kLookElsewhere = 10_000;

export function ExperimentView({ experiments: loaded, missing, list, paper, run: begun }: Props) {
  const [first, setFirst] = useState(loaded[0]!);
  const [run, setRun] = useState(begun);
  const experiments = useMemo(() => [first, ...loaded.slice(1)], [first, loaded]);
  const live = run ? isLive(run) : first.state === "running";

  useEffect(() => {
    if (!live) return;
    const look = () =>
      get<ExperimentInFull>(`/experiments/${first.id}`)
        .then(setFirst)
        .catch(() => undefined);
    if (!begun) {
      const timer = setInterval(look, kLookElsewhere);
      return () => clearInterval(timer);
    }
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = listen(`/runs/${begun.id}/events`, {
      run: (news: TrainingRun) => {
        setRun(news);
        if (!isLive(news)) {
          stop();
          clearTimeout(due);
          void look();
        } else {
          due ??= setTimeout(() => {
            due = undefined;
            void look();
          }, kLookAgain);
        }
      },
    });
    return () => {
      clearTimeout(due);
      stop();
    };
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
        {run && (
          <ul class="runs">
            <RunLine run={run} onResume={setRun} />
          </ul>
        )}
        {missing.map((id) => (
          <p class="note" key={id}>
            There is no experiment {id}; the others are shown.
          </p>
        ))}
      </div>
      <CurvesFigure experiments={experiments} />
      <AddExperiment shown={experiments} list={list} />
      {first.snapshots.length > 0 || first.finals.length > 0 ? (
        <FilmSection
          experiment={first.id}
          runs={runsOf(first)}
          kind={first.evaluator as Kind}
          snapshots={framesOf(first)}
        />
      ) : (
        <p class="note">
          {live
            ? "The first weights appear with the first measurement."
            : "No weights of this experiment are stored here."}
        </p>
      )}
      {first.finals.length > 1 && <Finals experiment={first} />}
      {claims.length > 0 && (
        <section>
          <h2>Claims</h2>
          <ClaimsTable claims={claims} />
        </section>
      )}
      {first.leagues.map((league) => (
        <section key={league.name}>
          <h2>League: {league.name}</h2>
          <Standings standings={league.standings} />
        </section>
      ))}
      <section>
        <h2>Reproduce</h2>
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
          <summary>Specification</summary>
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

// The number of players to show, which grows while a run learns.
function framesOf({ snapshots, finals }: ExperimentInFull): number {
  return snapshots.reduce((sum, { games }) => sum + games.length, finals.length);
}

function AddExperiment({
  shown,
  list,
}: {
  shown: readonly ExperimentInFull[];
  list: readonly Experiment[];
}) {
  const ids = shown.map((experiment) => experiment.id);
  const names = distinctNames(shown);
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
      {shown.slice(1).map((experiment, i) => (
        <button
          key={experiment.id}
          type="button"
          class="quiet"
          onClick={() => go(ids.slice(1).filter((id) => id !== experiment.id))}
        >
          Without {names[i + 1]}
        </button>
      ))}
    </p>
  );
}

// Thousands of squares: drawn only on demand.
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

// The overview shows only the first unit of a network with many.
function firstMap(picture: ExperimentInFull["finals"][number]["picture"]) {
  return picture.type === "maps" ? { ...picture, maps: picture.maps.slice(0, 1) } : picture;
}
