// Writes fixtures/releases/markers.json: which releases show each feature's marker in their source.
//
//     node scripts/releases/markers.mjs 0.13.0=FOLDER 0.16.0=FOLDER ...
//
// FOLDER holds Hermes' packages of that release: an unpacked wheel, or the site-packages that it is installed in.
// The search is written out here on its own, so that the test compares two programs.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "./bundle.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const { FEATURES } = await bundle(path.join(root, "src/releases/features.ts"));
const folders = process.argv.slice(2).map((argument) => argument.split("="));
if (folders.length === 0) throw new Error("which folders? RELEASE=FOLDER ...");

const rows = {};
for (const [id, { marker }] of Object.entries(FEATURES)) {
  rows[id] = folders.filter(([, folder]) => shows(marker, folder)).map(([release]) => release);
}
const lines = Object.entries(rows).map(
  ([id, releases]) => `  ${JSON.stringify(id)}: ${JSON.stringify(releases.join(" "))}`,
);
writeFileSync(
  path.join(root, "fixtures/releases/markers.json"),
  `{\n${[`  "releases": ${JSON.stringify(folders.map(([release]) => release).join(" "))}`, ...lines].join(",\n")}\n}\n`,
);

function shows({ file, text, absent = false }, folder) {
  const found = [file].flat().some((name) => {
    const source = read(path.join(folder, name));
    return [text].flat().some((one) => source.includes(one));
  });
  return found !== absent;
}

function read(name) {
  try {
    return readFileSync(name, "utf8");
  } catch {
    return "";
  }
}
