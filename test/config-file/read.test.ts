import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { describe, expect, test } from "vitest";
import type { AuditConfig } from "../../src/config-file/config.ts";
import { readConfigFile } from "../../src/config-file/read.ts";
import { resolveConfig } from "../../src/config-file/resolve.ts";
import { violationsOf, type Schema } from "../../src/config-file/schema.ts";
import { createDisk } from "../../src/disk.ts";
import { AuditError } from "../../src/errors.ts";
import { EVERY_KIND } from "../../src/findings/check-kinds.ts";
import { fifo, layTree, type Tree } from "../helpers/tree.ts";

const schema: Schema & { readonly properties: Readonly<Record<string, Schema>> } = JSON.parse(
  readFileSync("src/config-file/config.schema.json", "utf8"),
);

function read(
  tree: Tree | string,
  name = ".hermes-audit.yaml",
): { readonly root: string; readonly config: AuditConfig } {
  const root = layTree(typeof tree === "string" ? { [name]: tree } : tree);
  return { root, config: readConfigFile(`${root}/${name}`, { disk: createDisk(), env: { HOME: `${root}/u` } }) };
}

/** The message of a file that is refused, without the folder. */
function complaint(tree: Tree | string): string {
  const root = layTree(typeof tree === "string" ? { ".hermes-audit.yaml": tree } : tree);
  try {
    readConfigFile(`${root}/.hermes-audit.yaml`, { disk: createDisk(), env: {} });
  } catch (error) {
    if (!(error instanceof AuditError)) throw error;
    expect(error.code).toBe("bad-config");
    return error.message.replaceAll(`${root}/`, "");
  }
  return "nothing";
}

const BOMB = `a: &a [x,x,x,x,x,x,x,x,x]\n${["b", "c", "d", "e", "f", "g", "h"].map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${"abcdefg"[at] ?? "a"}`).join(",")}]`).join("\n")}\n`;

describe("what is wrong with a config file is told with its line", () => {
  test.each([
    ["failOn: error\nbugdets: []\n", '.hermes-audit.yaml:2: unknown key "bugdets"; did you mean budgets?'],
    [
      "budgets:\n  - block: context\n    chars: lots\n",
      '.hermes-audit.yaml:3: budgets[0].chars must be a whole number, not "lots"',
    ],
    [
      "budgets:\n  - block: context\n    chars: 20_000\n",
      '.hermes-audit.yaml:3: budgets[0].chars must be a whole number, not "20_000"',
    ],
    ["budgets:\n  - block: context\n", ".hermes-audit.yaml:2: budgets[0] needs a limit: chars, bytes, tokens, percent"],
    ["budgets:\n  - chars: 5\n", ".hermes-audit.yaml:2: budgets[0] needs one of the keys block, group, file, total"],
    [
      "budgets:\n  - { block: soul, total: true, chars: 5 }\n",
      ".hermes-audit.yaml:2: budgets[0] has block and total: one of them at a time",
    ],
    ["budgets:\n  - total: false\n    chars: 1\n", ".hermes-audit.yaml:2: budgets[0].total must be true, not false"],
    [
      "budgets:\n  - block: contxt\n    chars: 1\n",
      '.hermes-audit.yaml:2: there is no block "contxt"; did you mean context?',
    ],
    ["failOn: sometimes\n", '.hermes-audit.yaml:1: failOn must be error, warning, never, not "sometimes"'],
    ["maxWarnings: -1\n", ".hermes-audit.yaml:1: maxWarnings must be at least 0, not -1"],
    [
      "severities:\n  truncatd: off\n",
      '.hermes-audit.yaml:2: unknown key "truncatd" in severities; did you mean truncated?',
    ],
    [
      "severities:\n  truncated: loud\n",
      '.hermes-audit.yaml:2: severities.truncated must be error, warning, info, off, not "loud"',
    ],
    ["ignore:\n  - rule: shadowed\n", ".hermes-audit.yaml:2: ignore[0] needs the key reason"],
    ["ignore:\n  - rule: shadowed\n    reason: ' '\n", ".hermes-audit.yaml:3: ignore[0].reason must not be empty"],
    [
      "ignore:\n  - { rule: a, reason: b, expires: soon }\n",
      '.hermes-audit.yaml:2: ignore[0].expires must be a date, YYYY-MM-DD, not "soon"',
    ],
    ["worlds:\n  - surface: 5\n", ".hermes-audit.yaml:2: worlds[0].surface must be a text or a list, not 5"],
    ["worlds: []\n", ".hermes-audit.yaml:1: worlds must not be empty"],
    [
      "worlds:\n  - contextLength: many\n",
      '.hermes-audit.yaml:2: worlds[0].contextLength must be a whole number or none, not "many"',
    ],
    [
      "loaders:\n  - path: x.md\n    block: soul\n",
      ".hermes-audit.yaml:3: loaders[0].block: soul is a block of Hermes' own; give another id and say after: soul",
    ],
    [
      "loaders:\n  - path: x.md\n    after: soull\n",
      '.hermes-audit.yaml:2: there is no block "soull"; did you mean soul?',
    ],
    ["- a\n", ".hermes-audit.yaml:1: the file must be a mapping, not a list"],
    ["just text\n", '.hermes-audit.yaml:1: the file must be a mapping, not "just text"'],
    ["failOn: error\nfailOn: never\n", ".hermes-audit.yaml:2: Map keys must be unique"],
    ["failOn: [\n", /^\.hermes-audit\.yaml:2: Flow sequence/],
    ["a:\n\t- b\n", /^\.hermes-audit\.yaml:2: Tabs are not allowed/],
    ["a: !!python/object:os.system x\n", /^\.hermes-audit\.yaml:1: Unresolved tag/],
    ["nope: 1\nmore: 2\nfailOn: 3\n", /^\.hermes-audit\.yaml:1: unknown key "nope"; known: .*; 2 more in this file$/],
    [BOMB, ".hermes-audit.yaml:1: its aliases multiply to more than can be meant"],
    [`a: ${"[".repeat(200_000)}`, ".hermes-audit.yaml:1: nested too deeply"],
    ["a".repeat(1024 * 1024 + 1), "config file .hermes-audit.yaml is larger than 1 MiB"],
  ])("case %#", (text, message) => {
    if (typeof message === "string") expect(complaint(text)).toBe(message);
    else expect(complaint(text)).toMatch(message);
  });

  test("a byte that is not UTF-8", () => {
    const bytes = Buffer.from("failOn: error\n# caf\xe9\n", "latin1");
    expect(complaint({ ".hermes-audit.yaml": bytes })).toBe(".hermes-audit.yaml:2: byte 20 is not UTF-8");
  });

  test("a pipe is not opened", () => {
    expect(complaint({ ".hermes-audit.yaml": fifo() })).toBe("config file .hermes-audit.yaml is no file");
  });

  test("what it extends and is not there, with the line that names it", () => {
    expect(complaint("failOn: error\nextends: base.yaml\n")).toBe(
      ".hermes-audit.yaml:2: no such config file: base.yaml",
    );
  });

  test("extends that goes round in a circle, also by a link", () => {
    const tree = { ".hermes-audit.yaml": "extends: a.yaml\n", "a.yaml": "extends: [./.hermes-audit.yaml]\n" };
    expect(complaint(tree)).toBe(
      "a.yaml:1: extends goes round in a circle: .hermes-audit.yaml → a.yaml → .hermes-audit.yaml",
    );
    expect(complaint("extends: .hermes-audit.yaml\n")).toContain("goes round in a circle");
  });
});

describe("a config file", () => {
  test("may be empty, or say nothing but comments", () => {
    expect(read("").config.budgets).toEqual([]);
    expect(read("# later\n").config.worlds).toEqual([]);
  });

  test("is found upward from the directory, the nearest first", async () => {
    const root = layTree({ ".hermes-audit.yaml": "", "a/.hermes-audit.yml": "", "a/b/c": {} });
    const process = { env: {}, cwd: `${root}/a/b/c` };
    expect((await resolveConfig({}, process, createDisk()))?.path).toBe(`${root}/a/.hermes-audit.yml`);
    expect((await resolveConfig({ cwd: ".." }, process, createDisk()))?.path).toBe(`${root}/a/.hermes-audit.yml`);
    expect((await resolveConfig({ cwd: "../../.." }, process, createDisk()))?.path).toBe(`${root}/.hermes-audit.yaml`);
    expect((await resolveConfig({ config: "../../../.hermes-audit.yaml" }, process, createDisk()))?.path).toBe(
      `${root}/.hermes-audit.yaml`,
    );
  });

  test("builds on what it extends: its own budgets, severities and worlds go over those", () => {
    const { config, root } = read({
      ".hermes-audit.yaml":
        "extends: conf/base.yaml\nseverities: { bom: off }\nbudgets: [{ block: soul, chars: 10 }]\nworlds: [{ name: mine }]\n",
      "conf/base.yaml":
        "failOn: warning\nseverities: { bom: error, flagged: info }\nbudgets: [{ block: soul, chars: 5 }, { file: '*.md', bytes: 9 }]\nworlds: [{ name: theirs }]\n",
    });
    expect(config.failOn).toBe("warning");
    expect(Object.fromEntries(config.severities)).toEqual({ bom: "off", flagged: "info" });
    expect(config.budgets.map(({ limits }) => [...limits])).toEqual([[["chars", 10]], [["bytes", 9]]]);
    expect(config.budgets[1]?.target).toEqual({ kind: "file", pattern: { text: "*.md", folder: `${root}/conf` } });
    expect(config.worlds.map(({ name }) => name)).toEqual(["mine"]);
  });

  test("gives worlds of one name numbers, and counts paths from its own folder", () => {
    const { config, root } = read(
      "worlds:\n  - { name: a, cwd: x, home: ../h }\n  - { name: a, home: none, release: [0.19.0, ./venv] }\n",
    );
    expect(config.worlds.map(({ name }) => name)).toEqual(["a", "a (2)"]);
    expect(config.worlds[0]).toMatchObject({ cwds: [`${root}/x`], home: `${root.slice(0, root.lastIndexOf("/"))}/h` });
    expect(config.worlds[1]).toMatchObject({ home: null, releases: ["0.19.0", `${root}/venv`] });
  });
});

describe("the JSON Schema of the config file", () => {
  test("names every finding rule, so that an editor completes them", () => {
    expect(Object.keys(schema.properties["severities"]?.properties ?? {})).toEqual(
      EVERY_KIND.map(({ id }) => id).toSorted(),
    );
  });

  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(schema);

  test.each([
    "{}",
    "extends: a.yaml",
    "extends: [a.yaml, b.yaml]",
    "extends: []",
    "extends: ''",
    "failOn: never",
    "failOn: never!",
    "maxWarnings: 1.5",
    "budgets: [{ total: true, percent: 0 }]",
    "budgets: [{ total: true, percent: 0.5, surface: [cli, 'gateway:*'] }]",
    "budgets: [{ group: skills, tokens: 10, release: 0.22.2 }]",
    "budgets: [{ group: all, tokens: 10 }]",
    "budgets: [{ block: soul, file: x, chars: 1 }]",
    "budgets: [{ block: soul }]",
    "budgets: [{ block: '', chars: 1 }]",
    "budgets: { block: soul }",
    "ignore: [{ rule: [a, b], reason: c, expires: 2026-12-31 }]",
    "ignore: [{ rule: [], reason: c }]",
    "ignore: [{ rule: a, reason: c, expires: 2026-13-01 }]",
    "loaders: [{ path: a.md, cap: none, tier: stable, after: soul, order: 1, scan: true, from: cwd }]",
    "loaders: [{ path: a.md, cap: 0 }]",
    "loaders: [{ path: a.md, block: 'No Spaces' }]",
    "loaders: [{}]",
    "worlds: [{ contextLength: none, tools: [], toolsets: [a], ignoreRules: true }]",
    "worlds: [{ contextLength: 0 }]",
    "worlds: [{ release: 0.22 }]",
    "worlds: [null]",
    "severities: { truncated: off }",
    "severities: { truncated: false }",
    "$schema: x",
  ])("says the same in an editor as here: %s", (text) => {
    const value: unknown = parse(text);
    expect(violationsOf(value, schema).length === 0).toBe(validate(value));
  });
});
