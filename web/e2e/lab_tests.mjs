import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, ready } from "./laboratory.mjs";
import { api, kPhone, lab, onPage, page, scrollsSideways } from "./visit.mjs";

test("an experiment is browsed: curves, claims, weights", () =>
  onPage("/lab", async () => {
    await page.getByText(/\d+ of \d+ tested claims of 4 papers reproduced/).waitFor();
    await page.getByLabel("Search").fill("lucas2006/td");
    await page.locator('.card a[href="/lab/results/lucas2006/td"]').click();
    await ready(page, "experiment");
    await page.locator(".curves canvas").waitFor();
    await page.locator("table.claims tbody tr").first().waitFor();
    await page.getByRole("heading", { name: "Watch it learn" }).waitFor();
    await page.locator("#film .weight-map").first().waitFor();
    // The slider of the last snapshot is at its end.
    const padding = await page
      .locator("#film input[type=range]")
      .evaluate((slider) => getComputedStyle(slider).paddingRight);
    assert.equal(padding, "0px");
    await page.getByLabel("single runs").check();
    await page.getByLabel("Compare with").selectOption({ label: "results/lucas2006/es-b" });
    await page.waitForURL(/with=/);
    await ready(page, "experiment");
    await page.getByRole("button", { name: "Without es-b" }).waitFor();
  }));

test("ticks of a logarithmic axis are named once, and names stand beside their curves", () =>
  onPage("/lab/results/lucas2006/td?with=results/lucas2006/es-b", async () => {
    await page.evaluate(() => {
      globalThis.drawn = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        drawn.push({ text, align: this.textAlign });
        return fillText.call(this, text, ...rest);
      };
    });
    await page.getByLabel("log axis").check();
    await page.waitForFunction(() => drawn.some(({ text }) => text === "es-b"));
    const drawn = await page.evaluate(() => globalThis.drawn);
    assert.deepEqual(
      drawn.filter(({ text }) => text === "0"),
      [],
    );
    // Scores are shares: no axis leaves 0 to 100%.
    const shares = drawn.map(({ text }) => /^(-?[\d.]+)%$/.exec(text)).filter(Boolean);
    assert.ok(shares.length > 2);
    for (const [, share] of shares) assert.ok(share >= 0 && share <= 100, share);
    for (const { text, align } of drawn) if (/^(td|es-b)$/.test(text)) assert.equal(align, "left");
  }));

test("curves over games are drawn, those over seconds are the report's", () =>
  onPage("/lab/results/champions", async () => {
    await page.locator("#plane img.report-figure").waitFor();
    // Figures are read when they come into view.
    await page.locator("#strength").scrollIntoViewIfNeeded();
    await page.locator("#strength canvas").first().waitFor();
    await page.locator("#strength-seconds").scrollIntoViewIfNeeded();
    await page.locator("#strength-seconds img.report-figure").waitFor();
  }));

test("a paper begins with its conclusion", () =>
  onPage("/lab/results/lucas2006", async () => {
    assert.ok((await page.locator(".lead .conclusion").textContent()).length > 200);
    await page.locator("table.overview tbody a").first().click();
    assert.match(page.url(), /#/);
  }));

test("experiments of the same name are told apart, and a wrong one is named", async () => {
  const { experiments } = await api("/experiments");
  const [one, two] = experiments
    .filter(({ spark }) => spark)
    .flatMap((a, i, all) =>
      all.filter((b) => b.name === a.name && b.id < a.id).map((b) => [a, b]),
    )[0];
  await onPage(`/lab/${one.id}?with=${two.id},results/nothing/here`, async () => {
    page.expectsRefusal = true;
    await page.getByText("There is no experiment results/nothing/here").waitFor();
    const legends = await page.locator(".u-series:not([hidden]) .u-label").allTextContents();
    assert.equal(new Set(legends).size, legends.length, legends.join());
    page.faults = []; // The browser reports the refused request.
  });
});

test("a run draws itself while it learns", () =>
  onPage("/lab", async () => {
    await page.locator("input[name=name]").fill("e2e");
    // A network learns slowly enough to be stopped, resumed and stopped again.
    await page.locator("[name='evaluator.kind']").selectOption("mlp");
    await page.locator("input[name='budget.games']").fill("60000");
    await page.getByRole("button", { name: "Start" }).click();
    const line = page.locator("ul.runs li").filter({ hasText: "e2e" });
    await line.getByText("running").waitFor();
    await line.getByRole("link").click();
    await ready(page, "experiment");
    // The curve and the film are there before the run ends; then it is stopped.
    await page.locator(".curves canvas").waitFor();
    await page.locator("#film .weight-map").first().waitFor();
    const frames = () => page.locator("#film input[type=range]").getAttribute("max");
    await page.waitForFunction(
      () => Number(document.querySelector("#film input[type=range]")?.max ?? 0) >= 2,
    );
    assert.ok(Number(await frames()) >= 2);
    await page.getByRole("button", { name: "Stop" }).click();
    await page
      .getByText(/^stopped/)
      .first()
      .waitFor();
    // A stopped run goes on from where it was.
    const games = async () => (await api("/runs/e2e-1")).games;
    const before = await games();
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
    assert.ok((await games()) >= before);
    await page.getByRole("button", { name: "Stop" }).click();
    await page
      .getByText(/^stopped/)
      .first()
      .waitFor();
  }));

test("a finished run shows its weights, its command, and enters the league", () =>
  onPage("/lab", async () => {
    await page.locator("input[name=name]").fill("small");
    await page.locator("input[name='budget.games']").fill("2000");
    await page.getByRole("button", { name: "Start" }).click();
    const line = page.locator("ul.runs li").filter({ hasText: "small" });
    await line.getByText("finished").waitFor();
    await line.getByRole("link").click();
    await ready(page, "experiment");
    await page.locator("#film .weight-map").first().waitFor();
    const { command } = await api("/experiments/data/runs/small-1");
    assert.equal(command, `othello run ${lab.data}/runs/small-1/experiment.toml`);
    await page.getByText(command).waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download this player" }).click();
    assert.match((await download).suggestedFilename(), /^small-run-1-\d+\.json$/);
    await page.getByRole("button", { name: "Enter the league" }).click();
    await ready(page, "player");
    await page.getByRole("heading", { name: "small-1" }).waitFor();
  }));

test("the training form follows the chosen method and says what is wrong beside the field", () =>
  onPage(
    "/lab",
    async () => {
      const field = (name) => page.locator(`.field:has([name="${name}"])`);
      await page.locator("[name='learner.method']").selectOption("el");
      await page.locator("[name='evaluator.kind']").selectOption("ntuple");
      await page.getByRole("button", { name: "Add tuples" }).click();
      await page.locator("[name='evaluator.tuples[1].shape']").selectOption("straight");
      await page.getByRole("button", { name: "Remove tuples 1" }).click();
      assert.equal(
        await page.locator("[name='evaluator.tuples[0].shape']").inputValue(),
        "straight",
      );
      await page.locator("[name='learner.population']").fill("5000");
      await page.keyboard.press("Enter");
      await field("learner.population")
        .getByText("found 5000, expected a whole number from 2 to 200")
        .waitFor();
      assert.equal(
        await page.evaluate(() => document.activeElement.getAttribute("name")),
        "learner.population",
      );
      await page.locator("[name='learner.population']").fill("");
      // What the form cannot know, the server says at the same place.
      page.expectsRefusal = true;
      await page
        .getByText(/more settings/)
        .first()
        .focus();
      await page.keyboard.press("Enter");
      await page.locator("[name='learner.opponents']").fill("heuristik");
      await page.keyboard.press("Enter");
      await field("learner.opponents").getByText("did you mean 'heuristic'?").waitFor();
      assert.equal(await scrollsSideways(), false);
    },
    { viewport: kPhone },
  ));

test("the lab fits on a phone, with and without JavaScript", async () => {
  const paths = ["/lab", "/lab/results/lucas2006", "/lab/results/lucas2006/td"];
  for (const path of paths) {
    await onPage(path, async () => assert.equal(await scrollsSideways(), false, path), {
      viewport: { width: 360, height: 740 },
    });
  }
  const plain = await openPage(lab, { javaScriptEnabled: false, viewport: kPhone });
  for (const path of [...paths, "/crosstable", "/", "/about"]) {
    await plain.goto(path);
    assert.equal(await scrollsSideways(plain), false, path);
  }
  await plain.context().close();
});
