"""Records what a real TUI gateway answers to the requests of `hermes-audit live`, in a scratch world.

Usage: ENV/bin/python scripts/live/record_tui.py > fixtures/live/tui-<version>.json   (ENV: an environment with that Hermes)
Paths of the scratch world are written as {ROOT}. No provider is asked: its address is a closed port of this machine.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

WORLD = pathlib.Path(__file__).resolve().parents[2] / "fixtures" / "live" / "world.json"


def lay_out(root):
    for name, text in json.loads(WORLD.read_text(encoding="utf-8")).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def record(root):
    env = {"PATH": "/usr/bin:/bin", "HOME": str(root), "HERMES_HOME": str(root / "home"), "PYTHONSAFEPATH": "1"}
    if "PYTHONPATH" in os.environ:
        env["PYTHONPATH"] = os.environ["PYTHONPATH"]
    gateway = subprocess.Popen(
        [sys.executable, "-m", "tui_gateway.entry"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        env=env, cwd=root / "project", text=True, encoding="utf-8",
    )

    def read(fits):
        for line in gateway.stdout:
            frame = json.loads(line)
            if fits(frame):
                return frame
        raise SystemExit("the gateway ended")

    def event(kind):
        return read(lambda frame: frame.get("method") == "event" and frame["params"]["type"] == kind)["params"]

    def request(method, params):
        gateway.stdin.write(json.dumps({"jsonrpc": "2.0", "id": method, "method": method, "params": params}) + "\n")
        gateway.stdin.flush()
        return read(lambda frame: frame.get("id") == method)["result"]

    answers = {"gateway.ready": event("gateway.ready")["payload"]}
    answers["gateway.ready"].pop("skin", None)
    answers["session.create"] = request("session.create", {"cols": 80, "close_on_disconnect": True})
    session = {"session_id": answers["session.create"]["session_id"]}
    answers["session.info"] = event("session.info")["payload"]
    answers["session.active_list"] = request("session.active_list", {})
    answers["session.list"] = request("session.list", {"limit": 50})
    for method in ("session.status", "session.usage", "session.context_breakdown"):
        answers[method] = request(method, session)
    gateway.stdin.close()
    gateway.wait(20)
    return answers


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve()
        lay_out(root)
        print(json.dumps(record(root), indent=1, ensure_ascii=False).replace(str(root), "{ROOT}"))
