// Highlights of what enters the prompt.
import { count, plural } from "../../../reasons/words.ts";
import { displayPath } from "../../display.ts";
import { code, percent, plain } from "../words.ts";
import { file, list, type Way } from "./words.ts";

/** How much enters. */
export const whole: Way = ({ summary, world }) => {
  const { loadedFiles, promptChars, promptTokens } = summary;
  if (loadedFiles === 0)
    return { title: "No file of yours enters", pieces: [plain("All that the model gets is Hermes’ own text.")] };
  const window =
    world.contextLength === null || world.contextLength <= 0
      ? ""
      : `, ${percent(promptTokens / world.contextLength)} of the model’s window of ${plural(world.contextLength, "token")}`;
  return {
    title: `${plural(loadedFiles, "file")} ${loadedFiles === 1 ? "enters" : "enter"} the prompt`,
    pieces: [
      plain(
        `${loadedFiles === 1 ? "It comes" : "Together they come"} to ${plural(promptChars, "character")}: ${plural(promptTokens, "token")}${window}.`,
      ),
    ],
  };
};

/** Where SOUL.md is read from. */
export const identity: Way = ({ entries, blocks }, anchors) => {
  const soul = entries.find(({ group, block }) => group === "identity" && block === "soul");
  if (soul === undefined) {
    return blocks.some(({ id }) => id === "default-identity")
      ? {
          title: "The identity is Hermes’ own",
          pieces: [plain("SOUL.md is empty or cannot be read, so a built-in sentence stands in its place.")],
        }
      : undefined;
  }
  if (soul.status === "absent") {
    return {
      title: "There is no SOUL.md yet",
      pieces: [
        plain("At its next start Hermes writes a default one to "),
        file(soul, anchors),
        plain(" and loads it."),
      ],
    };
  }
  return {
    title: "One file gives the identity",
    pieces: [file(soul, anchors), plain(" is the first block of the prompt; no other SOUL.md is read.")],
  };
};

/** Which project files load, and which stay behind. */
export const project: Way = ({ entries, world }, anchors) => {
  const own = entries.filter(({ group }) => group === "project");
  const inside = own.filter(({ block }) => block !== null);
  const behind = own.filter(({ status, block }) => block === null && (status === "shadowed" || status === "duplicate"));
  if (inside.length === 0) {
    return own.length === 0
      ? undefined
      : {
          title: "No project file loads",
          pieces: [
            plain("Nothing that Hermes looks for was found from "),
            code(displayPath(world.cwd, world.userHome)),
            plain(" up."),
          ],
        };
  }
  const rest =
    behind.length === 0
      ? [plain(" from the working directory. No other project file stands behind.")]
      : [
          plain(`. ${behind.length === 1 ? "One file stays" : `${count(behind.length)} files stay`} behind: `),
          ...list(behind, anchors),
          plain("."),
        ];
  return {
    title: "The first type of project file with text wins",
    pieces: [...list(inside, anchors), plain(inside.length === 1 ? " loads" : " load"), ...rest],
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
