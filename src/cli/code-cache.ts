import { readFileSync } from "node:fs";
import path from "node:path";
import { Script } from "node:vm";

/**
 * Runs the code that was moved from a chunk to the file beside it (scripts/code-cache.mjs), with what V8 made of it when
 * the program was built. Reading and compiling the program anew takes a third of a small audit's time.
 *
 * V8 takes the cache only if it is its own, and compiles otherwise. Nothing is written.
 */
export function runCode(module: NodeJS.Module, require: NodeJS.Require): Script {
  const file = codeFile(module.filename);
  // All ASCII: rolldown.config.mjs.
  const code = readFileSync(file, "latin1");
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${code}\n})`, {
    filename: file,
    cachedData: readCache(file),
  });
  script
    .runInThisContext()
    .call(module.exports, module.exports, require, module, module.filename, path.dirname(module.filename));
  return script;
}

/** Where the code of a chunk is. */
export function codeFile(chunk: string): string {
  return chunk.replace(/\.cjs$/, ".code.js");
}

/** Where it is kept what this Node's V8 makes of a code file: another release or processor has a file of its own. */
export function cacheFile(file: string): string {
  return `${file}.${process.version}-${process.platform}-${process.arch}.cache`;
}

function readCache(file: string): Buffer | undefined {
  try {
    return readFileSync(cacheFile(file));
  } catch {
    return undefined;
  }
}
