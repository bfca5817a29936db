import { readFileSync } from "node:fs";

/** Cases of fixtures/python, or of a set that was made for one run (see scripts/python-fixtures/README.md). */
export function fixture(topic: string) {
  const folder = process.env["HERMES_AUDIT_PYTHON_FIXTURES"];
  const base = new URL("../../fixtures/python/", import.meta.url);
  return JSON.parse(
    readFileSync(folder === undefined ? new URL(`${topic}.json`, base) : `${folder}/${topic}.json`, "utf8"),
  );
}
