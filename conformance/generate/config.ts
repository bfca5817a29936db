import type { Random } from "../random.ts";
import type { Part, WorldFile } from "../world.ts";
import { soup } from "./soup.ts";

/** Values of every kind that YAML 1.1 has, and some on which its readers differ. */
const ODD_VALUES = [
  "null",
  "~",
  "",
  "true",
  "false",
  "yes",
  "off",
  '"yes"',
  "'false'",
  "0",
  "1",
  "-1",
  "007",
  "0x1F",
  "1_000",
  "1:30",
  "1e3",
  "1.5e+3",
  ".5",
  "1.",
  ".inf",
  "-.inf",
  ".nan",
  '"50"',
  "abc",
  "[]",
  "[1, 2]",
  "{}",
  "{a: 1}",
  "2024-01-02",
  '!!int "7"',
  "!!str 5",
  "|\n  text",
  '"${NUMBER}"',
  "${NUMBER}",
  "${UNSET}",
  "y",
  "N",
  "100.9",
  "5e2",
  "+5",
  "0o17",
  "1e999",
] as const;

/** Values for a key that wants a number of characters. */
const CAPS = [
  "1",
  "2",
  "4",
  "5",
  "6",
  "10",
  "40",
  "100",
  "150",
  "513",
  "663",
  "1000",
  "3000",
  "20_000",
  "5000.7",
  '"300"',
  "0.5",
] as const;

/** A key of config.yaml with its value, as one part. */
export type Setting = string;

export function oddValue(random: Random): string {
  return random.pick(ODD_VALUES);
}

/** context_file_max_chars in many spellings. */
export function capSetting(random: Random): Setting {
  return `context_file_max_chars: ${random.chance(0.7) ? random.pick(CAPS) : oddValue(random)}\n`;
}

/** Keys that no loader takes from here, and that may still break a reader. */
const NEIGHBOURS = [
  "model:\n  default: some-model\n",
  "display:\n  skin: mono\n",
  "# a comment\n",
  "agent: null\n",
  "tools: &a [x, y]\nmore: *a\n",
  "base: &b {x: 1}\nmerged:\n  <<: *b\n  y: 2\n",
  "\"quoted key\": 'it''s'\n",
  "multi: >-\n  folded\n  text\n",
  "terminal:\n  timeout: 60\n",
  "deep: {a: {b: {c: [1, {d: e}]}}}\n",
  "12: number key\n",
  "? complex\n: value\n",
  "date: 2024-01-02 03:04:05\n",
  "emoji: 🦊\n",
] as const;

/** What makes a whole config.yaml another thing than it looks. */
const BREAKERS = [
  "tab:\n\tx: 1\n",
  "key: [unclosed\n",
  'key: "unclosed\n',
  "a: b: c\n",
  "@reserved: 1\n",
  "%directive\n",
  "- list\n",
  "text only\n",
  "dup: 1\ndup: 2\n",
  "---\nsecond: document\n",
  "...\n",
  "key: *unknown\n",
  "\u0085nel: 1\n",
  "ctrl: \u0001\n",
  "nbsp:\u00A01\n",
  "!tag x: 1\n",
] as const;

/** config.yaml of those settings, and what else may stand in one; null: there is none. */
export function configFile(random: Random, home: string, settings: readonly Setting[]): WorldFile | null {
  const path = `${home}/config.yaml`;
  const share = random.next();
  if (settings.length === 0 && share < 0.6) return null;
  if (share > 0.99) return { path, kind: "dir" };
  if (share > 0.98) return { path, kind: "link", to: random.pick(["nowhere", "config.yaml", "../other.yaml"]) };
  const lines = [...random.shuffle([...settings, ...random.some(NEIGHBOURS, 0.08)])];
  if (random.chance(0.07) && settings.length > 0) lines.push(random.pick(settings));
  if (random.chance(0.06))
    lines.splice(random.int(0, lines.length), 0, `${random.chance(0.5) ? "soup: " : ""}${soup(random, "yaml", 8)}\n`);
  const broken = random.chance(0.07) ? random.shuffle([...lines, random.pick(BREAKERS)]) : lines;
  const parts: Part[] = broken.map((line) => [line, 1]);
  if (random.chance(0.06))
    parts.unshift([random.pick(["\uFEFF", "---\n", "%YAML 1.2\n---\n", "\n\n", "\uFEFF---\n"]), 1]);
  if (random.chance(0.05))
    return { path, kind: "text", parts: parts.map(([text, times]) => [text.replaceAll("\n", "\r\n"), times]) };
  return { path, kind: "text", parts };
}
