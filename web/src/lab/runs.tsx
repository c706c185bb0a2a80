// Small training runs: the list of runs, and the form that starts one.

import { useEffect, useState } from "preact/hooks";
import { ApiError, get, listen, request, sentence } from "../api/client";
import type { ParameterList, RunList, TrainingRun } from "../api/lab_types";
import type { Submitted } from "../api/types";
import { scoreText, whole } from "../lib/format";
import { keepToken, tokenOf } from "../lib/tokens";
import { RunForm } from "./run_form";

export function RunsSection({ list, parameters }: { list: RunList; parameters: ParameterList }) {
  const [runs, setRuns] = useState(list.runs);
  useEffect(() => {
    let begun = false;
    return listen("/events", {
      run: (news: TrainingRun) => setRuns((known) => withNews(known, news)),
      // Sent once on connecting: fetch again what has changed since the page was loaded.
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
    <section id="runs" class={runs.length === 0 ? "unprinted" : undefined}>
      <h2>Train a player here</h2>
      <div class="runs-columns">
        <RunForm
          parameters={parameters}
          onStart={(run) =>
            // A short run may finish before the response to its start arrives; the event is newer.
            setRuns((known) =>
              known.some((other) => other.id === run.id) ? known : [run, ...known],
            )
          }
        />
        <div>
          {runs.length === 0 ? (
            <p class="note">
              No runs have been started from this page yet. The settings proposed for each method
              learn something within a minute; the curve is drawn live.
            </p>
          ) : (
            <ul class="runs">
              {runs.map((run) => (
                <RunLine
                  key={run.id}
                  run={run}
                  onResume={(news) => setRuns((known) => withNews(known, news))}
                />
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

// The final player of the run in the league: it is submitted unless its weights are there already.
async function entered(run: TrainingRun): Promise<number> {
  const file = await get<object>(`/experiments/${run.experiment}/runs/1/player`);
  try {
    const submitted = await request<Submitted>("POST", `/players?name=${run.id}`, { json: file });
    keepToken(`player-${submitted.id}`, submitted.token);
    return submitted.id;
  } catch (error) {
    const known =
      error instanceof ApiError ? (error.body as { player?: number } | null)?.player : undefined;
    if (known === undefined) throw error;
    return known;
  }
}

function EnterButtons({ run }: { run: TrainingRun }) {
  const [problem, setProblem] = useState("");
  const go = (path: (id: number) => string) => () =>
    void entered(run).then(
      (id) => location.assign(path(id)),
      (error) => setProblem(sentence(error)),
    );
  return (
    <p class="actions">
      <button type="button" class="quiet" onClick={go((id) => `/players/${id}`)}>
        Enter the league
      </button>
      <button type="button" class="quiet" onClick={go((id) => `/play?white=${id}`)}>
        Enter and play it
      </button>
      {problem && (
        <span class="error" role="alert">
          {problem}
        </span>
      )}
    </p>
  );
}

interface ResumeProps extends LineProps {
  token: string;
}

// From the last checkpoint.
function ResumeButton({ run, token, onResume }: ResumeProps) {
  const [problem, setProblem] = useState("");
  const resume = () =>
    request<TrainingRun>("POST", `/runs/${run.id}/resume`, { token }).then(onResume, (error) =>
      setProblem(sentence(error)),
    );
  return (
    <>
      <button type="button" class="quiet" onClick={() => void resume()}>
        Resume
      </button>
      {problem && (
        <span class="error" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

export function isLive({ state }: TrainingRun): boolean {
  return state === "running" || state === "waiting";
}

interface LineProps {
  run: TrainingRun;
  onResume: (run: TrainingRun) => void;
}

export function RunLine({ run, onResume }: LineProps) {
  const live = isLive(run);
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
        {run.state === "stopped" && token && (
          <ResumeButton run={run} token={token} onResume={onResume} />
        )}
      </span>
      {run.error && <p class="error">{run.error}</p>}
      {run.state === "finished" && <EnterButtons run={run} />}
    </li>
  );
}
