import { describePlace, describeRelease } from "../install/describe.ts";
import type { HermesChoice } from "../install/resolve.ts";
import type { World } from "../types.ts";
import type { HermesReport } from "./report.ts";

/** The modelled Hermes as the report has it. */
export function hermesReport(choice: HermesChoice, unknownLoaders: World["unknownLoaders"]): HermesReport {
  const { release, from, installed, found, others } = choice;
  const base = { version: release.version, release: release.id, from, install: installed?.install.root ?? null };
  if (installed === null || found === null) return base;
  const { install, probe, loaders } = installed;
  return {
    ...base,
    package: install.package,
    commit: install.commit,
    why: describePlace(found),
    differs: {
      summary: describeRelease(choice, unknownLoaders.length),
      added: probe.added,
      removed: probe.removed,
      undecided: probe.hasSource ? probe.undecided : null,
      loaders,
      unknownLoaders: unknownLoaders.map(({ name, file, line, function: inside }) => ({
        name,
        file,
        line,
        function: inside,
      })),
    },
    others: others.map((other) => ({
      path: other.install.root,
      version: other.install.version,
      why: describePlace(other),
    })),
  };
}
