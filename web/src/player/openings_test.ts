import assert from "node:assert/strict";
import { test } from "node:test";
import { openingsOf } from "./openings";

const game = (transcript: string, black: number, discs: readonly [number, number]) => ({
  game: 0,
  black,
  white: 3 - black,
  transcript,
  black_discs: discs[0],
  white_discs: discs[1],
});

test("scores by the first four plies, from the player's view with either colour", () => {
  const games = [
    game("f5d6c3d3c4", 1, [40, 24]),
    game("f5d6c3d3c6", 2, [40, 24]),
    game("f5d6c3d3b4", 1, [32, 32]),
    game("f5f6e6f4", 2, [20, 44]),
  ];
  assert.deepEqual(openingsOf(games, 1), [
    { moves: "f5d6c3d3", games: 3, score: 0.5 },
    { moves: "f5f6e6f4", games: 1, score: 1 },
  ]);
});
