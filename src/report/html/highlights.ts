import { count, plural } from "../../reasons/words.ts";
import { displayPath } from "../display.ts";
import type { Report } from "../report.ts";
import { file, list, type HighlightView, type Way } from "./highlight-words.ts";
import { cut, memory, scanned, skills, uncertain, workspace } from "./highlights-more.ts";
import { code, isEmptyPlace, percent, plain, type Anchors } from "./words.ts";

/** What a reader should know after one minute. */
export function highlightsView(report: Report, anchors: Anchors): readonly HighlightView[] {
  const ways = [whole, identity, project, twins, cut, memory, skills, workspace, scanned, uncertain];
  return ways.flatMap((way) => way(report, anchors) ?? []);
}

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
