import { fileOf } from "../../install/unknown-loader.ts";
import { defineFinding } from "../define.ts";

/** A loader that the user's Hermes has and no release does. */
export const unknownLoader = defineFinding({
  id: "unknown-loader",
  severity: "warning",
  says: "a file name where the installed Hermes puts its prompt together, that no modelled release has",
  why: "the file may be in the prompt, and this report does not count it",
  *find({ world, disk }) {
    for (const loader of world.unknownLoaders) {
      const path = fileOf(loader, world);
      const exists = path !== undefined && disk.stat(path).kind === "file";
      const where = `${loader.file}:${loader.line}${loader.function === "" ? "" : ` ${loader.function}`}`;
      yield {
        message: `${where} names ${loader.name}, which no rule covers; ${exists ? "the file is there" : "there is no such file"}`,
        path: path ?? `${world.installRoot ?? ""}/${loader.file}`,
        severity: exists ? "warning" : "info",
        help: `if it is loaded, say so in .hermes-audit.yaml: loaders: [{ path: ${loader.name} }]`,
        key: loader.name,
      };
    }
  },
});
