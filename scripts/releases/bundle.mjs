import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { templates } from "../templates.mjs";

/** Imports a TypeScript module of src/. */
export async function bundle(input) {
  const build = await rolldown({ input, platform: "node", plugins: [templates()], external: [/^node:/] });
  const folder = mkdtempSync(path.join(tmpdir(), "hermes-audit-script-"));
  try {
    const file = path.join(folder, "src/module.mjs");
    copyFileSync(path.resolve(import.meta.dirname, "../../package.json"), path.join(folder, "package.json"));
    await build.write({ file, format: "esm", codeSplitting: false });
    return await import(pathToFileURL(file).href);
  } finally {
    await build.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
