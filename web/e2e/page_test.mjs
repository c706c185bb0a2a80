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

let lab;
before(async () => {
  lab = await openLaboratory();
});
after(() => lab?.close());

async function onPage(path, work, options) {
  const page = await openPage(lab, path, options);
  try {
    await work(page);
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
  }
}

test("the league shows the shipped players with both scores", () =>
  onPage("/", async (page) => {
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
  onPage("/submit", async (page) => {
    await page.getByLabel("Name").fill("by hand");
    await page.getByLabel("or its text").fill(wpcText());
    await page.getByText("A weighted piece counter in League text.").waitFor();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.locator("code.token").waitFor();
    assert.ok((await page.locator("code.token").textContent()).length >= 16);
    await page.getByText(/Score v heuristic · rank \d+ of \d+/).waitFor();
    await page.getByText(/and is number \d+ by strength/).waitFor({ timeout: 60000 });
    await page.getByRole("link", { name: "Its page" }).click();
    await ready(page);
    await page.getByRole("heading", { name: "by hand" }).waitFor();
    assert.equal(await page.locator(".weight-map rect[fill]").count(), 64);
  }));

test("an n-tuple network is submitted as a file, and its tuples are drawn", () =>
  onPage("/submit", async (page) => {
    const file = {
      name: "edges.json",
      mimeType: "application/json",
      buffer: Buffer.from(ntupleFile("edges")),
    };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByText("An n-tuple network with 3 tuples.").waitFor();
    assert.equal(await page.getByLabel("Name").inputValue(), "edges");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText(/and is number \d+ by strength/).waitFor({ timeout: 60000 });
    await page.getByRole("link", { name: "Its page" }).click();
    await ready(page);
    await page.getByRole("button", { name: "Tuple 2" }).click();
    await page.getByText("Tuple 2: b1 c1 d1").waitFor();
  }));

test("what the server refuses is said on the page", () =>
  onPage("/submit", async (page) => {
    page.expectsRefusal = true;
    await page.getByLabel("Name").fill("by hand again");
    await page.getByLabel("or its text").fill(wpcText());
    await page.getByRole("button", { name: "Submit" }).click();
    await page.locator("p.error").waitFor();
    await page.getByRole("link", { name: "See that player." }).waitFor();
  }));

test("a full game with the mouse", () =>
  onPage("/play", async (page) => {
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
    async (page) => {
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
    { viewport: { width: 390, height: 844 } },
  ));

test("inside the board arrows choose a square and Enter plays it", () =>
  onPage("/play", async (page) => {
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
  onPage("/", async (page) => {
    await page.getByRole("link", { name: "cel-n", exact: true }).click();
    await ready(page);
    const link = page.locator("ol.games a").first();
    const result = /(\d+)–(\d+) as (Black|White)/.exec(await link.textContent());
    await link.click();
    await ready(page);
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
  onPage("/play", async (page) => {
    await page.locator("select[name=black]").selectOption({ label: "cel-n" });
    await page.waitForFunction(
      () => Number(/ply (\d+)/.exec(document.querySelector(".ply").textContent)[1]) >= 2,
    );
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "To the end" }).click();
    assert.match(await page.locator(".turn").textContent(), /wins|draw/);
  }));

test("a transcript is read, and a wrong one is refused with its place", () =>
  onPage("/play?transcript=f5d6c3", async (page) => {
    assert.equal(await plyShown(page), 3);
    await page.getByLabel("Transcript").fill("f5f5");
    await page.getByRole("button", { name: "Read" }).click();
    await page.getByText("move 2: f5 is not a legal move").waitFor();
    await page.getByLabel("Transcript").fill("d3c3c4");
    await page.getByRole("button", { name: "Read" }).click();
    await page.locator("[data-name=d3] .disc").waitFor();
  }));

test("an experiment is browsed: curves, claims, weights", () =>
  onPage("/lab", async (page) => {
    await page.locator(".card a").filter({ hasText: /^td/ }).first().click();
    await ready(page);
    await page.locator(".curves canvas").waitFor();
    await page.locator("table.claims tbody tr").first().waitFor();
    await page.getByRole("heading", { name: "Watch it learn" }).waitFor();
    await page.locator("#film .weight-map").first().waitFor();
    await page.getByLabel("single runs").check();
    await page.getByLabel("Compare with").selectOption({ label: "results/lucas2006/es-b" });
    await page.waitForURL(/with=/);
    await ready(page);
    await page.getByRole("button", { name: "Without es-b" }).waitFor();
  }));

test("a small run is trained from the page and draws itself", () =>
  onPage("/lab", async (page) => {
    await page.locator("input[name=name]").fill("e2e");
    await page.locator("input[name=games]").fill("2000");
    await page.getByRole("button", { name: "Start" }).click();
    const line = page.locator("ul.runs li").filter({ hasText: "e2e" });
    await line.getByText("finished").waitFor({ timeout: 60000 });
    await line.getByRole("link").click();
    await ready(page);
    await page.locator("#film .weight-map").first().waitFor();
  }));

for (const colorScheme of ["light", "dark"]) {
  // The theme changes nothing but colours.
  const rules =
    colorScheme === "light" ? {} : { runOnly: ["color-contrast", "link-in-text-block"] };
  const paths = [
    "/",
    "/players/1",
    "/crosstable",
    "/submit",
    "/play",
    "/lab",
    "/lab/results/lucas2006",
    "/lab/results/lucas2006/td",
  ];
  for (const path of paths) {
    test(`axe finds no serious fault on ${path}, ${colorScheme}`, () =>
      onPage(
        path,
        async (page) => {
          await page.waitForTimeout(300);
          await page.evaluate(kAxe);
          const { violations } = await page.evaluate(
            (options) => globalThis.axe.run(document, options),
            rules,
          );
          const serious = violations.filter(
            ({ impact }) => impact === "serious" || impact === "critical",
          );
          assert.deepEqual(
            serious.map(
              ({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)} ${nodes[0].failureSummary}`,
            ),
            [],
          );
        },
        { colorScheme },
      ));
  }
}

test("without JavaScript the league can be read and a player submitted", () =>
  onPage(
    "/",
    async (page) => {
      assert.ok((await page.locator("table.league tbody tr").count()) >= 4);
      await page.goto("/submit");
      await page.locator("[name=name]").fill("without script");
      await page.locator("[name=text]").fill(wpcText().replace(/\S+$/, "0.5"));
      await page.locator("form.submit button, form.submit [type=submit]").click();
      await page.locator("code.token").waitFor();
    },
    { javaScriptEnabled: false },
  ));
