"""Where Hermes' functions are, per block; the first name that exists counts.

0.18.2 to 0.22.2, read in the installed packages. A function that has none of its names is answered as such.
"""
import importlib

FUNCTIONS: dict[str, tuple[tuple[str, str], ...]] = {
    "cap": (("agent.prompt_builder", "_get_context_file_max_chars"),),
    "soul": (("agent.prompt_builder", "load_soul_md"),),
    "context": (("agent.prompt_builder", "build_context_files_prompt"),),
    "skills": (("agent.prompt_builder", "build_skills_system_prompt"),),
    "skills-cache": (("agent.prompt_builder", "clear_skills_system_prompt_cache"),),
    # 0.21.5 and later
    "auto-load": (("agent.skill_commands", "build_auto_load_prompt"),),
    "memory-store": (("tools.memory_tool", "MemoryStore"),),
    # 0.21.5 and later, then before
    "cron-prompt": (("cron.scheduler_prompt", "_build_job_prompt"), ("cron.scheduler", "_build_job_prompt")),
    "cron-toolsets": (("cron.scheduler", "_resolve_cron_enabled_toolsets"),),
    "cron-disabled": (("cron.scheduler", "_resolve_cron_disabled_toolsets"),),
    "config": (("hermes_cli.config", "load_config"),),
    # 0.20.6 and later; before, the list was passed as it is
    "string-list": (("agent.skill_utils", "parse_config_string_list"),),
    "platform-toolsets": (("hermes_cli.tools_config", "_get_platform_tools"),),
    "agent": (("run_agent", "AIAgent"),),
    "prompt-parts": (("agent.system_prompt", "build_system_prompt_parts"),),
    "toolset-of-tool": (("model_tools", "get_toolset_for_tool"),),
}


class NoFunction(Exception):
    """This Hermes has no function of that name."""


def find(what: str):
    """The function (or class) for `what`, and the (module, name) it was found under."""
    for module, name in FUNCTIONS[what]:
        try:
            return getattr(importlib.import_module(module), name), (module, name)
        except (ImportError, AttributeError):
            continue
    raise NoFunction(", ".join(f"{module}.{name}" for module, name in FUNCTIONS[what]))


def get(what: str):
    return find(what)[0]
