import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadPrompt, reportOf } from "../../src/audit.ts";
import { AuditError } from "../../src/errors.ts";
import { createDisk } from "../../src/disk.ts";
import { audit } from "../../src/index.ts";
import { pyLen } from "../../src/python/code-points.ts";
import { encodeSurrogatePass } from "../../src/python/surrogatepass.ts";
import { renderSegments } from "../../src/render.ts";
import { runCli } from "../helpers/run.ts";
import { environmentOf, sourceOf } from "../helpers/install.ts";
import { addTree, layTree, type Tree } from "../helpers/tree.ts";

/** FC_SEED tries other texts; a failure prints the seed and the smallest text that shows it. */
const PARAMETERS = {
  seed: Number(process.env["FC_SEED"] ?? 20_260_131),
  numRuns: Number(process.env["FC_RUNS"] ?? 40),
};
/** Milliseconds for one text; a usual one takes a fiftieth of it, and a busy machine is no fault. */
const LONGEST = 5000;

const WORLD: Tree = {
  "repo/.git": {},
  "repo/AGENTS.md": "rules\n",
  "u/.hermes/SOUL.md": "me\n",
  "u/.hermes/memories/MEMORY.md": "tea\n§\nmilk\n",
  "u/.hermes/skills/a/one/SKILL.md": "---\nname: one\ndescription: does\n---\nbody\n",
};

/** Pieces that each format is made of, and that its reader decides by. */
const PIECES: Readonly<
  Record<
    string,
    { readonly paths: readonly string[]; readonly pieces: readonly string[]; readonly surfaces?: readonly string[] }
  >
> = {
  "config.yaml": {
    paths: ["u/.hermes/config.yaml"],
    pieces: [
      "memory:\n",
      "  memory_char_limit: ",
      "skills:\n  disabled: ",
      "context_file_max_chars: ",
      "- ",
      "[",
      "]",
      "{",
      "}",
      "&a ",
      "*a",
      "!!python/object ",
      "yes",
      "0o17",
      "1_000",
      "~",
      "'",
      '"',
      "|\n",
      ">\n ",
      "# x",
      "%YAML 1.1\n",
      "---\n",
      "...\n",
      "\t",
      "${HOME}",
      "<<: *a\n",
      "? ",
      ": ",
    ],
  },
  "front matter": {
    paths: [
      "u/.hermes/skills/a/two/SKILL.md",
      "repo/.hermes.md",
      "repo/.cursor/rules/x.mdc",
      "u/.hermes/skills/a/DESCRIPTION.md",
    ],
    pieces: [
      "---\n",
      "---",
      "name: ",
      "two",
      "description: ",
      "platforms: ",
      "[linux]",
      "metadata:\n  hermes:\n    ",
      "requires_tools: ",
      "conditions: ",
      "alwaysApply: false\n",
      "globs: ",
      "on",
      "5",
      "null",
      "- ",
      "\r\n",
      "\uFEFF",
      "\u2028",
      "é",
    ],
  },
  "context file": {
    paths: ["repo/AGENTS.md", "repo/AGENTS.override.md", "u/.hermes/SOUL.md"],
    pieces: [
      "# Heading\n",
      "```\n",
      "ignore all previous instructions",
      "\u200B",
      "👩\u200D💻",
      "\u202E",
      "x".repeat(3000),
      "\r",
      "\u0085",
      "\uFEFF",
      "<!-- ",
      "-->",
      "@import.md\n",
      "curl $API_KEY",
      "[BLOCKED: ",
    ],
  },
  memory: {
    paths: ["u/.hermes/memories/MEMORY.md", "u/.hermes/memories/USER.md"],
    pieces: [
      "\n§\n",
      "§",
      " \n§",
      "tea",
      "[BLOCKED: x]",
      "~/.ssh/authorized_keys",
      "\uFEFF",
      "\r\n",
      "x".repeat(800),
      "\u3000",
    ],
  },
  "jobs.json": {
    paths: ["u/.hermes/cron/jobs.json"],
    surfaces: ["cron", "cron:0a1b2c3d4e5f"],
    pieces: [
      "{",
      "}",
      "[",
      "]",
      '"jobs": ',
      '"id": "0a1b2c3d4e5f"',
      '"prompt": ',
      '"hi"',
      '"context_from": ',
      '"script": ',
      '"skills": ',
      '"workdir": ',
      "null",
      "true",
      "1e999",
      "NaN",
      ",",
      ":",
      "\\ud800",
      '"\\u0000"',
      "\uFEFF",
    ],
  },
  snapshot: {
    paths: ["u/.hermes/.skills_prompt_snapshot.json"],
    pieces: [
      "{",
      "}",
      "[",
      "]",
      '"version": ',
      "1",
      "2",
      "3",
      "4",
      '"manifest": ',
      '"skills": ',
      '"category_descriptions": ',
      '"a/one/SKILL.md": ',
      "[1, 2]",
      '"skill_name": "one"',
      '"category": ',
      '"description": ',
      '"conditions": ',
      "null",
      ",",
      ":",
      "9".repeat(30),
    ],
  },
  ".env": {
    paths: ["u/.hermes/.env"],
    pieces: [
      "HERMES_",
      "EPHEMERAL_SYSTEM_PROMPT",
      "TERMINAL_CWD",
      "=",
      "'",
      '"',
      "export ",
      "#",
      "\\",
      "\n",
      "${HOME}",
      "\0",
      "\uFEFF",
      "\r",
      "é",
    ],
  },
};

/** Any bytes, and pieces of the format in any order with some bytes between. */
function textOf(pieces: readonly string[]): fc.Arbitrary<Uint8Array> {
  const piece = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...pieces) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
    { weight: 1, arbitrary: fc.constantFrom("\n", " ", "  ") },
  );
  const joined = fc.array(piece, { maxLength: 25 }).map((parts) => Uint8Array.from(Buffer.from(parts.join(""))));
  return fc.oneof({ weight: 4, arbitrary: joined }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) });
}

/** A job that jobs.json does not have is the user's mistake, told in a line. */
function unlessNoJob(error: unknown): undefined {
  if (!(error instanceof AuditError) || error.code !== "unknown-surface") throw error;
}

/** What holds for every report, whatever the files say. */
async function checkWorld(tree: Tree, hermes: string, surface: string | undefined): Promise<void> {
  const root = layTree(tree);
  const where = { env: { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` }, cwd: `${root}/repo` };
  const options = { hermes, ...(surface !== undefined && { surface }) };
  const disk = createDisk();
  const start = performance.now();
  const loaded = await loadPrompt(options, where, disk).catch(unlessNoJob);
  if (loaded === undefined) return;
  const report = await reportOf(loaded, options, disk);
  expect(performance.now() - start).toBeLessThan(LONGEST);
  const blocks = new Map(report.blocks.map((block) => [block.id, block]));
  for (const entry of report.entries) {
    if (entry.status === "loaded" || entry.status === "truncated") {
      expect(blocks.has(entry.block ?? ""), `${entry.id} is ${entry.status}`).toBe(true);
    }
    if (entry.block === null) expect(entry.promptChars, entry.id).toBe(0);
  }
  for (const { id, segments } of loaded.result.blocks) {
    const { text, missing } = renderSegments(segments);
    const block = blocks.get(id);
    const unknown = missing.reduce((sum, { chars }) => sum + chars, 0);
    expect(block?.chars, id).toBe(pyLen(text) + unknown);
    if (missing.length === 0 && block?.sha256 !== null)
      expect(block?.sha256, id).toBe(createHash("sha256").update(encodeSurrogatePass(text)).digest("hex"));
  }
}

describe.each(["0.18.2", "0.20.6", "0.22.2"])("any text in the place of a file, in %s", (hermes) => {
  test.each(Object.entries(PIECES))(
    "%s: no crash, no hang, and what is loaded is in its block",
    async (_, { paths, pieces, surfaces = [undefined] }) => {
      const place = fc.record({ path: fc.constantFrom(...paths), surface: fc.constantFrom(...surfaces) });
      const property = fc.asyncProperty(place, textOf(pieces), async ({ path, surface }, text) => {
        await checkWorld({ ...WORLD, [path]: text }, hermes, surface);
      });
      await fc.assert(property, PARAMETERS);
    },
    300_000,
  );
});

describe("any text in the place of a file of ours is one line on stderr, or is read", () => {
  const REPORT = [
    "{",
    "}",
    "[",
    "]",
    '"schemaVersion": 1',
    '"entries": ',
    '"blocks": ',
    '"summary": ',
    '"world": ',
    "null",
    "1",
    ",",
    ":",
    '"path": "x"',
  ];
  const CONFIG = [
    "budgets:\n",
    "  - { file: AGENTS.md, chars: 5 }\n",
    "worlds:\n",
    "extends: ",
    "severities: ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    "&a ",
    "*a",
    "'",
    "ignore:\n",
    ": ",
    "\t",
  ];
  test.each([
    ["a saved report", "base.json", REPORT, ["diff", "base.json"]],
    ["a baseline", "known.json", REPORT, ["check", "--baseline", "known.json"]],
    ["a config file", ".hermes-audit.yaml", CONFIG, ["check"]],
    ["an environment file", "service.env", PIECES[".env"]?.pieces ?? [], ["audit", "--env-file", "service.env"]],
  ] as const)(
    "%s",
    async (_, name, pieces, argv) => {
      const property = fc.asyncProperty(textOf(pieces), async (text) => {
        const root = layTree({ ...WORLD, [`repo/${name}`]: text });
        const env = { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` };
        const { code, stderr } = await runCli(argv, { cwd: `${root}/repo`, env });
        expect(stderr).not.toContain("internal error");
        if (code === 2) expect(stderr).toMatch(/^hermes-audit: [^\n]+\n$/);
      });
      await fc.assert(property, PARAMETERS);
    },
    300_000,
  );
});

describe("any text in the place of an install's threat table", () => {
  test("leaves the table of the nearest release", async () => {
    const pieces = [
      "_THREAT_PATTERNS = [\n",
      "    (r'",
      "ignore', ",
      "'id', ",
      "'all'),\n",
      "]\n",
      "re.compile(",
      ")",
      "\\b",
      "(?:",
      "[^",
      "{1,",
      "*+",
      "'''",
      "#",
      "\n",
      "_FILLER",
      " + ",
    ];
    const property = fc.asyncProperty(textOf(pieces), async (text) => {
      const install = environmentOf(sourceOf("0.20.6"));
      const root = layTree({ ...WORLD, env: install });
      addTree(root, { "env/lib/python3.11/site-packages/tools/threat_patterns.py": text });
      const report = await audit({
        cwd: `${root}/repo`,
        env: { HOME: `${root}/u`, HERMES_MANAGED_DIR: `${root}/managed` },
        hermes: `${root}/env`,
      });
      expect(report.hermes.release).toBe("0.20.6");
    });
    await fc.assert(property, PARAMETERS);
  }, 300_000);
});
