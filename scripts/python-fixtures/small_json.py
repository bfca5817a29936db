"""json.loads and ast.literal_eval cases for small.py."""

import ast
import json
import math

JSON = [
    "", " ", "null", "true", "false", "nul", "truex", "NaN", "Infinity", "-Infinity", "-Inf", "nan", "0", "-0", "-0.0", "01", "1.", ".5", "1.5", "1e5", "1E+5", "1e", "1e400", "-1e400",
    "5e-324", "12345678901234567890", "9007199254740993", "-", "+1", "--1", "1 2", "1,", "0x10", "1_0", "１", '"a"', '"', '"a', '"\\', '"\\n\\t\\b\\f\\r\\/\\\\\\""', '"\\x"', '"\\u0041"',
    '"\\u00e9"', '"\\ud83d\\ude00"', '"\\ud83d"', '"\\ude00\\ud83d"', '"\\ud83d\\u0041"', '"\\ud83d\\ud83d\\ude00"', '"\\u12"', '"\\u12', '"\\u1234', '"\\u12g4"', '"\\ud83d\\u12g4"', '"\\ud83d\\u12"',
    '"a\nb"', '"a\tb"', '"\x7f\x80\u2028"', '"\x00"', "[]", "[ ]", "[1,2 , 3]", "[1,]", "[,1]", "[1 2]", "[", "[1", "[1,", "]", "{}", "{ }", '{"a":1}', '{"a":1,"b":2,"a":3}', '{"a" : [ { } ] }', '{"a":1,}', "{a:1}",
    '{"a"}', '{"a":}', '{"a" 1}', '{"a":1 "b":2}', "{", '{"a"', '{"a":', '{"a":1', '{"a":1,', "{1:2}", "{'a':1}", "\ufeff1", "\ufeff", " \n\t\r1\r\n", "\x0b1", "\xa01", "1\x0c", "[1]x", "[\n1,\n\n x]", '{"é\U0001f600": x}',
    '"\U0001f600\n"', '{"__proto__":1,"constructor":2}', "[NaN,-Infinity,1.0,1]", '{"k":\n\n"\\q"}', "// c\n1", "[1]//", "nullnull", "[-]", "[-a]", "[1.e5]", "[1.5.5]", "[1e5.5]", "9" * 4300, "9" * 4301, "-" + "9" * 4301, "0." + "9" * 5000,
]
JSON_PARTS = ["{", "}", "[", "]", ",", ":", '"', '"a"', '"b":', "1", "-", "0", ".5", "e3", "E-2", "null", "true", "NaN", "Infinity", " ", "\n", "\\", "\\u00e9", "\\ud83d", "\\ude00", "\\n", "\t", "é", "\U0001f600", '"k":1', "[1,2]", "{}"]


def json_cases(rng, count):
    texts = JSON + ["".join(rng.choice(JSON_PARTS) for _ in range(rng.randrange(1, 8))) for _ in range(count)]
    texts += [mangle(rng, json.dumps(value(rng, 3), indent=rng.choice([None, 2]), ensure_ascii=rng.random() < 0.5)) for _ in range(count)]
    return [{"text": t, "strict": loaded(t, True), "loose": loaded(t, False)} for t in texts]


def value(rng, depth):
    kind = rng.randrange(8 if depth else 6)
    if kind == 0:
        return rng.choice([None, True, False, math.inf, -math.inf])
    if kind == 1:
        return rng.randrange(-(10 ** rng.randrange(1, 25)), 10 ** rng.randrange(1, 25))
    if kind == 2:
        return rng.uniform(-1, 1) * 10 ** rng.randrange(-30, 30)
    if kind < 6:
        return "".join(rng.choice('ab"\\\n\té\U0001f600\ud800 ') for _ in range(rng.randrange(6)))
    if kind == 6:
        return [value(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {rng.choice("abc"): value(rng, depth - 1) for _ in range(rng.randrange(4))}


def mangle(rng, text):
    """Half of the texts lose, double or change one character."""
    if rng.random() < 0.5 or not text:
        return text
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(["", text[at] * 2, "x", ",", '"', "\n", "\\"]) + text[at + 1 :]


def loaded(text, strict):
    try:
        return {"value": tagged(json.loads(text, strict=strict))}
    except json.JSONDecodeError as error:
        return {"error": str(error)}
    except ValueError as error:
        return {"error": str(error)}


def tagged(item):
    if isinstance(item, dict):
        return {"dict": [[k, tagged(v)] for k, v in item.items()]}
    if isinstance(item, list):
        return [tagged(i) for i in item]
    if isinstance(item, bool) or item is None or isinstance(item, str):
        return item
    return {"int": str(item)} if isinstance(item, int) else {"float": repr(item)}


LITERALS = [
    "[]", "[ ]", '["a"]', "['a', \"b\"]", "['a',]", "['a' 'b', 'c']", "[1, -2, 0, 007, 1_000]", "[True, False, None]", "[a]", "[a, b]", "[my-skill]", "[a b]", "[true]", "[null]", "['a'", "['a]", "['a\nb']", "['''a\nb''']",
    '["""a"b"""]', "[r'\\n', R'\\', 'x']", "[u'é']", "[b'a']", "[f'a']", "[rb'a']", "['\\n\\t\\\\\\'\\x41\\101\\u00e9\\U0001f600\\\nz']", "['\\x4']", "['\\u12']", "['\\q']", "['\\N{BULLET}']", "['\\U00110000']", "['\\400']", "['a'] # c",
    "['a', # c\n 'b']", "[\n'a'\n]", "['a'] x", "['a'],", "['a'] + ['b']", "['a'][0]", "['a'];", "['a']\n\n", "[,]", "['a',,'b']", "['a': 'b']", "[*'ab']", "['a' 1]", "[1 2]", "['a' + 'b']", "[1*2]", "['a'.b]", "['a'()]", "['\x00']", "['a'\x0c]",
    "['a'\xa0]", "['a'\\\n]", "[01]", "[''' a]", "['', \"\"]", "['\U0001f600']", "['\ud800']", "['\\ud800']", "[lambda: 1]", "[print('x')]", "[__import__('os')]", "['a' if 1 else 'b']", "['a', 'b'", "['a']]", "[]]", "[1.5]", "[0x10]", "[(1, 2)]", "[['a']]", "[{}]", "[...]", "[1+2j]",
    "['a' u'b']", "['a' b'b']", "['a'\r\n,'b']", "['a\\\r\nb']", "['''a\r\nb''']", "[ u 'a']", "[-'a']", "[- 1]", "[--1]", "[+1]", "[not 1]", "['a' in 'b']", "[ None]", "[Nonesuch]", "['é' é]", "[$]", "[?]", "['a'!r]", "[00]", "[0_0]", "[1__0]", "[1a]", "[1if 1else 2]",
]
LITERAL_PARTS = ["'", '"', "'a'", '"b"', ",", ",", " ", "[", "]", "1", "-", "None", "a", "\\", "\\n", "#", "\n", "r'x'", "'''", "True", "b'z'", "(", "x-y"]


def literal_cases(rng, count):
    texts = LITERALS + ["[" + "".join(rng.choice(LITERAL_PARTS) for _ in range(rng.randrange(1, 8))) + rng.choice(["]", "]", ""]) for _ in range(count)]
    return [{"text": t, "items": literal(t.strip())} for t in texts]


def literal(text):
    try:
        parsed = ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return None
    return [str(i) for i in parsed] if isinstance(parsed, list) else None
