/** Sections of a terminal report, an empty line between two; those without lines are left out. */
export function joinSections(sections: readonly (readonly string[])[]): string {
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}
