"""Writes fixtures/python/str.json: Python's repr of floats, texts and bytes, and f"{number:,}".

    python3 scripts/python-fixtures/str_cases.py > fixtures/python/str.json

`printable` and `unprintable` are ranges of code points by str.isprintable(); those that this Python's Unicode does not know
are in neither.
"""

import json
import random
import struct
import sys
import unicodedata

FLOATS = [
    0.0, -0.0, 1.0, -1.0, 0.1, 100.0, 2200.5, 0.5, 1.5, 1e-4, 1e-5, 0.00012345, 9.999e-5, 1e15, 1e16, 123456789012345678.0, 1e17, 1e20,
    1e21, 1e22, 9999999999999998.0, 1e100, 5e-324, 1.7976931348623157e308, 0.1 + 0.2, 1 / 3, 1234567.0, 12345678.9, -1234.5, 999.999,
    1000.0, 999999.9, float("inf"), float("-inf"), float("nan"),
]
INTS = [0, 1, -1, 12, 123, 1234, -1234, 12345, 123456, 1234567, -999, -1000, 10**15, 10**20, -(10**21)]
TEXTS = [
    "", "a", "a'b", 'a"b', "a'b\"c", "a\\b", "\n\r\t", "\0\x01\x1f\x7f", "\x80\x9f\xa0\xad", "\u00e9\u00fc", "\u200b\u200d\u2028\u2029",
    "\u3000\u2003", "\ufeff", "\ue000", "\ufffe\uffff", "\U0001f600", "\U000e0001", "\U0010ffff", "a\u0301", "\u0378", "\ud800", "x\udfff",
    "\u0600\u06dd", "\u180e", "it's \"quoted\" \\ \u00e4\n",
]
BYTES = [b"", b"hi", b"a'b", b'a"b', b"a'b\"c", b"\\", b"\n\r\t\0\x7f\x80\xff"]


def ranges(wanted):
    found = []
    for code in range(0x110000):
        if not wanted(chr(code)):
            continue
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def known(character):
    return unicodedata.category(character) != "Cn"


if __name__ == "__main__":
    random.seed(5)
    floats = FLOATS + [struct.unpack("d", random.randbytes(8))[0] for _ in range(200)]
    floats += [round(random.uniform(0, 10 ** random.randint(0, 18)), random.randint(0, 4)) for _ in range(200)]
    json.dump(
        {
            "python": sys.version.split()[0],
            "floats": [[repr(number), f"{number:,}", bool(number)] for number in floats],
            "ints": [[str(number), f"{number:,}"] for number in INTS],
            "texts": [[text, repr(text)] for text in TEXTS],
            "bytes": [[data.hex(), repr(data)] for data in BYTES],
            "printable": ranges(lambda character: character.isprintable()),
            "unprintable": ranges(lambda character: known(character) and not character.isprintable()),
        },
        sys.stdout,
    )
    print()
