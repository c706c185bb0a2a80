// The page in a real browser against the real server: what a visitor does, from submitting to
// browsing, with the mouse, the keyboard and without JavaScript.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { discs, playOut, plyShown, settled } from "./at_the_board.mjs";
import { openLaboratory, openPage, ready } from "./laboratory.mjs";
import { ntupleFile, wpcText } from "./players.mjs";

const kAxe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const kDesktop = { width: 1280, height: 800 };
const kPhone = { width: 390, height: 844 };

let lab;
let page;
before(async () => {
  lab = await openLaboratory();
  page = await openPage(lab);
});
after(() => lab?.close());

// /lab is the list, /lab/results/PAPER a paper, /lab/results/PAPER/NAME an experiment.
function kindOf(path) {
  const parts = path.split(/[/?]/).filter(Boolean);
  if (parts[0] === "lab") return ["", "lab", "", "paper", "experiment"][parts.length];
  return { players: "player" }[parts[0]] ?? parts[0] ?? "league";
}

async function onPage(path, work, { viewport = kDesktop } = {}) {
  page.faults = [];
  page.expectsRefusal = false;
  await page.setViewportSize(viewport);
  await page.goto(path);
  await ready(page, kindOf(path));
  await work();
  assert.deepEqual(page.faults, []);
}

test("the league shows the shipped players with both scores", () =>
  onPage("/", async () => {
    await page.locator("table.league tbody tr").nth(3).waitFor();
    await page.getByRole("link", { name: "heuristic", exact: true }).waitFor();
    await page.locator("svg.scatter .dot").first().waitFor();
    await page.getByRole("button", { name: "Score v heuristic" }).click();
    assert.equal(
      await page.locator("th[aria-sort=descending]").textContent(),
      "Score v heuristic ▾",
    );
  }));

test("a weighted piece counter is submitted as text, and its score and rank appear", () =>
  onPage("/submit", async () => {
    await page.getByLabel("Name").fill("by hand");
    await page.getByLabel("or its text").fill(wpcText());
    await page.getByText("A weighted piece counter in League text.").waitFor();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.locator("code.token").waitFor();
    assert.ok((await page.locator("code.token").textContent()).length >= 16);
    await page.getByText(/and is number \d+ by strength/).waitFor();
    await page.getByText(/Score v heuristic · rank \d+ of \d+/).waitFor();
    await page.getByRole("link", { name: "Its page" }).click();
    await ready(page, "player");
    await page.getByRole("heading", { name: "by hand" }).waitFor();
    assert.equal(await page.locator(".weight-map rect[fill]").count(), 64);
  }));

test("an n-tuple network is submitted as a file, and its tuples are drawn", () =>
  onPage("/submit", async () => {
    const file = {
      name: "edges.json",
      mimeType: "application/json",
      buffer: Buffer.from(ntupleFile("edges")),
    };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByText("An n-tuple network with 3 tuples.").waitFor();
    assert.equal(await page.getByLabel("Name").inputValue(), "edges");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText(/and is number \d+ by strength/).waitFor();
    await page.getByRole("link", { name: "Its page" }).click();
    await ready(page, "player");
    await page.getByRole("button", { name: "Tuple 2" }).click();
    await page.getByText("Tuple 2: b1 c1 d1").waitFor();
  }));

test("what the server refuses is said on the page", () =>
  onPage("/submit", async () => {
    page.expectsRefusal = true;
    await page.getByLabel("Name").fill("by hand again");
    await page.getByLabel("or its text").fill(wpcText());
    await page.getByRole("button", { name: "Submit" }).click();
    await page.locator("p.error").waitFor();
    await page.getByRole("link", { name: "See that player." }).waitFor();
  }));

test("a full game with the mouse", () =>
  onPage("/play", async () => {
    const moves = await playOut(page, (at, square) => at.locator(`[data-name=${square}]`).click());
    assert.ok(moves >= 5);
    const { black, white } = await discs(page);
    const turn = await page.locator(".turn").textContent();
    assert.ok(turn.includes(String(Math.max(black, white))), turn);
    await page.getByText(/The game is over/).waitFor();
  }));

test("a full game with typed moves, values on, from a phone's width", () =>
  onPage(
    "/play",
    async () => {
      await page.keyboard.press("v");
      await page.locator(".board .value.best").first().waitFor();
      await playOut(page, async (at, square) => {
        await at.keyboard.press(square[0]);
        await at.keyboard.press(square[1]);
      });
      const last = await plyShown(page);
      await page.keyboard.press("ArrowLeft");
      assert.equal(await plyShown(page), last - 1);
      await page.keyboard.press("Home");
      assert.equal(await plyShown(page), 0);
      assert.deepEqual(await discs(page), { black: 2, white: 2 });
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
        false,
      );
    },
    { viewport: kPhone },
  ));

test("inside the board arrows choose a square and Enter plays it", () =>
  onPage("/play", async () => {
    await settled(page);
    await page.locator("[data-name=d4]").focus();
    await page.keyboard.press("ArrowUp");
    const name = await page.evaluate(() => document.activeElement.getAttribute("data-name"));
    assert.equal(name, "d3");
    await page.keyboard.press("Enter");
    await page.locator("[data-name=d3] .disc").waitFor();
    await page.waitForFunction(() => /ply 2 /.test(document.querySelector(".ply").textContent));
  }));

test("a game of the league is replayed to its printed result", () =>
  onPage("/", async () => {
    await page.getByRole("link", { name: "cel-n", exact: true }).click();
    await ready(page, "player");
    const link = page.locator("ol.games a").first();
    const result = /(\d+)–(\d+) as (Black|White)/.exec(await link.textContent());
    await link.click();
    await ready(page, "play");
    assert.equal(await plyShown(page), 0);
    await page.keyboard.press("End");
    const { black, white } = await discs(page);
    assert.deepEqual(result[3] === "Black" ? [black, white] : [white, black], [
      Number(result[1]),
      Number(result[2]),
    ]);
    await page.locator(".value-plot polyline").first().waitFor();
    await page.getByRole("button", { name: "To the start" }).click();
    await page.locator(".moves button").nth(4).click();
    assert.equal(await plyShown(page), 5);
  }));

test("two players are watched", () =>
  onPage("/play", async () => {
    await page.locator("select[name=black]").selectOption({ label: "cel-n" });
    await page.waitForFunction(
      () => Number(/ply (\d+)/.exec(document.querySelector(".ply").textContent)[1]) >= 2,
    );
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "To the end" }).click();
    assert.match(await page.locator(".turn").textContent(), /wins|draw/);
  }));

test("a transcript is read, and a wrong one is refused with its place", () =>
  onPage("/play?transcript=f5d6c3", async () => {
    assert.equal(await plyShown(page), 3);
    await page.getByLabel("Transcript").fill("f5f5");
    await page.getByRole("button", { name: "Read" }).click();
    await page.getByText("move 2: f5 is not a legal move").waitFor();
    await page.getByLabel("Transcript").fill("d3c3c4");
    await page.getByRole("button", { name: "Read" }).click();
    await page.locator("[data-name=d3] .disc").waitFor();
  }));

test("an experiment is browsed: curves, claims, weights", () =>
  onPage("/lab", async () => {
    await page.locator('.card a[href="/lab/results/lucas2006/td"]').click();
    await ready(page, "experiment");
    await page.locator(".curves canvas").waitFor();
    await page.locator("table.claims tbody tr").first().waitFor();
    await page.getByRole("heading", { name: "Watch it learn" }).waitFor();
    await page.locator("#film .weight-map").first().waitFor();
    await page.getByLabel("single runs").check();
    await page.getByLabel("Compare with").selectOption({ label: "results/lucas2006/es-b" });
    await page.waitForURL(/with=/);
    await ready(page, "experiment");
    await page.getByRole("button", { name: "Without es-b" }).waitFor();
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

test("a small run is trained from the page and draws itself", () =>
  onPage("/lab", async () => {
    await page.locator("input[name=name]").fill("e2e");
    await page.locator("input[name='budget.games']").fill("2000");
    await page.getByRole("button", { name: "Start" }).click();
    const line = page.locator("ul.runs li").filter({ hasText: "e2e" });
    await line.getByText("finished").waitFor();
    await line.getByRole("link").click();
    await ready(page, "experiment");
    await page.locator("#film .weight-map").first().waitFor();
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
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
        false,
      );
    },
    { viewport: kPhone },
  ));

async function seriousFaults(rules) {
  const { violations } = await page.evaluate((options) => axe.run(document, options), rules);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)} ${nodes[0].failureSummary}`);
}

const kPaths = [
  "/",
  "/players/1",
  "/crosstable",
  "/submit",
  "/play",
  "/lab",
  "/lab/results/lucas2006",
  "/lab/results/lucas2006/td",
];
for (const path of kPaths) {
  test(`axe finds no serious fault on ${path}, light and dark`, () =>
    onPage(path, async () => {
      await page.evaluate(kAxe);
      assert.deepEqual(await seriousFaults({}), []);
      // The theme changes nothing but colours.
      await page.emulateMedia({ colorScheme: "dark" });
      assert.deepEqual(
        await seriousFaults({ runOnly: ["color-contrast", "link-in-text-block"] }),
        [],
      );
      await page.emulateMedia({ colorScheme: "light" });
    }));
}

test("without JavaScript the league can be read and a player submitted", async () => {
  const plain = await openPage(lab, { javaScriptEnabled: false });
  await plain.goto("/");
  assert.ok((await plain.locator("table.league tbody tr").count()) >= 4);
  await plain.goto("/submit");
  await plain.locator("[name=name]").fill("without script");
  await plain.locator("[name=text]").fill(wpcText().replace(/\S+$/, "0.5"));
  await plain.locator("form.submit button, form.submit [type=submit]").click();
  await plain.locator("code.token").waitFor();
  assert.deepEqual(plain.faults, []);
});
