// The form that starts a training run, built from the server's description of its parameters.

import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, request, sentence } from "../api/client";
import type { ParameterList, TrainingRun } from "../api/lab_types";
import { keepToken } from "../lib/tokens";
import { ParameterTable } from "./parameter_form";
import type { Problems, Values } from "./request";
import { placesOf, problemAt, requestOf } from "./request";
import { offered, suggestionFor, withSuggestion } from "./suggested";

const kFirst: Values = { name: "my-run", "learner.method": "td", "evaluator.kind": "wpc" };

interface Props {
  parameters: ParameterList;
  onStart: (run: TrainingRun) => void;
}

export function RunForm({ parameters, onStart }: Props) {
  const { suggested } = parameters;
  const first = { ...suggestionFor(suggested, kFirst), ...kFirst };
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => showFirstProblem(form.current), [problems]);
  // A starting player has its own evaluator.
  const fromPlayer = values["initial.weights"] === "player";
  const fields = offered(parameters.fields, suggested, values).filter(
    ({ name }) => !(fromPlayer && name === "evaluator"),
  );
  const change = (after: Values) => setValues(withSuggestion(suggested, values, after));

  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    const { body, problems: found } = requestOf(fields, values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      const run = await request<TrainingRun>("POST", "/runs", { json: body });
      if (run.token) keepToken(`run-${run.id}`, run.token);
      onStart(run);
    } catch (error) {
      const field =
        error instanceof ApiError ? (error.body as { field?: string } | null)?.field : undefined;
      setProblems(problemAt(sentence(error), field, placesOf(fields, values)));
    } finally {
      setSending(false);
    }
  };
  return (
    <form ref={form} class="run-form" noValidate onSubmit={(event) => void start(event)}>
      <ParameterTable fields={fields} prefix="" form={{ values, problems, onChange: change }} />
      <datalist id="shipped-players">
        {parameters.players.map((name) => (
          <option value={name} />
        ))}
      </datalist>
      <p class="actions">
        <button disabled={sending}>{sending ? "Sending" : "Start"}</button>{" "}
        <button
          type="button"
          class="quiet"
          onClick={() => {
            setValues(first);
            setProblems({});
          }}
        >
          Reset
        </button>
      </p>
      {problems[""] && (
        <p class="error" role="alert">
          {problems[""]}
        </p>
      )}
    </form>
  );
}

// Expands the enclosing groups and focuses the field.
function showFirstProblem(form: HTMLFormElement | null) {
  const problem = form?.querySelector<HTMLElement>(".error");
  if (!problem) return;
  for (let at: Element | null = problem; at && at !== form; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  problem.scrollIntoView({ block: "nearest" });
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
