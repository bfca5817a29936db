import { createHash } from "node:crypto";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { renderPage } from "../../../src/report/html/index.ts";
import { redactReport } from "../../../src/report/redact.ts";
import { pageInput, pageOf, poison } from "../../helpers/page.ts";
import { HOSTILE_NAMES, hostileTree, reportOf } from "../../helpers/report.ts";

const SCRIPT = /<script>([\s\S]*?)<\/script>/;
const STYLE = /<style>([\s\S]*?)<\/style>/;

describe("a page", () => {
  test("is valid HTML", async () => {
    const report = await reportOf(hostileTree());
    const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
    for (const page of [pageOf(report), pageOf(report, report), pageOf(await reportOf({}))]) {
      const { results } = await validator.validateString(page);
      expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([]);
    }
  });

  test("allows its own script and style by their hashes, and nothing else", async () => {
    const page = pageOf(await reportOf(hostileTree()));
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? "";
    const hash = (text: string | undefined): string =>
      `sha256-${createHash("sha256")
        .update(text ?? "")
        .digest("base64")}`;
    const decoded = policy.replaceAll("&#x27;", "'").replaceAll("&#x3D;", "=");
    expect(decoded.split("; ")).toEqual([
      "default-src 'none'",
      `script-src '${hash(SCRIPT.exec(page)?.[1])}'`,
      `style-src '${hash(STYLE.exec(page)?.[1])}'`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  test("has one script and one style, the same whatever the files say", async () => {
    const hostile = pageOf(await reportOf(hostileTree()));
    const empty = pageOf(await reportOf({}));
    expect(hostile.match(/<script/g)).toHaveLength(1);
    expect(hostile.match(/<style/g)).toHaveLength(1);
    expect(SCRIPT.exec(hostile)?.[1]).toBe(SCRIPT.exec(empty)?.[1]);
    expect(STYLE.exec(hostile)?.[1]).toBe(STYLE.exec(empty)?.[1]);
  });

  test("has no handler, no style attribute and no address but its own anchors", async () => {
    const page = pageOf(await reportOf(hostileTree()));
    const tags =
      page
        .replace(SCRIPT, "")
        .replace(STYLE, "")
        .match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.filter((tag) => /\s(?:on\w+|style|src|srcset|action|formaction|data|poster)=/i.test(tag))).toEqual([]);
    const links = tags.flatMap((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? []);
    expect(links.filter((link) => !/^#[\w-]+$/.test(link))).toEqual([]);
  });

  test("has a target for each link, and each id once", async () => {
    const report = await reportOf(hostileTree());
    const page = pageOf(report, report).replace(SCRIPT, "").replace(STYLE, "");
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map((found) => found[1]);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...page.matchAll(/href="#([^"]*)"/g)].map((found) => found[1]);
    expect(links).not.toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(links));
  });

  test("knows no clock: the date is the one that is given", async () => {
    const input = pageInput(await reportOf({}));
    expect(renderPage(input)).not.toMatch(/20\d\d-\d\d-\d\d/);
    expect(renderPage({ ...input, date: "2026-01-31" })).toContain("2026-01-31");
  });
});

describe("hostile texts", () => {
  const TEXTS = [
    "</script><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "</title><svg onload=alert(1)>",
    "{{constructor}} ${alert(1)} <!-- ]]>",
    "line\u2028separator\u2029 \u202eright to left",
    "\u001b[31mred\u0007\u0000",
    "javascript:alert(1)",
  ];

  test.each(TEXTS)("%j in every field of a report is text", async (hostile) => {
    const report = poison(await reportOf(hostileTree()), hostile);
    const input = pageInput(report);
    const page = renderPage({
      ...input,
      date: hostile,
      profiles: input.profiles.map((profile) => ({ ...profile, name: hostile, home: hostile, problem: hostile })),
    });
    const body = page.replace(SCRIPT, "").replace(STYLE, "");
    expect(body).not.toMatch(/<(?:script|img|style|iframe)/i);
    expect(body).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
    expect(body.match(/<svg/g)?.length ?? 0).toBeLessThanOrEqual(1);
    const outside = body.replaceAll(/<[a-z/!][^<>]*>/gi, "");
    expect(outside).not.toMatch(/[<>]/);
    const tags = body.match(/<[a-z][^>]*>/g) ?? [];
    // Within double quotes anything goes; without them nothing of it may be left.
    expect(
      tags.map((tag) => tag.replaceAll(/"[^"]*"/g, "")).filter((tag) => /alert|onerror|onmouse/.test(tag)),
    ).toEqual([]);
  });

  test("names of files stand in the page as they are", async () => {
    const page = pageOf(await reportOf(hostileTree()));
    expect(page).toContain("&lt;script&gt;alert(1)&lt;∕script&gt;.mdc");
    expect(HOSTILE_NAMES.length).toBeGreaterThan(3);
  });
});

test("a redacted page holds no home, no user and no text of a file", async () => {
  const report = await reportOf(hostileTree());
  const redacted = redactReport(report, ["ann"]);
  const page = renderPage({ ...pageInput(redacted), userHome: "~" });
  expect(page).not.toContain(report.world.userHome);
  expect(page).not.toContain("Lost | heading");
  expect(page).not.toContain("authorized_keys");
  expect(page).toContain("&lt;hidden&gt;");
});
