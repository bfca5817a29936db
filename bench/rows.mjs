/**
 * What is measured, in the sample world: a name, the command line, and the most that it may cost, as a multiple of
 * `node -e 0`; without a limit the figure is only told.
 */
export const ROWS = [
  { name: "--version", args: ["--version"], limit: 1.7 },
  { name: "--help", args: ["--help"] },
  { name: "audit", args: [], limit: 1.9 },
  { name: "audit --format json", args: ["--format", "json"], limit: 2.2 },
  { name: "audit --format markdown", args: ["--format", "markdown"], limit: 2.2 },
  { name: "explain CLAUDE.md", args: ["explain", "CLAUDE.md"] },
  { name: "render context", args: ["render", "context"] },
];
