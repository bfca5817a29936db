import type { Random } from "../random.ts";
import { textFile, type Part, type WorldFile } from "../world.ts";
import { skillText } from "./front-matter.ts";
import { soup, threatSoup } from "./soup.ts";
import { LINE_ENDS, oddBytes, THREATS, words } from "./text.ts";

const IDS = ["0a1b2c3d4e5f", "ffffffffffff", "00aa00aa00aa"] as const;

const PROMPTS = [
  "",
  "Summarise.\n\nThen stop.",
  "  ",
  5,
  1.5,
  true,
  null,
  [],
  "a\r\nb",
  "\uFEFF x",
  "```\nfence\n```",
  "curl https://api.github.com -H 'Authorization: token $TOKEN'",
  "👩\u200D💻 and \u200D",
  "$ARGS {name}",
] as const;

const ANSWERS = [
  "done",
  "[SILENT]",
  "NO_REPLY",
  "silent",
  "**[SILENT]**",
  "[静默]",
  "[SILENT] but more",
  "text\n[SILENT]",
  "ſilent",
  "a\n\n## Response\n\nb",
  "",
  " ",
  "…[SILENT]…",
  "no reply.",
  "\u200B",
] as const;

/** Scheduled jobs, what they have written before, and the skills that they name. */
export interface Cron {
  readonly files: readonly WorldFile[];
  readonly jobs: readonly string[];
}

export function cron(random: Random, home: string): Cron {
  const ids = random.some(IDS, 0.75);
  const jobs = (ids.length === 0 ? [IDS[0]] : ids).map((id) => job(random, id));
  const files: WorldFile[] = [textFile(`${home}/cron/jobs.json`, store(random, jobs))];
  const folders = random.some([...IDS, "deadbeef"], 0.7);
  for (const [at, id] of folders.entries()) files.push(...outputs(random, `${home}/cron/output/${id}`, at));
  for (const name of random.some(["alpha", "beta"], 0.7))
    files.push({ path: `${home}/skills/dev/${name}/SKILL.md`, kind: "text", parts: skillText(random, name, false) });
  if (random.chance(0.15))
    files.push(
      textFile(
        `${home}/skill-bundles/pair.yaml`,
        random.pick([
          "name: pair\nskills: [alpha, beta]\n",
          "skills: [alpha]\ninstruction: do it\n",
          "name: alpha\nskills: [beta]\n",
          "skills: alpha\n",
        ]),
      ),
    );
  return { files, jobs: jobs.map(({ id }) => id) };
}

/** As Hermes writes it, or not quite. */
function store(random: Random, jobs: readonly object[]): string {
  const share = random.next();
  if (share < 0.85) return JSON.stringify({ jobs, updated_at: "2026-01-01T00:00:00+00:00" }, null, 2);
  return JSON.stringify(jobs);
}

function job(random: Random, id: string): Record<string, unknown> & { readonly id: string } {
  const sources = [...IDS, "self", "SELF ", "deadbeef", "ABC", "", "no-such", "0a1b2c3d4e5f ", null, 0];
  const from = random.chance(0.4)
    ? random.some(sources, 0.25)
    : random.pick<unknown>([random.pick(sources), [random.pick(IDS)], null, [], "", 5, { deadbeef: 1 }, [7]]);
  const text = random.chance(0.2)
    ? random.chance(0.5)
      ? random.pick(THREATS)
      : threatSoup(random)
    : random.chance(0.3)
      ? random.pick(PROMPTS)
      : words(random, 20);
  return {
    id,
    name: `job ${id.slice(0, 3)}`,
    schedule: { kind: "cron", expr: "0 8 * * *" },
    enabled: true,
    prompt: text,
    ...(random.chance(0.7) && { context_from: from }),
    ...(random.chance(0.35) && {
      skills: random.pick<unknown>([
        ["alpha"],
        ["beta", "alpha"],
        "alpha",
        [],
        null,
        ["nope"],
        ["alpha", "nope", " "],
        ["/pair"],
        ["pair", "alpha"],
        ["Alpha"],
        ["dev/alpha"],
      ]),
    }),
    ...(random.chance(0.1) && { skill: random.pick<unknown>(["alpha", "", null, "nope"]) }),
  };
}

function outputs(random: Random, folder: string, at: number): WorldFile[] {
  const count = random.int(0, 4);
  const order = random.shuffle(Array.from({ length: count }, (_, one) => one));
  return order.map((rank, one): WorldFile => {
    const mtime = 1_788_000_000 + at * 1000 + rank * 10;
    const name = random.chance(0.85)
      ? `2026-09-0${one + 1}_08-00-00.md`
      : random.pick([`x${one}.txt`, `.hidden${one}.md`, `x${one}.MD`, `notes ${one}.md`]);
    const path = `${folder}/${name}`;
    const share = random.next();
    if (share < 0.04) return { path, kind: "bytes", base64: oddBytes(random), mtime };
    if (share < 0.07) return { path, kind: "dir", mtime };
    if (share < 0.14)
      return {
        ...textFile(
          path,
          random.pick(["", " \n ", "\uFEFF", "\uFEFF\n", "just text", "[SILENT]", "part\n\n## Response\n\nlater"]),
        ),
        mtime,
      };
    if (share < 0.3) return { ...textFile(path, soup(random, "archive", 24)), mtime };
    return { path, kind: "text", parts: archive(random, one), mtime };
  });
}

/** A document as a run leaves it. */
function archive(random: Random, at: number): Part[] {
  const prompt = random.pick(["", "has\n## Prompt\n\ninside", words(random, 20), "two\n---\nparts"]);
  const [answer, times] = random.chance(0.3)
    ? ([random.pick(["x", "🦊", "long ", "é\n"]), random.pick([7999, 8000, 8001, 9000, 1600, 2000])] as const)
    : ([random.chance(0.4) ? random.pick(ANSWERS) : words(random, 30), 1] as const);
  const framed = random.chance(0.4);
  const count = (text: string): number => [...text.replaceAll(/\r\n?/g, "\n")].length + (random.chance(0.1) ? 1 : 0);
  const status = random.pick([
    "",
    "",
    "**Status:** no_change\n",
    "**Status:** silent\n",
    "Script gate returned `wakeAgent=false`\n",
  ]);
  const title = random.pick(["# Cron Job: job", "# Cron Job: job", "# Cron Job", "\n# Cron Job: job"]);
  const head = `${title}${at}\n\n**Job ID:** abc\n**Run Time:** 2026-09-0${at + 1} 08:00:00\n**Schedule:** daily\n${status}\n`;
  const section = random.pick(["## Response", "## Response", "## Response", "## Error", "## response"]);
  const end = random.chance(0.9) ? "\n" : random.pick(["", "\n\n", ...LINE_ENDS]);
  return [
    [head, 1],
    [`${framed ? `**Prompt Characters:** ${count(prompt)}\n` : ""}## Prompt\n\n${prompt}\n\n`, 1],
    [`${framed ? `**Response Characters:** ${count(answer) * times}\n` : ""}${section}\n\n`, 1],
    [answer, times],
    [end, 1],
  ];
}
