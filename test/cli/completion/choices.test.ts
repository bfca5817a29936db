import { describe, expect, test } from "vitest";
import { completedCommands } from "../../../src/cli/completion/choices.ts";
import { COMMANDS } from "../../../src/cli/commands.ts";
import { runCli } from "../../helpers/run.ts";

test("every command is offered, the one that runs without a name first", () => {
  const names = completedCommands().map(({ name }) => name);
  expect(names[0]).toBe("audit");
  expect(names.toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
});

describe("formats that are offered are formats that the command takes", () => {
  const pairs = completedCommands().flatMap(({ name, options }) => {
    const value = options.find(({ flags }) => flags.includes("--format"))?.value;
    return value?.kind === "words" ? value.words.map((word) => [name, word] as const) : [];
  });
  test.each(pairs)("%s --format %s", async (name, format) => {
    const { stderr } = await runCli([name, "--format", format, "--no-such-option"]);
    expect(stderr).toContain("unknown option");
    const known = await runCli([name, ...(name === "explain" ? ["x"] : []), "--home", "/no-such", "--format", format]);
    expect(known.stderr).not.toContain("unknown format");
  });
});

describe("scripts", () => {
  test.each(["bash", "zsh", "fish"])("%s names every command and every option", async (shell) => {
    const { stdout, code } = await runCli(["completion", shell]);
    expect(code).toBe(0);
    for (const { name, options } of completedCommands()) {
      expect(stdout).toContain(name);
      for (const flag of options.flatMap(({ flags }) => flags)) expect(stdout).toContain(flag.replace(/^--?/, ""));
    }
  });

  test("another shell is one line, exit code 2", async () => {
    const { stderr, code } = await runCli(["completion", "tcsh"]);
    expect(stderr).toBe('hermes-audit: no completion for "tcsh" (known: bash, zsh, fish)\n');
    expect(code).toBe(2);
  });
});
