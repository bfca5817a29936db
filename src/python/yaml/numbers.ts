import { once } from "../../once.ts";
import { isPySpace } from "../strip.ts";

/**
 * int(text, base); undefined where Python raises ValueError. White space around it, one sign, a prefix that fits the base,
 * and decimal digits of any script; for base 10 see `pyInt`. The `_` of YAML's numbers is gone when it comes here.
 */
export function parsePyInt(text: string, base: 2 | 8 | 16): bigint | undefined {
  const [, sign = "", prefix = "", digits = ""] = FORMS[base].exec(asciiDigits(trimNumber(text))) ?? [];
  if (digits === "") return undefined;
  const value = BigInt(`${prefix === "" ? PREFIXES[base] : prefix.toLowerCase()}${digits}`);
  return sign === "-" ? -value : value;
}

const FORMS = {
  2: /^([-+]?)(0[bB])?([01]+)$/,
  8: /^([-+]?)(0[oO])?([0-7]+)$/,
  16: /^([-+]?)(0[xX])?([0-9a-fA-F]+)$/,
} as const;

const PREFIXES = { 2: "0b", 8: "0o", 16: "0x" } as const;

/** Numbers have no U+001C–001F around them, which str.strip takes away (_PyUnicode_TransformDecimalAndSpaceToASCII). */
function trimNumber(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isNumberSpace(text.charCodeAt(start))) start++;
  while (end > start && isNumberSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isNumberSpace(code: number): boolean {
  return isPySpace(code) && !(code >= 0x1c && code <= 0x1f);
}

/** float(text) of a text without `_`; undefined where Python raises ValueError. */
export function parsePyFloat(text: string): number | undefined {
  const bare = asciiDigits(trimNumber(text));
  const special = /^([-+]?)(inf|infinity|nan)$/i.exec(bare);
  if (special !== null) {
    if (special[2]?.toLowerCase() === "nan") return Number.NaN;
    return special[1] === "-" ? -Infinity : Infinity;
  }
  return FLOAT.test(bare) ? Number(bare) : undefined;
}

const FLOAT = /^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/;

const DIGIT = once(() => new RegExp(String.raw`\p{Nd}`, "u"));

/** Decimal digits of other scripts stand in blocks of ten, so a digit's place from its block's start is its value. */
function asciiDigits(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/gu, (digit) => {
    if (!DIGIT().test(digit)) return digit;
    const code = digit.codePointAt(0) ?? 0;
    let start = code;
    while (DIGIT().test(String.fromCodePoint(start - 1))) start--;
    return String((code - start) % 10);
  });
}
