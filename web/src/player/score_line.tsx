import type { Progress, Tally } from "../api/types";
import { Whisker } from "../charts/whisker";
import { plural, scoreText, whole } from "../lib/format";

interface Props {
  title: string;
  progress: Progress | Tally | null;
  rank?: number | null;
  of?: number;
}

export function ScoreLine({ title, progress, rank, of }: Props) {
  if (!progress) {
    return (
      <div>
        <dt>{title}</dt>
        <dd class="muted">waiting for its games</dd>
      </div>
    );
  }
  const due = "of" in progress ? progress.of : progress.games;
  const live = progress.games < due;
  return (
    <div>
      <dt>
        {title}
        {rank ? (
          <span class="muted">
            {" "}
            · rank {rank}
            {of ? ` of ${of}` : ""}
          </span>
        ) : null}
      </dt>
      <dd>
        <Whisker score={progress.score} low={progress.low} high={progress.high} />
        <span class="figure">{scoreText(progress.score, progress)}</span>
        <span class="muted">
          {live
            ? `${whole(progress.games)} of ${plural(due, "game")}`
            : plural(progress.wins + progress.draws + progress.losses, "game")}
        </span>
        {live && (
          <progress max={due} value={progress.games} aria-label={`${title}: games played`} />
        )}
      </dd>
    </div>
  );
}
