import { useState } from "preact/hooks";
import { transcript } from "../othello/game";
import { importTranscript, linkTo, run, step, takeBack } from "./actions";
import { SeatSelect } from "./seats";
import * as s from "./state";

export function StepButtons() {
  const last = s.game.value.turns.length;
  return (
    <div class="steps" role="group" aria-label="Step through the game">
      <button
        type="button"
        class="quiet"
        disabled={s.ply.value === 0}
        onClick={() => step(-1000)}
        aria-label="To the start"
      >
        <Icon path="M3 3v10M13 3L6 8l7 5z" />
      </button>
      <button
        type="button"
        class="quiet"
        disabled={s.ply.value === 0}
        onClick={() => step(-1)}
        aria-label="One ply back"
      >
        <Icon path="M11 3L4 8l7 5z" />
      </button>
      {s.watching.value && (
        <button
          type="button"
          class="quiet"
          onClick={() => (s.playing.value ? (s.playing.value = false) : void run())}
          aria-label={s.playing.value ? "Pause" : "Play on"}
        >
          <Icon path={s.playing.value ? "M5 3v10M11 3v10" : "M3 3l5 5-5 5zM8 3l5 5-5 5z"} />
        </button>
      )}
      <button
        type="button"
        class="quiet"
        disabled={s.atEnd.value}
        onClick={() => step(1)}
        aria-label="One ply forward"
      >
        <Icon path="M5 3l7 5-7 5z" />
      </button>
      <button
        type="button"
        class="quiet"
        disabled={s.atEnd.value}
        onClick={() => step(1000)}
        aria-label="To the end"
      >
        <Icon path="M13 3v10M3 3l7 5-7 5z" />
      </button>
      <span class="muted ply">
        ply {s.ply.value} of {last}
      </span>
      {!s.watching.value && (
        <button type="button" class="quiet" disabled={s.ply.value === 0} onClick={takeBack}>
          Take back
        </button>
      )}
    </div>
  );
}

// No font is sure to have these signs.
function Icon({ path }: { path: string }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function ValueControls() {
  return (
    <div class="value-controls">
      <label class="check">
        <input
          type="checkbox"
          checked={s.valuesOn.value}
          onChange={(event) => (s.valuesOn.value = event.currentTarget.checked)}
        />
        Show the value of every move
      </label>
      <label>
        Valued by{" "}
        <SeatSelect
          name="by"
          seat={s.valuesBy.value}
          onChange={(seat) => {
            s.values.value = null;
            s.valuesBy.value = seat;
          }}
        />
      </label>
      {s.watching.value ? (
        <label class="check">
          <input
            type="checkbox"
            checked={s.noise.value}
            onChange={(event) => (s.noise.value = event.currentTarget.checked)}
          />
          10% random moves, as in the league
        </label>
      ) : (
        <label>
          Looks ahead{" "}
          <select
            value={s.plies.value}
            onChange={(event) => (s.plies.value = Number(event.currentTarget.value))}
          >
            {[1, 2, 3, 4].map((plies) => (
              <option value={plies}>{plies === 1 ? "1 ply" : `${plies} plies`}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

export function Sharing() {
  const [text, setText] = useState("");
  const [copied, setCopied] = useState("");
  const copy = async (what: string, content: string) => {
    try {
      await navigator.clipboard.writeText(content);
      setCopied(`${what} copied.`);
    } catch {
      // No clipboard without https or permission: the field shows it to be copied by hand.
      setText(content);
      setCopied(`${what} is in the field below.`);
    }
  };
  return (
    <section class="sharing">
      <p class="actions">
        <button
          type="button"
          class="quiet"
          onClick={() => copy("Transcript", transcript(s.game.value))}
        >
          Copy transcript
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => copy("Link", location.origin + linkTo(s.ply.value))}
        >
          Copy link
        </button>
        <span class="muted" role="status">
          {copied}
        </span>
      </p>
      <form
        class="import"
        onSubmit={(event) => {
          event.preventDefault();
          importTranscript(text);
        }}
      >
        <label>
          Transcript{" "}
          <input
            value={text}
            name="transcript"
            placeholder="f5d6c3d3c4"
            spellcheck={false}
            autocomplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button class="quiet">Read</button>
      </form>
    </section>
  );
}
