import { createDisk } from "../../disk.ts";
import { NEWEST } from "../../releases/table.ts";
import { resolveWorld } from "../../resolve/world.ts";
import { rulesReport } from "../../rules-table.ts";
import { renderRulesMarkdown } from "./markdown.ts";

/** docs/rules.md: the rules of the newest release, without an install. */
export async function rulesPage(): Promise<string> {
  const disk = createDisk();
  const world = resolveWorld({ hermes: NEWEST }, { env: { HOME: "/nowhere" }, cwd: "/" }, disk);
  const view = { width: 80, level: 0, quiet: false, verbose: false, all: true } as const;
  const page = renderRulesMarkdown(await rulesReport(world, disk), view, false);
  return page.replace("\n\n", "\n\n<!-- Written by scripts/rules-page.mjs: do not edit. -->\n\n");
}
