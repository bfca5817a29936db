import { describe, expect, test } from "vitest";
import { pictureView, type PictureView } from "../../../src/report/html/picture.ts";
import { placeLabels, type Wish } from "../../../src/report/html/picture-labels.ts";
import { reportOf } from "../../helpers/report.ts";

/** A world with a file that is cut to the cap. */
async function cutPicture(): Promise<PictureView> {
  const report = await reportOf({
    "u/.hermes/SOUL.md": "s".repeat(1000),
    "u/.hermes/config.yaml": "context_file_max_chars: 2000\n",
    "repo/.git": {},
    "repo/AGENTS.md": "A line of text.\n".repeat(300),
  });
  const picture = pictureView(report, "");
  if (picture === null) throw new Error("no picture");
  return picture;
}

describe("the picture", () => {
  test("draws every part of the prompt as high as it is long", async () => {
    const { bands } = await cutPicture();
    const scale = bands.map(
      ({ height, says }) => height / Number(/([\d,]+) character/.exec(says)?.[1]?.replace(",", "")),
    );
    const [first = 0, ...rest] = scale.filter((_, at) => (bands[at]?.height ?? 0) > 20);
    expect(rest.length).toBeGreaterThan(0);
    for (const one of rest) expect(one).toBeCloseTo(first, 2);
  });

  test("puts bands one below the other", async () => {
    const { bands } = await cutPicture();
    expect(bands.length).toBeGreaterThan(1);
    for (const [at, band] of bands.slice(1).entries()) {
      const above = bands[at];
      expect(band.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1.1);
    }
  });

  test("draws what is cut beside the place where it was, on the same scale", async () => {
    const { bands, ghosts } = await cutPicture();
    const [ghost] = ghosts;
    const file = bands.find(({ says }) => says.startsWith("AGENTS.md"));
    expect(ghost?.says).toMatch(/^[\d,]+ characters, lines \d+–\d+$/);
    expect(ghost?.y).toBeGreaterThan(file?.y ?? 0);
    expect(ghost?.y).toBeLessThan((file?.y ?? 0) + (file?.height ?? 0));
  });

  test("is not drawn where no text enters", async () => {
    const report = await reportOf({ "u/.hermes/SOUL.md": "" });
    expect(pictureView({ ...report, blocks: [] }, "")).toBeNull();
  });
});

describe("labels", () => {
  const wish = (at: number): Wish => ({ kind: "band", at, text: "", number: "" });

  test("stay where they wish to be when there is room", () => {
    expect(placeLabels([wish(10), wish(100)], 0, 200).map(({ y }) => y)).toEqual([10, 100]);
  });

  test("keep their distance and stay within the picture", () => {
    const ys = placeLabels([wish(195), wish(196), wish(197)], 0, 200).map(({ y }) => y);
    expect(ys).toEqual([160, 180, 200]);
  });
});
