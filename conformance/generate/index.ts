import { createRandom, type Random } from "../random.ts";
import { TOOLS, TOOLSETS, type ConformanceWorld, type Kind, type WorldFile } from "../world.ts";
import { capSetting, configFile, type Setting } from "./config.ts";
import { project, soul } from "./context.ts";
import { cron, type Cron } from "./cron.ts";
import { memories, memorySettings } from "./memory.ts";
import { skills, type Skills } from "./skills.ts";

/** Windows of models, at the steps of Hermes' formula for the cap; null: unknown. */
const WINDOWS = [
  null,
  null,
  null,
  4096,
  83_333,
  83_334,
  83_337,
  83_338,
  100_000,
  128_000,
  200_000,
  256_000,
  1_000_000,
  2_083_333,
  2_083_334,
  4_000_000,
  0,
  -1,
] as const;

const HOMES = [
  "u/.hermes",
  "u/.hermes",
  "u/.hermes",
  "u/.hermes",
  "u/.hermes/profiles/work",
  "u/my home é",
  "hermes-home",
] as const;

/** The world of that number: the same for the same seed, whatever the others are. */
export function generateWorld(seed: string, index: number, kinds: readonly Kind[]): ConformanceWorld {
  const random = createRandom(`${seed}:${index}`);
  const kind = kinds[index % kinds.length] ?? "context";
  const home = kind === "cron" ? "u/.hermes" : random.pick(HOMES);
  const contextLength = random.pick(WINDOWS);
  const cap = random.chance(kind === "context" ? 0.45 : 0.15) ? capSetting(random) : null;
  const aim = aimOf(cap, contextLength);
  const work = project(random, aim, kind === "context" ? 0.22 : 0.06);
  const tree: Skills =
    kind === "skills"
      ? skills(random, home, 12)
      : random.chance(0.2) && kind !== "cron"
        ? skills(random, home, 3)
        : NO_SKILLS;
  const scheduled: Cron = kind === "cron" ? cron(random, home) : { files: [], jobs: [] };
  const settings: Setting[] = [...(cap === null ? [] : [cap]), ...tree.settings];
  if (kind === "memory" || random.chance(0.2)) settings.push(...memorySettings(random));
  const remembers = kind === "memory" || random.chance(0.25);
  const config = configFile(random, home, settings);
  const files: WorldFile[] = [
    ...work.files,
    ...soul(random, home, aim),
    ...(remembers ? memories(random, home) : []),
    ...tree.files,
    ...scheduled.files,
    ...(config === null ? [] : [config]),
  ];
  return {
    id: `${seed}-${index}`,
    kind,
    cwd: work.cwd,
    home,
    contextLength,
    env: { ...tree.env, ...(random.chance(0.3) && { NUMBER: random.pick(["300", "abc", "", "1e3", "-5"]) }) },
    ...toolsOf(random, kind),
    files,
    ...(tree.changes !== undefined && { changes: tree.changes }),
    jobs: scheduled.jobs,
  };
}

/** What every second, third … world is about. Skills have the most rules. */
export const KINDS: readonly Kind[] = ["context", "skills", "memory", "context", "skills", "cron", "skills", "context"];

const NO_SKILLS: Skills = { files: [], settings: [], env: {} };

/** The cap that a world's texts aim at: that of its config where it is a plain number, else Hermes' own. */
function aimOf(cap: Setting | null, contextLength: number | null): number {
  const set = cap === null ? Number.NaN : Number(cap.split(": ")[1]?.trim().replaceAll("_", ""));
  if (set > 0 && Number.isFinite(set)) return Math.trunc(set);
  if (contextLength === null || contextLength <= 0) return 20_000;
  return Math.max(20_000, Math.min(Math.trunc(contextLength * 4 * 0.06), 500_000));
}

function toolsOf(random: Random, kind: Kind): Pick<ConformanceWorld, "tools" | "toolsets"> {
  if (kind !== "skills" || random.chance(0.6)) return { tools: TOOLS, toolsets: TOOLSETS };
  const tools = [
    "skills_list",
    ...random.some(["skill_view", "skill_manage", "terminal", "memory", "web_search", "read_file"], 0.6),
  ];
  return { tools, toolsets: random.some(["skills", "terminal", "memory", "web", "file"], 0.6) };
}
