import type { SurfaceAudit } from "../../surfaces.ts";
import type { EntryReport, From, Group, HermesReport, Report, Status, Tier } from "../report.ts";
import { baseName } from "../../path.ts";

/** Files and blocks against surfaces. */
export interface SurfacesReport {
  readonly schemaVersion: 1;
  readonly tool: Report["tool"];
  readonly hermes: HermesReport;
  readonly world: {
    readonly home: string;
    readonly homeFrom: From;
    readonly profile: string | null;
    readonly config: string;
    readonly userHome: string;
  };
  readonly surfaces: readonly SurfaceColumn[];
  readonly rows: readonly SurfaceRow[];
}

/** A surface: where it looks, and what it comes to. */
export interface SurfaceColumn {
  readonly name: string;
  readonly says: string;
  readonly platform: string | null;
  /** False: read in Hermes' source, not seen in a recorded run. */
  readonly captured: boolean;
  readonly cwd: string;
  readonly cwdFrom: From;
  readonly cwdWhy: string;
  readonly gitRoot: string | null;
  readonly home: string;
  readonly promptChars: number;
  readonly promptTokens: number;
  /** Hermes builds no prompt here. */
  readonly fails: boolean;
}

/** A block, or a file; `cells` in the order of `surfaces`. */
export interface SurfaceRow {
  readonly kind: "block" | "file";
  /** Block id, or path. */
  readonly id: string;
  readonly group: Group | null;
  /** What people call it. */
  readonly name: string;
  readonly display: string;
  readonly cells: readonly SurfaceCell[];
}

/** What a surface does with it. */
export interface SurfaceCell {
  readonly enters: boolean;
  /** Null: the surface does not look there. */
  readonly status: Status | null;
  readonly block: string | null;
  readonly tier: Tier | null;
  /** Code points of the block, or the file's share of it. */
  readonly chars: number;
  readonly reason: string;
  readonly reasonCode: string;
}

/** Groups whose files are told by their block: there may be thousands. */
const BY_BLOCK: ReadonlySet<Group> = new Set(["skills", "skill-bodies"]);
/** Groups of files that no surface loads. */
const NEVER: ReadonlySet<Group> = new Set(["lookalike", "workspace"]);

/** Puts audits of one world side by side. Places that hold nothing on any surface are left out. */
export function surfaceMatrix(audits: readonly SurfaceAudit[]): SurfacesReport {
  const [first] = audits;
  if (first === undefined) throw new Error("no surface was audited");
  const { tool, hermes, world } = first.report;
  const reports = audits.map((one) => one.report);
  return {
    schemaVersion: 1,
    tool,
    hermes,
    world: {
      home: world.home,
      homeFrom: world.homeFrom,
      profile: world.profile,
      config: world.config,
      userHome: world.userHome,
    },
    surfaces: audits.map(columnOf),
    rows: [...blockRows(reports), ...fileRows(reports)],
  };
}

function columnOf({ name, says, captured, report }: SurfaceAudit): SurfaceColumn {
  const { world, summary, fatal } = report;
  return {
    name,
    says,
    platform: world.platform,
    captured,
    cwd: world.cwd,
    cwdFrom: world.cwdFrom,
    cwdWhy: world.cwdWhy,
    gitRoot: world.gitRoot,
    home: world.home,
    promptChars: summary.promptChars,
    promptTokens: summary.promptTokens,
    fails: fatal.length > 0,
  };
}

function blockRows(reports: readonly Report[]): readonly SurfaceRow[] {
  const ids = new Set(reports.flatMap((report) => report.blocks.map((block) => block.id)));
  return [...ids].map((id) => {
    const cells = reports.map((report): SurfaceCell => {
      const block = report.blocks.find((one) => one.id === id);
      if (block === undefined) return { ...NOT_THERE, reason: "the session has no such block", reasonCode: "no-block" };
      const chars = block.totalChars ?? block.chars;
      return {
        enters: true,
        status: null,
        block: id,
        tier: block.tier,
        chars,
        reason: block.title,
        reasonCode: "block",
      };
    });
    return { kind: "block", id, group: null, name: id, display: id, cells };
  });
}

const NOT_THERE = { enters: false, status: null, block: null, tier: null, chars: 0 } as const;

function fileRows(reports: readonly Report[]): readonly SurfaceRow[] {
  const indexes = reports.map((report) => entriesByKey(report.entries));
  const keys = new Set(indexes.flatMap((index) => [...index.keys()]));
  return [...keys].flatMap((key) => {
    const found = indexes.map((index) => index.get(key));
    const sample = found.find((entry) => entry !== undefined);
    if (sample === undefined || found.every((entry) => entry === undefined || entry.status === "absent")) return [];
    const places = new Set(reports.filter((_, at) => found[at] !== undefined).map((report) => report.world.cwd));
    const cells = found.map((entry, at) => cellOf(entry, reports[at], places));
    return [
      {
        kind: "file" as const,
        id: sample.path,
        group: sample.group,
        name: sample.name ?? baseName(sample.path),
        display: sample.display,
        cells,
      },
    ];
  });
}

/** One entry a file: the one that enters, where a rule looks twice. */
function entriesByKey(entries: readonly EntryReport[]): ReadonlyMap<string, EntryReport> {
  const found = new Map<string, EntryReport>();
  for (const entry of entries) {
    if (BY_BLOCK.has(entry.group) || NEVER.has(entry.group)) continue;
    const key = `${entry.group} ${entry.path} ${entry.group === "inline" ? (entry.name ?? "") : ""}`;
    const known = found.get(key);
    if (known === undefined || (known.block === null && entry.block !== null)) found.set(key, entry);
  }
  return found;
}

/** `places`: the directories of the surfaces that look at the file. */
function cellOf(entry: EntryReport | undefined, report: Report | undefined, places: ReadonlySet<string>): SurfaceCell {
  if (entry === undefined) {
    const cwd = report?.world.cwd ?? "";
    const why = places.has(cwd) ? "not looked at on this surface" : `not looked at: the session's directory is ${cwd}`;
    return { ...NOT_THERE, reason: why, reasonCode: "not-looked-at" };
  }
  const { status, block, promptChars, reason, reasonCode } = entry;
  const tier = report?.blocks.find((one) => one.id === block)?.tier ?? null;
  // Text that code makes when the session starts has no block here, and enters all the same.
  const enters = block !== null || (entry.rule === "code-made" && status === "on-demand");
  return { enters, status, block, tier, chars: promptChars, reason, reasonCode };
}
