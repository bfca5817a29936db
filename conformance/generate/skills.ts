import type { Random } from "../random.ts";
import { textFile, type Change, type WorldFile } from "../world.ts";
import { oddValue, type Setting } from "./config.ts";
import { descriptionText, skillText } from "./front-matter.ts";
import { oddBytes } from "./text.ts";

const CATEGORIES = [
  "",
  "dev",
  "dev",
  "dev-ops",
  "cat/sub",
  "a/b/c",
  ".hidden",
  "_org/acme",
  "_org/other/ops",
  "Beta",
  "kk",
  "kk-old",
  "with space",
  "email",
  "～z",
  "😀z",
  "scripts",
  "references",
  ".git",
  "node_modules",
  "site-packages",
  ".archive",
  ".locks",
] as const;
const NAMES = [
  "alpha",
  "alpha",
  "beta",
  "Alpha",
  "gamma-x",
  "delta_2",
  "épsilon",
  "zeta",
  "w s",
  "hermes-agent",
  "nx",
  "on",
  "007",
  "a.b",
  "😀z",
  "～z",
  "templates",
] as const;

/** Values of skills.auto_load. */
const AUTO_LOAD = [
  "[alpha]",
  "[alpha, beta, alpha]",
  "alpha",
  "[dev/alpha]",
  "[nope, zeta]",
  "[' alpha ', 5, null]",
  "[]",
  "null",
  "[hermes-agent, gamma-x]",
  "[on, Alpha, w s]",
] as const;

/** Where skills may lie, beside the home's own folder. */
const EXTERNAL = ["ext", "u/ext skills", "u/.hermes/more", "ext/é"] as const;
const CREATE = "u/made";
const PROJECT = ["repo/.hermes/skills", "repo/.agents/skills"] as const;

/** What is said of skills outside the files: settings and environment. */
export interface Skills {
  readonly files: readonly WorldFile[];
  readonly settings: readonly Setting[];
  readonly env: Readonly<Record<string, string>>;
  readonly changes?: readonly Change[];
}

/** A tree of skills of all roots; `most`: skills in the home's own. */
export function skills(random: Random, home: string, most: number): Skills {
  const local = `${home}/skills`;
  const roots = [local, ...random.some(EXTERNAL, 0.25), ...random.some([CREATE], 0.15), ...random.some(PROJECT, 0.2)];
  const files: WorldFile[] = roots.flatMap((root) =>
    tree(random, root, root === local ? random.int(1, most) : random.int(1, 4)),
  );
  const settings = random.chance(0.04) ? [`skills: ${oddValue(random)}\n`] : section(random, roots);
  return {
    files: [...files, ...organisation(random, local), ...bundledMarker(random, home)],
    settings,
    env: environment(random),
    ...(random.chance(0.5) && { changes: changes(random, home, files) }),
  };
}

function tree(random: Random, root: string, count: number): WorldFile[] {
  const files: WorldFile[] = [];
  for (let at = 0; at < count; at++) files.push(...skill(random, root, files));
  for (const category of random.some(CATEGORIES, 0.12)) {
    const path = [root, category, "DESCRIPTION.md"].filter((part) => part !== "").join("/");
    files.push(
      random.chance(0.05)
        ? { path, kind: "bytes", base64: oddBytes(random) }
        : { path, kind: "text", parts: descriptionText(random) },
    );
  }
  if (random.chance(0.05))
    files.push({ path: `${root}/loop`, kind: "link", to: random.pick([".", `{ROOT}/${root}`, "nowhere"]) });
  return files;
}

function skill(random: Random, root: string, before: readonly WorldFile[]): WorldFile[] {
  const name = random.pick(NAMES);
  const folder = [root, random.pick(CATEGORIES), name].filter((part) => part !== "").join("/");
  const path = `${folder}/${random.chance(0.93) ? "SKILL.md" : random.pick(["skill.md", "Skill.md", "SKILL.MD"])}`;
  const other = before.find((file) => file.kind === "text" && file.path.endsWith("SKILL.md"));
  const share = random.next();
  if (share < 0.03) return [{ path, kind: "bytes", base64: oddBytes(random) }];
  if (share < 0.05) return [{ path, kind: "dir" }];
  if (share < 0.08)
    return [
      {
        path,
        kind: "link",
        to: random.pick(["nowhere", "SKILL.md", other === undefined ? "x" : `{ROOT}/${other.path}`]),
      },
    ];
  if (share < 0.11 && other !== undefined)
    return [{ path: folder, kind: "link", to: `{ROOT}/${other.path.split("/").slice(0, -1).join("/")}` }];
  if (share < 0.16 && other?.kind === "text") return [{ ...other, path }];
  const text: WorldFile = {
    path,
    kind: "text",
    parts: skillText(random, name, random.chance(0.2)),
    mtime: 1_700_000_000 + random.int(0, 9),
  };
  if (random.chance(0.93)) return [text];
  const inner = `${folder}/${random.pick(["sub", "references", "scripts"])}/SKILL.md`;
  return [text, { path: inner, kind: "text", parts: skillText(random, "inner", false) }];
}

function section(random: Random, roots: readonly string[]): Setting[] {
  const keys: string[] = [];
  const external = roots.filter((root) => EXTERNAL.some((one) => one === root));
  if (external.length > 0) keys.push(`  external_dirs: ${dirs(random, external)}\n`);
  if (roots.includes(CREATE)) keys.push(`  create_dir: ${spelling(random, CREATE)}\n`);
  if (roots.some((root) => PROJECT.some((one) => one === root)))
    keys.push(
      `  trusted_project_dirs: ${random.pick(['["{ROOT}/repo"]', '"{ROOT}/repo"', '["{ROOT}/repo/"]', '["{ROOT}"]', "[]", '["${XR}/repo"]', '["."]'])}\n`,
    );
  if (random.chance(0.05)) keys.push(`  project_discovery: ${random.pick(["false", "'false'", "0", "null", "off"])}\n`);
  if (random.chance(0.3))
    keys.push(
      `  disabled: ${random.pick(["[alpha]", "alpha", "[]", "null", "['alpha ', beta]", "[off]", "\"[alpha, 'beta']\"", "\"['alpha']\"", "{alpha: 1}", "[hermes-agent]", "[007, on]", "[dev/alpha]", '""', "[[a]]"])}\n`,
    );
  if (random.chance(0.25)) keys.push(platformDisabled(random));
  if (random.chance(0.2)) keys.push(`  auto_load: ${random.pick(AUTO_LOAD)}\n`);
  if (random.chance(0.06))
    keys.push(
      `  ${random.pick(["external_dirs", "create_dir", "disabled", "trusted_project_dirs", "platform_disabled"])}: ${oddValue(random).replace("|\n  text", "|\n    text")}\n`,
    );
  return keys.length === 0 ? [] : [`skills:\n${random.shuffle(keys).join("")}`];
}

function platformDisabled(random: Random): string {
  if (random.chance(0.15)) return `  platform_disabled: ${random.pick(["null", "[]", "[a]", "0", "5", "''", "{}"])}\n`;
  const rows = random.some(
    [
      `    telegram: ${random.pick(["[beta]", "beta", "null", "[]", "\"['beta']\"", "5"])}\n`,
      "    cli: [gamma-x]\n",
      "    '': [alpha]\n",
      "    Telegram: [alpha]\n",
    ],
    0.6,
  );
  return rows.length === 0 ? "  platform_disabled: {}\n" : `  platform_disabled:\n${rows.join("")}`;
}

function dirs(random: Random, roots: readonly string[]): string {
  const spelled = roots.map((root) => spelling(random, root));
  if (spelled.length === 1 && random.chance(0.3)) return spelled.join("");
  const extra = random.some(['""', "null", "missing", '"{ROOT}/u/.hermes/skills"', "5", "skills"], 0.08);
  return `[${[...spelled, ...extra, ...random.some(spelled, 0.1)].join(", ")}]`;
}

/** A path as a user may write it. */
function spelling(random: Random, path: string): string {
  const ways = [
    `{ROOT}/${path}`,
    `\${XR}/${path}`,
    `$XR/${path}`,
    `../../${path}`,
    `{ROOT}/${path}/`,
    ` {ROOT}/${path} `,
  ];
  if (path.startsWith("u/")) ways.push(`~/${path.slice(2)}`, `\${HOME}/${path.slice(2)}`);
  return JSON.stringify(random.pick(ways));
}

function environment(random: Random): Record<string, string> {
  const env: Record<string, string> = { XR: "{ROOT}" };
  if (random.chance(0.4))
    env["HERMES_PLATFORM"] = random.pick(["telegram", "cli", "Telegram", "", "discord", " telegram"]);
  if (random.chance(0.15)) env["HERMES_SESSION_PLATFORM"] = random.pick(["telegram", "cli", ""]);
  if (random.chance(0.08)) env["HERMES_KANBAN_TASK"] = random.pick(["t1", ""]);
  if (random.chance(0.05)) env["TERMUX_VERSION"] = "1";
  return env;
}

function organisation(random: Random, local: string): WorldFile[] {
  if (random.chance(0.7)) return [];
  const files: WorldFile[] = [
    textFile(`${local}/_org/.active_org`, random.pick(["acme", "acme\n", "other", "", " ", "acme/", "nobody"])),
  ];
  if (random.chance(0.5))
    files.push(
      textFile(
        `${local}/_org/acme/.org-provenance.json`,
        random.pick([
          '{"author_device": "laptop"}',
          '{"author_user_id": 5}',
          "[]",
          "{",
          '{"author_device": "", "author_user_id": "u"}',
        ]),
      ),
    );
  return files;
}

function bundledMarker(random: Random, home: string): WorldFile[] {
  return random.chance(0.1) ? [textFile(`${home}/.no-bundled-skills`, "")] : [];
}

/** What is edited between two starts; nothing, often. */
function changes(random: Random, home: string, files: readonly WorldFile[]): Change[] {
  const texts = files.filter((file) => file.kind === "text");
  const ours = texts.filter((file) => file.path.startsWith(`${home}/skills/`));
  const snapshot = `${home}/.skills_prompt_snapshot.json`;
  const share = random.next();
  if (share < 0.45 || texts.length === 0) return [];
  const target = random.pick(share < 0.9 && ours.length > 0 ? ours : texts);
  if (share < 0.6)
    return [
      { kind: "disguise", path: target.path, from: "description: ", to: "description:!" },
      { kind: "disguise", path: target.path, from: "body", to: "ydob" },
    ];
  if (share < 0.75) return [{ kind: "write", file: { ...target, parts: skillText(random, "alpha", false) } }];
  if (share < 0.82) return [{ kind: "remove", path: target.path }];
  if (share < 0.9)
    return [
      {
        kind: "write",
        file: { path: `${home}/skills/new/one/SKILL.md`, kind: "text", parts: skillText(random, "one", false) },
      },
    ];
  if (share < 0.95)
    return [{ kind: "write", file: textFile(snapshot, random.pick(["", "{", "[]", '{"version": 4}', "\uFEFF{}"])) }];
  return [{ kind: "remove", path: snapshot }];
}
