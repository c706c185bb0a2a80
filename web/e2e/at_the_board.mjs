// Playing on the page as a person does: looking at the marks, moving, waiting for the answer.

export async function plyShown(page) {
  const text = await page.locator(".ply").textContent();
  return Number(/ply (\d+)/.exec(text)[1]);
}

// Until it is the person's turn or the game is over.
export async function settled(page) {
  await page.waitForFunction(() => {
    const turn = document.querySelector(".turn")?.textContent ?? "";
    return turn.startsWith("Your move") || /^You |wins|draw/.test(turn);
  });
  return /^You (won|lost|drew)|wins|draw/.test(await page.locator(".turn").textContent());
}

// Plays to the end, each move by `move(page, nameOfSquare)`; gives the number of own moves.
export async function playOut(page, move) {
  let moves = 0;
  while (!(await settled(page))) {
    const before = await plyShown(page);
    if (await page.locator(".status .pass").isVisible()) {
      await page.keyboard.press("p");
    } else {
      const square = await page.locator(".board .playable").first().getAttribute("data-name");
      await move(page, square);
      moves++;
    }
    await page.waitForFunction(
      (ply) => Number(/ply (\d+)/.exec(document.querySelector(".ply").textContent)[1]) > ply,
      before,
    );
  }
  return moves;
}

export async function discs(page) {
  return page.locator(".board").evaluate((board) => ({
    black: board.querySelectorAll(".disc.black").length,
    white: board.querySelectorAll(".disc.white").length,
  }));
}
