// Gives the program's big chunk a V8 code cache: `chunks/program-….cjs` hands over to its code, a file beside it, and to what
// this Node's V8 made of that code while it audited the sample world (src/cli/code-cache.ts).
import { spawnSync } from "node:child_process";
import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Moves the chunk's code, and makes its cache by running the built program. */
export function cacheCode(cli) {
  const loader = path.resolve("dist/code-cache.cjs");
  const { codeFile } = createRequire(import.meta.url)(loader);
  const chunk = programChunk();
  renameSync(chunk, codeFile(chunk));
  writeFileSync(chunk, `"use strict";\nrequire("../code-cache.cjs").runCode(module, require);\n`);
  // Nothing of the builder's environment: no Hermes is found, and none is read.
  const made = spawnSync(process.execPath, [fileURLToPath(import.meta.url), loader, path.resolve(cli)], { env: {} });
  if (made.status !== 0) throw new Error(`no code cache: ${String(made.stderr)}`);
}

/** What every audit loads: rolldown.config.mjs names it. */
function programChunk() {
  const found = readdirSync("dist/chunks").filter((name) => /^program-.*\.cjs$/.test(name));
  if (found.length !== 1) throw new Error(`one chunk of the program, not ${found.length}`);
  return path.resolve("dist/chunks", found[0]);
}

/** In a process of its own: audits the sample world, and keeps what V8 has compiled by then. */
function makeCache(loader, cli) {
  const require = createRequire(import.meta.url);
  const codeCache = require(loader);
  const { runCode } = codeCache;
  let script;
  let chunk;
  require.cache[loader].exports = {
    ...codeCache,
    runCode: (module, ...rest) => {
      chunk = module.filename;
      script = runCode(module, ...rest);
      return script;
    },
  };
  process.argv.push("--sample");
  require(cli);
  process.once("exit", () => {
    writeFileSync(codeCache.cacheFile(codeCache.codeFile(chunk)), script.createCachedData());
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeCache(...process.argv.splice(2));
