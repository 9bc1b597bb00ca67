#!/usr/bin/env python3
"""Prints the matrix of a game: sentence of its rulebook x (code, cases, plays), and fails on any gap.

usage: rules.py GAME [--root FOLDER] [--summary | --json]

  code    marks `// 2009:laser.3` in the .cpp and .h of games/GAME, at the line that enforces it: numbers and
          nothing else, parted by semicolons; a comma joins numbers of one sentence. In the tables of data/
          and scenarios/, `# 2009:tables.cost.1`. The sentence itself stands in rules.toml
  cases   games/GAME/cases/*.case: `case "sentence" rules 2009:laser.3 ...`, or a first line `# 2009:laser.3
          sentence`
  plays   games/GAME/plays/*.jsonl: anything under "rule" or "rules"; evidence, never demanded

A gap is: a built sentence without code or without a case; a built ruling, hole, example or vector without a
case; a mark on something absent; something absent that `lacks` a part; a mark, case or play that names an
unknown number; a number given twice; a twin that is unknown, of the same edition, or not built.
Ends with 0 when there is none, 1 when there is, 2 when the index itself cannot be read.
"""
import argparse
import json
import re
import signal
import sys
from pathlib import Path

from rules_index import SECTIONS, BadIndex, Place, read_index

NUMBER = r"(?:\d{4}:[a-z0-9_]+(?:\.[a-z0-9_]+)*|[A-Z]\d{1,3}[a-z]?)"
EDITION_NUMBER = re.compile(r"\b\d{4}:[a-z0-9_]+(?:\.[a-z0-9_]+)*")
COMMENT = re.compile(r"(?://[/!]?|#)(.*)$")
SENTENCE = rf"{NUMBER}(?:[\s,]+{NUMBER})*"
MARKS = re.compile(rf"^\s*({SENTENCE}(?:\s*;\s*{SENTENCE})*)\s*$")
LOOKS_LIKE_MARK = re.compile(r"^\s*\d{4}:")
CASE = re.compile(rf'^case\s+"([^"]*)"\s+rules((?:[\s,]+{NUMBER})*)\s*$')
CASE_WORD = re.compile(r"^case\b")
OLD_CASE = re.compile(rf"^#\s*({NUMBER}(?:[\s,]+{NUMBER})*)\s+(\S.*)$")


def numbers_in(text):
    return re.findall(NUMBER, text)


# ---- code, cases, plays ------------------------------------------------------------------------------------

def note(index, kind, numbers, place):
    for number in dict.fromkeys(numbers):
        entry = index.entries.get(number)
        if entry is None:
            index.gap(place, f"names unknown {number}")
        else:
            getattr(entry, kind).append(place)


def marks_of_line(line):
    """The comment of a line of code, and the numbers of each mark in it: several may stand there, parted by
    semicolons."""
    comment = COMMENT.search(line)
    marks = MARKS.match(comment[1]) if comment else None
    return comment[1] if comment else "", [numbers_in(one) for one in marks[1].split(";")] if marks else []


def marks_in(path, name):
    """Every mark of one file: (numbers, place)."""
    for line_number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        comment, marks = marks_of_line(line)
        for numbers in marks:
            yield numbers, Place(name, line_number, comment.strip())


def sources(root, game):
    folder = root / "games" / game
    tables = [path for place in ("data", "scenarios") for path in sorted((folder / place).glob("*.toml"))]
    code = [path for path in sorted(folder.rglob("*")) if path.suffix in (".cpp", ".h")]
    return [path for path in code if folder / "tests" not in path.parents] + tables


def read_code(index, root):
    for path in sources(root, index.game):
        name = str(path.relative_to(root))
        for numbers, place in marks_in(path, name):
            note(index, "code", numbers, place)
        for line_number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            comment, marks = marks_of_line(line)
            marked = {number for numbers in marks for number in numbers}
            if LOOKS_LIKE_MARK.search(comment) and not marks:
                index.gap(Place(name, line_number), "a mark is numbers alone: `// number; number`")
            for number in EDITION_NUMBER.findall(line):
                if number not in index.entries and number not in marked:
                    index.gap(Place(name, line_number), f"names unknown {number}")


def cases_in(path, name):
    """Every case of one file: (numbers, place), with the sentence in place.words; BadIndex where it is
    unreadable."""
    for line_number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        found = CASE.match(line)
        old = OLD_CASE.match(line) if line_number == 1 else None
        if found:
            yield numbers_in(found[2]), Place(name, line_number, found[1])
        elif old:
            yield numbers_in(old[1]), Place(name, line_number, old[2])
        elif CASE_WORD.match(line):
            yield None, Place(name, line_number, line)


def case_files(root, game):
    return sorted((root / "games" / game / "cases").rglob("*.case"))


def read_cases(index, root):
    for path in case_files(root, index.game):
        name = str(path.relative_to(root))
        found = list(cases_in(path, name))
        if not found:
            index.gap(name, "holds no case")
        for numbers, place in found:
            if not numbers:
                index.gap(place, 'a case begins `case "sentence" rules number number`')
            note(index, "cases", numbers or [], place)


def rules_under(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("rule", "rules"):
                listed = inner if isinstance(inner, list) else [inner]
                yield from (one for one in listed if isinstance(one, str))
            if isinstance(inner, (dict, list)):
                yield from rules_under(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from rules_under(inner)


def read_plays(index, root):
    for path in sorted((root / "games" / index.game / "plays").rglob("*.jsonl")):
        name = str(path.relative_to(root))
        for line_number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            try:
                named = [one for one in rules_under(json.loads(line)) if re.fullmatch(NUMBER, one)]
            except json.JSONDecodeError as problem:
                index.gap(Place(name, line_number), f"not JSON: {problem.msg}")
                continue
            note(index, "plays", named, Place(name, line_number))


def find_gaps(index):
    for entry in index.entries.values():
        _, needs = SECTIONS[entry.section]
        for place in entry.code:
            if not entry.built:
                index.gap(place,
                          f"marks {entry.number}, which is {entry.fields.get('status', 'about paper')}")
        if "lacks" in entry.fields and not entry.built:
            index.gap(entry.number, "lacks a part, but is not built")
        if entry.built:
            for need in needs:
                if not getattr(index.covering(entry), need) and not getattr(entry, need):
                    index.gap(entry.number, f"built, but no {'code' if need == 'code' else 'case'}")


def read_game(root, game):
    """The whole matrix of a game with every gap found; BadIndex where there is no index to speak of."""
    index = read_index(root, game)
    read_code(index, root)
    read_cases(index, root)
    read_plays(index, root)
    find_gaps(index)
    return index


# ---- printing ----------------------------------------------------------------------------------------------

def paint(text, colour):
    codes = {"red": 31, "green": 32, "grey": 90, "bold": 1}
    return f"\033[{codes[colour]}m{text}\033[0m" if sys.stdout.isatty() else text


def cell(index, entry, kind):
    """One cell: how many, `=` where a repeated sentence leans on another, `-` for a gap, `.` where none is
    needed."""
    count = len(getattr(entry, kind))
    needed = entry.built and kind in SECTIONS[entry.section][1]
    if count:
        return paint(f"{count:5}", "green")
    if needed and getattr(index.covering(entry), kind):
        return paint(f"{'=':>5}", "green")
    return paint(f"{'-':>5}", "red") if needed else paint(f"{'.':>5}", "grey")


def print_matrix(index):
    chapter = None
    for entry in index.entries.values():
        if entry.chapter != chapter:
            chapter = entry.chapter
            print(paint(f"\n{chapter:<34}kind      status  code cases plays", "bold"))
        cells = " ".join(cell(index, entry, kind) for kind in ("code", "cases", "plays"))
        kind, status = entry.fields.get("kind", ""), entry.fields.get("status", "")
        lacks = f" [without {entry.fields['lacks']}]" if "lacks" in entry.fields else ""
        print(f"{entry.number:<34}{kind:<9} {status:<6} {cells}  {entry.fields['text']}{lacks}")


def counts(index):
    table = {}
    for section in SECTIONS:
        entries = index.in_section(section)
        table[section] = {
            "all": len(entries),
            "built": sum(entry.built for entry in entries),
            "in part": sum("lacks" in entry.fields for entry in entries),
            "absent": sum(entry.fields.get("status") == "absent" for entry in entries),
            "with code": sum(bool(index.covering(entry).code or entry.code) for entry in entries),
            "with cases": sum(bool(index.covering(entry).cases or entry.cases) for entry in entries),
            "in plays": sum(bool(entry.plays) for entry in entries),
        }
    return table


def chapter_counts(index):
    table = {}
    for entry in index.in_section("rule"):
        row = table.setdefault(entry.chapter,
                               {"sentences": 0, "table rows": 0, "built": 0, "in part": 0, "absent": 0})
        row["table rows" if entry.fields.get("table") else "sentences"] += 1
        row["built" if entry.built else "absent"] += 1
        row["in part"] += "lacks" in entry.fields
    return table


def print_table(first, rows):
    columns = list(next(iter(rows.values())))
    print(paint(f"\n{first:<34}" + "".join(f"{column:>12}" for column in columns), "bold"))
    for name, row in rows.items():
        print(f"{name:<34}" + "".join(f"{row[column]:>12}" for column in columns))


def print_gaps(index):
    for gap in index.gaps:
        print(paint("gap ", "red") + gap)
    print(f"{index.game}: {len(index.in_section('rule'))} rules, {len(index.gaps)} gaps")


def as_json(index):
    def places(found):
        return [str(place) for place in found]

    entries = [
        {
            **entry.fields,
            "section": entry.section,
            "code": places(entry.code),
            "cases": places(entry.cases),
            "plays": places(entry.plays),
        }
        for entry in index.entries.values()
    ]
    return json.dumps(
        {
            "game": index.game,
            "counts": counts(index),
            "chapters": chapter_counts(index),
            "gaps": index.gaps,
            "entries": entries,
        },
        indent=1,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--summary", action="store_true", help="counts and gaps only")
    shape.add_argument("--json", action="store_true")
    options = parser.parse_args()
    try:
        index = read_game(options.root, options.game)
    except BadIndex as problem:
        print(problem, file=sys.stderr)
        return 2
    if options.json:
        print(as_json(index))
        return 1 if index.gaps else 0
    if not options.summary:
        print_matrix(index)
    print_table("chapter", chapter_counts(index))
    print_table("section", counts(index))
    print_gaps(index)
    return 1 if index.gaps else 0


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
