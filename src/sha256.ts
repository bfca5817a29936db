import { createRequire } from "node:module";

type Hash = import("node:crypto").Hash;

const require = createRequire(import.meta.url);

/** A SHA-256 to be fed. Loading node:crypto takes an audit a twentieth of its time, and most audits show no hash. */
export function createSha256(): Hash {
  const { createHash }: typeof import("node:crypto") = require("node:crypto");
  return createHash("sha256");
}

/** SHA-256, in hexadecimal digits. */
export function sha256Of(data: string | Uint8Array): string {
  return createSha256().update(data).digest("hex");
}
