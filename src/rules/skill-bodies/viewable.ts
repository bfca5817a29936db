import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, isPyList, isPyTuple, type PyDict, type PyValue } from "../../python/yaml/value.ts";

/** Why skill_view fails on a skill's front matter. */
export type Unviewable =
  | "its front matter has a value that JSON has not (a date, say)"
  | "metadata.hermes is no mapping";

/**
 * Whether skill_view can answer: it gives name, description, compatibility and metadata back as JSON, and asks metadata.hermes
 * for tags. tools/skills_tool.py skill_view.
 */
export function unviewable(fields: PyDict): Unviewable | undefined {
  const metadata = fields.get("metadata");
  if (isPyDict(metadata)) {
    const hermes = metadata.get("hermes") ?? null;
    if (isTruthy(hermes) && !isPyDict(hermes)) return "metadata.hermes is no mapping";
  }
  const compatibility = fields.get("compatibility") ?? null;
  const sent = [
    fields.get("name") ?? null,
    fields.get("description") ?? null,
    isTruthy(compatibility) ? compatibility : null,
    isPyDict(metadata) ? metadata : null,
  ];
  return sent.every((value) => isJson(value, []))
    ? undefined
    : "its front matter has a value that JSON has not (a date, say)";
}

/** json.dumps(value) succeeds: NaN is fine, a value that holds itself is not. */
function isJson(value: PyValue, above: readonly PyValue[]): boolean {
  if (value === null || typeof value !== "object") return true;
  if (above.includes(value)) return false;
  const inner = [...above, value];
  if (isPyList(value)) return value.every((item) => isJson(item, inner));
  if (isPyTuple(value)) return value.items.every((item) => isJson(item, inner));
  if (!isPyDict(value)) return false;
  return [...value].every(([key, item]) => (key === null || typeof key !== "object") && isJson(item, inner));
}
