// The state of the analysis board.

import { computed, signal } from "@preact/signals";
import type { Analysis, Player, Review, ReviewedMove } from "../api/types";
import { boardText, mustPass } from "../othello/game";
import { isOver, legalMoves, squaresOf } from "../othello/position";
import { searchFor } from "../lib/search_levels";
import type { Node } from "./tree";
import { newTree } from "./tree";

export const players = signal<readonly Player[]>([]);
export const player = signal<number | null>(null);
export const chosen = computed(() => players.value.find(({ id }) => id === player.value) ?? null);
// A level or settings (docs/search.md), as chosen and as the player can search.
export const chosenSearch = signal("6");
export const search = computed(() => searchFor(chosen.value, chosenSearch.value));
export const searching = signal(true);
export const node = signal<Node>(newTree());
// Counts changes of the tree, whose nodes are not signals.
export const changes = signal(0);
export const analysis = signal<Analysis | null>(null);
// While discs are placed by hand.
export const settingUp = signal(false);
export const problem = signal("");
export const review = signal<{ moves: readonly ReviewedMove[]; summary: Review } | null>(null);

export const board = computed(() => node.value.board);
export const over = computed(() => isOver(board.value.position));
export const passes = computed(() => mustPass(board.value));
export const legal = computed(() => squaresOf(legalMoves(board.value.position)));
// The analysis of the board that is shown.
export const known = computed(() =>
  analysis.value?.board === boardText(board.value) ? analysis.value : null,
);
