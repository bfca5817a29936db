import type { Construction } from "./construction.ts";
import { fail } from "./failure.ts";
import type { Node } from "./node.ts";
import type { PyDate, PyDateTime } from "./value.ts";

const TIMESTAMP =
  /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:[Tt]|[ \t]+)([0-9]{1,2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]*))?(?:[ \t]*(Z|([-+])([0-9]{1,2})(?::([0-9]{2}))?))?)?\n?$/;

/** construct_yaml_timestamp; what datetime refuses (month 13) is an error of the document. */
export function constructTimestamp(construction: Construction, node: Node): PyDate {
  const match = node.kind === "scalar" ? TIMESTAMP.exec(node.text) : null;
  if (match === null) return fail("a !!timestamp that is none", node.line, construction.ruamel ? "yaml" : "python");
  const part = (group: number): number => Number(match[group] ?? 0);
  const day = { year: part(1), month: part(2), day: part(3) };
  if (!isDay(day.year, day.month, day.day)) fail("a date that does not exist", node.line, "python");
  if (match[4] === undefined) return { py: "date", ...day };
  const clock = { hour: part(4), minute: part(5), second: part(6) };
  const zone = readZone(construction, match);
  if (clock.hour > 23 || clock.minute > 59 || clock.second > 59)
    fail("a time that does not exist", node.line, "python");
  if (zone !== undefined && Math.abs(zone.offsetSeconds) >= 86_400)
    fail("a time zone that does not exist", node.line, "python");
  const micro = readFraction(match[7] ?? "", construction.ruamel);
  const at: PyDateTime = { py: "datetime", ...day, ...clock, microsecond: micro % 1_000_000, zone };
  return micro < 1_000_000 ? at : nextSecond(at, node.line);
}

function isDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Microseconds; ruamel rounds by the seventh digit, which can make a whole second. */
function readFraction(digits: string, rounds: boolean): number {
  const micro = Number(digits.slice(0, 6).padEnd(6, "0"));
  return rounds && Number(digits.charAt(6)) > 4 ? micro + 1 : micro;
}

function readZone(construction: Construction, match: RegExpExecArray): PyDateTime["zone"] {
  const text = match[8];
  if (text === undefined) return undefined;
  const seconds = Number(match[10] ?? 0) * 3600 + Number(match[11] ?? 0) * 60;
  return {
    offsetSeconds: match[9] === "-" && seconds > 0 ? -seconds : seconds,
    name: construction.ruamel ? text : undefined,
  };
}

function nextSecond(at: PyDateTime, line: number): PyDateTime {
  const date = new Date(0);
  date.setUTCFullYear(at.year, at.month - 1, at.day);
  date.setUTCHours(at.hour, at.minute, at.second + 1);
  if (date.getUTCFullYear() > 9999) fail("a date after the year 9999", line, "python");
  return {
    ...at,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    microsecond: 0,
  };
}
