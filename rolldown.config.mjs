import { defineConfig } from "rolldown";
import { leanBuiltins } from "./scripts/builtins.mjs";
import { templates } from "./scripts/templates.mjs";

/**
 * Four entries: the program, the library, the thread that helps with many profiles, and what starts the program's code. What
 * a command or a format alone needs becomes a chunk of its own. CommonJS, because V8's code cache can be given to a script
 * and not to a module (src/cli/code-cache.ts).
 */
export default defineConfig({
  input: {
    cli: "src/cli/start.ts",
    index: "src/index.ts",
    "profile-helper": "src/cli/profile-helper.ts",
    "code-cache": "src/cli/code-cache.ts",
  },
  platform: "node",
  plugins: [templates(), leanBuiltins()],
  output: {
    dir: "dist",
    format: "cjs",
    strict: true,
    entryFileNames: "[name].cjs",
    chunkFileNames: "chunks/[name]-[hash].cjs",
    // Names and lines stay, for stack traces. V8 reads a file that is all ASCII faster, and keeps it in half the memory.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
    // Each file costs Node about a millisecond: what every audit loads is one chunk, with all that it imports statically.
    codeSplitting: {
      groups: [
        { name: "start", test: /src\/(?:errors|package|report\/display|cli\/io)\.ts$/, priority: 3 },
        { name: "program", test: /src\/(?:cli\/(?:parse|commands\/audit)|report\/outline\/[a-z-]+)\.ts$/, priority: 2 },
        { name: "audit-table", test: /src\/report\/table\/index\.ts$/, priority: 1 },
      ],
    },
  },
});
