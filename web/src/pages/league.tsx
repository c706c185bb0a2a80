// The ranking with its uncertainty.

import { batch, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, listen, queryText } from "../api/client";
import type { ClassLeader, Order, Player, PlayerList } from "../api/types";
import { Scatter } from "../charts/scatter";
import { LeagueTable } from "../league/league_table";
import { leaderInWords } from "../league/leader";
import { plural, scoreText, whole } from "../lib/format";
import { kKinds } from "../lib/kinds";

// As many as on the server's page.
const kPlayersOnPage = 100;

const players = signal<readonly Player[]>([]); // of this page
const leaders = signal<readonly ClassLeader[]>([]);
const counts = signal({ total: 0, listed: 0, waiting: 0, pool: 0 });
const page = signal(1);
const order = signal<Order>("pool");
const kind = signal("");
const weightClass = signal("");
const highlighted = signal<number | null>(null);

export async function leaguePage() {
  const query = new URLSearchParams(location.search);
  if (query.get("order") === "heuristic") order.value = "heuristic";
  page.value = Math.max(1, Number(query.get("page") ?? 1) || 1);
  kind.value = query.get("kind") ?? "";
  weightClass.value = query.get("class") ?? "";
  await refresh();
  return <League />;
}

async function refresh(): Promise<void> {
  const list = await get<PlayerList>("/players", {
    ...filter(),
    order: order.value,
    offset: (page.value - 1) * kPlayersOnPage,
    limit: kPlayersOnPage,
  });
  batch(() => {
    players.value = list.players;
    leaders.value = list.leaders;
    const { total, listed, waiting, pool } = list;
    counts.value = { total, listed, waiting, pool: pool.length };
  });
}

function filter(): { kind: string | null; class: string | null } {
  return { kind: kind.value || null, class: weightClass.value || null };
}

function linkTo(number: number): string {
  const shown = order.value === "pool" ? null : order.value;
  return "/" + queryText({ order: shown, ...filter(), page: number > 1 ? number : null });
}

// Another order or filter, from its first page.
function choose(change: () => void): void {
  batch(() => {
    change();
    page.value = 1;
  });
  history.replaceState(null, "", linkTo(1));
  void refresh().catch(() => undefined);
}

function League() {
  useEffect(followTheLeague, []);
  const list = players.value;
  const { total, listed, waiting, pool } = counts.value;
  const everyone = kind.value === "" && weightClass.value === "";
  return (
    <>
      <div class="lead">
        <h1>League</h1>
        {page.value === 1 && everyone && <p class="answer">{leaderInWords(list)}</p>}
      </div>
      <section class="league-picture" aria-label="Both scores of every player">
        <figure>
          {list.length === 0 && <p class="note">No player is of this kind and size.</p>}
          {list.length > 0 && (
            <Scatter
              players={list}
              highlighted={highlighted.value}
              onHighlight={(id) => (highlighted.value = id)}
            />
          )}
        </figure>
        <div class="reading">
          <h2>Two numbers, not one</h2>
          <p>
            Right: better against the standard heuristic player. Up: stronger against the league
            pool of {pool}. A player trained to beat one opponent does not necessarily beat others.
          </p>
          <p class="muted">
            The thin lines are 95% intervals; rings are the players shipped with the program. The
            dashed line joins the players that no other beats in both scores.
          </p>
          <KindKey players={list} />
          <p class="actions">
            <a class="button" href="/submit">
              Submit a player
            </a>
            <a class="button quiet" href="/crosstable">
              Crosstable
            </a>
            <a class="button quiet" href={"/api/v1/players.csv" + queryText(filter())} download="">
              CSV
            </a>
          </p>
        </div>
      </section>
      <Leaders />
      <Filters />
      {list.length > 0 && (
        <LeagueTable
          players={list}
          order={order.value}
          highlighted={highlighted.value}
          onOrder={(next) => choose(() => (order.value = next))}
          onHighlight={(id) => (highlighted.value = id)}
        />
      )}
      <p class="note" aria-live="polite">
        {everyone ? plural(total, "player") : `${listed} of ${plural(total, "player")}`}
        {waiting > 0 ? `; ${waiting} of the league still playing` : listed > 0 && ", all ranked"}.
      </p>
      <Pages pages={Math.ceil(listed / kPlayersOnPage)} />
    </>
  );
}

// Which colour is which kind, as far as they are shown.
function KindKey({ players: shown }: { players: readonly Player[] }) {
  const kinds = [...new Set(shown.map((player) => player.kind))];
  return (
    <ul class="kind-key">
      {kinds.map((one) => (
        <li key={one}>
          <svg width={12} height={12} aria-hidden="true">
            <circle class={`series-${kKinds[one].colour}`} cx={6} cy={6} r={5} />
          </svg>{" "}
          {kKinds[one].name}
        </li>
      ))}
    </ul>
  );
}

function classText(most: number | null): string {
  return most === null ? "Any size" : `At most ${most.toLocaleString("en")} weights`;
}

function Leaders() {
  return (
    <section class="leaders" aria-label="Leaders of the weight classes">
      <h2>Leaders by size</h2>
      <ul class="plain">
        {leaders.value.map(({ class: most, player }) => (
          <li key={most}>
            <span class="muted">{classText(most)}</span>
            {player?.pool ? (
              <>
                <a href={player.url}>{player.name}</a>
                <span>
                  {scoreText(player.pool.score, player.pool)}{" "}
                  <span class="muted">with {whole(player.weights)}</span>
                </span>
              </>
            ) : (
              <span>none yet</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filters() {
  return (
    <form class="controls filters" onSubmit={(event) => event.preventDefault()}>
      <label>
        Kind{" "}
        <select
          name="kind"
          value={kind.value}
          onChange={(event) => choose(() => (kind.value = event.currentTarget.value))}
        >
          <option value="">all</option>
          {Object.entries(kKinds).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Size{" "}
        <select
          name="class"
          value={weightClass.value}
          onChange={(event) => choose(() => (weightClass.value = event.currentTarget.value))}
        >
          {leaders.value.map(({ class: most }) => (
            <option key={most} value={most ?? ""}>
              {classText(most).toLowerCase()}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}

function Pages({ pages }: { pages: number }) {
  if (pages < 2) return null;
  return (
    <nav class="pages" aria-label="Pages of the league">
      {page.value > 1 && <a href={linkTo(page.value - 1)}>Previous</a>}
      {` Page ${page.value} of ${pages} `}
      {page.value < pages && <a href={linkTo(page.value + 1)}>Next</a>}
    </nav>
  );
}

function followTheLeague(): () => void {
  let due: number | undefined;
  const stop = listen("/events", {
    player: (player: Player) => {
      const known = players.value.some((other) => other.id === player.id);
      if (known) {
        players.value = players.value.map((other) => (other.id === player.id ? player : other));
      } else if (counts.value.total < kPlayersOnPage && !kind.value && !weightClass.value) {
        players.value = [...players.value, player]; // otherwise it may belong on another page
      }
    },
    removed: ({ id }: { id: number }) => {
      players.value = players.value.filter((player) => player.id !== id);
    },
    // Many changes may arrive at once; the order is fetched after the last one.
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
