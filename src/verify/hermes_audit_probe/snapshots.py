"""The skills snapshot of a copied home."""
import json
import os


def transfer(file: str, source: str, copy: str) -> None:
    """Rewrites the manifest of `file`: what fits the files in `source` fits those in `copy` afterwards, and nothing else.

    agent/prompt_builder.py _build_skills_manifest: [mtime_ns, size], from 0.21.5 on [mtime_ns, size, inode, ctime_ns].
    """
    with open(file, encoding="utf-8-sig") as stream:
        snapshot = json.load(stream)
    manifest = snapshot["manifest"]
    for name, stored in manifest.items():
        if not isinstance(stored, list) or len(stored) != 4:
            continue  # time and size are copied as they are
        try:
            if stored == _signature(os.path.join(source, name)):
                manifest[name] = _signature(os.path.join(copy, name))
        except OSError:
            continue
    stat = os.stat(file)
    with open(file, "w", encoding="utf-8") as stream:
        json.dump(snapshot, stream)
    os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def _signature(path: str) -> list:
    stat = os.stat(path)
    return [stat.st_mtime_ns, stat.st_size, stat.st_ino, stat.st_ctime_ns]
