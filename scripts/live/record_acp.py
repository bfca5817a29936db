"""Records what a real ACP adapter answers to the requests of `hermes-audit live`, in a scratch world.

Usage: ENV/bin/python scripts/live/record_acp.py > fixtures/live/acp-<version>.json
ENV: an environment with that Hermes and agent-client-protocol 0.9.0. Paths of the scratch world are written as {ROOT}. No
provider is asked: its address is a closed port of this machine.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from record_tui import lay_out


def record(root):
    env = {"PATH": "/usr/bin:/bin", "HOME": str(root), "HERMES_HOME": str(root / "home"), "PYTHONSAFEPATH": "1"}
    if "PYTHONPATH" in os.environ:
        env["PYTHONPATH"] = os.environ["PYTHONPATH"]
    agent = subprocess.Popen(
        [sys.executable, "-m", "acp_adapter"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        env=env, cwd=root / "project", text=True, encoding="utf-8",
    )
    frames = {}

    def request(method, params, until):
        """Everything up to the frame that fits: what is said by itself, and the answer."""
        agent.stdin.write(json.dumps({"jsonrpc": "2.0", "id": method, "method": method, "params": params}) + "\n")
        agent.stdin.flush()
        said = frames.setdefault(method, [])
        for line in agent.stdout:
            said.append(json.loads(line))
            if until(said[-1]):
                return
        raise SystemExit("the adapter ended")

    def is_answer(method):
        return lambda frame: frame.get("id") == method

    def is_update(kind):
        return lambda frame: frame.get("params", {}).get("update", {}).get("sessionUpdate") == kind

    request("initialize", {"protocolVersion": 1, "clientCapabilities": {}}, is_answer("initialize"))
    new = {"cwd": str(root / "project"), "mcpServers": []}
    request("session/new", new, is_update("available_commands_update"))
    session = next(frame for frame in frames["session/new"] if "result" in frame)["result"]["sessionId"]
    prompt = {"sessionId": session, "prompt": [{"type": "text", "text": "/context"}]}
    request("session/prompt", prompt, is_answer("session/prompt"))
    agent.stdin.close()
    agent.wait(30)
    return frames


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve()
        lay_out(root)
        print(json.dumps(record(root), indent=1, ensure_ascii=False).replace(str(root), "{ROOT}"))
