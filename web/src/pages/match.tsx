// Two players: their match by colour, by opening, and its games.

import { get } from "../api/client";
import type { Match } from "../api/types";
import { MatchView } from "../player/match_view";

export async function matchPage(id: string) {
  return <MatchView match={await get<Match>(`/players/${id}`)} />;
}
