import type { Report } from "../../report.ts";
import type { Anchors } from "../words.ts";
import { identity, memory, project, skills, whole } from "./entering.ts";
import { cut, scanned, twins, uncertain, workspace } from "./outside.ts";
import type { HighlightView } from "./words.ts";

/** What a reader should know after one minute. */
export function highlightsView(report: Report, anchors: Anchors): readonly HighlightView[] {
  const ways = [whole, identity, project, twins, cut, memory, skills, workspace, scanned, uncertain];
  return ways.flatMap((way) => way(report, anchors) ?? []);
}
