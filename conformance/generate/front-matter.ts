import type { Random } from "../random.ts";
import type { Part } from "../world.ts";
import { soup } from "./soup.ts";
import { words } from "./text.ts";

/** Scalars on which PyYAML and ruamel, or cold and warm starts, have different opinions; and ordinary ones. */
const SCALARS = [
  "plain text",
  "on",
  "off",
  "Yes",
  "NO",
  "y",
  "n",
  "null",
  "~",
  "",
  "007",
  "08",
  "0o17",
  "0x1F",
  "0b101",
  "1_000",
  "1:30",
  "190:20:30",
  "1e3",
  "1.5e+3",
  "1.",
  ".5",
  ".inf",
  "-.INF",
  ".NaN",
  "2024-01-02",
  "2024-01-02T03:04:05Z",
  "2024-01-02 03:04:05 +01:00",
  "2024-13-45",
  "'single ''quoted'''",
  '"double \\n \\u00e9 \\x41"',
  '"\\ud83d\\ude00"',
  "foo: bar",
  "a # comment",
  "a#b",
  "@at",
  "`tick",
  "%pct",
  "*alias",
  "&anchor text",
  "!tag x",
  "!!str 5",
  "!!int '7'",
  "!!binary aGk=",
  "[a, b]",
  "{a: 1, b: true}",
  "[]",
  "{}",
  "[{url: http://h}]",
  "- dash",
  "-dash",
  "?q",
  ":x",
  "=",
  "<<",
  "|\n  a\n  b",
  ">\n  folded\n  text\n\n  more",
  ">-\n  folded\n  text",
  "|+\n  keep\n\n",
  "日本語",
  "🦊 fox",
  "\"'quoted' ends\"",
  "''",
  "'  spaced  '",
  "a\tb",
  "a\u0085b",
  "a\u2028b",
  "a\u00A0b",
  "\u200Ba",
  "tab:\tx",
  "x".repeat(57),
  "x".repeat(60),
  "x".repeat(61),
  "🦊".repeat(61),
  `${"word ".repeat(13)}end`,
  "1234567890123456789012",
  "-0",
  "+12",
  "1,000",
  "None",
  "True",
] as const;

const PLATFORMS = [
  "[linux]",
  "[macos]",
  "[linux, macos]",
  "linux",
  "'LINUX '",
  "windows",
  "[win]",
  "win",
  "[mac]",
  "[]",
  '""',
  "null",
  "false",
  "[any]",
  "[5]",
  "[' ']",
  '[""]',
  "{linux: 1}",
  "[linux",
  "[[linux]]",
  "[null]",
  "darwin",
  "lin",
] as const;

const ENVIRONMENTS = [
  "[kanban]",
  "kanban",
  "[s6]",
  "s6",
  "[s6, kanban]",
  "[unknown]",
  "' '",
  "[' ']",
  "[]",
  "null",
  "[KANBAN]",
  "5",
  "{s6: 1}",
  "[s6, other]",
] as const;

/** Values on which no release fails. */
const NEEDS = [
  "[terminal]",
  "[nope]",
  "[terminal, nope]",
  "[]",
  "terminal",
  "t",
  "''",
  "{terminal: 1}",
  "[5]",
  "[skill_view]",
  "[memory]",
  "['terminal ']",
  "[on]",
  "[null]",
  "[web_search]",
  "[web]",
] as const;

/** Values on which a release fails to build its prompt, which hides all else: they are rare. */
const FATAL_NEEDS = ["null", "0", "false", "true", "[[a]]", "5", "2024-01-02", "[{a: 1}]"] as const;

const CONDITIONS = [
  "requires_tools",
  "requires_toolsets",
  "fallback_for_tools",
  "fallback_for_toolsets",
  "session_platforms",
  "requires_apps",
] as const;

const SESSION_PLATFORMS = [
  "[telegram]",
  "[cli]",
  "telegram",
  "[]",
  "null",
  "[' Telegram ']",
  "true",
  "5",
  "[5]",
  "{cli: 1}",
  "''",
  "[discord, cli]",
] as const;

/** A SKILL.md, its front matter a part a key. */
export function skillText(random: Random, name: string, deep: boolean): Part[] {
  const keys = skillKeys(random, name, deep);
  const parts = frontMatterOf(random, keys);
  parts.push([
    random.pick(["body\n", "# Title\n\nbody\n", "x", "", "${HERMES_SKILL_DIR}/run.sh\n", "body\r\nmore\r\n"]),
    1,
  ]);
  return random.chance(0.08)
    ? parts.map(([text, times]) => [text.replaceAll("\n", random.chance(0.5) ? "\r\n" : "\r"), times])
    : parts;
}

/** A DESCRIPTION.md. */
export function descriptionText(random: Random): Part[] {
  const keys = random.chance(0.9)
    ? [
        `description: ${random.chance(0.5) ? words(random, 9) : random.chance(0.3) ? soup(random, "yaml", 6) : random.pick(SCALARS)}\n`,
      ]
    : ["name: x\n"];
  return [...frontMatterOf(random, keys), ["\nmore\n", random.int(0, 1)]];
}

function frontMatterOf(random: Random, keys: readonly string[]): Part[] {
  const share = random.next();
  if (share < 0.03) return [["no front matter\n", 1]];
  const before = share < 0.06 ? random.pick(["\uFEFF", "\n", " ", "\uFEFF\uFEFF"]) : "";
  const open = random.chance(0.95) ? "---\n" : random.pick(["----\n", "--- \n", "---", "---\r\n", "--- # c\n"]);
  const close = random.chance(0.93)
    ? "---\n"
    : random.pick(["---", "--- \t\n", "----\n", "...\n", "---x\n", "--- \u2028\n", "", "---\n---\n"]);
  return [[before + open, 1], ...keys.map((key): Part => [key, 1]), [close, 1]];
}

function skillKeys(random: Random, name: string, deep: boolean): string[] {
  const odd = (): string => (random.chance(0.4) ? soup(random, "yaml", 7) : random.pick(SCALARS));
  if (random.chance(0.05)) return [`${soup(random, "yaml", 20)}\n`];
  const keys: string[] = [];
  if (random.chance(0.9)) keys.push(`name: ${random.chance(0.75) ? name : odd()}\n`);
  if (random.chance(0.9)) keys.push(`description: ${random.chance(0.5) ? words(random, 12) : odd()}\n`);
  if (random.chance(0.15))
    keys.push(`platforms: ${random.chance(0.03) ? random.pick(["5", "true"]) : random.pick(PLATFORMS)}\n`);
  if (random.chance(0.1)) keys.push(`environments: ${random.pick(ENVIRONMENTS)}\n`);
  if (random.chance(0.25)) keys.push(metadata(random));
  if (random.chance(0.05)) keys.push(`requires_apps: ${random.pick(["[mail]", "[]", "[' ']", "mail", "null", "5"])}\n`);
  if (random.chance(0.15))
    keys.push(
      random.pick([
        "version: 1.0\n",
        "tags: [a, b]\n",
        "# comment\n",
        "\n",
        "author: x\n",
        "name: twice\n",
        "\tbad: tab\n",
        "license: MIT\n",
        "list:\n  - a\n  - b\n",
        "  indented: x\n",
        "\u0001: x\n",
      ]),
    );
  return [...(deep ? random.shuffle(keys) : keys)];
}

function need(random: Random): string {
  return random.pick(random.chance(0.08) ? FATAL_NEEDS : NEEDS);
}

function metadata(random: Random): string {
  const share = random.next();
  if (share < 0.05) return `metadata: ${random.pick(["text", "null", "[a]", "5"])}\n`;
  if (share < 0.1) return `metadata:\n  hermes: ${random.pick(["text", "null", "[a]", "{}"])}\n`;
  if (share < 0.15) return `metadata: {hermes: {requires_tools: ${random.pick(NEEDS)}}}\n`;
  const count = random.int(1, 2);
  const lines = Array.from({ length: count }, () => {
    const key = random.pick(CONDITIONS);
    return `    ${key}: ${key === "session_platforms" ? random.pick(SESSION_PLATFORMS) : need(random)}\n`;
  });
  return `metadata:\n  hermes:\n${lines.join("")}`;
}
