import type { Disk } from "../../disk.ts";
import type { Process } from "../../resolve/world.ts";
import { withMemory } from "./memory-disk.ts";
import { MTIME_S, sampleFiles, sampleProcess } from "./world.ts";

const ROOT = "/hermes-audit-sample";
/** As long as the home of a sample that is laid out (`HOME_CHARS`), and says what it is. */
export const SAMPLE_HOME = `${ROOT}/this-world-is-only-in-memory/sample`;

/** The sample world, written nowhere. What lies beside it, such as /etc/hermes, is the machine's. */
export function sampleInMemory(disk: Disk): { readonly process: Process; readonly disk: Disk } {
  const files = sampleFiles().map(({ path, text }) => ({ path: `${SAMPLE_HOME}/${path}`, text }));
  return { process: sampleProcess(SAMPLE_HOME), disk: withMemory(disk, ROOT, files, MTIME_S * 1000) };
}
