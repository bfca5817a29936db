import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Disk } from "../../disk.ts";
import { AuditError } from "../../errors.ts";
import { environGet } from "../../python/environ.ts";
import type { World } from "../../types.ts";
import type { Copy } from "../copy/make.ts";
import { copiedEnvironment, quietEnvironment } from "./environment.ts";
import { soleJob } from "./jobs.ts";
import { pointConfig, TAKEN_OUT, type ModelSection } from "./point-config.ts";
import { STAND_IN_MODEL } from "./model-server.ts";

/** A copy that is ready to be started on. */
export interface Prepared {
  /** Settings file of start.py. */
  readonly settings: string;
  readonly env: Readonly<Record<string, string>>;
  /** What is not as in the world, for the report. */
  readonly notes: readonly string[];
}

/** Where Hermes looks for an administrator's configuration (hermes_cli/config.py; spec: surfaces.md 5). */
const MANAGED = "/etc/hermes";

/** Points the copy to the stand-in model. `root`: folder of Hermes' packages. */
export function prepareCopy(copy: Copy, world: World, root: string, baseUrl: string, disk: Disk): Prepared {
  const home = copy.inCopy(world.home);
  const model = { name: world.model ?? STAND_IN_MODEL, baseUrl, contextLength: world.contextLength };
  const config = `${home}/config.yaml`;
  const text = existsSync(config) ? readFileSync(config, "utf8") : "";
  const pointed = pointedText(text, world, model, world.config.path);
  write(config, pointed);
  const own = copiedEnvironment(world, pointed, copy.settingInCopy);
  if (own.dotenv.size > 0) write(`${home}/.env`, dotenvText(own.dotenv));
  if (world.surface.job !== undefined) pauseOtherJobs(`${home}/cron/jobs.json`, world.surface.job.id);
  const temp = copy.inCopy("/tmp");
  const env = {
    ...own.own,
    ...quietEnvironment(temp),
    ...managedEnvironment(copy, world, model, disk),
    HOME: copy.inCopy(world.userHome),
    HERMES_HOME: home,
  };
  const settings = `${temp}/start.json`;
  const snapshot = {
    file: `${home}/.skills_prompt_snapshot.json`,
    source: `${world.home}/skills`,
    copy: `${home}/skills`,
  };
  write(settings, JSON.stringify({ copy: copy.root, root, times: copy.times, snapshot }));
  return { settings, env, notes: notesOn(world) };
}

function pointedText(text: string, world: World, model: ModelSection, file: string): string {
  const pointed = pointConfig(
    text.replace(/^\u{feff}/u, ""),
    model,
    world.release.has("yaml-ruamel") ? "ruamel" : "pyyaml",
  );
  if (pointed !== undefined) return pointed;
  throw new AuditError("cannot-run", `${file} does not let its model be changed in a copy`, {
    hint:
      world.config.status === "broken"
        ? "it is no YAML as Hermes reads it"
        : "--capture needs its sections each on lines of their own",
  });
}

function pauseOtherJobs(file: string, id: string): void {
  const sole = soleJob(readFileSync(file, "utf8"), id);
  if (sole !== undefined) write(file, sole);
}

/** The administrator's file comes last of all: in the copy it says nothing of the model either. */
function managedEnvironment(
  copy: Copy,
  world: World,
  model: ModelSection,
  disk: Disk,
): Readonly<Record<string, string>> {
  const folder = environGet(world.env, "HERMES_MANAGED_DIR") ?? MANAGED;
  const read = disk.read(`${folder}/config.yaml`);
  if (!read.ok) return {};
  const managed = copy.inCopy("/hermes-managed");
  write(`${managed}/config.yaml`, pointedText(read.bytes.toString("utf8"), world, model, `${folder}/config.yaml`));
  return { HERMES_MANAGED_DIR: managed };
}

function notesOn({ config }: World): readonly string[] {
  const taken = TAKEN_OUT.filter((key) => key !== "model" && config.raw.has(key));
  return taken.length === 0 ? [] : [`left out of the copy's config.yaml: ${taken.join(", ")}`];
}

/** python-dotenv's single quotes keep all but themselves and the backslash. */
function dotenvText(variables: ReadonlyMap<string, string>): string {
  return [...variables].map(([name, value]) => `${name}='${value.replaceAll(/[\\']/g, "\\$&")}'\n`).join("");
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o600 });
}
