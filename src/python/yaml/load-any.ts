import { compose, type Composed } from "./compose.ts";
import { constructDocument } from "./construct.ts";
import { type Failure, isFailure } from "./failure.ts";
import { isHuge } from "./huge.ts";
import type { MappingNode } from "./node.ts";
import { checkReadable } from "./readable.ts";
import { type Engine, newScan, type Scan, yamlMinor } from "./scan-state.ts";
import {
  keyId,
  type PyDict,
  type PyValue,
  type YamlDialect,
  type YamlFailure,
  type YamlLoaded,
  type YamlResult,
} from "./value.ts";

/** What a text is for the scanners, parsers, composers and constructors of PyYAML and ruamel: `loadYaml` without the fast reader. */
export function loadAny(text: string, dialect: YamlDialect): YamlResult {
  if (dialect === "pyyaml") return asResult(attempt(text, "libyaml"));
  if (dialect === "pyyaml-pure") return asResult(attempt(text, "pyyaml-pure"));
  const first = attempt(text, "clib");
  return asResult(isFailure(first) && first.failure === "yaml" ? attempt(text, "ruamel-pure") : first);
}

function asResult(outcome: YamlLoaded | Failure): YamlResult {
  return isFailure(outcome) ? failed(outcome) : outcome;
}

function failed(failure: Failure): YamlFailure {
  return { ok: false, line: failure.line, problem: failure.message };
}

function attempt(text: string, engine: Engine): YamlLoaded | Failure {
  try {
    return load(text, engine);
  } catch (error) {
    if (isFailure(error)) return error;
    throw error;
  }
}

function load(text: string, engine: Engine): YamlLoaded {
  checkReadable(text);
  const scan = newScan(text, engine);
  const composed = compose(scan);
  if (composed.root === undefined) return { ok: true, value: null, lineOf: () => undefined };
  const ruamel = engine === "clib" || engine === "ruamel-pure";
  const { construction, value } = constructDocument(composed.root, ruamel, yamlMinor(scan));
  const unsure =
    construction.unsure ??
    doubt(scan, composed, construction.mergeLevels) ??
    (composed.hasAliases && isHuge(value) ? "its aliases make it too big to be written out" : undefined);
  const lineOf = (dict: PyDict, key: PyValue): number | undefined => findLine(construction.nodes.get(dict), key);
  return { ok: true, value, lineOf, ...(unsure !== undefined && { unsure }) };
}

/** Levels from which Hermes' own frames on Python's stack may make a RecursionError of what is none alone. */
const PURE_DOUBT = 400;
const MERGE_DOUBT = 880;

/** libyaml's composer recurses in C: 20,000 levels load, 60,000 end the process (measured, 8 MiB of stack). */
const C_DOUBT = 20_000;

function doubt(scan: Scan, composed: Composed, mergeLevels: number): string | undefined {
  if (scan.loneSurrogate) return "it has escapes of surrogates, which Python keeps apart";
  const levels = scan.pure ? PURE_DOUBT : C_DOUBT;
  if (composed.depth > levels || mergeLevels > MERGE_DOUBT) return "it is nested about as deep as Python can go";
  return undefined;
}

function findLine(node: MappingNode | undefined, key: PyValue): number | undefined {
  if (node === undefined) return undefined;
  const id = keyId(key);
  for (let at = node.items.length - 2; at >= 0; at -= 2) {
    const item = node.items[at];
    if (item?.made === undefined) continue;
    if (item.made === key || (id !== undefined && keyId(item.made) === id)) return item.line + 1;
  }
  return undefined;
}
