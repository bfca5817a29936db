import { pyStrip } from "../strip.ts";

/** Digits that int() takes from a text without complaint (sys.int_info.default_max_str_digits). */
const MAX_DIGITS = 4300;

/**
 * int(text, base); undefined where Python raises ValueError. White space around it, one sign, `_` between digits, a prefix
 * that fits the base, and decimal digits of any script.
 */
export function parsePyInt(text: string, base: 2 | 8 | 10 | 16 = 10): bigint | undefined {
  const match = /^([-+]?)(?:(0[bB]|0[oO]|0[xX])_?)?([0-9a-zA-Z]+(?:_[0-9a-zA-Z]+)*)$/.exec(asciiDigits(pyStrip(text)));
  if (match === null) return undefined;
  const prefix = match[2]?.toLowerCase();
  if (prefix !== undefined && prefix !== PREFIX[base]) return withoutPrefix(match, base);
  return toBigInt(match[1] ?? "", match[3] ?? "", base);
}

const PREFIX = { 2: "0b", 8: "0o", 10: undefined, 16: "0x" } as const;

const DIGITS = { 2: /^[01]+$/, 8: /^[0-7]+$/, 10: /^[0-9]+$/, 16: /^[0-9a-fA-F]+$/ } as const;

/** `0b1` to base 16 is digits, to base 10 an error. */
function withoutPrefix(match: RegExpExecArray, base: 2 | 8 | 10 | 16): bigint | undefined {
  if (match[0].includes("b_") || match[0].includes("B_")) return undefined;
  return toBigInt(match[1] ?? "", `${match[2] ?? ""}${match[3] ?? ""}`, base);
}

function toBigInt(sign: string, digits: string, base: 2 | 8 | 10 | 16): bigint | undefined {
  const bare = digits.replaceAll("_", "");
  if (!DIGITS[base].test(bare) || (base === 10 && bare.length > MAX_DIGITS)) return undefined;
  const value = BigInt(`${PREFIX[base] ?? ""}${bare}`);
  return sign === "-" ? -value : value;
}

/** float(text); undefined where Python raises ValueError. */
export function parsePyFloat(text: string): number | undefined {
  const bare = asciiDigits(pyStrip(text));
  const special = /^([-+]?)(inf|infinity|nan)$/i.exec(bare);
  if (special !== null) {
    if (special[2]?.toLowerCase() === "nan") return Number.NaN;
    return special[1] === "-" ? -Infinity : Infinity;
  }
  if (
    !/^[-+]?(?:[0-9]+(?:_[0-9]+)*\.?(?:[0-9]+(?:_[0-9]+)*)?|\.[0-9]+(?:_[0-9]+)*)(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/.test(
      bare,
    )
  ) {
    return undefined;
  }
  return Number(bare.replaceAll("_", ""));
}

/** Decimal digits of other scripts stand in blocks of ten, so a digit's place from its block's start is its value. */
function asciiDigits(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/gu, (digit) => {
    if (!/\p{Nd}/u.test(digit)) return digit;
    const code = digit.codePointAt(0) ?? 0;
    let start = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
    return String((code - start) % 10);
  });
}
