// Servers, each with an empty league in a temporary folder, and one browser to look at them.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const kRoot = resolve(fileURLToPath(new URL(".", import.meta.url)), "../..");

// No sandbox: CI runs as root. The rest keeps the browser from calling home.
const kBrowserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Players of each kind, and more than the sixteen of a league pool. All of them would take three times
// as long to meet.
const kPlayers =
  "heuristic random cel-n manning-tdl manning-cel engine generalist generalist-300 all-round " +
  "specialist-300 specialist cec2006-champion osaki-tdmc-squares tdl-lines tdl-straight-3 " +
  "policy-straight-3 ctdl-7x4 etdl-7x4 el-mlp";

// More options of the server may be given, other players ("" for all), and a browser that is open already.
export async function openLaboratory({ options = [], players = kPlayers, browser: shared } = {}) {
  const data = mkdtempSync(join(tmpdir(), "othello-e2e-"));
  const program = process.env.OTHELLO ?? join(kRoot, "build/othello");
  const server = spawn(
    program,
    [
      ...["serve", "--port", "0", "--data", data, "--web", join(kRoot, "web/dist")],
      ...(players ? ["--players", ...players.split(" ")] : []),
      ...options,
    ],
    { cwd: kRoot, stdio: ["ignore", "pipe", "inherit"] },
  );
  const base = await address(server);
  const browser =
    shared ??
    (await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: kBrowserFlags,
    }));
  const close = async () => {
    if (!shared) await browser.close();
    server.kill("SIGTERM");
    await new Promise((done) => server.once("exit", done));
    rmSync(data, { recursive: true, force: true });
  };
  return { base, browser, close, data };
}

// The first line that the server prints ends with its address.
function address(server) {
  return new Promise((resolve, reject) => {
    let text = "";
    server.once("exit", (code) => reject(new Error(`othello serve ended with ${code}`)));
    server.stdout.on("data", (bytes) => {
      text += bytes;
      const found = /(http:\/\/\S+?)\/?\s/.exec(text);
      if (found) resolve(found[1]);
    });
  });
}

// A page on which any error, refused style or script, or request to elsewhere is a fault. One page
// serves many tests: a browser takes longer to open another than to show it something else.
export async function openPage({ base, browser }, options = {}) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  // A machine that compiles beside the test may take long over anything.
  page.setDefaultTimeout(120_000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !page.expectsRefusal) page.faults.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !url.startsWith("data:")) page.faults.push(`request to ${url}`);
  });
  return page;
}

// The script has taken over the page of that kind, and not still another one that is being left.
export async function ready(page, kind) {
  await page.locator(`body[data-ready=${kind}]`).waitFor();
}
