"""str, os.fsdecode and read_text cases for small.py."""

import base64
import os
import tempfile
from pathlib import Path

SPACES = "".join(chr(c) for c in range(0x110000) if chr(c).isspace())
ALPHABET = "ab#=' \"\\\t\v\f\x1c\x1f\x85\xa0\u1680\u180e\u2000\u200b\u2028\u2029\u202f\u3000\ufeff\uff5e\U0001f600\ud800\udc80\n"


def pick(rng, alphabet, longest):
    """A text that does not put a high surrogate before a low one: JSON readers would join the two."""
    text = "".join(rng.choice(alphabet) for _ in range(rng.randrange(longest + 1)))
    return text.replace("\ud800\udc80", "\ud800a")


def space_cases(_rng, _count):
    return [ord(c) for c in SPACES]


def strip_cases(rng, count):
    texts = ["", " ", "a", " a ", SPACES, SPACES + "x" + SPACES, "\ufeffa\ufeff", "\u200ba"]
    texts += [pick(rng, ALPHABET, 8) for _ in range(count)]
    return [
        {"text": t, "strip": t.strip(), "lstrip": t.lstrip(), "rstrip": t.rstrip(), "chars": t.strip("a#\""), "rchars": t.rstrip("b=")}
        for t in texts
    ]


def code_point_cases(rng, count):
    texts = ["", "a", "\U0001f600", "a\U0001f600b", "\ud800", "\udc80\U0001f600\ud800", "é" * 5]
    texts += [pick(rng, "ab\U0001f600\U0001f601\ud800\udc80é", 9) for _ in range(count)]
    cases = []
    for text in texts:
        start = rng.randrange(6)
        end = start + rng.randrange(6)
        cases.append({"text": text, "len": len(text), "start": start, "end": end, "slice": text[start:end], "head": text[:end]})
    return cases


def sorted_cases(rng, count):
    lists = [["\uff5e", "\U0001f600"], ["a", "a", "", "B", "b"], ["kk/", "kk-old/"], ["\ud800", "\U00010000", "\uffff", "\ue000"]]
    lists += [[pick(rng, "ab/-\ud800\uffff\U0001f600", 3) for _ in range(6)] for _ in range(count)]
    return [{"items": items, "sorted": sorted(items)} for items in lists]


def splitlines_cases(rng, count):
    texts = ["", "\n", "a", "a\n", "a\n\nb", "a\x0bb\x0cc\x1cd\x1de\x1ef\x1fg\x85h\u2028i\u2029j"]
    texts += [pick(rng, "ab\n\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029\U0001f600", 9) for _ in range(count)]
    return [{"text": t, "lines": t.splitlines(keepends=True)} for t in texts]


BYTES = [b"a", b"\xc3\xa9", b"\xe2\x82\xac", b"\xf0\x9f\x98\x80", b"\xef\xbf\xbd", b"\xef\xbb\xbf", b"\r\n", b"\r", b"\n"]
BROKEN = [b"\x80", b"\xff", b"\xc3", b"\xe2\x82", b"\xf0\x9f\x98", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf4\x90\x80\x80", b"\xe0\x80\x80"]


def pick_bytes(rng, longest):
    return b"".join(rng.choice(BYTES + BROKEN if rng.random() < 0.5 else BYTES) for _ in range(rng.randrange(longest + 1)))


def fs_decode_cases(rng, count):
    names = [b"", b"plain", *BYTES, *BROKEN, *(pick_bytes(rng, 5) for _ in range(count))]
    names = [n for n in names if b"\x00" not in n]
    return [{"bytes": base64.b64encode(n).decode(), "text": os.fsdecode(n)} for n in names]


def read_text_cases(rng, count):
    contents = [b"", *BYTES, *BROKEN, b"\xef\xbb\xbf\xef\xbb\xbfa", b"\xef\xbb\xbfa\xff", b"a" * 70000 + b"\xe2\x82"]
    contents += [b"\xc3\xa9" * 40000 + b"\xff", *(pick_bytes(rng, 6) for _ in range(count))]
    return [{"bytes": pack(c), **{e: read_text(c, e) for e in ("utf-8", "utf-8-sig")}} for c in contents]


def pack(content):
    """A long content as [unit, times, rest]."""
    for unit in (b"a", b"\xc3\xa9"):
        times = 0
        while content.startswith(unit, times * len(unit)):
            times += 1
        if times > 1000:
            return [base64.b64encode(unit).decode(), times, base64.b64encode(content[times * len(unit):]).decode()]
    return base64.b64encode(content).decode()


def read_text(content, encoding):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "file")
        path.write_bytes(content)
        try:
            text = path.read_text(encoding=encoding)
        except UnicodeDecodeError as error:
            # utf-8-sig counts from behind the BOM.
            skipped = 3 if encoding == "utf-8-sig" and content.startswith(b"\xef\xbb\xbf") else 0
            return {"byte": error.start + skipped}
    return {"length": len(text)} if len(text) > 1000 else {"text": text}
