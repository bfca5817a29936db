import type { CwdNote, PassedOver } from "../resolve/cwd.ts";

/** Why the session has its working directory, in a few words. */
export function wordCwd(note: CwdNote): string {
  switch (note.kind) {
    case "set":
      return `${note.name} is set`;
    case "launch":
      return note.forced
        ? "the directory that the session is started in"
        : "no directory is configured, so where the program was started";
    case "home":
      return note.program === "gateway"
        ? "the home directory: none is configured, and the gateway does not take the one that it is started in"
        : "the home directory, not the one that it is started in: this release does so when terminal.cwd is not set";
    case "no-directory": {
      const instead = note.to === "launch" ? "where the program was started" : "no project files load";
      return `${note.name} is ${JSON.stringify(note.value)}, which is no directory, so ${instead}`;
    }
    case "blank":
      return `${note.name} is empty, so where the program was started`;
  }
}

const WHY: Readonly<Record<PassedOver["why"], string>> = {
  "another comes first": "something else comes first",
  "not read here": "this surface does not read it in this release",
  "not a directory": "it is no directory",
};

/** Why a setting does not decide the working directory. */
export function wordPassedOver({ name, value, why }: PassedOver): string {
  return `${name} (${value}) does not count: ${WHY[why]}`;
}
