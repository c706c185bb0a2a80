// The moves that have been looked at: a tree whose first branch is the game.

import type { Board, Turn } from "../othello/game";
import { after, isLegal, kStartBoard, mustPass, newGame, extend } from "../othello/game";
import type { Game } from "../othello/game";

export interface Node {
  readonly board: Board;
  // Null at the root.
  readonly parent: Node | null;
  readonly turn: Turn | null;
  readonly children: Node[];
}

export function newTree(start: Board = kStartBoard): Node {
  return { board: start, parent: null, turn: null, children: [] };
}

// The child reached by a legal turn; one that is known already is not added again.
export function play(node: Node, turn: Turn): Node {
  const known = node.children.find((child) => child.turn === turn);
  if (known) return known;
  const child: Node = { board: after(node.board, turn), parent: node, turn, children: [] };
  node.children.push(child);
  return child;
}

// The same with the pass that may come first.
export function playOrPass(node: Node, turn: Turn): Node | null {
  if (isLegal(node.board, turn)) return play(node, turn);
  if (turn === "pass" || !mustPass(node.board)) return null;
  const passed = play(node, "pass");
  return isLegal(passed.board, turn) ? play(passed, turn) : null;
}

export function addGame(root: Node, game: Game): Node {
  return game.turns.reduce(play, root);
}

export function root(node: Node): Node {
  let at = node;
  while (at.parent) at = at.parent;
  return at;
}

// Where the first branch ends.
export function end(node: Node): Node {
  let at = node;
  while (at.children[0]) at = at.children[0];
  return at;
}

export function depthOf(node: Node): number {
  return node.parent ? 1 + depthOf(node.parent) : 0;
}

// The node at a ply of the game through the node, or its end.
export function nodeAt(node: Node, ply: number): Node {
  let at = node;
  while (at.parent && depthOf(at) > ply) at = at.parent;
  for (let depth = depthOf(at); depth < ply && at.children[0]; depth++) at = at.children[0];
  return at;
}

// The game from the root to the node.
export function gameTo(node: Node): Game {
  if (!node.parent) return newGame(node.board);
  return extend(gameTo(node.parent), node.turn!);
}

export function isAncestor(node: Node, of: Node): boolean {
  for (let at: Node | null = of; at; at = at.parent) if (at === node) return true;
  return false;
}

// Makes the branch with the node the first one everywhere.
export function promote(node: Node): void {
  for (let at = node; at.parent; at = at.parent) {
    const { children } = at.parent;
    children.splice(children.indexOf(at), 1);
    children.unshift(at);
  }
}

// Removes the node with all that follows; gives its parent.
export function remove(node: Node): Node {
  if (!node.parent) return node;
  const { children } = node.parent;
  children.splice(children.indexOf(node), 1);
  return node.parent;
}
