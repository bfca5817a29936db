import { FEATURES, type Feature, type FeatureId, type Marker } from "../releases/features.ts";
import type { Release } from "../releases/table.ts";
import type { Sources } from "./sources.ts";

/** What an install's source says of the features. */
export interface Probe {
  /** False: there is no source to read (compiled, an archive), and every feature goes by the version. */
  readonly hasSource: boolean;
  /** Features that the version does not have and the source does. */
  readonly added: readonly FeatureId[];
  /** Features that the version has and the source does not. */
  readonly removed: readonly FeatureId[];
  /** Features that go by the version since the file with the marker is not there. */
  readonly undecided: readonly FeatureId[];
  /** Files that the version has and the install has not; where a marker was found in another one, its name. */
  readonly moved: readonly { readonly file: string; readonly to: string | null }[];
}

/** Every file that a marker is looked for in. */
export function markerFiles(): readonly string[] {
  const files = Object.values<Feature>(FEATURES).flatMap(({ marker }) => filesOf(marker));
  return [...new Set(files)];
}

/** Decides every feature by its marker; `release` is the row of the install's version. */
export function probeFeatures(sources: Sources, release: Release): Probe {
  const hasSource = markerFiles().some((file) => sources.bytes(file) !== null);
  if (!hasSource) return { hasSource, added: [], removed: [], undecided: [], moved: [] };
  const added: FeatureId[] = [];
  const removed: FeatureId[] = [];
  const undecided: FeatureId[] = [];
  const moved = new Map<string, string | null>();
  for (const id of featureIds()) {
    const expected = release.has(id);
    const answer = look(FEATURES[id].marker, expected, sources);
    if (answer.kind === "undecided") undecided.push(id);
    else if (answer.has !== expected) (answer.has ? added : removed).push(id);
    if (answer.kind === "undecided" || answer.to !== undefined) {
      for (const file of answer.files)
        moved.set(file, answer.kind === "elsewhere" ? answer.to : (moved.get(file) ?? null));
    }
  }
  return { hasSource, added, removed, undecided, moved: [...moved].map(([file, to]) => ({ file, to })) };
}

/** The ids of all features. */
export function featureIds(): readonly FeatureId[] {
  return Object.keys(FEATURES).filter((id): id is FeatureId => Object.hasOwn(FEATURES, id));
}

type Answer =
  | { readonly kind: "seen"; readonly has: boolean; readonly to?: undefined }
  | { readonly kind: "elsewhere"; readonly has: boolean; readonly files: readonly string[]; readonly to: string }
  | { readonly kind: "undecided"; readonly files: readonly string[] };

function look(marker: Marker, expected: boolean, sources: Sources): Answer {
  const files = filesOf(marker);
  const isMarked = marker.absent !== true;
  if (files.some((file) => shows(file, marker, sources))) return { kind: "seen", has: isMarked };
  const expectsText = expected === isMarked;
  if (!expectsText) return { kind: "seen", has: !isMarked };
  // The version has the text somewhere: code moves to files beside the one that it was in, or to a renamed one.
  const isThere = files.some((file) => sources.bytes(file) !== null);
  const to = candidates(files, isThere, sources).find((file) => shows(file, marker, sources));
  if (to !== undefined) return { kind: "elsewhere", has: isMarked, files: isThere ? [] : files.slice(0, 1), to };
  return isThere ? { kind: "seen", has: !isMarked } : { kind: "undecided", files: files.slice(0, 1) };
}

/** `memory_tool_store.py` beside `memory_tool.py`; where the file is gone, all of its folder. */
function candidates(files: readonly string[], isThere: boolean, sources: Sources): readonly string[] {
  return files.flatMap((file) => {
    const cut = file.lastIndexOf("/");
    const folder = cut === -1 ? "" : file.slice(0, cut);
    const stem = file.slice(cut + 1, -3);
    const names = sources.modules(folder).filter((name) => !isThere || name.startsWith(`${stem}_`));
    return names.map((name) => (folder === "" ? name : `${folder}/${name}`));
  });
}

function shows(file: string, { text }: Marker, sources: Sources): boolean {
  const bytes = sources.bytes(file);
  return bytes !== null && [text].flat().some((one) => bytes.includes(one));
}

function filesOf({ file }: Marker): readonly string[] {
  return [file].flat();
}
