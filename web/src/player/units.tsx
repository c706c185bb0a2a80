// A network's hidden units in its first game against the heuristic player.

import { useEffect, useState } from "preact/hooks";
import { get, queryText } from "../api/client";
import type { HiddenUnits, PlayedGames, Player, Trace } from "../api/types";
import { UnitsFigure } from "../units/units_figure";

interface Known {
  transcript: string;
  hidden: HiddenUnits;
}

async function load(player: number, signal: AbortSignal): Promise<Known | null> {
  const played = { opponent: "heuristic", count: 1 };
  const { games } = await get<PlayedGames>(`/players/${player}/games`, played, signal);
  const [game] = games;
  if (!game) return null;
  const { transcript } = game;
  const { values } = await get<Trace>("/trace", { transcript, player, hidden: 1 }, signal);
  const hidden = values[0]?.hidden;
  return hidden ? { transcript, hidden } : null;
}

export function UnitsSection({ player }: { player: Player }) {
  const [known, setKnown] = useState<Known | null>(null);
  const [ply, setPly] = useState(0);
  const isNetwork = /mlp$/.test(player.kind);
  useEffect(() => {
    if (!isNetwork) return;
    const stop = new AbortController();
    load(player.id, stop.signal).then(setKnown, () => undefined);
    return () => stop.abort();
  }, [player.id]);
  if (!known) return null;
  const { transcript, hidden } = known;
  const link = "/analyse" + queryText({ player: player.id, transcript, ply }) + "#units";
  return (
    <section id="units">
      <h2>Hidden units in a game</h2>
      <UnitsFigure
        name={player.name}
        hidden={hidden}
        shared={player.kind === "shared_mlp"}
        ply={ply}
        onPick={setPly}
      />
      <p>
        Its first game against the heuristic player. <a href={link}>Ply {ply} on the board</a>,
        where any other game can be pasted.
      </p>
    </section>
  );
}
