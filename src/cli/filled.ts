import { AuditError } from "../errors.ts";

/**
 * The value of an option or operand. An empty one is a shell variable that was not set: taken for a directory, it would be the
 * working directory.
 *
 * @throws AuditError `bad-option`
 */
export function filled(value: string, name: string): string {
  if (value === "") throw new AuditError("bad-option", `${name} was given an empty value`);
  return value;
}
