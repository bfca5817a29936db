import { pyLen } from "../../python/code-points.ts";
import { jsonLoads } from "../../python/json-loads.ts";
import { decodeText } from "../../python/read-text.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, isPyList, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import { join } from "../../path.ts";
import type { RuleContext } from "../define.ts";
import { isInside } from "./inside.ts";

/** What a plugin.json says that matters for skills. */
export interface PortableManifest {
  readonly name: string;
  /** Hermes' own extension declares servers: a bad one keeps the whole plugin from loading. */
  readonly declaresServers: boolean;
}

const SCHEMA = "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json";
const NAME = /^(?!.*(?:--|\.\.))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
const TEXTS = ["version", "description", "homepage", "repository", "license"];
const AUTHOR: ReadonlySet<PyValue> = new Set(["name", "email", "url"]);
const HERMES = "com.nousresearch.hermes";

/** The manifest of a portable plugin, or what is wrong with it. hermes: hermes_cli/agent_plugins.py _validate_manifest. */
export function readPortableManifest(folder: string, { world, disk }: RuleContext): PortableManifest | string {
  const path = join(folder, "plugin.json");
  if (!isInside(path, folder, disk) || disk.stat(path).kind !== "file")
    return "plugin.json is no regular file within the plugin's folder";
  const read = disk.read(path);
  const encoding = world.release.has("portable-plugin-bom") ? "utf-8-sig" : "utf-8";
  const decoded = read.ok ? decodeText(read.bytes, encoding) : undefined;
  const loaded = decoded?.ok === true ? jsonLoads(decoded.text) : undefined;
  if (loaded?.ok !== true) return "plugin.json is not readable as JSON";
  if (!isPyDict(loaded.value)) return "plugin.json holds no object";
  const manifest = loaded.value;
  const name = manifest.get("name");
  const problem = problemOf(manifest);
  if (problem !== undefined || typeof name !== "string") return problem ?? "it has no name";
  return { name, declaresServers: hasServers(manifest) };
}

function problemOf(manifest: PyDict): string | undefined {
  if (manifest.get("$schema") !== SCHEMA) return "its $schema is not that of Agent Plugins 1.0.0";
  const name = manifest.get("name");
  if (typeof name !== "string" || pyLen(name) > 64 || !NAME.test(name))
    return "its name is not of the kind that Agent Plugins have";
  const text = TEXTS.find((field) => manifest.has(field) && typeof manifest.get(field) !== "string");
  if (text !== undefined) return `its ${text} is no text`;
  const keywords = manifest.get("keywords") ?? (manifest.has("keywords") ? null : []);
  if (!isPyList(keywords) || !keywords.every(isText)) return "its keywords are no list of texts";
  const author = manifest.has("author") ? manifest.get("author") : new Map<PyValue, PyValue>();
  if (!isPyDict(author)) return "its author is no object";
  if (![...author].every(([key, value]) => AUTHOR.has(key) && isText(value)))
    return "its author has something other than name, email and url";
  const extensions = manifest.get("extensions");
  if (isPyDict(extensions) && ![...extensions.values()].every((value) => isPyDict(value)))
    return "one of its extensions is no object";
  return undefined;
}

function isText(value: PyValue): boolean {
  return typeof value === "string";
}

function hasServers(manifest: PyDict): boolean {
  const extensions = manifest.get("extensions");
  const own = isPyDict(extensions) ? extensions.get(HERMES) : undefined;
  const servers = isPyDict(own) && own.has("servers") ? (own.get("servers") ?? null) : undefined;
  return servers !== undefined && (!isPyDict(servers) || isTruthy(servers));
}
