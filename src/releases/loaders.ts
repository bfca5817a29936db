/** The functions of Hermes that a rule models. The first is where its work begins. */
export interface LoaderFunctions {
  /** Id of the rule. */
  readonly rule: string;
  /** Where they were in one release or another; code moves between files. */
  readonly files: readonly string[];
  /** Names as `functionsOf` gives them; not every release has them all. */
  readonly functions: readonly string[];
}

const PROMPT_BUILDER = "agent/prompt_builder.py";
const SKILL_UTILS = "agent/skill_utils.py";
const SKILL_COMMANDS = "agent/skill_commands.py";
const SYSTEM_PROMPT = "agent/system_prompt.py";
const MEMORY = ["tools/memory_tool.py", "tools/memory_tool_store.py"];

/** What all four types of project file go through. */
const PROJECT = [
  "_find_git_root",
  "_project_context_suppressed",
  "_read_text_with_timeout",
  "_read_context_file",
  "_scan_context_content",
  "_truncate_content",
  "_omitted_headings",
  "_get_context_file_max_chars",
  "_dynamic_context_file_max_chars",
  "_context_section",
];

/** Functions of one memory file's way into the prompt. */
const STORE = [
  "load_from_disk",
  "format_for_system_prompt",
  "_path_for",
  "_read_file",
  "_read_raw_checked",
  "_read_entries_checked",
  "_parse_entries",
  "_sanitize_entries_for_snapshot",
  "_render_block",
  "_usage_pct",
  "_char_limit",
].map((name) => `MemoryStore.${name}`);

/**
 * Every function that a rule stands for, by rule. Their fingerprints in the modelled releases are in fingerprints.json, which
 * scripts/releases/fingerprints.mjs writes; a function with another one makes its rule unsure.
 */
export const LOADERS: readonly LoaderFunctions[] = [
  { rule: "soul", files: [PROMPT_BUILDER], functions: ["load_soul_md", "_scan_context_content", "_truncate_content"] },
  {
    rule: "soul",
    files: ["hermes_cli/config.py", "hermes_cli/default_soul.py"],
    functions: ["_ensure_default_soul_md", "is_legacy_template_soul"],
  },
  { rule: "project-context", files: [PROMPT_BUILDER], functions: ["build_context_files_prompt", ...PROJECT] },
  {
    rule: "project-context",
    files: ["agent/runtime_cwd.py"],
    functions: ["resolve_context_cwd", "_is_install_tree", "_resolve_configured_cwd", "_existing_dir"],
  },
  {
    rule: "hermes-md",
    files: [PROMPT_BUILDER],
    functions: ["_load_hermes_md", "_find_hermes_md", "_hermes_md_candidates", "_strip_yaml_frontmatter"],
  },
  {
    rule: "agents-md",
    files: [PROMPT_BUILDER],
    functions: ["_load_agents_md", "_agents_md_directory_chain", "_agents_md_candidates"],
  },
  { rule: "claude-md", files: [PROMPT_BUILDER], functions: ["_load_claude_md", "_claude_md_candidates"] },
  { rule: "cursor-rules", files: [PROMPT_BUILDER], functions: ["_load_cursorrules", "_cursorrules_candidates"] },
  {
    rule: "coding-instructions",
    files: ["agent/coding_context.py"],
    functions: [
      "RuntimeMode.system_prompt_parts",
      "RuntimeMode.system_blocks",
      "_coding_instructions",
      "_coding_mode",
      "_detect_profile",
      "_detect_profile_name",
      "_marker_root",
    ],
  },
  {
    rule: "environment-hint",
    files: [PROMPT_BUILDER],
    functions: ["build_environment_hints", "_embedder_environment_hint"],
  },
  { rule: "platform-hint", files: [SYSTEM_PROMPT], functions: ["_resolve_platform_hint", "platform_hint"] },
  {
    rule: "skills",
    files: [PROMPT_BUILDER],
    functions: [
      "build_skills_system_prompt",
      "_build_skills_system_prompt_inner",
      "_build_skills_manifest",
      "_load_skills_snapshot",
      "_build_snapshot_entry",
      "_parse_skill_file",
      "_skill_should_show",
      "_read_category_descriptions",
      "_collect_extra_skills",
      "_scan_extra_root",
      "_label_visible_entries",
      "_render_skills_index",
    ],
  },
  {
    rule: "skills",
    files: [SKILL_UTILS],
    functions: [
      "parse_frontmatter",
      "iter_skill_index_files",
      "extract_skill_description",
      "extract_skill_conditions",
      "skill_matches_platform",
      "skill_matches_environment",
      "skill_matches_apps",
      "get_disabled_skill_names",
      "get_external_skills_dirs",
      "get_all_skills_dirs",
      "get_project_skills_dirs",
      "iter_project_skill_files",
      "resolve_skill_catalog",
      "pick_skill_candidate",
    ],
  },
  { rule: "memory", files: MEMORY, functions: [...STORE, "get_memory_dir"] },
  { rule: "user", files: MEMORY, functions: [...STORE, "get_memory_dir"] },
  {
    rule: "auto-load",
    files: [SKILL_COMMANDS],
    functions: ["build_auto_load_prompt", "resolve_auto_load_skills", "_build_skill_message", "_render_skill_block"],
  },
  {
    rule: "ephemeral",
    files: ["hermes_cli/personality.py"],
    functions: ["resolve_ephemeral_system_prompt", "render_personality_prompt"],
  },
  { rule: "ephemeral", files: ["gateway/run.py"], functions: ["GatewayRunner._load_ephemeral_system_prompt"] },
  { rule: "prefill", files: ["hermes_cli/cli_config_load.py", "cli.py"], functions: ["_load_prefill_messages"] },
  {
    rule: "cron",
    files: ["cron/scheduler_prompt.py", "cron/scheduler.py"],
    functions: [
      "_build_job_prompt",
      "_inject_context_from",
      "_load_cron_skill_parts",
      "_archive_answer",
      "_scan_assembled_cron_prompt",
    ],
  },
  { rule: "cron", files: ["cron/jobs.py"], functions: ["load_jobs"] },
  { rule: "cron", files: ["cron/notepad.py"], functions: ["render_notepad_section"] },
  {
    rule: "code-made",
    files: [SYSTEM_PROMPT],
    functions: [
      "build_system_prompt_parts",
      "build_system_prompt",
      "_identity_parts",
      "_context_files_part",
      "_memory_parts",
      "_auto_load_parts",
    ],
  },
  {
    rule: "subdirectory-hints",
    files: ["agent/subdirectory_hints.py"],
    functions: [
      "check_tool_call",
      "_load_hints_for_directory",
      "_is_valid_subdir",
      "_extract_directories",
      "_is_excluded",
    ].map((name) => `SubdirectoryHintTracker.${name}`),
  },
];

/** Every file that a loader is looked for in. */
export const LOADER_FILES: readonly string[] = [...new Set(LOADERS.flatMap(({ files }) => files))];
