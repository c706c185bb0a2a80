// How do I enter?

import { SubmitView } from "../submit/submit_view";

export async function submitPage() {
  return <SubmitView />;
}
