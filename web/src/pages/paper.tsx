// One paper: every claim with our result, and its figures drawn from the runs.

import { get } from "../api/client";
import type { PaperInFull } from "../api/lab_types";
import { PaperView } from "../lab/paper_view";

export async function paperPage(id: string) {
  return <PaperView paper={await get<PaperInFull>(`/papers/${id}`)} />;
}
