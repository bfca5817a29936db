"""Texts for yaml_cases.py: what the specs name, what the loaders disagree on, and every error message's cause."""

SCALARS = """yes Yes YES yEs no No NO on On ON off y Y n N true True TRUE tRue false ~ null Null NULL nUll << = 0 00 07 08 017 0o17
+1 -1 -0 0x1F 0X1F 0b101 0b2 1_000 1__0 _1 1_ -_ 0_ +_7 -_7 1:30 1:30:00 1:60 1:30.5 190:20:30.15 1e3 1E5 12e3 1.0e5 1.0e+5 1.5e5
1.0E-5 .5 .5e5 .5e+5 ._ ._5 -.5 +.5 5. 5.e5 1_000.5 .inf .Inf .INF -.inf +.INF .nan .NaN .NAN .iNf 1.2.3 0.1 100.0 1.0e+16 1.0e+15
123456789012345678901234567890 0x_ 0b_ -017 +0x1f -0b11 0x1_F 01.5 0.0 -0.0 685.230_15e+03 2024-01-01 2024-1-1 2024-13-01 2024-02-30
2024-01-01T10:20:30 2024-01-01T10:20:30Z 2024-01-01t1:20:30.1234567 2024-01-01T10:20:30+05:30 2024-01-01T10:20:30-5
2024-01-01T10:20:30+00:00 2024-01-01T10:20:30+25:00 2024-01-01T10:20:30.9999999 9999-12-31T23:59:59.9999999 2024-01-01T24:00:00
2024-01-01T10:20:30.5-23:59 0000-01-01 @x `x %x *x &x !x |x >x -x ?x :x ,x [x ]x {x }x #x 'x "x x:y x#y http://x""".split() + [
    "2024-01-01 10:20:30", "2024-01-01  10:20:30 +05:30", "a b  c", "a\tb", "a # c", "a: b", "- a", "? a",
    "x\u0085y", "x\u2028y", "x\u00a0y", "\ufeffx", "\U0001f600", "x\x7fy", "x\x0by", "x\ufffey", "9" * 4300, "9" * 4301, "1.0e+400",
    "!!str 123", "!!int '12'", '!!int " 12 "', "!!int --5", "!!int 0o17", "!!int '0x0x5'", "!!int ''", "!!int \u0661\u0662",
    "!!float inf", "!!float '1'", "!!float 1e5", "!!float ''", "!!float abc", "!!bool y", "!!bool yes", "!!bool foo", "!!null foo",
    "!!null [a]", "!!null {=: a}", "!!str {=: x}", "!!str {a: x}", "!!str [a]", "!!int {=: 5}", "!!binary aGk=", "!!binary aGk",
    "!!binary 'aG k='", "!!binary \u00e9", "!!binary ''", "!!binary aGk=aGk=", "!!binary a", "!!timestamp foo", "!!timestamp [a]",
    "!!set {a, b}", "!!set {a}", "!!set {}", "!!set [a]", "!!omap [a: 1, b: 2]", "!!omap [a: 1, a: 2]", "!!omap [{a: 1, b: 2}]",
    "!!omap {a: 1}", "!!omap []", "!!omap [[a]: 1]", "!!pairs [a: 1, a: 2]", "!!pairs {a: 1}", "!!map [a]", "!!seq foo",
    "!!python/tuple [a]", "! 12", "! '12'", '! "yes"', '! "*"', "! [a]", "! ", "!", "&a", "&a !", "! &a", "!!str", "!!int", "&a y",
    "!<tag:yaml.org,2002:int> '5'", "!<!> '5'", "!<> a", "!<x", "!<%74ag:yaml.org,2002:str> 5", "!!%73tr 5", "!!%2573tr 5",
    "!!str%00foo 5", "!!s%zz a", "!!%ff a", "!foo!bar a", "!!str,x", "'it''s'", "'a\\nb'", '"a\\nb"', '"\\x41\\u0042\\U00000043"',
    '"\\ud800"', '"\\U00110000"', '"\\q"', '"\\/"', '"\\0\\a\\b\\t\\n\\v\\f\\r\\e\\ \\"\\\\\\N\\_\\L\\P"', '"a', "'a'b", '"a" #b', "'a'#b",
]

FLOW = [
    "[a, b", "[a, b]]", "{a: b", "{a: b}}", "[a b, c: d]", "[a: b: c]", "{a, b: , c:}", "[a,]", "[,a]", "[a,,b]", "{,}", "[]", "{}",
    "[[]]", "{{}}", "{[]}", "{[a]: b}", "{[a, 1, ~]: b}", "{{a: b}: c}", "{? a : b}", "{? a}", "{?}", "{? : b}", "[? a : b]", "[? a]",
    "[?]", "[? : b]", "[? , b]", "[?a]", "{: a}", "[: a]", "[a?b]", "{a?: b}", "[{url: http://h}]", "[http://h]", "{a:b}",
    '{"a":1}', "{a:}", "[a:,b]", "{a:[b]}", "[a::b]", "[:a]", "[-a]", "[-]", "[- a]", "{- a}", "[|]", "[*a]", "[&a b, *a]",
    "[&a [*a]]", "[&a b, &a c, *a]", "{&a a: b, *a : c}", "{*a: c}", "{&a: b}", "[&\u00e9 x]", "{a: !!str, b: c}", "[!!str, a]",
    "[!foo,a]", "{!!str : b}", "[a\n , b]", '["a\n  b"]', "[a, #c\n b]", "{a: 1, a: 2}", "{1: a, 1.0: b, true: c}",
    "{true: a, 1: b}", "{.nan: a, .nan: b}", "{~: a, null: b}", "{2024-01-01: a, 2024-01-01: b}", "{yes: 1, y: 2}",
    "{<<: {a: 1}, b: 2}", "{<<: [{a: 1}, {a: 2, c: 3}], b: 2}", "{a: 2, <<: {a: 1}}", "{a: 2, a: 3, <<: {b: 1}}",
    "{<<: {a: 1}, <<: {b: 2}}", "{<<: {}, <<: {b: 2}}", "{<<: 5}", "{<<: [5]}", "{<<: ~}", "{<<: []}", "{'<<': {a: 1}}", "{=: 1}",
    "{'=': 1, =: 2}", "[=]", "[<<]", "[&a =, {*a : 1}]", "[{&a = : 1}, [*a]]", "{? [a, b] : c}", "{? [[a]] : c}", "{? !!set {a} : c}",
    "{? !!binary aGk= : c, !!binary aGk= : d}", "{? &a [*a] : c}", "&a [*a]", "&a {b: *a}", "&a {<<: *a, b: 1}",
    "{2024-01-01T00:00:00Z: a, 2024-01-01T01:00:00+01:00: b}", "!!set {a, a}", "[&a {x: 1}, *a, {<<: *a, y: 2}]",
]

DOCUMENTS = [
    "", " ", "\n", "# c\n", "---", "--- \n", "...", "---\n...", "a\n...\n...\n", "a\n... b", "a\n...\nb", "a\n---\nb", "a: 1\n---x",
    "a: 1\n---", "---\n---", "--- a\nb", "--- |\n a\n", "--- >\na\nb\n", "|\na\n", "|\n a\n  b\n", ">\n a\n b\n\n c\n  d\n e\n",
    "|-\n a\n\n", "|+\n a\n\n", "|2\n  a\n b", "|1+\n a\n\n", "|+1\n a\n\n", "|0\n a", "|x\n a", "| #c\n a", "|#c\n a", "|\t\n a",
    "|\n\ta", "|\n \ta", "|\n  \n a", "|\n \n  a", "k: |\n a\n  b\n c\nj: 1", "k: |\na: 1", "k: |\n a\n\n# d\nj: 1",
    "k: |+\n a\n\n# d\n\nj: 1", "k: >\n a\n b\n\n\n c\n  d\n\n e\n f", "k: |", "k: >+\n\n\n", "- |\n a\n- b", "a: b\n c", "a: b\n  c: d",
    "a:\n  b\nc", "a: b: c", "a: 'b': c", "a\nb: c", "'a\n b': c", "? a\n: b", "? a\n? b", "? |\n a\n: b", "? - a\n: - b",
    "? a: b\n: c", ": a", "-", "- - a\n  - b", "- a\nb: c", "a:\n- b\n- c\nd: e", "a:\n- b\n-c", "a: - b", "a:\n  - b\n - c",
    "  a: 1\n b: 2", "a: 1\n b: 2", "\ta: 1", "a:\t1", "a:\n\tb: 1", "a: 1\t# c", "-\ta", "-\ta: 1", "a: b\n\tc", "a: b\n \tc",
    "a: [b,\n\tc]", "a: 'b\n\tc'", 'a: "b\\\n  c"', 'a: "b\\\n\\  c"', "a: 'b\n\n c'", "a: 'b\n---\nc'", "%YAML 1.1\n---\na: 017",
    "%YAML 1.2\n---\na: 017", "%YAML 1.3\n---\na: 1", "%YAML 1.3\n--- 'a'", "%YAML 2.0\n---\na", "%YAML 1.1\na", "%YAML 1.1 x\n---",
    "%YAML\t1.1\n--- a", "%YAML 1.1\n%YAML 1.1\n--- a", "%FOO bar\n--- a", "%F:O x\n--- a", "%TAG ! tag:yaml.org,2002:\n--- !int '5'",
    "%TAG !e! tag:yaml.org,2002:\n--- !e!int '5'", "%TAG !e! tag:yaml.org,2002:\n%TAG !e! x\n--- a", "%TAG !e tag:x\n--- a",
    "%TAG !e! tag:yaml.org,2002:i\n--- !e!nt '5'", "--- !e!int 5", "a: %b", "a\n%b", "\ufeffa: 1", "\ufeff\ufeffa: 1",
    "a: 1\n\ufeffb: 2", " \ufeffa: 1", "a: 1\r\nb: 2\r\n", "a: 1\rb: 2\r", "a: |\r\n b\r\n c\r\n", "a: 1\u0085b: 2", "a: 1\u2028b: 2",
    "a: b\u0085 c", "a: b\u2028 c", "a: 'b\u2028 c'", "a: |\n b\u2028c", "a: |\n b\u0085 c", "# c\u0085a: 1", "a:\u00a0b", "a\x01",
    "a: \ufffe", "a: \u0080", "a: \U0010ffff", "\U0001f600: 1\nb: 2", '? "\U0001f600" : - a\n', "&\U0001f600 a: b", "&a: b", "&a\nb: c",
    "&a b: &a c", "a: &a\n  b: c\nd: *a", "a: *a", "*a", "&a &b c", "!a !b c", "&a - b", "&a\n- b\n- c", "a: !!seq\n- b", "!!map\na: b",
    "a: !foo b", "x: 1\n" + "a" * 1024 + ": b", "x: 1\n" + "a" * 1025 + ": b", "x: 1\n" + "\U0001f600" * 1024 + ": b",
    "{" + "a" * 1100 + ": b}", "? " + "a" * 1100 + "\n: b", "a: b\n# c\n  d", "a: b #c\n  d", "a: #c", "a:#c", "'a' : 1", '"a":1',
    "a : 1", "a:1", "a: 1\nb", "a:\nb:", "a: [\nb\n]\nc: d", "a: {b: c\n d: e}", "a:\n[b]", "a: 'b' 'c'", "a: [b] c", "[a]: b",
    "[a]:b", "{a: b}: c", "!!set\n? a\n? b", "!!omap\n- a: 1\n- b: 2", "- a: b\n  c: d\n- e", "- a: b\n c: d", "-a: b", "---a: b",
    "----", "a: -", "a: ? b", "?a: b", ":a: b", "a:: b", "a:b: c", "a: b:", "a: !", "a: &", "a: *", "]", "a ]", "a: b [c]", "a: ''''",
    "a: '\n'", "'': a", 'a: "\\', 'a: "\\x4"', "name: foo\ndescription: bar: baz", "a: &x 1\nb: *x\nc: *x", "---\nyes: 1\ny: 2",
    "base: &b {x: 1}\nd: {<<: *b, y: 2}", "a: !!binary |\n  aGVs\n  bG8=\n", "a: ! |\n  12\n", "a: ! |\n  yes\n", "a: !!int |\n  12\n",
    "---\na: 1\na: 2", "---\n[{url: http://h}]", "---\nx: [{url: http://h}]\ny: y\nz: 017\nw: 1:30\nv: yes\nf: 1e5",
    "x: [{url: http://h}]\ny: y\nz: 017\nw: 1:30\nv: yes\nf: 1e5", "%YAML 1.1\n---\nx: [{url: http://h}]\ny: y\nz: 017",
    "---\nx: [a?b, c:d, ?e]\n", "---\n{a: {: b}, c: [http://h]}", "---\n[{url: http://h}]\n...\n...\n", "[{url: http://h}]\n... a\n",
    "x: [{url: http://h}]\nk: |\n  a\n\n\n# c\nj: 2", "---\n: [{url: http://h}]\n", "---\n!foo#bar [http://h]", "x: [a:b]\na\u0085b: c",
    "x: [http://h]\na: &a 1\nb: &a 2\nc: *a", "platforms: [linux, macos]\nname: y\nversion: 1.0\n",
    "name: a-skill\ndescription: \"Quoted: text\"\nmetadata:\n  hermes:\n    tags: [A, B c]\n    config:\n      - key: wiki.path\n        default: ~\n",
    "- a: 1\n  b:\n  - c\n  - d\n- e: f # g\n", "a:\n\n  # c\n  b: 1\n\n# d\ne: [1, 2.5, '3', \"4\", yes, x y]\n", "a: 1\na: 2\n",
]


def all_texts():
    texts = list(DOCUMENTS)
    texts += ["k: " + text for text in SCALARS + FLOW]
    texts += ["[" + text + "]" for text in SCALARS if len(text) < 12]
    texts += ["[http://h]: " + text for text in SCALARS if len(text) < 12]
    texts += ["---\n[http://h]: " + text for text in SCALARS if len(text) < 12]
    return list(dict.fromkeys(texts))
