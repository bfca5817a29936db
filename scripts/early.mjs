// Marks the functions that every audit calls, so that V8 compiles them when it reads the file.
//
// V8 skims a function when it reads a file, and reads it again, thoroughly, when it is first called. In brackets a function
// is read thoroughly at once. Which ones are called is asked of the built program itself, by auditing the sample world:
// this takes a tenth of an audit's own CPU time away.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseAst } from "rolldown/parseAst";

/** Rewrites the chunks of a built program that an audit of the sample world loads. */
export function compileEarly(bin) {
  const dist = pathToFileURL(path.resolve("dist")).href;
  for (const { url, functions } of coverageOf(bin)) {
    if (!url.startsWith(`${dist}/chunks/`)) continue;
    const file = fileURLToPath(url);
    const called = new Set(functions.flatMap(({ ranges: [range] }) => (range.count > 0 ? [range.startOffset] : [])));
    writeFileSync(file, bracket(readFileSync(file, "utf8"), called));
  }
}

/** What V8 says of every script that was loaded: each function, and how often it was called. */
function coverageOf(bin) {
  const folder = mkdtempSync(path.join(tmpdir(), "hermes-audit-build-"));
  try {
    // Nothing of the builder's environment: no Hermes is found, and none is read.
    const { status, stderr } = spawnSync(process.execPath, [bin, "--sample"], { env: { NODE_V8_COVERAGE: folder } });
    if (status !== 0) throw new Error(`the built program fails: ${String(stderr)}`);
    return readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")).result);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Puts the called ones of a file's functions behind `"use strict"`, where declarations would be hoisted to, in brackets. */
function bracket(source, called) {
  const { body } = parseAst(source);
  const early = body.filter(({ type, start }) => type === "FunctionDeclaration" && called.has(start));
  const top = body.findLast(({ directive }) => directive !== undefined)?.end ?? 0;
  let rest = "";
  let at = top;
  for (const { start, end } of early) {
    rest += source.slice(at, start);
    at = end;
  }
  const marked = early.map(({ id, start, end }) => `var ${id.name} = (${source.slice(start, end)});`);
  return [source.slice(0, top), ...marked, (rest + source.slice(at)).trimStart()].join("\n");
}
