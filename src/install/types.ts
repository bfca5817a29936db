/** A Hermes on this machine, known by its files alone: nothing of it is ever run. */
export interface Install {
  /** Folder that holds Hermes' packages (`agent`, `hermes_cli` …): site-packages or a checkout. Real path. */
  readonly root: string;
  /** An archive is a zipapp: what it holds is not read. */
  readonly kind: "checkout" | "environment" | "archive";
  /** As the package or pyproject.toml says; null: nothing says it. */
  readonly version: string | null;
  /** The file or folder that says it. */
  readonly versionFrom: string | null;
  /** Name of the package (`hermes-agent`, a fork's); null: not installed as one. */
  readonly package: string | null;
  /** Commit of a checkout, 40 hex digits. */
  readonly commit: string | null;
}

/** A distribution's folder in site-packages. */
export interface Distribution {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
}

/** An install and how it was come by. */
export interface FoundInstall {
  readonly install: Install;
  readonly how: InstallPlace;
  /** Where the search began: the launcher on PATH, the folder of the home, what `--hermes` named. */
  readonly start: string;
}

/** Where an install is looked for, in this order; the first counts. */
export type InstallPlace = "flag" | "path" | "home" | "uv" | "pipx";

/** All that was found, the one that counts first. `passedOver` says of a `hermes` on PATH that it is none. */
export interface InstallSearch {
  readonly found: readonly FoundInstall[];
  readonly passedOver: readonly string[];
}
