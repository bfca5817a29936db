import { AuditError } from "../errors.ts";
import { tableFor } from "../threats/tables/index.ts";
import type { ThreatTable } from "../threats/types.ts";
import type { CronRows } from "../threats/read-cron-rows.ts";
import { FEATURES, type Feature, type FeatureId } from "./features.ts";

/** The releases that are modelled, oldest first. Each was run: fixtures hold what the real one built. */
export const RELEASES = [
  "0.13.0",
  "0.16.0",
  "0.18.2",
  "0.19.0",
  "0.20.0",
  "0.20.1",
  "0.20.4",
  "0.20.6",
  "0.21.0",
  "0.21.3",
  "0.21.5",
  "0.22.2",
] as const;

/** The behaviour of one Hermes version: a row of features. */
export interface Release {
  /** The row's version. */
  readonly id: string;
  /** The version that was asked for; the row is the newest that is not newer. */
  readonly version: string;
  has(feature: FeatureId): boolean;
  /** The table of its threat scan: an install's own, where one was read. */
  threats(): ThreatTable;
  /** The rows of an install's own scan of cron prompts, where they were read. */
  readonly cronRows?: CronRows;
}

/** The newest row: what is modelled when nothing says otherwise. */
export const NEWEST: string = RELEASES[RELEASES.length - 1] ?? "";

/**
 * The row that models a version.
 *
 * @throws AuditError `unknown-release` for text that is no version, and for one older than the oldest row.
 */
export function releaseFor(version: string): Release {
  if (!/^\d+(\.\d+){1,3}([.+-]?[a-z0-9.]+)?$/i.test(version)) {
    throw new AuditError("unknown-release", `"${version}" is not a Hermes version`, {
      hint: `known: ${RELEASES.join(", ")}`,
    });
  }
  const id = RELEASES.findLast((row) => compareVersions(row, version) <= 0);
  if (id === undefined) {
    throw new AuditError("unknown-release", `Hermes ${version} is older than any release that is modelled`, {
      hint: `known: ${RELEASES.join(", ")}`,
    });
  }
  const known = new Map<FeatureId, boolean>();
  const has = (feature: FeatureId): boolean => {
    let answer = known.get(feature);
    if (answer === undefined) {
      answer = isIn(FEATURES[feature], id);
      known.set(feature, answer);
    }
    return answer;
  };
  return { id, version, has, threats: () => tableFor(id) };
}

/** True when a feature, or another row with a first and a last release, is part of a release. */
export function isIn(feature: Pick<Feature, "since" | "until" | "except">, release: string): boolean {
  if (isLater(feature.since, release) || feature.except?.includes(release) === true) return false;
  return feature.until === undefined || !isLater(release, feature.until);
}

/** Rows by their place: hundreds of features are asked for in an audit, and most begin and end with a row. */
const PLACES: ReadonlyMap<string, number> = new Map(RELEASES.map((id, at) => [id, at]));

function isLater(a: string, b: string): boolean {
  const [left, right] = [PLACES.get(a), PLACES.get(b)];
  return left === undefined || right === undefined ? compareVersions(a, b) > 0 : left > right;
}

/** Orders "0.20.6" and "0.20.6.post1" by their numbers; words behind them do not count. */
export function compareVersions(a: string, b: string): number {
  const left = numbersOf(a);
  const right = numbersOf(b);
  for (let at = 0; at < 3; at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(version: string): readonly number[] {
  return version
    .split(/[.+-]/)
    .slice(0, 3)
    .map((part) => Number.parseInt(part, 10) || 0);
}
