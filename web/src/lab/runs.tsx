// Small training runs: what is running, and a form to start one.

import { useEffect, useState } from "preact/hooks";
import { get, listen, request, sentence } from "../api/client";
import type { RunList, TrainingRun } from "../api/lab_types";
import { scoreText, whole } from "../lib/format";
import { keepToken, tokenOf } from "../lib/tokens";

export function RunsSection({ list }: { list: RunList }) {
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
          list={list}
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

function RunForm({ list, onStart }: { list: RunList; onStart: (run: TrainingRun) => void }) {
  const [problem, setProblem] = useState("");
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const text = (key: string) => String(form.get(key) ?? "").trim();
    const alpha = text("alpha");
    try {
      const run = await request<TrainingRun>("POST", "/runs", {
        json: {
          name: text("name"),
          learner: text("learner"),
          evaluator: text("evaluator"),
          games: Number(text("games")),
          seed: Number(text("seed")),
          ...(alpha ? { alpha: Number(alpha) } : {}),
        },
      });
      if (run.token) keepToken(`run-${run.id}`, run.token);
      setProblem("");
      onStart(run);
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <form class="fields" onSubmit={(event) => void start(event)}>
      <label>
        Name{" "}
        <input
          name="name"
          required
          maxLength={40}
          pattern="[A-Za-z0-9][A-Za-z0-9_\-]*"
          title="Letters, figures, - and _"
          defaultValue="my-run"
        />
      </label>
      <label>
        Learner{" "}
        <select name="learner">
          {list.learners.map(({ name, summary }) => (
            <option value={name}>
              {name}: {summary}
            </option>
          ))}
        </select>
      </label>
      <label>
        Evaluator{" "}
        <select name="evaluator">
          <option value="wpc">wpc: 64 weights</option>
          <option value="ntuple">ntuple: a network of tuples</option>
          <option value="mlp">mlp: one hidden layer</option>
          <option value="shared_mlp">shared_mlp: Manning's network</option>
        </select>
      </label>
      <label>
        Games{" "}
        <input
          name="games"
          type="number"
          required
          min={100}
          max={list.limits.games}
          step={100}
          defaultValue="45000"
        />
      </label>
      <label>
        Seed <input name="seed" type="number" required min={0} defaultValue="1" />
      </label>
      <label>
        Alpha{" "}
        <input name="alpha" type="number" min={0} step="any" placeholder="the learner's own" />
      </label>
      <p class="actions">
        <button>Start</button> <span class="muted">at most {whole(list.limits.games)} games</span>
      </p>
      {problem && (
        <p class="error" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
