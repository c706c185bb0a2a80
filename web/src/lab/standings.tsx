import type { Standing } from "../api/lab_types";
import { Whisker, rangeOfScores } from "../charts/whisker";
import { percent, whole } from "../lib/format";

const kAtFirst = 10;

export function Standings({ standings }: { standings: readonly Standing[] }) {
  const range = rangeOfScores(standings);
  const table = (rows: readonly Standing[]) => (
    <table class="results">
      <thead>
        <tr>
          <th scope="col" class="number">
            Place
          </th>
          <th scope="col">Player</th>
          <th scope="col" class="score">
            Score
          </th>
          <th scope="col" class="number wide">
            Wins
          </th>
          <th scope="col" class="number wide">
            Draws
          </th>
          <th scope="col" class="number wide">
            Losses
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.place + row.player}>
            <td class="number">{row.place}</td>
            <th scope="row">{row.player}</th>
            <td class="score">
              <span class="figure">{percent(row.score)}</span>
              <Whisker score={row.score} low={row.low} high={row.high} range={range} />
            </td>
            <td class="number wide">{whole(row.wins)}</td>
            <td class="number wide">{whole(row.draws)}</td>
            <td class="number wide">{whole(row.losses)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {table(standings.slice(0, kAtFirst))}
      {standings.length > kAtFirst && (
        <details>
          <summary>All {standings.length} places</summary>
          {table(standings.slice(kAtFirst))}
        </details>
      )}
    </>
  );
}
