import type { ProfileAudit } from "../profiles.ts";
import { displayPath, showText } from "./display.ts";
import { FORMATS, type FormatName } from "./index.ts";
import { jsonPieces, toJson } from "./json.ts";
import { mdCode, mdText } from "./markdown-text.ts";
import { joinPieces, type Pieces } from "./pieces.ts";
import type { View } from "./view.ts";

/** A report for each profile in one text; a profile that Hermes does not start with says why. */
export async function renderProfiles(
  audits: readonly ProfileAudit[],
  format: FormatName,
  userHome: string,
  view: View,
): Promise<Pieces> {
  if (format === "json") return jsonPieces({ schemaVersion: 1, profiles: audits });
  if (format === "html") {
    const { renderPage } = await import("./html/index.ts");
    return renderPage({
      date: null,
      userHome,
      profiles: audits.map((audit) => ({ ...audit, surfaces: null, rules: null })),
    });
  }
  const render = await FORMATS[format]();
  const parts: string[] = [];
  for (const audit of audits) {
    const body = audit.report === null ? "" : joinPieces(await render(audit.report, view));
    if (format === "ndjson") parts.push(`${toJson({ type: "profile", ...audit, report: undefined })}\n${body}`);
    else parts.push(`${headingOf(audit, format, userHome)}\n${body === "" ? "" : `\n${body}`}`);
  }
  return parts.join(format === "ndjson" ? "" : "\n");
}

function headingOf(
  { name, home, isActive, problem }: ProfileAudit,
  format: "table" | "markdown",
  userHome: string,
): string {
  const path = displayPath(home, userHome);
  const active = isActive ? ", the active one" : "";
  if (format === "markdown") {
    const why = problem === null ? "" : `\n\nNot live: ${mdText(problem)}.`;
    return `# Profile ${mdText(name)} (${mdCode(path)}${active})${why}`;
  }
  return `PROFILE ${showText(name)}  ${path}${active}${problem === null ? "" : `\n  not live: ${showText(problem)}`}`;
}
