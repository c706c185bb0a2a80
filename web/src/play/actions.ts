// All actions that change the game on the board.

import { batch } from "@preact/signals";
import { get, queryText, sentence } from "../api/client";
import { pause } from "../api/connection";
import type { MoveAnswer, PositionAnswer, Trace, WholeGame } from "../api/types";
import { kOnePly } from "../lib/search_levels";
import type { Colour, Game, Turn } from "../othello/game";
import {
  boardText,
  extend,
  isLegal,
  kStartBoard,
  mustPass,
  newGame,
  parseTranscript,
  transcript,
} from "../othello/game";
import type { Square } from "../othello/square";
import { parseSquare, squareName } from "../othello/square";
import * as s from "./state";

// The seed of this game, which breaks ties between moves.
let seed = 1;
// What is under way: a player's answer or a game that is shown. Any other action ends it.
let current = new AbortController();

const kPace = 550;
const kThinkingPause = 250;

function begin(): AbortSignal {
  current.abort();
  current = new AbortController();
  batch(() => {
    s.thinking.value = false;
    s.playing.value = false;
  });
  return current.signal;
}

function show(ply: number): void {
  s.ply.value = Math.max(0, Math.min(ply, s.game.value.turns.length));
}

// Another ply; at the end of the game the players move on.
export function goTo(ply: number): void {
  begin();
  show(ply);
  if (s.atEnd.value && !s.watching.value) void answer();
}

export function step(by: number): void {
  goTo(s.ply.value + by);
}

export function newGameWith(seats: Record<Colour, s.Seat>): void {
  begin();
  seed = 1 + Math.floor(Math.random() * 2 ** 30);
  batch(() => {
    s.seats.value = seats;
    s.game.value = newGame();
    s.ply.value = 0;
    s.problem.value = "";
    s.said.value = "";
    if (s.valuesBy.value === null)
      s.valuesBy.value = seats.white ?? seats.black ?? s.players.value[0]?.id ?? null;
  });
  if (s.watching.value) void watch();
  else void answer();
}

// The same players with the colours exchanged.
export function rematch(): void {
  newGameWith({ black: s.seats.value.white, white: s.seats.value.black });
}

// A game that has begun is kept: the new player takes over at its end.
export function changeSeat(colour: Colour, seat: s.Seat): void {
  const seats = { ...s.seats.value, [colour]: seat };
  if (s.game.value.turns.length === 0) return newGameWith(seats);
  begin();
  batch(() => {
    s.seats.value = seats;
    s.problem.value = "";
    const when = s.ended.value ? "in the next game" : "from here";
    s.said.value = `${s.seatName(seat)} ${seat === null ? "play" : "plays"} ${s.colourName(colour)} ${when}.`;
  });
  if (s.atEnd.value) void answer();
}

// From the next move on; a move under way is asked for again.
export function changeLevel(search: string): void {
  begin();
  batch(() => {
    s.chosenSearch.value = search;
    s.problem.value = "";
  });
  if (s.atEnd.value) void answer();
}

export function load(game: Game, ply: number): void {
  begin();
  batch(() => {
    s.game.value = game;
    show(ply);
    s.problem.value = "";
  });
  if (!s.watching.value && s.atEnd.value) void answer();
}

export function importTranscript(text: string): void {
  try {
    const game = parseTranscript(text);
    load(game, game.turns.length);
    s.said.value = `Read ${game.turns.length} plies.`;
  } catch (error) {
    s.problem.value = `Transcript: ${sentence(error)}.`;
  }
}

// A person's move, from the mouse or the keyboard.
export function tryMove(square: Square): void {
  if (s.thinking.value || s.over.value) return;
  const board = s.present.value;
  if (s.youMustPass.value) {
    s.said.value = "You have no legal move here: press p or the button to pass.";
    return;
  }
  if (!isLegal(board, square)) {
    s.said.value = `${squareName(square)} is not a legal move for ${s.colourName(board.toMove)}.`;
    return;
  }
  // A move during a game between two players starts a variation.
  if (s.watching.value) s.seats.value = { black: null, white: null };
  else if (!s.yourTurn.value) return;
  take(square);
  void answer();
}

export function confirmPass(): void {
  if (!s.youMustPass.value || s.thinking.value) return;
  take("pass");
  void answer();
}

export function takeBack(): void {
  begin();
  const { game } = s;
  // Back to the last ply with a person to move.
  for (let ply = s.ply.value - 1; ply >= 0; ply--) {
    const board = game.value.boards[ply]!;
    if (s.seats.value[board.toMove] !== null || mustPass(board)) continue;
    batch(() => {
      game.value = {
        ...game.value,
        turns: game.value.turns.slice(0, ply),
        boards: game.value.boards.slice(0, ply + 1),
      };
      s.ply.value = ply;
      s.said.value = "Taken back.";
    });
    return;
  }
}

function take(turn: Turn): void {
  const board = s.present.value;
  const who = s.seats.value[board.toMove];
  const name = who === null ? s.colourName(board.toMove) : s.seatName(who);
  batch(() => {
    s.game.value = extend(s.game.value, turn, s.ply.value);
    s.ply.value = s.game.value.turns.length;
    s.problem.value = "";
    s.said.value =
      turn === "pass"
        ? `${name} has no legal move and passes.`
        : `${name} played ${squareName(turn)}.`;
    if (s.over.value) s.said.value += ` The game is over. ${s.resultInWords()}.`;
  });
}

// The players move until it is a person's turn. Their moves follow the position that they were
// asked for: any other action ends the answer.
async function answer(): Promise<void> {
  const signal = begin();
  const pace = s.watching.value ? kPace : kThinkingPause;
  s.playing.value = s.watching.value;
  while (!s.over.value) {
    const board = s.present.value;
    const seat = s.seats.value[board.toMove];
    if (seat === null) return;
    if (mustPass(board)) {
      take("pass");
      continue;
    }
    s.thinking.value = true;
    try {
      const [move] = await Promise.all([
        get<MoveAnswer>(
          "/move",
          {
            player: seat,
            board: boardText(board),
            search: s.search.value,
            seed: seed + s.ply.value,
          },
          signal,
        ),
        pause(pace),
      ]);
      if (signal.aborted) return;
      s.thinking.value = false;
      take(parseSquare(move.move)!);
    } catch (error) {
      if (signal.aborted) return;
      s.thinking.value = false;
      s.problem.value = sentence(error);
      break;
    }
  }
  s.playing.value = false;
}

// A whole game between two players, shown move by move.
async function watch(): Promise<void> {
  const signal = begin();
  const { black, white } = s.seats.value;
  try {
    const played = await get<WholeGame>(
      "/game",
      { black, white, epsilon: s.noise.value ? 0.1 : 0, seed },
      signal,
    );
    s.game.value = parseTranscript(played.transcript);
    s.ply.value = 0;
    await run();
  } catch (error) {
    if (!signal.aborted) s.problem.value = sentence(error);
  }
}

export async function run(): Promise<void> {
  if (s.atEnd.value && !s.over.value) return answer();
  const signal = begin();
  if (s.atEnd.value) s.ply.value = 0;
  s.playing.value = true;
  while (!s.atEnd.value) {
    await pause(kPace);
    if (signal.aborted) return;
    show(s.ply.value + 1);
  }
  s.playing.value = false;
  if (s.over.value) s.said.value = `The game is over. ${s.resultInWords()}.`;
}

export function stop(): void {
  begin();
}

let valuesRequest = new AbortController();

// The value of every move on the board that is shown, from Black's view.
export async function fetchValues(): Promise<void> {
  valuesRequest.abort();
  const shown = s.shown.value;
  const board = boardText(shown);
  const by = s.valuesBy.value;
  const known = s.values.value;
  if (!s.valuesOn.value || by === null || (known?.board === board && known.by === by)) return;
  valuesRequest = new AbortController();
  const { signal } = valuesRequest;
  try {
    const position = await get<PositionAnswer>("/position", { board, player: by }, signal);
    const sign = shown.toMove === "black" ? 1 : -1;
    const list = (position.values ?? []).map((one) => ({ ...one, value: sign * one.value }));
    s.values.value = { board, by, list };
  } catch (error) {
    if (!signal.aborted) s.problem.value = sentence(error);
  }
}

let traceRequest = new AbortController();

export async function fetchTrace(): Promise<void> {
  traceRequest.abort();
  const game = s.game.value;
  const ids = s.plotted.value;
  if (ids.length === 0 || game.turns.length === 0) {
    s.trace.value = [];
    return;
  }
  traceRequest = new AbortController();
  const { signal } = traceRequest;
  try {
    const board = game.start === kStartBoard ? null : boardText(game.start);
    const query = { transcript: transcript(game), board, player: ids };
    s.trace.value = (await get<Trace>("/trace", query, signal)).values;
  } catch (error) {
    if (!signal.aborted) s.problem.value = sentence(error);
  }
}

export function linkTo(ply: number): string {
  const { black, white } = s.seats.value;
  const game = s.game.value;
  const board = game.start === kStartBoard ? null : boardText(game.start).replace(" ", "_");
  const moves = transcript(game);
  const shownPly = ply === game.turns.length ? null : ply;
  const search = s.search.value === kOnePly ? null : s.search.value;
  return (
    "/play" + queryText({ black, white, search, board, transcript: moves || null, ply: shownPly })
  );
}

// The game on the analysis board.
export function analyseLink(review: boolean): string {
  const game = s.game.value;
  const board = game.start === kStartBoard ? null : boardText(game.start).replace(" ", "_");
  const ply = review || s.atEnd.value ? null : s.ply.value;
  return (
    "/analyse" + queryText({ board, transcript: transcript(game), ply, review: review ? 1 : null })
  );
}
