import { literalEvalList } from "../python/literal-eval.ts";
import { pyStr } from "../python/str.ts";
import { pyStrip } from "../python/strip.ts";
import { isPyList, isPySet, isPyTuple, type PyValue } from "../python/yaml/value.ts";

/**
 * agent/skill_utils.py parse_config_string_list (0.20.1 and later): a list, a list that is written as a text, or one name.
 * Checked: fixtures/config-strings.json.
 */
export function configStrings(value: PyValue | undefined): readonly string[] {
  if (typeof value === "string") {
    const text = pyStrip(value);
    const literal = text.startsWith("[") ? literalEvalList(text) : undefined;
    return literal?.kind === "list" ? literal.items : [value];
  }
  if (isPyList(value)) return value.map(pyStr);
  return isPyTuple(value) || isPySet(value) ? value.items.map(pyStr) : [];
}
