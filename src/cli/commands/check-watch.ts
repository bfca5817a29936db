import type { CheckResult } from "../../check/result.ts";
import { AuditError } from "../../errors.ts";
import { displayPath } from "../../report/display.ts";
import { renderCheckTable } from "../../report/check/table.ts";
import { userHomeOf } from "../../resolve/home.ts";
import type { Invocation } from "../invocation.ts";
import { onlyOne, withInput } from "../input.ts";
import { planOutputs, viewOf } from "../outputs.ts";
import { watchLoop } from "../watch/loop.ts";
import { recordSeen, type Seen } from "../watch/seen.ts";
import { refuseWithWatch } from "./audit-watch.ts";
import { resultOf } from "./check.ts";

/** `hermes-audit check --watch`: the result, and each that says something else. Ends with the last one's code. */
export async function watchCheck({ settings, operands, io }: Invocation): Promise<number> {
  refuseWithWatch(settings);
  if (settings.updateBaseline)
    throw new AuditError("bad-option", "--watch writes nothing: leave out --update-baseline");
  planOutputs(settings, ["table"], "table");
  const directory = onlyOne(operands, "directory");
  const view = viewOf(settings, io, { file: null });
  let last = "";
  let isOk = true;
  const look = (): Promise<{ readonly result: CheckResult; readonly seen: Seen }> =>
    withInput(settings, directory, io, async (input) => {
      const { disk, seen } = recordSeen(input.disk);
      return { result: await resultOf(settings, { ...input, disk }), seen };
    });
  const round = async (paths: readonly string[]): Promise<{ readonly seen: Seen; readonly text: string }> => {
    const { result, seen } = await look();
    const text = await renderCheckTable(result, view);
    const names = settings.redact
      ? []
      : paths.filter((path) => seen.paths.has(path)).map((path) => displayPath(path, userHomeOf(io.env)));
    const rule = last === "" ? "" : `\n── ${names[0] ?? "a file"}\n\n`;
    const isNews = text !== last;
    last = text;
    isOk = result.ok;
    return { seen, text: isNews ? rule + text : "" };
  };
  await watchLoop(io, round, settings.quiet);
  return isOk ? 0 : 1;
}
