import { part } from "../../part.ts";
import { readSimple, type Simple } from "./simple.ts";
import type { PyDict, PyValue, YamlDialect, YamlLoaded, YamlResult } from "./value.ts";

/** The long way, which few documents go: four scanners and what follows them. */
export const longWay = part(() => import("./load-any.ts"));

/** `loadYaml` for the steps of the pipeline: the long way is a part that they ask for. */
export function loadUsualYaml(text: string, dialect: YamlDialect): YamlResult {
  return loadSimple(text, dialect) ?? longWay().loadAny(text, dialect);
}

/** A document of the usual kind; undefined for all others. */
export function loadSimple(text: string, dialect: YamlDialect): YamlLoaded | undefined {
  const simple = readSimple(text, dialect === "ruamel" ? "ruamel-1.1" : "pyyaml");
  return simple === undefined ? undefined : asLoaded(simple);
}

function asLoaded(simple: Simple): YamlLoaded {
  const lineOf = (dict: PyDict, key: PyValue): number | undefined => {
    const line = simple.lineOf(dict, key);
    return line === undefined ? undefined : line + 1;
  };
  return { ok: true, value: simple.value, lineOf };
}
