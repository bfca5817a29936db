import { loadAny } from "./load-any.ts";
import { loadSimple } from "./usual.ts";
import type { YamlDialect, YamlResult } from "./value.ts";

/**
 * What Hermes' YAML loader makes of a text: PyYAML 6.0.3 with libyaml (skill_utils.yaml_load, utils.fast_safe_load) or
 * without (`yaml.safe_load`), or hermes_yaml.safe_load: ruamel's C loader, and after one of YAML's own errors its pure one.
 */
export function loadYaml(text: string, dialect: YamlDialect): YamlResult {
  return loadSimple(text, dialect) ?? loadAny(text, dialect);
}
