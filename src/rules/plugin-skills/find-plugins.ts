import { isTruthyWord } from "../../text/truthy-word.ts";
import { environGet } from "../../python/environ.ts";
import { pySorted } from "../../python/sorted.ts";
import { decodeText } from "../../python/read-text.ts";
import { loadUsualYaml } from "../../python/yaml/usual.ts";
import { isPyDict, type PyValue } from "../../python/yaml/value.ts";
import { join } from "../../path.ts";
import type { World } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { readPortableManifest } from "./portable-manifest.ts";

/** A plugin's folder: a portable one is described by plugin.json alone, the other kind is code with a plugin.yaml. */
export interface Plugin {
  readonly kind: "portable" | "code";
  /** What plugins.enabled names. */
  readonly key: string;
  readonly name: string;
  readonly folder: string;
  /** Its manifest. */
  readonly path: string;
  /** Why its skills are not there; undefined: it is on. */
  readonly off: string | undefined;
  /** Why it may not load after all. */
  readonly unsure?: string;
}

/** A plugin.json of which Hermes makes no plugin. */
export interface BadPlugin {
  readonly kind: "bad";
  readonly path: string;
  readonly problem: string;
}

/**
 * The plugins of HERMES_HOME/plugins, and of the project where HERMES_ENABLE_PROJECT_PLUGINS is set: in that folder, or one
 * folder further down; the later of one key counts. Those that come with Hermes, or by pip, are not in any of these.
 * hermes: hermes_cli/plugins_discovery.py collect_directory_manifests, gate_manifest.
 */
export function findPlugins(context: RuleContext): readonly (Plugin | BadPlugin)[] {
  const { world } = context;
  const roots = [`${world.home}/plugins`];
  if (isTruthyWord(environGet(world.env, "HERMES_ENABLE_PROJECT_PLUGINS")))
    roots.push(`${world.processCwd}/.hermes/plugins`);
  const found = roots.flatMap((root) => scanFolder(root, "", context));
  const last = new Map(found.flatMap((one) => (one.kind === "bad" ? [] : [[one.key, one] as const])));
  return found.filter((one) => one.kind === "bad" || last.get(one.key) === one);
}

function scanFolder(folder: string, prefix: string, context: RuleContext): readonly (Plugin | BadPlugin)[] {
  const { disk } = context;
  const listed = disk.list(folder);
  if (!listed.ok) return [];
  const names = listed.entries.filter(({ directory }) => directory).map(({ name }) => name);
  return pySorted(names)
    .filter((name) => !(name.startsWith("__") && name.endsWith("__")))
    .flatMap((name) => {
      const child = join(folder, name);
      const file = ["plugin.yaml", "plugin.yml"].find((one) => disk.stat(join(child, one)).kind !== "absent");
      if (file !== undefined) return codePlugin(child, name, join(child, file), prefix, context);
      const portable = join(child, "plugin.json");
      const isThere = disk.stat(portable).kind !== "absent" || disk.isLink(portable);
      if (isThere && context.world.release.has("portable-plugins")) return portablePlugin(child, name, prefix, context);
      return prefix === "" ? scanFolder(child, name, context) : [];
    });
}

function portablePlugin(
  folder: string,
  name: string,
  prefix: string,
  context: RuleContext,
): readonly (Plugin | BadPlugin)[] {
  const path = join(folder, "plugin.json");
  const manifest = readPortableManifest(folder, context);
  if (typeof manifest === "string") return [{ kind: "bad", path, problem: manifest }];
  const key = prefix === "" ? manifest.name : `${prefix}/${name}`;
  const off = whyOff(key, manifest.name, context.world);
  const unsure = "its servers are declared in plugin.json, and where Hermes refuses one of them nothing of it loads";
  return [
    { kind: "portable", key, name: manifest.name, folder, path, off, ...(manifest.declaresServers && { unsure }) },
  ];
}

/** A plugin.yaml that is no mapping makes no plugin. */
function codePlugin(
  folder: string,
  directory: string,
  path: string,
  prefix: string,
  { world, disk }: RuleContext,
): readonly Plugin[] {
  const read = disk.read(path);
  const decoded = read.ok ? decodeText(read.bytes, "utf-8-sig") : undefined;
  if (decoded?.ok !== true) return [];
  const loaded = loadUsualYaml(decoded.text, world.release.has("yaml-ruamel") ? "ruamel" : "pyyaml");
  if (!loaded.ok || (loaded.value !== null && !isPyDict(loaded.value))) return [];
  const declared = loaded.value?.get("name");
  const name = typeof declared === "string" ? declared : directory;
  const key = prefix === "" ? name : `${prefix}/${directory}`;
  return [{ kind: "code", key, name, folder, path, off: whyOff(key, name, world) }];
}

function whyOff(key: string, name: string, world: World): string | undefined {
  if (isTruthyWord(environGet(world.env, "HERMES_SAFE_MODE"))) return "HERMES_SAFE_MODE is set";
  const names = [key, name];
  if (names.some((one) => isNamed(world.config.get("plugins", "disabled"), one))) return "plugins.disabled names it";
  if (names.some((one) => isNamed(world.config.get("plugins", "enabled"), one))) return undefined;
  return "plugins.enabled does not name it";
}

/** Only a list names any (hermes_cli/plugins_discovery.py _get_enabled_plugins, _get_disabled_plugins). */
export function isNamed(value: PyValue | undefined, name: string): boolean {
  return Array.isArray(value) && value.includes(name);
}
