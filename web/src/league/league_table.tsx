import type { Order, Player, Progress } from "../api/types";
import type { Range } from "../charts/whisker";
import { Whisker, rangeOfScores } from "../charts/whisker";
import { day, percent, plural, whole } from "../lib/format";

interface Props {
  players: readonly Player[];
  order: Order;
  highlighted: number | null;
  onOrder: (order: Order) => void;
  onHighlight: (id: number | null) => void;
}

export function LeagueTable({ players, order, highlighted, onOrder, onHighlight }: Props) {
  const sorted = [...players].sort((a, b) => byScore(a, b, order));
  const ranges = {
    heuristic: rangeOfScores(players.map((one) => one.heuristic)),
    pool: rangeOfScores(players.map((one) => one.pool)),
  };
  return (
    <table class="league">
      <caption class="hidden">The ranking; the score columns can be sorted</caption>
      <thead>
        <tr>
          <th scope="col" class="number">
            Rank
          </th>
          <th scope="col">Player</th>
          <th scope="col" class="wide">
            Architecture
          </th>
          <SortHead
            title="Score v heuristic"
            is={order === "heuristic"}
            onClick={() => onOrder("heuristic")}
          />
          <SortHead
            title="Strength v league pool"
            is={order === "pool"}
            onClick={() => onOrder("pool")}
          />
          <th scope="col" class="number wide">
            Games
          </th>
          <th scope="col" class="wide">
            Since
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((player) => (
          <tr
            key={player.id}
            class={player.id === highlighted ? "active" : undefined}
            onMouseEnter={() => onHighlight(player.id)}
            onMouseLeave={() => onHighlight(null)}
          >
            <td class="number rank">{player.rank[order] ?? "–"}</td>
            <th scope="row">
              <a href={player.url}>{player.name}</a>
              {player.author && <span class="by"> by {player.author}</span>}
            </th>
            <td class="wide muted">{player.architecture}</td>
            <ScoreCell progress={player.heuristic} range={ranges.heuristic} />
            <ScoreCell progress={player.pool} range={ranges.pool} />
            <td class="number wide">{whole(player.games)}</td>
            <td class="wide muted date">{player.shipped ? "shipped" : day(player.submitted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SortHead({ title, is, onClick }: { title: string; is: boolean; onClick: () => void }) {
  return (
    <th scope="col" class="score" aria-sort={is ? "descending" : "none"}>
      <button type="button" class="sort" onClick={onClick}>
        {title}
        <span aria-hidden="true">{is ? " ▾" : ""}</span>
      </button>
    </th>
  );
}

// While games are missing: a progress bar and the score so far.
function ScoreCell({ progress, range }: { progress: Progress | null; range: Range }) {
  if (!progress) return <td class="score muted">waiting</td>;
  const live = progress.games < progress.of;
  return (
    <td class="score">
      <span class="figure">{percent(progress.score)}</span>
      <Whisker score={progress.score} low={progress.low} high={progress.high} range={range} />
      {live && (
        <progress
          max={progress.of}
          value={progress.games}
          aria-label={`${progress.games} of ${plural(progress.of, "game")} played`}
        />
      )}
    </td>
  );
}

function byScore(a: Player, b: Player, order: Order): number {
  const [left, right] = [a[order]?.score ?? -1, b[order]?.score ?? -1];
  return right - left || b.id - a.id;
}
