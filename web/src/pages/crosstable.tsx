// The results among the players of the league pool, and whether strength is transitive.

import { get } from "../api/client";
import type { Crosstable, Tally } from "../api/types";
import { diverging } from "../lib/diverging";
import { fixed, percent, percentNumber, scoreText } from "../lib/format";

export async function crosstablePage() {
  const players = new URLSearchParams(location.search).get("players");
  const table = await get<Crosstable>("/crosstable", { players });
  return <CrosstableView table={table} />;
}

function CrosstableView({ table }: { table: Crosstable }) {
  const { players, cells, intransitivity } = table;
  const nameOf = (id: number) => players.find((player) => player.id === id)?.name ?? `player ${id}`;
  return (
    <>
      <div class="lead">
        <h1>Crosstable</h1>
        <p class="answer">{intransitivity.note}</p>
      </div>
      <div class="scroll" tabIndex={0} role="region" aria-label="Crosstable">
        <table class="crosstable">
          <thead>
            <tr>
              <th scope="col">Row against column</th>
              <th scope="col" class="number">
                Elo
              </th>
              {players.map((player) => (
                <th scope="col" class="opponent" key={player.id}>
                  <span>{player.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((player, r) => (
              <tr key={player.id}>
                <th scope="row">
                  <a href={`/players/${player.id}`}>{player.name}</a>
                </th>
                <td class="number elo" title="Rating with its 95% interval">
                  {fixed(player.elo.elo, 0)}{" "}
                  <span class="muted">± {fixed(player.elo.high - player.elo.elo, 0)}</span>
                </td>
                {players.map((opponent, c) => (
                  <Cell
                    key={opponent.id}
                    tally={cells[r]?.[c] ?? null}
                    same={r === c}
                    href={`/players/${player.id}/against/${opponent.id}`}
                    against={`${player.name} against ${opponent.name}`}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">
        Scores of the row's player in per cent, orange above 50%; a cell opens the match. Elo: a
        difference of 400 points means ten times the chance to win; the mean is 1500.
      </p>
      {intransitivity.strongest.length > 0 && (
        <section>
          <h2>Cycles</h2>
          <ul class="plain">
            {intransitivity.strongest.map(({ players: ids, scores }, i) => (
              <li key={i}>
                {ids.map((id, at) => (
                  <>
                    {at > 0 && ", "}
                    <a href={`/players/${id}`}>{nameOf(id)}</a> beats{" "}
                    {nameOf(ids[(at + 1) % ids.length]!)}{" "}
                    <span class="muted">({percent(scores[at] ?? 0)})</span>
                  </>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface CellProps {
  tally: Tally | null;
  same: boolean;
  against: string;
  href: string;
}

function Cell({ tally, same, against, href }: CellProps) {
  if (!tally) return <td class="number muted">{same ? "·" : "–"}</td>;
  const { fill, ink } = diverging(tally.score - 0.5, 0.5);
  return (
    <td
      class="number"
      title={`${against}: ${scoreText(tally.score, tally, tally.games)}`}
      style={{ background: fill, color: ink }}
    >
      <a href={href} style={{ color: ink }}>
        {percentNumber(tally.score, 0)}
      </a>
    </td>
  );
}
