import { createHash } from "node:crypto";
import type { Disk } from "../disk.ts";
import { packageVersion } from "../package.ts";
import { FEATURES, type FeatureId } from "../releases/features.ts";
import { NEWEST, releaseFor, type Release } from "../releases/table.ts";
import type { InstallCache } from "./cache.ts";
import { markerFiles, probeFeatures, type Probe } from "./probe.ts";
import { sourcesOf, stampOf } from "./sources.ts";
import { installedTable, keptTable, THREAT_FILES, type InstalledTable } from "./threat-table.ts";
import type { Install } from "./types.ts";

/** An install that was read: its release, as its source shows it. */
export interface ReadInstall {
  readonly install: Install;
  /** The version's row with what the probe found different. */
  readonly release: Release;
  readonly probe: Probe;
  readonly threats: InstalledTable;
}

/** Reads an install's source: features, and the table of the threat scan. What did not change since the last run is kept. */
export function readInstall(install: Install, disk: Disk, cache: InstallCache | undefined): ReadInstall {
  const base = releaseFor(install.version ?? NEWEST);
  const name = `install-${shortHash(install.root)}.json`;
  const key = cache === undefined ? "" : keyOf(install, disk);
  const kept = cache === undefined ? undefined : keptIn(cache.read(name), key);
  if (kept !== undefined) return assemble(install, base, kept.probe, kept.threats);
  const sources = sourcesOf(install.root, disk);
  const probe = probeFeatures(sources, base);
  const threats = probe.hasSource ? installedTable(sources, base.id) : builtIn(base);
  if (cache !== undefined && threats.fingerprint !== undefined) {
    cache.write(name, JSON.stringify({ key, probe, fingerprint: threats.fingerprint }));
  }
  return assemble(install, base, probe, threats);
}

function assemble(install: Install, base: Release, probe: Probe, threats: InstalledTable): ReadInstall {
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
  return { install, release, probe, threats };
}

function builtIn(base: Release): InstalledTable {
  return { kind: "built-in", table: base.threats() };
}

/** What the kept answer depends on: this tool, the install's version, and each file's size and time. */
function keyOf(install: Install, disk: Disk): string {
  const files = [...markerFiles(), ...THREAT_FILES, "", "agent", "cron", "tools", "hermes_cli"];
  return [
    packageVersion,
    shortHash(JSON.stringify(FEATURES)),
    install.version,
    stampOf(install.root, files, disk),
  ].join(" ");
}

interface Kept {
  readonly probe: Probe;
  readonly threats: InstalledTable;
}

function keptIn(text: string | undefined, key: string): Kept | undefined {
  if (text === undefined) return undefined;
  try {
    // Written by `readInstall`; the key says that this version of the tool wrote it.
    const kept: { readonly key: string; readonly probe: Probe; readonly fingerprint: string } = JSON.parse(text);
    const threats = kept.key === key ? keptTable(kept.fingerprint) : undefined;
    return threats === undefined ? undefined : { probe: kept.probe, threats };
  } catch {
    return undefined;
  }
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
