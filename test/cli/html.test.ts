import { describe, expect, test } from "vitest";
import { runCli, type Ran } from "../helpers/run.ts";
import { layTree } from "../helpers/tree.ts";

/** `html` in a world of its own: HOME is `home/ann`, with two profiles, of which one is broken by its name. */
async function html(...argv: readonly string[]): Promise<Ran & { readonly root: string }> {
  const root = layTree({
    "home/ann/.hermes": {
      "SOUL.md": "I belong to ann\n",
      "memories/MEMORY.md": "the secret of ann is tea\n",
      "profiles/work/SOUL.md": "at work\n",
    },
    "home/ann/shop": { ".git": {}, "AGENTS.md": "rules\n" },
  });
  const env = { HOME: `${root}/home/ann`, USER: "ann", HERMES_MANAGED_DIR: `${root}/managed` };
  return { ...(await runCli(["html", ...argv], { cwd: `${root}/home/ann/shop`, env })), root };
}

describe("html", () => {
  test("prints the page, and says nothing else", async () => {
    const { code, stdout, stderr } = await html();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^<!DOCTYPE html>\n[\s\S]*<\/html>\n$/);
    expect(stdout).toContain(">Surfaces</h2>");
  });

  test("writes the file that -o names", async () => {
    const { stdout, files } = await html("-o", "report.html");
    expect(stdout).toBe("");
    expect(files["report.html"]).toMatch(/^<!DOCTYPE html>/);
  });

  test("shows a date only when one is given", async () => {
    expect((await html()).stdout).not.toContain('class="date"');
    expect((await html("--date", "31 <January>")).stdout).toContain("31 &lt;January&gt;");
  });

  test("leaves the matrix of surfaces out with --no-surfaces", async () => {
    expect((await html("--no-surfaces")).stdout).not.toContain(">Surfaces</h2>");
  });

  test("makes one page of all profiles", async () => {
    const { stdout } = await html("--all-profiles");
    expect(stdout.match(/<html/g)).toHaveLength(1);
    expect(stdout.match(/data-profile>/g)).toHaveLength(2);
    expect(stdout).toContain("<h2>Profile work</h2>");
  });

  test.each([[["--redact"]], [["--redact", "--all-profiles"]]])(
    "%j hides the home, the user and the root",
    async (argv) => {
      const { stdout, root } = await html(...argv);
      expect(stdout).not.toContain("/home/ann");
      expect(stdout).not.toMatch(/\bann\b/);
      expect(stdout).not.toContain("secret");
      expect(root).toContain("hermes-audit-");
    },
  );

  test("knows no other format", async () => {
    const { code, stderr } = await html("--format", "json");
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'hermes-audit: unknown format "json" (known: html)\n',
    });
  });

  test("is a format of audit too, without surfaces", async () => {
    const root = layTree({ "home/.hermes": {}, repo: {} });
    const env = { HOME: `${root}/home`, HERMES_MANAGED_DIR: `${root}/managed` };
    const { stdout } = await runCli(["--format", "html"], { cwd: `${root}/repo`, env });
    expect(stdout).toMatch(/^<!DOCTYPE html>/);
    expect(stdout).not.toContain(">Surfaces</h2>");
  });
});
