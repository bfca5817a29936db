/** HERMES_HOME of a world that is to have none, whatever this machine has (`home: none` in .hermes-audit.yaml). */
export const NO_HOME = "/nonexistent/hermes-home";
