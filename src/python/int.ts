import { once } from "../once.ts";
import { PY_SPACE } from "./strip.ts";
import type { PyBytes, PyValue } from "./yaml/value.ts";

/** int(value): the number, or the exception that Python raises. */
export type IntResult =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly error: "ValueError" | "TypeError" | "OverflowError" };

/** sys.get_int_max_str_digits() */
const MAX_DIGITS = 4300;

/** int(value) of a value from YAML: bools are 0 and 1, floats lose their fraction, text is a decimal number of any script, bytes are ASCII text. */
export function pyInt(value: PyValue): IntResult {
  if (typeof value === "bigint") return { ok: true, value };
  if (typeof value === "boolean") return { ok: true, value: value ? 1n : 0n };
  if (typeof value === "string") return intOfText(value);
  if (isPyBytes(value)) return intOfText(Buffer.from(value.bytes).toString("latin1"));
  if (typeof value !== "number") return { ok: false, error: "TypeError" };
  if (Number.isNaN(value)) return { ok: false, error: "ValueError" };
  if (!Number.isFinite(value)) return { ok: false, error: "OverflowError" };
  return { ok: true, value: BigInt(Math.trunc(value)) };
}

/** White space around a number: Python's, but not U+001C–001F (_PyUnicode_TransformDecimalAndSpaceToASCII). */
const SPACE = `(?:(?![\\x1c-\\x1f])[${PY_SPACE}])*`;
const ASCII_NUMBER = new RegExp(numberOf("[0-9]"));
const NUMBER = once(() => new RegExp(numberOf(String.raw`\p{Nd}`), "u"));
const DIGIT = once(() => new RegExp(String.raw`^\p{Nd}$`, "u"));

function numberOf(digit: string): string {
  return `^${SPACE}([+-]?)(${digit}+(?:_${digit}+)*)${SPACE}$`;
}

function isPyBytes(value: PyValue): value is PyBytes {
  return typeof value === "object" && value !== null && "py" in value && value.py === "bytes";
}

/** int(text): white space around it, a sign, single underscores between digits. */
function intOfText(text: string): IntResult {
  const parts = ASCII_NUMBER.exec(text) ?? NUMBER().exec(text);
  if (parts === null) return { ok: false, error: "ValueError" };
  const digits = Array.from((parts[2] ?? "").replaceAll("_", ""), digitOf);
  if (digits.length > MAX_DIGITS) return { ok: false, error: "ValueError" };
  const number = BigInt(digits.join(""));
  return { ok: true, value: parts[1] === "-" ? -number : number };
}

/** A decimal digit of any script: Unicode has them in runs of ten, from zero to nine. */
function digitOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return code - 0x30;
  let first = code;
  while (DIGIT().test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}
