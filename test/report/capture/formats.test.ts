import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { CAPTURE_FORMATS } from "../../../src/report/capture/index.ts";
import { redactCapture } from "../../../src/report/capture/redact.ts";
import type { CaptureReport } from "../../../src/verify/capture/result.ts";

const FORMATS = ["table", "json", "markdown"] as const;

const VIEW = { width: 90, level: 0, quiet: false, verbose: false, all: false, sort: "prompt" } as const;

const SOUL = {
  id: "soul",
  tier: "stable",
  title: "SOUL.md",
  chars: 9,
  bytes: 9,
  status: "found",
  at: 0,
  message: 0,
} as const;

const REPORT: CaptureReport = {
  schemaVersion: 1,
  kind: "capture",
  tool: { name: "hermes-audit", version: "1.0.0" },
  hermes: { version: "0.20.6", release: "0.20.6", install: "/u/venv/lib/hermes", python: "/u/venv/bin/python" },
  run: {
    surface: "cli-oneshot",
    command: "hermes -z hello",
    home: "/u/.hermes",
    userHome: "/u",
    cwd: "/u/repo",
    requests: 1,
  },
  same: true,
  differences: [],
  system: { chars: 5000, bytes: 5004, sha256: "0".repeat(64) },
  blocks: [
    SOUL,
    { ...SOUL, id: "subdirectory-hints", tier: "turn", status: "not-sent", at: null, message: null },
    { ...SOUL, id: "prefill", tier: "turn", message: 1 },
  ],
  rest: [
    {
      kind: "hermes",
      message: 0,
      at: 11,
      chars: 4000,
      bytes: 4000,
      first: "# Finishing the job",
      source: "agent/prompt_builder.py TASK_COMPLETION_GUIDANCE",
    },
    { kind: "message", message: 2, at: 0, chars: 5, bytes: 5, first: "hello" },
  ],
  turns: [{ role: "user", chars: 5, bytes: 5 }],
  tools: { sent: ["memory"], chars: 1200, missing: ["cronjob"], unpredicted: ["browser_back"] },
  notes: ["left out of the copy's config.yaml: mcp_servers"],
};

const DIFFERENT: CaptureReport = {
  ...REPORT,
  same: false,
  differences: [
    { kind: "block", block: "context", message: "context differs from its line 7 on" },
    { kind: "unpredicted", path: "/u/repo/CLAUDE.md", message: "text of /u/repo/CLAUDE.md is in the system message" },
    { kind: "unpredicted", message: "31 characters in the system message are of unknown origin: my secret" },
  ],
  blocks: [
    {
      ...SOUL,
      id: "context",
      tier: "context",
      status: "differs",
      differs: { line: 7, expected: "Run | the tests.", sent: "Run\u001b[31m no tests." },
    },
  ],
  rest: [
    { kind: "unknown", message: 0, at: 30, chars: 31, bytes: 31, first: "my secret" },
    { kind: "unknown", message: 0, at: 90, chars: 31, bytes: 31, first: "shadowed", file: "/u/repo/CLAUDE.md" },
  ],
};

async function render(format: (typeof FORMATS)[number], report: CaptureReport, view: object = {}): Promise<string> {
  return (await CAPTURE_FORMATS[format]())(report, { ...VIEW, ...view });
}

describe("formats of a captured request", () => {
  test("The table says what was found where, and whose the rest is", async () => {
    expect(await render("table", REPORT)).toMatchInlineSnapshot(`
      "hermes-audit verify --capture 1.0.0 · Hermes 0.20.6, hermes -z hello
        started  ~/venv/lib/hermes with ~/venv/bin/python
        surface  cli-oneshot
        home     ~/.hermes
        cwd      ~/repo
        tools    1 tool, 1,200 characters of JSON; reckoned with and not sent: cronjob;
                 sent and not reckoned with: browser_back

      BLOCKS, characters
        found    soul                9  system, from 0 on
        not yet  subdirectory-hints  9  enters when a tool is used
        found    prefill             9  message 1, from 0 on

      HERMES' OWN TEXT  4,000 characters in 1 part (--verbose lists them)

      NOTES
        · left out of the copy's config.yaml: mcp_servers

      It sent what was said: 2 blocks, to the byte, in 5,000 characters of system prompt; the
      rest is Hermes' own.
      "
    `);
  });

  test("The table says what differs", async () => {
    expect(await render("table", DIFFERENT, { quiet: true })).toMatchInlineSnapshot(`
      "DIFFERENCES
        context differs from its line 7 on
          said   Run | the tests.
          sent   Run\\x1b[31m no tests.
        text of /u/repo/CLAUDE.md is in the system message
        31 characters in the system message are of unknown origin: my secret

      It is not what was said: 3 differences in 5,000 characters of system prompt.
      "
    `);
  });

  test("--verbose lists the parts of the rest", async () => {
    const text = await render("table", REPORT, { verbose: true, width: 140 });
    expect(text).toContain("agent/prompt_builder.py TASK_COMPLETION_GUIDANCE: # Finishing");
    expect(text).toMatch(/message 2 +0 +5 +the message itself: hello/);
  });

  test.each(FORMATS)("%s ends in one line end, is the same twice and lets no escape through", async (format) => {
    for (const report of [REPORT, DIFFERENT]) {
      const text = await render(format, report);
      expect(text).toMatch(/[^\n]\n$/);
      expect(text).toBe(await render(format, report));
      expect(text).not.toContain("\u001b");
    }
  });

  test("The JSON fits its schema", async () => {
    const schema: object = JSON.parse(readFileSync("src/report/capture/capture.schema.json", "utf8"));
    const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema);
    for (const report of [REPORT, DIFFERENT, redactCapture(DIFFERENT)]) {
      validate(JSON.parse(await render("json", report)));
      expect(validate.errors).toBeNull();
    }
  });

  test.each(FORMATS)(
    "%s of a redacted result has no path of the home and nothing of what files say",
    async (format) => {
      const text = await render(format, redactCapture(DIFFERENT), { verbose: true });
      expect(text).not.toMatch(/\/u\/|my secret|the tests|shadowed|no tests/);
      expect(text).toContain("CLAUDE.md");
    },
  );
});
