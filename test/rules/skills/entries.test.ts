import { describe, expect, test } from "vitest";
import { wordFix, wordReason } from "../../../src/reasons/index.ts";
import { skills } from "../../../src/rules/skills/index.ts";
import type { AuditOptions } from "../../../src/audit-options.ts";
import type { EntryDraft } from "../../../src/types.ts";
import { link, type Tree } from "../../helpers/tree.ts";
import { worldOf } from "../../helpers/world.ts";

const TOOLS = { tools: ["skill_view", "terminal"], toolsets: ["skills", "terminal"] };

async function entriesOf(tree: Tree, options: AuditOptions = {}): Promise<readonly EntryDraft[]> {
  const { run } = worldOf(tree, { hermes: "0.22.2", ...TOOLS, ...options });
  return (await run(skills)).entries;
}

async function only(
  tree: Tree,
  options: AuditOptions = {},
): Promise<{ readonly status: string; readonly reason: string; readonly entry: EntryDraft }> {
  const [entry] = await entriesOf(tree, options);
  if (entry === undefined) throw new Error("no entry");
  return { status: entry.status, reason: wordReason(entry.reason), entry };
}

const skill = (frontmatter: string): string => `---\n${frontmatter}\n---\nbody\n`;
const at = "u/.hermes/skills/dev/alpha/SKILL.md";

describe("an entry for each skill", () => {
  test("says what the index cuts off a description", async () => {
    const { status, reason, entry } = await only({ [at]: skill(`name: alpha\ndescription: ${"word ".repeat(14)}end`) });
    expect(status).toBe("loaded");
    expect(reason).toBe(
      "listed under dev; its description has 73 characters, of which the index shows 57: “rd word word end” is lost",
    );
    expect(entry.facts).toMatchObject({ row: `- alpha: ${"word ".repeat(11)}wo...`, lostChars: 16, category: "dev" });
  });

  test("names the gate and its value where a platform hides the skill", async () => {
    const { status, reason } = await only({ [at]: skill("name: alpha\nplatforms: [platform-agnostic]") });
    expect(status).toBe("hidden");
    expect(reason).toMatch(/^hidden: platforms is “platform-agnostic”, and this machine is /);
  });

  test("tells that a colon made the frontmatter no YAML, and what follows from it", async () => {
    const { status, reason } = await only({
      [at]: skill("name: alpha\ndescription: Use when: asked\nplatforms: [linux]"),
    });
    expect(status).toBe("hidden");
    expect(reason).toContain("“[linux]”");
    expect(reason).toContain("its frontmatter is not YAML (line 3)");
  });

  test("names the line of config.yaml that disables it", async () => {
    const { status, reason } = await only({
      [at]: skill("name: alpha"),
      "u/.hermes/config.yaml": "skills:\n  disabled: [alpha]\n",
    });
    expect(status).toBe("disabled");
    expect(reason).toMatch(/^disabled: skills.disabled in .*config\.yaml line 2 names “alpha”$/);
  });

  test("names the tool that a condition asks for", async () => {
    const { reason } = await only({ [at]: skill("metadata:\n  hermes:\n    requires_toolsets: [web]") });
    expect(reason).toBe("hidden: metadata.hermes.requires_toolsets names “web”, which this session does not have");
  });

  test("is listed by its directory's name when it is not UTF-8", async () => {
    const { status, reason } = await only({ [at]: Buffer.from([0x2d, 0xff]) });
    expect(status).toBe("unreadable");
    expect(reason).toBe("listed as “alpha” without a description: byte 2 is not UTF-8, so its frontmatter is not seen");
  });
});

describe("two skills of one name", () => {
  const tree = {
    "u/.hermes/skills/dev/kk/SKILL.md": skill("name: kk\ndescription: one"),
    "u/.hermes/skills/ops/kk/SKILL.md": skill("name: kk\ndescription: two"),
  };

  test("are both listed up to 0.21.5", async () => {
    const entries = await entriesOf(tree, { hermes: "0.21.5" });
    expect(entries.map(({ status }) => status)).toEqual(["loaded", "loaded"]);
  });

  test("are listed by their paths from 0.22 on", async () => {
    const [entry] = await entriesOf(tree);
    expect(entry?.facts).toMatchObject({ loadName: "dev/kk" });
    expect(entry && wordFix(entry.reason)).toBe("rename one of the two (name: kk)");
  });
});

describe("what is not read", () => {
  test.each([
    ["u/.hermes/skills/dev/a/skill.md", "lookalike", "not read: the name must be SKILL.md, in just these letters"],
    [
      "u/.hermes/skills/.archive/old/SKILL.md",
      "skills",
      "not read: no skill is looked for in a directory named .archive",
    ],
    ["repo/.claude/skills/c/SKILL.md", "skills", /^not read: Hermes reads no skills from /],
    ["repo/.hermes/skills/p/SKILL.md", "skills", /^not read: .* is not trusted$/],
  ])("%s", async (path, group, reason) => {
    const { status, entry, reason: said } = await only({ "repo/.git": {}, [path]: skill("name: x") });
    expect({ status, group: entry.group }).toEqual({ status: "not-loaded", group });
    expect(said).toMatch(reason);
  });

  test("a file of a skill is on demand", async () => {
    const entries = await entriesOf({
      [at]: skill("name: alpha"),
      "u/.hermes/skills/dev/alpha/references/a.md": "text",
    });
    expect(entries.map(({ status, group }) => [status, group])).toEqual([
      ["loaded", "skills"],
      ["on-demand", "skill-bodies"],
    ]);
  });

  test("two links that lead back up do not go on for ever", async () => {
    const entries = await entriesOf({
      [at]: skill("name: alpha"),
      "u/.hermes/skills/up": link("."),
      "u/.hermes/skills/dev/up": link(".."),
    });
    expect(entries.length).toBeGreaterThan(0);
  });
});

test("a number for platforms is fatal, with the file and the line", async () => {
  const { run, home } = worldOf({ [at]: skill("name: alpha\nplatforms: 5") }, { hermes: "0.20.6", ...TOOLS });
  const { fatal, blocks } = await run(skills);
  expect(blocks).toEqual([]);
  expect(fatal).toMatchObject([{ path: `${home}/skills/dev/alpha/SKILL.md`, line: 3 }]);
});

test("a home without skills has no entries", async () => {
  expect(await entriesOf({})).toEqual([]);
});
