import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
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
    await page.keyboard.press("Shift+ArrowUp");
    await page.locator(".variations [aria-current]").getByText("c3").waitFor();
    await page.keyboard.press("Shift+ArrowDown");
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
    // Squares in the centre are never empty, so every position that is set up can be searched.
    const centre = page.locator("[data-name=e4]");
    for (const colour of ["white", "black", "white"]) {
      await centre.click();
      await centre.locator(`.disc.${colour}`).waitFor();
    }
    const link = new URL(page.url());
    await visit(link.pathname + link.search);
    await page.locator("table.lines tbody tr").first().waitFor();
    assert.equal(await page.locator(".status .error").count(), 0);
  }));

test("a file is read: the first game of a database, and text", () =>
  onPage("/analyse?search=2", async () => {
    const bytes = Buffer.alloc(16 + 2 * 68);
    bytes.set([20, 24, 1, 31, 2, 0, 0, 0, 0, 0, 0xe8, 7, 8]);
    bytes.set([56, 64, 33, 34], 16 + 8);
    const file = (name, buffer) => ({ name, mimeType: "application/octet-stream", buffer });
    const field = page.locator("input[name=game]");
    await field.setInputFiles(file("games.wtb", bytes));
    await page.waitForURL(/transcript=f5d6c3d3/);
    const two = "(;gm[Othello]b[f5]w[d6];)(;gm[Othello]b[c4];)";
    await field.setInputFiles(file("games.ggf", Buffer.from(two)));
    await page.waitForURL(/transcript=f5d6$/);
    await field.setInputFiles(file("noise", Buffer.from("f5a1")));
    await page.getByText(/^noise cannot be read: move 2/).waitFor();
  }));

test("engine is the default; its bar and grades follow the scale of its values", () =>
  onPage("/analyse?search=depth%3D1&transcript=f5f6e6f4e3c5c4d6c6", async () => {
    assert.equal(await page.locator("select[name=player] :checked").textContent(), "engine");
    await page.locator("table.lines tbody tr").first().waitFor();
    const text = await page.locator("table.lines tbody td.number").first().textContent();
    const value = Number(text.replace("−", "-"));
    const height = await page.locator(".black-share").evaluate((bar) => bar.style.height);
    // Values are discs: few discs move the bar a little.
    assert.ok(Math.abs(value) < 8, text);
    assert.ok(Math.abs(parseFloat(height) - 50) < 5 * Math.abs(value) + 1, `${text}: ${height}`);
    assert.equal(parseFloat(height) > 50, value > 0);
    const values = await page.locator("table.lines tbody tr td:nth-child(2)").allTextContents();
    const [best, ...others] = values.map((one) => Number(one.replace("−", "-")));
    const large = others.filter((one) => Math.abs(one - best) > 7.5).length;
    assert.ok((await page.locator(".board .grade-3").count()) >= large);
    assert.ok(large > 0, values.join());
  }));

test("keys that scroll the page are left to the browser", () =>
  onPage(
    "/analyse?search=2&transcript=f5d6c3",
    async () => {
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction(() => scrollY > 0);
      await page.keyboard.press("End");
      await page.waitForFunction(() => scrollY > 200);
      // The browser may still be on its way to the end of the page, and goes on when a key is let go.
      for (let tries = 0; tries < 600 && (await page.evaluate(() => scrollY)) > 0; ++tries) {
        await page.keyboard.press("Home");
        await pause(100);
      }
      assert.equal(await page.evaluate(() => scrollY), 0);
      assert.equal(await plyShown(page), 3);
      await page.keyboard.press("Shift+ArrowLeft");
      assert.equal(await plyShown(page), 0);
    },
    { viewport: { width: 800, height: 400 } },
  ));

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
    // Every move of the game has its loss; the link keeps the review.
    assert.equal(await page.locator(".variations .loss").count(), transcript.length / 2);
    assert.ok((await page.locator(".variations .loss-3").count()) >= 1);
    await page.keyboard.press("Shift+ArrowLeft");
    await page.waitForURL(/ply=0&review=1/);
    // Lines break between any two moves.
    const rows = await page.locator(".variations .variation-move").evaluateAll((moves) => {
      const tops = moves.map((move) => Math.round(move.getBoundingClientRect().top));
      return moves.filter((_, i) => i > 0 && tops[i] > tops[i - 1] + 8).map((at) => at.textContent);
    });
    assert.ok(rows.length > 3);
    assert.ok(
      rows.some((text) => /^\d+\. /.test(text)),
      rows.join(),
    );
    // Buttons are not printed, and neither is what they are about.
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.getByText("what each move lost").count(), 0);
    await page.emulateMedia({ media: "screen" });
  });
});

test("levels that a player does not have cannot be chosen, and the reason is said", async () => {
  const player = await idOf("generalist");
  await onPage("/analyse?transcript=f5", async () => {
    await page.locator("select[name=player]").selectOption(String(player));
    await page.getByText("generalist only rank the moves of a position").waitFor();
    await page.waitForURL(/search=depth%3D1&/);
    await page.locator("table.lines tbody tr").first().waitFor();
    const level = page.locator("select[name=search] [value='6']");
    assert.ok(await level.evaluate((option) => option.disabled));
    assert.equal(await page.locator(".status .error").count(), 0);
    // A player that has them goes on with the level chosen before.
    await page.locator("select[name=player]").selectOption({ label: "tdl-lines" });
    await page.waitForURL(/search=6&/);
  });
});

test("settings in the address are kept, and wrong ones are named", async () => {
  await onPage("/analyse?search=depth%3D2,exact%3D4&transcript=f5", async () => {
    await page.getByText(/^Depth 2, .* s\.$/).waitFor();
    assert.match(page.url(), /search=depth%3D2%2Cexact%3D4/);
  });
  await onPage("/analyse?search=99&transcript=f5", async () => {
    page.expectsRefusal = true;
    await page.getByText("found the level '99', expected 1 to 30").waitFor();
    page.faults = []; // The browser reports the refused request.
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
