// All actions of the analysis board.

import { batch } from "@preact/signals";
import { queryText, sentence, stream } from "../api/client";
import type { Analysis, Review, ReviewedMove } from "../api/types";
import type { Board, Colour, Game } from "../othello/game";
import {
  boardText,
  discAt,
  kCentre,
  kStartBoard,
  parseTranscript,
  transcript,
} from "../othello/game";
import type { Square } from "../othello/square";
import { squareName } from "../othello/square";
import { readFile, readPosition } from "./read_position";
import * as s from "./state";
import type { Node } from "./tree";
import * as tree from "./tree";

export function show(node: Node): void {
  batch(() => {
    s.node.value = node;
    s.changes.value++;
    s.problem.value = "";
  });
}

export function playMove(square: Square): void {
  if (s.settingUp.value) return turnDisc(square);
  const next = tree.playOrPass(s.node.value, square);
  if (next) show(next);
  else s.problem.value = `${squareName(square)} is not a legal move here.`;
}

export function pass(): void {
  if (s.passes.value) show(tree.play(s.node.value, "pass"));
}

export function back(): void {
  if (s.node.value.parent) show(s.node.value.parent);
}

export function forward(): void {
  if (s.node.value.children[0]) show(s.node.value.children[0]);
}

// The next variation of the move that led here.
export function sibling(by: number): void {
  const { parent } = s.node.value;
  if (!parent) return;
  const at = parent.children.indexOf(s.node.value) + by;
  const other = parent.children[at];
  if (other) show(other);
}

export function toStart(): void {
  show(tree.root(s.node.value));
}

export function toEnd(): void {
  show(tree.end(s.node.value));
}

export function promote(): void {
  tree.promote(s.node.value);
  show(s.node.value);
}

export function remove(): void {
  show(tree.remove(s.node.value));
}

export function load(game: Game, ply = game.turns.length): void {
  const root = tree.newTree(game.start);
  tree.addGame(root, game);
  let node = root;
  for (let i = 0; i < ply && node.children[0]; i++) node = node.children[0];
  s.review.value = null;
  show(node);
}

export function read(text: string): void {
  try {
    load(readPosition(text));
  } catch (error) {
    s.problem.value = `The text cannot be read: ${sentence(error)}.`;
  }
}

// More than any first game of a file.
const kMostBytes = 1 << 20;

export async function readFrom(file: File): Promise<void> {
  try {
    load(readFile(new Uint8Array(await file.slice(0, kMostBytes).arrayBuffer())));
  } catch (error) {
    s.problem.value = `${file.name} cannot be read: ${sentence(error)}.`;
  }
}

// A line of the search as a variation.
export function addLine(from: Node, line: string): void {
  const game = parseTranscript(line, from.board);
  let node = from;
  for (const turn of game.turns) node = tree.play(node, turn);
  show(from.children.find((child) => tree.isAncestor(child, node)) ?? from);
}

// While setting up: empty, black, white, and empty again. The four squares in the centre are never
// empty in a game.
function turnDisc(square: Square): void {
  const { board } = s.node.value;
  const disc = discAt(board, square);
  const last = (kCentre >> BigInt(square)) & 1n ? "black" : null;
  setUp(withDisc(board, square, disc === null ? "black" : disc === "black" ? "white" : last));
}

export function setUp(board: Board): void {
  s.review.value = null;
  show(tree.newTree(board));
}

function withDisc({ position, toMove }: Board, square: Square, disc: Colour | null): Board {
  const bit = 1n << BigInt(square);
  const own = (position.own & ~bit) | (disc === toMove ? bit : 0n);
  const opponent = (position.opponent & ~bit) | (disc !== null && disc !== toMove ? bit : 0n);
  return { position: { own, opponent }, toMove };
}

export function setToMove(toMove: Colour): void {
  const { position, toMove: now } = s.node.value.board;
  if (toMove === now) return;
  setUp({ position: { own: position.opponent, opponent: position.own }, toMove });
}

function failed({ error }: { error: string }): void {
  s.problem.value = error;
}

// Searches that have ended, so that stepping through a game repeats none.
const finished = new Map<string, Analysis>();
let searching = new AbortController();

export async function analyse(): Promise<void> {
  searching.abort();
  const board = boardText(s.board.value);
  const query = { player: s.player.value, search: s.search.value, board };
  const key = queryText(query);
  s.analysis.value = finished.get(key) ?? null;
  if (finished.has(key) || !s.searching.value || s.settingUp.value) return;
  if (s.over.value || s.passes.value || s.player.value === null) return;
  searching = new AbortController();
  const { signal } = searching;
  const analysis = (news: Analysis) => {
    if (signal.aborted) return;
    s.analysis.value = news;
    if (news.state === "finished" || news.state === "limited") finished.set(key, news);
  };
  try {
    await stream("/analyse", query, { analysis, failed }, signal);
  } catch (error) {
    if (!signal.aborted) s.problem.value = sentence(error);
  }
}

let reviewing = new AbortController();

// The game is the first branch.
export async function reviewGame(): Promise<void> {
  reviewing.abort();
  reviewing = new AbortController();
  const { signal } = reviewing;
  const game = tree.gameTo(tree.end(tree.root(s.node.value)));
  const moves: ReviewedMove[] = [];
  try {
    await stream(
      "/review",
      {
        player: s.player.value,
        search: s.search.value,
        board: boardOf(game),
        transcript: transcript(game),
      },
      {
        failed,
        move: (move: ReviewedMove) => moves.push(move),
        review: (summary: Review) => {
          if (!signal.aborted) s.review.value = { moves: [...moves], summary };
        },
      },
      signal,
    );
  } catch (error) {
    if (!signal.aborted) s.problem.value = sentence(error);
  }
}

function boardOf({ start }: Game): string | null {
  return start === kStartBoard ? null : boardText(start);
}

// The path through the node to the end of its first branch, the ply that is shown, and whether this
// game is reviewed.
export function link(): string {
  const end = tree.end(s.node.value);
  const game = tree.gameTo(end);
  const reviewed = s.review.value !== null && end === tree.end(tree.root(end));
  const ply = tree.depthOf(s.node.value);
  return (
    "/analyse" +
    queryText({
      player: s.player.value,
      search: s.search.value,
      board: boardOf(game)?.replace(" ", "_"),
      transcript: transcript(game) || null,
      ply: ply === game.turns.length ? null : ply,
      review: reviewed ? 1 : null,
    })
  );
}

// The reviewed moves of the game by their nodes, as far as the game is still the same.
export function reviewedNodes(): ReadonlyMap<Node, ReviewedMove> {
  const found = new Map<Node, ReviewedMove>();
  const moves = s.review.value?.moves ?? [];
  let node = tree.root(s.node.value).children[0];
  for (let i = 0; node && i < moves.length; node = node.children[0]) {
    if (typeof node.turn !== "number") continue;
    if (squareName(node.turn) !== moves[i]!.played.move) break;
    found.set(node, moves[i++]!);
  }
  return found;
}

// The node of a move of the game, numbered from 1 without passes, before it is made.
export function nodeBefore(ply: number): Node {
  let node = tree.root(s.node.value);
  let moves = 0;
  for (;;) {
    const next = node.children[0];
    if (!next || (next.turn !== "pass" && ++moves === ply)) return node;
    node = next;
  }
}
