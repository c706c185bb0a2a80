// The games of a match, replayed exactly by the server, as links to the board.

import { useEffect, useState } from "preact/hooks";
import { get, queryText, sentence } from "../api/client";
import type { PlayedGame, PlayedGames, PlayerInFull } from "../api/types";
import { whole } from "../lib/format";

const kAtOnce = 20;

export function GamesSection({ player }: { player: PlayerInFull }) {
  const [opponent, setOpponent] = useState<string>("heuristic");
  const [first, setFirst] = useState(0);
  const [games, setGames] = useState<PlayedGames | null>(null);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    let current = true;
    get<PlayedGames>(`/players/${player.id}/games`, { opponent, first, count: kAtOnce })
      .then((answer) => {
        if (!current) return;
        setGames(answer);
        setProblem("");
      })
      .catch((error) => current && setProblem(sentence(error)));
    return () => {
      current = false;
    };
  }, [player.id, opponent, first]);

  return (
    <section>
      <h2>Games to replay</h2>
      <p class="controls">
        <label>
          Against{" "}
          <select
            value={opponent}
            onChange={(event) => {
              setOpponent(event.currentTarget.value);
              setFirst(0);
            }}
          >
            <option value="heuristic">heuristic (the games of the score)</option>
            {player.results.map((result) => (
              <option value={result.opponent.id}>{result.opponent.name}</option>
            ))}
          </select>
        </label>
        {games && games.total > kAtOnce && (
          <span class="paging">
            <button
              type="button"
              class="quiet"
              disabled={first === 0}
              onClick={() => setFirst(first - kAtOnce)}
            >
              Earlier
            </button>
            <span class="muted">
              {first + 1}–{Math.min(first + kAtOnce, games.total)} of {whole(games.total)}
            </span>
            <button
              type="button"
              class="quiet"
              disabled={first + kAtOnce >= games.total}
              onClick={() => setFirst(first + kAtOnce)}
            >
              Later
            </button>
          </span>
        )}
      </p>
      {problem && <p class="note">{problem}</p>}
      {games && (
        <ol class="games" start={first + 1}>
          {games.games.map((game) => (
            <li key={game.game}>
              <a href={replayLink(game)}>{outcome(game, player.id)}</a>{" "}
              <a class="by" href={reviewLink(game)} aria-label={`Review game ${game.game + 1}`}>
                review
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export function replayLink(game: PlayedGame): string {
  return (
    "/play" +
    queryText({ black: game.black, white: game.white, transcript: game.transcript, ply: 0 })
  );
}

export function reviewLink({ transcript }: PlayedGame): string {
  return "/analyse" + queryText({ transcript, review: 1 });
}

export function outcome(game: PlayedGame, id: number): string {
  const black = game.black === id;
  const own = black ? game.black_discs : game.white_discs;
  const other = black ? game.white_discs : game.black_discs;
  const word = own > other ? "won" : own < other ? "lost" : "drawn";
  return `${word} ${own}–${other} as ${black ? "Black" : "White"}`;
}
