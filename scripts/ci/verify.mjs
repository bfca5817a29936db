// One release as the judge: node scripts/ci/verify.mjs ENVIRONMENT FOLDER (a folder to work in). See verify.sh.
import assert from "node:assert";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const [environment = "", folder = ""] = process.argv.slice(2);
const user = path.join(folder, "user");
const home = path.join(user, ".hermes");
const project = path.join(user, "shop");
const env = { PATH: process.env.PATH, XDG_CACHE_HOME: process.env.XDG_CACHE_HOME, HOME: user, HERMES_HOME: home };

/** A home as Hermes leaves it at its first start, and what a user puts there. */
function layOut() {
  mkdirSync(path.join(project, "packages/api"), { recursive: true });
  startHermes();
  assert(lstatSync(path.join(home, "SOUL.md")).isFile(), "Hermes has laid its home out");
  const files = {
    ".hermes/memories/MEMORY.md": "likes tea\n§\nbuys at the market on Fridays",
    ".hermes/memories/USER.md": "A shop keeper, näive about computers 🫖",
    ".hermes/config.yaml": `model:\n  default: some/model\n  context_length: 70000\nplatform_hints:\n  telegram: Be brief.\nagent:\n  environment_hint: A shop in ${user}/shop.\nskills:\n  external_dirs: [${user}/more]\n`,
    ".hermes/.env": "OPENROUTER_API_KEY=not-a-key\nHERMES_PLATFORM=\n",
    ".hermes/skills/shop/till/SKILL.md":
      "---\nname: till\ndescription: How the till is opened in the morning and closed at night, with care\n---\nTurn the key.\n",
    ".hermes/skills/shop/DESCRIPTION.md": "---\ndescription: The shop\n---\n",
    "more/extra/SKILL.md": "---\nname: extra\ndescription: From another folder\n---\n",
    ".hermes/cron/jobs.json": JSON.stringify({
      jobs: [
        {
          id: "0a1b2c3d4e5f",
          name: "count",
          prompt: "Count the till.",
          schedule: { kind: "cron", expr: "0 8 * * *" },
          enabled: true,
          workdir: project,
        },
      ],
    }),
    "shop/.git/HEAD": "ref: refs/heads/main\n",
    "shop/AGENTS.md": `# Shop\n\n${"Keep the till tidy and write every sale down.\n".repeat(900)}`,
    "shop/packages/api/AGENTS.md": `Answer in JSON.\n${"Keep every answer short and to the point.\n".repeat(900)}`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(user, name)), { recursive: true });
    writeFileSync(path.join(user, name), text);
  }
}

function startHermes() {
  spawnSync(path.join(environment, "bin/hermes"), ["prompt-size", "--json"], { env, cwd: project });
}

/** Leaves Hermes' snapshot of the skills with another text than the files: who serves it is seen by that. */
function changeSnapshot() {
  startHermes();
  const snapshot = path.join(home, ".skills_prompt_snapshot.json");
  const text = readFileSync(snapshot, "utf8");
  assert(text.includes("How the till"), "Hermes has written its snapshot");
  writeFileSync(snapshot, text.replaceAll("How the till", "HOW the till"));
}

/** Names, sizes, times and contents below a folder. */
function stateOf(root) {
  const stat = lstatSync(root, { bigint: true });
  const about = `${root} ${stat.mode} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino}`;
  if (stat.isFile()) return [`${about} ${createHash("sha256").update(readFileSync(root)).digest("hex")}`];
  if (!stat.isDirectory()) return [about];
  return [
    about,
    ...readdirSync(root)
      .toSorted()
      .flatMap((name) => stateOf(path.join(root, name))),
  ];
}

function verify(what, argv, own = env) {
  const words = ["bin/hermes-audit.mjs", "verify", "--hermes", environment, "--format", "json", ...argv];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { env: own, encoding: "utf8" });
  if (status !== 0) {
    process.stderr.write(`verify: ${what}: exit code ${status}\n${stderr}${stdout}`);
    process.exit(1);
  }
  const { hermes, blocks, summary } = JSON.parse(stdout);
  const shown = blocks.map(({ id, verdict, ours }) => `${id} ${verdict === "same" ? ours.chars : verdict}`).join(", ");
  console.log(`verify: ${hermes.version}: ${what}: ${summary.same} the same (${shown})`);
  return blocks;
}

layOut();
let before = stateOf(user);
verify("the sample world", ["--sample"]);
const cwd = ["--cwd", path.join(project, "packages/api")];
const blocks = verify("cli", cwd);
for (const id of ["soul", "context", "skills", "memory", "user", "environment-hint"])
  assert(
    blocks.some((one) => one.id === id && one.verdict === "same"),
    `${id} is asked`,
  );
const telegram = verify("gateway:telegram", ["--surface", "gateway:telegram", ...cwd]);
assert(
  telegram.some((one) => one.id === "platform-hint" && one.verdict === "same"),
  "platform-hint is asked",
);
verify("cron:0a1b2c3d4e5f", ["--surface", "cron:0a1b2c3d4e5f", ...cwd]);
assert.deepEqual(stateOf(user), before, "nothing of the home and the project has changed");

changeSnapshot();
before = stateOf(user);
const warm = verify("cli, from the snapshot of the skills", cwd);
const hashOf = (list) => list.find(({ id }) => id === "skills").hermes.sha256;
assert.notEqual(hashOf(warm), hashOf(blocks), "the skills are those of the snapshot");
assert.deepEqual(stateOf(user), before, "nothing of the home and the project has changed");
