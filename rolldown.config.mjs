import { defineConfig } from "rolldown";
import { templates } from "./scripts/templates.mjs";

/** Two entries: the program and the library. What a command or a format alone needs becomes a chunk of its own. */
export default defineConfig({
  input: { cli: "src/cli/start.ts", index: "src/index.ts" },
  platform: "node",
  external: [/^node:/],
  plugins: [templates()],
  output: {
    dir: "dist",
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    minify: false,
  },
});
