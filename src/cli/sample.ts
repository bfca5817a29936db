import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { AuditError } from "../errors.ts";
import { packageRoot } from "../package.ts";
import type { Process } from "../resolve/world.ts";

/** The sample world, laid out. */
export interface Sample {
  readonly process: Process;
  /** Takes it away again. */
  remove(): void;
}

/** A file of fixtures/sample/world.json: its lines, or an empty directory. */
interface SampleFile {
  readonly path: string;
  readonly lines?: readonly string[];
}

/** Some texts of the prompt hold paths: with paths of one length the sample's figures are the same everywhere. */
const ROOT_CHARS = 56;

/** 2026-01-01, so that nothing depends on when the sample was laid out. */
const MTIME_S = 1_767_225_600;

/**
 * Lays the sample world out in a fresh temporary folder: a home and a project, as a user would have them.
 *
 * @throws AuditError `bad-file` where there is no temporary folder to write in.
 */
export function layOutSample(): Sample {
  const root = makeRoot();
  for (const file of readWorld()) {
    const target = path.join(root, file.path);
    mkdirSync(file.lines === undefined ? target : path.dirname(target), { recursive: true });
    if (file.lines === undefined) continue;
    writeFileSync(target, file.lines.map((line) => `${line}\n`).join(""));
    utimesSync(target, MTIME_S, MTIME_S);
  }
  return {
    process: {
      env: { HOME: root, USER: "sample", HERMES_MANAGED_DIR: path.join(root, "managed") },
      cwd: path.join(root, "shop/packages/api"),
    },
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function makeRoot(): string {
  try {
    const base = realpathSync(tmpdir());
    const prefix = "hermes-audit-sample-";
    const padding = Math.max(ROOT_CHARS - base.length - 1 - prefix.length - 6, 0);
    return mkdtempSync(path.join(base, prefix + "-".repeat(padding)));
  } catch (error) {
    throw new AuditError("bad-file", `cannot lay the sample out in ${tmpdir()}`, { hint: "set TMPDIR", cause: error });
  }
}

function readWorld(): readonly SampleFile[] {
  const world: { readonly files: readonly SampleFile[] } = JSON.parse(
    readFileSync(path.join(packageRoot, "fixtures/sample/world.json"), "utf8"),
  );
  return world.files;
}
