// One server and one page for all tests: a browser takes longer to open another page than to show
// something else in the first.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { openLaboratory, openPage, ready } from "./laboratory.mjs";

export const kDesktop = { width: 1280, height: 800 };
export const kPhone = { width: 390, height: 844 };

export let lab;
export let page;
before(async () => {
  lab = await openLaboratory();
  page = await openPage(lab);
});
after(() => lab?.close());

// The shipped players have met, so that every page has what it shows.
export async function settleLeague() {
  while ((await api("/health")).waiting > 0) await pause(100);
}

// /lab is the list, /lab/results/PAPER a paper, /lab/results/PAPER/NAME an experiment.
export function kindOf(path) {
  const parts = path.split(/[?#]/)[0].split("/").filter(Boolean);
  if (parts[0] === "lab") return ["", "lab", "", "paper", "experiment"][parts.length];
  if (parts[0] === "players") return parts.length > 2 ? "match" : "player";
  return parts[0] ?? "league";
}

export async function visit(path) {
  await page.goto(path);
  await ready(page, kindOf(path));
}

export async function onPage(path, work, { viewport = kDesktop } = {}) {
  page.faults = [];
  page.expectsRefusal = false;
  await page.setViewportSize(viewport);
  await visit(path);
  try {
    await work();
  } finally {
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  assert.deepEqual(page.faults, []);
}

// From here on timers of this document go off ten times as soon: pauses are for people.
export function hurry() {
  return page.evaluate(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (work, milliseconds) => setTimeout(work, milliseconds / 10);
  });
}

// The API's answer to a program.
export async function api(path) {
  const answer = await fetch(`${lab.base}/api/v1${path}`);
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  return answer.json();
}

export async function idOf(name) {
  const { players } = await api("/players");
  return players.find((player) => player.name === name).id;
}

export function scrollsSideways(of = page) {
  return of.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

// Holds back the answers to requests like this until they are released.
export async function hold(pattern) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  let arrived;
  const asked = new Promise((resolve) => (arrived = resolve));
  await page.route(pattern, async (route) => {
    arrived();
    await released;
    // The page may have given up the request.
    await route.continue().catch(() => undefined);
  });
  return { asked, release };
}
