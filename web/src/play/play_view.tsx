import { useSignalEffect } from "@preact/signals";
import { BoardView } from "../board/board_view";
import { typed, useBoardKeys } from "../board/keyboard";
import { compact } from "../lib/format";
import { discCount } from "../othello/game";
import type { Square } from "../othello/square";
import { parseSquare } from "../othello/square";
import {
  analyseLink,
  confirmPass,
  fetchTrace,
  fetchValues,
  goTo,
  linkTo,
  rematch,
  step,
  tryMove,
} from "./actions";
import { Sharing, StepButtons, ValueControls } from "./controls";
import { MoveList } from "./move_list";
import { SeatsForm } from "./seats";
import * as s from "./state";
import { ValuePlot } from "./value_plot";

export function PlayView() {
  useBoardKeys(tryMove, {
    p: confirmPass,
    v: () => (s.valuesOn.value = !s.valuesOn.value),
    arrowleft: () => step(-1),
    arrowright: () => step(1),
    "shift+arrowleft": () => goTo(0),
    "shift+arrowright": () => goTo(Infinity),
  });
  useSignalEffect(() => {
    void [s.shown.value, s.valuesOn.value, s.valuesBy.value];
    void fetchValues();
  });
  useSignalEffect(() => {
    void [s.game.value, s.plotted.value];
    const due = setTimeout(() => void fetchTrace(), 150);
    return () => clearTimeout(due);
  });
  useSignalEffect(() => history.replaceState(null, "", linkTo(s.ply.value)));

  return (
    <>
      <h1 class="hidden">Play</h1>
      <div class="play">
        <div class="play-board">
          <Board />
          <Status />
          <StepButtons />
        </div>
        <div class="play-side">
          <SeatsForm />
          <ValueControls />
          <h2>Moves</h2>
          <MoveList />
          <ValuePlot />
          <Sharing />
          <p class="keys">
            Keys: <kbd>f5</kbd> plays a move, <kbd>p</kbd> passes, <kbd>←</kbd> <kbd>→</kbd> step,
            with <kbd>Shift</kbd> to the start and the end, <kbd>v</kbd> values. In the board (Tab)
            arrows choose a square, <kbd>Enter</kbd> plays it.
          </p>
        </div>
      </div>
    </>
  );
}

function Board() {
  const board = s.shown.value;
  const turn = s.game.value.turns[s.shownPly.value - 1];
  const values = new Map(
    s.shownValues.value.map(({ move, value, best }) => [
      parseSquare(move)!,
      { text: compact(value), best },
    ]),
  );
  const { black, white } = discCount(board);
  const onPlay = (square: Square) => {
    s.preview.value = null;
    tryMove(square);
  };
  return (
    <BoardView
      board={board}
      label={`Othello board, Black ${black}, White ${white}, ${s.colourName(board.toMove)} to move`}
      lastMove={typeof turn === "number" ? turn : null}
      legal={s.thinking.value ? [] : s.legal.value}
      values={values}
      onPlay={onPlay}
    />
  );
}

function Status() {
  const board = s.shown.value;
  const { black, white } = discCount(board);
  return (
    <div class="status">
      <p class="count">
        <span class="disc-icon black" aria-hidden="true" /> <span class="hidden">Black</span>{" "}
        {black}
        <span class="disc-icon white" aria-hidden="true" /> <span class="hidden">White</span>{" "}
        {white}
        <span class="turn">{turnInWords()}</span>
        {typed.value && <kbd>{typed.value}…</kbd>}
      </p>
      {s.youMustPass.value && s.atEnd.value && (
        <p class="pass">
          You have no legal move and must pass.{" "}
          <button type="button" onClick={confirmPass}>
            Pass (p)
          </button>
        </p>
      )}
      {s.ended.value && (
        <p class="actions">
          {!s.watching.value && (
            <button type="button" onClick={rematch}>
              Rematch
            </button>
          )}
          <a class="button quiet" href={analyseLink(true)}>
            Review
          </a>
        </p>
      )}
      <p class="said" role="status" aria-live="polite">
        {s.said.value}
      </p>
      {s.problem.value && (
        <p class="error" role="alert">
          {s.problem.value}
        </p>
      )}
    </div>
  );
}

function turnInWords(): string {
  if (s.over.value) return s.resultInWords();
  const { toMove } = s.present.value;
  const seat = s.seats.value[toMove];
  if (s.thinking.value) return `${s.seatName(seat)} is thinking`;
  const both = s.seats.value.black === null && s.seats.value.white === null;
  if (seat === null && !both) return `Your move (${s.colourName(toMove)})`;
  return `${s.colourName(toMove)} to move${seat === null ? "" : `: ${s.seatName(seat)}`}`;
}
