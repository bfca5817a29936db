import { isBlankOrEnd } from "./characters.ts";
import type { Scan } from "./scan-state.ts";

/** At `---` or `...` and a blank or the end; where the line begins is the caller's business. */
export function atDocumentIndicator(scan: Scan): "document-start" | "document-end" | undefined {
  const code = scan.text.charCodeAt(scan.pos);
  if (code !== 0x2d && code !== 0x2e) return undefined;
  if (!scan.text.startsWith(code === 0x2d ? "---" : "...", scan.pos)) return undefined;
  if (!isBlankOrEnd(scan.text.charCodeAt(scan.pos + 3))) return undefined;
  return code === 0x2d ? "document-start" : "document-end";
}
