import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { watchFolders } from "../../src/cli/watch/folders.ts";
import { counts } from "../../src/cli/watch/wanted.ts";
import { runCli, type Ran } from "../helpers/run.ts";
import { layTree, type Tree } from "../helpers/tree.ts";

const WORLD: Tree = {
  "repo/.git": {},
  "repo/pkg/CLAUDE.md": "Use pnpm.\n",
  "u/.hermes/memories/MEMORY.md": "Deploys on Fridays.\n",
  "u/.hermes/skills/tools/brew/SKILL.md": "---\nname: brew\ndescription: Brews coffee.\n---\nBody.\n",
};

/** What is done, and what must be printed then. */
type Step = readonly [act: (root: string) => void, printed: RegExp];

/** A loaded machine may take its time over each step. */
const PATIENT = { timeout: 120_000 };

describe("audit --watch", PATIENT, () => {
  it("prints the report, then what each change does to the prompt, and ends with 0", async () => {
    const { ran, shown } = await watched(
      ["--hermes", "0.22.2"],
      [
        [
          write("repo/pkg/CLAUDE.md", "Use yarn.\n"),
          /other text of the same length[\s\S]*before: “[^\n]*pnpm[\s\S]*now: {4}“[^\n]*yarn/,
        ],
        [write("u/.hermes/SOUL.md", "Be kind.\n"), /soul {2}\d+ → 8 characters/],
        [write("repo/AGENTS.md", "From above.\n"), /\+ AGENTS\.md\n/],
        [write("repo/pkg/AGENTS.md", "Nearer.\n"), /\+ pkg\/AGENTS\.md\n/],
        [
          write("u/.hermes/skills/new/stew/SKILL.md", "---\nname: stew\ndescription: Stews.\n---\nx\n"),
          /stew\/SKILL\.md\n/,
        ],
        [write("u/.hermes/config.yaml", "context_file_max_chars: 5000\n"), /cap +[\d,]+ → 5,000\n/],
        [remove("u/.hermes/SOUL.md"), /soul {2}8 → \d+ characters/],
        [replace("repo/pkg/AGENTS.md", "Saved by a rename.\n"), /AGENTS\.md[\s\S]*before/],
        [write("u/.hermes/memories/MEMORY.md", "Deploys on Fridays.\n\n"), /the prompt is the same/],
      ],
    );
    expect(ran.code).toBe(0);
    expect(shown[0]).toMatch(/^hermes-audit \d/);
    expect(ran.stderr).toMatch(/^hermes-audit: watching \d+ folders; Ctrl-C ends it\n$/);
    expect(ran.files).toEqual({});
  });

  it("has a line of JSON for each change", async () => {
    const { shown } = await watched(
      ["--hermes", "0.22.2", "--format", "ndjson", "--quiet"],
      [[write("u/.hermes/SOUL.md", "Be kind.\n"), /"type":"change"/]],
    );
    const [last = ""] = shown.slice(-1);
    const change: unknown = JSON.parse(last);
    expect(change).toMatchObject({ type: "change", paths: ["~/.hermes/SOUL.md"], diff: { same: false } });
    expect(last.split("\n")).toHaveLength(2);
  });

  it("says nothing of contents with --redact", async () => {
    const { ran } = await watched(
      ["--redact", "--hermes", "0.22.2"],
      [[write("repo/pkg/CLAUDE.md", "Use yarn.\n"), /other text of the same length/]],
    );
    expect(ran.stdout).not.toMatch(/pnpm|yarn/);
  });

  it("goes on when a file is broken for a while", async () => {
    const config = "repo/pkg/.hermes-audit.yaml";
    const { ran } = await watched(
      ["--hermes", "0.22.2"],
      [
        [write(config, "nonsense: [\n"), /still watching/],
        [write(config, ""), /^/],
        [write("u/.hermes/SOUL.md", "Be kind.\n"), /soul/],
      ],
      true,
    );
    expect(ran.code).toBe(0);
  });

  it("writes nothing where it looks", async () => {
    const before: string[] = [];
    const { root } = await watched(
      ["--hermes", "0.22.2"],
      [
        [(where) => before.push(...all(where)), /^/],
        [write("u/.hermes/SOUL.md", "Be kind.\n"), /soul/],
      ],
    );
    expect(all(root)).toEqual([...before, "u/.hermes/SOUL.md"].toSorted());
  });

  test.each([
    [["-o", "x.txt"], "--watch goes on in the terminal: leave out -o"],
    [["--all-profiles"], "--watch goes on in the terminal: leave out --all-profiles"],
    [["--sample"], "leave out --sample"],
    [["--format", "json"], 'unknown format "json"'],
    [["check", "--update-baseline", "--baseline", "b.json"], "--watch writes nothing: leave out --update-baseline"],
  ])("%j is refused", async (argv, why) => {
    const { code, stderr } = await runCli([...argv, "--watch"], { cwd: layTree(WORLD) });
    expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
  });
});

describe("check --watch", PATIENT, () => {
  it("ends with the code of its last result", async () => {
    const argv = ["check", "--fail-on", "warning", "--hermes", "0.22.2"];
    const failing = await watched(argv, [[write("repo/pkg/AGENTS.md", "Shadows.\n"), /shadowed/]]);
    expect(failing.ran.code).toBe(1);
    const mended = await watched(argv, [
      [write("repo/pkg/AGENTS.md", "Shadows.\n"), /shadowed/],
      [remove("repo/pkg/AGENTS.md"), /no finding|nothing|0 /i],
    ]);
    expect(mended.ran.code).toBe(0);
  });
});

describe("folders", () => {
  it("over the most that are watched are looked at in turn", async () => {
    const root = layTree({ "a/x": "1", "b/x": "1", "c/x": "1" });
    const changed: string[] = [];
    let wake = (): void => {};
    const watch = watchFolders((path) => {
      changed.push(path);
      wake();
    }, 1);
    onTestFinished(() => watch.close());
    const paths = new Set(["a", "b", "c"].map((name) => `${root}/${name}/x`));
    expect(watch.follow({ paths, folders: new Set() }, Date.now() + 1000)).toEqual({ folders: 1, inTurn: 2 });
    const told = new Promise<void>((resolve) => (wake = resolve));
    writeFileSync(`${root}/c/x`, "22");
    await told;
    expect(changed).toEqual([`${root}/c`]);
  });

  it("tell of what was written before they were watched", () => {
    const root = layTree({ "a/x": "1" });
    const changed: string[] = [];
    const watch = watchFolders((path) => changed.push(path));
    onTestFinished(() => watch.close());
    watch.follow({ paths: new Set([`${root}/a/x`]), folders: new Set() }, Date.now() - 60_000);
    expect(changed).toEqual([`${root}/a`]);
  });

  test.each([
    ["AGENTS.md", false, true],
    ["new-skill", true, true],
    ["new-skill", false, false],
    ["state.db-journal", true, false],
    ["gateway.log", true, false],
  ])("%s, came %j: counts %j", (name, came, wanted) => {
    expect(counts({ names: new Set(["AGENTS.md"]), all: true }, name, came)).toBe(wanted);
  });
});

/** Runs a command that watches; each step waits for its own output. `isOnStderr`: and for its messages too. */
async function watched(
  argv: readonly string[],
  steps: readonly Step[],
  isOnStderr = false,
): Promise<{ readonly ran: Ran; readonly shown: readonly string[]; readonly root: string }> {
  const root = layTree(WORLD);
  const shown: string[] = [];
  let heard = (): void => {};
  let end = (): void => {};
  const interrupted = new Promise<void>((resolve) => (end = resolve));
  const onOutput = (text: string): void => {
    shown.push(text);
    heard();
  };
  const running = runCli([...argv, "--watch"], {
    cwd: `${root}/repo/pkg`,
    env: { HOME: `${root}/u`, HERMES_HOME: `${root}/u/.hermes`, COLUMNS: "200" },
    interrupted,
    onOutput,
    ...(isOnStderr && { onMessage: onOutput }),
  });
  const until = async (wanted: RegExp, from: number): Promise<void> => {
    for (;;) {
      if (wanted.test(shown.slice(from).join(""))) return;
      await Promise.race([
        new Promise<void>((resolve) => (heard = resolve)),
        running.then(({ stderr }) => {
          throw new Error(`ended: ${stderr}`);
        }),
        new Promise((_, reject) => {
          const late = (): void => reject(new Error(`no ${String(wanted)} in: ${shown.slice(from).join("")}`));
          setTimeout(late, 40_000).unref();
        }),
      ]);
    }
  };
  await until(/./, 0);
  // The watchers are set right behind the report.
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const [act, printed] of steps) {
    const from = shown.length;
    act(root);
    if (!printed.test("")) await until(printed, from);
  }
  end();
  return { ran: await running, shown, root };
}

function write(path: string, text: string): (root: string) => void {
  return (root) => {
    mkdirSync(dirname(`${root}/${path}`), { recursive: true });
    writeFileSync(`${root}/${path}`, text);
  };
}

function replace(path: string, text: string): (root: string) => void {
  return (root) => {
    writeFileSync(`${root}/${path}.new~`, text);
    renameSync(`${root}/${path}.new~`, `${root}/${path}`);
  };
}

function remove(path: string): (root: string) => void {
  return (root) => rmSync(`${root}/${path}`);
}

function all(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" }).toSorted();
}
