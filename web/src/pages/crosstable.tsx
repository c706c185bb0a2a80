// Everybody against everybody in the pool, and whether "better" is an order at all.

import { get } from "../api/client";
import type { Crosstable, Tally } from "../api/types";
import { diverging } from "../lib/diverging";
import { percent, scoreText } from "../lib/format";

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
              {players.map((player, i) => (
                <th scope="col" class="number" title={player.name} key={player.id}>
                  <abbr title={player.name}>{i + 1}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((player, r) => (
              <tr key={player.id}>
                <th scope="row">
                  <span class="muted">{r + 1}</span>{" "}
                  <a href={`/players/${player.id}`}>{player.name}</a>
                </th>
                {players.map((opponent, c) => (
                  <Cell
                    key={opponent.id}
                    tally={cells[r]?.[c] ?? null}
                    same={r === c}
                    against={`${player.name} against ${opponent.name}`}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">
        Scores of the row's player in per cent, orange where it wins more. Point at a cell for its
        interval.
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

function Cell({ tally, same, against }: { tally: Tally | null; same: boolean; against: string }) {
  if (!tally) return <td class="number muted">{same ? "·" : "–"}</td>;
  const { fill, ink } = diverging(tally.score - 0.5, 0.5);
  return (
    <td
      class="number"
      title={`${against}: ${scoreText(tally.score, tally, tally.games)}`}
      style={{ background: fill, color: ink }}
    >
      {(100 * tally.score).toFixed(0)}
    </td>
  );
}
