import type { CaptureReport } from "../../verify/capture/result.ts";
import { displayPath } from "../display.ts";
import { HIDDEN } from "../redact.ts";

/** The result with the home directory as `~` and without what files say; sizes, hashes and places stay. */
export function redactCapture(report: CaptureReport): CaptureReport {
  const { hermes, run } = report;
  const path = (one: string): string => displayPath(one, run.userHome);
  const plain = (text: string): string => text.replaceAll(run.userHome, "~");
  return {
    ...report,
    hermes: { ...hermes, install: path(hermes.install), python: path(hermes.python) },
    run: { ...run, home: path(run.home), cwd: path(run.cwd), userHome: "~" },
    differences: report.differences.map((one) => ({
      ...one,
      // A part of unknown origin is told by its first line.
      message:
        one.kind === "unpredicted" && one.path === undefined ? one.message.replace(/: [^]*$/, "") : plain(one.message),
      ...(one.path !== undefined && { path: path(one.path) }),
    })),
    blocks: report.blocks.map(({ differs, ...block }) => ({
      ...block,
      ...(differs !== undefined && { differs: { ...differs, expected: HIDDEN, sent: HIDDEN } }),
    })),
    rest: report.rest.map(({ file, ...part }) => ({
      ...part,
      first: HIDDEN,
      ...(file !== undefined && { file: path(file) }),
    })),
    notes: report.notes.map(plain),
  };
}
