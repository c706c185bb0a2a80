// The review of the game: the evaluation by move, the accuracy of both sides, the largest mistakes.

import type { Review, ReviewedMove, ReviewedSide } from "../api/types";
import { linear } from "../charts/scale";
import { fixed, plural, signed } from "../lib/format";
import { useNarrow } from "../lib/use_narrow";
import * as a from "./actions";
import { blackShare, lossShare, valueText } from "./evaluation";
import { spaced } from "./lines";
import * as s from "./state";
import { root } from "./tree";

const kMistakes = 6;

export function ReviewSection() {
  void s.changes.value;
  const review = s.review.value;
  const hasGame = root(s.node.value).children.length > 0;
  if (!hasGame) return null;
  const running = review && review.summary.state !== "finished";
  return (
    <section class={review ? "review" : "review unprinted"} id="review">
      <h2>Review</h2>
      {!review && (
        <p class="actions">
          <button type="button" onClick={() => void a.reviewGame()}>
            Review the game
          </button>{" "}
          <span class="muted">what each move lost, by the player and search chosen here</span>
        </p>
      )}
      {review && (
        <>
          <p role="status">
            {running
              ? `${review.summary.reviewed} of ${plural(review.summary.of, "move")} reviewed.`
              : sidesInWords()}
          </p>
          {running && (
            <progress
              max={review.summary.of}
              value={review.summary.reviewed}
              aria-label="Moves reviewed"
            />
          )}
          <ReviewChart {...review} />
          <Sides />
          <Mistakes {...review} />
          <button type="button" class="quiet" onClick={() => void a.reviewGame()}>
            Review again
          </button>
        </>
      )}
    </section>
  );
}

function sidesInWords(): string {
  const { black, white } = s.review.value!.summary.sides;
  const share = ({ accuracy }: ReviewedSide) =>
    accuracy === null ? "no choice" : `${(100 * accuracy).toFixed(0)}%`;
  return `Best moves: Black ${share(black)}, White ${share(white)}.`;
}

function Sides() {
  const { black, white } = s.review.value!.summary.sides;
  return (
    <table class="sides">
      <thead>
        <tr>
          <th scope="col">Side</th>
          <th scope="col" class="number">
            Choices
          </th>
          <th scope="col" class="number">
            Best
          </th>
          <th scope="col" class="number">
            Discs lost
          </th>
          <th scope="col" class="number">
            Value lost
          </th>
        </tr>
      </thead>
      <tbody>
        {(
          [
            ["Black", black],
            ["White", white],
          ] as const
        ).map(([name, side]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="number">{side.moves}</td>
            <td class="number">{side.best}</td>
            <td class="number">{side.discs_lost}</td>
            <td class="number">{fixed(side.value_lost, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Reviewed {
  moves: readonly ReviewedMove[];
  summary: Review;
}

function largest({ moves, summary: { scale } }: Reviewed): ReviewedMove[] {
  const share = ({ played, best, side }: ReviewedMove) => lossShare(played, best, side, scale);
  return moves
    .filter((move) => share(move) >= 0.005)
    .sort((one, two) => share(two) - share(one))
    .slice(0, kMistakes);
}

function Mistakes(review: Reviewed) {
  const list = largest(review);
  if (list.length === 0) return <p>No move lost anything by this search.</p>;
  const look = (move: ReviewedMove) => a.addLine(a.nodeBefore(move.ply), move.best.line);
  return (
    <>
      <h3>Largest mistakes</h3>
      <ol class="mistakes">
        {list.map((move) => (
          <li key={move.ply}>
            <button type="button" class="link" onClick={() => look(move)}>
              {move.ply}. {move.played.move}
            </button>{" "}
            by {move.side === "black" ? "Black" : "White"}, {lossText(move)}; better{" "}
            <span class="line">{spaced(move.best.line)}</span>{" "}
            <span class="muted">
              ({valueText(move.best, move.side)} instead of {valueText(move.played, move.side)}
              {move.best.exact && move.played.exact ? ", exact" : ""})
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

export function lossText({ loss, loss_in_discs }: ReviewedMove): string {
  if (loss === null) return "from a decided game to an estimate, or the reverse";
  return loss_in_discs ? `lost ${plural(loss, "disc")}` : `lost ${signed(loss).slice(1)}`;
}

const kFrame = { left: 8, right: 8, top: 8, bottom: 22 };

// Black's share of the evaluation bar after each move; mistakes are dots.
function ReviewChart(review: Reviewed) {
  const { moves, summary } = review;
  const [width, height] = useNarrow() ? [366, 120] : [640, 140];
  const x = linear([1, 60], [kFrame.left, width - kFrame.right]);
  const y = linear([0, 1], [height - kFrame.bottom, kFrame.top]);
  const yOf = ({ played, side }: ReviewedMove) => y(blackShare(played, side, summary.scale));
  const at = (move: ReviewedMove) => `${x(move.ply).toFixed(1)},${yOf(move).toFixed(1)}`;
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * width;
    const ply = Math.round(1 + ((share - x.to[0]) / (x.to[1] - x.to[0])) * 59);
    a.show(a.nodeBefore(Math.max(1, Math.min(moves.length, ply))));
  };
  const mistakes = largest(review);
  return (
    <figure class="value-plot">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Evaluation after each move, Black above the line"
        onClick={pick}
      >
        <path class="axis" d={`M${x.to[0]} ${y(0.5)}H${x.to[1]}`} />
        {[10, 20, 30, 40, 50, 60].map((ply) => (
          <text class="tick-text" x={x(ply)} y={height - 4} text-anchor="middle">
            {ply}
          </text>
        ))}
        <polyline class="curve series-0" points={moves.map(at).join(" ")} />
        {mistakes.map((move) => (
          <circle
            key={move.ply}
            class={`mistake ${move.side}`}
            cx={x(move.ply)}
            cy={yOf(move)}
            r={4.5}
          />
        ))}
      </svg>
      <figcaption>
        Evaluation by move, Black above the line; dots are the largest mistakes.
      </figcaption>
    </figure>
  );
}
