import { readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../package.ts";
import type { Process } from "../../resolve/world.ts";

/** A file of the sample world, or an empty directory: its path below HOME. */
export interface SampleFile {
  readonly path: string;
  /** Null for a directory. */
  readonly text: string | null;
}

/** Some texts of the prompt hold paths: with homes of one length, code points, the sample's figures are the same everywhere. */
export const HOME_CHARS = 56;

/** When every file was changed: 2026-01-01, so that nothing depends on today. */
export const MTIME_S = 1_767_225_600;

/** The files of fixtures/sample/world.json. */
export function sampleFiles(): readonly SampleFile[] {
  const world: { readonly files: readonly { readonly path: string; readonly lines?: readonly string[] }[] } =
    JSON.parse(readFileSync(path.join(packageRoot, "fixtures/sample/world.json"), "utf8"));
  return world.files.map(({ path: name, lines }) => ({
    path: name,
    text: lines === undefined ? null : lines.map((line) => `${line}\n`).join(""),
  }));
}

/** Somebody who works on the shop's API, with that HOME. */
export function sampleProcess(home: string): Process {
  return {
    env: { HOME: home, USER: "sample", HERMES_MANAGED_DIR: `${home}/managed` },
    cwd: `${home}/shop/packages/api`,
  };
}
