import { runCheck, type CheckOptions } from "../../src/check.ts";
import type { CheckResult } from "../../src/check/result.ts";
import { createDisk } from "../../src/disk.ts";
import { layTree, type Tree } from "./tree.ts";

/** A check of a tree: HOME is `u`, HERMES_HOME `u/.hermes`, and it starts in `repo`. */
export interface CheckWorld {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly check: (options?: CheckOptions) => Promise<CheckResult>;
}

/** Lays a tree out to be checked, as often as a test wants. */
export function checkWorld(tree: Tree): CheckWorld {
  const root = layTree({ "u/.hermes": {}, "repo/.git": {}, ...tree });
  const env = { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` };
  const cwd = `${root}/repo`;
  return {
    root,
    env,
    cwd,
    check: (options = {}) =>
      runCheck({ hermes: "0.22.2", contextLength: null, ...options }, { env, cwd }, createDisk()),
  };
}

/** The result of one check. */
export async function checkOf(tree: Tree, options: CheckOptions = {}): Promise<CheckResult> {
  return checkWorld(tree).check(options);
}

/** `severity rule place:line state`, one a finding. */
export function briefly({ findings }: CheckResult): readonly string[] {
  return findings.map(({ severity, rule, place, line, state }) =>
    [severity, rule, `${place?.base}:${place?.path}${line === undefined ? "" : `:${line}`}`, state].join(" "),
  );
}
