import type { Disk } from "../../disk.ts";
import { jsonLoads } from "../../python/json-loads.ts";
import { decodeText } from "../../python/read-text.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import { isPyDict, type PyDict, type PyValue } from "../../python/yaml/value.ts";
import { join } from "../../path.ts";

/** An organisation's skills below `_org` of a root. Spec: skills.md 3, 5. */
export interface OrgMirror {
  /** The organisation whose skills are listed; undefined: none. `fails` when the marker is not UTF-8, on which Hermes raises. */
  activeOf(root: string): { readonly active: string | undefined; readonly fails?: string };
  /** Who shared the organisation's skills; "" when that is not recorded. */
  authorOf(root: string, org: string): string;
}

/** The organisation mirrors of one audit; a file is read once. */
export function orgMirror(disk: Disk): OrgMirror {
  const authors = new Map<string, string>();
  return {
    activeOf: (root) => readActive(join(root, "_org/.active_org"), disk),
    authorOf: (root, org) => {
      const path = join(root, `_org/${org}/.org-provenance.json`);
      const known = authors.get(path) ?? readAuthor(path, disk);
      authors.set(path, known);
      return known;
    },
  };
}

/** skill_utils.read_active_org_id */
function readActive(path: string, disk: Disk): { readonly active: string | undefined; readonly fails?: string } {
  const read = disk.read(path);
  if (!read.ok) return { active: undefined };
  const decoded = decodeText(read.bytes, "utf-8");
  if (!decoded.ok) return { active: undefined, fails: path };
  const active = pyStrip(decoded.text);
  return { active: active === "" ? undefined : active };
}

function readAuthor(path: string, disk: Disk): string {
  const read = disk.read(path);
  const decoded = read.ok ? decodeText(read.bytes, "utf-8") : undefined;
  const loaded = decoded?.ok === true ? jsonLoads(decoded.text) : undefined;
  if (loaded?.ok !== true || !isPyDict(loaded.value)) return "";
  return textOf(loaded.value, "author_device") || textOf(loaded.value, "author_user_id");
}

function textOf(dict: PyDict, key: string): string {
  const value: PyValue | undefined = dict.get(key);
  return value !== undefined && isTruthy(value) ? pyStr(value) : "";
}
