// Writes docs/rules.md: the table of `hermes-audit rules --format markdown` for the newest release.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "./releases/bundle.mjs";

const root = path.resolve(import.meta.dirname, "..");
const { rulesPage } = await bundle(path.join(root, "src/report/rules/page.ts"));
writeFileSync(path.join(root, "docs/rules.md"), await rulesPage());
