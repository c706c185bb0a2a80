// What everybody needs: axe finds no fault, in either theme, on any page; nothing scrolls sideways
// on the narrowest phones, and nothing jumps while a page loads.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { openLaboratory, openPage, ready } from "./laboratory.mjs";
import { idOf, kindOf, lab, onPage, page, scrollsSideways } from "./visit.mjs";

const kAxe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Only faults are reported: describing what is right takes longer than finding it.
async function faults(of, rules) {
  return of.evaluate(
    async (options) => {
      const { violations } = await axe.run(document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)} ${nodes[0].failureSummary}`,
      );
    },
    { ...rules, resultTypes: ["violations"], selectors: false },
  );
}

// The sum of the shifts that were not caused by input.
function layoutShift(of) {
  return of.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const add = (list) =>
          list.getEntries().forEach((entry) => (sum += entry.hadRecentInput ? 0 : entry.value));
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
        // The observer reports what is buffered before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
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
  "/lab/results/champions",
  "/lab/results/lucas2006/td",
  "/about",
];
for (const path of kPaths) {
  test(`${path} is accessible, light and dark, narrow and wide`, () =>
    onPage(path, async () => {
      const shift = await layoutShift(page);
      assert.ok(shift < 0.05, `layout shift ${shift}`);
      await page.evaluate(kAxe);
      assert.deepEqual(await faults(page, {}), []);
      // The theme changes nothing but colours.
      await page.emulateMedia({ colorScheme: "dark" });
      const colours = { runOnly: ["color-contrast", "link-in-text-block"] };
      assert.deepEqual(await faults(page, colours), []);
      await page.emulateMedia({ colorScheme: "light" });
      for (const width of [360, 800]) {
        await page.setViewportSize({ width, height: 740 });
        assert.equal(await scrollsSideways(), false, `${width} px`);
      }
    }));
}

// All timers of the page are run as if a minute had passed.
let idle;
const asked = [];
const open = new Set();
async function openIdle() {
  idle = await openPage(lab);
  await idle.clock.install();
  idle.on("request", (request) => {
    asked.push(request.url());
    if (!request.url().endsWith("/events")) open.add(request);
  });
  for (const end of ["requestfinished", "requestfailed"]) {
    idle.on(end, (request) => open.delete(request));
  }
}

for (const path of kPaths) {
  test(`${path} asks for nothing while nothing goes on`, async () => {
    if (!idle) await openIdle();
    open.clear();
    await idle.goto(path);
    await ready(idle, kindOf(path));
    if (/review=1/.test(path)) await idle.getByText(/^Best moves/).waitFor();
    await idle.clock.runFor(1000); // what waits for input to settle
    // News of the league may still be on its way when the page is ready, and what it asks for then
    // is no fault. A page that polls asks every time.
    for (let tries = 0; tries === 0 || (asked.length > 0 && tries < 5); ++tries) {
      do await pause(100);
      while (open.size > 0);
      asked.length = 0;
      await idle.clock.runFor(60_000);
      await pause(100);
    }
    assert.deepEqual(asked, []);
  });
}

// A new league whose games are still played, in a folder without experiments.
test("pages without data are accessible", async () => {
  const results = mkdtempSync(join(tmpdir(), "othello-e2e-"));
  const empty = await openLaboratory({
    options: ["--lab", results],
    players: "heuristic random cel-n el-mlp",
    browser: lab.browser,
  });
  try {
    const fresh = await openPage(empty);
    for (const path of [
      "/",
      "/crosstable",
      "/players/1",
      "/play",
      "/analyse",
      "/lab",
      "/lab/none",
    ]) {
      fresh.expectsRefusal = path === "/lab/none";
      await fresh.goto(path);
      await ready(fresh, path === "/lab/none" ? "message" : kindOf(path));
      await fresh.evaluate(kAxe);
      assert.deepEqual(await faults(fresh, {}), [], path);
    }
    await fresh.goto("/lab");
    await fresh.getByText("No experiments yet").waitFor();
    assert.deepEqual(fresh.faults, []);
    await fresh.context().close();
  } finally {
    await empty.close();
    rmSync(results, { recursive: true, force: true });
  }
});

test("the first key leads to the content, and the page describes itself", () =>
  onPage("/about", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.match(page.url(), /#app$/);
    assert.ok((await page.locator("meta[name=description]").getAttribute("content")).length > 40);
    const routes = await page.locator("table.routes tbody tr").count();
    assert.ok(routes >= 30, `${routes} routes`);
    const client = await page.locator("#api pre").textContent();
    assert.ok(client.includes(`"${lab.base}/api/v1"`), client);
  }));

test("nothing to fill in or to press is printed", async () => {
  for (const path of ["/", "/submit", "/play?transcript=f5d6c3", "/lab", "/players/1"]) {
    await onPage(path, async () => {
      await page.emulateMedia({ media: "print" });
      try {
        const controls = page.locator(":is(form, input, select, summary):visible");
        assert.equal(await controls.count(), 0, path);
      } finally {
        await page.emulateMedia({ media: "screen" });
      }
    });
  }
});

// On a phone tables and figures of a report scroll in their boxes; paper is 186 mm wide.
test("a report fits on phones and on paper", async () => {
  const context = await lab.browser.newContext();
  const report = await context.newPage();
  for (const [paper, media, width] of [
    ["manning2007", "screen", 360],
    ["manning2007", "print", 703],
    ["champions", "print", 703],
  ]) {
    await report.setViewportSize({ width, height: 1000 });
    await report.emulateMedia({ media });
    await report.goto(new URL(`../../results/${paper}/report.html`, import.meta.url).href);
    assert.equal(await scrollsSideways(report), false, `${paper}, ${media}`);
    if (media === "screen") continue;
    const cut = await report
      .locator("table:visible, figure:visible > svg, pre:visible")
      .evaluateAll((all) => all.filter((at) => at.getBoundingClientRect().right > innerWidth + 1));
    assert.equal(cut.length, 0, paper);
    assert.equal(await report.locator("nav:visible, summary:visible").count(), 0);
  }
  await context.close();
});

test("on paper discs have their colours, and no heading is alone", async () => {
  const colour = (selector) =>
    page.locator(selector).evaluate((at) => getComputedStyle(at).printColorAdjust);
  for (const [path, heading] of [
    ["/analyse?search=2&transcript=f5d6c3", "Review"],
    [`/players/${await idOf("cel-n")}`, "Compare"],
  ]) {
    await onPage(path, async () => {
      await page.emulateMedia({ media: "print" });
      try {
        const section = page.getByRole("heading", { name: heading, exact: true });
        assert.equal(await section.count(), 0);
        if (heading === "Review") {
          assert.equal(await colour(".status .disc-icon.black"), "exact");
          assert.equal(await colour(".evaluation-bar .black-share"), "exact");
        }
      } finally {
        await page.emulateMedia({ media: "screen" });
      }
    });
  }
});
