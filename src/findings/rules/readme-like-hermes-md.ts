import { aboutEntry, defineFinding } from "../define.ts";

/** A HERMES.md that beats another project file. */
export const readmeLikeHermesMd = defineFinding({
  id: "readme-like-hermes-md",
  severity: "warning",
  says: "a HERMES.md that beats another project file",
  why: "a page called HERMES.md is often meant for people; for Hermes it is the first project type and keeps AGENTS.md out",
  *find({ others }) {
    const won = others.find(
      (entry) => entry.rule === "hermes-md" && entry.block === "context" && entry.path.endsWith("/HERMES.md"),
    );
    const beaten = others.find((entry) => entry.status === "shadowed" && entry.shadowedBy === won?.path);
    if (won !== undefined && beaten !== undefined)
      yield aboutEntry(won, {
        message: `enters as project context and keeps ${beaten.display} out`,
        help: "if it is a page for people, give it another name",
      });
  },
});
