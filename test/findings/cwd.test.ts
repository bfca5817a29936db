import { describe, expect, it } from "vitest";
import { runAudit } from "../../src/audit.ts";
import { createDisk } from "../../src/disk.ts";
import type { AuditOptions } from "../../src/audit-options.ts";
import { layTree, type Tree } from "../helpers/tree.ts";

async function findings(tree: Tree, options: AuditOptions): Promise<readonly string[]> {
  const root = layTree({ "u/.hermes": {}, repo: {}, other: {}, ...tree });
  const env = { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed`, ...options.env };
  const report = await runAudit(options, { env, cwd: `${root}/repo` }, createDisk());
  return report.findings
    .filter((one) => one.rule.startsWith("cwd-"))
    .map(
      ({ rule, message, line }) =>
        `${rule}: ${message.replaceAll(root, "")}${line === undefined ? "" : ` (line ${line})`}`,
    );
}

const config = (cwd: string): Tree => ({ "u/.hermes/config.yaml": `terminal:\n  cwd: ${cwd}\n` });

describe("findings about the working directory", () => {
  it("say that a gateway, and hermes -z of 0.20.4 to 0.21.3, work in the home directory", async () => {
    expect(await findings({}, { surface: "cli-oneshot", hermes: "0.20.6" })).toEqual([
      "cwd-is-home: cli-oneshot looks for project files in the home directory, not the one that it is started in: this release does so when terminal.cwd is not set",
    ]);
    expect(await findings({}, { surface: "cli-oneshot", hermes: "0.22.2" })).toEqual([]);
    expect((await findings({}, { surface: "gateway:telegram" }))[0]).toMatch(/^cwd-is-home: gateway:telegram/);
    expect(await findings({}, { surface: "cli" })).toEqual([]);
  });

  it("say that terminal.cwd is not read by the command line before 0.20.0", async () => {
    expect(await findings(config("../other"), { hermes: "0.19.0" })).toEqual([
      "cwd-ignored: terminal.cwd (../other) does not count: this surface does not read it in this release; the directory is /repo (--cwd) (line 2)",
    ]);
    expect(await findings(config("../other"), { hermes: "0.20.0" })).toEqual([]);
  });

  it("say that a configured directory is not there", async () => {
    expect(await findings(config("/no/such"), {})).toEqual([
      'cwd-ignored: terminal.cwd is "/no/such", which is no directory, so where the program was started',
    ]);
  });

  it("say which of two settings counts", async () => {
    const tree = { ...config("../other"), "u/.hermes/.env": "TERMINAL_CWD=/tmp\n" };
    expect((await findings(tree, {}))[0]).toMatch(
      /^cwd-ignored: TERMINAL_CWD in \.env \(\/tmp\) does not count: something else comes first/,
    );
  });

  it("say that worktree: true makes the session work in a new checkout", async () => {
    const tree = { "u/.hermes/config.yaml": "a: 1\nworktree: true\n", "repo/.git": {} };
    expect((await findings(tree, {}))[0]).toMatch(/^cwd-worktree: .* \(line 2\)$/);
    expect(await findings(tree, { surface: "acp" })).toEqual([]);
  });

  it("are silent where the surface loads no project files", async () => {
    expect(await findings(config("/no/such"), { ignoreRules: true })).toEqual([]);
    expect(await findings({}, { surface: "cron" })).toEqual([]);
  });
});
