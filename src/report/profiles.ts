import type { Profile, ProfileAudit } from "../profiles.ts";
import { displayPath, showText } from "./display.ts";
import { FORMATS, type FormatName } from "./index.ts";
import { jsonPieces, toJson } from "./json.ts";
import { mdCode, mdText } from "./markdown-text.ts";
import { joinPieces, type Pieces } from "./pieces.ts";
import type { Report } from "./report.ts";
import type { View } from "./view.ts";

/** Formats that are a part for each profile, one after the other. */
export type SectionFormat = Exclude<FormatName, "json" | "html">;

/** Is a text in this format put together from a part for each profile? */
export function isSectioned(format: FormatName): format is SectionFormat {
  return format !== "json" && format !== "html";
}

/** A profile's part of such a text, without what says whose it is. */
export async function renderSection(report: Report, format: SectionFormat, view: View): Promise<string> {
  return joinPieces(await (await FORMATS[format]())(report, view));
}

/** The parts of all profiles in one text; null: one that Hermes does not start with, which says why. */
export function joinSections(
  sections: readonly { readonly profile: Profile; readonly text: string | null }[],
  format: SectionFormat,
  userHome: string,
): string {
  if (format === "ndjson") {
    return sections.map(({ profile, text }) => `${toJson({ type: "profile", ...profile })}\n${text ?? ""}`).join("");
  }
  return sections
    .map(({ profile, text }) => `${headingOf(profile, format, userHome)}\n${text === null ? "" : `\n${text}`}`)
    .join("\n");
}

/** A report for each profile in one text that is not a part after the other. */
export async function renderProfiles(
  audits: readonly ProfileAudit[],
  format: Exclude<FormatName, SectionFormat>,
  userHome: string,
): Promise<Pieces> {
  if (format === "json") return jsonPieces({ schemaVersion: 1, profiles: audits });
  const { renderPage } = await import("./html/index.ts");
  return renderPage({
    date: null,
    userHome,
    profiles: audits.map((audit) => ({ ...audit, surfaces: null, rules: null })),
  });
}

function headingOf({ name, home, isActive, problem }: Profile, format: "table" | "markdown", userHome: string): string {
  const path = displayPath(home, userHome);
  const active = isActive ? ", the active one" : "";
  if (format === "markdown") {
    const why = problem === null ? "" : `\n\nNot live: ${mdText(problem)}.`;
    return `# Profile ${mdText(name)} (${mdCode(path)}${active})${why}`;
  }
  return `PROFILE ${showText(name)}  ${path}${active}${problem === null ? "" : `\n  not live: ${showText(problem)}`}`;
}
