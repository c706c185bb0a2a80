import type { Player } from "../api/types";
import { plural, scoreText } from "../lib/format";

// One or two sentences: which player is best, and how certain that is.
export function leaderInWords(players: readonly Player[]): string {
  const ranked = players
    .filter((player) => player.pool)
    .sort((a, b) => b.pool!.score - a.pool!.score);
  const [best, ...rest] = ranked;
  if (!best) return "No player has played the league pool yet: the first games are in progress.";
  const rivals = rest.filter((player) => player.pool!.high >= best.pool!.low).length;
  const lead = `${best.name} leads the league pool with ${scoreText(best.pool!.score, best.pool)}`;
  const sure =
    rivals === 0
      ? ", clearly ahead of all others."
      : `; its interval overlaps with ${plural(rivals, "other")}.`;
  const against = players
    .filter((player) => player.heuristic)
    .sort((a, b) => b.heuristic!.score - a.heuristic!.score)[0];
  if (!against || against.id === best.id) return lead + sure;
  const most = scoreText(against.heuristic!.score, against.heuristic);
  return `${lead}${sure} Against the heuristic player, ${against.name} scores highest, ${most}.`;
}
