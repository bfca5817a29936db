// Runs `hermes-audit live` against a real Hermes in a scratch world. Usage: node scripts/ci/live.mjs ENV WORK
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

const [environment, work] = process.argv.slice(2);
const world = JSON.parse(readFileSync("fixtures/live/world.json", "utf8"));
for (const [name, text] of Object.entries(world)) {
  const file = path.join(work, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Runs `live`; answers its report. */
function live(words, env = {}) {
  const argv = ["bin/hermes-audit.mjs", "live", ...words, "--home", `${work}/home`, "--hermes", environment];
  const ran = spawnSync(process.execPath, [...argv, "--timeout", "120", "--format", "json", `${work}/project`], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: work, XDG_CACHE_HOME: process.env.XDG_CACHE_HOME, ...env },
  });
  assert.ok(ran.status === 0 || ran.status === 1, `live ${words.join(" ")}: ${ran.stderr}`);
  return JSON.parse(ran.stdout);
}

const verdicts = ({ facts }) => Object.fromEntries(facts.map(({ name, verdict }) => [name, verdict]));

function tui() {
  const report = live(["--tui", "--new"]);
  const { tools, ...told } = verdicts(report);
  assert.deepEqual(told, {
    version: "same",
    home: "same",
    profile: "same",
    cwd: "same",
    model: "same",
    window: "same",
  });
  const sizes = Object.fromEntries(report.sizes.map(({ id, verdict }) => [id, verdict]));
  assert.equal(sizes.memory, "same");
  assert.equal(sizes.system_prompt, "files");
  assert.equal(sizes.rules, "files");
  assert.deepEqual(report.live.skills, ["stock-take"]);
  assert.deepEqual(
    report.findings.map(({ rule }) => rule),
    tools === "same" ? [] : ["live-tools"],
  );
  console.log(
    `live: TUI gateway ${report.live.version}: ${report.sizes.map(({ id, live }) => `${id} ${live}`).join(", ")}`,
  );
}

/** Starts the backend that the dashboard and the desktop app use, and asks it over its WebSocket. */
async function socket() {
  const port = await freePort();
  const token = "a-token-of-this-run";
  const server = spawn(path.join(environment, "bin/hermes"), ["serve", "--skip-build", "--port", String(port)], {
    cwd: `${work}/project`,
    env: { PATH: process.env.PATH, HOME: work, HERMES_HOME: `${work}/home`, HERMES_DASHBOARD_SESSION_TOKEN: token },
    stdio: "ignore",
  });
  try {
    await answers(`http://127.0.0.1:${port}/`);
    const address = `ws://127.0.0.1:${port}/api/ws`;
    const report = live(["--tui", address, "--new"], { HERMES_DASHBOARD_SESSION_TOKEN: token });
    const { home, cwd } = verdicts(report);
    assert.deepEqual({ home, cwd }, { home: "same", cwd: "same" });
    assert.equal(report.sizes.find(({ id }) => id === "memory").verdict, "same");
    assert.throws(
      () => live(["--tui", address], { HERMES_DASHBOARD_SESSION_TOKEN: "wrong" }),
      /refuses the connection/,
    );
    // The session that was made has ended with the connection.
    const later = live(["--tui", address], { HERMES_DASHBOARD_SESSION_TOKEN: token });
    assert.deepEqual(
      later.live.sessions.filter((one) => one.live),
      [],
    );
    console.log(`live: WebSocket of hermes serve: session ${report.live.session}, gone afterwards`);
  } finally {
    server.kill();
  }
}

const KEY = "0123456789abcdef0123456789abcdef";

/** Starts the gateway with its API server, has a session made, asks, and ends it. */
async function api() {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = { API_SERVER_ENABLED: "true", API_SERVER_KEY: KEY, API_SERVER_PORT: String(port) };
  const gateway = spawn(path.join(environment, "bin/hermes"), ["gateway", "run"], {
    cwd: `${work}/project`,
    env: { PATH: process.env.PATH, HOME: work, HERMES_HOME: `${work}/home`, ...settings },
    stdio: "ignore",
  });
  try {
    await answers(`${address}/health`);
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const made = await fetch(`${address}/api/sessions`, { method: "POST", headers, body: '{"title":"Stock"}' });
    assert.ok(made.ok);
    const report = live(["--api", address], { API_SERVER_KEY: KEY });
    assert.equal(verdicts(report).version, "same");
    assert.deepEqual(report.live.skills, ["stock-take"]);
    assert.equal(report.live.sessions[0].title, "Stock");
    assert.deepEqual(
      report.findings.filter(({ rule }) => rule !== "live-tools"),
      [],
    );
    assert.throws(() => live(["--api", address], { API_SERVER_KEY: "not-the-key-of-it" }), /refuses the key/);
    console.log(`live: API server ${report.live.version}: ${report.live.toolsets.length} toolsets, 1 session`);
  } finally {
    gateway.kill();
  }
}

function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  return new Promise((resolve) => {
    probe.once("listening", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url) {
  for (let left = 120; left > 0; left--) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${url} does not answer`);
}

/** The adapter needs a package that Hermes' own environment may not have: it stands in `work/acp`. */
function acp() {
  const report = live(["--acp"], { PYTHONPATH: `${work}/acp` });
  const { version, model, window } = verdicts(report);
  assert.deepEqual({ version, model, window }, { version: "same", model: "same", window: "same" });
  assert.ok(report.live.breakdown.estimatedTotal > 1000);
  assert.deepEqual(report.findings, []);
  console.log(
    `live: ACP adapter ${report.live.version}: ${report.live.breakdown.estimatedTotal} tokens before any message`,
  );
}

/** A Hermes that does not start is one clear line. */
function broken() {
  mkdirSync(`${work}/broken/acp`, { recursive: true });
  writeFileSync(`${work}/broken/acp/__init__.py`, "raise ImportError('broken on purpose')\n");
  assert.throws(
    () => live(["--acp"], { PYTHONPATH: `${work}/broken` }),
    /exit code 1 \(ImportError: broken on purpose\)/,
  );
}

tui();
await socket();
await api();
acp();
broken();
