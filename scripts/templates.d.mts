import type { Plugin } from "rolldown";

/** Compiles templates/*.hbs for rolldown and vite. */
export function templates(): Plugin;
