// The least that looking at a world can cost in Node: walks the folders that are named and reads every Markdown file.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

for (const folder of process.argv.slice(2)) walk(folder);

function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) walk(at);
    else if (entry.name.endsWith(".md")) readFileSync(at);
  }
}
