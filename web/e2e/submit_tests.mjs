import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, ready } from "./laboratory.mjs";
import { ntupleFile, weight, wpcText } from "./players.mjs";
import { lab, onPage, page } from "./visit.mjs";

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
    // Any weight of its table can be looked at: own on b1 is entry 2·9 + 1·3 + 1.
    await page.getByRole("button", { name: "b1: empty" }).click();
    const text = weight(122).toFixed(3).replace("-", "−");
    await page.locator(".contents output").getByText(text).waitFor();
    await page.locator(".tuple circle.black").waitFor();
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

test("the link to the lab leads to its form", () =>
  onPage("/submit", async () => {
    await page.getByRole("link", { name: "train it in the lab" }).click();
    await ready(page, "lab");
    await page.waitForFunction(() => {
      const { top } = document.getElementById("runs").getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
  }));

test("without JavaScript the league can be read and a player submitted", async () => {
  const plain = await openPage(lab, { javaScriptEnabled: false });
  await plain.goto("/");
  assert.ok((await plain.locator("table.league tbody tr").count()) >= 4);
  await plain.goto("/submit");
  await plain.locator("[name=name]").fill("without script");
  await plain.locator("[name=text]").fill(wpcText().replace(/\S+$/, "0.5"));
  await plain.locator("form.submit button, form.submit [type=submit]").click();
  await plain.locator("code.token").waitFor();
  // An error returns what was entered.
  await plain.goto("/submit");
  await plain.locator("[name=name]").fill("without script again");
  await plain.locator("[name=author]").fill("somebody");
  await plain.locator("[name=text]").fill("1 2 three");
  plain.expectsRefusal = true;
  await plain.locator("form.submit button, form.submit [type=submit]").click();
  await plain.locator("p.error").waitFor();
  assert.equal(await plain.locator("[name=name]").inputValue(), "without script again");
  assert.equal(await plain.locator("[name=author]").inputValue(), "somebody");
  assert.equal(await plain.locator("[name=text]").inputValue(), "1 2 three");
  assert.deepEqual(plain.faults, []);
  await plain.context().close();
});

test("a player is submitted with the keyboard alone", () =>
  onPage("/submit", async () => {
    const tabTo = async (wanted) => {
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press("Tab");
        const at = await page.evaluate(() => {
          const { tagName, name, textContent } = document.activeElement;
          return `${tagName} ${name || textContent}`;
        });
        if (wanted.test(at)) return;
      }
      assert.fail(`no way to ${wanted}`);
    };
    await tabTo(/^TEXTAREA text/);
    await page.keyboard.insertText(wpcText().replace(/\S+$/, "0.125"));
    await page.keyboard.press("Shift+Tab");
    for (let i = 0; i < 10; i++) {
      if (await page.evaluate(() => document.activeElement.name === "name")) break;
      await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.type("by keyboard");
    await tabTo(/^BUTTON Submit/);
    await page.keyboard.press("Enter");
    await page.locator("code.token").waitFor();
  }));
