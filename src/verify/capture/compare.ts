import { sha256Of } from "../../sha256.ts";
import type { Audit } from "../../audit.ts";
import type { Disk } from "../../disk.ts";
import { withProse } from "../../install/prose.ts";
import { sourcesOf } from "../../install/sources.ts";
import { packageName, packageVersion } from "../../package.ts";
import { pyLen } from "../../python/code-points.ts";
import { decodeText } from "../../python/read-text.ts";
import { orderBlocks } from "../../releases/order.ts";
import type { EntryDraft } from "../../types.ts";
import { hermesText } from "./hermes-text.ts";
import { placeBlocks } from "./places.ts";
import type { Plan } from "./plan.ts";
import type { MainRequest } from "./request.ts";
import { restOf, type StrayFile } from "./rest.ts";
import type { BlockPlace, CaptureReport, Difference, RestPart, ToolList } from "./result.ts";

/** What is compared. */
export interface Comparison {
  readonly audit: Audit;
  readonly request: MainRequest;
  readonly plan: Plan;
  readonly python: string;
  /** Root of the install. */
  readonly install: string;
  readonly notes: readonly string[];
}

/** Compares what was sent with what is rendered. */
export function compareCapture(comparison: Comparison, disk: Disk): CaptureReport {
  const { audit, request, plan } = comparison;
  const { world } = audit;
  const blocks = orderBlocks(withProse(audit.result, world, disk).blocks, world.release);
  const places = placeBlocks(blocks, request);
  const rest = restOf(request, places.claims, {
    hermes: hermesText(sourcesOf(comparison.install, disk)),
    word: plan.word,
    strays: strayFiles(audit.result.entries, disk),
  });
  const differences = [...places.blocks.flatMap(blockDifference), ...rest.flatMap(restDifference)];
  return {
    schemaVersion: 1,
    kind: "capture",
    tool: { name: packageName, version: packageVersion },
    hermes: {
      version: world.release.version,
      release: world.release.id,
      install: comparison.install,
      python: comparison.python,
    },
    run: {
      surface: world.surface.name,
      command: plan.shown,
      home: world.home,
      userHome: world.userHome,
      cwd: world.cwd,
      requests: request.requests,
    },
    same: differences.length === 0,
    differences,
    system: { ...sizeOf(request.system), sha256: sha256Of(request.system) },
    blocks: places.blocks,
    rest,
    turns: request.turns.map(({ role, text }) => ({ role, ...sizeOf(text) })),
    tools: toolList(request, world.tools),
    notes: comparison.notes,
  };
}

function sizeOf(text: string): { readonly chars: number; readonly bytes: number } {
  return { chars: pyLen(text), bytes: Buffer.byteLength(text) };
}

const STATUS_WORDS: Partial<Record<BlockPlace["status"], string>> = {
  "other-message": "is in another message than predicted",
  "out-of-order": "stands before a block that it was to follow",
  missing: "was not sent",
};

function blockDifference({ id, status, differs, message }: BlockPlace): readonly Difference[] {
  if (differs !== undefined)
    return [{ kind: "block", block: id, message: `${id} differs from its line ${differs.line} on` }];
  const words = STATUS_WORDS[status];
  if (words === undefined) return [];
  const where = status === "other-message" ? ` (message ${message ?? "?"})` : "";
  return [{ kind: "block", block: id, message: `${id} ${words}${where}` }];
}

function restDifference({ kind, file, chars, first, message }: RestPart): readonly Difference[] {
  if (kind !== "unknown") return [];
  const where = message === 0 ? "the system message" : `message ${message}`;
  if (file !== undefined)
    return [{ kind: "unpredicted", path: file, message: `text of ${file} is in ${where}, where it was not to be` }];
  return [{ kind: "unpredicted", message: `${chars} characters in ${where} are of unknown origin: ${first}` }];
}

function toolList({ tools, toolChars }: MainRequest, predicted: readonly string[]): ToolList {
  return {
    sent: tools,
    chars: toolChars,
    missing: predicted.filter((name) => !tools.includes(name)),
    unpredicted: tools.filter((name) => !predicted.includes(name)),
  };
}

/** Lines that are shorter stand in many files. */
const LEAST = 16;

const MAX_BYTES = 1024 * 1024;

/** Files that were looked at and enter nowhere, with their longer lines. */
function strayFiles(entries: readonly EntryDraft[], disk: Disk): readonly StrayFile[] {
  const paths = new Set(entries.filter(({ block }) => block === undefined || block === null).map(({ path }) => path));
  return [...paths].flatMap((path) => {
    if (disk.stat(path).kind !== "file") return [];
    const read = disk.read(path, MAX_BYTES);
    if (!read.ok) return [];
    const decoded = decodeText(read.bytes, "utf-8-sig");
    if (!decoded.ok) return [];
    const lines = decoded.text.split(/\r?\n/).map((line) => line.trim());
    return [{ path, lines: new Set(lines.filter((line) => line.length >= LEAST)) }];
  });
}
