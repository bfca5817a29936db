import { describe, expect, test } from "vitest";
import { FORMAT_NAMES, FORMATS, type FormatName } from "../../src/report/index.ts";
import { joinPieces } from "../../src/report/pieces.ts";
import type { Report } from "../../src/report/report.ts";
import type { View } from "../../src/report/view.ts";
import { HOSTILE_NAMES, hostileTree, reportOf, viewOf } from "../helpers/report.ts";

async function rendererOf(name: FormatName): Promise<(report: Report, view: View) => Promise<string>> {
  const render = await FORMATS[name]();
  return async (report, view) => joinPieces(await render(report, view));
}

describe.each(FORMAT_NAMES)("%s", (name) => {
  test("ends in one newline", async () => {
    const render = await rendererOf(name);
    const text = await render(await reportOf(hostileTree()), viewOf());
    expect(text).toMatch(/[^\n]\n$/);
  });

  test("is the same bytes for the same report", async () => {
    const render = await rendererOf(name);
    const report = await reportOf(hostileTree());
    expect(await render(report, viewOf())).toBe(await render(structuredClone(report), viewOf()));
  });

  test("has no control characters, but line ends, without colour", async () => {
    const render = await rendererOf(name);
    const text = await render(await reportOf(hostileTree()), viewOf({ all: true, verbose: true }));
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  });

  test("names every hostile file, escaped as the format asks", async () => {
    const render = await rendererOf(name);
    const text = await render(await reportOf(hostileTree()), viewOf({ width: 400, all: true }));
    for (const hostile of HOSTILE_NAMES) expect(text).toContain(ESCAPED[name](hostile.replace("/", "∕")));
  });

  test("makes a text for a world with nothing in it", async () => {
    const render = await rendererOf(name);
    const report = await reportOf({}, {});
    expect(await render(report, viewOf())).not.toBe("");
    expect(await render(report, viewOf({ quiet: true }))).not.toBe("");
  });
});

const shown = (name: string): string => name.replace("\u001b", String.raw`\x1b`).replace("\u202e", String.raw`\u202e`);
const json = (name: string): string =>
  JSON.stringify(name)
    .slice(1, -1)
    .replace("\u202e", String.raw`\u202e`);

/** How a part of each hostile name must stand in each format. */
const ESCAPED: Readonly<Record<(typeof FORMAT_NAMES)[number], (name: string) => string>> = {
  table: shown,
  json,
  ndjson: json,
  // In code font nothing is markup; a name that would end it is escaped instead.
  html: (name) =>
    shown(name).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("`", "&#x60;"),
  markdown: (name) => (/[`|]/.test(name) ? String.raw`a\|b\`c\`.mdc` : `${shown(name)}\``),
};
