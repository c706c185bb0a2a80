// The experiments, and how they compare with the papers.

import { get } from "../api/client";
import type { ExperimentList, ParameterList, RunList } from "../api/lab_types";
import { LabView } from "../lab/lab_view";

export async function labPage() {
  const [list, runs, parameters] = await Promise.all([
    get<ExperimentList>("/experiments"),
    get<RunList>("/runs"),
    get<ParameterList>("/parameters"),
  ]);
  return (
    <LabView
      papers={list.papers}
      experiments={list.experiments}
      runs={runs}
      parameters={parameters}
    />
  );
}
