import { statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes Hermes' own snapshot of the skills index with the signatures that the files have here. `hasChangeTime`: inode and time of
 * change are a part of them (0.21.5 and later).
 */
export function laySnapshot(
  home: string,
  snapshot: { readonly manifest: readonly string[] },
  hasChangeTime: boolean,
): void {
  const rows = snapshot.manifest.map((rel) => {
    const { mtimeNs, size, ino, ctimeNs } = statSync(path.join(home, "skills", rel), { bigint: true });
    const time = rel.endsWith(".active_org") && !hasChangeTime ? mtimeNs / 1_000_000_000n : mtimeNs;
    const numbers = hasChangeTime ? [time, size, ino, ctimeNs] : [time, size];
    return `    ${JSON.stringify(rel)}: [\n${numbers.map((number) => `      ${number}`).join(",\n")}\n    ]`;
  });
  const manifest = rows.length === 0 ? "{}" : `{\n${rows.join(",\n")}\n  }`;
  const rest = JSON.stringify({ ...snapshot, manifest: undefined }).slice(1);
  writeFileSync(path.join(home, ".skills_prompt_snapshot.json"), `{\n  "manifest": ${manifest},\n${rest}`);
}
