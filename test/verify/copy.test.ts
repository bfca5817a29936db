import { existsSync, lstatSync, readFileSync, readlinkSync, statSync, writeFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadPrompt } from "../../src/audit.ts";
import { createDisk } from "../../src/disk.ts";
import { makeCopy, type Copy } from "../../src/verify/copy/make.ts";
import { recordOn } from "../../src/verify/copy/recording-disk.ts";
import { fifo, file, layTree, link, type Tree } from "../helpers/tree.ts";

describe("the private copy", () => {
  test("has what loaders read, with its time, below a folder of its own", async () => {
    const { root, copy } = await copyOf({ "u/.hermes/SOUL.md": file("I am Ada.\n", { mtime: 1_700_000_000 }) });
    expect(read(copy, `${root}/u/.hermes/SOUL.md`)).toBe("I am Ada.\n");
    expect(copy.times).toContainEqual([copy.inCopy(`${root}/u/.hermes/SOUL.md`), "1700000000000000000"]);
    expect(copy.fromCopy(`see ${copy.inCopy(`${root}/repo`)}/AGENTS.md`)).toBe(`see ${root}/repo/AGENTS.md`);
  });

  test("has no secrets, and of files that are no text only name and size", async () => {
    const { root, copy } = await copyOf({
      "u/.hermes": { ".env": "K=s", "auth.json": "s", "state.db": "s", "logs/a.log": "l", "plugins/p/p.py": "code" },
      "u/.hermes/skills/a": { "SKILL.md": "---\nname: a\n---\n", ".env": "K=s", "run.sh": "echo", "key.pem": "s" },
    });
    const home = copy.inCopy(`${root}/u/.hermes`);
    for (const name of [".env", "auth.json", "state.db", "logs/a.log", "plugins", "skills/a/.env", "skills/a/key.pem"])
      expect([name, existsSync(`${home}/${name}`)]).toEqual([name, false]);
    expect(readFileSync(`${home}/skills/a/run.sh`, "latin1")).toBe("\0\0\0\0");
  });

  test("has links that stay in it, and files outside the home by their own path", async () => {
    const tree = {
      "u/.hermes/SOUL.md": link("{ROOT}/u/dotfiles/soul.md"),
      "u/dotfiles/soul.md": "I am Ada.\n",
      "u/.hermes/memories": link("../notes"),
      "u/notes/MEMORY.md": "tea",
      "repo/AGENTS.md": link("{ROOT}/elsewhere/rules.md"),
      "elsewhere/rules.md": "rules",
    };
    const { root, copy } = await copyOf(tree);
    expect(readlinkSync(copy.inCopy(`${root}/u/.hermes/SOUL.md`))).toBe(copy.inCopy(`${root}/u/dotfiles/soul.md`));
    expect(read(copy, `${root}/u/.hermes/SOUL.md`)).toBe("I am Ada.\n");
    expect(read(copy, `${root}/u/.hermes/memories/MEMORY.md`)).toBe("tea");
    expect(readlinkSync(copy.inCopy(`${root}/repo/AGENTS.md`))).toBe(`${root}/elsewhere/rules.md`);
  });

  test("has the session's directory also where it is named by a link", async () => {
    const { root, copy } = await copyOf({ "repo/deep/AGENTS.md": "rules", way: link("repo/deep") }, "way");
    expect(readlinkSync(copy.inCopy(`${root}/way`))).toBe("repo/deep");
    expect(read(copy, `${root}/way/AGENTS.md`)).toBe("rules");
  });

  test("has settings that name it, and no pipes, loops or hard links", async () => {
    const { root, copy } = await copyOf({
      "u/.hermes/skills": { pipe: fifo(), loop: link("loop"), up: link("..") },
      "u/.hermes/config.yaml": "skills:\n  external_dirs: [{HOME}/more, '~/x', /opt/y{HOME}]\n",
    });
    expect(read(copy, `${root}/u/.hermes/config.yaml`)).toBe(
      `skills:\n  external_dirs: [${copy.root}${root}/u/more, '~/x', /opt/y${root}/u]\n`,
    );
    expect(existsSync(copy.inCopy(`${root}/u/.hermes/skills/pipe`))).toBe(false);
    expect(lstatSync(copy.inCopy(`${root}/u/.hermes/skills/loop`)).isSymbolicLink()).toBe(true);
    expect(statSync(copy.inCopy(`${root}/u/.hermes/config.yaml`)).nlink).toBe(1);
  });

  test("is gone once it is taken away", async () => {
    const { copy } = await copyOf({});
    copy.remove();
    expect(existsSync(copy.root)).toBe(false);
  });
});

async function copyOf(tree: Tree, cwd = "repo"): Promise<{ readonly root: string; readonly copy: Copy }> {
  const root = layTree({ "u/.hermes": {}, "repo/.git": {}, ...tree });
  const config = `${root}/u/.hermes/config.yaml`;
  if (existsSync(config)) writeFileSync(config, readFileSync(config, "utf8").replaceAll("{HOME}", `${root}/u`));
  const { disk, found } = recordOn(createDisk());
  const env = { HOME: `${root}/u` };
  const { world } = await loadPrompt({ cwd: `${root}/${cwd}`, hermes: "0.20.6" }, { env, cwd: root }, disk);
  const copy = makeCopy(world, found);
  onTestFinished(() => copy.remove());
  return { root, copy };
}

function read(copy: Copy, path: string): string {
  return readFileSync(copy.inCopy(path), "utf8");
}
