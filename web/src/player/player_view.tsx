import { useEffect, useState } from "preact/hooks";
import { get, listen } from "../api/client";
import type { Player, PlayerInFull, Result } from "../api/types";
import { day, percent, plural } from "../lib/format";
import { PictureView } from "../weights/picture_view";
import { CompareSection } from "./compare";
import { GamesSection } from "./games";
import { HistorySection } from "./history";
import { OwnerSection } from "./owner";
import { ResultsTable } from "./results";
import { ScoreLine } from "./score_line";
import { UnitsSection } from "./units";

interface Props {
  player: PlayerInFull;
  league: readonly Player[];
  compared: PlayerInFull | null;
}

export function PlayerView({ player: loaded, league, compared }: Props) {
  const [player, setPlayer] = useState(loaded);
  useEffect(() => {
    if (player.state === "ranked") return;
    const stop = listen(`/players/${player.id}/events`, {
      player: (news: Player) => {
        setPlayer((known) => ({ ...known, ...news }));
        if (news.state !== "ranked") return;
        stop();
        // The event stream has no results by opponent.
        get<PlayerInFull>(`/players/${player.id}`)
          .then(setPlayer)
          .catch(() => undefined);
      },
    });
    return stop;
  }, [player.id]);

  return (
    <>
      <div class="lead">
        <h1>{player.name}</h1>
        <p class="answer">
          {capital(player.architecture)}
          {player.author && `, by ${player.author}`}.
        </p>
      </div>
      <div class="player-columns">
        <figure class="picture">
          <PictureView
            picture={player.picture}
            kind={player.kind}
            name={player.name}
            player={player.id}
          />
        </figure>
        <div>
          <dl class="scores">
            <ScoreLine
              title="Score v heuristic"
              progress={player.heuristic}
              rank={player.rank.heuristic}
              of={league.length}
            />
            <ScoreLine
              title="Strength v league pool"
              progress={player.pool}
              rank={player.rank.pool}
              of={league.length}
            />
            {player.colours && (
              <>
                <ScoreLine title="v heuristic, as Black" progress={player.colours.black} />
                <ScoreLine title="v heuristic, as White" progress={player.colours.white} />
              </>
            )}
          </dl>
          <Extremes results={player.results} />
          <p class="actions">
            <a class="button" href={`/play?white=${player.id}`}>
              Play it
            </a>
            <a
              class="button quiet"
              href={`/api/v1/players/${player.id}/file?format=json`}
              download=""
            >
              JSON
            </a>
            {player.kind === "ntuple" && (
              <a
                class="button quiet"
                href={`/api/v1/players/${player.id}/file?format=compact`}
                download=""
              >
                Compact
              </a>
            )}
            {hasLeagueText(player) && (
              <a
                class="button quiet"
                href={`/api/v1/players/${player.id}/file?format=league`}
                download=""
              >
                League text
              </a>
            )}
            {player.picture.type !== "none" && (
              <a class="button quiet" href={`/api/v1/players/${player.id}/picture.svg`} download="">
                SVG
              </a>
            )}
            <a class="button quiet" href="#compare">
              Compare
            </a>
          </p>
          <dl class="facts">
            <dt>Origin</dt>
            <dd>{player.origin || "not stated"}</dd>
            <dt>Convention</dt>
            <dd>{player.convention}</dd>
            <dt>Since</dt>
            <dd>{player.shipped ? "shipped with the program" : day(player.submitted)}</dd>
            <dt>Link</dt>
            <dd>
              <a href={player.url}>{location.origin + player.url}</a>
            </dd>
          </dl>
        </div>
      </div>
      <ResultsTable id={player.id} results={player.results} />
      <UnitsSection player={player} />
      <GamesSection player={player} />
      <HistorySection player={player} />
      <CompareSection player={player} compared={compared} league={league} />
      {!player.shipped && <OwnerSection player={player} />}
    </>
  );
}

// League text cannot represent stages.
function hasLeagueText({ kind, picture }: PlayerInFull): boolean {
  if (picture.type === "tuples") return picture.stage_discs.length === 0;
  return kind === "wpc";
}

function Extremes({ results }: { results: readonly Result[] }) {
  if (results.length < 3) return null;
  const sorted = [...results].sort((a, b) => b.both.score - a.both.score);
  const link = ({ opponent, both }: Result) => (
    <>
      <a href={`/players/${opponent.id}`}>{opponent.name}</a> ({percent(both.score)})
    </>
  );
  return (
    <p class="extremes">
      Best against {link(sorted[0]!)}, worst against {link(sorted[sorted.length - 1]!)}, of{" "}
      {plural(results.length, "opponent")}.
    </p>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
