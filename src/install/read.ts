import { createHash } from "node:crypto";
import type { Disk } from "../disk.ts";
import { packageVersion } from "../package.ts";
import { FEATURES, type FeatureId } from "../releases/features.ts";
import { NEWEST, releaseFor, type Release } from "../releases/table.ts";
import { LOADER_FILES, LOADERS } from "../releases/loaders.ts";
import type { InstallCache } from "./cache.ts";
import type { LoaderDifference } from "./difference.ts";
import { compareLoaders } from "./loaders.ts";
import { markerFiles, probeFeatures, type Probe } from "./probe.ts";
import { sourcesOf, stampOf } from "./sources.ts";
import { installedTable, keptTable, THREAT_FILES, type InstalledTable } from "./threat-table.ts";
import type { Install } from "./types.ts";
import { suspectModules } from "./unknown-loaders.ts";

/** An install that was read: its release, as its source shows it. */
export interface ReadInstall {
  readonly install: Install;
  /** The version's row with what the probe found different. */
  readonly release: Release;
  readonly probe: Probe;
  readonly threats: InstalledTable;
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
  const loaders = probe.hasSource ? compareLoaders(sources, base.id) : [];
  const suspects = probe.hasSource ? suspectModules(sources) : [];
  if (cache !== undefined && threats.fingerprint !== undefined) {
    cache.write(name, JSON.stringify({ key, probe, loaders, suspects, fingerprint: threats.fingerprint }));
  }
  return assemble(install, base, { probe, threats, loaders, suspects });
}

function assemble(install: Install, base: Release, { probe, threats, loaders, suspects }: Kept): ReadInstall {
  const changed = new Map<FeatureId, boolean>([
    ...probe.added.map((id) => [id, true] as const),
    ...probe.removed.map((id) => [id, false] as const),
  ]);
  const release: Release = {
    id: base.id,
    version: install.version ?? base.version,
    has: (feature) => changed.get(feature) ?? base.has(feature),
    threats: () => threats.table,
  };
  return { install, release, probe, threats, loaders, suspects };
}

function builtIn(base: Release): InstalledTable {
  return { kind: "built-in", table: base.threats() };
}

/** What the kept answer depends on: this tool, the install's version, and each file's size and time. */
function keyOf(install: Install, disk: Disk): string {
  const files = [...markerFiles(), ...LOADER_FILES, ...THREAT_FILES, "", "agent", "cron", "tools", "hermes_cli"];
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
  readonly loaders: readonly LoaderDifference[];
  readonly suspects: readonly string[];
}

function keptIn(text: string | undefined, key: string): Kept | undefined {
  if (text === undefined) return undefined;
  try {
    // Written by `readInstall`; the key says that this version of the tool wrote it.
    const kept: Omit<Kept, "threats"> & { readonly key: string; readonly fingerprint: string } = JSON.parse(text);
    const threats = kept.key === key ? keptTable(kept.fingerprint) : undefined;
    return threats === undefined
      ? undefined
      : { probe: kept.probe, threats, loaders: kept.loaders, suspects: kept.suspects };
  } catch {
    return undefined;
  }
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
