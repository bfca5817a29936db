"""Writes fixtures/python/yaml.json: what the real YAML libraries make of each text.

    pip install PyYAML==6.0.3 ruamel.yaml==0.18.16 ruamel.yaml.clib==0.2.15   (wheels with the C parts)
    python scripts/python-fixtures/yaml_cases.py > fixtures/python/yaml.json

Three loaders answer: `pyyaml` is yaml.load with CSafeLoader, `pyyaml-pure` is yaml.safe_load, `ruamel` is what
hermes_yaml.safe_load of 0.22.2 does: typ safe, version 1.1, the C parser, and after a YAMLError the pure one. A case has
one outcome for the loaders that agree; a value is typed and shared collections are numbered, `text` is str(value) (null
where it depends on a set's order or is an error), and an error has the exception's name only.
"""

import collections
import datetime
import json
import warnings

import ruamel.yaml
import yaml

from yaml_texts import all_texts


def ruamel_load(text, pure):
    loader = ruamel.yaml.YAML(typ="safe", pure=pure)
    loader.version = (1, 1)
    return loader.load(text)


def ruamel_both(text):
    try:
        return ruamel_load(text, False)
    except ruamel.yaml.error.YAMLError:
        return ruamel_load(text, True)


LOADERS = {
    "pyyaml": lambda text: yaml.load(text, Loader=yaml.CSafeLoader),
    "pyyaml-pure": yaml.safe_load,
    "ruamel": ruamel_both,
}


def typed(value, seen):
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return {"int": hex(value)}
    if isinstance(value, float):
        return {"float": repr(value)}
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if isinstance(value, (datetime.datetime, datetime.date)):
        return {"date": repr(value)}
    if id(value) in seen:
        return {"ref": seen[id(value)]}
    seen[id(value)] = len(seen)
    if isinstance(value, dict):
        kind = "odict" if isinstance(value, collections.OrderedDict) else "dict"
        return {kind: [[typed(key, seen), typed(item, seen)] for key, item in value.items()]}
    if isinstance(value, set):
        return {"set": sorted((typed(item, seen) for item in value), key=json.dumps)}
    return {type(value).__name__: [typed(item, seen) for item in value]}


def has_order(value, seen):
    if id(value) in seen or isinstance(value, (str, bytes)):
        return True
    seen.add(id(value))
    if isinstance(value, set):
        return len(value) < 2
    items = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else []
    return all(has_order(item, seen) for item in items)


def written(value):
    try:
        return str(value) if has_order(value, set()) else None
    except ValueError:
        return None


def outcome(load, text):
    try:
        value = load(text)
    except Exception as error:
        return {"error": type(error).__name__}
    return {"value": typed(value, {}), "text": written(value)}


def case(text):
    groups = []
    for name, load in LOADERS.items():
        result = outcome(load, text)
        same = next((group for group in groups if group["outcome"] == result), None)
        if same:
            same["loaders"].append(name)
        else:
            groups.append({"loaders": [name], "outcome": result})
    return {"yaml": text, "outcomes": groups}


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    print("[\n" + ",\n".join(json.dumps(case(text)) for text in all_texts()) + "\n]")
