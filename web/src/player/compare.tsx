import type { Player, PlayerInFull } from "../api/types";
import { Whisker } from "../charts/whisker";
import { scoreText } from "../lib/format";
import { PictureView } from "../weights/picture_view";
import { MapKey, WeightMap, extentOf } from "../weights/weight_map";

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

// One map for each player, if their pictures can be compared square by square.
function mapOf({ picture }: PlayerInFull): readonly number[] | null {
  if (picture.type === "maps") return picture.maps.length === 1 ? picture.maps[0]!.values : null;
  if (picture.type !== "tuples") return null;
  // The mean over the stages.
  return picture.uses.map(
    (_, square) =>
      picture.effects.reduce((sum, effects) => sum + effects[square]!, 0) / picture.effects.length,
  );
}

function Pictures({ one, two }: { one: PlayerInFull; two: PlayerInFull }) {
  const maps = [mapOf(one), mapOf(two)];
  const [first, second] = maps;
  return (
    <div class={first && second ? "side-by-side three" : "side-by-side"}>
      {[one, two].map((player, i) => (
        <div key={player.id}>
          <h3>
            <a href={player.url}>{player.name}</a>
          </h3>
          <Scores player={player} />
          {first && second ? (
            <Map values={maps[i]!} label={`${player.name}: value of a disc on each square`} />
          ) : (
            <PictureView picture={player.picture} kind={player.kind} name={player.name} />
          )}
        </div>
      ))}
      {first && second && <Difference one={one.name} two={two.name} maps={[first, second]} />}
    </div>
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
    <ul class="plain">
      {player.heuristic && (
        <li>
          <Whisker {...player.heuristic} /> {scoreText(player.heuristic.score, player.heuristic)} v
          heuristic
        </li>
      )}
      {player.pool && (
        <li>
          <Whisker {...player.pool} /> {scoreText(player.pool.score, player.pool)} v league pool
        </li>
      )}
    </ul>
  );
}
