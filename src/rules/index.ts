import type { Rule } from "./define.ts";
import { projectContext } from "./project-context/index.ts";
import { soul } from "./soul/index.ts";

/** Every rule, in the order in which their text stands in the prompt; what enters no prompt comes last. */
export const RULES: readonly Rule[] = [soul, projectContext];
