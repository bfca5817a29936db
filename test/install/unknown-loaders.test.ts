import { describe, expect, test } from "vitest";
import { stringConstants } from "../../src/install/python-tree.ts";
import { sourceOf } from "../helpers/install.ts";
import { reportOf } from "../helpers/report.ts";

const SOURCE = `"""reads docstring.md"""
import os  # comment.md

NAMES = ("a.md", 'b.md')

class Loader:
    """c.md"""

    def load(self, home):
        "d.md"
        try:
            yield
        finally:
            path = get_hermes_home() / "sub" / f"{self.x}.md"
            other = os.path.join(home, "e.md")
            return path.joinpath("f" "g.md")
`;

test("string constants are found with their function and path; docstrings and comments are none", async () => {
  const found = await stringConstants(SOURCE);
  expect(found.map(({ text, line, function: name, joinedTo }) => [text, line, name, joinedTo])).toEqual([
    ["a.md", 4, "", undefined],
    ["b.md", 4, "", undefined],
    ["sub", 14, "Loader.load", "get_hermes_home()"],
    ["{}.md", 14, "Loader.load", "get_hermes_home()"],
    ["e.md", 15, "Loader.load", "home"],
    ["f", 16, "Loader.load", "path"],
    ["g.md", 16, "Loader.load", "path"],
  ]);
});

describe("a loader that no release has", () => {
  const CODE = `
def load_communication_style_md():
    """Not house-style.md."""
    # nor this-one.md
    path = get_hermes_home() / "agent-communication-style.md"
    return path.read_text()
`;
  const tree = (more: object = {}) => {
    const source = sourceOf("0.20.6");
    return {
      "u/.hermes/hermes-agent": {
        ...source,
        "hermes_cli/__init__.py": '__version__ = "0.20.6"\n',
        "agent/prompt_builder.py": `${source["agent/prompt_builder.py"]}${CODE}`,
      },
      ...more,
    };
  };
  const STYLE = { "u/.hermes/agent-communication-style.md": "Be brief.\n" };

  test("is named with its place, and its file is said to be there or not", async () => {
    const report = await reportOf(tree(STYLE));
    const [loader, ...others] = report.hermes.differs?.unknownLoaders ?? [];
    expect([loader?.name, loader?.file, loader?.function, others]).toEqual([
      "agent-communication-style.md",
      "agent/prompt_builder.py",
      "load_communication_style_md",
      [],
    ]);
    expect(report.hermes.differs?.summary).toMatch(/, 1 unknown loader$/);
    const entry = report.entries.find(({ path }) => path.endsWith("/agent-communication-style.md"));
    expect([entry?.group, entry?.status, entry?.unsure !== undefined]).toEqual(["private", "not-loaded", true]);
    const finding = report.findings.find(({ rule }) => rule === "unknown-loader");
    expect([finding?.severity, finding?.message]).toEqual([
      "warning",
      expect.stringMatching(/which no rule covers; the file is there$/),
    ]);
  });

  test("without a file is only a note", async () => {
    const report = await reportOf(tree());
    expect(report.findings.find(({ rule }) => rule === "unknown-loader")?.severity).toBe("info");
    expect(report.entries.some(({ path }) => path.endsWith("agent-communication-style.md"))).toBe(false);
  });

  test("is known once .hermes-audit.yaml declares it", async () => {
    const report = await reportOf(
      tree({
        ...STYLE,
        "repo/.git": {},
        "repo/.hermes-audit.yaml": "loaders:\n  - path: agent-communication-style.md\n",
      }),
    );
    expect(report.hermes.differs?.unknownLoaders).toEqual([]);
    expect(
      report.entries.filter(({ path }) => path.endsWith("/agent-communication-style.md")).map(({ status }) => status),
    ).toEqual(["loaded"]);
  });
});
