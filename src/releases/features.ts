/**
 * What differs between Hermes releases, as data. A rule asks `release.has("agents-chain")`; nothing compares versions.
 * `since` is the first release with the behaviour, `until` the last; `marker` is the text by which an install's source
 * shows it (spec: context.md 0, memory.md 10, skills.md 0, cron.md 11, surfaces.md 10).
 */
export interface Feature {
  readonly since: string;
  readonly until?: string;
  /** Releases between the two that do not have it. */
  readonly except?: readonly string[];
  /** One sentence, for `diff` and the docs. */
  readonly says: string;
  /** By what an install shows that it has it. */
  readonly marker: Marker;
}

/** A text in the source: the feature is there when one of the files has one of the texts. */
export interface Marker {
  /** Relative to the folder that holds Hermes' packages; code moves between files from release to release. */
  readonly file: string | readonly string[];
  readonly text: string | readonly string[];
  /** The other way round: the feature is there when no file has any of the texts. */
  readonly absent?: true;
}

const PROMPT_BUILDER = "agent/prompt_builder.py";
const MEMORY = ["tools/memory_tool.py", "tools/memory_tool_store.py"];
const SKILL_UTILS = "agent/skill_utils.py";
const CRON_PROMPT = ["cron/scheduler.py", "cron/scheduler_prompt.py"];
const SNAPSHOT_VERSIONS = [2, 3, 4].map((version) => `_SKILLS_SNAPSHOT_VERSION = ${version}`);
const SCANNERS = [2, 6, 10].map((version) => `skills-guard-v${version}`);

export const FEATURES = {
  // SOUL.md and the default identity
  "default-identity-short": {
    since: "0.13.0",
    until: "0.20.6",
    says: "the default identity has 513 characters",
    marker: { file: "hermes_cli/default_soul.py", text: "DEFAULT_SOUL_MD.replace(", absent: true },
  },
  "soul-legacy-templates-replaced": {
    since: "0.18.2",
    says: "a SOUL.md that is one of Hermes' old templates is replaced by the default at start",
    marker: { file: "hermes_cli/default_soul.py", text: "is_legacy_template_soul" },
  },
  "soul-legacy-protocol-stripped": {
    since: "0.21.3",
    says: "a section “Messaging other agents” is taken out of SOUL.md",
    marker: { file: PROMPT_BUILDER, text: "strip_legacy_protocol" },
  },
  "soul-user-authored": {
    since: "0.21.5",
    says: "a threat hit in the user's own SOUL.md is only logged, the file loads",
    marker: { file: PROMPT_BUILDER, text: "user_authored" },
  },
  "soul-loop-link-replaced": {
    since: "0.21.5",
    says: "a SOUL.md link that cannot be written through is replaced by the default file",
    marker: { file: "hermes_cli/config.py", text: "not soul_path.is_symlink()" },
  },

  // reading a context file
  "bom-removed-before-scan": {
    since: "0.19.0",
    says: "one leading BOM is taken off before the threat scan",
    marker: { file: PROMPT_BUILDER, text: 'content.lstrip("\\ufeff")' },
  },
  "context-utf-8-sig": {
    since: "0.22.2",
    says: "context files are decoded as utf-8-sig",
    marker: { file: PROMPT_BUILDER, text: 'encoding: str = "utf-8-sig"' },
  },
  "denied-git-probe-is-absent": {
    since: "0.21.3",
    says: "a .git that may not be looked at counts as absent",
    marker: { file: PROMPT_BUILDER, text: "_exists_or_denied" },
  },
  "denied-file-probe-is-absent": {
    since: "0.21.5",
    says: "a context file that may not be looked at counts as absent",
    marker: { file: PROMPT_BUILDER, text: "_is_file_or_denied" },
  },

  // which project files
  "hermes-md-cwd-only-without-git": {
    since: "0.18.2",
    says: "without a git root .hermes.md is looked for in the working directory only",
    marker: { file: PROMPT_BUILDER, text: "if stop_at else [current]" },
  },
  "agents-chain": {
    since: "0.20.1",
    says: "AGENTS.md files of every directory from the git root to the working directory load",
    marker: { file: PROMPT_BUILDER, text: "_agents_md_directory_chain" },
  },
  "agents-override": {
    since: "0.20.4",
    says: "AGENTS.override.md comes before AGENTS.md",
    marker: { file: PROMPT_BUILDER, text: '"AGENTS.override.md"' },
  },
  "install-tree-guard": {
    since: "0.19.0",
    says: "project files inside Hermes' own install are not loaded when no directory was configured",
    marker: { file: PROMPT_BUILDER, text: "_is_install_tree" },
  },

  // cap and truncation
  "cap-config": {
    since: "0.18.2",
    says: "context_file_max_chars and the model's window set the cap of a context file",
    marker: { file: PROMPT_BUILDER, text: "_get_context_file_max_chars" },
  },
  "cap-infinity-fails": {
    since: "0.21.3",
    says: "context_file_max_chars: .inf makes the prompt build fail",
    marker: { file: PROMPT_BUILDER, text: "return int(val) if isinstance(val, (int, float)) and val > 0" },
  },
  "marker-read-path": {
    since: "0.18.2",
    until: "0.21.5",
    says: "the truncation marker names the file's path",
    marker: { file: PROMPT_BUILDER, text: "if you need the full" },
  },
  "marker-omitted-sections": {
    since: "0.22.2",
    says: "the truncation marker lists the headings that were cut",
    marker: { file: PROMPT_BUILDER, text: "_omitted_headings" },
  },
  // the model's window
  "model-default-nested": {
    since: "0.20.1",
    says: "model.default may be a mapping of provider and model",
    marker: { file: "hermes_cli/config.py", text: "split_model_config_default" },
  },
  "model-length-for-default-only": {
    since: "0.20.0",
    says: "model.context_length counts for model.default only, not for a model named at the start",
    marker: { file: "agent/agent_init.py", text: "_context_route_mismatch" },
  },
  "minimum-length-config": {
    since: "0.20.0",
    except: ["0.20.1"],
    says: "agent.minimum_tool_context_length lowers the 64,000 tokens that a model needs",
    marker: { file: "agent/agent_init.py", text: "minimum_tool_context_length" },
  },
  "ollama-num-ctx-clamps": {
    since: "0.21.0",
    says: "model.ollama_num_ctx below the model's window takes its place",
    marker: { file: "agent/agent_init.py", text: "Compressor window clamped" },
  },
  "model-overrides": {
    since: "0.20.1",
    says: "model_overrides sets a model's window",
    marker: { file: "agent/model_metadata.py", text: "_override_context_window" },
  },
  "route-urls-normalised": {
    since: "0.20.0",
    says: "a provider's URL is compared without regard to the host's case and the default port",
    marker: { file: "hermes_cli/route_identity.py", text: "normalize_route_base_url" },
  },
  "custom-providers-mistake-isolated": {
    since: "0.21.5",
    says: "custom_providers that is no list does not take `providers` with it",
    marker: { file: "hermes_cli/config_providers.py", text: "expected a list — skipping legacy entries" },
  },
  "provider-entry-length": {
    since: "0.21.3",
    says: "context_length of a provider stands for all its models",
    marker: { file: "hermes_cli/config_providers.py", text: "_entries_for_route" },
  },
  "length-cache-new-models": {
    since: "0.16.0",
    says: "windows learnt of MiniMax M3 and Grok 4.3 before Hermes knew them are dropped",
    marker: { file: "agent/model_metadata.py", text: ["_model_name_suggests_minimax_m3", "_PRE_CATALOG_STALE_KEYS"] },
  },
  "window-table-for-custom-endpoints": {
    since: "0.18.2",
    says: "the table of windows counts also for a model at an unknown endpoint",
    marker: { file: "agent/model_metadata.py", text: "custom endpoint, catalog match" },
  },
  "length-cache-slashes": {
    since: "0.19.0",
    says: "a row of the cache of windows counts whether or not its URL ends in a slash",
    marker: { file: "agent/model_metadata.py", text: "_context_cache_key" },
  },
  "model-name-key": {
    since: "0.18.2",
    says: "model.name can name the model",
    marker: { file: "hermes_cli/config.py", text: 'model.get("model") or model.get("name")' },
  },
  "length-cache-stale-rows": {
    since: "0.20.1",
    says: "cached windows of models that an older release did not know are dropped",
    marker: { file: "agent/model_metadata.py", text: "_PRE_CATALOG_STALE_KEYS" },
  },
  "length-cache-codex-skipped": {
    since: "0.20.0",
    says: "the cache of windows is not asked for the Codex login",
    marker: { file: "agent/model_metadata.py", text: '"lmstudio", "openai-codex"' },
  },
  "codex-route-by-protocol": {
    since: "0.21.5",
    says: "a provider with api_mode codex_responses has the windows of the Codex login",
    marker: { file: "agent/model_metadata.py", text: "_is_codex_route" },
  },
  "length-cache-typed": {
    since: "0.21.5",
    says: "a cached window that is not a whole number is ignored",
    marker: { file: "agent/model_metadata.py", text: "type(length) is not int" },
  },
  "openrouter-variants": {
    since: "0.21.3",
    says: "a routing suffix such as :nitro is no part of an OpenRouter model's name",
    marker: { file: "agent/model_metadata.py", text: "_strip_openrouter_routing_variant" },
  },
  "window-names-normalised": {
    since: "0.21.3",
    says: "glm-5-3 is looked up like glm-5.3",
    marker: { file: "agent/model_metadata.py", text: "_catalog_key_matches" },
  },
  "window-names-bounded": {
    since: "0.21.5",
    says: "names of the Solar family only fit as a whole",
    marker: { file: "agent/model_metadata.py", text: "_BOUNDARY_MATCHED_KEY_PREFIXES" },
  },
  "tokens-dense": {
    since: "0.20.0",
    says: "the token estimate counts CJK characters one each",
    marker: { file: "agent/model_metadata.py", text: "_CJK_DENSE_RE" },
  },
  "tokens-bytes": {
    since: "0.21.3",
    says: "the token estimate divides UTF-8 bytes, not characters, by four",
    marker: { file: "agent/model_metadata.py", text: 'stripped.encode("utf-8", "replace")' },
  },

  // memory
  "memory-entries-scanned": {
    since: "0.16.0",
    says: "memory entries are scanned when they are loaded",
    marker: { file: MEMORY, text: ["_sanitize_entries_for_snapshot", "_sanitize("] },
  },
  "memory-placeholder-read": {
    since: "0.16.0",
    until: "0.16.0",
    says: "the placeholder of a blocked memory entry also names action=read",
    marker: { file: MEMORY, text: "(action=read)" },
  },
  "memory-bad-utf-8-isolated": {
    since: "0.20.0",
    says: "a memory file that is not UTF-8 does not take the other one with it",
    marker: { file: MEMORY, text: "_read_raw_checked" },
  },
  "memory-utf-8-sig": {
    since: "0.20.1",
    says: "a BOM in a memory file is dropped",
    marker: { file: MEMORY, text: "utf-8-sig" },
  },
  "memory-null-section-keeps-defaults": {
    since: "0.19.0",
    says: "`memory:` without a value keeps the defaults",
    marker: {
      file: "hermes_cli/config.py",
      text: ["isinstance(result[key], dict) and value is None", "over_dict and value is None"],
    },
  },
  "memory-flags-coerced": {
    since: "0.20.6",
    says: 'memory flags are read as words: "false" is false',
    marker: { file: "agent/agent_init.py", text: "get_builtin_memory_store_flags" },
  },
  "memory-toolset-over-skip": {
    since: "0.20.0",
    says: "memory loads in spite of skip_memory when the session has the memory toolset",
    marker: { file: "agent/agent_init.py", text: "_memory_toolset_requested" },
  },
  "memory-toolset-respects-disabled": {
    since: "0.20.6",
    says: "the memory toolset rule respects disabled toolsets",
    marker: {
      file: "agent/agent_init.py",
      text: ['"memory" not in _disabled_toolsets', '"memory" not in (agent.disabled_toolsets'],
    },
  },
  "memory-loaded-target-by-target": {
    since: "0.21.3",
    says: "a bad user_char_limit leaves MEMORY.md in the prompt",
    marker: { file: MEMORY, text: 'for target in ("memory", "user")' },
  },
  "memory-layout-is-free": {
    since: "0.22.2",
    says: "the memory tool also writes to a file whose layout is not its own",
    marker: { file: MEMORY, text: "max(map(len, self._parse_entries(raw))" },
  },
  "memory-placeholder-target": {
    since: "0.22.2",
    says: "the placeholder of a blocked memory entry names its target",
    marker: { file: "tools/memory_tool_store.py", text: "_store_target" },
  },

  // text from config and environment
  "platform-hints-config": {
    since: "0.18.2",
    says: "platform_hints of config.yaml replaces or extends Hermes' hint for a platform",
    marker: { file: ["agent/agent_init.py", "agent/system_prompt.py"], text: "platform_hints" },
  },
  "environment-hint-own": {
    since: "0.16.0",
    says: "HERMES_ENVIRONMENT_HINT or agent.environment_hint is added to the environment hints",
    marker: { file: PROMPT_BUILDER, text: "HERMES_ENVIRONMENT_HINT" },
  },
  "coding-brief": {
    since: "0.18.2",
    says: "in a code workspace the prompt has a coding brief and a snapshot of the workspace",
    marker: { file: "agent/coding_context.py", text: "coding" },
  },
  "channel-overrides": {
    since: "0.18.2",
    says: "channel_overrides of a messaging platform can bring a system prompt for one channel",
    marker: { file: "gateway/config.py", text: "channel_overrides" },
  },
  "prefill-either-key": {
    since: "0.16.0",
    says: "the prefill file is named by the variable, at the root of config.yaml or under agent, on each surface that has one",
    marker: {
      file: ["cli.py", "hermes_cli/cli_config_load.py"],
      text: ["_resolve_prefill_messages_file", "resolve_prefill_messages_file"],
    },
  },

  // skills
  "skills-volatile": {
    since: "0.20.0",
    says: "the skills index stands in the volatile tier",
    marker: { file: "agent/system_prompt.py", text: ["volatile_parts.append(skills_prompt)", "[skills_prompt,"] },
  },
  "skills-snapshot-2": {
    since: "0.20.0",
    says: "the skills snapshot has version 2",
    marker: { file: PROMPT_BUILDER, text: SNAPSHOT_VERSIONS },
  },
  "skills-snapshot-3": {
    since: "0.21.5",
    says: "the skills snapshot has version 3",
    marker: { file: PROMPT_BUILDER, text: SNAPSHOT_VERSIONS.slice(1) },
  },
  "skills-snapshot-4": {
    since: "0.22.2",
    says: "the skills snapshot has version 4",
    marker: { file: PROMPT_BUILDER, text: SNAPSHOT_VERSIONS.slice(2) },
  },
  "skills-manifest-ctime": {
    since: "0.21.5",
    says: "the skills snapshot also notices a changed inode or ctime",
    marker: { file: PROMPT_BUILDER, text: "list(file_signature(st))" },
  },
  "skills-snapshot-utf-8-sig": {
    since: "0.22.2",
    says: "a BOM in the skills snapshot is dropped",
    marker: { file: PROMPT_BUILDER, text: '_skills_prompt_snapshot_path().read_text(encoding="utf-8-sig")' },
  },
  "skills-description-kept": {
    since: "0.21.5",
    says: "the snapshot keeps the description of a skill that its platform or environment hides",
    marker: { file: PROMPT_BUILDER, text: "return False, frontmatter, extract_skill_description(frontmatter)" },
  },
  "skills-exclude-curator-backups": {
    since: "0.21.3",
    says: "skills in .curator_backups are not looked for",
    marker: { file: SKILL_UTILS, text: ".curator_backups" },
  },
  "skills-exclude-locks": {
    since: "0.21.5",
    says: "skills in .locks are not looked for",
    marker: { file: SKILL_UTILS, text: '".locks"' },
  },
  "skills-exclude-packages": {
    since: "0.16.0",
    says: "skills in virtual environments, node_modules and caches are not looked for",
    marker: { file: SKILL_UTILS, text: '"site-packages"' },
  },
  "skills-support-dirs": {
    since: "0.18.2",
    says: "the references, templates, assets and scripts of a skill are not searched for further skills",
    marker: { file: SKILL_UTILS, text: "SKILL_SUPPORT_DIRS" },
  },
  "skills-environments": {
    since: "0.16.0",
    says: "environments hides a skill where none of them is active",
    marker: { file: PROMPT_BUILDER, text: "skill_matches_environment" },
  },
  "skills-platform-disabled-replaces": {
    since: "0.13.0",
    until: "0.16.0",
    says: "skills.platform_disabled of the platform takes the place of skills.disabled",
    marker: { file: SKILL_UTILS, text: "return _normalize_string_set(platform_disabled)" },
  },
  "skills-names-only": {
    since: "0.18.2",
    says: "agent.coding_context can list categories by the names of their skills alone",
    marker: { file: PROMPT_BUILDER, text: "compact_categories" },
  },
  "skills-container-kubernetes": {
    since: "0.18.2",
    says: "Kubernetes, containerd and CRI-O count as containers",
    marker: { file: ["hermes_constants.py", "hermes_platform/host/runtime.py"], text: "KUBERNETES_SERVICE_HOST" },
  },
  "skills-termux": {
    since: "0.16.0",
    until: "0.21.5",
    says: "on Termux a skill for linux, termux or android is shown",
    marker: { file: SKILL_UTILS, text: "is_termux" },
  },
  "skills-bom-dropped": {
    since: "0.19.0",
    says: "a BOM before the frontmatter of a SKILL.md is tolerated",
    marker: { file: SKILL_UTILS, text: "\\ufeff" },
  },
  "skills-utf-8-sig": {
    since: "0.22.2",
    says: "SKILL.md and DESCRIPTION.md are decoded as utf-8-sig",
    marker: { file: PROMPT_BUILDER, text: 'skill_file.read_text(encoding="utf-8-sig")' },
  },
  "skills-disabled-any-iterable": {
    since: "0.13.0",
    until: "0.20.0",
    says: "skills.disabled may be any iterable; a number makes the prompt build fail",
    marker: { file: SKILL_UTILS, text: "parse_config_string_list", absent: true },
  },
  "skills-disabled-literal": {
    since: "0.20.1",
    says: "skills.disabled and agent.disabled_toolsets may be a list written as text",
    marker: { file: SKILL_UTILS, text: "parse_config_string_list" },
  },
  "skills-essential": {
    since: "0.20.6",
    says: "the hermes-agent skill cannot be disabled",
    marker: { file: SKILL_UTILS, text: "ESSENTIAL_SKILLS" },
  },
  "skills-org-mirror": {
    since: "0.20.0",
    until: "0.21.5",
    says: "skills/_org holds an organisation's skills: only the active one's are listed, labelled",
    marker: { file: SKILL_UTILS, text: "read_active_org_id" },
  },
  "skills-project-dirs": {
    since: "0.20.4",
    says: "skills of a trusted project directory are listed",
    marker: { file: SKILL_UTILS, text: "get_project_skills_dirs" },
  },
  "skills-project-session-cwd": {
    since: "0.21.5",
    says: "the project is looked for from the session's working directory; one that is not there counts as not set",
    marker: { file: SKILL_UTILS, text: "import resolve_agent_cwd" },
  },
  "skills-basic-tools": {
    since: "0.20.6",
    says: "the head of the skills index does not name web_search when the session lacks it",
    marker: { file: PROMPT_BUILDER, text: "_basic_tools" },
  },
  "skills-session-platforms": {
    since: "0.21.0",
    says: "metadata.hermes.session_platforms hides a skill on other chat platforms",
    marker: { file: SKILL_UTILS, text: "session_platforms" },
  },
  "skills-head-short": {
    since: "0.21.0",
    says: "the skills index has the heading “## Skills”",
    marker: { file: PROMPT_BUILDER, text: '"## Skills\\n"' },
  },
  "skills-create-dir": {
    since: "0.21.3",
    says: "skills.create_dir is listed",
    marker: { file: SKILL_UTILS, text: "get_skill_create_dir" },
  },
  "skills-extra-rows-stripped": {
    since: "0.21.3",
    until: "0.21.5",
    says: "white space around the description of an external skill is dropped",
    marker: { file: PROMPT_BUILDER, text: "{desc_prefix}{entry['description']}\".strip()" },
  },
  "skills-requires-apps": {
    since: "0.21.5",
    says: "requires_apps hides a skill whose app nobody provides",
    marker: { file: SKILL_UTILS, text: "skill_matches_apps" },
  },
  "skills-oneshot": {
    since: "0.21.5",
    says: "a one-shot session has a shorter head of the skills index",
    marker: { file: "agent/oneshot_footprint.py", text: "ONESHOT_SKILLS_LOAD_GUIDANCE" },
  },
  "skills-auto-load": {
    since: "0.21.5",
    says: "skills.auto_load puts the bodies of skills into the system prompt",
    marker: { file: "agent/skill_commands.py", text: "build_auto_load_prompt" },
  },
  "skill-files-owned": {
    since: "0.21.5",
    says: "a Markdown file in a skill's directory is the skill's own, and no skill by its name",
    marker: { file: "tools/skills_tool.py", text: "_is_package_owned_markdown" },
  },
  "skills-catalog": {
    since: "0.22.2",
    says: "skills of one name are resolved together: hidden ones still shadow, ambiguous ones are listed by path",
    marker: { file: SKILL_UTILS, text: "resolve_skill_catalog" },
  },
  "skills-empty-name-kept": {
    since: "0.13.0",
    until: "0.19.0",
    says: "a skill whose name is empty has an empty row when no snapshot is used",
    marker: { file: PROMPT_BUILDER, text: ["name_owners", "load_name"], absent: true },
  },
  "skills-empty-name-kept-outside": {
    since: "0.13.0",
    until: "0.21.5",
    says: "an external skill whose name is empty has an empty row",
    marker: { file: SKILL_UTILS, text: "resolve_skill_catalog", absent: true },
  },
  "skills-kanban-any-platform": {
    since: "0.21.3",
    says: "a platform_toolsets list with kanban opens the kanban environment on every platform",
    marker: { file: "tools/kanban_tools.py", text: "kanban_toolset_requested" },
  },
  "skills-descriptions-per-root": {
    since: "0.21.3",
    says: "of two descriptions of the category “general” in one external directory the later one counts",
    marker: { file: PROMPT_BUILDER, text: 'found["/".join(rel.parts[:-1])' },
  },
  "skills-scanner-2": {
    since: "0.21.0",
    says: "the scan of project skills has version 2",
    marker: { file: "tools/skills_guard.py", text: SCANNERS },
  },
  "skills-scanner-6": {
    since: "0.21.5",
    says: "the scan of project skills has version 6",
    marker: { file: "tools/skills_guard.py", text: SCANNERS.slice(1) },
  },
  "skills-scanner-10": {
    since: "0.22.2",
    says: "the scan of project skills has version 10",
    marker: { file: "tools/skills_guard.py", text: SCANNERS.slice(2) },
  },
  "skills-body-replaces": {
    since: "0.20.1",
    says: "bad bytes in a skill's body are replaced, a BOM is dropped",
    marker: { file: ["tools/skills_tool.py", "tools/skills_tool_plugin.py"], text: 'errors="replace"' },
  },
  "skills-files-relative": {
    since: "0.21.0",
    says: "a skill's message names its files by their paths below its directory",
    marker: { file: "agent/skill_commands.py", text: "(paths relative to the skill" },
  },
  "skills-preload-oneshot": {
    since: "0.20.6",
    says: "-s also works with -z",
    marker: { file: "hermes_cli/oneshot.py", text: "_build_preloaded_skills_prompt" },
  },
  "skills-container-root-mount": {
    since: "0.21.3",
    says: "only the root mount tells of a container, not any mount",
    marker: { file: ["hermes_constants.py", "hermes_platform/host/runtime.py"], text: "_root_mount_has_marker" },
  },

  // tools
  "tools-web-without-key": {
    since: "0.20.6",
    says: "the web tools work without a key",
    marker: { file: "tools/web_tools.py", text: "keyless" },
  },
  "tools-deferred": {
    since: "0.21.3",
    says: "some tools stand behind tool_search",
    marker: { file: "tools/tool_search.py", text: "DEFAULT_DEFER" },
  },

  // config
  "yaml-ruamel": {
    since: "0.22.2",
    says: "YAML is read by ruamel: y and n are booleans, a key given twice is an error",
    marker: { file: "hermes_yaml.py", text: "ruamel" },
  },
  "config-env-prefix": {
    since: "0.20.0",
    says: "${env:NAME} is expanded in config.yaml",
    marker: { file: "hermes_cli/config.py", text: "_env_ref_var_name" },
  },
  "config-managed-layer": {
    since: "0.18.2",
    says: "a managed config (HERMES_MANAGED_DIR, /etc/hermes) overrides the user's",
    marker: { file: "hermes_cli/managed_scope.py", text: "apply_managed_overlay" },
  },
  "config-last-good-backup": {
    since: "0.21.3",
    says: "when config.yaml does not parse the newest good backup is used",
    marker: { file: "hermes_cli/config.py", text: "load_newest_good_backup" },
  },
  "config-must-parse": {
    since: "0.21.3",
    says: "a config.yaml that does not parse stops every run in which nobody can mend it: -z, chat -q, a scheduled job",
    marker: { file: "hermes_cli/config.py", text: "require_parseable_user_config" },
  },

  // .env
  "env-file-nul-dropped": {
    since: "0.16.0",
    says: "a NUL in .env is dropped",
    marker: { file: "hermes_cli/env_loader.py", text: "\\x00" },
  },
  "env-file-lines-split": {
    since: "0.13.0",
    until: "0.19.0",
    says: "a .env line that holds several known variables in a row is split",
    marker: { file: "hermes_cli/config.py", text: "split_positions" },
  },
  "env-file-structure-kept": {
    since: "0.18.2",
    until: "0.19.0",
    says: "such a line stays whole where a value looks like a URL or a phrase, or where it begins with something else",
    marker: { file: "hermes_cli/config.py", text: "_looks_like_structured_value" },
  },
  "env-file-more-names": {
    since: "0.19.0",
    says: "the names that a joined .env line is split at include those of DeepInfra, Fireworks, Upstage and Google Chat events",
    marker: { file: ["hermes_cli/config.py", "hermes_cli/config_defaults.py"], text: "DEEPINFRA" },
  },
  "env-file-utf-16": {
    since: "0.19.0",
    says: "a .env file in UTF-16 is read, and rewritten as UTF-8",
    marker: { file: "hermes_cli/env_loader.py", text: "BOM_UTF16_LE" },
  },
  "env-file-bom-dropped": {
    since: "0.20.1",
    says: "a BOM at the start of .env is not part of the first name",
    marker: { file: "hermes_cli/env_loader.py", text: "BOM_UTF8" },
  },
  "env-file-newlines-kept": {
    since: "0.21.5",
    says: "a quoted value of .env keeps its CRLF line ends, and PYTHON_DOTENV_DISABLED has no effect",
    marker: { file: "hermes_cli/env_loader.py", text: "interpolate=False" },
  },

  "terminal-cwd-bridged": {
    since: "0.20.0",
    says: "terminal.cwd of config.yaml decides the working directory also on the command line",
    marker: { file: "hermes_cli/env_loader.py", text: "_reapply_terminal_config_bridge" },
  },

  "gateway-cwd-by-backend": {
    since: "0.18.2",
    says: "the home directory stands in for a gateway's working directory only where the terminal is local",
    marker: { file: "gateway/cwd_placeholder.py", text: "home_fallback" },
  },
  "missing-cwd-falls-back": {
    since: "0.19.0",
    says: "a configured working directory that is not there means the process' own; before, no project files",
    marker: { file: "agent/runtime_cwd.py", text: "does not exist" },
  },

  // surfaces
  "ignore-rules-truthy": {
    since: "0.21.5",
    says: "HERMES_IGNORE_RULES counts on the command line with any truthy word, not only with 1",
    marker: {
      file: ["cli.py", "hermes_cli/cli_init_mixin.py"],
      text: 'is_truthy_value(os.environ.get("HERMES_IGNORE_RULES"))',
    },
  },
  "ignore-rules-drops-auto-load": {
    since: "0.21.5",
    says: "HERMES_IGNORE_RULES drops skills.auto_load on every surface",
    marker: { file: "agent/system_prompt.py", text: "HERMES_IGNORE_RULES" },
  },
  "gateway-skip-context-files": {
    since: "0.20.0",
    says: "gateway.platforms.<platform>.skip_context_files drops project files, and SOUL.md stays",
    marker: { file: ["gateway/run.py", "gateway/run_turn_runner.py"], text: "load_soul_identity=True" },
  },
  "cron-default-model": {
    since: "0.20.0",
    says: "cron.model is the model of scheduled jobs that name none",
    marker: { file: "cron/scheduler.py", text: "_cron_default_model" },
  },
  "cron-memory": {
    since: "0.20.6",
    says: "scheduled jobs load memory",
    marker: { file: "cron/scheduler.py", text: "skip_memory=False" },
  },
  "cron-empty-toolsets": {
    since: "0.22.2",
    says: "a job's empty enabled_toolsets means no tools, not the default ones",
    marker: { file: "cron/scheduler.py", text: "per_job is not None" },
  },
  "subagent-context": {
    since: "0.20.6",
    says: "a delegated child gets the workspace's project files through its own prompt",
    marker: { file: ["tools/delegate_tool.py", "tools/delegate_tool_progress.py"], text: "build_context_files_prompt" },
  },
  "batch-platform": {
    since: "0.21.3",
    says: "the batch runner is a platform of its own",
    marker: { file: "batch_runner.py", text: '"batch"' },
  },
  "tui-prefill": {
    since: "0.22.2",
    says: "prefill messages also reach the terminal interface",
    marker: { file: "tui_gateway/server.py", text: "prefill_messages=" },
  },
  "hints-exclude-copies": {
    since: "0.20.0",
    says: "hint files in vendored, cached and backup directories, and texts that were sent already, do not come",
    marker: { file: "agent/subdirectory_hints.py", text: "_loaded_digests" },
  },
  "hints-exclude-builds": {
    since: "0.21.3",
    says: "hint files in build and package manager directories do not come either",
    marker: { file: "agent/search_policy.py", text: "SEARCH_PRUNE_DIR_NAMES" },
  },
  "hints-follow-skip": {
    since: "0.21.3",
    says: "a session that skips context files gets no subdirectory hints",
    marker: { file: "agent/subdirectory_hints.py", text: "enabled: bool" },
  },
  "hints-long": {
    since: "0.21.3",
    says: "a subdirectory hint may have 32,000 characters, before 8,000",
    marker: { file: "agent/subdirectory_hints.py", text: "_MAX_HINT_CHARS = 32_000" },
  },
  "hints-contained": {
    since: "0.21.5",
    says: "a hint file that is a link out of the working directory does not come",
    marker: { file: "agent/subdirectory_hints.py", text: "_resolved_hint_target" },
  },
  "hints-off-at-home": {
    since: "0.22.2",
    says: "a session in a home directory gets no subdirectory hints",
    marker: { file: "agent/subdirectory_hints.py", text: "_is_home_like_working_dir" },
  },
  "hints-session-cwd": {
    since: "0.22.2",
    says: "subdirectory hints count from the session's own directory",
    marker: { file: "agent/agent_init.py", text: "working_dir=working_dir, enabled=" },
  },
  "memory-provider-words": {
    since: "0.21.5",
    says: "memory.provider: builtin and none mean no provider",
    marker: { file: "agent/memory_provider.py", text: "CORE_MEMORY_PROVIDER_SENTINELS" },
  },
  "plugin-sections": {
    since: "0.20.1",
    says: "plugins may add sections to the system prompt",
    marker: { file: "hermes_cli/plugins.py", text: "render_system_prompt_sections" },
  },
  "personality-overlay": {
    since: "0.20.1",
    says: "display.personality takes the place of agent.system_prompt",
    marker: { file: "hermes_cli/personality.py", text: "available_personalities" },
  },
  "personalities-at-root": {
    since: "0.21.3",
    says: "personalities also count at the root of config.yaml",
    marker: { file: "hermes_cli/personality.py", text: '_get(cfg, "personalities", default={})' },
  },
  "oneshot-skills": {
    since: "0.20.6",
    says: "hermes -z takes skills of -s",
    marker: { file: "hermes_cli/oneshot.py", text: "skills_prompt" },
  },
  "prefill-utf-8-sig": {
    since: "0.22.2",
    says: "a BOM in the prefill file is dropped",
    marker: { file: "hermes_cli/cli_config_load.py", text: "utf-8-sig" },
  },
  "coding-skips-temp": {
    since: "0.19.0",
    says: "a project file in the temporary folder does not switch the coding brief on",
    marker: { file: "agent/coding_context.py", text: "gettempdir" },
  },
  "workspace-in-context": {
    since: "0.20.0",
    says: "the workspace snapshot, and what follows it, stand in the context tier",
    marker: { file: "agent/system_prompt.py", text: "coding_system_prompt_parts" },
  },
  "workspace-after-project": {
    since: "0.21.3",
    says: "project context stands before the workspace snapshot",
    marker: { file: "agent/prompt_builder.py", text: "RUNTIME_ENVIRONMENT_HEADING" },
  },
  "environment-hints-last": {
    since: "0.21.3",
    says: "environment hints are the end of the prompt",
    marker: { file: "agent/system_prompt.py", text: "RUNTIME_ENVIRONMENT_HEADING" },
  },
  "platform-hint-desktop-terminal": {
    since: "0.19.0",
    says: "the terminal interface inside the desktop app has an addition to its hint",
    marker: { file: "agent/system_prompt.py", text: "HERMES_DESKTOP_TERMINAL" },
  },
  "telegram-rich-messages": {
    since: "0.19.0",
    says: "platforms.telegram.extra.rich_messages adds to telegram's hint",
    marker: { file: "agent/system_prompt.py", text: 'get("rich_messages")' },
  },
  "telegram-rich-messages-gateway": {
    since: "0.20.1",
    says: "gateway.platforms.telegram.extra.rich_messages counts too",
    marker: { file: "agent/system_prompt.py", text: '_cfg.get("gateway")' },
  },
  "supervised-child-skips-sticky": {
    since: "0.21.0",
    says: "a supervised gateway takes no notice of active_profile",
    marker: { file: "hermes_cli/main.py", text: "HERMES_SUPERVISED_CHILD" },
  },

  // scheduled jobs
  "cron-store-utf-8-sig": {
    since: "0.19.0",
    says: "a BOM in jobs.json is dropped; before, it made the file broken",
    marker: { file: "cron/jobs.py", text: "utf-8-sig" },
  },
  "cron-store-by-id": {
    since: "0.20.6",
    says: "jobs of jobs.json may be a mapping from id to job",
    marker: { file: "cron/jobs.py", text: "id-keyed" },
  },
  "cron-store-list": {
    since: "0.16.0",
    says: "jobs.json may be the bare list of jobs",
    marker: { file: "cron/jobs.py", text: "bare list" },
  },
  "cron-store-junk-dropped": {
    since: "0.22.2",
    says: "entries of jobs.json that are no mappings are passed over; before, they stopped the scheduler",
    marker: { file: "cron/jobs.py", text: "non-object entries dropped" },
  },
  "cron-self-context": {
    since: "0.20.4",
    says: "context_from takes “self”, the job's own last output",
    marker: { file: CRON_PROMPT, text: '== "self"' },
  },
  "cron-notepad": {
    since: "0.20.1",
    says: "a job has a notepad in cron/notepad.db",
    marker: { file: "cron/notepad.py", text: "render_notepad_section" },
  },
  "cron-monitor": {
    since: "0.20.1",
    says: "a job can watch a script or URL and runs on changes only",
    marker: { file: "cron/monitor.py", text: "MONITOR CHANGE DETECTED" },
  },
  "cron-monitor-as-data": {
    since: "0.21.5",
    says: "what a monitor saw is scanned as data, not as the user's words",
    marker: { file: CRON_PROMPT, text: "runtime_data_prompt" },
  },
  "cron-empty-payload-paused": {
    since: "0.20.6",
    says: "a job without prompt, script and skills is paused",
    marker: { file: "cron/jobs.py", text: "job_payload_is_empty" },
  },
  "cron-manual-prompt": {
    since: "0.21.0",
    says: "a manual run's own prompt is kept in jobs.json until it is used",
    marker: { file: "cron/jobs.py", text: "manual_run_prompt" },
  },
  "cron-older-outputs": {
    since: "0.21.3",
    says: "context_from passes over empty and silent outputs and takes the next older one",
    marker: { file: "cron/scheduler_prompt.py", text: "silent_audit" },
  },
  "cron-output-answer": {
    since: "0.21.5",
    says: "context_from takes the answer out of an output, and cuts the middle of a long one",
    marker: { file: "cron/scheduler_prompt.py", text: "_archive_answer" },
  },
  "cron-output-frames": {
    since: "0.22.2",
    says: "outputs say how long prompt and answer are; one that is cut off is passed over",
    marker: { file: "cron/scheduler_prompt.py", text: "_RESPONSE_FRAME" },
  },
  "cron-skill-config": {
    since: "0.21.5",
    says: "values of an attached skill's config are in a job's prompt",
    marker: { file: "cron/scheduler_prompt.py", text: "_inject_skill_config" },
  },
  "cron-ambiguous-skill-told": {
    since: "0.22.2",
    says: "a job is told by which names an ambiguous skill can be loaded",
    marker: { file: "cron/scheduler_prompt.py", text: "ambiguous_skill_label" },
  },
  "portable-plugins": {
    since: "0.20.1",
    says: "a plugin may be a plugin.json with skills beside it, and no code",
    marker: { file: "hermes_cli/agent_plugins.py", text: "def load_agent_plugin" },
  },
  "portable-plugin-bom": {
    since: "0.22.2",
    says: "a BOM in plugin.json is dropped",
    marker: { file: "hermes_cli/agent_plugins.py", text: 'json.loads(path.read_text(encoding="utf-8-sig"))' },
  },
  "plugin-skills-listed": {
    since: "0.22.2",
    says: "skills of plugins are in the skills index, and have commands",
    marker: { file: PROMPT_BUILDER, text: "_plugin_skill_prompt_rows" },
  },
  "plugin-skill-directory": {
    since: "0.22.2",
    says: "the message of a plugin's skill names its directory and files",
    marker: { file: "tools/skills_tool_plugin.py", text: '"skill_dir": str(skill_md.parent)' },
  },
  "skill-commands-guarded": {
    since: "0.19.0",
    says: "a skill takes no command of Hermes' own, nor one that another skill has; before, the last one has it",
    marker: { file: "agent/skill_commands.py", text: "resolve_command" },
  },
  "skill-commands-skip-locks": {
    since: "0.21.5",
    says: "a skill below a directory .locks has no command",
    marker: { file: "agent/skill_commands.py", text: "'.archive', '.locks'" },
  },
  "bundle-slug-unicode": {
    since: "0.21.3",
    says: "letters of any script count in a bundle's command",
    marker: { file: "agent/skill_commands.py", text: '_SKILL_INVALID_CHARS = re.compile(r"[^\\w-]")' },
  },
  "skill-bundles": {
    since: "0.16.0",
    says: "a file in skill-bundles puts several skills under one name",
    marker: { file: "agent/skill_bundles.py", text: "bundle" },
  },
  "bundle-command-folded": {
    since: "0.22.2",
    says: "a bundle is found in any letter case",
    marker: { file: "agent/skill_commands.py", text: 'exact_key = f"/{command.lower()}"' },
  },
  "cron-hint-recursion": {
    since: "0.21.3",
    says: "the cron hint says that the job must not schedule itself again",
    marker: { file: CRON_PROMPT, text: "NEVER create or update a cron job" },
  },
  "cron-hint-failure": {
    since: "0.21.5",
    says: "the cron hint names [CRON_FAILURE]",
    marker: { file: CRON_PROMPT, text: "CRON_FAILURE" },
  },
  "cron-script-bad-path-told": {
    since: "0.20.1",
    says: "a script path that is no path is told to the agent; before, the run failed",
    marker: {
      file: ["cron/scheduler.py", "cron/scheduler_script.py"],
      text: "except (ValueError, RuntimeError, OSError)",
    },
  },
  "cron-script-where-told": {
    since: "0.21.5",
    says: "when a script is missing the agent is told where scripts are looked for",
    marker: { file: ["cron/scheduler.py", "cron/scheduler_script.py"], text: "Cron scripts are looked up only" },
  },

  // home and profiles
  "home-expanded": {
    since: "0.21.5",
    says: "~ and $VAR in HERMES_HOME are expanded",
    marker: { file: "hermes_constants.py", text: "_expand_hermes_home" },
  },
  "home-localappdata": {
    since: "0.16.0",
    says: "the default home on Windows is %LOCALAPPDATA%\\hermes",
    marker: { file: "hermes_constants.py", text: "LOCALAPPDATA" },
  },
  "home-suffix": {
    since: "0.22.2",
    says: "HERMES_DATA_DIR_SUFFIX is appended to the default home",
    marker: { file: "hermes_constants.py", text: "HERMES_DATA_DIR_SUFFIX" },
  },
  "profile-tombstones": {
    since: "0.21.0",
    says: "a profile that profiles/.deleted names was deleted, though its folder is there",
    marker: { file: "hermes_constants.py", text: "profile_tombstone_path" },
  },
  "profile-must-be-live": {
    since: "0.21.5",
    says: "a profile needs at least one of its own files to count",
    marker: { file: "hermes_cli/profiles.py", text: "named_profile_is_live" },
  },
  "active-profile-bom-dropped": {
    since: "0.22.2",
    says: "a BOM in active_profile is dropped",
    marker: { file: "hermes_cli/profiles.py", text: "utf-8-sig" },
  },
  "acp-platform-toolsets": {
    since: "0.21.5",
    says: "an editor's session has the toolsets of platform_toolsets.acp; before, its own, whatever config.yaml says",
    marker: { file: "acp_adapter/session.py", text: '_get_platform_tools(config, "acp")' },
  },
  "profile-name-folded": {
    since: "0.21.5",
    says: "-p takes a name in any case",
    marker: { file: "hermes_cli/main.py", text: "raw.strip().casefold()" },
  },
} as const satisfies Record<string, Feature>;

export type FeatureId = keyof typeof FEATURES;
