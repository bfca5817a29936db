import { MOST_FRAME_BYTES } from "./limits.ts";

/** Takes the bytes of a stream and hands on its lines. */
export interface LineSplitter {
  push(chunk: Buffer): void;
}

/**
 * Lines end with a line feed and nothing else: JSON may hold U+2028, at which `node:readline` splits. `tooLong` is called once,
 * when a line has more bytes than a frame may have; nothing is handed on after that.
 */
export function splitLines(line: (text: string) => void, tooLong: () => void): LineSplitter {
  let parts: Buffer[] = [];
  let bytes = 0;
  let broken = false;
  const keep = (part: Buffer): void => {
    bytes += part.length;
    parts.push(part);
    if (bytes <= MOST_FRAME_BYTES) return;
    broken = true;
    parts = [];
    tooLong();
  };
  return {
    push(chunk) {
      if (broken) return;
      let from = 0;
      for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, from)) {
        keep(chunk.subarray(from, end));
        if (broken) return;
        line(Buffer.concat(parts).toString("utf8"));
        parts = [];
        bytes = 0;
        from = end + 1;
      }
      if (from < chunk.length) keep(chunk.subarray(from));
    },
  };
}
