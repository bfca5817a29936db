import { pyInt } from "../int.ts";
import type { Construction } from "./construction.ts";
import { fail } from "./failure.ts";
import type { Node } from "./node.ts";
import { parsePyFloat, parsePyInt } from "./numbers.ts";
import { scalarText } from "./scalar-text.ts";

const BOOLS: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["no", false],
  ["true", true],
  ["false", false],
  ["on", true],
  ["off", false],
]);

export function constructBool(construction: Construction, node: Node): boolean {
  const word = scalarText(node).toLowerCase();
  if (construction.ruamel && (word === "y" || word === "n")) return word === "y";
  return BOOLS.get(word) ?? fail("a !!bool that is no truth value", node.line, "python");
}

/** construct_yaml_int; every ValueError of int() is an error of the document. */
export function constructInt(construction: Construction, node: Node): bigint {
  const text = scalarText(node).replaceAll("_", "");
  const negative = text.startsWith("-");
  const digits = negative || text.startsWith("+") ? text.slice(1) : text;
  const value = digits === "" ? undefined : unsignedInt(construction, digits);
  if (value === undefined) return fail("an !!int that is no number", node.line, "python");
  return negative ? -value : value;
}

function unsignedInt(construction: Construction, digits: string): bigint | undefined {
  const yaml11 = !construction.ruamel || construction.minor === 1;
  if (digits.startsWith("0b")) return parsePyInt(digits.slice(2), 2);
  if (digits.startsWith("0x")) return parsePyInt(digits.slice(2), 16);
  if (construction.ruamel && digits.startsWith("0o")) return parsePyInt(digits.slice(2), 8);
  if (yaml11 && digits.startsWith("0")) return parsePyInt(digits, 8);
  if (!yaml11 || !digits.includes(":")) return decimal(digits);
  let value = 0n;
  for (const part of digits.split(":")) {
    const number = decimal(part);
    if (number === undefined) return undefined;
    value = value * 60n + number;
  }
  return value;
}

function decimal(text: string): bigint | undefined {
  const number = pyInt(text);
  return number.ok ? number.value : undefined;
}

export function constructFloat(construction: Construction, node: Node): number {
  const text = scalarText(node).replaceAll("_", "").toLowerCase();
  const sign = text.startsWith("-") ? -1 : 1;
  const digits = text.startsWith("-") || text.startsWith("+") ? text.slice(1) : text;
  if (digits === ".nan" && text !== "") return Number.NaN;
  if (digits === ".inf") return sign * Infinity;
  const sexagesimal = digits.includes(":") && !(construction.ruamel && construction.minor === 2);
  const value = sexagesimal ? parseSexagesimal(digits) : parseFloatText(construction, digits);
  if (value === undefined || text === "") return fail("a !!float that is no number", node.line, "python");
  return sign * value;
}

/** `value.split("e")` must give two parts where ruamel looks for a mantissa without a dot. */
function parseFloatText(construction: Construction, digits: string): number | undefined {
  if (construction.ruamel && construction.minor !== 2 && digits.split("e").length > 2) return undefined;
  return parsePyFloat(digits);
}

/** From the last part to the first, as Python adds them: floating-point sums depend on it. */
function parseSexagesimal(digits: string): number | undefined {
  let value = 0;
  let base = 1;
  for (const part of digits.split(":").toReversed()) {
    const number = parsePyFloat(part);
    if (number === undefined) return undefined;
    value += number * base;
    base *= 60;
  }
  return value;
}
