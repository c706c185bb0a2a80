import type { Player, PlayerInFull } from "../api/types";
import { Whisker } from "../charts/whisker";
import { scoreText } from "../lib/format";
import { PictureView } from "../weights/picture_view";

interface Props {
  player: PlayerInFull;
  compared: PlayerInFull | null;
  league: readonly Player[];
}

export function CompareSection({ player, compared, league }: Props) {
  return (
    <section id="compare">
      <h2>Compare</h2>
      <form class="controls" method="get" action={player.url + "#compare"}>
        <label>
          {player.name} beside{" "}
          <select
            name="compare"
            value={compared?.id ?? ""}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="">choose a player</option>
            {league
              .filter((other) => other.id !== player.id)
              .map((other) => (
                <option value={other.id}>{other.name}</option>
              ))}
          </select>
        </label>
        <noscript>
          <button>Compare</button>
        </noscript>
      </form>
      {compared && <SideBySide one={player} two={compared} />}
    </section>
  );
}

function SideBySide({ one, two }: { one: PlayerInFull; two: PlayerInFull }) {
  const match = one.results.find((result) => result.opponent.id === two.id)?.both;
  return (
    <>
      {match ? (
        <p>
          In their own games {one.name} scores {scoreText(match.score, match, match.games)} against{" "}
          {two.name}. <Whisker score={match.score} low={match.low} high={match.high} />{" "}
          <a href={`/play?black=${one.id}&white=${two.id}`}>Watch them play</a>
        </p>
      ) : (
        <p>
          They have not met in the league.{" "}
          <a href={`/play?black=${one.id}&white=${two.id}`}>Watch them play</a>
        </p>
      )}
      <div class="side-by-side">
        {[one, two].map((player) => (
          <div key={player.id}>
            <h3>
              <a href={player.url}>{player.name}</a>
            </h3>
            <Scores player={player} />
            <PictureView picture={player.picture} kind={player.kind} name={player.name} />
          </div>
        ))}
      </div>
    </>
  );
}

function Scores({ player }: { player: Player }) {
  return (
    <ul class="plain">
      {player.heuristic && (
        <li>
          <Whisker {...player.heuristic} /> {scoreText(player.heuristic.score, player.heuristic)} v
          heuristic
        </li>
      )}
      {player.pool && (
        <li>
          <Whisker {...player.pool} /> {scoreText(player.pool.score, player.pool)} v pool
        </li>
      )}
    </ul>
  );
}
