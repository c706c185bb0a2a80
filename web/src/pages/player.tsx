// One player: its weights as a picture, both scores, results, games.

import { get } from "../api/client";
import type { PlayerInFull, PlayerList } from "../api/types";
import { PlayerView } from "../player/player_view";

export async function playerPage(id: string) {
  const wanted = Number(new URLSearchParams(location.search).get("compare"));
  const [player, league, compared] = await Promise.all([
    get<PlayerInFull>(`/players/${id}`),
    get<PlayerList>("/players"),
    wanted && wanted !== Number(id)
      ? get<PlayerInFull>(`/players/${wanted}`).catch(() => null)
      : null,
  ]);
  return <PlayerView player={player} league={league.players} compared={compared} />;
}
