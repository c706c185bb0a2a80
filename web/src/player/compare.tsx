import { useState } from "preact/hooks";
import type { Player, PlayerInFull } from "../api/types";
import { Whisker } from "../charts/whisker";
import { scoreText } from "../lib/format";
import { PictureView } from "../weights/picture_view";
import { MapKey, WeightMap, extentOf } from "../weights/weight_map";
import { commonStages, noDifference, squareMaps } from "./square_maps";

interface Props {
  player: PlayerInFull;
  compared: PlayerInFull | null;
  league: readonly Player[];
}

export function CompareSection({ player, compared, league }: Props) {
  return (
    <section id="compare" class={compared ? undefined : "unprinted"}>
      <h2>Compare</h2>
      <form class="controls" method="get" action={player.url + "#compare"}>
        <label>
          {player.name} with{" "}
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
          In the league {one.name} scores {scoreText(match.score, match, match.games)} against{" "}
          {two.name}. <Whisker score={match.score} low={match.low} high={match.high} />{" "}
          <a href={`/play?black=${one.id}&white=${two.id}`}>Watch them play</a>
        </p>
      ) : (
        <p>
          They have not met in the league.{" "}
          <a href={`/play?black=${one.id}&white=${two.id}`}>Watch them play</a>
        </p>
      )}
      <Pictures one={one} two={two} />
    </>
  );
}

function Pictures({ one, two }: { one: PlayerInFull; two: PlayerInFull }) {
  const maps = [squareMaps(one), squareMaps(two)];
  const stages = maps[0] && maps[1] ? commonStages(maps[0], maps[1]) : null;
  const [chosen, setChosen] = useState(0);
  const stage = stages?.[chosen];
  return (
    <>
      {stages && stages.length > 1 && (
        <p class="controls">
          <label>
            Stage{" "}
            <select
              name="stage"
              value={chosen}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
            >
              {stages.map(({ name }, i) => (
                <option key={i} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      <div class={stage ? "side-by-side three" : "side-by-side"}>
        {[one, two].map((player, i) => (
          <div key={player.id}>
            <h3>
              <a href={player.url}>{player.name}</a>
            </h3>
            <Scores player={player} />
            {stage ? (
              <Map
                values={stage.maps[i]!}
                label={`${player.name}: value of a disc on each square`}
              />
            ) : (
              <PictureView picture={player.picture} kind={player.kind} name={player.name} />
            )}
          </div>
        ))}
        {stage && <Difference one={one.name} two={two.name} maps={stage.maps} />}
      </div>
      {!stage && <p class="note">{noDifference(one, two)}</p>}
    </>
  );
}

function Map({ values, label }: { values: readonly number[]; label: string }) {
  return (
    <>
      <WeightMap values={values} label={label} />
      <MapKey extent={extentOf(values)} />
    </>
  );
}

interface DifferenceProps {
  one: string;
  two: string;
  maps: readonly [readonly number[], readonly number[]];
}

// Evaluators have different units, so each map is divided by its largest magnitude.
function Difference({ one, two, maps: [first, second] }: DifferenceProps) {
  const [left, right] = [extentOf(first) || 1, extentOf(second) || 1];
  const values = first.map((value, square) => value / left - second[square]! / right);
  return (
    <div>
      <h3>Difference</h3>
      <p class="muted">
        {one} minus {two}, each divided by its largest magnitude: orange squares are worth more to{" "}
        {one}.
      </p>
      <Map values={values} label={`${one} minus ${two}`} />
    </div>
  );
}

function Scores({ player }: { player: Player }) {
  return (
    <ul class="plain score-lines">
      {player.heuristic && (
        <li>
          <Whisker {...player.heuristic} />
          <span>{scoreText(player.heuristic.score, player.heuristic)} v heuristic</span>
        </li>
      )}
      {player.pool && (
        <li>
          <Whisker {...player.pool} />
          <span>{scoreText(player.pool.score, player.pool)} v league pool</span>
        </li>
      )}
    </ul>
  );
}
