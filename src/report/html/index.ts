import { createSha256 } from "../../sha256.ts";
import { css, render, script } from "../../../templates/report.hbs";
import { showText } from "../display.ts";
import type { Report } from "../report.ts";
import { pageView, type PageInput } from "./page.ts";

/** One self-contained page: no network, no font or script from elsewhere. The same input gives the same bytes. */
export function renderPage(input: PageInput): string {
  const view = Object.fromEntries(Object.entries(pageView(input)).map(([name, value]) => [name, shown(value)]));
  return `${render({ ...view, css, script, policy: policy() })}\n`;
}

/** Every text of the view with control, invisible and bidirectional characters escaped; the template escapes the markup. */
function shown(value: unknown): unknown {
  if (typeof value === "string") return showText(value);
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one)]));
}

/** The page of one report, without surfaces and date. */
export function renderHtml(report: Report): string {
  const { home, profile, userHome } = report.world;
  const only = { name: profile ?? "default", home, isActive: true, problem: null, report, surfaces: null, rules: null };
  return renderPage({ date: null, profiles: [only], userHome });
}

/** Nothing is fetched, sent or framed; of scripts and styles only the page's own run, known by their hashes. */
function policy(): string {
  return [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(css)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

function hashOf(text: string): string {
  return `sha256-${createSha256().update(text).digest("base64")}`;
}
