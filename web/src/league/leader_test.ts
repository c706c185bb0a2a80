import assert from "node:assert/strict";
import { test } from "node:test";
import type { Player } from "../api/types";
import { leaderInWords } from "./leader";

function player(id: number, name: string, heuristic: number, pool: number, width = 0.01): Player {
  const score = (s: number) => ({
    score: s,
    low: s - width,
    high: s + width,
    games: 1000,
    of: 1000,
    wins: 0,
    draws: 0,
    losses: 0,
  });
  return {
    id,
    name,
    heuristic: score(heuristic),
    pool: { ...score(pool), opponents: 4 },
  } as Player;
}

test("a clear leader in both", () => {
  const words = leaderInWords([player(1, "a", 0.6, 0.7), player(2, "b", 0.5, 0.5)]);
  assert.equal(
    words,
    "a leads the league pool with 70.0% (69.0\u00a0…\u00a071.0), clearly ahead of all others.",
  );
});

test("overlapping intervals, and the best player against the heuristic", () => {
  const words = leaderInWords([player(1, "a", 0.4, 0.7), player(2, "b", 0.5, 0.695)]);
  assert.match(words, /its interval overlaps with 1 other/);
  assert.match(words, /b scores highest, 50\.0%/);
});

test("an empty league", () => {
  assert.match(leaderInWords([]), /No player has played the league pool/);
});
