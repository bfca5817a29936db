import { toJson } from "../json.ts";
import type { Report } from "../report.ts";
import type { Explanation } from "./explanation.ts";

/** `{ schemaVersion, tool, hermes, world, files }`: a file is its explanation. */
export function renderExplanationsJson(
  explanations: readonly Explanation[],
  { schemaVersion, tool, hermes, world }: Report,
): string {
  return `${toJson({ schemaVersion, tool, hermes, world, files: explanations }, 2)}\n`;
}
