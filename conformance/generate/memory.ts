import type { Random } from "../random.ts";
import type { Part, WorldFile } from "../world.ts";
import { oddValue, type Setting } from "./config.ts";
import { soup, threatSoup } from "./soup.ts";
import { oddBytes, THREATS, words } from "./text.ts";

/** The delimiter of entries, and what is not quite it. */
const DELIMITERS = [
  "\n§\n",
  "\n§\n",
  "\n§\n",
  "\n§\n",
  "\r\n§\r\n",
  "\r§\r",
  " \n§\n ",
  "\n§ \n",
  "\n §\n",
  "§",
  "\n§\n§\n",
  "\n§\n\n§\n",
  "\n§§\n",
  "\n\u00A7\u200B\n",
  "\u2028§\u2028",
  "\u0085§\u0085",
  "\n§\r\n",
  "\v§\v",
  "\n§",
  "§\n",
  "\n\uFEFF§\n",
  "\n-\n",
  "\n\n§\n\n",
] as const;

const ENTRIES = [
  "likes tea",
  "Likes tea",
  "likes tea ",
  "likes  tea",
  "# heading\n- a\n- b",
  "[BLOCKED: kept as it is]",
  "[BLOCKED:",
  " [BLOCKED: not at the start",
  "two\nlines",
  "two\r\nlines",
  "",
  " ",
  "\u200B",
  "\uFEFF",
  "\u001F",
  "é",
  "e\u0301",
  "🦊".repeat(40),
  "§ 5 of the law",
  "a§b",
  "x".repeat(900),
  "\0",
  "═".repeat(46),
] as const;

const LIMITS = [
  "1",
  "10",
  "100",
  "500",
  "1000",
  "2200",
  "1_000_000",
  "0",
  "-5",
  "2200.5",
  "100.0",
  "1e3",
  '"2200"',
  "true",
  ".inf",
  ".nan",
  "null",
  "[1]",
  "1:30",
  "12345678901234567890",
  "1.0e+20",
] as const;

/** MEMORY.md and USER.md, and what else may lie in their folder. */
export function memories(random: Random, home: string): WorldFile[] {
  const folder = `${home}/memories`;
  if (random.chance(0.02))
    return [
      random.chance(0.5)
        ? { path: folder, kind: "link", to: "nowhere" }
        : { path: folder, kind: "text", parts: [["a file", 1]] },
    ];
  const names = random.some(["MEMORY.md", "USER.md"], 0.85);
  const others = random.some(["memory.md", "MEMORY.md.bak.1788000000", "2024-01-02.md", "MEMORY.md.lock"], 0.05);
  return [...names, ...others].map((name) => memoryFile(random, `${folder}/${name}`));
}

function memoryFile(random: Random, path: string): WorldFile {
  const share = random.next();
  if (share < 0.04) return { path, kind: "bytes", base64: oddBytes(random) };
  if (share < 0.06) return { path, kind: "dir" };
  if (share < 0.1)
    return { path, kind: "link", to: random.pick(["nowhere", "MEMORY.md", "{ROOT}/repo/AGENTS.md", "USER.md"]) };
  if (share < 0.22) return { path, kind: "text", parts: [[soup(random, "memory", 60), 1]] };
  const parts: Part[] = [];
  if (random.chance(0.1)) parts.push([random.pick(["\uFEFF", "\n", "§\n", "\n§\n", " ", "\uFEFF\uFEFF"]), 1]);
  const usual = random.pick(DELIMITERS);
  const count = random.int(0, 7);
  for (let at = 0; at < count; at++) {
    if (at > 0) parts.push([random.chance(0.8) ? usual : random.pick(DELIMITERS), 1]);
    parts.push([entry(random), 1]);
  }
  if (random.chance(0.15)) parts.push([random.pick(["\n", "\n§", "\n§\n", " \n", "\r\n", "\u0085"]), 1]);
  return { path, kind: "text", parts };
}

function entry(random: Random): string {
  const share = random.next();
  if (share < 0.08) return random.pick(THREATS);
  if (share < 0.16) return threatSoup(random);
  if (share < 0.45) return random.pick(ENTRIES);
  return words(random, 20);
}

/** The section `memory` of config.yaml. `plain`: nothing that turns a file off. */
export function memorySettings(random: Random): Setting[] {
  const share = random.next();
  if (share < 0.4) return [];
  if (share < 0.45) return [`memory: ${oddValue(random)}\n`];
  const keys = [
    `  memory_char_limit: ${random.pick(LIMITS)}\n`,
    `  user_char_limit: ${random.pick(LIMITS)}\n`,
    `  memory_char_limit: ${oddValue(random)}\n`,
    `  memory_enabled: ${random.chance(0.5) ? "true" : oddValue(random)}\n`,
    `  user_profile_enabled: ${random.chance(0.5) ? "true" : oddValue(random)}\n`,
    `  nudge_interval: ${oddValue(random)}\n`,
    `  provider: ${random.pick(["''", "null", "builtin", "none"])}\n`,
  ];
  const chosen = random.some(keys, 0.3);
  return chosen.length === 0 ? [] : [`memory:\n${chosen.join("").replaceAll("|\n  text", "|\n    text")}`];
}
