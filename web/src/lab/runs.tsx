// Small training runs: what is running, and the form that starts one.

import { useEffect, useState } from "preact/hooks";
import { get, listen, request } from "../api/client";
import type { ParameterList, RunList, TrainingRun } from "../api/lab_types";
import { scoreText, whole } from "../lib/format";
import { tokenOf } from "../lib/tokens";
import { RunForm } from "./run_form";

export function RunsSection({ list, parameters }: { list: RunList; parameters: ParameterList }) {
  const [runs, setRuns] = useState(list.runs);
  useEffect(() => {
    let begun = false;
    return listen("/events", {
      run: (news: TrainingRun) => setRuns((known) => withNews(known, news)),
      // Comes once on connecting: what happened since the page was read is asked for again.
      league: () => {
        if (begun) return;
        begun = true;
        get<RunList>("/runs")
          .then((now) => setRuns(now.runs))
          .catch(() => undefined);
      },
    });
  }, []);
  return (
    <section id="runs">
      <h2>Train a player here</h2>
      <div class="runs-columns">
        <RunForm
          parameters={parameters}
          onStart={(run) =>
            // A short run may be over before the answer to its start is here; the news is newer.
            setRuns((known) =>
              known.some((other) => other.id === run.id) ? known : [run, ...known],
            )
          }
        />
        <div>
          {runs.length === 0 ? (
            <p class="note">
              No run has been started from the page yet. A run of 45,000 games takes seconds; its
              curve draws itself.
            </p>
          ) : (
            <ul class="runs">
              {runs.map((run) => (
                <RunLine key={run.id} run={run} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

function withNews(known: readonly TrainingRun[], news: TrainingRun): TrainingRun[] {
  if (!known.some((run) => run.id === news.id)) return [news, ...known];
  return known.map((run) => (run.id === news.id ? news : run));
}

export function RunLine({ run }: { run: TrainingRun }) {
  const live = run.state === "running" || run.state === "waiting";
  const token = tokenOf(`run-${run.id}`);
  return (
    <li>
      <a href={`/lab/${run.experiment}`}>{run.id}</a>{" "}
      <span class="muted">
        {run.learner} on {run.evaluator}, seed {run.seed}
      </span>
      <span class="run-state">
        {run.state}
        {live && (
          <progress max={run.of} value={run.games} aria-label={`${run.id}: games learned`} />
        )}
        <span class="muted">
          {whole(run.games)} of {whole(run.of)} games
        </span>
        {run.score && (
          <span>
            {scoreText(run.score.score, run.score)} v {run.score.opponent}
          </span>
        )}
        {live && token && (
          <button
            type="button"
            class="quiet"
            onClick={() =>
              void request("DELETE", `/runs/${run.id}`, { token }).catch(() => undefined)
            }
          >
            Stop
          </button>
        )}
      </span>
      {run.error && <p class="error">{run.error}</p>}
    </li>
  );
}
