// One player: its weights as a picture, both scores, results, games.

import { get } from "../api/client";
import type { Kind, PlayerInFull, PlayerList } from "../api/types";
import { PlayerView } from "../player/player_view";
import type { Tuple } from "../weights/tuple_effects";
import { tupleEffects } from "../weights/tuple_effects";

// Greater networks would take longer to fetch than their picture is worth.
const kMostWeights = 200_000;

export async function playerPage(id: string) {
  const [player, league] = await Promise.all([
    get<PlayerInFull>(`/players/${id}`),
    get<PlayerList>("/players"),
  ]);
  const wanted = Number(new URLSearchParams(location.search).get("compare"));
  const compared =
    wanted && wanted !== player.id ? await get<PlayerInFull>(`/players/${wanted}`) : null;
  const effects = await effectsOf(player);
  return (
    <PlayerView player={player} league={league.players} effects={effects} compared={compared} />
  );
}

async function effectsOf(player: PlayerInFull): Promise<number[] | null> {
  if (player.kind !== "ntuple" || player.weights > kMostWeights) return null;
  const file = await get<{ evaluator: { kind: Kind; tuples: Tuple[] } }>(
    `/players/${player.id}/file`,
    { format: "json" },
  );
  return tupleEffects(file.evaluator.tuples);
}
