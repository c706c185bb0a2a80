// The form that submits a player.

import { SubmitView } from "../submit/submit_view";

export async function submitPage() {
  return <SubmitView />;
}
