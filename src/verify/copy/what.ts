/** Names of files with secrets in them: neither they nor a file in their place are in a copy. */
const SECRET_NAME =
  /^(?:\.env(?:\..*)?|\.op\.env|\.netrc|\.npmrc|\.pgpass|\.git-credentials|id_(?:rsa|dsa|ecdsa|ed25519)|auth\.(?:json|lock)|.*(?:credential|secret|token|oauth|cookie|password).*\.(?:json|ya?ml|toml|txt|db|lock)|.*\.(?:pem|key|p12|pfx|keystore|kdbx|gpg|asc)|state\.db.*|.*\.sqlite3?(?:-wal|-shm)?)$/i;

/** Folders of HERMES_HOME that loaders read; the rest (sessions, logs, caches, credentials, the user's programs) stays where it is. */
const HOME_FOLDERS = ["memories", "skills", "skill-bundles", "cron", "backups/config"];

/** Files directly in HERMES_HOME, besides Markdown. */
const HOME_FILES = [
  "config.yaml",
  "profile.yaml",
  "distribution.yaml",
  "active_profile",
  ".skills_prompt_snapshot.json",
  "context_length_cache.yaml",
];

/** Files of a project that loaders read, by their name in any directory on the way up. */
const PROJECT_NAMES = /^(?:.*\.(?:md|mdc|markdown)|\.cursorrules|\.windsurfrules|\.clinerules)$/i;

/** Files whose presence makes a directory a workspace (agent/coding_context.py _PROJECT_MARKERS), and what is read of it. */
const WORKSPACE_NAMES =
  /^(?:package\.json|pyproject\.toml|setup\.(?:py|cfg)|Makefile|justfile|Cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|CMakeLists\.txt|Gemfile|composer\.json|mix\.exs|deno\.jsonc?|tsconfig\.json|requirements\.txt|Pipfile|.*\.lock|package-lock\.json|pnpm-lock\.yaml|bun\.lockb)$/;

/** Content of these is copied; of any other file a copied folder has the name, the size and the time. */
const TEXT = /\.(?:md|mdc|markdown|ya?ml|json|jsonl|toml|txt)$|(?:^|\/)[^./]+$/i;

/** Bytes over which a file of a folder is copied by name alone, unless a loader is known to read it. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Folders that no walk of Hermes' enters. */
const NEVER_ENTERED = new Set([".git", "node_modules", ".venv", "venv", "__pycache__"]);

/** Folders of a Hermes home, and of a project's .hermes, with programs of the user's. */
const PROGRAMS = ["plugins", "hooks", "scripts", "agent-hooks"];

/** Is a path in a folder of programs, which a Hermes that is asked is not to run? */
export function isProgram(path: string, home: string): boolean {
  const inside = path.startsWith(`${home}/`) ? path.slice(home.length + 1) : /\/\.hermes\/(.*)$/s.exec(path)?.[1];
  return PROGRAMS.includes(inside?.split("/")[0] ?? "");
}

/** May this be in a copy at all? */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** What to take of a file. */
export function takesContent(path: string, bytes: bigint): boolean {
  return TEXT.test(path) && bytes <= BigInt(MOST_BYTES);
}

/** Is a folder walked on? */
export function isEntered(name: string): boolean {
  return !NEVER_ENTERED.has(name);
}

/** Folders and files of HERMES_HOME to copy. */
export function homePaths(names: readonly string[]): readonly string[] {
  return [...HOME_FOLDERS, ...names.filter((name) => HOME_FILES.includes(name) || /\.md$/i.test(name))];
}

/** Files of one directory of the project's way up. */
export function projectNames(names: readonly string[]): readonly string[] {
  return names.filter((name) => PROJECT_NAMES.test(name) || WORKSPACE_NAMES.test(name));
}
