"""The memory store as a session gets it: by Hermes' own code, which reads the flags and limits of config.yaml."""
import ast
import functools
import importlib
import inspect
import sys
from types import SimpleNamespace

from hermes_audit_probe import names


def store_of(config: dict):
    """An object with `_memory_store`, `_memory_enabled` and `_user_profile_enabled`, as an agent has them."""
    agent = SimpleNamespace(enabled_toolsets=None, disabled_toolsets=None, _memory_store=None)
    start = _starter()
    start(agent, config)
    return agent


def text_of(agent, target: str):
    """The block of MEMORY.md ("memory") or USER.md ("user"), as agent/system_prompt.py takes it."""
    enabled = agent._memory_enabled if target == "memory" else agent._user_profile_enabled
    return agent._memory_store.format_for_system_prompt(target) if agent._memory_store and enabled else None


@functools.cache
def _starter():
    """The statements of agent/agent_init.py that make the store, as a function of the agent and the config.

    From 0.21.3 on they are a part of `_init_memory`, before that of one long function that builds a whole agent, which takes
    seconds. They begin where the store is set to None and end with the first `if` in which it is made.
    """
    module = importlib.import_module("agent.agent_init")
    for function in ast.walk(ast.parse(inspect.getsource(module))):
        if not isinstance(function, ast.FunctionDef):
            continue
        found = _statements(function.body)
        if found:
            return _compiled(module, found)
    raise names.NoFunction("agent.agent_init: MemoryStore(...)")


def _statements(body: list):
    first = next((at for at, one in enumerate(body) if _sets_store(one)), None)
    last = next((at for at, one in enumerate(body) if isinstance(one, ast.If) and _makes_store(one)), None)
    return None if first is None or last is None or last < first else body[first : last + 1]


def _sets_store(node) -> bool:
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Attribute) and target.attr == "_memory_store" for target in node.targets
    )


def _makes_store(node) -> bool:
    return any(
        isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id == "MemoryStore" for one in ast.walk(node)
    )


def _compiled(module, statements: list):
    function = ast.parse("def start(agent, _agent_cfg, skip_memory=False, platform='cli'): pass")
    function.body[0].body = statements
    scope = dict(vars(sys.modules[module.__name__]))
    exec(compile(ast.fix_missing_locations(function), module.__file__ or "agent_init", "exec"), scope)  # noqa: S102
    return scope["start"]
