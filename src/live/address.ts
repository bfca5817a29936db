import { AuditError } from "../errors.ts";

/** An address as it may be shown: no credentials, no query, no fragment. */
export function shownAddress(address: URL): string {
  return `${address.protocol}//${address.host}${address.pathname === "/" ? "" : address.pathname}`;
}

/**
 * The address in a text; `schemes` with their colon.
 *
 * @throws AuditError `bad-option`; the text is not quoted: it may hold a key
 */
export function addressIn(text: string, option: string, schemes: readonly string[]): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address !== undefined && schemes.includes(address.protocol) && address.hostname !== "") return address;
  throw new AuditError(
    "bad-option",
    `${option} takes an address that begins with ${schemes.map((one) => `${one}//`).join(" or ")}`,
  );
}

/**
 * A secret goes in the clear only to this machine.
 *
 * @throws AuditError `bad-option`
 */
export function refuseClearText(address: URL, secret: string, isAllowed: boolean): void {
  if (isAllowed || isLoopback(address.hostname) || address.protocol === "https:" || address.protocol === "wss:") return;
  throw new AuditError("bad-option", `${secret} is not sent unencrypted to ${address.host}`, {
    hint: "use https or wss, a tunnel to 127.0.0.1, or --insecure",
  });
}

/** What has to be said of a Hermes on another machine. */
export function elsewhereNote(address: URL): readonly string[] {
  return isLoopback(address.hostname)
    ? []
    : ["it may be on another machine: then its paths name other files, and what is audited are those of this one"];
}

/** 127.0.0.0/8, ::1 and localhost with its subdomains, which RFC 6761 keeps on this machine. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(?:\.\d+){3}$/.test(hostname)
  );
}
