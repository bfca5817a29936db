// Makes a home with many skills: 200 categories, frontmatter as real skills have it, bodies of a few kilobytes.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const WORDS = (
  "review deploy release branch merge commit test build parse render schema query index cache token agent memory prompt file folder " +
  "report audit plan design draft summary search fetch convert extract image video audio chart table invoice calendar email note " +
  "kubernetes docker terraform postgres redis react python rust typescript node browser screenshot debug profile trace"
).split(" ");

/** The same numbers on every machine: a linear congruential generator. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Writes `count` skills below `home`/skills, in 200 categories (fewer for fewer skills). */
export function makeSkillTree(home, count, seed = 1) {
  const random = randomFrom(seed);
  const categories = Math.min(200, Math.ceil(count / 5));
  const words = (number) => Array.from({ length: number }, () => WORDS[random(WORDS.length)]).join(" ");
  for (let at = 0; at < categories; at++) {
    const folder = path.join(home, "skills", categoryName(at));
    mkdirSync(folder, { recursive: true });
    if (at % 2 === 0)
      writeFileSync(path.join(folder, "DESCRIPTION.md"), `---\ndescription: ${words(6)}\n---\n\n${words(40)}\n`);
  }
  for (let at = 0; at < count; at++) {
    const name = `${WORDS[random(WORDS.length)]}-${WORDS[random(WORDS.length)]}-${at}`;
    const folder = path.join(home, "skills", categoryName(at % categories), name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "SKILL.md"), skillText(name, at, words, random));
  }
}

function categoryName(at) {
  return `${WORDS[at % WORDS.length]}-${Math.floor(at / WORDS.length)}`;
}

function skillText(name, at, words, random) {
  const lines = [
    "---",
    `name: ${name}`,
    `description: ${description(at, words)}`,
    `version: 1.${at % 10}.0`,
    "author: Hermes Agent",
    "license: MIT",
  ];
  if (at % 7 === 0) lines.push("platforms: [linux, macos]");
  if (at % 50 === 0) lines.push(`${at % 7 === 0 ? "systems" : "platforms"}: [windows]`);
  lines.push("metadata:", "  hermes:", `    tags: [${words(1)}, ${words(1)}, ${words(2)}]`);
  if (at % 20 === 0) lines.push("    requires_toolsets: [web]");
  if (at % 30 === 0) lines.push("    related_skills:", `      - ${words(1)}-skill`, `      - ${words(1)}-skill`);
  lines.push("---", "", `# ${name}`, "");
  const paragraphs = 4 + random(20);
  for (let paragraph = 0; paragraph < paragraphs; paragraph++)
    lines.push(`## ${words(2)}`, "", words(25), "", "```bash", words(6), "```", "");
  return lines.join("\n");
}

/** Most descriptions are plain or quoted; one in ten is a block, one in fifty is no YAML. */
function description(at, words) {
  if (at % 50 === 3) return `Use when: ${words(8)}`;
  if (at % 10 === 5) return `>-\n  ${words(9)}\n  ${words(7)}`;
  if (at % 3 === 0) return `"${words(8)}: ${words(4)}."`;
  return `${words(5)}, ${words(4)} — ${words(4)}.`;
}
