import { useEffect, useState } from "preact/hooks";
import { get } from "../api/client";
import type { Match, PlayedGame, PlayedGames } from "../api/types";
import { percent, signed } from "../lib/format";
import { outcome, replayLink, reviewLink } from "./games";
import { openingsOf } from "./openings";
import { ScoreLine } from "./score_line";

const kGames = 40;
const kOpenings = 12;

// The server replays the games, which takes longer than everything else.
const kAtOnce = 100;

function useGames({ player, opponent, result }: Match): readonly PlayedGame[] {
  const [games, setGames] = useState<readonly PlayedGame[]>([]);
  useEffect(() => {
    if (!result) return;
    const stop = new AbortController();
    const load = async () => {
      const known: PlayedGame[] = [];
      for (let total = 1; known.length < total;) {
        const query = { opponent: opponent.id, first: known.length, count: kAtOnce };
        const path = `/players/${player.id}/games`;
        const part = await get<PlayedGames>(path, query, stop.signal);
        known.push(...part.games);
        total = part.games.length === 0 ? 0 : part.total;
      }
      setGames(known);
    };
    void load().catch(() => undefined);
    return () => stop.abort();
  }, []);
  return games;
}

export function MatchView({ match }: { match: Match }) {
  const { player, opponent, result } = match;
  const games = useGames(match);
  return (
    <>
      <div class="lead">
        <h1>
          <a href={player.url}>{player.name}</a> against <a href={opponent.url}>{opponent.name}</a>
        </h1>
        {!result && <p class="answer">They have not met in the league.</p>}
      </div>
      {result && (
        <dl class="scores three">
          <ScoreLine title={`Score of ${player.name}`} progress={result.both} />
          <ScoreLine title="as Black" progress={result.black} />
          <ScoreLine title="as White" progress={result.white} />
        </dl>
      )}
      <p class="actions">
        <a class="button" href={`/play?black=${player.id}&white=${opponent.id}`}>
          Watch them play
        </a>
        <a class="button quiet" href={`/players/${player.id}?compare=${opponent.id}#compare`}>
          Compare the weights
        </a>
        <a class="button quiet" href={`/players/${opponent.id}/against/${player.id}`}>
          From the other side
        </a>
        {result && <span class="muted">{signed(result.discs, 1)} discs on average</span>}
      </p>
      {result && games.length === 0 && <p class="note">Replaying the games…</p>}
      {games.length > 0 && (
        <>
          <Openings games={games} id={player.id} />
          <Games games={games} id={player.id} />
        </>
      )}
    </>
  );
}

function Openings({ games, id }: { games: readonly PlayedGame[]; id: number }) {
  const openings = openingsOf(games, id);
  return (
    <section>
      <h2>By opening</h2>
      <table class="openings">
        <thead>
          <tr>
            <th scope="col">First four plies</th>
            <th scope="col" class="number">
              Games
            </th>
            <th scope="col" class="number">
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          {openings.slice(0, kOpenings).map(({ moves, games: number, score }) => (
            <tr key={moves}>
              <td>
                <a href={`/analyse?transcript=${moves}`}>{moves}</a>
              </td>
              <td class="number">{number}</td>
              <td class="number">{percent(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {openings.length > kOpenings && (
        <p class="note">
          The {kOpenings} most frequent of {openings.length} openings.
        </p>
      )}
    </section>
  );
}

function Games({ games, id }: { games: readonly PlayedGame[]; id: number }) {
  const [all, setAll] = useState(false);
  return (
    <section>
      <h2>Games</h2>
      <ol class="games">
        {(all ? games : games.slice(0, kGames)).map((game) => (
          <li key={game.game}>
            <a href={replayLink(game)}>{outcome(game, id)}</a>{" "}
            <a class="by" href={reviewLink(game)} aria-label={`Review game ${game.game + 1}`}>
              review
            </a>
          </li>
        ))}
      </ol>
      {!all && games.length > kGames && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          All {games.length} games
        </button>
      )}
    </section>
  );
}
