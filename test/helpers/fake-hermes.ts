import { execFileSync } from "node:child_process";
import { sourceOf } from "./install.ts";
import { layTree } from "./tree.ts";

/** The Python that runs a made-up Hermes; undefined, with a line that says so, where there is none. */
export const PYTHON = findPython3();

function findPython3(): string | undefined {
  try {
    const code = "import sys; assert sys.version_info >= (3, 11); print(sys.executable)";
    return execFileSync("python3", ["-c", code], { encoding: "utf8" }).trim();
  } catch {
    console.log("no python3 of 3.11 or newer: the tests that run one are skipped");
    return undefined;
  }
}

/** Functions with the names of 0.20.6 that do as little as they can. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  "hermes_constants.py": "",
  "agent/__init__.py": "",
  "tools/__init__.py": "",
  "hermes_cli/__init__.py": "",
  "cron/__init__.py": "",
  "agent/prompt_builder.py": `
import os
from pathlib import Path


def home():
    return Path(os.environ["HERMES_HOME"])


def _get_context_file_max_chars(context_length=None):
    return 20000


def load_soul_md(context_length=None):
    path = home() / "SOUL.md"
    return path.read_text(encoding="utf-8").strip() if path.exists() else None


def build_context_files_prompt(cwd=None, skip_soul=False, context_length=None):
    path = Path(cwd or os.getcwd()) / "AGENTS.md"
    if not path.exists():
        return ""
    return (
        "# Project Context\\n\\nThe following project context files have been loaded and should be followed:\\n\\n"
        "## AGENTS.md\\n\\n" + path.read_text(encoding="utf-8").strip()
    )


def build_skills_system_prompt(available_tools=None, available_toolsets=None):
    return ""
`,
  "agent/agent_init.py": `
def init_agent(agent, _agent_cfg, skip_memory):
    agent._memory_store = None
    agent._memory_enabled = agent._user_profile_enabled = False
    if not skip_memory:
        from tools.memory_tool import MemoryStore
        section = _agent_cfg.get("memory", {})
        agent._memory_enabled = section.get("memory_enabled", True)
        agent._user_profile_enabled = section.get("user_profile_enabled", True)
        agent._memory_store = MemoryStore()
        agent._memory_store.load_from_disk()
    raise RuntimeError("the rest of an agent is not wanted")
`,
  "agent/system_prompt.py": `
import agent.prompt_builder as builder


def build_system_prompt_parts(agent, system_message=None):
    parts = {"stable": [builder.load_soul_md() or "You are an agent.", "Be thorough."], "context": [], "volatile": []}
    if not agent.skip_context_files:
        parts["context"].append(builder.build_context_files_prompt(cwd=None))
    if not agent.skip_memory:
        parts["volatile"] += [agent.store.format_for_system_prompt(one) for one in ("memory", "user")]
    parts["volatile"].append("Conversation started: today")
    return {tier: "\\n\\n".join(text for text in texts if text) for tier, texts in parts.items()}
`,
  "tools/memory_tool.py": `
import os
from pathlib import Path


class MemoryStore:
    def __init__(self, memory_char_limit=2200, user_char_limit=1375):
        self.limits = {"memory": memory_char_limit, "user": user_char_limit}
        self.entries = {}

    def load_from_disk(self):
        for target, name in (("memory", "MEMORY.md"), ("user", "USER.md")):
            path = Path(os.environ["HERMES_HOME"]) / "memories" / name
            self.entries[target] = path.read_text(encoding="utf-8").strip() if path.exists() else ""

    def format_for_system_prompt(self, target):
        text = self.entries.get(target)
        if not text:
            return None
        limit, used = self.limits[target], len(text)
        title = "MEMORY (your personal notes)" if target == "memory" else "USER PROFILE (who the user is)"
        rule = "\\u2550" * 46
        return f"{rule}\\n{title} [{min(100, used * 100 // limit)}% \\u2014 {used:,}/{limit:,} chars]\\n{rule}\\n{text}"
`,
  "hermes_cli/config.py": `
def load_config():
    return {}
`,
  "hermes_cli/tools_config.py": `
def _get_platform_tools(config, platform):
    return {"skills", "memory"}
`,
  "model_tools.py": `
def get_toolset_for_tool(tool):
    return "memory" if tool == "memory" else "skills"
`,
  "run_agent.py": `
from tools.memory_tool import MemoryStore


class AIAgent:
    def __init__(self, model="", platform=None, enabled_toolsets=None, skip_context_files=False, skip_memory=False):
        self.platform, self.skip_context_files, self.skip_memory = platform, skip_context_files, skip_memory
        self.valid_tool_names = {"memory", "skills_list", "skill_view", "skill_manage"}
        self.store = MemoryStore()
        self.store.load_from_disk()
`,
};

/** A checkout of a made-up Hermes that looks like 0.20.6; `changed`: functions in place of its own, or more of them. */
export function layFakeHermes(changed: Readonly<Record<string, string>> = {}): string {
  const markers = sourceOf("0.20.6");
  const functions: Readonly<Record<string, string>> = { ...FUNCTIONS, ...changed };
  const names = new Set([...Object.keys(markers), ...Object.keys(functions)]);
  const files = [...names].map((name): [string, string] => {
    const comment = (markers[name] ?? "").replaceAll(/^/gm, "# ");
    return [name, name.endsWith(".py") ? `${comment}\n${functions[name] ?? ""}` : (functions[name] ?? "")];
  });
  return layTree({ "pyproject.toml": '[project]\nversion = "0.20.6"\n', ...Object.fromEntries(files) });
}
