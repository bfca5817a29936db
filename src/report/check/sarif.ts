import type { CheckFinding, CheckResult } from "../../check/result.ts";
import type { FindingKind } from "../../findings/define.ts";
import { FINDING_KINDS, findingPage } from "../../findings/check-kinds.ts";
import { capital } from "../display.ts";
import { toJson } from "../json.ts";
import type { Severity } from "../report.ts";
import { uriOf } from "./uri.ts";
import { worldsOf } from "./words.ts";

const LEVELS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "note" };

/** Folders that paths count from. Where they are on this machine is not said: a home's path is a person's name. */
const BASES = {
  repo: { id: "%SRCROOT%", text: "The root of the repository." },
  home: { id: "HERMES_HOME", text: "Hermes' home directory, ~/.hermes unless HERMES_HOME says otherwise." },
  user: { id: "HOME", text: "The user's home directory." },
} as const;

/** SARIF 2.1.0, as code scanning takes it. What the baseline has is left out; what is ignored is suppressed. */
export function renderSarif(result: CheckResult): string {
  const run = {
    tool: {
      driver: {
        name: result.tool.name,
        version: result.tool.version,
        semanticVersion: result.tool.version,
        informationUri: "https://www.npmjs.com/package/hermes-audit",
        rules: FINDING_KINDS.map(ruleOf),
      },
    },
    invocations: [{ executionSuccessful: true, exitCode: result.ok ? 0 : 1 }],
    originalUriBaseIds: basesOf(result),
    columnKind: "unicodeCodePoints",
    results: result.findings.filter(({ state }) => state !== "known").map((finding) => resultOf(finding, result)),
  };
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${toJson(log, 2)}\n`;
}

function ruleOf({ id, severity, says, why }: FindingKind): unknown {
  const page = findingPage(id);
  return {
    id,
    name: id.split("-").map(capital).join(""),
    shortDescription: { text: sentence(says) },
    fullDescription: { text: `${sentence(says)} ${sentence(why)}` },
    help: {
      text: `${sentence(says)} ${sentence(why)} See ${page}`,
      markdown: `${sentence(says)} ${sentence(why)}\n\n[More](${page})`,
    },
    helpUri: page,
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ["hermes-agent", "system-prompt"], precision: "very-high" },
  };
}

function sentence(text: string): string {
  return `${capital(text)}.`;
}

function basesOf({ findings }: CheckResult): unknown {
  const used = new Set(findings.map(({ place }) => place?.base));
  const entries = Object.entries(BASES).filter(([base]) => base === "repo" || [...used].some((one) => one === base));
  return Object.fromEntries(entries.map(([, { id, text }]) => [id, { description: { text } }]));
}

function resultOf(finding: CheckFinding, result: CheckResult): unknown {
  const { rule, severity, message, help, id, state, ignored, worse, worlds } = finding;
  const where = worldsOf(finding, result);
  const text = `${message}${help === undefined ? "" : `; ${help}`}${where === "" ? "" : ` (${where})`}`;
  return {
    ruleId: rule,
    ruleIndex: FINDING_KINDS.findIndex((kind) => kind.id === rule),
    level: LEVELS[severity],
    message: { text },
    locations: locationsOf(finding),
    partialFingerprints: { "hermesAudit/v1": id },
    ...(result.baseline !== null && { baselineState: worse === true ? "updated" : "new" }),
    ...(state === "ignored" && {
      suppressions: [{ kind: "external", status: "accepted", justification: ignored?.reason ?? "" }],
    }),
    properties: { worlds },
  };
}

function locationsOf({ place, line, column, endLine }: CheckFinding): readonly unknown[] {
  if (place === null) return [];
  const artifactLocation =
    place.base === "other"
      ? { uri: `file://${uriOf(place.path)}` }
      : { uri: place.path === "." ? "./" : uriOf(place.path), uriBaseId: BASES[place.base].id };
  const region =
    line === undefined
      ? undefined
      : {
          startLine: line,
          ...(column !== undefined && { startColumn: column }),
          ...(endLine !== undefined && { endLine }),
        };
  return [{ physicalLocation: { artifactLocation, ...(region !== undefined && { region }) } }];
}
