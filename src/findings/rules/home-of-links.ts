import { NO_HOME } from "../../resolve/no-home.ts";
import { defineFinding, type FindingContext } from "../define.ts";
import { join } from "../../path.ts";

/** What a home is recognised by, and what of it a session reads. */
const PARTS = ["SOUL.md", "memories", "skills", "cron", "config.yaml"] as const;

/** A home that a program put together of links to another one, and not of all of it. */
export const homeOfLinks = defineFinding({
  id: "home-of-links",
  severity: "warning",
  says: "a home that is made of links to another one, and not of all of it",
  why: "what is not linked does not exist for this session",
  *find({ world, disk }) {
    if (world.home === NO_HOME || !world.homeExists) return;
    const other = linkedHome(world.home, disk);
    if (other === undefined) return;
    const exists = (home: string, part: string): boolean => disk.stat(join(home, part)).kind !== "absent";
    const missing = PARTS.filter((part) => !exists(world.home, part) && exists(other, part));
    if (missing.length === 0) return;
    yield {
      message: `this home is made of links into ${other}, and ${missing.join(", ")} of it ${missing.length === 1 ? "is" : "are"} not linked`,
      path: world.home,
      help: `link ${missing.length === 1 ? "it" : "them"} too, or set HERMES_HOME to ${other}`,
      key: missing.join(" "),
    };
  },
});

/** The one folder that SOUL.md, config.yaml and the others are linked from. */
function linkedHome(home: string, disk: FindingContext["disk"]): string | undefined {
  const own = disk.realpath(home) ?? home;
  const folders = new Set<string>();
  for (const part of PARTS) {
    if (!disk.isLink(join(home, part))) continue;
    const real = disk.realpath(join(home, part));
    if (real?.endsWith(`/${part}`) === true) folders.add(real.slice(0, -part.length - 1));
  }
  const [folder] = folders;
  return folders.size === 1 && folder !== own ? folder : undefined;
}
