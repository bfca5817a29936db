import type { Disk } from "../disk.ts";
import { decodeText } from "../python/read-text.ts";
import { pyLen } from "../python/code-points.ts";
import { pyStrip } from "../python/strip.ts";
import type { Release } from "../releases/table.ts";
import { countLines } from "./lines.ts";

/** A context file as its loader gets it. */
export type ContextFile =
  | {
      readonly kind: "text";
      /** Decoded and stripped; never empty. */
      readonly text: string;
      readonly chars: number;
      readonly fileBytes: number;
      /** 1-based line and column (code points) of the file at which `text` starts. */
      readonly line: number;
      readonly column: number;
    }
  | { readonly kind: "empty"; readonly fileBytes: number }
  | { readonly kind: "unreadable"; readonly code: string; readonly fileBytes?: number; readonly byte?: number };

/**
 * agent/prompt_builder.py _read_context_file: strict decoding, universal newlines, strip. Nothing left, and any error,
 * is for Hermes the same as no file. Spec: context.md 1.1.
 */
export function readContextFile(path: string, disk: Disk, release: Release): ContextFile {
  const read = disk.read(path);
  if (!read.ok) return { kind: "unreadable", code: read.code };
  const fileBytes = read.bytes.length;
  const decoded = decodeText(read.bytes, release.has("context-utf-8-sig") ? "utf-8-sig" : "utf-8");
  if (!decoded.ok) return { kind: "unreadable", code: "NOT_UTF_8", fileBytes, byte: decoded.byte };
  const text = pyStrip(decoded.text);
  if (text === "") return { kind: "empty", fileBytes };
  const start = decoded.text.indexOf(text);
  const line = 1 + countLines(decoded.text, start);
  const column = start - decoded.text.lastIndexOf("\n", start - 1);
  return { kind: "text", text, chars: pyLen(text), fileBytes, line, column: start === 0 ? 1 : column };
}
