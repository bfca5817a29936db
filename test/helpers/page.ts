import { renderPage } from "../../src/report/html/index.ts";
import type { PageInput } from "../../src/report/html/page.ts";
import type { EntryReport, Report } from "../../src/report/report.ts";
import { surfaceMatrix } from "../../src/report/surfaces/matrix.ts";

/** A page of one report, or of several as profiles. */
export function pageOf(...reports: readonly Report[]): string {
  return renderPage(pageInput(...reports));
}

/** What such a page is made from. */
export function pageInput(...reports: readonly Report[]): PageInput {
  return {
    date: null,
    userHome: reports[0]?.world.userHome ?? "/nowhere",
    profiles: reports.map((report, at) => ({
      name: `profile ${at + 1}`,
      home: report.world.home,
      isActive: at === 0,
      problem: null,
      report,
      rules: null,
      surfaces: surfaceMatrix([{ name: "cli", says: "", captured: true, report }]),
    })),
  };
}

/** The report with a text behind every text of it that is no word of the report's own. */
export function poison(report: Report, hostile: string): Report {
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return KEPT.has(key) ? value : value + hostile;
    if (Array.isArray(value)) return key === "ids" ? value : value.map((one) => walk(one, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
  };
  const poisoned = walk(report, "") as Report;
  return {
    ...poisoned,
    blocks: poisoned.blocks.map((block, at) => ({ ...block, entries: report.blocks[at]?.entries ?? [] })),
  };
}

const KEPT: ReadonlySet<string> = new Set([
  "group",
  "status",
  "tier",
  "severity",
  "outcome",
  "kind",
  "block",
  "id",
  "rule",
  "from",
  "configStatus",
]);

/** A report with so many skills, all copies of its first; every third has a description that the index cuts. */
export function withSkills(report: Report, count: number): Report {
  const sample = report.entries.find(({ group, block }) => group === "skills" && block !== null);
  if (sample === undefined) throw new Error("the world has no skill");
  const skills = Array.from({ length: count }, (_, at): EntryReport => {
    const name = `skill-${String(at).padStart(4, "0")}`;
    const category = `category-${at % 40}`;
    const path = `${report.world.home}/skills/${category}/${name}/SKILL.md`;
    return {
      ...sample,
      id: `skills:${path}`,
      path,
      display: `~/.hermes/skills/${category}/${name}/SKILL.md`,
      name,
      reason: at % 3 === 0 ? `listed under ${category}; “and more” is lost` : `listed under ${category}`,
      fileBytes: 1000 + at,
      facts: {
        category,
        tier: "local",
        descriptionChars: 50,
        row: `- ${name}: Does the ${at}th thing`,
        loadName: name,
      },
    };
  });
  return {
    ...report,
    entries: [...report.entries.filter((entry) => entry !== sample), ...skills],
    blocks: report.blocks.map((block) =>
      block.id === "skills" ? { ...block, entries: skills.map(({ id }) => id), totalChars: count * 70 } : block,
    ),
  };
}
