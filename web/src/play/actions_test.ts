import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { parseBoard, newGame, parseTranscript, transcript } from "../othello/game";
import { parseSquare } from "../othello/square";
import {
  confirmPass,
  importTranscript,
  linkTo,
  load,
  newGameWith,
  step,
  takeBack,
  tryMove,
} from "./actions";
import * as s from "./state";

// A server whose player 7 always plays the first legal move in square order.
const asked: string[] = [];
globalThis.fetch = (async (url: string) => {
  asked.push(url);
  const board = parseBoard(new URL(url, "http://lab").searchParams.get("board")!)!;
  const game = newGame(board);
  for (let square = 0; square < 64; square++) {
    const name = "abcdefgh"[square & 7]! + ((square >> 3) + 1);
    try {
      parseTranscript(name, game.start);
      return new Response(JSON.stringify({ move: name, value: 0, board: "" }));
    } catch {
      // Not legal here.
    }
  }
  return new Response(JSON.stringify({ error: "no legal move" }), { status: 422 });
}) as typeof fetch;

const answered = () =>
  new Promise<void>((resolve) => {
    const look = () => (s.thinking.value ? setTimeout(look, 20) : resolve());
    setTimeout(look, 20);
  });

beforeEach(() => {
  asked.length = 0;
  newGameWith({ black: null, white: 7 });
});

test("the player answers a person's move", async () => {
  tryMove(parseSquare("f5")!);
  assert.equal(s.thinking.value, true);
  await answered();
  assert.equal(transcript(s.game.value), "f5f4");
  assert.equal(s.yourTurn.value, true);
  assert.match(asked[0]!, /^\/api\/v1\/move\?player=7&board=/);
});

test("an illegal move changes nothing and is reported", () => {
  tryMove(parseSquare("a1")!);
  assert.equal(s.game.value.turns.length, 0);
  assert.match(s.said.value, /a1 is not a legal move for Black/);
});

test("a move is taken back to one's own turn", async () => {
  tryMove(parseSquare("f5")!);
  await answered();
  takeBack();
  assert.equal(transcript(s.game.value), "");
  assert.equal(s.yourTurn.value, true);
});

test("stepping back and playing a move discards the rest", () => {
  newGameWith({ black: null, white: null });
  load(parseTranscript("f5d6c3d3"), 4);
  step(-3);
  tryMove(parseSquare("f6")!);
  assert.equal(transcript(s.game.value), "f5f6");
});

test("a forced pass waits for the person", () => {
  newGameWith({ black: null, white: null });
  load(newGame(parseBoard("-OXXXXXX" + "-".repeat(19) + "XX------XX" + "-".repeat(27) + " O")!), 0);
  assert.equal(s.youMustPass.value, true);
  tryMove(0);
  assert.equal(s.game.value.turns.length, 0);
  confirmPass();
  assert.deepEqual(s.game.value.turns, ["pass"]);
  assert.match(s.said.value, /has no legal move and passes/);
});

test("a link carries the seats, the moves and the ply", () => {
  newGameWith({ black: null, white: null });
  load(parseTranscript("f5d6c3"), 1);
  assert.equal(linkTo(1), "/play?transcript=f5d6c3&ply=1");
  s.seats.value = { black: 3, white: 7 };
  assert.equal(linkTo(3), "/play?black=3&white=7&transcript=f5d6c3");
});

test("an invalid transcript leaves the game unchanged", () => {
  importTranscript("f5f5");
  assert.match(s.problem.value, /Transcript: move 2: f5/);
  assert.equal(s.game.value.turns.length, 0);
});
