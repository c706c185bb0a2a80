// The state of the board and its seats. A seat is a player's id, or null for a person.

import { computed, signal } from "@preact/signals";
import type { MoveValue, Player, Trace } from "../api/types";
import type { Board, Colour, Game } from "../othello/game";
import {
  boardText,
  discCount,
  kStartBoard,
  mustPass,
  newGame,
  resultInWords as neutral,
} from "../othello/game";
import { kOnePly, searchFor } from "../lib/search_levels";
import { isOver, legalMoves, squaresOf } from "../othello/position";

export type Seat = number | null;

export const players = signal<readonly Player[]>([]);
export const seats = signal<Record<Colour, Seat>>({ black: null, white: null });
export const game = signal<Game>(newGame());
// The ply that is shown; the last is the current position.
export const ply = signal(0);
// The ply under the pointer, shown instead.
export const preview = signal<number | null>(null);

// How far the player opposite looks ahead, as chosen; `search` is what it can do.
export const chosenSearch = signal(kOnePly);
export const noise = signal(true);
export const valuesOn = signal(false);
export const valuesBy = signal<Seat>(null);
// Of one board by one player, from Black's view.
export const values = signal<{ board: string; by: Seat; list: readonly MoveValue[] } | null>(null);
export const trace = signal<Trace["values"]>([]);

export const thinking = signal(false);
// Whether two players continue automatically.
export const playing = signal(false);
// The last event in words.
export const said = signal("");
export const problem = signal("");

export const atEnd = computed(() => ply.value === game.value.turns.length);
export const shownPly = computed(() =>
  Math.min(preview.value ?? ply.value, game.value.turns.length),
);
export const shown = computed<Board>(() => game.value.boards[shownPly.value] ?? kStartBoard);
export const present = computed<Board>(() => game.value.boards[ply.value] ?? kStartBoard);
// Whether the game has been played to its end, whatever ply is shown.
export const ended = computed(() => isOver(game.value.boards[game.value.turns.length]!.position));
export const over = computed(() => isOver(present.value.position));
export const watching = computed(() => seats.value.black !== null && seats.value.white !== null);
export const yourTurn = computed(() => !over.value && seats.value[present.value.toMove] === null);
export const youMustPass = computed(() => yourTurn.value && mustPass(present.value));
export const legal = computed(() => squaresOf(legalMoves(shown.value.position)));
export const shownValues = computed(() => {
  const known = values.value;
  const fits = known?.board === boardText(shown.value) && known.by === valuesBy.value;
  return valuesOn.value && fits ? known.list : [];
});
// The colour of the only person, if there is one.
export const yourColour = computed<Colour | null>(() => {
  const { black, white } = seats.value;
  if ((black === null) === (white === null)) return null;
  return black === null ? "black" : "white";
});

// The player of the league that is played against.
export const opponent = computed<Player | null>(() => {
  const { black, white } = seats.value;
  return players.value.find(({ id }) => id === (black ?? white)) ?? null;
});
export const search = computed(() => searchFor(opponent.value, chosenSearch.value));

const shownPlayers = computed(() => {
  const ids = new Set([valuesBy.value, seats.value.black, seats.value.white]);
  return players.value.filter(({ id }) => ids.has(id));
});
// Players whose values are plotted by ply: preferences of different positions do not compare.
export const plotted = computed(() =>
  shownPlayers.value.filter(({ meaning }) => meaning === "value").map(({ id }) => id),
);
export const unplotted = computed(() =>
  shownPlayers.value.filter(({ meaning }) => meaning !== "value").map(({ name }) => name),
);

export function seatName(seat: Seat): string {
  if (seat === null) return "You";
  return players.value.find((player) => player.id === seat)?.name ?? `player ${seat}`;
}

export function colourName(colour: Colour): string {
  return colour === "black" ? "Black" : "White";
}

// "You lost 27–37", or "Black wins, 37 to 27" where nobody or everybody is you.
export function resultInWords(): string {
  const you = yourColour.value;
  if (you === null) return neutral(present.value);
  const { black, white } = discCount(present.value);
  const [own, theirs] = you === "black" ? [black, white] : [white, black];
  if (own === theirs) return `You drew ${own}–${theirs}`;
  return `You ${own > theirs ? "won" : "lost"} ${own}–${theirs}`;
}
