import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { fakeCommand, fakeSocket, liveWorld, runLive } from "../helpers/live.ts";

const schema = (path: string): object => JSON.parse(readFileSync(path, "utf8")) as object;

describe("formats of live", () => {
  test("the JSON fits the schema that is part of the package", async () => {
    const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
    ajv.addSchema(schema("src/report/report.schema.json"));
    const validate = ajv.compile(schema("src/report/live/live.schema.json"));
    const root = liveWorld({ "other/SOUL.md": "x" });
    for (const words of [["--new"], [], ["--new", "--home", `${root}/other`]]) {
      const ran = await runLive(root, ["--tui", fakeCommand(root, "0.20.6"), ...words, "--format", "json"]);
      expect([validate(JSON.parse(ran.stdout)), validate.errors]).toEqual([true, null]);
    }
  });

  test("the table", async () => {
    const root = liveWorld();
    const { address } = await fakeSocket(root, "0.19.0");
    const { stdout } = await runLive(root, ["--tui", address, "--hermes", "0.19.0", "--context-length", "9000"]);
    expect(stdout.replaceAll(address, "ws://HOST").replaceAll("2026-11-30 15:57:08Z", "TIME")).toMatchInlineSnapshot(`
      "hermes-audit live 0.1.0 · TUI gateway · ws://HOST

                    running            audited (tui)
        ·  Hermes   not told           0.19.0
        ✓  home     ~/home             ~/home
        ·  profile  not told           default
        ·  cwd      not told           ~/project
        ✓  model    placeholder-model  placeholder-model
        ✗  window   131,072 tokens     9,000 tokens
        ·  tools    not told           18 tools

      CONTEXT OF SESSION 31f499f9, tokens by Hermes' estimate
                                 session  audit
        ✓  System prompt           2,545      9  files, and text of Hermes' own
        ·  Tool definitions       12,469      -  no files
        ✓  Rules                      38     38  as the files say
        ✓  Skills                     24     24  as the files say
        ·  Subagent definitions    1,494      -  no files
        ✓  Memory                     92     92  as the files say
           all, estimated         16,662

      SESSIONS
        31f499f9
            starting, 0 messages, since TIME, placeholder-model

      FINDINGS
        warning  live-window
                 the session's window is 131,072 tokens, the audit counts with 9,000
                 → audit with it: --context-length 131072

      ✓ passes: 1 warning (fails on errors)
      "
    `);
  });

  test("Markdown shows hostile names as text", async () => {
    const root = liveWorld();
    const { address } = await fakeSocket(root, "0.19.0");
    const { stdout } = await runLive(root, ["--tui", address, "--hermes", "0.19.0", "--format", "markdown"]);
    expect(stdout).toMatch(/^## hermes-audit live: /);
    expect(stdout).toContain("| ✓ | Memory | 92 | 92 | as the files say |");
  });

  test("--redact hides home and names", async () => {
    const root = liveWorld({ "other/SOUL.md": "x" });
    const words = ["--tui", fakeCommand(root, "0.20.6"), "--new", "--redact", "--home", `${root}/other`];
    for (const format of ["json", "markdown", "table"]) {
      const { stdout } = await runLive(root, [...words, "--format", format]);
      expect(stdout.replaceAll(process.cwd(), "")).not.toContain(root);
    }
  });

  test("--quiet has findings and the verdict", async () => {
    const root = liveWorld();
    const words = ["--tui", fakeCommand(root, "0.20.6"), "--new", "--hermes", "0.20.6", "--context-length", "9000"];
    const { stdout } = await runLive(root, [...words, "--quiet"]);
    expect(stdout).toMatch(
      /^FINDINGS\n {2}warning {2}live-window\n[^]*\n✓ passes: 1 warning, 1 note \(fails on errors\)\n$/,
    );
  });
});

test("live wants to know whom to ask", async () => {
  const root = liveWorld();
  expect(await runLive(root, [])).toMatchObject({
    code: 2,
    stderr: "hermes-audit: live asks one Hermes at a time (say --tui, --api or --acp)\n",
  });
});
