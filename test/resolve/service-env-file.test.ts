import { describe, expect, it } from "vitest";
import { createDisk } from "../../src/disk.ts";
import { readServiceEnvironment } from "../../src/resolve/service-env-file.ts";
import { layTree } from "../helpers/tree.ts";
import { worldOf } from "../helpers/world.ts";

function read(text: string | Uint8Array, name = "hermes.env"): Record<string, string | undefined> {
  const root = layTree({ [name]: text });
  return { ...readServiceEnvironment(`${root}/${name}`, name, undefined, createDisk()).values };
}

describe("a service's environment file", () => {
  // systemd.exec(5), EnvironmentFile=
  it.each([
    ["plain", "A=1\nB=two words  \n", { A: "1", B: "two words" }],
    ["comments and empty lines", "# x\n; y\n\n  A=1\n", { A: "1" }],
    ["a value keeps what looks like a comment", "A=1 # no comment\n", { A: "1 # no comment" }],
    ["double quotes", 'A="a  # b"\nB="say \\"hi\\" \\$x \\n"\n', { A: "a  # b", B: 'say "hi" $x \\n' }],
    ["single quotes are literal", "A='a \\n $b'\n", { A: "a \\n $b" }],
    ["quotes join", "A=\"a\"'b'c\n", { A: "abc" }],
    ["a backslash joins lines", "A=one \\\ntwo\nB=2\n", { A: "one two", B: "2" }],
    ["quoted text goes over lines", 'A="one\ntwo"\nB=2\n', { A: "one\ntwo", B: "2" }],
    ["a name twice: the last wins", "A=1\nA=2\n", { A: "2" }],
    ["no variables are expanded", "A=1\nB=$A ${A}\n", { A: "1", B: "$A ${A}" }],
    ["what is no assignment is passed over", "no assignment\n1A=x\nA=1\n", { A: "1" }],
    ["empty values", "A=\nB=''\n", { A: "", B: "" }],
    ["CRLF and a BOM", "\ufeffA=1\r\nB=2\r\n", { A: "1", B: "2" }],
  ])("%s", (_title, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("is .env syntax when it is called .env, or has an export line", () => {
    expect(read("A=1 # comment\nB=${A}\n", ".env")).toEqual({ A: "1", B: "1" });
    expect(read("A=1 # comment\n", ".env.local")).toEqual({ A: "1" });
    expect(read("export A=1 # comment\n")).toEqual({ A: "1" });
  });

  it("that is not there, or not UTF-8, is the caller's mistake", () => {
    expect(() => readServiceEnvironment("/no/such", "x.env", undefined, createDisk())).toThrow(
      "cannot read the environment file x.env",
    );
    expect(() => read(new Uint8Array([0x41, 0xff]))).toThrow("is not UTF-8 (byte 2)");
  });

  it("takes the place of the shell's environment, but for HOME", () => {
    const root = layTree({ "h/SOUL.md": "x", "p/AGENTS.md": "x", "s.env": "" });
    const file = layTree({ "s.env": `HERMES_HOME=${root}/h\nTERMINAL_CWD=${root}/p\n` });
    const { world } = worldOf({}, { surface: "api", envFile: `${file}/s.env`, env: { MESSAGING_CWD: "/tmp" } });
    expect(world.home).toBe(`${root}/h`);
    expect(world.cwd).toBe(`${root}/p`);
    expect(world.cwdFrom).toEqual({ kind: "file", name: "TERMINAL_CWD", path: `${file}/s.env`, line: 2 });
    expect(world.env["MESSAGING_CWD"]).toBeUndefined();
    expect(world.userHome).toMatch(/\/u$/);
  });

  it("may name a HOME of its own", () => {
    const root = layTree({ "s.env": "HOME=/srv/hermes\n" });
    expect(worldOf({}, { envFile: `${root}/s.env` }).world.userHome).toBe("/srv/hermes");
  });
});
