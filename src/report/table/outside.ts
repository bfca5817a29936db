import { GLYPHS } from "../outline/glyphs.ts";
import { count } from "../../reasons/words.ts";
import { outlineOutside, type OutsideGroup } from "../outline/outside.ts";
import type { Report } from "../report.ts";
import type { View } from "../view.ts";
import { listIndented, type Cell } from "./columns.ts";
import { type Ink } from "./ink.ts";
import { breakWord, padTo, widthOf, wrap } from "./width.ts";

const NAME_WIDTH = 26;
/** The least that a reason gets beside a path; narrower, the path goes below it. */
const LEAST_REASON = 60;

/** What does not enter, by group, each file with its reason. */
export function outsideLines(report: Report, view: View, ink: Ink): readonly string[] {
  const { groups, absent } = outlineOutside(report, view);
  if (groups.length === 0 && absent === "") return [];
  const name = Math.min(
    Math.max(0, ...groups.flatMap(({ lines }) => lines.map((line) => widthOf(line.name)))),
    NAME_WIDTH,
  );
  const path = Math.max(0, ...groups.flatMap(({ lines }) => lines.map((line) => widthOf(line.path))));
  const room = view.width - 2 - 2 - name - 2;
  const hasPath = room - path - 2 >= LEAST_REASON;
  const widths = { name, reason: hasPath ? room - path - 2 : room, path: hasPath ? path : 0 };
  const body = groups.flatMap((group, at) => [...(at === 0 ? [] : [""]), ...groupLines(group, widths, ink)]);
  const last =
    absent === ""
      ? []
      : ["", ...wrap(`${absent} (--all lists them)`, view.width - 2).map((line) => `  ${ink.dim(line)}`)];
  return [ink.title("DOES NOT ENTER"), ...body, ...last];
}

interface Widths {
  readonly name: number;
  readonly reason: number;
  /** 0: below the reason. */
  readonly path: number;
}

function groupLines({ title, lines }: OutsideGroup, widths: Widths, ink: Ink): readonly string[] {
  const rows = lines.map((line): readonly Cell[] => {
    const { glyph, mood } = GLYPHS[line.status];
    const names = breakWord(line.name, widths.name);
    const more = line.more === 0 ? [] : [`and ${count(line.more)} more like it (--all lists them)`];
    const reason = [...wrap(line.reason, widths.reason), ...more];
    const named: Cell = {
      lines: names.map((part, at) => `${at === 0 ? glyph : " "} ${padTo(part, widths.name)}`),
      ink: ink[mood],
    };
    if (widths.path > 0) return [named, { lines: [padTo(line.path, widths.path)], ink: ink.dim }, { lines: reason }];
    return [named, { lines: [...reason, ...breakWord(line.path, widths.reason).map(ink.dim)] }];
  });
  return [`  ${ink.dim(title)}`, ...listIndented(rows)];
}
