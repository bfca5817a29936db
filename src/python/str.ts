import { once } from "../once.ts";
import { isPyDict, isPyList, type PyDateTime, type PyDict, type PyValue } from "./yaml/value.ts";

/** str(value). @throws RangeError as pyRepr does. */
export function pyStr(value: PyValue): string {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && "py" in value) {
    if (value.py === "date") return isoDate(value);
    if (value.py === "datetime") return isoDateTime(value);
  }
  return pyRepr(value);
}

/** More values than this are not written out: aliases let a few lines stand for more than any memory holds. */
const MOST_VALUES = 1_000_000;

/** Python's own RecursionError comes at about 1000 levels less its frames. */
const DEEPEST = 900;

/**
 * repr(value). A set's members are in document order, which is not Python's.
 * @throws RangeError where Python raises RecursionError or ValueError, or would run out of memory.
 */
export function pyRepr(value: PyValue): string {
  const open: PyValue[] = [];
  let values = 0;
  function write(item: PyValue): string {
    if (++values > MOST_VALUES) throw new RangeError("a value too big to be written out");
    if (typeof item !== "object" || item === null) return scalarRepr(item);
    if (!isPyList(item) && !isPyDict(item) && item.py !== "tuple" && item.py !== "set") return atomRepr(item);
    if (open.includes(item)) return cycleRepr(item);
    if (open.length >= DEEPEST) throw new RangeError("a value with too many levels");
    open.push(item);
    const text = collectionRepr(item, write);
    open.pop();
    return text;
  }
  return write(value);
}

function collectionRepr(item: PyValue & object, write: (item: PyValue) => string): string {
  if (isPyList(item)) return `[${item.map(write).join(", ")}]`;
  if (isPyDict(item)) return dictRepr(item, write);
  if (!("items" in item)) return "";
  const parts = item.items.map(write).join(", ");
  if (item.py === "set") return parts === "" ? "set()" : `{${parts}}`;
  return item.items.length === 1 ? `(${parts},)` : `(${parts})`;
}

function dictRepr(dict: PyDict, write: (item: PyValue) => string): string {
  if (dict.py === undefined) return `{${[...dict].map(([key, value]) => `${write(key)}: ${write(value)}`).join(", ")}}`;
  if (dict.size === 0) return "ordereddict()";
  return `ordereddict([${[...dict].map(([key, value]) => `(${write(key)}, ${write(value)})`).join(", ")}])`;
}

function cycleRepr(item: PyValue & object): string {
  if (isPyList(item)) return "[...]";
  if (isPyDict(item)) return item.py === undefined ? "{...}" : "...";
  return item.py === "set" ? "set(...)" : "(...)";
}

function scalarRepr(item: null | boolean | bigint | number | string): string {
  if (item === null) return "None";
  if (typeof item === "boolean") return item ? "True" : "False";
  if (typeof item === "bigint") return intRepr(item);
  return typeof item === "number" ? pyFloatRepr(item) : stringRepr(item);
}

/** Digits that str() makes of an int (sys.int_info.default_max_str_digits); more are a ValueError. */
const MAX_DIGITS = 4300;

function intRepr(value: bigint): string {
  const text = value.toString();
  if (text.length > MAX_DIGITS + (value < 0n ? 1 : 0)) throw new RangeError("an integer with too many digits");
  return text;
}

function atomRepr(item: Exclude<PyValue & object, PyDict | PyValue[] | { py: "tuple" | "set" }>): string {
  if (item.py === "bytes") return bytesRepr(item.bytes);
  if (item.py === "date") return `datetime.date(${item.year}, ${item.month}, ${item.day})`;
  return dateTimeRepr(item);
}

/** The shortest digits that give the float back, as an exponent below 1e-4 and from 1e16. float_repr_style 'short'. */
export function pyFloatRepr(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const [mantissa = "", exponentText = ""] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < 16) return plainFloat(value);
  const digits = String(Math.abs(exponent)).padStart(2, "0");
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${digits}`;
}

/** JS writes floats below 1e21 and from 1e-6 without an exponent, and whole ones without a dot. */
function plainFloat(value: number): string {
  const text = String(value);
  return text.includes(".") ? text : `${text}.0`;
}

/** Categories "Other" and "Separator", but for the space; of the running V8's Unicode, which can be newer than Python's. */
const UNPRINTABLE = once(() => new RegExp(String.raw`[\p{C}\p{Z}]`, "u"));

const NEEDS_ESCAPE = /[^\x20-\x7e]|['\\]/;

function stringRepr(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return `'${text}'`;
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let result = quote;
  for (const letter of text) {
    if (letter === quote || letter === "\\") result += `\\${letter}`;
    else if (letter === " " || !UNPRINTABLE().test(letter)) result += letter;
    else result += escaped(letter);
  }
  return result + quote;
}

function escaped(letter: string): string {
  if (letter === "\n") return "\\n";
  if (letter === "\r") return "\\r";
  if (letter === "\t") return "\\t";
  const code = letter.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  if (code < 0x100) return `\\x${hex.padStart(2, "0")}`;
  return code < 0x10000 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}

function bytesRepr(bytes: Uint8Array): string {
  const quote = bytes.includes(0x27) && !bytes.includes(0x22) ? '"' : "'";
  let result = `b${quote}`;
  for (const byte of bytes) {
    const letter = String.fromCharCode(byte);
    if (letter === quote || letter === "\\") result += `\\${letter}`;
    else result += byte >= 0x20 && byte < 0x7f ? letter : escaped(letter);
  }
  return result + quote;
}

function isoDate(at: { readonly year: number; readonly month: number; readonly day: number }): string {
  return `${String(at.year).padStart(4, "0")}-${two(at.month)}-${two(at.day)}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** datetime.isoformat(" ") */
function isoDateTime(at: PyDateTime): string {
  const fraction = at.microsecond === 0 ? "" : `.${String(at.microsecond).padStart(6, "0")}`;
  return `${isoDate(at)} ${two(at.hour)}:${two(at.minute)}:${two(at.second)}${fraction}${isoOffset(at)}`;
}

function isoOffset(at: PyDateTime): string {
  if (at.zone === undefined) return "";
  const minutes = Math.abs(at.zone.offsetSeconds) / 60;
  return `${at.zone.offsetSeconds < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function dateTimeRepr(at: PyDateTime): string {
  const parts = [at.year, at.month, at.day, at.hour, at.minute];
  if (at.second !== 0 || at.microsecond !== 0) parts.push(at.second);
  if (at.microsecond !== 0) parts.push(at.microsecond);
  const zone = at.zone === undefined ? "" : `, tzinfo=${zoneRepr(at.zone.offsetSeconds, at.zone.name)}`;
  return `datetime.datetime(${parts.join(", ")}${zone})`;
}

function zoneRepr(offset: number, name: string | undefined): string {
  if (offset === 0 && name === undefined) return "datetime.timezone.utc";
  const days = Math.floor(offset / 86_400);
  const seconds = offset - days * 86_400;
  const parts = [...(days === 0 ? [] : [`days=${days}`]), ...(seconds === 0 ? [] : [`seconds=${seconds}`])];
  const delta = `datetime.timedelta(${parts.length === 0 ? "0" : parts.join(", ")})`;
  return `datetime.timezone(${delta}${name === undefined ? "" : `, ${stringRepr(name)}`})`;
}
