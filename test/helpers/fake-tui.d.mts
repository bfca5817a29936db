/** What a fake gateway sends first, and in answer to a line. */
export interface FakeTui {
  readonly first: readonly string[];
  readonly reply: (line: string) => readonly string[];
}

export function fakeTui(recording: string, root: string, behaviour: string): FakeTui;
