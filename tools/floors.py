"""The floor tables of docs/architecture.md, and what every check of them needs: rows, complaints, circles."""
import re
from dataclasses import dataclass, field
from pathlib import Path

CODE = re.compile(r"`([^`]+)`")


class BadTable(Exception):
    pass


@dataclass
class Row:
    """One floor: its short name, where it lives, and what it may use and never may."""
    name: str
    place: str
    line: int
    text: str
    floors: list = field(default_factory=list)
    outside: list = field(default_factory=list)
    never: list = field(default_factory=list)
    everything: bool = False


def short_name(place):
    """`src/base` is base, `games/<game>` is games, `games/list.cpp` is list."""
    if place.endswith("/<game>"):
        return Path(place).parent.name
    return Path(place).stem


def complaint(place, what, row=None):
    tail = f"\n    row {row.line}: {row.text[:100]}" if row else ""
    return f"{place}: {what}{tail}"


def read_row(line_number, text):
    cells = [cell.strip() for cell in text.strip().strip("|").split("|")]
    places = CODE.findall(cells[0])
    if len(cells) != 3 or len(places) != 1:
        raise BadTable(f"line {line_number}: a row is floor | what is in it | may use")
    row = Row(short_name(places[0]), places[0], line_number, text.strip())
    allowed, _, never = cells[2].partition("never")
    row.everything = allowed.strip() == "everything"
    for word in CODE.findall(allowed):
        (row.outside if word.startswith("<") else row.floors).append(word)
    row.never = CODE.findall(never)
    return row


def lines_of_table(path, mark):
    """The rows below the line that starts with `mark`, as (number, line); none where there is no such
    line."""
    lines = path.read_text(encoding="utf-8").splitlines()
    marks = [n for n, line in enumerate(lines) if line.startswith(mark)]
    started = False
    for number, line in enumerate(lines[marks[0] + 1:] if marks else [], marks[0] + 2 if marks else 0):
        if line.startswith("|"):
            started = True
            if not line.startswith(("| floor", "| room", "|---")):
                yield number, line
        elif started:
            return


def read_table(path, mark):
    rows = {}
    for number, line in lines_of_table(path, mark):
        row = read_row(number, line)
        rows[row.name] = row
    if not rows:
        raise BadTable(f"{path}: no table below a line that starts with {mark}")
    for row in rows.values():
        for floor in row.floors:
            if floor not in rows:
                raise BadTable(f"{path}:{row.line}: no floor is called {floor}")
    return rows


def circle_in(graph):
    """Returns one circle of `graph` (node -> nodes) as a list that ends where it starts, or None."""
    done, path = set(), []

    def walk(node):
        if node in path:
            return path[path.index(node):] + [node]
        if node in done:
            return None
        path.append(node)
        for target in graph.get(node, ()):
            found = walk(target)
            if found:
                return found
        path.pop()
        done.add(node)
        return None

    for start in sorted(graph):
        found = walk(start)
        if found:
            return found
    return None
