// After the submission: the token, and the games in progress.

import { useEffect, useState } from "preact/hooks";
import { get, listen } from "../api/client";
import type { Player, PlayerList, Submitted } from "../api/types";
import { plural } from "../lib/format";
import { ScoreLine } from "../player/score_line";

export function Entered({ submitted, onAgain }: { submitted: Submitted; onAgain: () => void }) {
  const [player, setPlayer] = useState<Player>(submitted.player);
  const [total, setTotal] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const count = () =>
      get<PlayerList>("/players", { limit: 1 })
        .then(({ total }) => setTotal(total))
        .catch(() => undefined);
    void count();
    // The player's stream starts with its current state, so no game is missed.
    const stop = listen(`/players/${submitted.id}/events`, {
      player: (news: Player) => {
        setPlayer(news);
        if (news.state !== "ranked") return;
        stop();
        void count();
      },
    });
    return stop;
  }, [submitted.id]);

  const copy = () =>
    navigator.clipboard.writeText(submitted.token).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div class="entered">
      <div class="lead">
        <h1>{player.name} has entered</h1>
        <p class="answer" role="status">
          {stateInWords(player)}
        </p>
      </div>
      <dl class="scores">
        <ScoreLine
          title="Score v heuristic"
          progress={player.heuristic}
          rank={player.rank.heuristic}
          of={total}
        />
        <ScoreLine
          title="Strength v league pool"
          progress={player.pool}
          rank={player.rank.pool}
          of={total}
        />
      </dl>
      <section class="token-box">
        <h2>Your token</h2>
        <p>It lets you rename or withdraw this player; shown once, and stored in this browser.</p>
        <p class="actions">
          <code class="token">{submitted.token}</code>
          <button type="button" class="quiet" onClick={() => void copy()}>
            {copied ? "Copied" : "Copy"}
          </button>
        </p>
      </section>
      <p class="actions">
        <a class="button" href={submitted.url}>
          Its page
        </a>
        <a class="button quiet" href={`/play?white=${submitted.id}`}>
          Play it
        </a>
        <a class="button quiet" href="/">
          The league
        </a>
        <button type="button" class="quiet" onClick={onAgain}>
          Submit another
        </button>
      </p>
    </div>
  );
}

function stateInWords(player: Player): string {
  if (player.state === "waiting") return "It is waiting for its first games.";
  if (player.state === "playing") {
    return player.heuristic && player.heuristic.games === player.heuristic.of
      ? "It is playing the league pool."
      : "It is playing the heuristic player.";
  }
  const strength = `number ${player.rank.pool ?? "–"} by strength`;
  const score = `number ${player.rank.heuristic ?? "–"} against the heuristic player`;
  return `It has played ${plural(player.games, "game")} and is ${strength}, ${score}.`;
}
