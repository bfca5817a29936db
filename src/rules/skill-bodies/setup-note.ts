import { environGet } from "../../python/environ.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, isPyList, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import type { RuleContext } from "../define.ts";
import { isInside } from "../plugin-skills/inside.ts";

/** What a skill's message says of variables and files that the skill needs and that are not there. */
export type SetupNote =
  | { readonly kind: "text"; readonly text: string }
  /** The session asks for them first, or has another note. */
  | { readonly kind: "unsure"; readonly why: string };

/** tools/skills_tool_setup.py _get_required_environment_variables, _build_setup_note; undefined: all is there. */
export function setupNote(fields: PyDict, context: RuleContext): SetupNote | undefined {
  const { world } = context;
  const needed = neededVariables(fields);
  const isSet = (name: string): boolean => (environGet(world.env, name) ?? "") !== "";
  const names = needed.filter((one) => !one.optional && !isSet(one.name)).map(({ name }) => `env $${name}`);
  const missing = [...names, ...missingFiles(fields, context).map((path) => `file ${path}`)];
  if (missing.length === 0) return undefined;
  const backend = (environGet(world.env, "TERMINAL_ENV") ?? "").toLowerCase();
  const isLocal = ["", "local"].includes(backend);
  // Other surfaces ask the person, or say where to put a key.
  if (world.surface.kind !== "cli-oneshot" || !isLocal) {
    const why = `it needs ${missing.join(", ")}, which is not there: Hermes asks for it, or adds a note`;
    return { kind: "unsure", why };
  }
  const help = needed.find((one) => one.help !== undefined)?.help;
  const text = `Setup needed before using this skill: missing ${missing.join(", ")}.${help === undefined ? "" : ` ${help}`}`;
  return { kind: "text", text };
}

interface Needed {
  readonly name: string;
  readonly help: string | undefined;
  readonly optional: boolean;
}

/** In the order in which they are declared; the first of a name counts. */
function neededVariables(fields: PyDict): readonly Needed[] {
  const setup = dictOf(fields.get("setup"));
  const help = cleanText(setup.get("help"));
  const declared = dictList(fields.get("required_environment_variables")).flatMap((item): readonly PyDict[] =>
    typeof item === "string" ? [new Map([["name", item]])] : isPyDict(item) ? [item] : [],
  );
  const secrets = dictList(setup.get("collect_secrets")).filter(isPyDict).map(secretOf);
  const legacy = dictOf(fields.get("prerequisites")).get("env_vars") ?? null;
  const older = (typeof legacy === "string" ? [legacy] : isPyList(legacy) ? legacy : []).map(
    (item): PyDict => new Map([["name", pyStr(item)]]),
  );
  const needed = new Map<string, Needed>();
  for (const entry of [...declared, ...secrets, ...older]) {
    const name = pyStrip(pyStr(firstTruthy(entry, "name", "env_var") ?? ""));
    if (needed.has(name) || !/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) continue;
    const own = firstTruthy(entry, "help", "provider_url", "url");
    needed.set(name, {
      name,
      help: own === undefined ? help : cleanText(own),
      optional: isTruthy(entry.get("optional") ?? null),
    });
  }
  return [...needed.values()];
}

function secretOf(item: PyDict): PyDict {
  const url = firstTruthy(item, "provider_url", "url");
  return new Map<PyValue, PyValue>([
    ["name", item.get("env_var") ?? null],
    ["url", url === undefined ? null : pyStrip(pyStr(url))],
  ]);
}

function firstTruthy(entry: PyDict, ...keys: readonly string[]): PyValue | undefined {
  return keys.map((key) => entry.get(key) ?? null).find(isTruthy);
}

function dictOf(value: PyValue | undefined): PyDict {
  return isPyDict(value) ? value : new Map();
}

function dictList(value: PyValue | undefined): readonly PyValue[] {
  return isPyDict(value) ? [value] : isPyList(value) ? value : [];
}

function cleanText(value: PyValue | undefined): string | undefined {
  return typeof value === "string" && pyStrip(value) !== "" ? pyStrip(value) : undefined;
}

/** Files below HERMES_HOME that are not there (tools/credential_files.py register_credential_files). */
function missingFiles(fields: PyDict, { world, disk }: RuleContext): readonly string[] {
  const listed = fields.get("required_credential_files");
  const missing: string[] = [];
  for (const item of isPyList(listed) ? listed : []) {
    const named = isPyDict(item) ? (firstTruthy(item, "path", "name") ?? "") : item;
    // A path that is no text makes Hermes pass over all of them.
    if (isPyDict(item) && typeof named !== "string") return [];
    const path = typeof named === "string" ? pyStrip(named) : "";
    if (path === "") continue;
    const full = `${world.home}/${path}`;
    const isThere = !path.startsWith("/") && isInside(full, world.home, disk) && disk.stat(full).kind === "file";
    if (!isThere) missing.push(path);
  }
  return missing;
}
