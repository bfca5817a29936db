import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { AuditError } from "../../errors.ts";
import type { Process } from "../../resolve/world.ts";
import { HOME_CHARS, MTIME_S, sampleFiles, sampleProcess } from "./world.ts";

/** The sample world, laid out. */
export interface LaidOut {
  readonly process: Process;
  /** Takes it away again. */
  remove(): void;
}

/**
 * Lays the sample world out in a fresh temporary folder, for a real Hermes to read.
 *
 * @throws AuditError `bad-file` where there is no temporary folder to write in.
 */
export function layOutSample(): LaidOut {
  const home = makeHome();
  for (const { path: name, text } of sampleFiles()) {
    const target = path.join(home, name);
    mkdirSync(text === null ? target : path.dirname(target), { recursive: true });
    if (text === null) continue;
    writeFileSync(target, text);
    utimesSync(target, MTIME_S, MTIME_S);
  }
  return {
    process: sampleProcess(home),
    remove: () => {
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function makeHome(): string {
  try {
    const base = realpathSync(tmpdir());
    const prefix = "hermes-audit-sample-";
    const padding = Math.max(HOME_CHARS - base.length - 1 - prefix.length - 6, 0);
    return mkdtempSync(path.join(base, prefix + "-".repeat(padding)));
  } catch (error) {
    throw new AuditError("bad-file", `cannot lay the sample out in ${tmpdir()}`, { hint: "set TMPDIR", cause: error });
  }
}
