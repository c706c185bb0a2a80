import { useSignalEffect } from "@preact/signals";
import { useState } from "preact/hooks";
import { BoardView } from "../board/board_view";
import { typed, useBoardKeys } from "../board/keyboard";
import { StepBar } from "../board/step_bar";
import { CopyButton } from "../lib/copy_button";
import { noSearch } from "../lib/search_levels";
import { SearchSelect } from "../lib/search_select";
import { boardText, discCount, mustPass, other, resultInWords, transcript } from "../othello/game";
import { parseSquare } from "../othello/square";
import * as a from "./actions";
import { blackShare, lossGrade, lossShare, valueText } from "./evaluation";
import { Lines } from "./lines";
import { ReviewSection } from "./review_section";
import * as s from "./state";
import { depthOf, end, gameTo, root } from "./tree";
import { UnitsSection } from "./units_section";
import { Variations } from "./variations";

// After a step, before the search begins: stepping quickly through a game searches nothing.
const kSettled = 120;

export function AnalyseView() {
  useBoardKeys(a.playMove, {
    p: a.pass,
    arrowleft: a.back,
    arrowright: a.forward,
    "shift+arrowleft": a.toStart,
    "shift+arrowright": a.toEnd,
    "shift+arrowup": () => a.sibling(-1),
    "shift+arrowdown": () => a.sibling(1),
  });
  useSignalEffect(() => {
    void [s.board.value, s.player.value, s.search.value, s.searching.value, s.settingUp.value];
    const due = setTimeout(() => void a.analyse(), kSettled);
    return () => clearTimeout(due);
  });
  useSignalEffect(() => {
    void [s.changes.value, s.review.value === null];
    history.replaceState(null, "", a.link());
  });
  return (
    <>
      <h1 class="hidden">Analyse</h1>
      <div class="play analyse">
        <div class="play-board">
          <div class="evaluated">
            <EvaluationBar />
            <Board />
          </div>
          <Status />
          <Steps />
        </div>
        <div class="play-side">
          <EngineForm />
          <Lines />
          <h2>Moves</h2>
          <Variations />
          <SetUpForm />
        </div>
        <div class="below">
          <ReviewSection />
          <UnitsSection />
        </div>
      </div>
    </>
  );
}

function Board() {
  const board = s.board.value;
  const { turn } = s.node.value;
  const moves = s.known.value?.moves ?? [];
  const [best] = moves;
  const values = new Map(
    moves.map((move, i) => [
      parseSquare(move.move)!,
      {
        text: valueText(move, board.toMove),
        best: i === 0,
        grade: lossGrade(lossShare(move, best!, board.toMove, s.known.value!.scale)),
      },
    ]),
  );
  const { black, white } = discCount(board);
  const side = board.toMove === "black" ? "Black" : "White";
  return (
    <BoardView
      board={board}
      label={`Othello board, Black ${black}, White ${white}, ${side} to move`}
      lastMove={typeof turn === "number" ? turn : null}
      legal={s.settingUp.value ? [] : s.legal.value}
      values={s.settingUp.value ? undefined : values}
      onPlay={a.playMove}
    />
  );
}

function EvaluationBar() {
  const known = s.known.value;
  const best = known?.moves[0];
  const side = s.board.value.toMove;
  const share =
    known && best ? blackShare(best, side, known.scale) : s.over.value ? finalShare() : 0.5;
  const text = best ? valueText(best, side) : "";
  return (
    <div
      class="evaluation-bar"
      role="img"
      aria-label={`Evaluation for Black: ${text || "unknown"}`}
    >
      <div class="black-share" style={{ height: `${(100 * share).toFixed(1)}%` }} />
    </div>
  );
}

function finalShare(): number {
  const { black, white } = discCount(s.board.value);
  return black === white ? 0.5 : black > white ? 1 : 0;
}

function Status() {
  const board = s.board.value;
  const { black, white } = discCount(board);
  const side = board.toMove === "black" ? "Black" : "White";
  return (
    <div class="status">
      <p class="count">
        <span class="disc-icon black" aria-hidden="true" /> <span class="hidden">Black</span>{" "}
        {black}
        <span class="disc-icon white" aria-hidden="true" /> <span class="hidden">White</span>{" "}
        {white}
        <span class="turn">{s.over.value ? resultInWords(board) : `${side} to move`}</span>
        {typed.value && <kbd>{typed.value}…</kbd>}
      </p>
      {mustPass(board) && (
        <p class="pass">
          {side} has no legal move.{" "}
          <button type="button" onClick={a.pass}>
            Pass (p)
          </button>
        </p>
      )}
      {s.problem.value && (
        <p class="error" role="alert">
          {s.problem.value}
        </p>
      )}
    </div>
  );
}

function Steps() {
  void s.changes.value;
  const ply = depthOf(s.node.value);
  const last = depthOf(end(s.node.value));
  return (
    <StepBar
      ply={ply}
      last={last}
      onStart={a.toStart}
      onBack={a.back}
      onForward={a.forward}
      onEnd={a.toEnd}
    />
  );
}

function EngineForm() {
  const reason = noSearch(s.chosen.value);
  return (
    <form class="engine" onSubmit={(event) => event.preventDefault()}>
      <label>
        <span>Player</span>
        <select
          name="player"
          value={s.player.value ?? ""}
          onChange={(event) => (s.player.value = Number(event.currentTarget.value))}
        >
          {s.players.value.map((player) => (
            <option key={player.id} value={player.id}>
              {player.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Search</span>
        <SearchSelect
          player={s.chosen.value}
          value={s.chosenSearch.value}
          onChange={(search) => (s.chosenSearch.value = search)}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={s.searching.value}
          onChange={(event) => (s.searching.value = event.currentTarget.checked)}
        />
        Search
      </label>
      {reason && <p class="note reason">{reason}</p>}
    </form>
  );
}

function SetUpForm() {
  const [text, setText] = useState("");
  void s.changes.value;
  return (
    <section class="sharing">
      <form
        class="import"
        onSubmit={(event) => {
          event.preventDefault();
          a.read(text);
        }}
      >
        <label>
          Moves, a board, OBF or GGF{" "}
          <textarea
            name="position"
            rows={2}
            spellcheck={false}
            placeholder="f5d6c3d3c4"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button class="quiet">Read</button>
        <label class="file">
          or the first game of a file, also WTHOR{" "}
          <input
            type="file"
            name="game"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void a.readFrom(file);
            }}
          />
        </label>
      </form>
      <p class="actions">
        <label class="check">
          <input
            type="checkbox"
            checked={s.settingUp.value}
            onChange={(event) => (s.settingUp.value = event.currentTarget.checked)}
          />
          Set up: a click turns a square black, white, empty
        </label>
        {s.settingUp.value && (
          <button
            type="button"
            class="quiet"
            onClick={() => a.setToMove(other(s.board.value.toMove))}
          >
            {s.board.value.toMove === "black" ? "White" : "Black"} to move
          </button>
        )}
      </p>
      <p class="actions">
        <CopyButton what="Link" content={() => location.origin + a.link()} />
        <CopyButton what="Transcript" content={() => transcript(gameTo(end(root(s.node.value))))} />
        <CopyButton what="Board" content={() => boardText(s.board.value)} />
      </p>
      <p class="keys">
        Keys: <kbd>f5</kbd> plays a move, <kbd>←</kbd> <kbd>→</kbd> step, with <kbd>Shift</kbd> to
        the start and the end, <kbd>Shift</kbd> <kbd>↑</kbd> <kbd>↓</kbd> other variations,{" "}
        <kbd>p</kbd> passes.
      </p>
    </section>
  );
}
