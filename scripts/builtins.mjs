// What packages in the bundle take of Node without needing it: each costs milliseconds at every start.
const PREFIX = "\0builtin:";

/** `node:process` opens stdin, stdout and stderr when it is imported; the global is the same object. */
const PROCESS = {
  "require-call": "module.exports = globalThis.process;",
  "import-statement": "export default globalThis.process;",
};

/** commander spawns subcommands that are programs of their own. There are none here: nothing in the bundle starts a program. */
const NO_SPAWN = "module.exports = {};";

/** A plugin for rolldown. */
export function leanBuiltins() {
  return {
    name: "lean-builtins",
    resolveId(source, importer, { kind }) {
      if (importer === undefined || !importer.includes("node_modules")) return null;
      if (/^(?:node:)?process$/.test(source)) return `${PREFIX}${kind}`;
      return source === "node:child_process" && importer.includes("commander") ? `${PREFIX}no-spawn` : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      return { code: name === "no-spawn" ? NO_SPAWN : PROCESS[name], moduleType: "js" };
    },
  };
}
