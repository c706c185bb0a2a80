// What the board shows and who sits at it. A seat is a player's id, or null for a person.

import { computed, signal } from "@preact/signals";
import type { MoveValue, Player, Trace } from "../api/types";
import type { Board, Colour, Game } from "../othello/game";
import { boardText, kStartBoard, mustPass, newGame } from "../othello/game";
import { isOver, legalMoves, squaresOf } from "../othello/position";

export type Seat = number | null;

export const players = signal<readonly Player[]>([]);
export const seats = signal<Record<Colour, Seat>>({ black: null, white: null });
export const game = signal<Game>(newGame());
// The ply that is shown; the last is the present.
export const ply = signal(0);
// A ply that the pointer is on, shown in its stead.
export const preview = signal<number | null>(null);

export const plies = signal(1);
export const noise = signal(true);
export const valuesOn = signal(false);
export const valuesBy = signal<Seat>(null);
export const values = signal<{ board: string; list: readonly MoveValue[] } | null>(null);
export const trace = signal<Trace["values"]>([]);

export const thinking = signal(false);
// Whether two players at the board go on by themselves.
export const playing = signal(false);
// What has just happened, in words.
export const said = signal("");
export const problem = signal("");

export const atEnd = computed(() => ply.value === game.value.turns.length);
export const shownPly = computed(() =>
  Math.min(preview.value ?? ply.value, game.value.turns.length),
);
export const shown = computed<Board>(() => game.value.boards[shownPly.value] ?? kStartBoard);
export const present = computed<Board>(() => game.value.boards[ply.value] ?? kStartBoard);
export const over = computed(() => isOver(present.value.position));
export const watching = computed(() => seats.value.black !== null && seats.value.white !== null);
export const yourTurn = computed(() => !over.value && seats.value[present.value.toMove] === null);
export const youMustPass = computed(() => yourTurn.value && mustPass(present.value));
export const legal = computed(() => squaresOf(legalMoves(shown.value.position)));
export const shownValues = computed(() =>
  valuesOn.value && values.value?.board === boardText(shown.value) ? values.value.list : [],
);

export function seatName(seat: Seat): string {
  if (seat === null) return "You";
  return players.value.find((player) => player.id === seat)?.name ?? `player ${seat}`;
}

export function colourName(colour: Colour): string {
  return colour === "black" ? "Black" : "White";
}
