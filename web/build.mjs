// Bundles the page into dist/ (or --out DIR): app.js, app.css and favicon.svg.
import { build } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

// The whole page, compressed, in bytes.
const kBudget = 90 * 1024;

const here = fileURLToPath(new URL(".", import.meta.url));
const outAt = process.argv.indexOf("--out");
const out = outAt >= 0 ? resolve(process.argv[outAt + 1]) : join(here, "dist");

mkdirSync(out, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: { app: join(here, "src/main.tsx") },
  outdir: out,
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
});
copyFileSync(join(here, "src/favicon.svg"), join(out, "favicon.svg"));

let whole = 0;
for (const name of ["app.js", "app.css", "favicon.svg"]) {
  const bytes = readFileSync(join(out, name));
  const compressed = gzipSync(bytes, { level: 9 }).length;
  whole += compressed;
  console.log(`${name}: ${bytes.length} bytes, ${compressed} compressed`);
}
if (whole > kBudget) {
  console.error(`build.mjs: the page has ${whole} bytes compressed, expected at most ${kBudget}`);
  process.exit(1);
}
