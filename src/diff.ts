import { runAudit } from "./audit.ts";
import { compareReports, type Labelled } from "./diff/compare.ts";
import type { DiffReport } from "./diff/result.ts";
import { readSavedReport } from "./diff/saved.ts";
import type { Disk } from "./disk.ts";
import { AuditError } from "./errors.ts";
import { pyAbsPath } from "./python/normpath.ts";
import { NEWEST } from "./releases/table.ts";
import type { Report } from "./report/report.ts";
import type { Process } from "./resolve/world.ts";
import type { AuditOptions } from "./audit-options.ts";

/** What tells the two sides apart. */
export interface DiffSides {
  /** Release of the one side, and of the other. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Surface of the one side, and of the other. */
  readonly surfaceA?: string | undefined;
  readonly surfaceB?: string | undefined;
}

/** What is compared beside the world of the options. */
export interface DiffInput {
  readonly sides: DiffSides;
  /** Saved reports: none, one to compare with now, or two. */
  readonly saved: readonly string[];
  /** Takes out of a report what is the user's own. */
  readonly redact?: ((report: Report) => Promise<Report>) | undefined;
}

/**
 * What differs between two saved reports, a saved one and now, two releases, two surfaces.
 *
 * @throws AuditError `bad-option` where nothing says what to compare, `bad-file`, and as `audit`
 */
export async function runDiff(
  input: DiffInput,
  options: AuditOptions,
  process: Process,
  disk: Disk,
): Promise<DiffReport> {
  const { sides, saved, redact = async (report) => report } = input;
  const audited = async (label: string, more: AuditOptions): Promise<Labelled> => ({
    label,
    report: await redact(await runAudit({ ...options, ...more }, process, disk)),
  });
  const read = async (path: string): Promise<Labelled> => ({
    label: path,
    report: await redact(readSavedReport(pyAbsPath(path, process.cwd), disk)),
  });
  const [first, second, ...rest] = saved;
  const isAsked = Object.values(sides).some((value) => value !== undefined);
  if (rest.length > 0) throw new AuditError("bad-option", `two reports at a time, not ${saved.length}`);
  if (first !== undefined && isAsked)
    throw new AuditError(
      "bad-option",
      "a saved report is compared as it is: leave out --from, --to, --surface-a and --surface-b",
    );
  if (first !== undefined)
    return compareReports(await read(first), await (second === undefined ? audited("now", {}) : read(second)));
  const [a, b] = variants(sides, options);
  return compareReports(await audited(a.label, a.options), await audited(b.label, b.options));
}

interface Variant {
  readonly label: string;
  readonly options: AuditOptions;
}

/** The two worlds of `--from`, `--to`, `--surface-a` and `--surface-b`; what is not said is what the options say. */
function variants({ from, to, surfaceA, surfaceB }: DiffSides, options: AuditOptions): readonly [Variant, Variant] {
  if (from === undefined && to === undefined && surfaceA === undefined && surfaceB === undefined)
    throw new AuditError("bad-option", "nothing to compare with", {
      hint: "a saved report, --from and --to releases, or --surface-a and --surface-b",
    });
  const variant = (release: string | undefined, surface: string | undefined): Variant => ({
    label: [
      from !== undefined || to !== undefined ? (release ?? options.hermes ?? NEWEST) : undefined,
      surfaceA !== undefined || surfaceB !== undefined ? (surface ?? options.surface ?? "cli") : undefined,
    ]
      .filter((part) => part !== undefined)
      .join(" "),
    options: { ...(release !== undefined && { hermes: release }), ...(surface !== undefined && { surface }) },
  });
  return [variant(from, surfaceA), variant(to, surfaceB)];
}
