import assert from "node:assert/strict";
import { test } from "node:test";
import { plyShown } from "./at_the_board.mjs";
import { api, idOf, onPage, page, visit } from "./visit.mjs";

const solved = () => page.getByText(/^Depth 4, .* nodes in .* s\.$/);

test("a position is searched, and its values are on the board and in lines", async () => {
  const player = await idOf("tdl-lines");
  await onPage(`/analyse?player=${player}&search=4&transcript=f5d6c3d3c4`, async () => {
    await solved().waitFor();
    const { legal } = await api("/position?transcript=f5d6c3d3c4");
    assert.equal(await page.locator("table.lines tbody tr").count(), legal.length);
    assert.equal(await page.locator(".board .grade").count(), legal.length);
    assert.equal(await page.locator(".board .value.best").count(), 1);
    // The best line begins with the move that is best on the board.
    const best = await page.locator("table.lines tbody th").first().textContent();
    assert.ok(await page.locator(`[data-name=${best}] .value.best`).isVisible());
    // A line becomes a variation; arrow keys leave it again.
    await page.locator("table.lines tbody button").first().click();
    assert.equal(await plyShown(page), 6);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await plyShown(page), 5);
  });
});

test("variations are kept, and the link leads to the position shown", () =>
  onPage("/analyse?search=2&transcript=f5d6c3", async () => {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("c");
    await page.keyboard.press("4");
    assert.equal(await plyShown(page), 3);
    assert.equal(await page.locator(".variation").count(), 1);
    await page.keyboard.press("ArrowUp");
    await page.locator(".variations [aria-current]").getByText("c3").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.waitForURL(/transcript=f5d6c4/);
    const link = new URL(page.url());
    await page.getByRole("button", { name: "Make it the game" }).click();
    await page.getByRole("button", { name: "Delete from here" }).click();
    assert.equal(await plyShown(page), 2);
    await visit(link.pathname + link.search);
    assert.ok(await page.locator("[data-name=c4] .disc").isVisible());
  }));

test("positions are pasted and set up, and mistakes are named", () =>
  onPage("/analyse?search=2", async () => {
    const board = "---------------------------OX------XO---------------------------";
    const field = page.getByLabel("Moves, a board, OBF or GGF");
    const rows = board.replaceAll("X", "*").match(/.{8}/g).join(" ");
    await field.fill(`(;GM[Othello]BO[8 ${rows} *]B[F5]W[d6];)`);
    await page.getByRole("button", { name: "Read" }).click();
    assert.equal(await plyShown(page), 2);
    await field.fill("f5f5");
    await page.getByRole("button", { name: "Read" }).click();
    await page.getByText("move 2: f5 is not a legal move").waitFor();
    await field.fill(`${board} O; d6:+2;`);
    await page.getByRole("button", { name: "Read" }).click();
    await page.getByText("White to move").first().waitFor();
    await page.getByLabel(/Set up/).check();
    await page.locator("[data-name=a1]").click();
    await page.locator("[data-name=a1] .disc.black").waitFor();
    await page.locator("[data-name=a1]").click();
    await page.locator("[data-name=a1] .disc.white").waitFor();
    await page.getByRole("button", { name: "Black to move" }).click();
    await page.waitForURL(/board=O-.*_X/);
  }));

test("a game of the league is reviewed: accuracy, chart, mistakes with the better line", async () => {
  const [black, white] = [await idOf("random"), await idOf("heuristic")];
  const { transcript } = await api(`/game?black=${black}&white=${white}&seed=3`);
  const player = await idOf("tdl-lines");
  await onPage(`/analyse?player=${player}&search=2&transcript=${transcript}&review=1`, async () => {
    await page.getByText(/^Best moves: Black \d+%, White \d+%\.$/).waitFor();
    await page.locator(".review polyline").waitFor();
    const mistake = page.locator("ol.mistakes li").first();
    assert.match(await mistake.textContent(), /by (Black|White), .*better [a-h][1-8]/);
    const number = Number(/^\d+/.exec(await mistake.textContent())[0]);
    await mistake.getByRole("button").click();
    // The better line is shown beside the game.
    assert.ok((await plyShown(page)) >= number);
    assert.ok((await page.locator(".variation").count()) >= 1);
  });
});

test("a search that a player does not allow is refused in words", async () => {
  const player = await idOf("generalist");
  await onPage("/analyse", async () => {
    page.expectsRefusal = true;
    await page.locator("select[name=player]").selectOption(String(player));
    await page.locator(".status .error").waitFor();
    await page.locator("select[name=search]").selectOption("depth=1");
    await page.locator("table.lines tbody tr").first().waitFor();
  });
});

test("the hidden units of a network are followed through a game", async () => {
  const network = await idOf("manning-tdl");
  const link = `/analyse?player=${network}&search=depth=1&transcript=f5d6c3d3c4f4&ply=2`;
  await onPage(link, async () => {
    const { values } = await api(`/trace?transcript=f5d6c3d3c4f4&player=${network}&hidden=1`);
    const shown = (unit) => {
      const output = values[0].hidden.outputs[2][unit];
      return (output < 0 ? "−" : "+") + Math.abs(output).toFixed(2);
    };
    // Four units by ply, and the plane that the paper shows.
    await page.locator("#units .units-path .here").waitFor();
    assert.equal(await page.locator("#units .units-traces polyline").count(), 4);
    await page.getByText(`ply 2: ${shown(0)}, ${shown(2)}`).waitFor();
    await page.locator("#units").getByLabel("Up").selectOption("3");
    await page.getByText(`ply 2: ${shown(0)}, ${shown(3)}`).waitFor();
    // A click leads to the ply; the end of the path is its last mark.
    await page.locator("#units .units-path .mark").last().click({ force: true });
    assert.equal(await plyShown(page), 6);
    // A player without hidden units has no such section.
    await page.locator("select[name=player]").selectOption({ label: "cel-n" });
    await page.locator("#units").waitFor({ state: "detached" });
  });
});
