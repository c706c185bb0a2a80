// The hidden units of the chosen player, if it is a network, in the game that is shown.

import { computed, useSignalEffect } from "@preact/signals";
import { useState } from "preact/hooks";
import { get, queryText, sentence } from "../api/client";
import type { HiddenUnits, Trace } from "../api/types";
import { boardText, transcript } from "../othello/game";
import { UnitsFigure } from "../units/units_figure";
import { show } from "./actions";
import * as s from "./state";
import { depthOf, end, gameTo, nodeAt } from "./tree";

interface Known {
  player: number;
  hidden: HiddenUnits;
}

// Stepping through a game leaves it the same.
const query = computed(() => {
  void s.changes.value;
  const game = gameTo(end(s.node.value));
  return queryText({
    board: boardText(game.start),
    transcript: transcript(game) || null,
    hidden: 1,
  });
});

export function UnitsSection() {
  const [known, setKnown] = useState<Known | null>(null);
  const [problem, setProblem] = useState("");
  useSignalEffect(() => {
    const game = query.value;
    const player = s.chosen.value;
    if (!player || !/mlp$/.test(player.kind)) return setKnown(null);
    const stop = new AbortController();
    get<Trace>(`/trace${game}&player=${player.id}`, {}, stop.signal).then(
      ({ values }) => {
        const hidden = values[0]?.hidden;
        setKnown(hidden ? { player: player.id, hidden } : null);
        setProblem("");
      },
      (error) => stop.signal.aborted || setProblem(sentence(error)),
    );
    return () => stop.abort();
  });
  const player = s.chosen.value;
  if (problem) return <p class="note">{problem}</p>;
  if (!known || known.player !== player?.id || known.hidden.outputs.length < 2) return null;
  return (
    <section id="units">
      <h2>Hidden units of {player.name}</h2>
      <UnitsFigure
        name={player.name}
        hidden={known.hidden}
        shared={player.kind === "shared_mlp"}
        ply={depthOf(s.node.value)}
        onPick={(ply) => show(nodeAt(s.node.value, ply))}
      />
    </section>
  );
}
