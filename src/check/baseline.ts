import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { byCodePoint } from "../python/sorted.ts";
import type { Severity } from "../report/report.ts";
import { showPlace } from "./place.ts";
import { SEVERITIES, type CheckFinding } from "./result.ts";

/** One accepted finding. The words are for who reviews the file; `id`, `worlds`, `severity` and `amount` are compared. */
export interface BaselineEntry {
  readonly id: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly path?: string;
  readonly worlds: readonly string[];
  readonly amount?: number;
}

/** What was accepted once: only what is new or worse counts. */
export type Baseline = ReadonlyMap<string, BaselineEntry>;

/**
 * Reads a baseline file.
 *
 * @throws AuditError `bad-file`
 */
export function readBaseline(path: string, disk: Disk): Baseline {
  const read = disk.read(path);
  if (!read.ok)
    throw new AuditError(
      "bad-file",
      `cannot read the baseline ${path}: ${read.code === "ENOENT" ? "no such file" : read.code}`,
      {
        hint: "--update-baseline writes it",
      },
    );
  const entries = entriesOf(parseJson(read.bytes.toString("utf8"), path));
  if (entries === undefined)
    throw new AuditError("bad-file", `${path} is no baseline of hermes-audit`, {
      hint: "--update-baseline writes one",
    });
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AuditError("bad-file", `the baseline ${path} is not JSON`, {
      hint: "--update-baseline writes it anew",
      cause: error,
    });
  }
}

function entriesOf(value: unknown): readonly BaselineEntry[] | undefined {
  if (typeof value !== "object" || value === null || !("schemaVersion" in value) || value.schemaVersion !== 1)
    return undefined;
  if (!("findings" in value) || !Array.isArray(value.findings)) return undefined;
  const findings: readonly unknown[] = value.findings;
  return findings.every(isEntry) ? findings : undefined;
}

function isEntry(value: unknown): value is BaselineEntry {
  if (typeof value !== "object" || value === null) return false;
  const one: { readonly [key: string]: unknown } = { ...value };
  return (
    typeof one["id"] === "string" &&
    typeof one["rule"] === "string" &&
    SEVERITIES.some((severity) => severity === one["severity"]) &&
    Array.isArray(one["worlds"]) &&
    (one["amount"] === undefined || typeof one["amount"] === "number")
  );
}

/** How a finding stands to the baseline. */
export function compareWithBaseline(finding: CheckFinding, baseline: Baseline): "new" | "worse" | "known" {
  const known = baseline.get(finding.id);
  if (known === undefined) return "new";
  const isGraver = SEVERITIES.indexOf(finding.severity) < SEVERITIES.indexOf(known.severity);
  const isMore = (finding.amount ?? 0) > (known.amount ?? finding.amount ?? 0);
  const isElsewhere = finding.worlds.some((world) => !known.worlds.includes(world));
  return isGraver || isMore || isElsewhere ? "worse" : "known";
}

/** The file that accepts these findings: sorted, one entry for each id, the same bytes for the same findings. */
export function baselineText(findings: readonly CheckFinding[]): string {
  const entries = new Map<string, BaselineEntry>();
  for (const finding of findings) {
    if (finding.state === "ignored") continue;
    entries.set(finding.id, joined(entries.get(finding.id), finding));
  }
  const sorted = [...entries.values()].toSorted(
    (a, b) => byCodePoint(a.path ?? "", b.path ?? "") || byCodePoint(a.rule, b.rule) || byCodePoint(a.id, b.id),
  );
  return `${JSON.stringify({ schemaVersion: 1, findings: sorted }, null, 2)}\n`;
}

/** Of one id in several worlds the worst counts. */
function joined(
  known: BaselineEntry | undefined,
  { id, rule, severity, place, worlds, amount }: CheckFinding,
): BaselineEntry {
  const worst = SEVERITIES.find((one) => one === severity || one === known?.severity) ?? severity;
  const amounts = [known?.amount, amount].filter((one) => one !== undefined);
  return {
    id,
    rule,
    severity: worst,
    ...(place !== null && { path: showPlace(place) }),
    worlds: [...new Set([...(known?.worlds ?? []), ...worlds])].toSorted(byCodePoint),
    ...(amounts.length > 0 && { amount: Math.max(...amounts) }),
  };
}
