/**
 * White space between two parts of a scalar, as libyaml gathers it: blanks, or the first line break and those after it.
 * `folds`: a break has been met (in a quoted scalar also an escaped one).
 */
export interface Gap {
  blanks: string;
  firstBreak: string;
  moreBreaks: string;
  folds: boolean;
}

export function newGap(): Gap {
  return { blanks: "", firstBreak: "", moreBreaks: "", folds: false };
}

export function addBreak(gap: Gap, lineBreak: string): void {
  if (gap.folds) gap.moreBreaks += lineBreak;
  else {
    gap.blanks = "";
    gap.firstBreak = lineBreak;
    gap.folds = true;
  }
}

/** What the gap is in the value: one break folds to a space, LS and PS stay. Empties the gap. */
export function takeGap(gap: Gap): string {
  let text = gap.blanks;
  if (gap.folds) {
    if (gap.firstBreak === "\n") text = gap.moreBreaks === "" ? " " : gap.moreBreaks;
    else text = gap.firstBreak + gap.moreBreaks;
  }
  gap.blanks = "";
  gap.firstBreak = "";
  gap.moreBreaks = "";
  gap.folds = false;
  return text;
}
