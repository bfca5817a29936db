import { describeRelease } from "../../install/describe.ts";
import { plural } from "../../reasons/words.ts";
import { FEATURES, type FeatureId } from "../../releases/features.ts";
import { defineFinding } from "../define.ts";

/** An install whose source is not what its version says. */
export const installDiffers = defineFinding({
  id: "install-differs",
  severity: "info",
  says: "an installed Hermes whose source differs from the release that its version names",
  why: "it behaves as its source says, not as the notes of that release do",
  *find({ world }) {
    const { installed } = world.hermes;
    if (installed === null) return;
    const { install, probe, release, loaders } = installed;
    const path = install.root;
    if (probe.added.length + probe.removed.length > 0) {
      const what = [...probe.added.map((id) => `+ ${says(id)}`), ...probe.removed.map((id) => `- ${says(id)}`)].join(
        "; ",
      );
      yield {
        message: `this Hermes says ${release.version} and is ${describeRelease(world.hermes)}: ${what}`,
        path,
        key: "features",
      };
    }
    const functions = [...new Set(loaders.map((one) => one.function))];
    if (functions.length > 0) {
      const named = functions.slice(0, MOST_NAMED).join(", ");
      const rest = functions.length > MOST_NAMED ? ` and ${functions.length - MOST_NAMED} more` : "";
      yield {
        message: `${plural(functions.length, "function")} of loaders in this Hermes ${functions.length === 1 ? "is" : "are"} not as in any release that was modelled, so their rules are not sure: ${named}${rest}`,
        path,
        help: "hermes-audit rules --diff lists them",
        key: "loaders",
      };
    }
    if (!probe.hasSource) {
      yield {
        message: `this Hermes has no source to read: every rule goes by its version, ${release.version}`,
        path,
        key: "no-source",
      };
    }
    for (const { file, to } of probe.moved) {
      const so =
        to === null
          ? `${plural(probe.undecided.length, "feature")} ${probe.undecided.length === 1 ? "goes" : "go"} by the version`
          : `it is ${to} here`;
      yield { message: `${file} of ${release.id} is not in this Hermes: ${so}`, path, key: file };
    }
  },
});

/** Functions that are named in a message. */
const MOST_NAMED = 5;

function says(id: FeatureId): string {
  return FEATURES[id].says;
}
