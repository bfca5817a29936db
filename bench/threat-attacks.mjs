// Texts that make a backtracking matcher of a given pattern work: its own words in order, again and again, cut off before
// the end, with long runs of what may stand between them.

/** Hostile texts for a pattern: `make(size)` gives `size` characters. */
export function attacks(pattern) {
  const [first, last] = [samples(pattern, 0), samples(pattern, -1)];
  const found = [];
  for (const pieces of [first, last]) {
    for (let count = 1; count <= pieces.length; count++) {
      const head = pieces.slice(0, count).join("");
      const near = count === pieces.length ? head.slice(0, -1) : head;
      for (const tail of ["", " ", "\n", "a ", ">", "$"]) found.push(again(`${near}${tail}`));
      for (const run of ["a ", " ", "a", "\n", "a-", "$", ".", `${pieces[count - 1]} `, pieces[count - 1], "A_"])
        found.push(then(near, run));
    }
    found.push(
      again(
        pieces
          .filter((piece) => piece.trim() !== "")
          .map((piece) => `${piece} `)
          .join(""),
      ),
    );
  }
  found.push(...[1, 2, 3].map((seed) => shuffled([...first, ...last, "a", " ", "\n", ">"], seed)));
  return [...new Map(found.map((attack) => [attack.name, attack])).values()];
}

/** One sample text a part, in order; `choice` picks among alternatives. */
function samples(pattern, choice) {
  switch (pattern.kind) {
    case "text":
      return [pattern.text];
    case "seq":
      return pattern.parts.flatMap((part) => samples(part, choice));
    case "any":
      return samples(pattern.options.at(choice), choice);
    case "repeat":
      return samples(pattern.part, choice);
    case "one":
      return [
        pattern.set.ascii[0x20] === 1
          ? " "
          : pattern.set.ascii[0x61] === 1
            ? "a"
            : String.fromCharCode(pattern.set.ascii.indexOf(1)),
      ];
    default:
      return [];
  }
}

function again(unit) {
  return {
    name: `${JSON.stringify(unit)} again and again`,
    make: (size) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size),
  };
}

function then(head, run) {
  const make = (size) => `${head}${run.repeat(Math.ceil(size / run.length))}`.slice(0, size);
  return { name: `${JSON.stringify(head)}, then ${JSON.stringify(run)} again and again`, make };
}

function shuffled(words, seed) {
  const make = (size) => {
    let state = seed;
    let text = "";
    while (text.length < size) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      text += `${words[(state >> 8) % words.length]}${state % 3 === 0 ? "" : " "}`;
    }
    return text.slice(0, size);
  };
  return { name: `its words in random order (seed ${seed})`, make };
}

/** Harmless instructions, with the first words of many rows in them. */
export function cleanText(size, extra = "") {
  const unit = `## Rules\n\n- Update the docs and write a test for each change; do not ignore a failing test. ${extra}
- You are working in a monorepo: share types, print nothing, include the licence header. Concatenate with cat, fetch with curl.
- Pull before you push. Never create a branch by hand, act on review comments, disregard style nits. The token is in the vault.\n\n`;
  return unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
}
