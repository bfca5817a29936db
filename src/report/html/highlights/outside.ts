// Highlights of what does not enter, or not as it is written.
import { count, plural } from "../../../reasons/words.ts";
import { isEmptyPlace, plain } from "../words.ts";
import { file, list, type Way } from "./words.ts";

/** Files of one name of which some load and some do not: the commonest surprise. */
export const twins: Way = ({ entries }, anchors) => {
  const there = entries.filter(
    (entry) => !isEmptyPlace(entry) && entry.group !== "skills" && entry.group !== "skill-bodies",
  );
  for (const name of ["AGENTS.md", ".hermes.md", "CLAUDE.md"]) {
    const same = there.filter(({ path }) => path.endsWith(`/${name}`));
    const loaded = same.filter(({ block }) => block !== null);
    const not = same.filter(({ block }) => block === null);
    if (loaded.length === 0 || not.length === 0) continue;
    return {
      title: `Not every ${name} is loaded`,
      pieces: [
        ...list(loaded, anchors),
        plain(loaded.length === 1 ? " is; " : " are; "),
        ...list(not, anchors),
        plain(not.length === 1 ? " is not." : " are not."),
      ],
    };
  }
  return undefined;
};

/** Lines that the cap takes out. */
export const cut: Way = ({ entries, world }, anchors) => {
  const short = entries.filter((entry) => entry.cut !== undefined && entry.block !== null);
  const [first] = short;
  if (first?.cut === undefined) return undefined;
  const { fromLine, toLine } = first.cut;
  const more =
    short.length === 1
      ? ""
      : ` ${plural(short.length - 1, "more file")} ${short.length === 2 ? "is" : "are"} cut as well.`;
  return {
    title: short.length === 1 ? "A file is cut" : `${count(short.length)} files are cut`,
    pieces: [
      plain(`Lines ${count(fromLine)}–${count(toLine)} of `),
      file(first, anchors),
      plain(
        ` never reach the model: a file may fill ${count(world.cap)} characters, and Hermes takes the middle out.${more}`,
      ),
    ],
  };
};

/** Files without a loader. */
export const workspace: Way = ({ entries }) => {
  const own = entries.filter(({ group }) => group === "workspace");
  if (own.length === 0) return undefined;
  return {
    title: "Workspace files are a convention, not a feature",
    pieces: [
      plain(
        `${plural(own.length, "file")} of agent workspaces ${own.length === 1 ? "has" : "have"} no loader in any release: the agent knows ${own.length === 1 ? "it" : "them"} only when it opens ${own.length === 1 ? "it" : "them"} itself.`,
      ),
    ],
  };
};

/** Matches of the scan. */
export const scanned: Way = ({ entries }, anchors) => {
  const hit = entries.filter(({ threats, status }) => threats !== undefined || status === "blocked");
  if (hit.length === 0) return undefined;
  return {
    title: "The prompt-injection scan matches",
    pieces: [
      plain("In "),
      ...list(hit, anchors),
      plain(
        ": what it matches does not reach the model as it is written, or is marked. The rows show the text and what to write in its place.",
      ),
    ],
  };
};

/** What only a running Hermes knows. */
export const uncertain: Way = ({ entries }, anchors) => {
  const own = entries.filter(({ unsure }) => unsure !== undefined);
  return own.length === 0
    ? undefined
    : {
        title: "Not all is certain",
        pieces: [
          plain("What happens to "),
          ...list(own, anchors),
          plain(" depends on what only a running Hermes knows; the rows say on what."),
        ],
      };
};
