"""Writes what Python's int() makes of values: fixtures/python/int.json, on stdout."""

import json

TEXTS = [
    "0", "7", "-7", "+7", " 7 ", "\t7\n", "\x1c7\x1f", "\x857\xa0", "\u30007", "\ufeff7", "7\u200b", "1_000", "1__000", "_1", "1_", "+_1", "- 7", "+-7",
    "", " ", "+", "07", "0007", "0x10", "0b1", "1e5", "1.0", "1,000", "256K", "inf", "nan", "\u0661\u0662\u0663", "\uff11\uff12", "\U0001d7d9\U0001d7e1", "\u00b2",
    "\u2460", "\u096f_\u0966", "1\u0662", "\u2212" + "7", "9007199254740993", "123456789012345678901234567890", "9" * 4300, "9" * 4301, "0" * 4301, "1_" * 4299 + "1",
]
FLOATS = ["0.0", "-0.0", "1.9", "-1.9", "1e22", "1e300", "0.5", "inf", "-inf", "nan", "9007199254740993.0"]


def answer(value):
    try:
        return hex(int(value))
    except (ValueError, TypeError, OverflowError) as error:
        return type(error).__name__


print(json.dumps({"texts": [[text, answer(text)] for text in TEXTS], "floats": [[text, answer(float(text))] for text in FLOATS]}))
