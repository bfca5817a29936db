import { describe, expect, it } from "vitest";
import { RELEASES } from "../../helpers/releases.ts";
import { ephemeral } from "../../../src/rules/inline/ephemeral.ts";
import { renderSegments } from "../../../src/render.ts";
import type { AuditOptions } from "../../../src/audit-options.ts";
import { worldOf } from "../../helpers/world.ts";

/** The text that is added at the API call; prose as `<id>`; undefined when nothing is. */
async function overlay(yaml: string, options: AuditOptions = {}): Promise<string | undefined> {
  const { blocks } = await worldOf({ "u/.hermes/config.yaml": yaml }, options).run(ephemeral);
  return blocks[0]?.segments.map((one) => (one.kind === "text" ? one.text : `<${one.prose.id}>`)).join("");
}

async function statuses(yaml: string, options: AuditOptions = {}): Promise<readonly string[]> {
  const { entries } = await worldOf({ "u/.hermes/config.yaml": yaml }, options).run(ephemeral);
  return entries.map((one) => `${one.name} ${one.status} ${one.reason.kind}`);
}

const PROMPT = "agent:\n  system_prompt: be terse\n";
const PIRATE =
  "agent:\n  system_prompt: be terse\n  personalities:\n    mine: be mine\ndisplay:\n  personality: mine\n";
const variable = { HERMES_EPHEMERAL_SYSTEM_PROMPT: "from the variable" };

describe("text that is added at the API call", () => {
  it.each([
    ["cli", "be terse"],
    ["tui", "be terse"],
    ["desktop", "be terse"],
    ["kanban", "be terse"],
    ["gateway:telegram", "be terse"],
    ["cli-oneshot", undefined],
    ["acp", undefined],
    ["api", undefined],
    ["cron", undefined],
    ["subagent", undefined],
    ["batch", undefined],
  ])("agent.system_prompt on %s: %s", async (surface, text) => {
    for (const hermes of RELEASES) expect(await overlay(PROMPT, { surface, hermes })).toBe(text);
  });

  it.each([
    ["cli", "from the variable"],
    ["kanban", "from the variable"],
    ["gateway:slack", "from the variable"],
    ["tui", "be terse"],
    ["desktop", "be terse"],
    ["cli-oneshot", undefined],
    ["acp", undefined],
    ["api", undefined],
    ["cron", undefined],
  ])("HERMES_EPHEMERAL_SYSTEM_PROMPT on %s: %s", async (surface, text) => {
    expect(await overlay(PROMPT, { surface, env: variable })).toBe(text);
  });

  it("is one of the three: the variable, else the personality, else agent.system_prompt", async () => {
    expect(await overlay(PIRATE)).toBe("be mine");
    expect(await overlay(PIRATE, { env: variable })).toBe("from the variable");
    expect(await statuses(PIRATE, { env: variable })).toEqual([
      "HERMES_EPHEMERAL_SYSTEM_PROMPT loaded inline-enters",
      "agent.personalities.mine shadowed inline-outranked",
      "agent.system_prompt shadowed inline-outranked",
    ]);
  });

  it("says where each stands", async () => {
    const { entries } = await worldOf({
      "u/.hermes/config.yaml": PROMPT,
      "u/.hermes/.env": "A=1\nHERMES_EPHEMERAL_SYSTEM_PROMPT=x\n",
    }).run(ephemeral);
    expect(entries.map(({ facts, path }) => [facts?.["line"], path.split("/").at(-1)])).toEqual([
      [2, ".env"],
      [2, "config.yaml"],
    ]);
    const shell = await worldOf({}, { env: variable }).run(ephemeral);
    expect(shell.entries[0]?.path).toBe("env:HERMES_EPHEMERAL_SYSTEM_PROMPT");
  });

  it("joins a list, and takes null and blank text for nothing", async () => {
    expect(await overlay("agent:\n  system_prompt:\n    - ' a '\n    - ''\n    - 3\n")).toBe("a\n3");
    for (const value of ["", "null", "'  '", "[]"])
      expect(await overlay(`agent:\n  system_prompt: ${value}\n`)).toBeUndefined();
  });
});

describe("a list as agent.system_prompt", () => {
  it("makes every message of hermes chat fail before 0.20.4", async () => {
    const fails = async (options: AuditOptions): Promise<boolean> => {
      const { fatal } = await worldOf({ "u/.hermes/config.yaml": "agent:\n  system_prompt: [a, b]\n" }, options).run(
        ephemeral,
      );
      return fatal.length > 0;
    };
    expect(await Promise.all(RELEASES.map((hermes) => fails({ hermes })))).toEqual(RELEASES.map((_, at) => at < 3));
    expect(await fails({ hermes: "0.19.0", surface: "tui" })).toBe(false);
    expect(await fails({ hermes: "0.19.0", surface: "cli-oneshot" })).toBe(false);
    expect(await fails({ hermes: "0.19.0", env: variable })).toBe(false);
  });
});

describe("display.personality", () => {
  const named = (name: string, rest = ""): string =>
    `agent:\n  system_prompt: be terse\n${rest}display:\n  personality: ${name}\n`;

  it("takes the place of agent.system_prompt from 0.20.4 on; before, it has no effect", async () => {
    const found = await Promise.all(RELEASES.map((hermes) => overlay(named("Pirate"), { hermes })));
    expect(found).toEqual(RELEASES.map((_, at) => (at < 3 ? "be terse" : "<personality:pirate>")));
    expect(await statuses(named("pirate"), { hermes: "0.20.0" })).toContain(
      "display.personality not-loaded personality-cosmetic",
    );
  });

  it("is off for a neutral or an unknown name", async () => {
    for (const name of ["none", " Default ", "neutral", "''", "null"])
      expect(await overlay(named(name))).toBe("be terse");
    expect(await overlay(named("nobody"))).toBe("be terse");
    expect(await statuses(named("nobody"))).toContain("display.personality not-loaded personality-unknown");
  });

  it("knows a built-in one by its size alone", async () => {
    const { blocks } = await worldOf({ "u/.hermes/config.yaml": named("pirate") }).run(ephemeral);
    expect(renderSegments(blocks[0]?.segments ?? [])).toEqual({ text: "", missing: [{ offset: 0, chars: 222 }] });
  });

  it("renders a mapping of system_prompt, tone and style", async () => {
    const own = "  personalities:\n    Me: {system_prompt: ' hi ', tone: dry, style: ''}\n";
    expect(await overlay(named("me", own))).toBe("hi\nTone: dry");
    expect(await overlay(named("me", "  personalities:\n    me: {tone: dry}\n"))).toBe("Tone: dry");
  });

  it("with a blank text adds nothing, and agent.system_prompt does not come back", async () => {
    expect(await overlay(named("me", "  personalities:\n    me: ''\n"))).toBeUndefined();
    expect(await overlay(PROMPT, { env: { HERMES_EPHEMERAL_SYSTEM_PROMPT: "  " } })).toBeUndefined();
  });

  it("finds personalities at the root of the file from 0.21.3 on; those of agent win", async () => {
    const root = `personalities:\n  me: root\n${named("me")}`;
    const found = await Promise.all(RELEASES.map((hermes) => overlay(root, { hermes })));
    expect(found).toEqual(RELEASES.map((_, at) => (at < 6 ? "be terse" : "root")));
    expect(await overlay(`personalities:\n  me: root\n${named("me", "  personalities:\n    me: agent\n")}`)).toBe(
      "agent",
    );
  });
});

describe("channel prompts", () => {
  const YAML =
    "telegram:\n  channel_prompts:\n    123: be brief\n    456: ' '\nplatforms:\n  discord:\n    channel_overrides:\n      '9': {system_prompt: be loud}\n      '8': {model: x}\n";

  it("are on demand on their platform, and for nobody else", async () => {
    expect(await statuses(YAML, { surface: "gateway:telegram" })).toEqual([
      "telegram.channel_prompts.123 on-demand inline-in-channel",
      "platforms.discord.channel_overrides.9 skipped inline-in-channel",
    ]);
    expect(await statuses(YAML, { surface: "cli" })).toEqual([
      "telegram.channel_prompts.123 skipped inline-in-channel",
      "platforms.discord.channel_overrides.9 skipped inline-in-channel",
    ]);
    expect(await overlay(YAML, { surface: "gateway:telegram" })).toBeUndefined();
  });
});
