import type { View } from "../view.ts";
import type { Ink } from "./ink.ts";
import { wrap } from "./width.ts";

/** Notes under a title, each behind a dot; nothing where there is none. `notes` are fit to be shown. */
export function noteLines(title: string, notes: readonly string[], view: View, ink: Ink): readonly string[] {
  if (notes.length === 0) return [];
  const lines = notes.flatMap((note) =>
    wrap(note, view.width - 4).map((line, at) => `  ${at === 0 ? "·" : " "} ${line}`),
  );
  return [ink.strong(title), ...lines];
}
