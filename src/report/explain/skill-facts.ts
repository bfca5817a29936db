import { plural } from "../../reasons/words.ts";
import { showText } from "../display.ts";
import type { Explanation } from "./explanation.ts";

/** What asking for the skill brings. */
export function bodyTexts({ body, path }: Explanation, show: (text: string) => string): readonly string[] {
  if (body === undefined) return [];
  const asked = `skill_view("${showText(body.name)}")`;
  if (body.kind === "opens") {
    const file = body.path === path ? "this file" : show(body.path);
    return [`${asked} opens ${file}: ${plural(body.chars, "character")}, in a tool's result`];
  }
  const instead = body.instead.length === 0 ? "" : `; these names do: ${body.instead.map(showText).join(", ")}`;
  return [`${asked} opens nothing: ${NOTHING[body.why]}${instead}`];
}

const NOTHING: Readonly<Record<Extract<NonNullable<Explanation["body"]>, { kind: "nothing" }>["why"], string>> = {
  "not found": "no skill is found by it",
  "not a relative path": "it is no relative path",
  ambiguous: "several skills have the name",
  "not for this platform": "its platforms do not fit",
  disabled: "it is disabled",
  quarantined: "Hermes' scan of project skills refuses it",
  unreadable: "its file cannot be read",
  "its front matter has a value that JSON has not (a date, say)":
    "its front matter has a value that JSON has not (a date, say)",
  "metadata.hermes is no mapping": "its metadata.hermes is no mapping",
  "not a plugin's name": "what stands before the colon is no plugin's name",
  "not known: a plugin's code decides": "a plugin's code decides, which is not run here",
};

type Command = NonNullable<Explanation["command"]>;

/** What its slash command does. */
export function commandTexts({ command, path }: Explanation, show: (text: string) => string): readonly string[] {
  if (command === undefined) return [];
  switch (command.kind) {
    case "none":
      return [`none: ${whyNone(command.none, show)}`];
    case "fails":
      return [`/${showText(command.slug)} sends nothing: ${NOTHING[command.why]}`];
    case "sends": {
      const file = command.path === path ? "" : ` of ${show(command.path)}`;
      const doubt = command.unsure === undefined ? "" : `; not certain: ${command.unsure}`;
      return [
        `/${showText(command.slug)} sends ${plural(command.chars, "character")}${file}, as the user's message${doubt}`,
      ];
    }
  }
}

function whyNone(none: Extract<Command, { kind: "none" }>["none"], show: (text: string) => string): string {
  if (none.why === "taken") return `/${showText(none.slug)} is the command of ${show(none.by)}`;
  if (none.why === "built-in") return `/${showText(none.slug)} is a command of Hermes' own`;
  return NONE[none.why];
}

const NONE: Readonly<Record<Exclude<Extract<Command, { kind: "none" }>["none"], { slug: string }>["why"], string>> = {
  gate: "its platforms, environments or apps do not fit",
  disabled: "it is disabled",
  name: "its name has no letter, or is no text",
  place: "commands are not made of skills below such a directory",
  unreadable: "its file cannot be read",
  quarantined: "Hermes' scan of project skills refuses it",
  "same-name": "another skill of its name comes first",
  ambiguous: "several skills have the name",
  chat: "a plugin's skill has one only where a person types: on the command line, in the terminal interface, on the desktop",
  unlisted: "its name or its description is no text",
};
