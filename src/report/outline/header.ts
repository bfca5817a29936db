import { FIXED_CAP } from "../../resolve/cap.ts";
import { count } from "../../reasons/words.ts";
import { displayPath, showText } from "../display.ts";
import type { Report } from "../report.ts";
import { showFrom } from "./words.ts";

/** One thing that was resolved, and where it came from. */
export interface HeaderLine {
  readonly label: string;
  readonly value: string;
  readonly from: string;
  /** Something is wrong with it. */
  readonly bad?: boolean;
}

/** What was resolved before any loader ran. */
export function outlineHeader({ world }: Report): readonly HeaderLine[] {
  const { userHome } = world;
  const from = (value: Parameters<typeof showFrom>[0]): string => showFrom(value, userHome);
  const home = { label: "home", value: displayPath(world.home, userHome), from: from(world.homeFrom) };
  const lines: (HeaderLine | undefined)[] = [
    world.homeExists ? home : { ...home, value: `${home.value} (not there)`, bad: true },
    world.profile === null
      ? undefined
      : { label: "profile", value: showText(world.profile), from: from(world.profileFrom) },
    {
      label: "cwd",
      value: displayPath(world.cwd, userHome),
      from: world.cwdFrom.kind === "default" ? "where you are" : from(world.cwdFrom),
    },
    world.gitRoot === null
      ? { label: "git root", value: "none", from: "no .git from the cwd up" }
      : { label: "git root", value: displayPath(world.gitRoot, userHome), from: ".git" },
    configLine(world),
    world.surfaceFrom.kind === "default"
      ? undefined
      : { label: "surface", value: showText(world.surface), from: from(world.surfaceFrom) },
    world.model === null || world.model === "" ? undefined : { label: "model", value: showText(world.model), from: "" },
    {
      label: "window",
      value: world.contextLength === null ? "unknown to Hermes" : `${count(world.contextLength)} tokens`,
      from: from(world.contextLengthFrom),
    },
    {
      label: "cap",
      value: `${count(world.cap)} characters a file`,
      from: world.capFrom.kind === "default" ? capWords(world) : from(world.capFrom),
    },
  ];
  return lines.filter((line) => line !== undefined);
}

/** Where a cap comes from that nobody set. */
function capWords({ capFrom, contextLength }: Report["world"]): string {
  if (capFrom.name === FIXED_CAP) return "always, in this release";
  return contextLength === null ? "the least there is" : "from the window";
}

function configLine({ config, configStatus, userHome }: Report["world"]): HeaderLine | undefined {
  const line = { label: "config", value: displayPath(config, userHome), from: "" };
  if (configStatus === "ok") return undefined;
  return configStatus === "absent"
    ? { ...line, from: "not there: defaults" }
    : { ...line, from: `${configStatus}: Hermes goes on with its defaults`, bad: true };
}
