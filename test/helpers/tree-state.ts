import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** All that writing could change below a folder: names, modes, owners, sizes, times in ns, link targets, content. */
export function stateOf(root: string, isLeftOut: (path: string) => boolean = () => false): readonly string[] {
  const lines: string[] = [];
  const visit = (path: string): void => {
    if (isLeftOut(path)) return;
    const stat = lstatSync(path, { bigint: true });
    const about = [stat.mode, stat.uid, stat.gid, stat.nlink, stat.size, stat.ino, stat.mtimeNs, stat.ctimeNs].join(
      " ",
    );
    if (stat.isSymbolicLink()) lines.push(`${path} ${about} -> ${readlinkSync(path)}`);
    else if (stat.isFile())
      lines.push(`${path} ${about} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`);
    else lines.push(`${path} ${about}`);
    if (stat.isDirectory()) for (const name of readdirSync(path).toSorted()) visit(join(path, name));
  };
  visit(root);
  return lines;
}
