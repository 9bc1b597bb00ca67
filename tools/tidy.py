#!/usr/bin/env python3
"""Runs clang-tidy over the project's sources, several at a time, skipping what has been found clean.

usage: tidy.py --build FOLDER [--jobs N] [--all | --recent] [FILE...]

A source is skipped when it, every header of ours it includes, .clang-tidy and clang-tidy itself are what they
were when it was last clean. With --recent only these are looked at: sources that were changed lately
(tools/recent.py), one source that reads each header that was, and a tenth of the others in turn with each
commit. Ends with 0 when nothing is found.
"""
import argparse
import concurrent.futures
import hashlib
import itertools
import json
import re
import shlex
import subprocess
import sys
import time
from functools import lru_cache
from pathlib import Path

import recent

ROOT = Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-19"
INCLUDE = re.compile(rb'^\s*#\s*include\s*"([^"]+)"', re.M)
# Not tests: they are mostly GoogleTest's macros, which cost more than they tell.
OURS = ("src", "games", "bindings", "tools")
# The templates of the search are made only in sources that the build writes: the smallest game's stands for
# all.
GENERATED = ("generated", "practice_house.cpp")
BATCH = 8  # sources looked at together
IN_A_BATCH = (
    r"/(src|games|bindings|tools|tests)/.*\.(h|cpp)$"  # what a batch includes is looked at like headers
)


@lru_cache(maxsize=None)
def read(path):
    return path.read_bytes()


@lru_cache(maxsize=None)
def headers_named_in(path):
    found = []
    for name in INCLUDE.findall(read(path)):
        for base in (path.parent, ROOT / "src", ROOT):
            candidate = (base / name.decode()).resolve()
            if candidate.is_file():
                found.append(candidate)
                break
    return found


def all_read_by(source):
    seen, todo = set(), [source]
    while todo:
        path = todo.pop()
        if path not in seen:
            seen.add(path)
            todo += headers_named_in(path)
    return sorted(seen)


def fingerprint(source, command, common):
    digest = hashlib.sha256(common + command.encode())
    for path in all_read_by(source):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + read(path) + b"\0")
    return digest.hexdigest()


def only_recent(sources):
    """Those of `sources` that were changed lately, one that reads each header changed lately, and those whose
    turn it is."""
    changed = recent.changed_files(ROOT)
    if changed is None:
        return sources

    headers = {(ROOT / name).resolve() for name in changed if name.endswith(".h")}
    wanted = set()
    for source in sorted(sources, key=lambda path: (len(all_read_by(path)), path)):
        name = str(source.relative_to(ROOT))
        if name in changed or headers & set(all_read_by(source)) or recent.is_its_turn(ROOT, name, 10):
            wanted.add(source)
            headers -= set(all_read_by(source))
    return [source for source in sources if source in wanted]


def our_sources(build):
    """Every source of ours in the compile database, with its command."""
    sources = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = Path(entry["directory"], entry["file"]).resolve()
        inside = path.relative_to(ROOT).parts if path.is_relative_to(ROOT) else ()
        if inside and (inside[0] in OURS and "tests" not in inside or inside[-2:] == GENERATED):
            sources[path] = entry.get("command", "")
    return sources


def flags_of(command):
    """The words of a compile command without the source and what is written."""
    words = shlex.split(command)
    return [word for i, word in enumerate(words) if i == 0 or not {word, words[i - 1]} & {"-o", "-c"}]


def batches(sources, commands):
    """Sources of the same flags, neighbours together, the largest batch first."""
    groups = {}
    for source in sorted(sources):
        groups.setdefault(tuple(flags_of(commands[source])), []).append(source)
    made = [group[i:i + BATCH] for group in groups.values() for i in range(0, len(group), BATCH)]
    return sorted(made, key=lambda group: -sum(len(read(path)) for path in group))


def called(words):
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, check=False)
    return done.returncode, done.stdout + (done.stderr if done.returncode else "")


def look_at_all(group, build, commands):
    """The exit code of one look at several sources: they are read as one, and each must still compile by
    itself."""
    flags = flags_of(commands[group[0]])
    text = "".join(f'#include "{path}"\n' for path in group)
    batch = build / "tidy_batches" / f"{hashlib.sha256(text.encode()).hexdigest()}.cpp"
    batch.parent.mkdir(exist_ok=True)
    batch.write_text(text)
    code, _ = called(
        [
            TIDY,
            "--quiet",
            f"--header-filter={IN_A_BATCH}",
            "--checks=-bugprone-suspicious-include",
            batch,
            "--",
            *flags[1:],
        ]
    )
    batch.unlink()
    return code or next((code for path in group if (code := called([*flags, "-fsyntax-only", path])[0])), 0)


def look_at(group, build, commands):
    """[(source, code, what was said, seconds)]: the headers that sources share cost most, so they are looked
    at together. Where something is found, or names of two of them collide, each half is looked at by
    itself."""
    began = time.monotonic()
    if len(group) == 1:
        code, said = called([TIDY, "-p", build, "--quiet", group[0]])
        return [(group[0], code, said, time.monotonic() - began)]
    if look_at_all(group, build, commands) == 0:
        return [(source, 0, "", (time.monotonic() - began) / len(group)) for source in group]
    half = len(group) // 2
    return look_at(group[:half], build, commands) + look_at(group[half:], build, commands)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", type=Path, required=True, help="folder with compile_commands.json")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="look again at what was clean")
    parser.add_argument("--recent", action="store_true",
                        help="only what was changed lately, and a part of the rest")
    parser.add_argument("files", nargs="*", type=Path)
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    clean = build / "tidy_clean"
    clean.mkdir(exist_ok=True)
    version = subprocess.run([TIDY, "--version"], capture_output=True, check=True).stdout
    common = version + read(ROOT / ".clang-tidy")

    wanted = {path.resolve() for path in arguments.files}
    todo, marks = [], {}
    sources = {path: command for path, command in our_sources(build).items() if not wanted or path in wanted}
    for path, command in sources.items():
        marks[path] = clean / fingerprint(path, command, common)
        if arguments.all or not marks[path].exists():
            todo.append(path)
    if arguments.recent:
        todo = only_recent(todo)

    failures, times = 0, []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        looks = pool.map(lambda group: look_at(group, build, sources), batches(todo, sources))
        for path, code, said, seconds in itertools.chain.from_iterable(looks):
            times.append((seconds, path))
            if code == 0:
                marks[path].touch()
            else:
                failures += 1
                print(said.strip())
    slowest = ", ".join(f"{path.relative_to(ROOT)} {seconds:.0f} s" for seconds,
                        path in sorted(times)[:-4:-1])
    print(
        f"tidy: {len(sources)} sources, {len(todo)} looked at, {failures} with findings"
        + (f"; slowest: {slowest}" if slowest else "")
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
