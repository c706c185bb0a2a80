import type { PlayedGame } from "../api/types";

export interface Opening {
  moves: string;
  games: number;
  score: number;
}

// Plies that make an opening.
const kPlies = 4;

// 1, 0.5 or 0 for the player.
export function pointsOf(game: PlayedGame, id: number): number {
  const lead = (game.black_discs - game.white_discs) * (game.black === id ? 1 : -1);
  return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
}

// The scores of a player by opening, the most frequent first.
export function openingsOf(games: readonly PlayedGame[], id: number): Opening[] {
  const sums = new Map<string, Opening>();
  for (const game of games) {
    const moves = game.transcript.slice(0, 2 * kPlies);
    const opening = sums.get(moves) ?? { moves, games: 0, score: 0 };
    sums.set(moves, opening);
    opening.score = (opening.score * opening.games + pointsOf(game, id)) / ++opening.games;
  }
  return [...sums.values()].sort((a, b) => b.games - a.games || (a.moves < b.moves ? -1 : 1));
}
