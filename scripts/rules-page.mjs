// Writes docs/rules.md and docs/rules/: the table of `hermes-audit rules --format markdown` for the newest release, and a page
// for each rule.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "./releases/bundle.mjs";
import { sourceOfRule } from "./rule-sources.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
const { rulePages } = await bundle(path.resolve("src/report/rules/page.ts"));
rmSync("docs/rules", { recursive: true, force: true });
mkdirSync("docs/rules");
for (const [file, text] of await rulePages(sourceOfRule)) writeFileSync(file, text);
