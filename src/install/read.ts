import { sha256Of } from "../sha256.ts";
import type { Disk } from "../disk.ts";
import { packageVersion } from "../package.ts";
import { FEATURES, type FeatureId } from "../releases/features.ts";
import { NEWEST, releaseFor, type Release } from "../releases/table.ts";
import { LOADER_FILES, LOADERS } from "../releases/loaders.ts";
import { CRON_SCAN_FILES } from "../threats/read-cron-rows.ts";
import type { InstallCache } from "./cache.ts";
import type { LoaderDifference } from "./difference.ts";
import { compareLoaders } from "./loaders.ts";
import { installedCronRows, keptCronRows, type InstalledCronRows } from "./cron-rows.ts";
import { markerFiles, probeFeatures, type Probe } from "./probe.ts";
import { sourcesOf, stampOf } from "./sources.ts";
import { installedTable, keptTable, THREAT_FILES, type InstalledTable } from "./threat-table.ts";
import type { Install } from "./types.ts";
import { suspectModules } from "./file-names.ts";

/** An install that was read: its release, as its source shows it. */
export interface ReadInstall {
  readonly install: Install;
  /** The version's row with what the probe found different. */
  readonly release: Release;
  readonly probe: Probe;
  readonly threats: InstalledTable;
  readonly cronRows: InstalledCronRows;
  /** Functions of loaders that are not as in any release that was modelled. */
  readonly loaders: readonly LoaderDifference[];
  /** Modules in which there may be a loader that no release has. */
  readonly suspects: readonly string[];
}

/** Reads an install's source: features, and the table of the threat scan. What did not change since the last run is kept. */
export function readInstall(install: Install, disk: Disk, cache: InstallCache | undefined): ReadInstall {
  const base = releaseFor(install.version ?? NEWEST);
  const name = `install-${shortHash(install.root)}.json`;
  const key = cache === undefined ? "" : keyOf(install, disk);
  const kept = cache === undefined ? undefined : keptIn(cache.read(name), key);
  if (kept !== undefined) return assemble(install, base, kept);
  const sources = sourcesOf(install.root, disk);
  const probe = probeFeatures(sources, base);
  const threats = probe.hasSource ? installedTable(sources, base.id) : builtIn(base);
  const cronRows = probe.hasSource ? installedCronRows(sources) : {};
  const loaders = probe.hasSource ? compareLoaders(sources, base.id) : [];
  const suspects = probe.hasSource ? suspectModules(sources) : [];
  const { fingerprint } = threats;
  if (cache !== undefined && fingerprint !== undefined && cronRows.fingerprint !== undefined) {
    const cron = cronRows.fingerprint;
    cache.write(name, JSON.stringify({ key, probe, loaders, suspects, fingerprint, cron }));
  }
  return assemble(install, base, { probe, threats, cronRows, loaders, suspects });
}

function assemble(install: Install, base: Release, kept: Kept): ReadInstall {
  const { probe, threats, cronRows } = kept;
  const changed = new Map<FeatureId, boolean>([
    ...probe.added.map((id) => [id, true] as const),
    ...probe.removed.map((id) => [id, false] as const),
  ]);
  const release: Release = {
    id: base.id,
    version: install.version ?? base.version,
    has: (feature) => changed.get(feature) ?? base.has(feature),
    threats: () => threats.table,
    ...(cronRows.rows !== undefined && { cronRows: cronRows.rows }),
  };
  return { ...kept, install, release };
}

function builtIn(base: Release): InstalledTable {
  return { kind: "built-in", table: base.threats() };
}

/** What the kept answer depends on: this tool, the install's version, and each file's size and time. */
function keyOf(install: Install, disk: Disk): string {
  const files = [
    ...markerFiles(),
    ...LOADER_FILES,
    ...THREAT_FILES,
    ...CRON_SCAN_FILES,
    "",
    "agent",
    "cron",
    "tools",
    "hermes_cli",
  ];
  return [
    packageVersion,
    shortHash(JSON.stringify([FEATURES, LOADERS])),
    install.version,
    stampOf(install.root, files, disk),
  ].join(" ");
}

interface Kept {
  readonly probe: Probe;
  readonly threats: InstalledTable;
  readonly cronRows: InstalledCronRows;
  readonly loaders: readonly LoaderDifference[];
  readonly suspects: readonly string[];
}

/** As it is written: tables by their fingerprints. */
interface Stored extends Pick<Kept, "probe" | "loaders" | "suspects"> {
  readonly key: string;
  readonly fingerprint: string;
  readonly cron: string;
}

function keptIn(text: string | undefined, key: string): Kept | undefined {
  if (text === undefined) return undefined;
  try {
    // Written by `readInstall`; the key says that this version of the tool wrote it.
    const kept: Stored = JSON.parse(text);
    if (kept.key !== key) return undefined;
    const { probe, loaders, suspects } = kept;
    const threats = keptTable(kept.fingerprint);
    const cronRows = keptCronRows(kept.cron);
    if (threats === undefined || cronRows === undefined) return undefined;
    return { probe, threats, cronRows, loaders, suspects };
  } catch {
    return undefined;
  }
}

function shortHash(text: string): string {
  return sha256Of(text).slice(0, 16);
}
