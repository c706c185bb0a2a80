// Takes the pictures of the README anew, in docs/images: node web/e2e/pictures.mjs
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openLaboratory, openPage, ready } from "./laboratory.mjs";

const kImages = resolve(fileURLToPath(new URL(".", import.meta.url)), "../../docs/images");
const kGame =
  "d3c5e6f5d6c3c4c7b5f6d7c8f4f3e7f7f8d8g3e3g7h8e2g5g4c2d2h4b3a2" +
  "c6a5h6g6a6a7b6b2h5h7e8g8a3h2h3g2d1f1a4b7h1b4e1c1b8a8g1f2b1a1";

const lab = await openLaboratory({ players: "" });
try {
  const page = await openPage(lab, { viewport: { width: 1200, height: 860 } });
  while ((await (await fetch(`${lab.base}/api/v1/health`)).json()).waiting > 0) await pause(200);
  await page.goto("/");
  await ready(page, "league");
  await page.screenshot({ path: join(kImages, "league.png") });
  await page.goto(`/analyse?search=6&transcript=${kGame}&ply=24&review=1`);
  await ready(page, "analyse");
  await page.getByText(/^Best moves: /).waitFor();
  await page.getByText(/^Depth 6, .* s\.$/).waitFor();
  await page.screenshot({ path: join(kImages, "analyse.png") });
} finally {
  await lab.close();
}
