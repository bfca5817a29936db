// Which file of src/ is a rule's, what its comment says, and which features of the release table its code asks for.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const RULES = "src/rules";
/** Where a rule's own code is: besides the rules, the reader of jobs.json, which the choice of a surface needs too. */
const OWN_CODE = [`${RULES}/`, "src/resolve/surface/jobs-file.ts"];

/** What the code says of a rule. */
export function sourceOfRule(id) {
  const file = fileOf(id);
  const reached = reachedFrom(file);
  const features = new Set(
    reached.flatMap((one) => [...read(one).matchAll(/\bhas\("([a-z0-9-]+)"\)/g)].map(([, name]) => name)),
  );
  return { file, comment: commentOf(read(file)), features: [...features] };
}

function fileOf(id) {
  const folders = readdirSync(RULES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const places = [
    `${RULES}/${id}.ts`,
    `${RULES}/${id}/index.ts`,
    ...folders.map(({ name }) => `${RULES}/${name}/${id}.ts`),
    ...folders
      .map(({ name }) => `${RULES}/${name}/index.ts`)
      .filter((one) => existsSync(one) && new RegExp(`"${id}"`).test(read(one))),
  ];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`no file of src/rules is that of ${id}`);
  return found;
}

/** The rule's file and what it imports of the rules' own code, save the entries of other rules. */
function reachedFrom(file) {
  const reached = [file];
  for (const one of reached) {
    for (const [, target] of read(one).matchAll(/(?:from |import\()"(\.[^"]+\.ts)"/g)) {
      const next = path.normalize(path.join(path.dirname(one), target));
      const isOther = next.endsWith("/index.ts") || (path.dirname(next) !== path.dirname(file) && isRule(next));
      if (OWN_CODE.some((start) => next.startsWith(start)) && !isOther && !reached.includes(next)) reached.push(next);
    }
  }
  return reached;
}

function isRule(file) {
  return /defineRule\(|: ProjectType = /.test(read(file));
}

/** The doc comment above the rule itself, as one paragraph, without the citations at its end: the page has those. */
function commentOf(text) {
  const found =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+(?:: ProjectType)? = (?:defineRule\(|\{|[a-z]\w+\()/.exec(text);
  if (found === null) return "";
  return found[1]
    .replaceAll(/^\s*\* ?/gm, "")
    .replaceAll(/\s+/g, " ")
    .replace(/ \b(?:hermes|[Ss]pec): .*$/, "")
    .trim();
}

function read(file) {
  return readFileSync(file, "utf8");
}
