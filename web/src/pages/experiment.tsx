// One experiment: its curves, alone or beside others', its claims, its players.

import { get } from "../api/client";
import type { ExperimentInFull, ExperimentList, PaperInFull, RunList } from "../api/lab_types";
import { ExperimentView } from "../lab/experiment_view";

export async function experimentPage(id: string) {
  const others = new URLSearchParams(location.search).get("with")?.split(",").filter(Boolean) ?? [];
  const [list, runs, ...experiments] = await Promise.all([
    get<ExperimentList>("/experiments"),
    get<RunList>("/runs"),
    ...[id, ...others].map((one) => get<ExperimentInFull>(`/experiments/${one}`)),
  ]);
  const paper = list.papers.find((one) => one.experiments.includes(id));
  const full = paper ? await get<PaperInFull>(`/papers/${paper.id}`) : null;
  const run = runs.runs.find((one) => one.experiment === id) ?? null;
  return (
    <ExperimentView experiments={experiments} list={list.experiments} paper={full} run={run} />
  );
}
