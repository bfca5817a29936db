"""Calls Hermes' loaders one by one."""
import asyncio
import contextlib
import inspect
import json
import os

from hermes_audit_probe import memory as memory_store
from hermes_audit_probe import names


def accepted(function, **arguments):
    """Calls a function with those keyword arguments that this release takes; a coroutine is run to its end."""
    parameters = inspect.signature(function).parameters
    takes_all = any(one.kind is one.VAR_KEYWORD for one in parameters.values())
    result = function(**{name: value for name, value in arguments.items() if takes_all or name in parameters})
    return asyncio.run(result) if inspect.iscoroutine(result) else result


def config() -> dict:
    """config.yaml as Hermes reads it; reading it makes Hermes lay out its home, as a start does."""
    loaded = names.get("config")()
    return loaded if isinstance(loaded, dict) else {}


def soul(world: dict):
    return accepted(names.get("soul"), context_length=world.get("contextLength"))


def cap(world: dict):
    return str(accepted(names.get("cap"), context_length=world.get("contextLength")))


def context(world: dict):
    cwd = world["cwd"] if world.get("cwdConfigured", True) else None
    return accepted(
        names.get("context"), cwd=cwd, skip_soul=True, context_length=world.get("contextLength"),
        allow_install_tree_fallback=world.get("allowInstallTree", True),
    )


def _memory(target: str):
    try:
        loaded = config()
    except Exception:  # noqa: BLE001 - a config that Hermes cannot read leaves its defaults
        loaded = {}
    return memory_store.text_of(memory_store.store_of(loaded), target)


def memory(world: dict):
    return _memory("memory")


def user(world: dict):
    return _memory("user")


def skills(world: dict):
    return accepted(
        names.get("skills"), available_tools=set(world.get("tools", ())), available_toolsets=set(world.get("toolsets", ()))
    )


def skills_warm(world: dict):
    """As a second process builds it, from the snapshot that the first one left."""
    with contextlib.suppress(names.NoFunction):
        names.get("skills-cache")()
    return skills(world)


def auto_load(world: dict):
    """A tuple: text, loaded names, missing names."""
    built = accepted(names.get("auto-load"), task_id=None)
    return built[0] if isinstance(built, tuple) else built


def cron_prompt(world: dict):
    return accepted(names.get("cron-prompt"), job=job_of(world))


def job_of(world: dict) -> dict:
    """The job as jobs.json has it."""
    with open(os.path.join(world["home"], "cron", "jobs.json"), encoding="utf-8-sig") as file:
        stored = json.load(file)
    jobs = stored.get("jobs", []) if isinstance(stored, dict) else stored
    return next(job for job in jobs if isinstance(job, dict) and job.get("id") == world["job"])


LOADERS = {
    "cap": cap, "soul": soul, "context": context, "memory": memory, "user": user, "skills": skills,
    "skills-warm": skills_warm, "auto-load": auto_load, "cron-prompt": cron_prompt,
}
