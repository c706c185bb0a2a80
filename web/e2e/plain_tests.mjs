// Without JavaScript everything can be read, on the narrowest phones too.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./laboratory.mjs";
import { api, idOf, lab, onPage, page, scrollsSideways } from "./visit.mjs";

let plain;

async function read(path) {
  plain ??= await openPage(lab, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  await plain.goto(path);
  assert.equal(await scrollsSideways(plain), false, path);
  assert.deepEqual(plain.faults, [], path);
}

// Locators by text skip what is in <noscript>.
const content = () => plain.locator("main").textContent();

test("a game is read ply by ply, with the values of the moves", async () => {
  await read("/play?transcript=f5d6c3d3c4");
  assert.equal(await plain.locator(".board .disc").count(), 9);
  await plain.getByRole("link", { name: "Back" }).click();
  assert.equal(await plain.locator(".board .disc").count(), 8);
  assert.match(await content(), /Black 4, White 4; Black to move\./);
  await plain.getByRole("link", { name: "Values of the moves" }).click();
  const { legal } = await api("/position?transcript=f5d6c3d3");
  assert.equal(await plain.locator("table.lines tbody tr").count(), legal.length);
  assert.equal(await plain.locator(".board .ring").count(), legal.length);
  await plain.locator("table.lines a").first().click();
  assert.equal(await plain.locator(".board .disc").count(), 9);
  await plain.getByLabel("Moves").fill("f5f6");
  await plain.getByLabel("Player").selectOption({ label: "cel-n" });
  await plain.getByRole("button", { name: "Show" }).click();
  await plain.waitForURL(/transcript=f5f6/);
  assert.match(await content(), /Values of cel-n without search/);
  await read("/analyse?transcript=f5a1");
  await plain.locator("p.error").waitFor();
});

test("a board that must be passed is read, and its turns are those of the page", async () => {
  const passes = "-OXXXXXX" + "-".repeat(19) + "XX------XX" + "-".repeat(27) + "_O";
  await read(`/play?board=${passes}`);
  assert.match(await content(), /Black 10, White 1/);
});

test("the league is filtered by kind, and the table to download too", async () => {
  await read("/");
  await plain.getByRole("link", { name: "wpc", exact: true }).click();
  const { players } = await api("/players?kind=wpc");
  assert.equal(await plain.locator("table.league tbody tr").count(), players.length);
  const table = await plain.getByRole("link", { name: "Table as CSV" }).getAttribute("href");
  const csv = await (await fetch(lab.base + table)).text();
  assert.equal(csv.trim().split("\n").length, 1 + players.length);
  await read("/?kind=spatial_mlp&class=100");
  await plain.getByText("No player is of this kind and size").waitFor();
});

test("scores are the same numbers with and without JavaScript", async () => {
  const rows = (of) => of.locator("table.league tbody tr").allTextContents();
  const scores = (texts) => texts.map((text) => text.match(/\d+\.\d(?=%)/g).join());
  await read("/");
  const without = scores(await rows(plain));
  await onPage("/", async () => assert.deepEqual(scores(await rows(page)), without));
});

test("the games of a match are listed with their openings, and lead to the board", async () => {
  const id = await idOf("cel-n");
  await read(`/players/${id}`);
  await plain.getByRole("link", { name: "Games against the heuristic" }).click();
  const games = plain.locator("ol.games li");
  assert.equal(await games.count(), 40);
  const text = await games.first().textContent();
  await plain.getByRole("link", { name: "Later" }).click();
  const list = plain.locator("ol.games");
  assert.equal(await list.getAttribute("start"), "41");
  // Outside, numbers of three digits would be cut off.
  const position = await list.evaluate((at) => getComputedStyle(at).listStylePosition);
  assert.equal(position, "inside");
  await plain.getByRole("link", { name: "Earlier" }).click();
  await plain.locator("table.openings tbody tr").first().waitFor();
  await games.first().getByRole("link").first().click();
  await plain.getByRole("link", { name: "To the end" }).click();
  const [own, other] = /(\d+)–(\d+)/.exec(text).slice(1).map(Number);
  assert.equal(await plain.locator(".board .disc").count(), own + other);
  const { results } = await api(`/players/${id}`);
  await read(`/players/${id}/against/${results[0].opponent.id}`);
  await plain.getByRole("link", { name: "Openings and games to replay" }).click();
  await games.first().waitFor();
  await read(`/players/${id}/games?opponent=heuristic`);
});

test("two players are compared", async () => {
  const [one, two] = [await idOf("cel-n"), await idOf("heuristic")];
  await read(`/players/${one}`);
  await plain.getByLabel("With").selectOption(String(two));
  await plain.getByRole("button", { name: "Compare" }).click();
  assert.equal(await plain.locator("figure.picture").count(), 2);
  await read(`/players/${one}?compare=${two}`);
  await plain.getByText(/cel-n scores .* against it/).waitFor();
  await read(`/players/${one}?compare=99999`);
  await plain.getByText("there is no player", { exact: false }).waitFor();
});

test("nothing of the tables is cut off on the narrowest phones", async () => {
  for (const path of ["/", `/players/${await idOf("cel-n")}`]) {
    await read(path);
    const hidden = await plain
      .locator(".scroll")
      .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
    assert.ok(hidden.length > 0 && hidden.every((pixels) => pixels <= 0), `${path}: ${hidden}`);
  }
});

test("no page scrolls sideways", async () => {
  for (const path of ["/", "/crosstable", "/submit", "/lab", "/about"]) await read(path);
});

test("an experiment has its claims, and a paper its leagues", async () => {
  await read("/lab/results/lucas2006/td");
  const rows = await plain.locator("table.claims tbody tr").count();
  assert.ok(rows > 0);
  const { papers } = await api("/experiments");
  for (const { id } of papers) {
    const { leagues } = await api(`/papers/${id}`);
    if (leagues.length === 0) continue;
    await read(`/lab/${id}`);
    await plain.getByRole("heading", { name: `League ${leagues[0].name}`, exact: true }).waitFor();
    await plain.getByText(leagues[0].standings[0].player).first().waitFor();
    return;
  }
  assert.fail("no paper has a league");
});
