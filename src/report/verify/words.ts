import { count, plural } from "../../reasons/words.ts";
import type { Difference } from "../../verify/difference.ts";
import type { VerifiedBlock, VerifyReport } from "../../verify/result.ts";
import { displayPath } from "../display.ts";

/** "Hermes 0.20.6, cli". */
export function titleOf({ hermes, world }: VerifyReport): string {
  return `Hermes ${hermes.version}, ${world.surface}`;
}

/** Where the answer comes from, by name. */
export function placesOf({ hermes, world, variables }: VerifyReport): readonly (readonly [string, string])[] {
  const show = (path: string): string => displayPath(path, world.userHome);
  return [
    ["asked", `${show(hermes.install)} with ${show(hermes.python)} (Python ${hermes.pythonVersion})`],
    ["home", show(world.home)],
    ["cwd", show(world.cwd)],
    ["window", world.contextLength === null ? "none" : `${count(world.contextLength)} tokens`],
    ["variables", variables.length === 0 ? "none of the shell's or .env's" : variables.join(", ")],
  ];
}

/** The outcome in a sentence. */
export function verdictOf({ same, summary, unpredicted }: VerifyReport): string {
  const asked = summary.same + summary.differs;
  const notAsked = summary.notAsked === 0 ? "" : `; ${plural(summary.notAsked, "block")} not asked`;
  if (same && asked === 0) return `Hermes builds no block here, and neither does the audit${notAsked}.`;
  if (same) return `Your Hermes agrees: ${plural(asked, "block")}, the same to the byte${notAsked}.`;
  const parts = [
    ...(summary.differs > 0
      ? [`${plural(summary.differs, "block")} of ${asked} differ${summary.differs === 1 ? "s" : ""}`]
      : []),
    ...(unpredicted.length > 0
      ? [`${plural(unpredicted.length, "file")} in the prompt that the audit leaves out`]
      : []),
  ];
  return `Your Hermes does not agree: ${parts.join(", ")}${notAsked}.`;
}

/** "1,234" characters on our side and Hermes'; one figure where they are the same. */
export function charsOf({ ours, hermes }: VerifiedBlock): string {
  const [a, b] = [ours, hermes].map((size) => (size === null ? "none" : count(size.chars)));
  return a === b || hermes === null ? (a ?? "") : `${a} / ${b}`;
}

/** "line 3, column 14". */
export function whereOf({ line, column }: Difference): string {
  return `line ${count(line)}, column ${count(column)}`;
}

/** What is shown for each verdict. */
export const VERDICTS = { same: "same", differs: "differs", "not-asked": "not asked" } as const;
