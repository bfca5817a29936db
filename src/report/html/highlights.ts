import { count, plural } from "../../reasons/words.ts";
import { displayPath } from "../display.ts";
import type { EntryReport, Report } from "../report.ts";
import { code, hrefOf, isEmptyPlace, percent, plain, type Anchors, type Piece } from "./words.ts";

/** One thing that the audit shows, in a plain sentence. */
export interface HighlightView {
  readonly title: string;
  readonly pieces: readonly Piece[];
}

/** Names that a list gives before the rest becomes a number. */
const NAMED = 4;

/** What a reader should know after one minute. */
export function highlightsView(report: Report, anchors: Anchors): readonly HighlightView[] {
  const ways = [whole, identity, project, twins, cut, memory, skills, workspace, scanned, uncertain];
  return ways.flatMap((way) => way(report, anchors) ?? []);
}

type Way = (report: Report, anchors: Anchors) => HighlightView | undefined;

const whole: Way = ({ summary, world }) => {
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

const identity: Way = ({ entries, blocks }, anchors) => {
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

const project: Way = ({ entries, world }, anchors) => {
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

/** Files of one name of which some load and some do not: the commonest surprise. */
const twins: Way = ({ entries }, anchors) => {
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

const cut: Way = ({ entries, world }, anchors) => {
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

const memory: Way = ({ entries, world }, anchors) => {
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

const skills: Way = ({ entries, blocks }) => {
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

const workspace: Way = ({ entries }) => {
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

const scanned: Way = ({ entries }, anchors) => {
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

const uncertain: Way = ({ entries }, anchors) => {
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

function file({ id, display }: EntryReport, anchors: Anchors): Piece {
  return code(display, hrefOf(anchors, id));
}

/** "a, b and c", "a, b, c and 7 more". */
function list(entries: readonly EntryReport[], anchors: Anchors): readonly Piece[] {
  const shown = entries.length <= NAMED + 1 ? entries : entries.slice(0, NAMED);
  const more = entries.length - shown.length;
  return shown.flatMap((entry, at) => {
    const isLast = at === shown.length - 1;
    const before = at === 0 ? [] : [plain(isLast && more === 0 ? " and " : ", ")];
    return [...before, file(entry, anchors), ...(isLast && more > 0 ? [plain(` and ${count(more)} more`)] : [])];
  });
}
