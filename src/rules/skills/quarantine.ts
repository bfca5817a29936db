import { createSha256 } from "../../sha256.ts";
import type { Disk } from "../../disk.ts";
import { jsonLoads } from "../../python/json-loads.ts";
import { decodeText } from "../../python/read-text.ts";
import { byCodePoint } from "../../python/sorted.ts";
import { isPyDict } from "../../python/yaml/value.ts";
import type { Release } from "../../releases/table.ts";
import { join, parentOf } from "../../path.ts";
import type { RuleContext } from "../define.ts";

/** What Hermes' scanner says of a project's skill, as far as files tell. Spec: skills.md 2. */
export interface Quarantine {
  readonly verdict: "dangerous" | "harmless" | "unscanned";
  /** The stored verdict, or the file that decides without one. */
  readonly path?: string;
  readonly why: "stored" | "link-outside" | "binary" | "none";
}

/** sha256 of "project-local\0", cut to 16 digits: whose scans these are (tools/skills_guard.py scan_skill_cached). */
const SOURCE_DIGITS = "0f525d9607ddfe0e";

/** tools/skills_guard.py SUSPICIOUS_BINARY_EXTENSIONS: each is of severity critical. */
const BINARIES = /\.(?:exe|dll|so|dylib|bin|dat|com|msi|dmg|app|deb|rpm)$/i;

/** Files of one skill that are looked at; a bigger one is left unscanned. */
const MOST_FILES = 5000;

/** The verdict on the skill of a SKILL.md: the stored one where it fits the files, else what their kinds alone decide. */
export function judgeProjectSkill(skillPath: string, { world, disk }: RuleContext): Quarantine {
  const directory = parentOf(skillPath);
  const files = filesBelow(directory, disk);
  if (files === undefined) return { verdict: "unscanned", why: "none" };
  const stored = storedVerdict(directory, files, world.home, disk, world.release);
  if (stored !== undefined) return stored;
  return structuralVerdict(directory, files, disk) ?? { verdict: "unscanned", why: "none" };
}

interface SkillFile {
  readonly rel: string;
  readonly link: boolean;
}

/** Path.rglob("*") without directories: links to directories are listed, not followed. */
function filesBelow(directory: string, disk: Disk): readonly SkillFile[] | undefined {
  const files: SkillFile[] = [];
  const pending = [""];
  for (let prefix = pending.pop(); prefix !== undefined; prefix = pending.pop()) {
    const listed = disk.list(prefix === "" ? directory : join(directory, prefix.slice(0, -1)));
    if (!listed.ok) continue;
    for (const { name, directory: isDirectory, link } of listed.entries) {
      if (isDirectory && !link) pending.push(`${prefix}${name}/`);
      else files.push({ rel: prefix + name, link });
      if (files.length > MOST_FILES) return undefined;
    }
  }
  return files.sort((a, b) => byCodePoint(a.rel, b.rel));
}

function storedVerdict(
  directory: string,
  files: readonly SkillFile[],
  home: string,
  disk: Disk,
  release: Release,
): Quarantine | undefined {
  const folder = join(home, "cache/project_skill_scans");
  if (disk.stat(folder).kind !== "directory") return undefined;
  const digest = contentDigest(directory, files, disk);
  const path = join(folder, `${digest}-${SOURCE_DIGITS}.json`);
  const read = disk.read(path);
  const decoded = read.ok ? decodeText(read.bytes, "utf-8-sig") : undefined;
  const loaded = decoded?.ok === true ? jsonLoads(decoded.text) : undefined;
  if (loaded?.ok !== true || !isPyDict(loaded.value)) return undefined;
  const wanted = {
    bundle_hash: `sha256:${digest}`,
    scanner_version: scannerVersion(release),
    source: "project-local",
    source_url: "",
  };
  const { value } = loaded;
  if (Object.entries(wanted).some(([key, text]) => value.get(key) !== text)) return undefined;
  return { verdict: value.get("verdict") === "dangerous" ? "dangerous" : "harmless", path, why: "stored" };
}

/** tools/skills_guard.py SCANNER_VERSION */
function scannerVersion(release: Release): string {
  if (release.has("skills-scanner-10")) return "skills-guard-v10";
  if (release.has("skills-scanner-6")) return "skills-guard-v6";
  return release.has("skills-scanner-2") ? "skills-guard-v2" : "skills-guard-v1";
}

/** tools/skills_guard.py _content_digest */
function contentDigest(directory: string, files: readonly SkillFile[], disk: Disk): string {
  const hash = createSha256();
  for (const { rel } of files) {
    const read = disk.read(join(directory, rel));
    if (read.ok) hash.update(rel, "utf8").update("\0").update(read.bytes);
  }
  return hash.digest("hex");
}

/** A link that leads out of the skill, or a program file: critical whatever the texts say. */
function structuralVerdict(directory: string, files: readonly SkillFile[], disk: Disk): Quarantine | undefined {
  // Files that .skillignore names are not looked at.
  if (files.some(({ rel }) => rel === ".skillignore" || rel === ".clawhubignore")) return undefined;
  const real = disk.realpath(directory) ?? directory;
  for (const { rel, link } of files) {
    const path = join(directory, rel);
    if (!link) {
      if (BINARIES.test(rel)) return { verdict: "dangerous", path, why: "binary" };
      continue;
    }
    const target = disk.realpath(path);
    if (target !== undefined && target !== real && !target.startsWith(`${real}/`))
      return { verdict: "dangerous", path, why: "link-outside" };
  }
  return undefined;
}
