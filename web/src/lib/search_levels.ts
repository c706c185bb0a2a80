// The searches that the page offers, as the API expects them (docs/search.md).

import type { Player } from "../api/types";

// As players play in the league.
export const kOnePly = "depth=1";

export const kSearchLevels: readonly (readonly [string, string])[] = [
  [kOnePly, "1 ply, as in the league"],
  ["depth=1,exact=14", "1 ply, exact from 14 empty"],
  ["2", "level 2"],
  ["4", "level 4"],
  ["6", "level 6"],
  ["8", "level 8"],
  ["10", "level 10"],
  ["12", "level 12"],
  ["16", "level 16"],
  ["20", "level 20"],
];

// A strong player whose numbers are values, and a level at which it answers at once.
export const kEngine = "engine";
export const kEngineLevel = "6";

// Why a player cannot look further than one ply, or nothing if it can.
export function noSearch(player: Pick<Player, "name" | "kind" | "meaning"> | null): string {
  if (player?.kind === "random") return "Random moves have no values to search.";
  if (player?.meaning !== "preference") return "";
  return `The numbers of ${player.name} only rank the moves of a position, so it looks one ply ahead.`;
}

// What is searched if this is chosen: one ply for players that cannot look further.
export function searchFor(player: Parameters<typeof noSearch>[0], chosen: string): string {
  return noSearch(player) && !chosen.startsWith(kOnePly) ? kOnePly : chosen;
}
