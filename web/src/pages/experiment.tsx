// One experiment: its curves, alone or compared with others, its claims, its players.

import { get } from "../api/client";
import type { ExperimentInFull, ExperimentList, PaperInFull, RunList } from "../api/lab_types";
import { ExperimentView } from "../lab/experiment_view";

export async function experimentPage(id: string) {
  const others = new URLSearchParams(location.search).get("with")?.split(",").filter(Boolean) ?? [];
  const [list, runs, first, ...found] = await Promise.all([
    get<ExperimentList>("/experiments"),
    get<RunList>("/runs"),
    get<ExperimentInFull>(`/experiments/${id}`),
    ...others.map((one) => get<ExperimentInFull>(`/experiments/${one}`).catch(() => null)),
  ]);
  const missing = others.filter((_, i) => found[i] === null);
  const paper = list.papers.find((one) => one.experiments.includes(id));
  const full = paper ? await get<PaperInFull>(`/papers/${paper.id}`) : null;
  const run = runs.runs.find((one) => one.experiment === id) ?? null;
  return (
    <ExperimentView
      experiments={[first, ...found.filter((one) => one !== null)]}
      missing={missing}
      list={list.experiments}
      paper={full}
      run={run}
    />
  );
}
