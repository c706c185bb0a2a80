import type { Result } from "../api/types";
import { Whisker, rangeOfScores } from "../charts/whisker";
import { percent, signed, whole } from "../lib/format";

export function ResultsTable({ id, results }: { id: number; results: readonly Result[] }) {
  if (results.length === 0) return <p class="note">No match has finished yet.</p>;
  const range = rangeOfScores(results.map((result) => result.both));
  return (
    <section>
      <h2>Results by opponent</h2>
      <table class="results">
        <thead>
          <tr>
            <th scope="col">Opponent</th>
            <th scope="col" class="score">
              Score
            </th>
            <th scope="col" class="number">
              as Black
            </th>
            <th scope="col" class="number">
              as White
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
            <th scope="col" class="number wide">
              Discs
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ opponent, in_pool, both, black, white, discs }) => (
            <tr key={opponent.id}>
              <th scope="row">
                <a href={`/players/${id}/against/${opponent.id}`}>{opponent.name}</a>
                {in_pool && <span class="by"> in the league pool</span>}
              </th>
              <td class="score">
                <span class="figure">{percent(both.score)}</span>
                <Whisker score={both.score} low={both.low} high={both.high} range={range} />
              </td>
              <td class="number">{percent(black.score)}</td>
              <td class="number">{percent(white.score)}</td>
              <td class="number wide">{whole(both.wins)}</td>
              <td class="number wide">{whole(both.draws)}</td>
              <td class="number wide">{whole(both.losses)}</td>
              <td class="number wide">{signed(discs, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
