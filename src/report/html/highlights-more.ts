import { count, plural } from "../../reasons/words.ts";
import { displayPath } from "../display.ts";
import { file, list, type Way } from "./highlight-words.ts";
import { code, plain } from "./words.ts";

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

/** Where memory is read from, and which files of its name are others. */
export const memory: Way = ({ entries, world }, anchors) => {
  const inside = entries.filter(({ group, block }) => group === "memory" && block !== null);
  const copies = entries.filter(({ group, path }) => group === "workspace" && /\/(?:MEMORY|USER)\.md$/.test(path));
  if (inside.length === 0) return undefined;
  const folder = displayPath(`${world.home}/memories`, world.userHome);
  const rest =
    copies.length === 0
      ? [plain(".")]
      : [
          plain("; "),
          ...list(copies, anchors),
          plain(
            copies.length === 1 ? " is another file, which nothing reads." : " are other files, which nothing reads.",
          ),
        ];
  return {
    title: "Memory lives in one place",
    pieces: [
      ...list(inside, anchors),
      plain(` ${inside.length === 1 ? "comes" : "come"} from `),
      code(folder),
      ...rest,
    ],
  };
};

/** One line a skill. */
export const skills: Way = ({ entries, blocks }) => {
  const own = entries.filter(({ group }) => group === "skills");
  const block = blocks.find(({ id }) => id === "skills");
  if (own.length === 0 || block === undefined) return undefined;
  const listed = block.entries.length;
  const hidden = own.length - listed;
  const rest = hidden === 0 ? "" : ` ${plural(hidden, "skill")} ${hidden === 1 ? "is" : "are"} not listed.`;
  return {
    title: "Skills enter as one line each",
    pieces: [
      plain(
        `The index names ${plural(listed, "skill")} in ${plural(block.totalChars ?? block.chars, "character")}, Hermes’ own words included. A skill’s body is read only when the model asks for it.${rest}`,
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
