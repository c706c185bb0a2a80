import assert from "node:assert/strict";
import { test } from "node:test";
import { seriesStyles } from "./series_style";

test("a method has the same colour in every figure", () => {
  const [td] = seriesStyles(["td"]);
  const both = seriesStyles(["es", "td"]);
  assert.equal(both[1]!.colour, td!.colour);
  assert.notEqual(both[0]!.colour, td!.colour);
});

test("experiments of one method differ in colour, and other methods keep theirs", () => {
  const styles = seriesStyles(["es", "es", "es", "td"]);
  assert.equal(new Set(styles.map((style) => style.colour)).size, 4);
  assert.equal(styles[3]!.colour, seriesStyles(["td"])[0]!.colour);
  assert.equal(new Set(styles.map((style) => style.dash.join())).size, 4);
});
