import type { Player } from "../api/types";
import { plural, scoreText } from "../lib/format";

// The answer to "who is best and how sure are we" in one or two sentences.
export function leaderInWords(players: readonly Player[]): string {
  const ranked = players
    .filter((player) => player.pool)
    .sort((a, b) => b.pool!.score - a.pool!.score);
  const [best, ...rest] = ranked;
  if (!best) return "No player has met the pool yet: the first games are being played.";
  const rivals = rest.filter((player) => player.pool!.high >= best.pool!.low).length;
  const lead = `${best.name} leads the pool with ${scoreText(best.pool!.score, best.pool)}`;
  const sure =
    rivals === 0
      ? ", clear of all others."
      : `; ${plural(rivals, "other")} cannot be told from it yet.`;
  const against = players
    .filter((player) => player.heuristic)
    .sort((a, b) => b.heuristic!.score - a.heuristic!.score)[0];
  if (!against || against.id === best.id) return lead + sure;
  const most = scoreText(against.heuristic!.score, against.heuristic);
  return `${lead}${sure} Against the heuristic player alone ${against.name} scores most, ${most}.`;
}
