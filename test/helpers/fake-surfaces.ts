/**
 * The surfaces of a made-up Hermes: each sends one chat request to the model that config.yaml names, with the system prompt of
 * test/helpers/fake-hermes.ts. Goes beside FAKE_HERMES.
 */
export const FAKE_SURFACES: Readonly<Record<string, string>> = {
  "fake.py": `
import json
import os
import re
import urllib.request
from pathlib import Path

import agent.system_prompt as prompt
from run_agent import AIAgent


def edit(text):
    return text


def ask(word, **flags):
    config = (Path(os.environ["HERMES_HOME"]) / "config.yaml").read_text(encoding="utf-8")
    base = re.search(r"base_url: (\\S+)", config).group(1)
    parts = prompt.build_system_prompt_parts(AIAgent(**flags))
    system = edit("\\n\\n".join(text for text in parts.values() if text))
    messages = [{"role": "system", "content": system}, {"role": "user", "content": word}]
    body = {"model": "m", "messages": messages, "tools": [{"type": "function", "function": {"name": "memory"}}]}
    request = urllib.request.Request(base + "/chat/completions", json.dumps(body).encode(), {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))["choices"][0]["message"]["content"]
`,
  "hermes_cli/main.py": `
import http.server
import json
import os
import sys
from pathlib import Path

import fake


class Server(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        assert self.headers["Authorization"] == "Bearer " + os.environ["API_SERVER_KEY"]
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        answer = fake.ask(body["messages"][0]["content"], platform="api_server").encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)


def main():
    words = sys.argv[1:]
    if words[0] == "-z":
        fake.ask(words[1], platform="cli")
    elif words[:2] == ["chat", "-q"]:
        fake.ask(words[2], platform="cli")
    elif words == ["gateway", "run"]:
        http.server.HTTPServer(("127.0.0.1", int(os.environ["API_SERVER_PORT"])), Server).serve_forever()
    elif words == ["cron", "tick"]:
        jobs = json.loads((Path(os.environ["HERMES_HOME"]) / "cron/jobs.json").read_text())["jobs"]
        for job in jobs:
            if job["enabled"]:
                fake.ask(job["prompt"], platform="cron", skip_context_files=True)
`,
  "tui_gateway/__init__.py": "",
  "tui_gateway/entry.py": `
import json
import sys

import fake


def say(**frame):
    print(json.dumps({"jsonrpc": "2.0", **frame}), flush=True)


def main():
    print("not a frame", flush=True)
    say(method="event", params={"type": "gateway.ready"})
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "session.create":
            say(id=request["id"], result={"session_id": "s1"})
        elif request["method"] == "prompt.submit":
            assert request["params"]["session_id"] == "s1"
            fake.ask(request["params"]["text"], platform="tui")
            say(method="event", params={"type": "message.complete"})
`,
  "acp_adapter/__init__.py": "",
  "acp_adapter/entry.py": `
import json
import sys

import fake


def say(**frame):
    print(json.dumps({"jsonrpc": "2.0", **frame}), flush=True)


def main():
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "initialize":
            say(id=request["id"], result={"protocolVersion": 1})
        elif request["method"] == "session/new":
            say(id=request["id"], result={"sessionId": "s1"})
        elif request["method"] == "session/prompt":
            fake.ask(request["params"]["prompt"][0]["text"], platform="acp")
            say(id=request["id"], result={"stopReason": "end_turn"})
`,
};
