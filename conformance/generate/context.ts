import type { Random } from "../random.ts";
import { textFile, type Part, type WorldFile } from "../world.ts";
import { document, documentOfSize, oddBytes, words } from "./text.ts";

/** Names that a loader reads, in any case, and names that none reads. */
const NAMES = [
  "AGENTS.md",
  "AGENTS.md",
  "AGENTS.md",
  "agents.md",
  "Agents.md",
  "AGENTS.override.md",
  "agents.override.md",
  "AGENT.md",
  "CLAUDE.md",
  "CLAUDE.md",
  "claude.md",
  "Claude.md",
  "CLAUDE.local.md",
  ".hermes.md",
  "HERMES.md",
  "hermes.md",
  ".cursorrules",
  ".cursorRules",
  "GEMINI.md",
  "SOUL.md",
  ".windsurfrules",
] as const;

const RULES = [
  "a.mdc",
  "B.mdc",
  "é.mdc",
  ".hidden.mdc",
  "～.mdc",
  "😀.mdc",
  "note.md",
  "UP.MDC",
  "x.y.mdc",
  "sub/deep.mdc",
  "Z z.mdc",
  ".mdc",
] as const;

/** Projects from their root to the directory of the session. */
const CHAINS = [
  ["repo"],
  ["repo", "a"],
  ["repo", "a", "b"],
  ["repo", "a", "b", "c"],
  ["repo", "pkg é", "web app"],
  ["repo", "a", "b", "c", "d", "e", "f", "g", "h"],
  ["repo", "~", "$HOME"],
  ["repo", "a\nb", "it's #1"],
  ["repo", "e\u0301", "é"],
  ["u", "projects", "x"],
  ["u"],
  ["u", ".hermes", "work"],
  ["repo", "{x}", "[y]*", "z\\w"],
  ["repo", "AGENTS.md.d", ".cursor"],
] as const;

/** The directory of the session, and what lies round it. */
export interface Project {
  readonly cwd: string;
  readonly files: readonly WorldFile[];
}

/** A project with context files of all types; `cap`: the code points to aim at. */
export function project(random: Random, cap: number, density: number): Project {
  const chain = random.pick(CHAINS);
  const folders = chain.map((_, at) => chain.slice(0, at + 1).join("/"));
  const cwd = folders.at(-1) ?? "repo";
  const files: WorldFile[] = [...gitFolders(random, folders)];
  const seen: WorldFile[] = [];
  for (const folder of folders) {
    if (folder !== cwd && random.chance(0.3)) continue; // a gap in the chain
    for (const name of random.some(NAMES, folder === cwd ? density : density * 0.7)) {
      const file = contextFile(random, `${folder}/${name}`, cap, seen);
      seen.push(file);
      files.push(file);
    }
    if (random.chance(density)) files.push(...cursorRules(random, folder, cap));
  }
  if (random.chance(0.08)) return throughLink(random, cwd, files);
  return { cwd, files };
}

/** `.git` at some place of the chain, or at several, or above it. */
function gitFolders(random: Random, folders: readonly string[]): WorldFile[] {
  const git = (folder: string): WorldFile => {
    const path = `${folder === "" ? "" : `${folder}/`}.git`;
    const share = random.next();
    if (share < 0.7) return { path, kind: "dir" };
    if (share < 0.8) return textFile(path, "gitdir: elsewhere\n");
    if (share < 0.85) return textFile(path, "");
    if (share < 0.92) return { path, kind: "link", to: "nowhere" };
    return { path, kind: "link", to: "{ROOT}/u" };
  };
  const share = random.next();
  if (share < 0.15) return [];
  if (share < 0.6) return [git(folders[0] ?? "repo")];
  if (share < 0.7) return [git("")];
  return [...new Set([random.pick(folders), random.pick(folders)])].map(git);
}

function contextFile(random: Random, path: string, cap: number, seen: readonly WorldFile[]): WorldFile {
  const other = path.endsWith("/AGENTS.md") ? chainText(random, seen) : undefined;
  if (other !== undefined) return repeated(random, path, other);
  const share = random.next();
  if (share < 0.04) return { path, kind: "bytes", base64: oddBytes(random) };
  if (share < 0.07) return { path, kind: "dir" };
  if (share < 0.1)
    return { path, kind: "link", to: random.pick(["nowhere", path.split("/").at(-1) ?? "", "{ROOT}/u", "/dev/null"]) };
  if (share < 0.16 && seen.length > 0) return { path, kind: "link", to: `{ROOT}/${random.pick(seen).path}` };
  if (share < 0.3 && seen.length > 0) return repeated(random, path, random.pick(seen));
  if (share < 0.36)
    return textFile(
      path,
      random.pick([
        "",
        "\n",
        " \t\r\n",
        "\u200B",
        "\uFEFF",
        "\u001F\u0085",
        "\u3000",
        "\uFEFF\n",
        "---\nx: 1\n---\n",
        "---\n---",
      ]),
    );
  return { path, kind: "text", parts: body(random, path, cap) };
}

/** The same text again: equal once stripped, or nearly. */
/** A text of the chain of AGENTS.md files, the likelier the longer it is: only there does a repeated text matter. */
function chainText(random: Random, seen: readonly WorldFile[]): WorldFile | undefined {
  const chain = seen.filter((file) => file.kind === "text" && /\/AGENTS(?:\.override)?\.md$/.test(file.path));
  return chain.length > 0 && random.chance(0.3) ? random.pick(chain) : undefined;
}

function repeated(random: Random, path: string, other: WorldFile): WorldFile {
  if (other.kind !== "text") return { path, kind: "text", parts: document(random, { lines: 4, threat: 0.1 }) };
  const edges = random.pick([
    ["", ""],
    [" ", "\n"],
    ["\n\n", "\r\n"],
    ["\u200B", ""],
    ["", "."],
  ] as const);
  return { path, kind: "text", parts: [[edges[0], 1], ...other.parts, [edges[1], 1]] };
}

function body(random: Random, path: string, cap: number): Part[] {
  if (random.chance(0.75)) return document(random, { lines: 10, threat: 0.14 });
  const heading = "## ".length + (path.split("/").at(-1) ?? "").length + 2;
  const size =
    random.pick([cap - heading, cap - heading, cap, cap + 10, Math.ceil(cap * 1.4), cap * 3]) + random.int(-1, 1);
  return documentOfSize(random, Math.min(Math.max(size, 1), 120_000));
}

function cursorRules(random: Random, folder: string, cap: number): WorldFile[] {
  const path = `${folder}/.cursor/rules`;
  if (random.chance(0.05))
    return [random.chance(0.5) ? textFile(path, "a file") : { path, kind: "link", to: "nowhere" }];
  return random.some(RULES, 0.3).map((name) => {
    const share = random.next();
    const at = `${path}/${name}`;
    if (share < 0.05) return { path: at, kind: "link", to: random.pick(["a.mdc", "nowhere", "../../AGENTS.md"]) };
    if (share < 0.1) return { path: at, kind: "dir" };
    const front = random.chance(0.5)
      ? ["---\n", `description: ${words(random, 3)}\n`, "globs: src/**\nalwaysApply: false\n", "---\n"]
      : [];
    return { path: at, kind: "text", parts: [...front.map((line): Part => [line, 1]), ...body(random, at, cap)] };
  });
}

/** The session starts in a link to its directory. */
function throughLink(random: Random, cwd: string, files: readonly WorldFile[]): Project {
  const inside = random.chance(0.5);
  const way: WorldFile = { path: inside ? "repo/way-in" : "way-in", kind: "link", to: `{ROOT}/${cwd}` };
  return { cwd: way.path, files: [{ path: cwd, kind: "dir" }, way, ...files] };
}

/** SOUL.md and what decides about it; often there is none. */
export function soul(random: Random, home: string, cap: number): WorldFile[] {
  const path = `${home}/SOUL.md`;
  const share = random.next();
  const distribution = random.chance(0.12) ? [distributionFile(random, home)] : [];
  if (share < 0.3) return distribution;
  if (share < 0.34) return [{ path, kind: "bytes", base64: oddBytes(random) }, ...distribution];
  if (share < 0.37) return [{ path, kind: "dir" }, ...distribution];
  if (share < 0.42)
    return [
      { path, kind: "link", to: random.pick(["nowhere", "SOUL.md", "{ROOT}/u/target.md", "missing/x.md", "{ROOT}/u"]) },
    ];
  if (share < 0.5)
    return [textFile(path, random.pick(["", "\n", "\uFEFF", "\u200B", "\u001F", " \u3000 "])), ...distribution];
  if (share < 0.6) return [textFile(path, ...legacySection(random)), ...distribution];
  if (share < 0.7)
    return [
      { path, kind: "text", parts: documentOfSize(random, Math.max(1, Math.min(cap, 120_000) + random.int(-1, 1))) },
      ...distribution,
    ];
  return [{ path, kind: "text", parts: document(random, { lines: 8, threat: 0.2 }) }, ...distribution];
}

function legacySection(random: Random): string[] {
  const heading = random.pick([
    "## Messaging other agents",
    "## Messaging other agents ",
    "### Messaging other agents",
    "x ## Messaging other agents",
  ]);
  return [
    random.pick(["Me\n\n", "", "\n\n\n", "# Me\n"]),
    `${heading}\n`,
    ...random.some(["foo\n", "\n", "bar\n", "### sub\n"], 0.5),
    ...random.some(["## Next\n", "zz\n", `${heading}\n`, "last"], 0.5),
  ];
}

function distributionFile(random: Random, home: string): WorldFile {
  const lines = random.some(
    [
      `name: ${random.pick(["mine", "''", "null", "5", "[a]"])}\n`,
      `name: mine\n`,
      "version: 1\n",
      `distribution_owned: ${random.pick(["[SOUL.md]", "[config.yaml]", "[./SOUL.md]", "[]", "SOUL.md", "null", "['/SOUL.md/']", "[soul.md, ' ']", "[5]"])}\n`,
      `env_requires: ${random.pick(["[]", "[{name: X}]", "[x]", "x", "[{name: ''}]"])}\n`,
    ],
    0.6,
  );
  return textFile(`${home}/distribution.yaml`, ...lines);
}
