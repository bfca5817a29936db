"""Builds the prompt of a whole session with Hermes' own agent class, offline, as `hermes prompt-size` does."""
import contextlib
import functools
import inspect
import os
import sys

from hermes_audit_probe import names
from hermes_audit_probe.loaders import accepted, config, job_of

# Block: what the table of names calls its function. What the agent calls is recorded; what it does not call is not built.
_SPIED = ("soul", "context", "skills", "auto-load")
_TIERS = ("stable", "context", "volatile")


def build(world: dict) -> dict:
    """`blocks`: what each loader gave the agent; `tiers`: the system prompt; `tools`: what the session has."""
    recorded: dict = {}
    agent = _agent(world)
    compressor = getattr(agent, "context_compressor", None)
    found_length = getattr(compressor, "context_length", None)
    if "contextLength" in world and compressor is not None:
        compressor.context_length = world["contextLength"] or 0
    for block in _SPIED:
        _spy(block, recorded)
    _spy_on_memory(recorded)
    tiers = names.get("prompt-parts")(agent)
    tools = sorted(agent.valid_tool_names)
    toolset = names.get("toolset-of-tool")
    return {
        "blocks": recorded,
        "tiers": {tier: tiers.get(tier) or "" for tier in _TIERS},
        "tools": tools,
        "toolsets": sorted({toolset(tool) for tool in tools} - {None, ""}),
        "contextLength": found_length,
    }


def _agent(world: dict):
    wanted = world["agent"]
    loaded: dict = {}
    with contextlib.suppress(Exception):  # the command line starts without it too (a SOUL.md that links to itself)
        loaded = config()
    platform = wanted.get("platform")
    model = loaded.get("model") if isinstance(loaded.get("model"), dict) else {}
    if world.get("cwdConfigured", True):  # what importing the agent has made of it does not count
        os.environ["TERMINAL_CWD"] = world["cwd"]
    enabled, disabled = _toolsets(world, loaded, platform)
    return accepted(
        names.get("agent"),
        model=wanted.get("model") or model.get("default") or model.get("model") or "",
        api_key="inspect-only", base_url="https://openrouter.ai/api/v1", quiet_mode=True, save_trajectories=False,
        platform=platform, enabled_toolsets=enabled, disabled_toolsets=disabled,
        skip_context_files=wanted.get("skipContextFiles", False),
        load_soul_identity=wanted.get("loadSoulIdentity", False),
        skip_memory=wanted.get("skipMemory", False),
    )


def _toolsets(world: dict, loaded: dict, platform):
    """(enabled, disabled) as the surface hands them to its agent."""
    wanted = world["agent"]
    if wanted.get("toolsets") is not None:
        return sorted(wanted["toolsets"]), None
    if platform == "cron" and world.get("job"):
        enabled = names.get("cron-toolsets")(job_of(world), loaded)
        try:
            return enabled, names.get("cron-disabled")(loaded)
        except names.NoFunction:
            return enabled, None
    enabled = names.get("platform-toolsets")(loaded, wanted.get("toolsetsOf") or platform or "cli")
    return sorted(enabled), _disabled(loaded)


def _disabled(loaded: dict):
    section = loaded.get("agent")
    said = section.get("disabled_toolsets") if isinstance(section, dict) else None
    try:
        said = names.get("string-list")(said)
    except names.NoFunction:
        pass
    return said or None


def _spy(block: str, recorded: dict) -> None:
    """Puts a recorder in the place of a function, under each name that a module of Hermes has for it."""
    try:
        function, (_, name) = names.find(block)
    except names.NoFunction:
        return

    @functools.wraps(function)
    def recorder(*arguments, **keywords):
        result = function(*arguments, **keywords)
        text = result[0] if isinstance(result, tuple) else result
        if text or block not in recorded:
            recorded[block] = text
        return result

    for module in list(sys.modules.values()):
        if inspect.ismodule(module) and module.__dict__.get(name) is function:
            setattr(module, name, recorder)


def _spy_on_memory(recorded: dict) -> None:
    store = names.get("memory-store")
    original = store.format_for_system_prompt

    def recorder(self, target):
        text = original(self, target)
        recorded[target] = text
        return text

    store.format_for_system_prompt = recorder
