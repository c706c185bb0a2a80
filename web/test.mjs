// Bundles the unit tests (src/**/*_test.ts) into out/ and runs them with node's own runner.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const source = join(here, "src");
const out = join(here, "out");

function filesUnder(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: filesUnder(source).filter((path) => /_test\.tsx?$/.test(path)),
  outdir: out,
  outbase: source,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node18",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
});
const { status } = spawnSync(process.execPath, ["--test", ...filesUnder(out)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
