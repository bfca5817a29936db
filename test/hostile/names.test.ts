import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli, type Ran } from "../helpers/run.ts";
import { expectPlain, ONE_LINE } from "../helpers/terminal.ts";
import { layTree } from "../helpers/tree.ts";

/** Names as bytes: control characters, a C1 escape, bidi, zero width, surrogates and other bytes that are no UTF-8. */
const NAMES = [
  "a\nb",
  "\r",
  "\u0007bell",
  "\u001b[31mred\u001b]0;title\u0007",
  "\u007f",
  "\u009b31m",
  "\u202ertl",
  "zero\u200bwidth",
  "-rf",
  "`x`|<b>$&",
  "long".repeat(60),
].map((name) => Buffer.from(name));
const BROKEN_NAMES = [Buffer.of(0xff, 0xfe), Buffer.of(0xed, 0xa0, 0x80)];

const ESCAPES = '"\\x1b[31m\\u202e\\x07"';

/** A world in which whatever has a name has a hostile one, and every setting a hostile value. */
function layHostileWorld(): string {
  const root = layTree({
    "repo/.git": {},
    "repo/.git/HEAD": "ref: refs/heads/\u001b[31m\n",
    "repo/AGENTS.md": `# \u001b[31mHead\u202e\n@./\u001b[31m.md\n${"text\n# \u001b]0;title\u0007\n".repeat(9000)}`,
    "repo/.cursor/rules": {},
    "u/.hermes/config.yaml": [
      ...["model", "memory", "display", "agent"].map((section) => `${section}: {default: ${ESCAPES}, ${ESCAPES}: 1}`),
      `terminal: {cwd: ${ESCAPES}, backend: ${ESCAPES}}`,
      `skills: {disabled: [${ESCAPES}], external_dirs: [${ESCAPES}]}`,
      `platforms: {${ESCAPES}: {enabled: true}, telegram: {enabled: true}}`,
      `plugins: {enabled: [${ESCAPES}]}`,
      `platform_toolsets: {cli: [${ESCAPES}], ${ESCAPES}: []}`,
      `context_file_max_chars: ${ESCAPES}`,
      `${ESCAPES}: 1`,
    ].join("\n"),
    "u/.hermes/.env": "TERMINAL_CWD=\u001b[31m\nHERMES_PLATFORM=\u001b[31m\n",
    "u/.hermes/cron/jobs.json": JSON.stringify({
      jobs: [
        {
          id: "\u001b[31m",
          name: "\u202e",
          prompt: "x\u0007",
          skills: ["\u001b"],
          script: "\u001b",
          workdir: "/\u001b",
        },
      ],
    }),
  });
  for (const name of [...NAMES, ...BROKEN_NAMES]) layNamed(root, name);
  return root;
}

function layNamed(root: string, name: Buffer<ArrayBuffer>): void {
  const at = (folder: string, ...rest: readonly string[]): Buffer<ArrayBuffer> =>
    Buffer.concat([Buffer.from(`${join(root, folder)}/`), name, Buffer.from(rest.join(""))]);
  try {
    writeFileSync(at("repo/.cursor/rules", ".mdc"), "rule\n");
  } catch (error) {
    // Some disks (APFS) take UTF-8 only.
    if (BROKEN_NAMES.includes(name)) return;
    throw error;
  }
  for (const folder of ["skills", "skills/cat", "workspaces", "profiles"]) {
    mkdirSync(at(`u/.hermes/${folder}`), { recursive: true });
    const front = `---\nname: ${ESCAPES}\ndescription: ${ESCAPES}\n---\nbody\n`;
    writeFileSync(at(`u/.hermes/${folder}`, "/SKILL.md"), front);
    writeFileSync(at(`u/.hermes/${folder}`, "/SOUL.md"), "soul\n");
  }
}

async function runIn(root: string, argv: readonly string[]): Promise<Ran> {
  return runCli(argv, {
    cwd: join(root, "repo"),
    env: { HOME: join(root, "u"), HERMES_MANAGED_DIR: join(root, "managed") },
  });
}

describe("names and values that would act on a terminal", () => {
  test.each([
    ["audit"],
    ["audit", "--all", "--verbose"],
    ["audit", "--format", "json"],
    ["audit", "--format", "ndjson"],
    ["audit", "--format", "markdown"],
    ["audit", "--all-profiles"],
    ["audit", "--all-profiles", "--format", "markdown"],
    ["audit", "--surface", "cron:\u001b[31m"],
    ["audit", "--surface", "gateway:telegram", "--hermes", "0.19.0"],
    ["check"],
    ["check", "--format", "json"],
    ["check", "--format", "github"],
    ["check", "--format", "junit"],
    ["check", "--format", "sarif"],
    ["check", "--format", "markdown"],
    ["check", "--format", "openmetrics"],
    ["surfaces", "--all"],
    ["surfaces", "--format", "markdown"],
    ["diff", "--from", "0.19.0", "--to", "0.22.2"],
    ["explain", ".cursor/rules/a\nb.mdc", "AGENTS.md", "../u/.hermes/config.yaml", "no\u001b[31m"],
  ])("%j shows them escaped", async (...argv) => {
    const ran = await runIn(layHostileWorld(), argv);
    expectPlain(ran.stdout);
    expect(ran.stderr).toBe("");
    // JSON escapes what it must (\u001b); one document of it is one value all the same.
    if (argv.includes("json")) expect(() => JSON.parse(ran.stdout)).not.toThrow();
  });

  test.each([
    ["--\u001b[31m"],
    ["\u001b[2J\nfolder"],
    ["--format", "\u001b[2J"],
    ["--surface", "\u001b[31m\n"],
    ["--hermes", "\u001b[31m"],
    ["--home", "/no\u001b[31m"],
    ["--profile", "a\u001b"],
    ["--config", "\u001b[31m"],
    ["render", "\u001b[31m"],
  ])("%j complains in one plain line", async (...argv) => {
    const ran = await runIn(layTree({ repo: {}, u: {} }), argv);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(ONE_LINE);
    expectPlain(ran.stderr);
  });
});
