// Gives the program's chunks a V8 code cache: `chunks/program-….cjs` hands over to its code, a file beside it, and to what this
// Node's V8 made of that code while it audited the sample world (src/cli/code-cache.ts).
import { spawnSync } from "node:child_process";
import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** What an audit in a terminal runs: rolldown.config.mjs names them. */
const CHUNKS = /^(?:program|audit-table)-.*\.cjs$/;

/** Moves the chunks' code, and makes its cache by running the built program. */
export function cacheCode(cli) {
  const loader = path.resolve("dist/code-cache.cjs");
  const { codeFile } = createRequire(import.meta.url)(loader);
  const chunks = readdirSync("dist/chunks").flatMap((name) =>
    CHUNKS.test(name) ? [path.resolve("dist/chunks", name)] : [],
  );
  for (const chunk of chunks) {
    renameSync(chunk, codeFile(chunk));
    writeFileSync(chunk, `"use strict";\nrequire("../code-cache.cjs").runCode(module, require);\n`);
  }
  // Nothing of the builder's environment: no Hermes is found, and none is read.
  const made = spawnSync(process.execPath, [fileURLToPath(import.meta.url), loader, path.resolve(cli)], { env: {} });
  if (made.status !== 0) throw new Error(`no code cache: ${String(made.stderr)}`);
}

/** In a process of its own: audits the sample world, and keeps what V8 has compiled by then. */
function makeCaches(loader, cli) {
  const require = createRequire(import.meta.url);
  const codeCache = require(loader);
  const scripts = new Map();
  require.cache[loader].exports = {
    ...codeCache,
    runCode: (module, ...rest) => {
      scripts.set(codeCache.codeFile(module.filename), codeCache.runCode(module, ...rest));
    },
  };
  process.argv.push("--sample");
  require(cli);
  process.once("exit", () => {
    for (const [file, script] of scripts) writeFileSync(codeCache.cacheFile(file), script.createCachedData());
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeCaches(...process.argv.splice(2));
