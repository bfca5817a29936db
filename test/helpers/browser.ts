import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { onTestFinished } from "vitest";

/** A Chromium to test with: HERMES_AUDIT_CHROMIUM, or Debian's. */
export const CHROMIUM = [process.env["HERMES_AUDIT_CHROMIUM"], "/usr/bin/chromium"].find(
  (path) => path !== undefined && path !== "" && existsSync(path),
);

if (CHROMIUM === undefined) {
  console.warn(
    "test/browser is skipped: no Chromium (scripts/ci/chromium.sh installs one, or set HERMES_AUDIT_CHROMIUM)",
  );
}

/** A browser that asks nobody anything. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM ?? "",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** An open page, and what it did that a page must not do. */
export interface Opened {
  readonly page: Page;
  /** Console messages, errors, requests beside the page itself, dialogs. */
  readonly complaints: readonly string[];
}

/** How a page is opened. */
export interface Opening {
  readonly width?: number;
  readonly scheme?: "light" | "dark";
  readonly script?: boolean;
  /** `#A1` */
  readonly hash?: string;
}

/** Opens a page from a file of its own, which goes away when the test is over. */
export async function open(browser: Browser, html: string, opening: Opening = {}): Promise<Opened> {
  const { width = 1280, scheme = "light", script = true, hash = "" } = opening;
  const folder = mkdtempSync(join(tmpdir(), "hermes-audit-page-"));
  const file = join(folder, "page.html");
  writeFileSync(file, html);
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    javaScriptEnabled: script,
    reducedMotion: "reduce",
  });
  onTestFinished(async () => {
    await page.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(`file://${file}`)) complaints.push(`request: ${request.url()}`);
  });
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(`file://${file}${hash}`);
  return { page, complaints };
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds wrong: rule and element. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const result = await axe.run({ resultTypes: ["violations"] });
    return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}
