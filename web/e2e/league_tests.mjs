import assert from "node:assert/strict";
import { test } from "node:test";
import { discs, plyShown } from "./at_the_board.mjs";
import { ready } from "./laboratory.mjs";
import {
  api,
  idOf,
  kDesktop,
  kPhone,
  onPage,
  page,
  scrollsSideways,
  settleLeague,
} from "./visit.mjs";

test("the shipped players meet", settleLeague);

test("the league shows the shipped players with both scores", () =>
  onPage("/", async () => {
    await page.locator("table.league tbody tr").nth(3).waitFor();
    await page
      .locator("table.league")
      .getByRole("link", { name: "heuristic", exact: true })
      .waitFor();
    await page.locator("svg.scatter .dot").first().waitFor();
    await page.getByRole("button", { name: "Score v heuristic" }).click();
    assert.equal(
      await page.locator("th[aria-sort=descending]").textContent(),
      "Score v heuristic ▾",
    );
  }));

test("the league is filtered by kind and size, has leaders and a table to download", () =>
  onPage("/", async () => {
    await page.getByLabel("Kind").selectOption("wpc");
    await page.waitForURL(/kind=wpc/);
    await page.getByText(/\d+ of \d+ players/).waitFor();
    const { players } = await api("/players?kind=wpc");
    assert.equal(await page.locator("table.league tbody tr").count(), players.length);
    await page.getByLabel("Kind").selectOption("");
    await page.getByLabel("Size").selectOption("300");
    await page.waitForURL(/class=300/);
    const { leaders } = await api("/players");
    const leader = leaders.find((one) => one.class === 300).player;
    assert.ok(leader.weights <= 300);
    // A player may lead more than one class.
    const led = page.locator(".leaders").getByRole("link", { name: leader.name, exact: true });
    await led.first().waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "CSV" }).click();
    assert.equal((await download).suggestedFilename(), "league.csv");
    await page.getByLabel("Size").selectOption("100");
    await page.getByLabel("Kind").selectOption("spatial_mlp");
    await page.getByText("No player is of this kind and size").waitFor();
    await page.getByText(/^0 of \d+ players\.$/).waitFor();
    assert.equal(await page.locator("svg.scatter").count(), 0);
  }));

test("pages are those of the players that are listed", () =>
  onPage("/", async () => {
    const list = await api("/players?kind=wpc");
    const many = { ...list, total: 135 };
    await page.route("**/api/v1/players?*", (route) => route.fulfill({ json: many }));
    await page.getByLabel("Kind").selectOption("wpc");
    await page.getByText(`${list.listed} of 135 players`).waitFor();
    assert.equal(await page.locator("nav.pages").count(), 0);
  }));

test("networks are not compared square by square, stages of n-tuple networks are", async () => {
  const ids = [];
  for (const name of ["manning-tdl", "manning-cel", "engine", "cel-n"]) ids.push(await idOf(name));
  const [one, two, staged, plain] = ids;
  await onPage(`/players/${one}?compare=${two}#compare`, async () => {
    await page.getByText("the input weights of a hidden unit are not values").waitFor();
    assert.equal(await page.getByRole("heading", { name: "Difference" }).count(), 0);
    await page.locator("#compare").getByText("Input weights of the first hidden").first().waitFor();
  });
  await onPage(`/players/${plain}?compare=${staged}#compare`, async () => {
    const maps = page.locator("#compare .weight-map");
    assert.equal(await maps.count(), 3);
    const { picture } = await api(`/players/${staged}`);
    assert.equal(await page.locator("select[name=stage] option").count(), picture.effects.length);
    const before = await maps.nth(1).textContent();
    await page.locator("select[name=stage]").selectOption("3");
    assert.notEqual(await maps.nth(1).textContent(), before);
  });
});

test("the games of a player are all that it has played", () =>
  onPage("/", async () => {
    const { players } = await api("/players");
    const ranked = players.find((player) => player.name === "cel-n");
    const { results, heuristic } = await api(`/players/${ranked.id}`);
    const games = results.reduce((sum, { both }) => sum + both.games, heuristic.games);
    assert.equal(ranked.games, games);
    const row = page.locator("table.league tbody tr").filter({ hasText: /^\d+cel-n/ });
    await row.getByText(games.toLocaleString("en"), { exact: true }).waitFor();
  }));

test("a game of the league is replayed to its printed result", () =>
  onPage("/", async () => {
    await page.locator("table.league").getByRole("link", { name: "cel-n", exact: true }).click();
    await ready(page, "player");
    const link = page.locator("ol.games a").first();
    const result = /(\d+)–(\d+) as (Black|White)/.exec(await link.textContent());
    await link.click();
    await ready(page, "play");
    assert.equal(await plyShown(page), 0);
    await page.keyboard.press("Shift+ArrowRight");
    const { black, white } = await discs(page);
    assert.deepEqual(result[3] === "Black" ? [black, white] : [white, black], [
      Number(result[1]),
      Number(result[2]),
    ]);
    const curve = page.locator(".value-plot polyline").first();
    await curve.waitFor();
    // A finished game ends at its result: at the top if Black has won, at the bottom if White has.
    const heights = (await curve.getAttribute("points")).split(" ").map((p) => +p.split(",")[1]);
    const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
    if (black !== white) assert.equal(heights.at(-1), black > white ? top : bottom);
    await page.getByRole("button", { name: "To the start" }).click();
    await page.locator(".moves button").nth(4).click();
    assert.equal(await plyShown(page), 5);
  }));

test("a cell of the crosstable opens the match with its openings and games", () =>
  onPage("/crosstable", async () => {
    assert.ok((await page.locator("th.opponent").first().textContent()).length > 1);
    await page.locator("table.crosstable td a").first().click();
    await ready(page, "match");
    await page.getByText("as Black").first().waitFor();
    await page.locator("table.openings tbody tr").first().waitFor();
    await page.locator("ol.games a").first().click();
    await ready(page, "play");
  }));

test("the page of a large network is small, and its map is drawn", () =>
  onPage("/", async () => {
    const id = await idOf("all-round");
    let bytes = 0;
    const bodies = [];
    const count = (answer) => {
      if (answer.url().includes("/api/")) bodies.push(answer.body());
    };
    // Answers that the page before still waits for would not have a body.
    await page.goto("about:blank");
    page.on("response", count);
    await page.goto(`/players/${id}`);
    await ready(page, "player");
    page.off("response", count);
    await page.locator(".effects .weight-map").waitFor();
    for (const body of await Promise.all(bodies)) bytes += body.length;
    assert.ok(bytes < 400_000, `${bytes} bytes`);
    assert.match(await page.locator("link[rel=icon]").getAttribute("href"), /^data:/);
  }));

test("the link Compare of a match leads to the comparison", () =>
  onPage("/crosstable", async () => {
    const [black, white] = [await idOf("cel-n"), await idOf("heuristic")];
    await page.goto(`/players/${black}?compare=${white}#compare`);
    await ready(page, "player");
    await page.waitForFunction(() => {
      const { top } = document.getElementById("compare").getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
  }));

test("the scores of compared players are in one line each, beside their intervals", async () => {
  const [one, two] = [await idOf("cel-n"), await idOf("heuristic")];
  for (const viewport of [kDesktop, kPhone]) {
    const work = async () => {
      const boxes = (selector) =>
        page.locator(`#compare ${selector}`).evaluateAll((list) =>
          list.map((at) => {
            const { left, right, top, bottom } = at.getBoundingClientRect();
            return { left, right, middle: (top + bottom) / 2 };
          }),
        );
      const [whiskers, texts] = [await boxes("li .whisker"), await boxes("li span")];
      assert.equal(texts.length, 4);
      whiskers.forEach(({ right, middle }, i) => {
        assert.ok(texts[i].left >= right, "text below its interval");
        assert.ok(Math.abs(texts[i].middle - middle) < 8);
      });
    };
    await onPage(`/players/${one}?compare=${two}#compare`, work, { viewport });
  }
});

test("a player's page has its rank from the start, and a network's its hidden units", async () => {
  const id = await idOf("manning-tdl");
  await onPage(`/players/${id}`, async () => {
    const { history } = await api(`/players/${id}`);
    const { rank, players } = history[0];
    await page.getByText(`Number ${rank} of ${players} players when it entered`).waitFor();
    await page.locator("#units .units-path .here").waitFor();
  });
});

test("a name of 64 characters fits on a phone", async () => {
  const name = "W".repeat(64);
  const weights = Array.from({ length: 64 }, (_, i) => (i * 37) % 11).join(" ");
  const answer = await page.request.post(`/api/v1/players?name=${name}`, {
    headers: { "Content-Type": "text/plain" },
    data: weights,
  });
  assert.equal(answer.status(), 201);
  const { id } = await answer.json();
  const other = await idOf("heuristic");
  for (const path of [
    "/",
    `/players/${id}`,
    `/players/${id}/against/${other}`,
    `/players/${other}?compare=${id}#compare`,
    `/play?white=${id}`,
    `/analyse?player=${id}&search=depth%3D1&transcript=f5`,
    `/crosstable?players=${other},${id}`,
  ]) {
    await onPage(path, async () => assert.equal(await scrollsSideways(), false, path), {
      viewport: kPhone,
    });
  }
});

test("the league is read with the keyboard alone", () =>
  onPage("/", async () => {
    const focused = () =>
      page.evaluate(() => {
        const { tagName, textContent, name } = document.activeElement;
        return `${tagName} ${name || textContent}`;
      });
    const tabTo = async (wanted) => {
      for (let i = 0; i < 120; i++) {
        await page.keyboard.press("Tab");
        if (wanted.test(await focused())) return;
      }
      assert.fail(`no way to ${wanted}`);
    };
    await tabTo(/^SELECT kind/);
    await page.keyboard.type("weighted");
    await page.waitForURL(/kind=wpc/);
    await tabTo(/^BUTTON Score v heuristic/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/order=heuristic/);
    await tabTo(/^A cel-n/);
    await page.keyboard.press("Enter");
    await ready(page, "player");
  }));

test("no score short of a perfect one is shown as 100", () =>
  onPage("/crosstable", async () => {
    const { players, cells } = await api("/crosstable");
    const rows = page.locator("table.crosstable tbody tr");
    for (let row = 0; row < players.length; row++) {
      const shown = await rows.nth(row).locator("td:not(.elo)").allTextContents();
      cells[row].forEach((cell, column) => {
        if (cell) assert.equal(shown[column] === "100", cell.score === 1, shown.join());
        if (cell) assert.equal(shown[column] === "0", cell.score === 0, shown.join());
      });
    }
  }));
