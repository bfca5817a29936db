import { loadPrompt, reportOf } from "../../audit.ts";
import { compareReports } from "../../diff/compare.ts";
import type { DiffReport } from "../../diff/result.ts";
import { AuditError } from "../../errors.ts";
import { renderDiffTable } from "../../report/diff/table.ts";
import { displayPath, showText } from "../../report/display.ts";
import { FORMATS } from "../../report/index.ts";
import { toJson } from "../../report/json.ts";
import { joinPieces } from "../../report/pieces.ts";
import type { Report } from "../../report/report.ts";
import { differenceLines } from "../../report/sessions/words.ts";
import { differenceOf } from "../../sessions/difference.ts";
import { piecesOf } from "../../sessions/match.ts";
import type { Difference } from "../../sessions/result.ts";
import { segmentText } from "../../text/segments.ts";
import type { BlockDraft } from "../../types.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput } from "../input.ts";
import { planOutputs, viewOf } from "../outputs.ts";
import { redacted } from "../redacted.ts";
import type { Settings } from "../settings.ts";
import { watchLoop } from "../watch/loop.ts";
import { recordSeen, type Seen } from "../watch/seen.ts";

/** Formats that can be added to without end. */
const WATCH_FORMATS = ["table", "ndjson"] as const;

/** What one look found. */
interface State {
  readonly report: Report;
  readonly blocks: readonly BlockDraft[];
}

/** `hermes-audit --watch`: the report, then what changes in the prompt whenever a file does. Ends with 0. */
export async function watchAudit({ settings, operands, io }: Invocation): Promise<number> {
  refuseWithWatch(settings);
  const [target] = planOutputs(settings, WATCH_FORMATS, "table");
  const format = target?.format ?? "table";
  const directory = onlyOne(operands, "directory");
  const view = viewOf(settings, io, { file: null });
  let before: State | undefined;
  const look = (): Promise<State & { readonly seen: Seen }> =>
    withInput(settings, directory, io, async (input) => {
      const { disk, seen } = recordSeen(input.disk);
      const loaded = await loadPrompt(input.options, input.process, disk);
      const report = await reportOf(loaded, input.options, disk);
      return { report: await redacted(report, settings, input.process.env), blocks: loaded.result.blocks, seen };
    });
  const textOf = async (now: State & { readonly seen: Seen }, changed: readonly string[]): Promise<string> => {
    if (before === undefined) return joinPieces(await (await FORMATS[format]())(now.report, view));
    const diff = compareReports({ label: "before", report: before.report }, { label: "now", report: now.report });
    // An editor's own files beside the one that it writes are no news.
    const paths = changed.some((path) => now.seen.paths.has(path))
      ? changed.filter((path) => now.seen.paths.has(path))
      : changed;
    const texts = settings.redact ? [] : changedTexts(before, now, diff);
    const { userHome } = now.report.world;
    const names = settings.redact ? [] : paths.map((path) => displayPath(path, userHome));
    if (format === "ndjson") return isChange(diff) ? `${toJson({ type: "change", paths: names, texts, diff })}\n` : "";
    const rule = `\n── ${names.length === 0 ? "a file" : names.slice(0, 3).join(", ")}${names.length > 3 ? " ..." : ""}`;
    const isKnown = now.report.entries.some(({ path }) => paths.includes(path));
    if (!isChange(diff)) return isKnown ? `${rule}: the prompt is the same\n` : "";
    const lines = texts.flatMap(({ id, difference }) =>
      differenceLines({ difference }, userHome, "before").map(
        (line, at) => `  ${at === 0 ? `${showText(id)}: ` : "  "}${line}`,
      ),
    );
    const body = await renderDiffTable(diff, view);
    return `${rule}\n\n${body}${lines.length === 0 ? "" : `\n${lines.join("\n")}\n`}`;
  };
  const round = async (paths: readonly string[]): Promise<{ readonly seen: Seen; readonly text: string }> => {
    const now = await look();
    const text = await textOf(now, paths);
    before = now;
    return { seen: now.seen, text };
  };
  await watchLoop(io, round, settings.quiet);
  return 0;
}

/** @throws AuditError `bad-option` */
export function refuseWithWatch(settings: Settings): void {
  const no = (what: string): AuditError =>
    new AuditError("bad-option", `--watch goes on in the terminal: leave out ${what}`);
  if (settings.outputs.length > 0) throw no("-o");
  if (settings.allProfiles) throw no("--all-profiles");
  if (settings.sample) throw no("--sample, which never changes");
}

function isChange(diff: DiffReport): boolean {
  return !diff.same || diff.world.length > 0 || diff.findings.new.length > 0 || diff.findings.gone.length > 0;
}

/** The first difference of each block whose text is another; not where a part of it is Hermes' own and not known. */
function changedTexts(
  before: State,
  now: State,
  diff: DiffReport,
): readonly { readonly id: string; readonly difference: Difference }[] {
  return diff.blocks.flatMap(({ id, change }) => {
    const old = before.blocks.find((block) => block.id === id);
    const block = now.blocks.find((one) => one.id === id);
    if (change !== "changed" || old === undefined || block === undefined) return [];
    const texts = old.segments.map(segmentText);
    if (texts.includes(undefined)) return [];
    const difference = differenceOf(texts.join("").trim(), piecesOf(block.segments), block.segments);
    return difference === undefined ? [] : [{ id, difference }];
  });
}
