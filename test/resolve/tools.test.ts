import { expect, test } from "vitest";
import { audit } from "../../src/index.ts";
import { layTree } from "../helpers/tree.ts";

const CONFIG = `
platform_toolsets:
  cli: [terminal, file]
  tui: [skills, memory]
  acp: [terminal]
  telegram: [skills]
agent:
  disabled_toolsets: [file]
`;

const TERMINAL = ["process", "terminal"];
const SEARCH = ["tool_call", "tool_describe", "tool_search"];
const SKILLS = ["skill_manage", "skill_view", "skills_list"];

/** What the agent of the real package has, as `hermes-audit verify --format json` says of it. */
const CASES = [
  ["0.19.0", "tui", TERMINAL],
  ["0.20.6", "tui", TERMINAL],
  ["0.22.2", "tui", ["terminal", ...SEARCH]],
  ["0.22.2", "acp", ["terminal", ...SEARCH]],
  ["0.22.2", "gateway:telegram", SKILLS],
  ["0.20.6", "gateway:telegram", SKILLS],
] as const;

test.each(CASES)(
  "%s, %s: the session's tools are those of the list that its program reads",
  async (hermes, surface, tools) => {
    const root = layTree({ "u/.hermes/config.yaml": CONFIG, repo: {} });
    const report = await audit({ env: { HOME: `${root}/u` }, cwd: `${root}/repo`, hermes, surface });
    expect(report.world.tools).toEqual(tools);
  },
);

test("up to 0.21.3 an editor's session has its own toolsets, whatever config.yaml lists", async () => {
  const root = layTree({ "u/.hermes/config.yaml": CONFIG, repo: {} });
  const env = { HOME: `${root}/u` };
  const { world } = await audit({ env, cwd: `${root}/repo`, hermes: "0.20.6", surface: "acp" });
  expect(world.toolsets).toEqual(expect.arrayContaining(["file", "memory", "skills", "terminal"]));
});

/** Whether the file toolset is there, by `_get_platform_tools` of the real packages. */
const DISABLED = [
  ["0.19.0", "file", true],
  ["0.19.0", "\"['file']\"", true],
  ["0.20.6", "file", false],
  ["0.20.6", "\"['file']\"", false],
  ["0.22.2", "file", false],
  ["0.22.2", "[file]", false],
] as const;

test.each(DISABLED)(
  "%s: agent.disabled_toolsets: %s leaves the file toolset: %s",
  async (hermes, disabled, isThere) => {
    const config = `platform_toolsets:\n  cli: [terminal, file]\nagent:\n  disabled_toolsets: ${disabled}\n`;
    const root = layTree({ "u/.hermes/config.yaml": config, repo: {} });
    const { world } = await audit({ env: { HOME: `${root}/u` }, cwd: `${root}/repo`, hermes });
    expect(world.toolsets.includes("file")).toBe(isThere);
  },
);

/** Toolsets that stand for others, by get_tool_definitions of the real packages; without tools that need a program or a key. */
const MADE_OF_OTHERS = [
  ["0.19.0", "all", ["memory", "skill_view", "terminal"], []],
  ["0.20.6", "'*'", ["memory", "skill_view", "terminal", "web_search"], []],
  ["0.19.0", "coding", ["memory", "skill_view", "terminal"], ["text_to_speech", "web_search"]],
  ["0.22.2", "coding", ["memory", "skill_view", "terminal", "tool_search", "web_search"], ["text_to_speech"]],
  ["0.20.6", "debugging", ["patch", "terminal", "web_search"], ["memory", "skill_view"]],
  ["0.22.2", "safe", ["web_extract", "web_search"], ["memory", "skill_view", "terminal"]],
] as const;

test.each(MADE_OF_OTHERS)(
  "%s: the toolset %s has the tools of those that it is made of",
  async (hermes, name, has, lacks) => {
    const root = layTree({ "u/.hermes/config.yaml": `platform_toolsets:\n  cli: [${name}]\n`, repo: {} });
    const { world } = await audit({ env: { HOME: `${root}/u` }, cwd: `${root}/repo`, hermes });
    expect(world.tools).toEqual(expect.arrayContaining([...has]));
    expect(world.tools.filter((tool) => lacks.some((one) => one === tool))).toEqual([]);
  },
);
