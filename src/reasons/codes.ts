import { count } from "./words.ts";

/** An errno, or one of ours, in words. */
export function describeCode(code: string, byte?: number): string {
  if (code === "NOT_UTF_8") return `byte ${count((byte ?? 0) + 1)} is not UTF-8`;
  return CODES[code] ?? code;
}

const CODES: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "it is a directory",
  NOT_A_FILE: "it is a FIFO, socket or device (Hermes would wait on it)",
  TOO_LARGE: "it is over the size that this audit reads (256 MiB of text, 16 MiB of data)",
  ELOOP: "its links go round in a circle",
  ENOENT: "its link leads nowhere",
  ENAMETOOLONG: "its name is too long",
  EIO: "the disk did not deliver it",
};

/** What to do about a file that cannot be read, where that helps. */
export function fixCode(code: string): string | undefined {
  if (code === "NOT_UTF_8") return "save it as UTF-8";
  return code === "EACCES" ? "let the user who runs Hermes read it" : undefined;
}
