import { defineConfig } from "rolldown";
import { leanBuiltins } from "./scripts/builtins.mjs";
import { templates } from "./scripts/templates.mjs";

/** Three entries: the program, the library, and the thread that helps with many profiles. What a command or a format alone needs becomes a chunk of its own. */
export default defineConfig({
  input: { cli: "src/cli/start.ts", index: "src/index.ts", "profile-helper": "src/cli/profile-helper.ts" },
  platform: "node",
  plugins: [templates(), leanBuiltins()],
  output: {
    dir: "dist",
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    // Names and lines stay, for stack traces. V8 reads a file that is all ASCII faster, and keeps it in half the memory.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
    // Each file costs Node about a millisecond: what every audit loads is one chunk, with all that it imports statically.
    codeSplitting: {
      groups: [
        { name: "start", test: /src\/(?:errors|package|report\/display|cli\/io)\.ts$/, priority: 3 },
        { name: "program", test: /src\/(?:cli\/(?:parse|commands\/audit)|report\/outline\/[a-z-]+)\.ts$/, priority: 2 },
        { name: "table", test: /src\/report\/table\/index\.ts$/, priority: 1 },
      ],
    },
  },
});
