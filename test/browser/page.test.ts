import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHROMIUM, launch, open, violations } from "../helpers/browser.ts";
import { pageInput, pageOf, poison, withSkills } from "../helpers/page.ts";
import { hostileTree, reportOf } from "../helpers/report.ts";
import { runCli } from "../helpers/run.ts";
import { renderPage } from "../../src/report/html/index.ts";

const HOSTILE = `</script><script>alert(1)</script>"><img src=x onerror=alert(2)><svg onload=alert(3)>\u202e\u001b[31m مرحبا`;

const WORLDS: Readonly<Record<string, () => Promise<string>>> = {
  "the sample world": async () => (await runCli(["html", "--sample"])).stdout,
  "an empty home": async () => pageOf(await reportOf({})),
  "a hostile world": async () => pageOf(poison(await reportOf(hostileTree()), HOSTILE)),
  "two profiles": async () => pageOf(await reportOf(hostileTree()), await reportOf({})),
};

// A busy machine starts pages slowly.
describe.skipIf(CHROMIUM === undefined)("in a browser", { timeout: 120_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  describe.each(Object.entries(WORLDS))("%s", (_, makePage) => {
    test("complains of nothing, asks for nothing and opens no dialog", async () => {
      const { page, complaints } = await open(browser, await makePage());
      for (const details of await page.locator("details").all()) {
        await details.evaluate((one: { open: boolean }) => {
          one.open = true;
        });
      }
      expect(complaints).toEqual([]);
    });

    test.each([
      ["light", 1280],
      ["dark", 1280],
      ["light", 390],
    ] as const)("has nothing that axe finds wrong in %s, %i pixels wide", async (scheme, width) => {
      const { page } = await open(browser, await makePage(), { scheme, width });
      expect(await violations(page)).toEqual([]);
    });

    test("is no wider than a phone", async () => {
      const { page } = await open(browser, await makePage(), { width: 390 });
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    });
  });

  test("without a script every row can be opened, and no control is there that does nothing", async () => {
    const { page } = await open(browser, await WORLDS["the sample world"]!(), { script: false });
    await page.locator("#B8 summary").click();
    await page.getByText("headings that are lost").waitFor();
    expect(await page.locator("[data-tools]").isVisible()).toBe(false);
    expect(await page.locator("th button, .copy").count()).toBe(0);
  });

  test("search, status and group say together which rows are shown", async () => {
    const { page, complaints } = await open(browser, await WORLDS["the sample world"]!());
    const rows = page.locator("tr[data-s]:visible");
    const found = page.locator("[data-found]");
    await page.locator("[data-search]").fill("agents claude");
    await expect.poll(() => found.textContent()).toMatch(/^\d+ of \d+$/);
    const numbers = await rows.locator("td:first-child").allTextContents();
    expect(numbers).toContain("B14");
    expect(numbers).not.toContain("A1");
    await page.locator("[data-search]").fill("");
    await page.locator("[data-status]").selectOption("shadowed");
    expect(await rows.count()).toBe(3);
    await page.locator("[data-group]").selectOption("memory");
    expect(await rows.count()).toBe(0);
    expect(await found.textContent()).toMatch(/^0 of/);
    await page.locator("[data-status]").selectOption("");
    expect(await rows.count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  test("a filter opens a closed list for what is in it, and closes it again", async () => {
    const { page } = await open(browser, await WORLDS["the sample world"]!());
    const fold = page.locator("[data-section=project] [data-fold]");
    await page.locator("[data-status]").selectOption("absent");
    await expect.poll(() => fold.getAttribute("open")).toBe("");
    await page.locator("[data-status]").selectOption("");
    await expect.poll(() => fold.getAttribute("open")).toBeNull();
  });

  test("a head of a column sorts its table, and says so", async () => {
    const { page } = await open(browser, await WORLDS["the sample world"]!());
    const head = page.locator("[data-section=project] table").first().locator("thead th").nth(4);
    await head.getByRole("button").click();
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    const first = page.locator("[data-section=project] table").first().locator("tbody tr").first();
    expect(await first.getAttribute("id")).toBe("B8");
    await head.getByRole("button").click();
    expect(await head.getAttribute("aria-sort")).toBe("ascending");
  });

  test("a link to a row opens what it is in", async () => {
    const { page } = await open(browser, await WORLDS["the sample world"]!(), { hash: "#B1" });
    expect(await page.locator("#B1").isVisible()).toBe(true);
    expect(await page.locator("#B1 td > details").getAttribute("open")).toBe("");
  });

  test("a path is copied, or selected where the clipboard is closed", async () => {
    const { page } = await open(browser, await WORLDS["the sample world"]!());
    await page.locator("#A1").hover();
    await page.getByRole("button", { name: "copy path" }).click();
    await page.getByRole("button", { name: /copied|selected/ }).waitFor();
  });

  test("one profile is shown at a time, and a link into another switches to it", async () => {
    const { page } = await open(browser, await WORLDS["two profiles"]!());
    expect(await page.locator("[data-profile]:visible").count()).toBe(1);
    await page.getByRole("navigation", { name: "Profiles" }).getByRole("link", { name: "profile 2" }).click();
    expect(await page.locator("#profile-2").isVisible()).toBe(true);
    expect(await page.locator("#profile-1").isVisible()).toBe(false);
    await page.evaluate("location.hash = '#p1-memory'");
    await expect.poll(() => page.locator("#profile-1").isVisible()).toBe(true);
  });

  test("5,000 skills can be used within a second of the processor's time, and searched", async () => {
    const tree = { "u/.hermes/skills/a/b/SKILL.md": "---\nname: b\ndescription: does it\n---\n" };
    const html = renderPage(pageInput(withSkills(await reportOf(tree), 5000)));
    const { page } = await open(browser, "<!DOCTYPE html><title>nothing</title>");
    const devtools = await page.context().newCDPSession(page);
    // The time that the page's thread has run: other work of the machine does not count.
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const before = await taskSeconds();
    await page.setContent(html, { waitUntil: "domcontentloaded" });
    expect((await taskSeconds()) - before).toBeLessThan(1);
    await page.locator("[data-search]").fill("skill-1234");
    await expect.poll(() => page.locator("[data-found]").textContent()).toMatch(/^1 of/);
    expect(await page.locator("tr[data-s]:visible").count()).toBe(1);

    async function taskSeconds(): Promise<number> {
      const { metrics } = await devtools.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
    }
  });
});
