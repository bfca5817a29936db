import { type Disk, MAX_DATA_BYTES } from "../../disk.ts";
import { jsonLoads, type JsonLoaded } from "../../python/json-loads.ts";
import { decodeText } from "../../python/read-text.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, isPyList, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import type { Release } from "../../releases/table.ts";

/** A record of jobs.json. */
export interface JobRecord {
  readonly fields: PyDict;
  /** Of a mapping by id the key counts where the record has no id of its own. */
  readonly id: PyValue;
  /** 1-based line of one of its keys. */
  lineOf(key: string): number | undefined;
}

/** What jobs.json is to the scheduler. */
export type JobsFile =
  | { readonly kind: "absent" }
  /** An errno, or NOT_UTF_8 and the like; every tick fails. */
  | { readonly kind: "unreadable"; readonly code: string; readonly byte?: number; readonly fileBytes?: number }
  /** It does not parse or has no shape that this release takes: every tick fails. */
  | { readonly kind: "broken"; readonly problem: string; readonly line?: number; readonly fileBytes: number }
  | {
      readonly kind: "jobs";
      readonly jobs: readonly JobRecord[];
      /** Entries that are no mappings. */
      readonly passedOver: number;
      readonly fileBytes: number;
    };

/**
 * HERMES_HOME/cron/jobs.json: a mapping with `jobs`, or the bare list. Hermes writes what it repairs; nothing is written
 * here. hermes: cron/jobs.py load_jobs; spec: cron.md 2.
 */
export function readJobsFile(path: string, disk: Disk, release: Release): JobsFile {
  const { kind } = disk.stat(path);
  if (kind === "absent") return { kind: "absent" };
  if (kind === "other") return { kind: "unreadable", code: "NOT_A_FILE" };
  const read = disk.read(path, MAX_DATA_BYTES);
  if (!read.ok) return { kind: "unreadable", code: read.code };
  const fileBytes = read.bytes.length;
  const decoded = decodeText(read.bytes, release.has("cron-store-utf-8-sig") ? "utf-8-sig" : "utf-8");
  if (!decoded.ok) return { kind: "unreadable", code: "NOT_UTF_8", byte: decoded.byte, fileBytes };
  const json = parse(decoded.text);
  if (!json.ok) return { kind: "broken", problem: json.message, line: json.line, fileBytes };
  const list = isPyDict(json.value) ? json.value.get("jobs") : json.value;
  const isList = isPyList(json.value) && release.has("cron-store-list");
  const records = isPyDict(json.value) || isList ? recordsOf(list, json, release) : notAShape(json.value);
  if (typeof records === "string") return { kind: "broken", problem: records, fileBytes };
  return { kind: "jobs", ...records, fileBytes };
}

/** Bare control characters in strings are forgiven on a second try. */
function parse(text: string): ReturnType<typeof jsonLoads> {
  const strict = jsonLoads(text, { lines: true });
  return strict.ok || strict.kind !== "syntax" ? strict : jsonLoads(text, { lines: true, strict: false });
}

interface Records {
  readonly jobs: readonly JobRecord[];
  readonly passedOver: number;
}

/** The records, or why every tick fails. */
function recordsOf(list: PyValue | undefined, json: JsonLoaded, release: Release): Records | string {
  if (list === undefined) return { jobs: [], passedOver: 0 };
  if (isPyList(list)) return fromList(list, json, release);
  if (isPyDict(list) && release.has("cron-store-by-id")) return fromMapping(list, json);
  if (release.has("cron-store-junk-dropped")) return { jobs: [], passedOver: 0 };
  // An empty text or mapping has nothing to walk over; nothing else can be walked over to jobs.
  const isEmpty = list === "" || (isPyDict(list) && list.size === 0);
  return isEmpty ? { jobs: [], passedOver: 0 } : `jobs is ${typeName(list)}, and this release needs a list`;
}

function fromList(list: readonly PyValue[], json: JsonLoaded, release: Release): Records | string {
  const jobs = list.filter(isPyDict).map((fields) => recordOf(fields, fields.get("id") ?? null, json));
  const passedOver = list.length - jobs.length;
  const junk = list.find((item) => !isPyDict(item));
  if (junk === undefined || release.has("cron-store-junk-dropped")) return { jobs, passedOver };
  return `an entry of jobs is ${typeName(junk)}, and this release needs mappings only`;
}

function fromMapping(map: PyDict, json: JsonLoaded): Records {
  const jobs: JobRecord[] = [];
  for (const [key, fields] of map) {
    if (!isPyDict(fields)) continue;
    const own = fields.get("id");
    jobs.push(recordOf(fields, own !== undefined && isTruthy(own) ? own : key, json));
  }
  return { jobs, passedOver: map.size - jobs.length };
}

function recordOf(fields: PyDict, id: PyValue, json: JsonLoaded): JobRecord {
  return { fields, id, lineOf: (key) => json.lineOf(fields, key) };
}

function notAShape(value: PyValue): string {
  return `it holds ${typeName(value)}, where {"jobs": [...]} is expected`;
}

function typeName(value: PyValue): string {
  if (value === null) return "null";
  if (typeof value === "string") return "a text";
  if (typeof value === "boolean") return "a boolean";
  return isPyList(value) ? "a list" : isPyDict(value) ? "a mapping" : "a number";
}
