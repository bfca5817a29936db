import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished, describe, expect, test } from "vitest";
import { processIo } from "../../../src/cli/io.ts";
import { layFakeHermes, PYTHON } from "../../helpers/fake-hermes.ts";
import { FAKE_SURFACES } from "../../helpers/fake-surfaces.ts";
import { runCli, type Ran } from "../../helpers/run.ts";
import { layTree } from "../../helpers/tree.ts";

describe.skipIf(PYTHON === undefined)("verify --capture", { timeout: 120_000 }, () => {
  test("exits with 0 where Hermes sends what was said, and keeps the prompt where the user says", async () => {
    const { code, stdout, stderr, files } = await run({}, "--save", "prompt.txt");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("It sent what was said: 2 blocks");
    expect(files["prompt.txt"]).toMatch(/^I am Ada\.\n\nBe thorough\./);
  });

  test("exits with 1 where it does not, in JSON too", async () => {
    const fake = (FAKE_SURFACES["fake.py"] ?? "").replace("return text\n", 'return text.replace("Ada", "Eve")\n');
    const { code, stdout } = await run({ "fake.py": fake }, "--format", "json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      kind: "capture",
      same: false,
      blocks: [{ id: "soul", status: "missing" }, {}],
    });
  });

  test("exits with 2 and one line where Hermes sends nothing", async () => {
    const { code, stdout, stderr } = await run({
      "hermes_cli/main.py": "def main():\n    raise SystemExit('no key')\n",
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe(
      "hermes-audit: hermes -z hello sent nothing to the model: no key (does it start by itself? hermes doctor)\n",
    );
  });
});

test("--save without --capture is a wrong use", async () => {
  const { code, stderr } = await runCli(["verify", "--save", "x"]);
  expect(code).toBe(2);
  expect(stderr).toBe("hermes-audit: --save keeps what --capture has captured; --capture was not given\n");
});

test("What is kept can be read by its user alone, also where the file was there", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "hermes-audit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const io = processIo();
  for (const name of ["new", "old"]) {
    const file = path.join(folder, name);
    if (name === "old") writeFileSync(file, "much longer than what is written now", { mode: 0o644 });
    io.writeFile(file, "text", 0o600);
    expect(readFileSync(file, "utf8")).toBe("text");
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
});

async function run(changed: Readonly<Record<string, string>>, ...more: readonly string[]): Promise<Ran> {
  const root = layTree({ "u/.hermes/SOUL.md": "I am Ada.\n", "repo/AGENTS.md": "Run the tests.\n" });
  const hermes = layFakeHermes({ ...FAKE_SURFACES, ...changed });
  const argv = [
    "verify",
    "--capture",
    "--surface",
    "cli-oneshot",
    "--hermes",
    hermes,
    "--python",
    PYTHON ?? "",
    ...more,
  ];
  const env = {
    HOME: `${root}/u`,
    HERMES_HOME: `${root}/u/.hermes`,
    PATH: process.env["PATH"] ?? "",
    TERMINAL_CWD: `${root}/repo`,
  };
  return runCli([...argv, "--no-cache"], { cwd: `${root}/repo`, env });
}
