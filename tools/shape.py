#!/usr/bin/env python3
"""Checks what no compiler sees: sizes of files and lines, empty names, leftovers, floating point in what
decides, dead links.

usage: shape.py [--root FOLDER]

Complains as file:line. A file may have 400 lines, or 800 if one of its first five lines says
`longer than 400 lines:` and why. A line may have 110 columns; outside of the page a text of 80 columns in
quotes need not be broken. A folder may have 25 files, folders in it aside. The game that ./dev new-game
writes has fewer than 450 lines. Ends with 0 when there is nothing to complain about.
"""
import argparse
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

SOURCE = {".h", ".cpp", ".inc", ".py", ".sh", ".ts", ".js", ".mjs", ".svelte", ".css", ".cmake"}
CPP = {".h", ".cpp", ".inc"}
PAGE = {".ts", ".js", ".mjs", ".svelte", ".css"}
FOLDER_FILES = 25
TEMPLATE, TEMPLATE_LINES = "tools/new_game/", 450
COLUMNS, MARKUP_COLUMNS = 110, 120  # prettier fills words between tags by a measure of its own
TEXT = SOURCE | {".md", ".toml", ".txt", ".case", ".json", ".html", ".svg", ""}
EXACT = {"LICENSE", "package-lock.json", "shape.py", "shape_test.py"}
DECIDES = ("src/base/", "src/space/", "src/kernel/", "src/mechanics/", "games/")
TEST_ROOM = re.compile(r"games/\w+/tests/")
LEFTOVER = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
EMPTY_NAME = re.compile(
    r"\b(?:class|struct|interface|enum)\s+\w*(?:Manager|Helper|Utils?|Info|Data)\b(?!\s*;)"
)
LONG_TEXT = re.compile(r'"(?:[^"\\]|\\.){80}|R"\(.{80}')
FLOATING = re.compile(r"\b(float|double)\b")
LINK = re.compile(r"\]\(([^)#\s]+)")
COMMENT_OR_STRING = re.compile(r'//.*|/\*.*?\*/|"(?:[^"\\]|\\.)*"')


def files_of(root):
    words = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(words, cwd=root, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.splitlines() if (root / name).is_file()]


def check_size(name, lines):
    allowed = 800 if any("longer than 400 lines:" in line.lower() for line in lines[:5]) else 400
    if len(lines) > allowed:
        yield f"{name}:{allowed + 1}: {len(lines)} lines, {allowed} allowed"


def check_columns(name, number, line, suffix):
    if suffix not in SOURCE and Path(name).name not in {"CMakeLists.txt", "dev"}:
        return
    allowed = MARKUP_COLUMNS if suffix == ".svelte" else COLUMNS
    is_text = not (suffix in PAGE and name.startswith(("web/", "tests/web/"))) and LONG_TEXT.search(line)
    if len(line) > allowed and not is_text:
        yield f"{name}:{number}: {len(line)} columns, {allowed} allowed"


def check_line(name, number, line, suffix):
    place = f"{name}:{number}"
    if suffix != ".md" and line != line.rstrip():
        yield f"{place}: blanks at the end of the line"
    yield from check_columns(name, number, line, suffix)
    if suffix in SOURCE and LEFTOVER.search(line):
        yield f"{place}: a leftover: {LEFTOVER.search(line).group()}"
    if suffix in CPP | {".ts", ".svelte"} and EMPTY_NAME.search(line):
        yield f"{place}: a name that says nothing: {EMPTY_NAME.search(line).group()}"
    if suffix in CPP and name.startswith(DECIDES) and not TEST_ROOM.match(name):
        found = FLOATING.search(COMMENT_OR_STRING.sub("", line))
        if found:
            yield f"{place}: {found.group()} in what decides; integers only"


def check_links(root, name, number, line):
    for target in LINK.findall(line):
        if (
            "://" not in target
            and not target.startswith("mailto:")
            and not (root / name).parent.joinpath(target).exists()
        ):
            yield f"{name}:{number}: a link to nothing: {target}"


def check_file(root, name):
    path = root / name
    suffix = path.suffix
    if suffix not in TEXT or path.name in EXACT or re.match(r"tests/fuzz/[^/]+/", name):
        return
    text = path.read_bytes().decode("utf-8", errors="replace")
    if "\r" in text:
        yield f"{name}:1: line ends of another system"
    if text and not text.endswith("\n"):
        yield f"{name}:{text.count(chr(10)) + 1}: no new line at the end"
    lines = text.splitlines()
    if suffix in SOURCE:
        yield from check_size(name, lines)
    for number, line in enumerate(lines, 1):
        yield from check_line(name, number, line, suffix)
        if suffix == ".md":
            yield from check_links(root, name, number, line)


def check_folders(names):
    for folder, files in sorted(Counter(str(Path(name).parent) for name in names).items()):
        if files > FOLDER_FILES:
            yield f"{folder}: {files} files, {FOLDER_FILES} allowed"


def check_template(root, names):
    lines = sum((root / name).read_bytes().count(b"\n") for name in names if name.startswith(TEMPLATE))
    if lines >= TEMPLATE_LINES:
        yield f"{TEMPLATE}: {lines} lines, fewer than {TEMPLATE_LINES} allowed"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    root = parser.parse_args().root.resolve()
    names = files_of(root)
    complaints = [complaint for name in names for complaint in check_file(root, name)]
    complaints += [*check_folders(names), *check_template(root, names)]
    for complaint in complaints:
        print(complaint)
    print(f"shape: {len(names)} files, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
