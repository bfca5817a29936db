// Writes src/releases/known-names.json: the file names that the prompt modules of the modelled releases mention, and hashes of
// those modules.
//
//     node scripts/releases/known-names.mjs 0.13.0=FOLDER 0.16.0=FOLDER ...
import { writeFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "./bundle.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const { createDisk } = await bundle(path.join(root, "src/disk.ts"));
const { sourcesOf } = await bundle(path.join(root, "src/install/sources.ts"));
const { mentionedNames } = await bundle(path.join(root, "src/install/file-names.ts"));
const folders = process.argv.slice(2).map((argument) => argument.split("=")[1]);
if (folders.length === 0) throw new Error("which folders? RELEASE=FOLDER ...");

const all = { names: new Set(), files: new Set() };
for (const folder of folders) {
  const { names, files } = await mentionedNames(sourcesOf(folder, createDisk()));
  for (const name of names) all.names.add(name);
  for (const file of files) all.files.add(file);
}
const sorted = (set) => [...set].toSorted((a, b) => (a < b ? -1 : 1));
writeFileSync(
  path.join(root, "src/releases/known-names.json"),
  `${JSON.stringify({ names: sorted(all.names), files: sorted(all.files) })}\n`,
);
