import { isAscii } from "node:buffer";
import { isObject, skillsIn, type JsonValue, type Manifest, type Read, type SnapshotText } from "./snapshot-text.ts";

/** How Hermes writes a member of the snapshot. */
interface Layout {
  readonly name: string;
  readonly open: string;
  /** The bracket of its last item. */
  readonly last: string;
  readonly close: string;
}

/** Where its value stands in the bytes: from its first item to the bracket of the last. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const MANIFEST: Layout = { name: '\n  "manifest": ', open: "{\n    ", last: "\n    ]", close: "\n  }" };
const SKILLS: Layout = { name: '\n  "skills": ', open: "[\n    ", last: "\n    }", close: "\n  ]" };

const NEXT_FILE = "\n    ],\n    ";

/**
 * As Hermes writes it (indent 2): manifest and skills are taken out, and the rest is read by the engine. A text of JSON
 * cannot hold a line break, so what stands at the start of a line is never inside one.
 */
export function readIndented<Skill>(
  bytes: Buffer,
  read: Read<Skill>,
  otherwise: () => Manifest | undefined,
): SnapshotText<Skill> | undefined {
  if (bytes[0] !== 0x7b || bytes.includes("\r")) return undefined;
  const manifest = spanOf(bytes, MANIFEST, 0);
  const skills = manifest && spanOf(bytes, SKILLS, manifest.end);
  if (manifest === undefined || skills === undefined) return undefined;
  const files = asciiOrUtf8(bytes.subarray(manifest.start, manifest.end)).split(NEXT_FILE);
  try {
    const before = bytes.toString("utf8", 0, manifest.start - MANIFEST.open.length);
    const between = bytes.toString("utf8", endOf(manifest, MANIFEST), skills.start - SKILLS.open.length);
    const behind = bytes.toString("utf8", endOf(skills, SKILLS));
    // What JSON.parse gives is a JsonValue: it makes nothing else.
    const snapshot: JsonValue = JSON.parse(`${before}null${between}null${behind}`);
    if (!isObject(snapshot) || snapshot["manifest"] !== null || snapshot["skills"] !== null) return undefined;
    return {
      snapshot,
      skills: readSkills(bytes, skills, read),
      lines: linesOf(files),
      manifest: () => readFiles(files) ?? otherwise(),
    };
  } catch {
    return undefined;
  }
}

function spanOf(bytes: Buffer, { name, open, last, close }: Layout, from: number): Span | undefined {
  const named = bytes.indexOf(name + open, from);
  const end = named === -1 ? -1 : bytes.indexOf(last + close, named);
  return end === -1 ? undefined : { start: named + name.length + open.length, end };
}

/** Behind the value's bracket. */
function endOf({ end }: Span, { last, close }: Layout): number {
  return end + last.length + close.length;
}

/** Bytes of skills that are read at a time: the values of one slice are gone before the next are made. */
const SLICE_BYTES = 64 * 1024;

const NEXT_SKILL = `${SKILLS.last},\n    {`;

/** @throws SyntaxError where a slice is no JSON. */
function readSkills<Skill>(bytes: Buffer, { start, end }: Span, read: Read<Skill>): readonly Skill[] {
  const skills: Skill[] = [];
  const empty = NO_CONDITIONS.find((conditions) => bytes.includes(conditions, start));
  for (let from = start; from < end;) {
    const next = bytes.indexOf(NEXT_SKILL, from + SLICE_BYTES);
    const to = (next === -1 ? end : Math.min(next, end)) + SKILLS.last.length;
    const text = asciiOrUtf8(bytes.subarray(from, to));
    // Thousands of empty lists that need not be made.
    const lean = empty === undefined ? text : text.replaceAll(empty, '"conditions": null');
    const slice: JsonValue = JSON.parse(`[${lean}]`);
    skills.push(...skillsIn(slice, read));
    // Behind the comma.
    from = to + 1;
  }
  return skills;
}

function asciiOrUtf8(bytes: Buffer): string {
  return bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
}

/** Undefined where a file is in it twice: the later one counts then. */
function linesOf(files: readonly string[]): ReadonlySet<string> | undefined {
  const lines = new Set(files);
  return lines.size === files.length ? lines : undefined;
}

/** The conditions of most skills; the skills of one snapshot are all written by one release. */
const NO_CONDITIONS = ["", ',\n        "session_platforms": []'].map(
  (last) => `"conditions": {
        "fallback_for_toolsets": [],
        "requires_toolsets": [],
        "fallback_for_tools": [],
        "requires_tools": []${last}
      }`,
);

/** `"path": [`, a number on each line */
const FILE = /^"([^"\n]*)": \[\n {6}((?:-?\d+,\n {6})*-?\d+)$/;

function readFiles(files: readonly string[]): Manifest | undefined {
  const manifest = new Map<string, string>();
  for (const file of files) {
    const found = FILE.exec(file);
    if (found === null) return undefined;
    const [, name = "", numbers = ""] = found;
    manifest.set(name.includes("\\") ? String(JSON.parse(`"${name}"`)) : name, numbers);
  }
  return manifest;
}
