// Everything that changes the game on the board.

import { batch } from "@preact/signals";
import { get, queryText, sentence } from "../api/client";
import type { MoveAnswer, PositionAnswer, Trace, WholeGame } from "../api/types";
import type { Colour, Game, Turn } from "../othello/game";
import {
  boardText,
  extend,
  isLegal,
  kStartBoard,
  mustPass,
  newGame,
  parseTranscript,
  resultInWords,
  transcript,
} from "../othello/game";
import type { Square } from "../othello/square";
import { parseSquare, squareName } from "../othello/square";
import * as s from "./state";

// A number for this game: which of several best moves is taken follows from it.
let seed = 1;
// Answers to requests that were made for another game or ply are dropped.
let request = 0;

const kPace = 550;
const kThinkingPause = 250;

export function goTo(ply: number): void {
  s.ply.value = Math.max(0, Math.min(ply, s.game.value.turns.length));
}

export function step(by: number): void {
  s.playing.value = false;
  goTo(s.ply.value + by);
}

export function newGameWith(seats: Record<Colour, s.Seat>): void {
  request++;
  seed = 1 + Math.floor(Math.random() * 2 ** 30);
  batch(() => {
    s.seats.value = seats;
    s.game.value = newGame();
    s.ply.value = 0;
    s.thinking.value = false;
    s.playing.value = false;
    s.problem.value = "";
    s.said.value = "";
    if (s.valuesBy.value === null)
      s.valuesBy.value = seats.white ?? seats.black ?? s.players.value[0]?.id ?? null;
  });
  if (s.watching.value) void watch();
  else void answer();
}

export function load(game: Game, ply: number): void {
  request++;
  batch(() => {
    s.game.value = game;
    s.ply.value = Math.max(0, Math.min(ply, game.turns.length));
    s.playing.value = false;
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
  // Playing into a game between two players is trying out what would have been.
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
  request++;
  s.thinking.value = false;
  const { game } = s;
  // Back to the last ply at which a person was to move.
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
    if (s.over.value) s.said.value += ` The game is over. ${resultInWords(s.present.value)}.`;
  });
}

// The players at the board move until a person has to.
async function answer(): Promise<void> {
  const mine = ++request;
  while (!s.over.value && s.atEnd.value) {
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
        get<MoveAnswer>("/move", {
          player: seat,
          board: boardText(board),
          plies: s.plies.value,
          seed: seed + s.ply.value,
        }),
        pause(kThinkingPause),
      ]);
      if (mine !== request) return;
      take(parseSquare(move.move)!);
    } catch (error) {
      if (mine === request) s.problem.value = sentence(error);
      return;
    } finally {
      if (mine === request) s.thinking.value = false;
    }
  }
}

// A whole game between two players, shown move by move.
async function watch(): Promise<void> {
  const mine = ++request;
  const { black, white } = s.seats.value;
  try {
    const played = await get<WholeGame>("/game", {
      black,
      white,
      epsilon: s.noise.value ? 0.1 : 0,
      seed,
    });
    if (mine !== request) return;
    s.game.value = parseTranscript(played.transcript);
    s.ply.value = 0;
    await run();
  } catch (error) {
    if (mine === request) s.problem.value = sentence(error);
  }
}

export async function run(): Promise<void> {
  const mine = ++request;
  if (s.atEnd.value) s.ply.value = 0;
  s.playing.value = true;
  while (s.playing.value && mine === request && !s.atEnd.value) {
    await pause(kPace);
    if (s.playing.value && mine === request) goTo(s.ply.value + 1);
  }
  if (mine !== request) return;
  s.playing.value = false;
  if (s.over.value) s.said.value = `The game is over. ${resultInWords(s.present.value)}.`;
}

export async function fetchValues(): Promise<void> {
  const board = boardText(s.shown.value);
  const by = s.valuesBy.value;
  if (!s.valuesOn.value || by === null || s.values.value?.board === board) return;
  try {
    const position = await get<PositionAnswer>("/position", { board, player: by });
    s.values.value = { board, list: position.values ?? [] };
  } catch (error) {
    s.problem.value = sentence(error);
  }
}

export async function fetchTrace(): Promise<void> {
  const game = s.game.value;
  const ids = new Set(
    [s.valuesBy.value, s.seats.value.black, s.seats.value.white].filter((id) => id !== null),
  );
  if (ids.size === 0 || game.turns.length === 0) {
    s.trace.value = [];
    return;
  }
  try {
    const board = game.start === kStartBoard ? null : boardText(game.start);
    const traced = await get<Trace>("/trace", {
      transcript: transcript(game),
      board,
      player: [...ids],
    });
    if (game === s.game.value) s.trace.value = traced.values;
  } catch {
    // The plot is left as it was; the game goes on without it.
  }
}

export function linkTo(ply: number): string {
  const { black, white } = s.seats.value;
  const game = s.game.value;
  const board = game.start === kStartBoard ? null : boardText(game.start).replace(" ", "_");
  const moves = transcript(game);
  const shownPly = ply === game.turns.length ? null : ply;
  return "/play" + queryText({ black, white, board, transcript: moves || null, ply: shownPly });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
