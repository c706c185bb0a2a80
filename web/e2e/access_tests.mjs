// What everybody needs: axe finds no fault, in either theme, on any page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { onPage, page } from "./visit.mjs";

const kAxe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function faults(rules) {
  const { violations } = await page.evaluate((options) => axe.run(document, options), rules);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)} ${nodes[0].failureSummary}`,
  );
}

const kPaths = [
  "/",
  "/players/1",
  "/players/1/against/2",
  "/crosstable",
  "/submit",
  "/play",
  "/analyse?search=2&transcript=f5d6c3&review=1",
  "/lab",
  "/lab/results/lucas2006",
  "/lab/results/lucas2006/td",
  "/about",
];
for (const path of kPaths) {
  test(`axe finds no fault on ${path}, light and dark`, () =>
    onPage(path, async () => {
      await page.evaluate(kAxe);
      assert.deepEqual(await faults({}), []);
      // The theme changes nothing but colours.
      await page.emulateMedia({ colorScheme: "dark" });
      assert.deepEqual(await faults({ runOnly: ["color-contrast", "link-in-text-block"] }), []);
      await page.emulateMedia({ colorScheme: "light" });
    }));
}

test("the first key leads to the content, and the page describes itself", () =>
  onPage("/about", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.match(page.url(), /#app$/);
    assert.ok((await page.locator("meta[name=description]").getAttribute("content")).length > 40);
    const routes = await page.locator("table.routes tbody tr").count();
    assert.ok(routes >= 30, `${routes} routes`);
  }));
