"""Records what a real API server answers to the requests of `hermes-audit live`, in a scratch world.

Usage: ENV/bin/python scripts/live/record_api.py > fixtures/live/api-<version>.json   (ENV: an environment with that Hermes)
Paths of the scratch world are written as {ROOT}. No provider is asked: its address is a closed port of this machine.
"""

import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from record_tui import lay_out

KEY = "0123456789abcdef0123456789abcdef"
PATHS = ["/health", "/health/detailed", "/v1/capabilities", "/v1/models", "/v1/skills", "/v1/toolsets", "/api/sessions"]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def fetch(base, path, body=None):
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data=data, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return {"status": response.status, "body": json.load(response)}
    except urllib.error.HTTPError as error:
        text = error.read().decode()
        return {"status": error.code, "body": json.loads(text) if text.startswith("{") else text}


def wait_for(base):
    for _ in range(120):
        try:
            return fetch(base, "/health")
        except OSError:
            time.sleep(0.5)
    raise SystemExit("the API server does not start")


def record(root):
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    env = {
        "PATH": "/usr/bin:/bin", "HOME": str(root), "HERMES_HOME": str(root / "home"),
        "API_SERVER_ENABLED": "true", "API_SERVER_KEY": KEY, "API_SERVER_PORT": str(port),
    }
    hermes = pathlib.Path(sys.executable).with_name("hermes")
    gateway = subprocess.Popen(
        [hermes, "gateway", "run"], env=env, cwd=root / "project", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(base)
        session = fetch(base, "/api/sessions", {"title": "Stock"})["body"]["session"]["id"]
        answers = {path: fetch(base, path) for path in PATHS}
        answers["/api/sessions/*"] = fetch(base, f"/api/sessions/{session}")
        answers["/v1/runs/*"] = fetch(base, "/v1/runs/run_unknown")
        return answers
    finally:
        gateway.terminate()
        gateway.wait(30)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve()
        lay_out(root)
        print(json.dumps(record(root), indent=1, ensure_ascii=False).replace(str(root), "{ROOT}"))
