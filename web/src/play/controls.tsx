import { useState } from "preact/hooks";
import { StepBar, StepButton } from "../board/step_bar";
import { CopyButton } from "../lib/copy_button";
import { transcript } from "../othello/game";
import { analyseLink, goTo, importTranscript, linkTo, run, step, stop, takeBack } from "./actions";
import { SeatSelect } from "./seats";
import * as s from "./state";

export function StepButtons() {
  const { playing, ply, watching } = s;
  return (
    <StepBar
      ply={ply.value}
      last={s.game.value.turns.length}
      onStart={() => goTo(0)}
      onBack={() => step(-1)}
      onForward={() => step(1)}
      onEnd={() => goTo(Infinity)}
      middle={
        watching.value && (
          <StepButton
            name={playing.value ? "Pause" : "Continue"}
            path={playing.value ? "M5 3v10M11 3v10" : "M3 3l5 5-5 5zM8 3l5 5-5 5z"}
            onClick={() => (playing.value ? stop() : void run())}
          />
        )
      }
    >
      {!watching.value && (
        <button type="button" class="quiet" disabled={ply.value === 0} onClick={takeBack}>
          Take back
        </button>
      )}
    </StepBar>
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
        Show the value of every move, from Black's view
      </label>
      <label>
        Evaluated by{" "}
        <SeatSelect
          name="by"
          seat={s.valuesBy.value}
          onChange={(seat) => (s.valuesBy.value = seat)}
        />
      </label>
    </div>
  );
}

export function Sharing() {
  const [text, setText] = useState("");
  return (
    <section class="sharing">
      <p class="actions">
        <CopyButton what="Transcript" content={() => transcript(s.game.value)} />
        <CopyButton what="Link" content={() => location.origin + linkTo(s.ply.value)} />
        <a class="button quiet" href={analyseLink(false)}>
          Analyse
        </a>
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
