import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { runCli } from "../../helpers/run.ts";
import { layTree } from "../../helpers/tree.ts";

const hasBash = spawnSync("bash", ["--version"]).status === 0;
if (!hasBash) console.warn("skipped: there is no bash to complete in");

/** What bash offers where the cursor stands at the end of a line. */
async function completed(line: string, cwd = "/"): Promise<readonly string[]> {
  const { stdout } = await runCli(["completion", "bash"]);
  const script = `${stdout}\nCOMP_LINE=$1 COMP_POINT=\${#1}\n_hermes_audit\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync("bash", ["--norc", "-uc", script, "bash", line], { cwd, encoding: "utf8" })
    .split("\n")
    .slice(0, -1);
}

describe.runIf(hasBash)("bash completes", () => {
  test.each([
    ["hermes-audit exp", ["explain"]],
    ["hermes-audit explain --red", ["--redact"]],
    ["hermes-audit --tokenizer ", ["estimate", "o200k_base", "cl100k_base"]],
    ["hermes-audit check --fail-on w", ["warning"]],
    ["hermes-audit check --format j", ["json", "junit"]],
    ["hermes-audit --format j", ["json"]],
    ["hermes-audit --sample render co", ["context"]],
    // readline keeps what stands before the colon.
    ["hermes-audit --surface gateway:tele", ["telegram"]],
    ["hermes-audit --hermes 0.22", ["0.22.2"]],
    ["hermes-audit completion ", ["bash", "zsh", "fish"]],
    ["hermes-audit --model ", []],
  ])("%j", async (line, offered) => {
    expect((await completed(line)).filter((word) => word !== "")).toEqual(offered);
  });

  test("files and directories, with blanks in their names", async () => {
    const cwd = layTree({ "a b/c.yaml": "", "a.yaml": "" });
    expect(await completed("hermes-audit --config a", cwd)).toEqual(expect.arrayContaining(["a b", "a.yaml"]));
    expect(await completed("hermes-audit --home a", cwd)).toEqual(["a b"]);
    expect(await completed("hermes-audit -o json=a.", cwd)).toEqual(["a.yaml"]);
  });
});
