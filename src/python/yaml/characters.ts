/** Space or tab. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** CR, LF, NEL, LS or PS: YAML 1.1's line breaks. */
export function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** A line break or the end (NUL; a NUL in the text has been refused). */
export function isBreakOrEnd(code: number): boolean {
  return code === 0 || isBreak(code);
}

export function isBlankOrEnd(code: number): boolean {
  return code <= 0x20 ? code === 0x20 || code === 0x0a || code === 0 || code === 0x09 || code === 0x0d : isBreak(code);
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** libyaml's IS_ALPHA: ASCII letters, digits, `_` and `-`. */
export function isWord(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code) || code === 0x5f || code === 0x2d
  );
}

export function isHex(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}
