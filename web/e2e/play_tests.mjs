import assert from "node:assert/strict";
import { test } from "node:test";
import { discs, playOut, plyShown, settled } from "./at_the_board.mjs";
import { api, hold, hurry, idOf, kPhone, onPage, page, scrollsSideways, visit } from "./visit.mjs";

const click = (square) => page.locator(`[data-name=${square}]`).click();

test("a full game with the mouse", () =>
  onPage("/play", async () => {
    await hurry();
    const moves = await playOut(page, (at, square) => at.locator(`[data-name=${square}]`).click());
    assert.ok(moves >= 5);
    const { black, white } = await discs(page);
    const turn = await page.locator(".turn").textContent();
    assert.ok(turn.includes(String(Math.max(black, white))), turn);
    await page.getByText(/The game is over/).waitFor();
    // The end of a game says who has won, and offers what comes next.
    assert.match(turn, /^You (won|lost|drew) \d+–\d+$/);
    await page.getByRole("link", { name: "Review" }).waitFor();
    await page.getByRole("button", { name: "Rematch" }).click();
    await page.locator("select[name=white]").evaluate((select) => select.value === "");
  }));

test("a full game with typed moves, values on, from a phone's width", () =>
  onPage(
    "/play",
    async () => {
      await hurry();
      await page.keyboard.press("v");
      await page.locator(".board .value.best").first().waitFor();
      await playOut(page, async (at, square) => {
        await at.keyboard.press(square[0]);
        await at.keyboard.press(square[1]);
      });
      const last = await plyShown(page);
      await page.keyboard.press("ArrowLeft");
      assert.equal(await plyShown(page), last - 1);
      await page.keyboard.press("Shift+ArrowLeft");
      assert.equal(await plyShown(page), 0);
      assert.deepEqual(await discs(page), { black: 2, white: 2 });
      assert.equal(await scrollsSideways(), false);
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

test("a step ends the answer under way, and the game stays legal", async () => {
  const white = await idOf("heuristic");
  await onPage(`/play?white=${white}&transcript=f5d6`, async () => {
    const move = await hold("**/api/v1/move*");
    await click("c3");
    await move.asked;
    const settledRequest = Promise.race(
      ["requestfinished", "requestfailed"].map((name) =>
        page.waitForEvent(name, (request) => request.url().includes("/api/v1/move")),
      ),
    );
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    move.release();
    await settledRequest;
    // Longer than the pause before an answer is shown: none may arrive here.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    assert.match(await page.locator(".ply").textContent(), /ply 1 of 3/);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // Back at the end the player answers to the move that was made.
    await page.keyboard.press("Shift+ArrowRight");
    await page.waitForFunction(() => /ply 4 of 4/.test(document.querySelector(".ply").textContent));
    await page.waitForURL(/transcript=f5d6c3../);
    const link = new URL(page.url());
    await visit(link.pathname + link.search);
    assert.equal(await plyShown(page), 4);
    assert.equal(await page.locator(".status .error").count(), 0);
  });
});

test("a transcript that is read ends the answer under way", async () => {
  const white = await idOf("heuristic");
  await onPage(`/play?white=${white}`, async () => {
    const move = await hold("**/api/v1/move*");
    await click("d3");
    await move.asked;
    await page.getByLabel("Transcript").fill("f5d6c3d3");
    await page.getByRole("button", { name: "Read" }).click();
    await page.getByText("Your move (Black)").waitFor();
    move.release();
    await click("c4");
    await page.locator("[data-name=c4] .disc").waitFor();
  });
});

test("values are from Black's view, and of the player that was chosen last", async () => {
  const [slow, quick] = [await idOf("cel-n"), await idOf("manning-tdl")];
  await onPage(`/play?transcript=f5`, async () => {
    const { values } = await api(`/position?transcript=f5&player=${quick}`);
    const late = await hold(`**/api/v1/position*player=${slow}`);
    await page.keyboard.press("v");
    await page.locator("select[name=by]").selectOption(String(slow));
    await late.asked;
    await page.locator("select[name=by]").selectOption(String(quick));
    await page.locator(".board .value.best").first().waitFor();
    late.release();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.locator("select[name=by]").focus();
    // White is to move, so Black's view has the opposite sign.
    for (const { move, value } of values) {
      const label = await page.locator(`[data-name=${move}]`).getAttribute("aria-label");
      const shown = Number(/value (\S+?)(,|$)/.exec(label)[1].replace("−", "-"));
      assert.ok(Math.abs(shown + value) < 0.051, `${label}, the API says ${value}`);
    }
  });
});

test("another opponent takes over the game", async () => {
  const white = await idOf("heuristic");
  await onPage(`/play?white=${white}`, async () => {
    await click("d3");
    await page.waitForFunction(() => /ply 2 /.test(document.querySelector(".ply").textContent));
    await page.locator("select[name=white]").selectOption({ label: "cel-n" });
    await page.getByText("cel-n plays White from here.").waitFor();
    assert.equal(await plyShown(page), 2);
    assert.ok(await page.locator("[data-name=d3] .disc").isVisible());
  });
});

test("a lost connection is shown, and the game goes on when it is back", async () => {
  const white = await idOf("heuristic");
  await onPage(`/play?white=${white}`, async () => {
    page.expectsRefusal = true;
    await page.context().setOffline(true);
    try {
      await click("d3");
      await page.getByText("No connection to the server").waitFor();
    } finally {
      await page.context().setOffline(false);
    }
    await page.waitForFunction(() => /ply 2 /.test(document.querySelector(".ply").textContent));
    assert.equal(await page.getByText("No connection to the server").count(), 0);
  });
});

test("a player with a search level is played, and the link carries the level", async () => {
  const white = await idOf("tdl-lines");
  await onPage(`/play?white=${white}`, async () => {
    await page.locator("select[name=search]").selectOption("4");
    await click("f5");
    await page.waitForFunction(() => /ply 2 /.test(document.querySelector(".ply").textContent));
    assert.equal(new URL(page.url()).searchParams.get("search"), "4");
  });
});

test("engine is the default opponent, at a level at which it answers at once", () =>
  onPage("/play", async () => {
    await settled(page);
    assert.equal(await page.locator("select[name=white] :checked").textContent(), "engine");
    const answer = page.waitForResponse("**/api/v1/move*");
    await page.locator(".board .playable").first().click();
    const { responseEnd } = (await answer).request().timing();
    assert.match((await answer).url(), /search=6/);
    assert.ok(responseEnd < 2000, `${responseEnd} ms`);
  }));

test("a player without values is played with one ply, whatever level is chosen", async () => {
  const white = await idOf("generalist");
  await onPage(`/play?white=${white}&search=6`, async () => {
    await page.getByText("generalist only rank the moves of a position").waitFor();
    assert.equal(await page.locator("select[name=search]").inputValue(), "depth=1");
    const level = page.locator("select[name=search] [value='6']");
    assert.ok(await level.evaluate((option) => option.disabled));
    await click("f5");
    await page.waitForFunction(() => /ply 2 /.test(document.querySelector(".ply").textContent));
    assert.equal(await page.locator(".status .error").count(), 0);
  });
});

test("another level resumes a game that a refusal has stopped", async () => {
  const white = await idOf("tdl-lines");
  await onPage(`/play?white=${white}&search=4`, async () => {
    page.expectsRefusal = true;
    const refusal = { status: 422, json: { error: "no" } };
    await page.route("**/api/v1/move*", (route) => route.fulfill(refusal), { times: 1 });
    await click("f5");
    await page.locator(".status .error").waitFor();
    await page.locator("select[name=search]").selectOption("2");
    await page.waitForFunction(() => /ply 2 /.test(document.querySelector(".ply").textContent));
    assert.equal(await page.locator(".status .error").count(), 0);
  });
});

test("the level has a name in one line and room for its choices at every width", async () => {
  for (const width of [360, 800, 1280]) {
    await onPage(
      "/play",
      async () => {
        const name = await page.locator(".level > span").boundingBox();
        const select = await page.locator(".level select").boundingBox();
        assert.ok(name.height < 32, `${width} px: ${name.height}`);
        assert.ok(select.width > 150, `${width} px: ${select.width}`);
      },
      { viewport: { width, height: 740 } },
    );
  }
});

test("the curve of values has no sawtooth, and agrees in sign with the board", async () => {
  const [engine, black] = [await idOf("engine"), await idOf("cel-n")];
  const { transcript } = await api(`/game?black=${black}&white=${engine}&seed=5`);
  await onPage(`/play?black=${black}&white=${engine}&transcript=${transcript}`, async () => {
    await page.locator(".value-plot polyline").nth(1).waitFor();
    for (const id of [engine, black]) {
      const { values, plies } = await api(`/trace?transcript=${transcript}&player=${id}`);
      const name = values[0].player.name;
      const legends = await page.locator(".value-plot .legend").allTextContents();
      const curve = page
        .locator(".value-plot polyline")
        .nth(legends.findIndex((text) => text.includes(name)));
      const axis = Number(
        /M\S+ (\S+)H/.exec(await page.locator(".value-plot .axis").getAttribute("d"))[1],
      );
      const points = (await curve.getAttribute("points")).split(" ");
      // Up is positive here; the last point is the result.
      const heights = points.slice(0, -1).map((point) => axis - Number(point.split(",")[1]));
      const most = Math.max(...heights.map(Math.abs));
      // What goes up and down with every move.
      let alternating = 0;
      for (let i = 1; i + 1 < heights.length; i++) {
        const bend = heights[i] - (heights[i - 1] + heights[i + 1]) / 2;
        alternating += ((-1) ** i * bend) / (heights.length - 2);
      }
      assert.ok(Math.abs(alternating) < 0.2 * most, `${name}: ${alternating} of ${most}`);
      // The values of some moves, as the board shows them, have the sign of the curve after them.
      let moves = "";
      for (let i = 0; i < plies.length; i++) {
        const { move, by } = plies[i];
        if (move === "pass") continue;
        if (i % 6 === 0 && i + 1 < heights.length) {
          const { values: shown } = await api(`/position?transcript=${moves}&player=${id}`);
          const value = shown.find((one) => one.move === move).value * (by === "black" ? 1 : -1);
          const large = Math.abs(heights[i + 1]) > 0.25 * most;
          if (large) assert.equal(Math.sign(heights[i + 1]), Math.sign(value), `${name} ${i}`);
        }
        moves += move;
      }
    }
  });
});

test("players with preferences have no curve, and the reason is said", async () => {
  const white = await idOf("generalist");
  await onPage(`/play?white=${white}&transcript=f5d6`, async () => {
    await page.getByText("No curve for generalist: preferences").waitFor();
    assert.equal(await page.locator(".value-plot polyline").count(), 0);
  });
});
