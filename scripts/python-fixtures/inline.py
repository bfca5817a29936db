"""What a real Hermes makes of text in config.yaml: fixtures/inline.json.

    <environment with Hermes>/bin/python scripts/python-fixtures/inline.py 0.22.2

Adds the answers of one release. Each case runs in a process of its own: Hermes keeps what it read.
"""
import importlib
import json
import os
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

FILE = Path(__file__).parents[2] / "fixtures" / "inline.json"
VALUES = ["text", "' spaced '", "", "null", "''", "5", "1.50", "true", "no", "[a, ' b ', '', 3, null]", "{a: 1}", "2024-01-02", "|\n    one\n    two\n", "'${HOME_NAME}'", "[]", "[[x, y], {k: v}]"]
NAMES = ["mine", "' MINE '", "pirate", "Pirate", "none", "neutral", "nobody", "null", "5", "yes", "[mine]", "''"]
DEFINITIONS = [
    "mine: hello", "Mine: hello", "mine: [a, b]", "mine: ''", "mine:", "mine: {system_prompt: s, tone: t, style: u}", "mine: {tone: t}",
    "mine: {system_prompt: null, style: 3}", "mine: {system_prompt: [a, b], tone: '', style: ' x '}", "pirate: mine now", "5: five", "yes: positive", "mine: 7", "none: x",
]
HINTS = ["cli: x", "cli: ' x '", "cli: {append: a}", "cli: {replace: r}", "cli: {replace: r, append: a}", "cli: {replace: '', append: a}", "cli: {replace: 3}", "cli: [a]", "cli: 7", "cli:", "tui: x", "cli: {append: ' '}"]
MODES = ["auto", "focus", "Strict", "on", "'ON '", "true", "always", "off", "no", "0", "1", "never", "null", "other", "[on]"]


def cases() -> list:
    yaml = [f"agent:\n  {key}: {value}\n" for key in ("system_prompt", "environment_hint", "coding_instructions") for value in VALUES]
    yaml += [f"agent:\n  system_prompt: s\n  personalities:\n    {DEFINITIONS[at % len(DEFINITIONS)]}\ndisplay:\n  personality: {name}\n" for at, name in enumerate(NAMES)]
    yaml += [f"agent:\n  personalities:\n    {one}\ndisplay:\n  personality: {one.split(':')[0]}\n" for one in DEFINITIONS]
    yaml += [f"personalities:\n  {one}\nagent:\n  system_prompt: s\ndisplay:\n  personality: {one.split(':')[0]}\n" for one in DEFINITIONS]
    yaml += [f"platform_hints:\n  {hint}\n" for hint in HINTS] + ["platform_hints: x\n", "platform_hints:\n", "agent:\n", "display: x\n", "agent:\n  personalities: x\n"]
    yaml += [f"agent:\n  coding_instructions: i\n  coding_context: {mode}\n" for mode in MODES]
    return [{"yaml": text, "expected": {}} for text in yaml]


def answer(text: str) -> dict:
    root = Path(tempfile.mkdtemp(prefix="inline-")).resolve()
    home, repo = root / "u" / ".hermes", root / "repo"
    home.mkdir(parents=True)
    repo.mkdir()
    (repo / "Makefile").write_text("")
    os.environ.update(HOME=str(root / "u"), HERMES_HOME=str(home), HOME_NAME="home name", TMPDIR=str(root / "u"))
    os.chdir(repo)
    from agent import prompt_builder
    coding_context, system_prompt = (module_or_none(f"agent.{name}") for name in ("coding_context", "system_prompt"))
    without = prompt_builder.build_environment_hints()
    (home / "config.yaml").write_text(text, "utf8")
    from hermes_cli.config import load_config
    config = load_config()
    found = {"environmentHint": prompt_builder.build_environment_hints()[len(without):].lstrip("\n")}
    hints = config.get("platform_hints", {})
    agent = SimpleNamespace(_platform_hint_overrides=hints if isinstance(hints, dict) else {})
    resolve = getattr(system_prompt, "_resolve_platform_hint", None)  # 0.18.2 and later
    found["platformHint"] = resolve(agent, "cli", "<own>") if resolve else "<own>"
    for platform in ("cli", "api_server"):
        if coding_context is None:  # before 0.18.2
            found[f"instructions:{platform}"] = None
            continue
        try:
            mode = coding_context.resolve_runtime_mode(platform=platform, cwd=str(repo), config=config)
            found[f"instructions:{platform}"] = mode.instructions if mode.profile.name == "coding" else None
        except Exception as error:
            found[f"instructions:{platform}"] = None
            found["raises"] = type(error).__name__
    try:
        from hermes_cli.personality import resolve_ephemeral_system_prompt
        found["overlay"] = resolve_ephemeral_system_prompt(config)
    except ImportError:
        pass
    except Exception as error:
        found["overlay"] = f"raises {type(error).__name__}"
    return found


def module_or_none(name: str):
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def in_a_process(text: str) -> dict:
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        with os.fdopen(write, "w") as out:
            json.dump(answer(text), out)
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as back:
        said = back.read()
    os.waitpid(child, 0)
    return json.loads(said or '{"failed": true}')


def main() -> None:
    data = json.loads(FILE.read_text("utf8")) if FILE.exists() else cases()
    import hermes_cli.config  # noqa: F401  loaded once, before the forks
    import agent.prompt_builder  # noqa: F401
    for case in data:
        case["expected"][sys.argv[1]] = in_a_process(case["yaml"])
    FILE.write_text("[" + ",".join("\n" + json.dumps(case, ensure_ascii=True) for case in data) + "\n]\n", "utf8")


main()
