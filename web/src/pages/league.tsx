// Who is best, and how sure are we?

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, listen } from "../api/client";
import type { Order, Player, PlayerList } from "../api/types";
import { Scatter } from "../charts/scatter";
import { LeagueTable } from "../league/league_table";
import { leaderInWords } from "../league/leader";
import { plural } from "../lib/format";

const players = signal<readonly Player[]>([]);
const order = signal<Order>("pool");
const highlighted = signal<number | null>(null);

export async function leaguePage() {
  if (new URLSearchParams(location.search).get("order") === "heuristic") order.value = "heuristic";
  await refresh();
  return <League />;
}

async function refresh(): Promise<void> {
  players.value = (await get<PlayerList>("/players", { order: order.value })).players;
}

function League() {
  useEffect(followTheLeague, []);
  const list = players.value;
  const waiting = list.filter((player) => player.state !== "ranked").length;
  const poolSize = list.filter((player) => player.in_pool).length;
  return (
    <>
      <div class="lead">
        <h1>League</h1>
        <p class="answer">{leaderInWords(list)}</p>
      </div>
      <section class="league-picture" aria-label="Both scores of every player">
        <figure>
          <Scatter
            players={list}
            highlighted={highlighted.value}
            onHighlight={(id) => (highlighted.value = id)}
          />
        </figure>
        <div class="reading">
          <h2>Two numbers, not one</h2>
          <p>
            To the right: better against the standard heuristic player. Up: stronger against the
            pool of {poolSize}. A player that has learned to beat one opponent need not beat the
            others.
          </p>
          <p class="muted">
            Lines are 95% intervals; rings are the players that come with the program. All games
            have 10% random moves.
          </p>
          <p class="actions">
            <a class="button" href="/submit">
              Submit a player
            </a>
            <a class="button quiet" href="/crosstable">
              Crosstable
            </a>
          </p>
        </div>
      </section>
      <LeagueTable
        players={list}
        order={order.value}
        highlighted={highlighted.value}
        onOrder={setOrder}
        onHighlight={(id) => (highlighted.value = id)}
      />
      <p class="note" aria-live="polite">
        {plural(list.length, "player")}
        {waiting > 0 ? `, ${waiting} still playing` : ", all ranked"}.
      </p>
    </>
  );
}

function setOrder(next: Order): void {
  order.value = next;
  history.replaceState(null, "", next === "pool" ? "/" : "/?order=heuristic");
  void refresh();
}

function followTheLeague(): () => void {
  let due: number | undefined;
  const stop = listen("/events", {
    player: (player: Player) => {
      const known = players.value.some((other) => other.id === player.id);
      players.value = known
        ? players.value.map((other) => (other.id === player.id ? player : other))
        : [...players.value, player];
    },
    removed: ({ id }: { id: number }) => {
      players.value = players.value.filter((player) => player.id !== id);
    },
    // Many changes may come at once; the order is fetched when they have settled.
    league: () => {
      clearTimeout(due);
      due = window.setTimeout(() => void refresh().catch(() => undefined), 300);
    },
  });
  return () => {
    clearTimeout(due);
    stop();
  };
}
