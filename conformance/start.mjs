// `npm run conformance`: bundles conformance/main.ts, which is TypeScript and imports src/, and runs it.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { leanBuiltins } from "../scripts/builtins.mjs";
import { templates } from "../scripts/templates.mjs";

const root = path.resolve(import.meta.dirname, "..");
// The probe that Hermes' Python runs is taken from there.
if (!existsSync(path.join(root, "dist/hermes_audit_probe"))) {
  console.error("conformance: no dist/; run npm run build first");
  process.exit(2);
}
// Beside dist/, so that the package's own files are found from there as from the built program.
const dir = path.join(root, "node_modules/.cache/hermes-audit-conformance", String(process.pid));
mkdirSync(dir, { recursive: true });
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
const build = await rolldown({
  input: path.join(import.meta.dirname, "main.ts"),
  platform: "node",
  plugins: [templates(), leanBuiltins()],
  logLevel: "warn",
});
await build.write({ dir, format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" });
await build.close();
await import(pathToFileURL(path.join(dir, "main.mjs")).href);
