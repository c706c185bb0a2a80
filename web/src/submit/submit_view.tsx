import { useState } from "preact/hooks";
import { ApiError, request, sentence } from "../api/client";
import type { Submitted } from "../api/types";
import { keepToken } from "../lib/tokens";
import { MapKey, WeightMap, extentOf } from "../weights/weight_map";
import { Entered } from "./entered";
import type { Look } from "./recognise";
import { recognise } from "./recognise";

// The server's limit, in bytes.
const kMostBytes = 8 * 1024 * 1024;

export function SubmitView() {
  const [entered, setEntered] = useState<Submitted | null>(null);
  if (entered) return <Entered submitted={entered} onAgain={() => setEntered(null)} />;
  return <SubmitForm onEntered={setEntered} />;
}

function SubmitForm({ onEntered }: { onEntered: (submitted: Submitted) => void }) {
  const [name, setName] = useState("");
  const [author, setAuthor] = useState("");
  const [convention, setConvention] = useState("");
  const [text, setText] = useState("");
  const [fileName, setFileName] = useState("");
  const [problem, setProblem] = useState<{ sentence: string; player: number | null } | null>(null);
  const [sending, setSending] = useState(false);
  const [dragged, setDragged] = useState(false);
  const look = recognise(text);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > kMostBytes) {
      setProblem({
        sentence: `${file.name} has ${(file.size / 1048576).toFixed(1)} MB, expected at most 8.`,
        player: null,
      });
      return;
    }
    const content = await file.text();
    setProblem(null);
    setText(content);
    setFileName(file.name);
    if (name === "") setName(recognise(content)?.name || file.name.replace(/\.[^.]*$/, ""));
  };

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const submitted = await request<Submitted>("POST", "/players", {
        json: {
          name: name.trim(),
          author: author.trim(),
          text,
          ...(convention ? { convention } : {}),
        },
      });
      keepToken(`player-${submitted.id}`, submitted.token);
      onEntered(submitted);
    } catch (error) {
      const known =
        error instanceof ApiError ? (error.body as { player?: number } | null)?.player : undefined;
      setProblem({ sentence: sentence(error), player: known ?? null });
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <div class="lead">
        <h1>Submit</h1>
        <p class="answer">
          Paste or drop the weights of a player. Its score against the heuristic player appears
          within a second, then it plays the league pool.
        </p>
      </div>
      <div class="submit-columns">
        <form class="submit fields" onSubmit={(event) => void send(event)}>
          <label>
            Name
            <input
              name="name"
              required
              maxLength={64}
              value={name}
              autocomplete="off"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <label>
            Author <span class="muted">(optional)</span>
            <input
              name="author"
              maxLength={64}
              value={author}
              onInput={(event) => setAuthor(event.currentTarget.value)}
            />
          </label>
          <div
            class={dragged ? "drop dragged" : "drop"}
            onDragOver={(event) => {
              event.preventDefault();
              setDragged(true);
            }}
            onDragLeave={() => setDragged(false)}
            onDrop={(event) => {
              event.preventDefault();
              setDragged(false);
              void take(event.dataTransfer?.files[0]);
            }}
          >
            <label>
              A file{" "}
              <span class="muted">(player JSON or League text, at most 8 MB; or drop it here)</span>
              <input
                type="file"
                name="file"
                accept=".json,.txt,.player,text/plain,application/json"
                onChange={(event) => void take(event.currentTarget.files?.[0])}
              />
            </label>
            <label>
              or its text {fileName && <span class="muted">(from {fileName})</span>}
              <textarea
                name="text"
                rows={9}
                required
                spellcheck={false}
                value={text}
                placeholder={kPlaceholder}
                onInput={(event) => {
                  setText(event.currentTarget.value);
                  setFileName("");
                }}
              />
            </label>
          </div>
          <label>
            Convention <span class="muted">(how the evaluator is applied for White)</span>
            <select
              name="convention"
              value={convention}
              required={look?.needsConvention ?? false}
              onChange={(event) => setConvention(event.currentTarget.value)}
            >
              <option value="">as in the file</option>
              <option value="negation">negation: White minimises the value</option>
              <option value="inversion">inversion: colours are swapped for White</option>
            </select>
          </label>
          <p class="actions">
            <button disabled={sending}>{sending ? "Sending" : "Submit"}</button>
          </p>
          {problem && (
            <p class="error" role="alert">
              {problem.sentence}{" "}
              {problem.player !== null && (
                <a href={`/players/${problem.player}`}>See that player.</a>
              )}
            </p>
          )}
        </form>
        <aside>
          <LookAt look={look} />
        </aside>
      </div>
    </>
  );
}

const kPlaceholder =
  '4.95 -0.20 1.50 …   (64 weights from a1)\nor { "format": "othello-lab player", … }';

function LookAt({ look }: { look: Look | null }) {
  if (!look) {
    return (
      <>
        <h2>Accepted players</h2>
        <ul>
          <li>weighted piece counters: 64 numbers, row by row from a1</li>
          <li>n-tuple networks, in JSON or the Othello League's text</li>
          <li>multi-layer perceptrons, networks with shared weights, staged features, in JSON</li>
        </ul>
        <p>
          No player yet? <code>othello train --learner td --games 100000</code> trains one, or{" "}
          <a href="/lab#runs">train it in the lab</a>.
        </p>
        <p>By API:</p>
        <pre class="command">
          <code>{curlCommand()}</code>
        </pre>
      </>
    );
  }
  return (
    <>
      <h2>Recognised input</h2>
      <p class={look.fine ? undefined : "error"} role="status">
        {look.sentence}
      </p>
      {look.map && look.map.values.every(Number.isFinite) && (
        <figure>
          <WeightMap values={look.map.values} label="The weights as parsed" />
          <MapKey extent={extentOf(look.map.values)} />
        </figure>
      )}
    </>
  );
}

function curlCommand(): string {
  const target = `${location.origin}/api/v1/players?name=mine`;
  return `curl -H 'Content-Type: text/plain' --data-binary @mine.txt \\\n  '${target}'`;
}
