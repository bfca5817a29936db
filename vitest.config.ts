import { defineConfig } from "vitest/config";
import { templates } from "./scripts/templates.mjs";

export default defineConfig({
  plugins: [templates()],
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    testTimeout: 30_000,
  },
});
