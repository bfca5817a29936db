// Worlds of the bench, laid out below a folder: a home (`.hermes`) and a directory to start in. Each returns the latter.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeSkillTree } from "./skill-tree.mjs";

/** A home with many skills. */
export function skillWorld(root, count) {
  makeSkillTree(path.join(root, ".hermes"), count);
  return project(root);
}

/** A repository of many directories, two levels down, every fiftieth with an AGENTS.md of its own. */
export function monorepoWorld(root, directories) {
  homeAt(path.join(root, ".hermes"), "main");
  const cwd = project(root);
  for (let at = 0; at < directories; at++) {
    const folder = path.join(cwd, "packages", `p${Math.floor(at / 50)}`, `d${at}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "index.ts"), "export {};\n");
    if (at % 50 === 0)
      writeFileSync(path.join(folder, "AGENTS.md"), `# Rules of d${at}\n\n${"Keep it short.\n".repeat(40)}`);
  }
  return cwd;
}

/** A home of many profiles, each with the skills and memories of a usual one. */
export function profileWorld(root, profiles) {
  const home = path.join(root, ".hermes");
  homeAt(home, "default");
  for (let at = 0; at < profiles; at++) {
    const folder = path.join(home, "profiles", `bot${at}`);
    homeAt(folder, `bot${at}`);
    makeSkillTree(folder, 60, at + 1);
  }
  return project(root);
}

function homeAt(home, name) {
  mkdirSync(path.join(home, "memories"), { recursive: true });
  writeFileSync(path.join(home, "SOUL.md"), `I am ${name}.\n\n${"I answer in one sentence.\n".repeat(60)}`);
  writeFileSync(path.join(home, "memories", "MEMORY.md"), "The server is in Prague.\n§\nDeploys are on Mondays.\n");
  writeFileSync(path.join(home, "config.yaml"), "model:\n  default: some/model\nagent:\n  max_turns: 60\n");
}

function project(root) {
  const cwd = path.join(root, "app");
  mkdirSync(path.join(cwd, ".git"), { recursive: true });
  writeFileSync(path.join(cwd, "AGENTS.md"), `# Rules\n\n${"Write tests first.\n".repeat(200)}`);
  return cwd;
}
