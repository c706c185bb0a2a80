import assert from "node:assert/strict";
import { test } from "node:test";
import { parseTranscript, transcript } from "../othello/game";
import { parseSquare } from "../othello/square";
import {
  addGame,
  depthOf,
  end,
  gameTo,
  newTree,
  nodeAt,
  play,
  promote,
  remove,
  root,
} from "./tree";

const at = (name: string) => parseSquare(name)!;

test("a move that is known already is not added again", () => {
  const tree = newTree();
  assert.equal(play(tree, at("f5")), play(tree, at("f5")));
  assert.equal(tree.children.length, 1);
});

test("a variation is kept beside the game, can be made the game, and removed", () => {
  const tree = newTree();
  const last = addGame(tree, parseTranscript("f5d6c3"));
  const other = play(last.parent!, at("c4"));
  assert.equal(transcript(gameTo(end(tree))), "f5d6c3");
  assert.equal(transcript(gameTo(other)), "f5d6c4");
  assert.equal(depthOf(other), 3);
  promote(other);
  assert.equal(end(tree), other);
  assert.equal(root(other), tree);
  assert.equal(remove(other), last.parent);
  assert.equal(end(tree), last);
});

test("the node at a ply is on the path through the node, or at its end", () => {
  const tree = newTree();
  const last = addGame(tree, parseTranscript("f5d6c3"));
  assert.equal(nodeAt(last, 1), tree.children[0]);
  assert.equal(nodeAt(tree, 3), last);
  assert.equal(nodeAt(tree, 9), last);
  assert.equal(nodeAt(play(last.parent!, at("c4")), 0), tree);
});
