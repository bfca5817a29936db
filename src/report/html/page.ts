import { capital, displayPath } from "../display.ts";
import { tokensNote } from "../outline/words.ts";
import type { RulesReport } from "../../rules-table.ts";
import type { Report } from "../report.ts";
import type { SurfacesReport } from "../surfaces/matrix.ts";
import { citationsView, type CitationsView } from "./citations.ts";
import { headerView, sumOf, tilesView, type HeaderView, type TileView } from "./header.ts";
import { highlightsView } from "./highlights/index.ts";
import type { HighlightView } from "./highlights/words.ts";
import { methodView, type MethodView } from "./method.ts";
import { pictureView, type PictureView } from "./picture.ts";
import { sectionsView, type SectionView } from "./sections.ts";
import { locator } from "./sources.ts";
import { surfacesView, type SurfacesView } from "./surfaces.ts";
import { todosView, type TodosView } from "./todo.ts";
import { anchorsOf } from "./words.ts";

/** One profile of a page; without `--all-profiles` there is one. */
export interface PageProfile {
  readonly name: string;
  readonly home: string;
  readonly isActive: boolean;
  /** Why Hermes does not start with it. */
  readonly problem: string | null;
  readonly report: Report | null;
  readonly surfaces: SurfacesReport | null;
  /** Where the loaders are in the install. */
  readonly rules: RulesReport | null;
}

/** What a page is made from. */
export interface PageInput {
  /** As `--date` says it; the page knows no clock. */
  readonly date: string | null;
  readonly profiles: readonly PageProfile[];
  /** The home directory that paths are shortened by. */
  readonly userHome: string;
}

/** A profile's part of the page. */
export interface ProfileView {
  readonly id: string;
  readonly name: string;
  readonly home: string;
  readonly isActive: boolean;
  readonly problem: string | null;
  /** Null where Hermes does not start with it. */
  readonly body: BodyView | null;
}

/** All that one report says. */
export interface BodyView {
  readonly prefix: string;
  readonly header: HeaderView;
  readonly tiles: readonly TileView[];
  readonly sum: string;
  readonly tokens: string;
  readonly highlights: readonly HighlightView[];
  readonly todos: TodosView;
  readonly picture: PictureView | null;
  readonly sections: readonly SectionView[];
  readonly surfaces: SurfacesView | null;
  readonly citations: CitationsView;
  readonly method: MethodView;
}

/** What the template is filled with. */
export interface PageView {
  readonly title: string;
  readonly version: string;
  readonly date: string | null;
  readonly hasSwitch: boolean;
  readonly profiles: readonly ProfileView[];
}

/** The page, as data. Control characters are left to `renderPage`. */
export function pageView({ date, profiles, userHome }: PageInput): PageView {
  const hasSwitch = profiles.length > 1;
  const [first] = profiles.flatMap(({ report }) => report ?? []);
  return {
    title:
      first === undefined
        ? "No profile"
        : `${displayPath(first.world.cwd, first.world.userHome)} · Hermes ${first.hermes.version}`,
    version: first === undefined ? "" : first.tool.version,
    date,
    hasSwitch,
    profiles: profiles.map((profile, at): ProfileView => {
      const prefix = hasSwitch ? `p${at + 1}-` : "";
      return {
        id: `profile-${at + 1}`,
        name: profile.name,
        home: displayPath(profile.home, userHome),
        isActive: profile.isActive,
        problem: profile.problem,
        body: profile.report === null ? null : bodyView(profile.report, profile, prefix),
      };
    }),
  };
}

function bodyView(report: Report, { surfaces, rules }: PageProfile, prefix: string): BodyView {
  const locate = locator(rules);
  const anchors = anchorsOf(report, prefix);
  return {
    prefix,
    header: headerView(report),
    tiles: tilesView(report, prefix),
    sum: sumOf(report),
    tokens: capital(tokensNote(report)),
    highlights: highlightsView(report, anchors),
    todos: todosView(report, anchors),
    picture: pictureView(report, prefix),
    sections: sectionsView(report, anchors, locate),
    surfaces: surfaces === null ? null : surfacesView(surfaces, prefix),
    citations: citationsView(report, rules, locate),
    method: methodView(report),
  };
}
