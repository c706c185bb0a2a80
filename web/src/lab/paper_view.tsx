import { useEffect, useRef, useState } from "preact/hooks";
import { get, sentence } from "../api/client";
import type { ExperimentInFull, Item, PaperInFull } from "../api/lab_types";
import { CurvesFigure } from "./curves_figure";
import { scaleInWords } from "./scale";
import { Standings } from "./standings";
import { ClaimsTable, VerdictCounts, VerdictSign } from "./verdicts";

export function PaperView({ paper }: { paper: PaperInFull }) {
  const known = new Set(paper.items.map((item) => item.id));
  const loose = paper.claims.filter((claim) => !known.has(claim.item));
  return (
    <>
      <div class="lead">
        <p class="crumbs">
          <a href="/lab">Lab</a>
        </p>
        <h1>{paper.title}</h1>
        <p class="muted">
          {[paper.authors, paper.published, scaleInWords(paper.scale)].filter(Boolean).join(" · ")}
        </p>
        <p class="answer">
          <VerdictCounts {...paper} />
        </p>
        {paper.conclusion && <p class="conclusion">{paper.conclusion}</p>}
      </div>
      <Overview paper={paper} />
      <pre class="command">
        <code>{paper.command}</code>
      </pre>
      {paper.items.map((item) => (
        <ItemSection key={item.id} item={item} paper={paper} />
      ))}
      {loose.length > 0 && (
        <section>
          <h2>Further claims</h2>
          <ClaimsTable claims={loose} />
        </section>
      )}
    </>
  );
}

// Each figure and table with its verdicts and, at the paper's scale, the outcome in a sentence.
function Overview({ paper }: { paper: PaperInFull }) {
  const rows = paper.items.filter((item) => paper.claims.some((claim) => claim.item === item.id));
  if (rows.length === 0) return null;
  return (
    <table class="overview">
      <thead>
        <tr>
          <th scope="col">Figure or table</th>
          <th scope="col">Claims</th>
          <th scope="col" class="wide">
            Here
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <a href={`#${item.id}`}>{item.title}</a>
            </th>
            <td class="signs">
              {paper.claims
                .filter((claim) => claim.item === item.id)
                .map((claim) => (
                  <VerdictSign key={claim.id} verdict={claim.verdict} />
                ))}
            </td>
            <td class="wide muted">{item.outcome}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// More curves would share colours; the report draws them in several plots.
const kMostCurves = 7;

// Learning curves are drawn from the runs; other items show the report's figure and table.
function ItemSection({ item, paper }: { item: Item; paper: PaperInFull }) {
  const claims = paper.claims.filter((claim) => claim.item === item.id);
  const run = item.experiments.filter((id) => paper.experiments.includes(id));
  const drawable = run.length > 0 && run.length <= kMostCurves;
  const curves = item.kind === "curves" && !item.over_seconds && drawable;
  const figure = curves ? undefined : paper.figures.find(({ name }) => name === item.id);
  const league = paper.leagues.find(({ name }) => name === item.id);
  if (!curves && !figure && !league && claims.length === 0) return null;
  return (
    <section id={item.id}>
      <h2>{item.title}</h2>
      {item.text && <p>{item.text}</p>}
      {item.found && (
        <p>
          <strong>The paper:</strong> {item.found}
          {item.outcome && (
            <>
              {" "}
              <strong>Here:</strong> {item.outcome}
            </>
          )}
        </p>
      )}
      {curves && <ItemFigure ids={run} about={item.title} />}
      {figure && <img class="report-figure" src={figure.url} alt={item.title} loading="lazy" />}
      {league && <Standings standings={league.standings} />}
      {claims.length > 0 && <ClaimsTable claims={claims} />}
      {item.discussion && <p>{item.discussion}</p>}
    </section>
  );
}

const loaded = new Map<string, Promise<ExperimentInFull>>();

function experiment(id: string): Promise<ExperimentInFull> {
  let known = loaded.get(id);
  if (!known) loaded.set(id, (known = get<ExperimentInFull>(`/experiments/${id}`)));
  return known;
}

// Figures may share experiments; each is fetched once, when a figure comes into view.
function ItemFigure({ ids, about }: { ids: readonly string[]; about: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [experiments, setExperiments] = useState<readonly ExperimentInFull[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        Promise.all(ids.map(experiment)).then(setExperiments, (error) =>
          setProblem(sentence(error)),
        );
      },
      { rootMargin: "300px" },
    );
    watcher.observe(box.current!);
    return () => watcher.disconnect();
  }, [ids.join()]);
  return (
    <div ref={box} class="item-figure">
      {experiments ? (
        <CurvesFigure experiments={experiments} height={280} about={about} />
      ) : (
        <p class="note">{problem || "Loading the curves…"}</p>
      )}
      <p class="links">
        {ids.map((id) => (
          <a key={id} href={`/lab/${id}`}>
            {id.split("/").pop()}
          </a>
        ))}
      </p>
    </div>
  );
}
