import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import type { Report } from "../report/report.ts";

/**
 * Reads a report that was saved with `--format json`.
 *
 * @throws AuditError `bad-file`
 */
export function readSavedReport(path: string, disk: Disk): Report {
  const read = disk.read(path);
  if (!read.ok) throw bad(`cannot read the report ${path}: ${WHY[read.code] ?? read.code}`);
  const value = parseJson(read.bytes.toString("utf8"), path);
  if (isReport(value)) return value;
  throw bad(`${path} is no report of hermes-audit`);
}

const WHY: Readonly<Record<string, string>> = { ENOENT: "no such file", EISDIR: "it is a directory" };

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AuditError("bad-file", `${path} is not JSON`, { hint: HINT, cause: error });
  }
}

const HINT = "hermes-audit --format json -o FILE writes one";

function bad(message: string): AuditError {
  return new AuditError("bad-file", message, { hint: HINT });
}

/** The parse boundary: what a comparison reads is looked at. report.schema.json has the rest. */
function isReport(value: unknown): value is Report {
  if (!isRecord(value) || value["schemaVersion"] !== 1) return false;
  const { tool, hermes, world, summary, blocks, entries, findings } = value;
  return (
    [tool, hermes, world, summary].every(isRecord) &&
    isRecord(world) &&
    [world["home"], world["cwd"], world["userHome"]].every((one) => typeof one === "string") &&
    [world["tools"], world["toolsets"]].every(Array.isArray) &&
    isListOf(blocks, (one) => typeof one["id"] === "string") &&
    isListOf(entries, (one) => typeof one["path"] === "string" && typeof one["rule"] === "string") &&
    isListOf(findings, (one) => typeof one["rule"] === "string")
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, fits: (one: Readonly<Record<string, unknown>>) => boolean): boolean {
  return Array.isArray(value) && value.every((one: unknown) => isRecord(one) && fits(one));
}
