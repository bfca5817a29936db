import { environGet } from "../../python/environ.ts";
import { pyExpandUser } from "../../python/expanduser.ts";
import { pyGlobSuffix } from "../../python/glob-suffix.ts";
import { decodeText } from "../../python/read-text.ts";
import { pySorted } from "../../python/sorted.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { loadUsualYaml } from "../../python/yaml/usual.ts";
import { isPyDict, isPyList, type PyValue } from "../../python/yaml/value.ts";
import type { World } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { slugOf } from "./slug.ts";

/** A file of skill-bundles: several skills under one name. */
export interface Bundle {
  readonly path: string;
  readonly name: string;
  /** Its command, without the slash. */
  readonly slug: string;
  readonly skills: readonly string[];
  readonly instruction: string;
}

/** A file that may be a bundle. */
export type BundleFile =
  | { readonly kind: "bundle"; readonly bundle: Bundle; readonly fileBytes: number }
  | { readonly kind: "none"; readonly path: string; readonly why: BundleProblem };

/** Why a file gives no bundle. */
export type BundleProblem = "unreadable" | "not a mapping in YAML" | "it lists no skills" | "its name has no letter";

/** Where bundles are looked for: HERMES_BUNDLES_DIR, else HERMES_HOME/skill-bundles. */
export function bundlesFolder(world: World): string {
  const named = environGet(world.env, "HERMES_BUNDLES_DIR");
  const isNamed = named !== undefined && named !== "";
  return isNamed ? pyExpandUser(named, world.env, () => world.userHome) : `${world.home}/skill-bundles`;
}

/** agent/skill_bundles.py scan_bundles: in the order in which the first of a name counts. Spec: skills.md 10.5. */
export function readBundles(context: RuleContext): readonly BundleFile[] {
  const { world, disk } = context;
  const folder = bundlesFolder(world);
  const names = [".yaml", ".yml"].flatMap((ending) => pySorted(pyGlobSuffix(disk, folder, ending)));
  return names.map((name) => readBundle(`${folder}/${name}`, name, context));
}

function readBundle(path: string, file: string, { world, disk }: RuleContext): BundleFile {
  const { release } = world;
  const none = (why: BundleProblem): BundleFile => ({ kind: "none", path, why });
  const read = disk.stat(path).kind === "file" ? disk.read(path) : undefined;
  const decoded = read?.ok === true ? decodeText(read.bytes, "utf-8-sig") : undefined;
  if (read?.ok !== true || decoded?.ok !== true) return none("unreadable");
  const yaml = loadUsualYaml(decoded.text, release.has("yaml-ruamel") ? "ruamel" : "pyyaml-pure");
  if (!yaml.ok || !isPyDict(yaml.value)) return none("not a mapping in YAML");
  const listed = yaml.value.get("skills");
  const skills = isPyList(listed) ? listed.map((item) => pyStrip(pyStr(item))).filter((item) => item !== "") : [];
  const name = pyStrip(textOf(yaml.value.get("name")) ?? file.replace(/(?<=.)\.ya?ml$/, ""));
  const slug = slugOf(name, release);
  if (skills.length === 0) return none("it lists no skills");
  if (slug === "") return none("its name has no letter");
  const instruction = pyStrip(textOf(yaml.value.get("instruction")) ?? "");
  return { kind: "bundle", bundle: { path, name, slug, skills, instruction }, fileBytes: read.bytes.length };
}

function textOf(value: PyValue | undefined): string | undefined {
  return value !== undefined && isTruthy(value) ? pyStr(value) : undefined;
}
