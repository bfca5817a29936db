// Builds dist/: the bundled program and library, their types, the JSON Schemas, the manual page and the licences of what is
// bundled.
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import config from "../rolldown.config.mjs";
import { cacheCode } from "./code-cache.mjs";
import { compileEarly } from "./early.mjs";
import { bundle } from "./releases/bundle.mjs";

const root = path.resolve(import.meta.dirname, "..");
process.chdir(root);

/** Packages that may be in the bundle; a new one is a decision (CONTRIBUTING.md, "Dependencies"). */
const BUNDLED = JSON.parse(readFileSync("scripts/bundled.json", "utf8"));

rmSync("dist", { recursive: true, force: true });
const build = await rolldown(config);
const { output } = await build.write(config.output);
await build.close();

const packages = new Set();
for (const chunk of output) {
  for (const id of chunk.moduleIds ?? []) {
    const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(id);
    if (found) packages.add(found[1]);
  }
}
const unlisted = [...packages].filter((name) => !BUNDLED.includes(name));
if (unlisted.length > 0) {
  console.error(`build: not in scripts/bundled.json, but bundled: ${unlisted.join(", ")}`);
  process.exit(1);
}

writeFileSync(
  "dist/THIRD-PARTY.txt",
  [...packages]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map(licenceOf)
    .join("\n\n"),
);
for (const schema of [
  "report/report",
  "report/check/check",
  "report/diff/diff",
  "report/sessions/sessions",
  "report/live/live",
  "report/verify/verify",
  "report/capture/capture",
  "config-file/config",
]) {
  const source = `src/${schema}.schema.json`;
  if (existsSync(source)) copyFileSync(source, `dist/${path.basename(source)}`);
}

const { manPage } = await bundle("src/cli/man-page.ts");
writeFileSync("dist/hermes-audit.1", manPage());

// Run by the user's own Python (src/verify/probe.ts).
cpSync("src/verify/hermes_audit_probe", "dist/hermes_audit_probe", {
  recursive: true,
  filter: (source) => !source.endsWith("__pycache__"),
});

// The library is a module to those who import it.
const { exports: names } = output.find((chunk) => chunk.fileName === "index.cjs");
writeFileSync("dist/index.js", `export { ${names.join(", ")} } from "./index.cjs";\n`);

compileEarly("bin/hermes-audit.mjs");
cacheCode("dist/cli.cjs");

const tsc = path.join("node_modules", "typescript", "bin", "tsc");
const types = spawnSync(process.execPath, [tsc, "-p", "tsconfig.build.json"], { stdio: "inherit" });
process.exitCode = types.status ?? 1;

/** A bundled package's name, version and licence text. */
function licenceOf(name) {
  const folder = path.join("node_modules", name);
  const { version, license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(path.join(folder, file), "utf8").trim() : "No licence file in the package."}\n`;
}
