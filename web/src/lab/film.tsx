// Watch it learn: a slider over the snapshots of one run, next to the weights and the score.

import { useEffect, useMemo, useState } from "preact/hooks";
import { get, sentence } from "../api/client";
import type { Film, Frame } from "../api/lab_types";
import type { Kind } from "../api/types";
import { linear } from "../charts/scale";
import { gamesAxis, scoreText, whole } from "../lib/format";
import { PictureView } from "../weights/picture_view";
import { extentOf } from "../weights/weight_map";

const kPace = 120;

interface Props {
  experiment: string;
  runs: readonly number[];
  kind: Kind;
  // The number of players stored: the film is fetched again when there are more.
  snapshots: number;
}

export function FilmSection({ experiment, runs, kind, snapshots }: Props) {
  const [run, setRun] = useState(runs[0] ?? 1);
  const [film, setFilm] = useState<Film | null>(null);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    let current = true;
    get<Film>(`/experiments/${experiment}/runs/${run}/film`)
      .then((answer) => {
        if (!current) return;
        // A film that is at its end follows the run; one that is looked at stays where it is.
        setAt((now) => (!film || now >= film.frames.length - 1 ? answer.frames.length - 1 : now));
        setFilm(answer);
        setProblem("");
      })
      .catch((error) => current && setProblem(sentence(error)));
    return () => {
      current = false;
    };
  }, [experiment, run, snapshots]);

  useEffect(() => {
    if (!playing || !film) return;
    const timer = setInterval(() => {
      setAt((now) => {
        if (now + 1 < film.frames.length) return now + 1;
        setPlaying(false);
        return now;
      });
    }, kPace);
    return () => clearInterval(timer);
  }, [playing, film]);

  // One colour scale for the whole film, so that growing weights are visible.
  const extent = useMemo(() => (film ? Math.max(0, ...film.frames.map(frameExtent)) : 0), [film]);
  const frame = film?.frames[at];
  if (problem)
    return (
      <Section>
        <p class="note">{problem}</p>
      </Section>
    );
  if (!film || !frame)
    return (
      <Section>
        <p class="note">Loading the snapshots…</p>
      </Section>
    );
  const only = film.frames.length === 1;
  return (
    <Section>
      <div class="film">
        <PictureView
          picture={frame.picture}
          kind={kind}
          name={`after ${whole(frame.games)} games`}
          extent={extent}
        />
        <div class="film-side">
          <p class="answer">
            After {whole(frame.games)} games
            {frame.score !== null && frame.low !== null && frame.high !== null && (
              <>: {scoreText(frame.score, { low: frame.low, high: frame.high })}</>
            )}
          </p>
          {only ? (
            <p class="note">
              Only the last player of this run was stored. Runs with snapshots have a slider here.
            </p>
          ) : (
            <>
              <FilmCurve frames={film.frames} at={at} onPick={setAt} />
              <div class="film-controls">
                <button
                  type="button"
                  onClick={() => {
                    if (at === film.frames.length - 1) setAt(0);
                    setPlaying(!playing);
                  }}
                >
                  {playing ? "Pause" : "Watch"}
                </button>
                <input
                  type="range"
                  min={0}
                  max={film.frames.length - 1}
                  value={at}
                  aria-label="Snapshot"
                  aria-valuetext={`${whole(frame.games)} games`}
                  onInput={(event) => setAt(Number(event.currentTarget.value))}
                />
              </div>
            </>
          )}
          {runs.length > 1 && (
            <label>
              Run{" "}
              <select
                value={run}
                onChange={(event) => {
                  setFilm(null);
                  setRun(Number(event.currentTarget.value));
                }}
              >
                {runs.map((number) => (
                  <option value={number}>{number}</option>
                ))}
              </select>
            </label>
          )}
          <p>
            <a
              href={`/api/v1/experiments/${experiment}/runs/${run}/player${only ? "" : `?at=${frame.games}`}`}
              download=""
            >
              Download this player
            </a>
          </p>
        </div>
      </div>
    </Section>
  );
}

function Section({ children }: { children: preact.ComponentChildren }) {
  return (
    <section id="film">
      <h2>Watch it learn</h2>
      {children}
    </section>
  );
}

function frameExtent(frame: Frame): number {
  const { picture } = frame;
  if (picture.type === "maps") return Math.max(...picture.maps.map((map) => extentOf(map.values)));
  return picture.type === "tuples" ? Math.max(...picture.effects.map(extentOf)) : 0;
}

const kWidth = 400;
const kHeight = 120;

function FilmCurve({
  frames,
  at,
  onPick,
}: {
  frames: readonly Frame[];
  at: number;
  onPick: (frame: number) => void;
}) {
  const measured = frames.filter((frame) => frame.score !== null);
  if (measured.length < 2) return null;
  const last = frames[frames.length - 1]!.games;
  const scores = measured.map((frame) => frame.score!);
  const x = linear([0, last], [4, kWidth - 4]);
  const y = linear([Math.min(...scores), Math.max(...scores)], [kHeight - 22, 8]);
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const games = ((event.clientX - box.left) / box.width) * last;
    let best = 0;
    frames.forEach((frame, i) => {
      if (Math.abs(frame.games - games) < Math.abs(frames[best]!.games - games)) best = i;
    });
    onPick(best);
  };
  const now = frames[at]!;
  return (
    <svg
      class="film-curve"
      viewBox={`0 0 ${kWidth} ${kHeight}`}
      role="img"
      aria-label="Score by games"
      onClick={pick}
    >
      <polyline
        class="curve series-0"
        points={measured
          .map((frame) => `${x(frame.games).toFixed(1)},${y(frame.score!).toFixed(1)}`)
          .join(" ")}
      />
      <path class="now" d={`M${x(now.games)} 4V${kHeight - 20}`} />
      {now.score !== null && (
        <circle class="end series-0" cx={x(now.games)} cy={y(now.score)} r={4} />
      )}
      <text class="tick-text" x={4} y={kHeight - 4}>
        0
      </text>
      <text class="tick-text" x={kWidth - 4} y={kHeight - 4} text-anchor="end">
        {gamesAxis(last)} games
      </text>
    </svg>
  );
}
