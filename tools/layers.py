#!/usr/bin/env python3
"""Checks every #include, every CMake link and every import of the page against the tables of
docs/architecture.md.

usage: layers.py [--root FOLDER]

Complains, as file:line, about an include or link that the floor's row does not allow, a link that the row
names and the build lacks, a C++ file that belongs to no row, a .cpp that includes another header before its
own (which is then not known to stand alone), and circles between floors or between files. Inside a game it
complains about an include from a room that the table of rooms forbids; layers_web.py checks the page.
Ends with 0 when the house stands, 1 when it does not, 2 when the table itself cannot be read.
"""
import argparse
import os
import re
import sys
from pathlib import Path

from floors import BadTable, circle_in, complaint, read_row, read_table, lines_of_table
from layers_web import Page

TABLE_MARK = "<!-- layers:"
ROOMS_MARK = "<!-- layers-rooms:"
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
STANDARD = re.compile(r"^[a-z_0-9]+$|^(assert|stdint|stddef|string)\.h$")
CMAKE_CALL = re.compile(r"(astrogate_floor|astrogate_program|target_link_libraries)\s*\(([^)]*)\)", re.S)
CMAKE_WORDS = {"PUBLIC", "PRIVATE", "INTERFACE"}
CPP = {".h", ".cpp", ".inc"}


def read_rooms(tables):
    rooms = {row.name: row for row in (read_row(*line) for line in lines_of_table(tables, ROOMS_MARK))}
    for room in rooms.values():
        for word in room.never:
            if word not in rooms:
                raise BadTable(f"{tables}:{room.line}: no room is called {word}")
    return rooms


class House:
    def __init__(self, root):
        self.root = root
        tables = root / "docs" / "architecture.md"
        self.rows = read_table(tables, TABLE_MARK)
        self.rooms = read_rooms(tables)
        self.page = Page(root)
        self.complaints = []
        self.files = {}

    def complain(self, place, what, row=None):
        self.complaints.append(complaint(place, what, row))

    def floor_of(self, path):
        """(floor, game) of a path relative to the root, or None where no row has a place for it."""
        parts = path.parts
        if (
            parts[0] == "src"
            and len(parts) > 2
            and f"src/{parts[1]}" in [r.place for r in self.rows.values()]
        ):
            return parts[1], None
        if parts[0] == "games" and len(parts) > 2:
            room = self.room_of(path)
            return ("tests", None) if room and room.everything else ("games", parts[1])
        if parts[0] == "games":
            return "list", None
        return (parts[0], None) if parts[0] in self.rows else None

    def room_of(self, path):
        """The row of the room of a game that a path is in; None for its front and for a room without a
        row."""
        parts = path.parts
        return self.rooms.get(parts[2]) if parts[0] == "games" and len(parts) > 3 else None

    def gather(self):
        for top in ("src", "games", "bindings", "tools", "tests"):
            for path in sorted((self.root / top).rglob("*")):
                if path.suffix in CPP and path.is_file():
                    self.files[path.relative_to(self.root)] = []

    def find(self, name, path):
        for base in (path.parent, Path("src"), Path(".")):
            candidate = Path(os.path.normpath(base / name))
            if candidate.parts[0] != ".." and (self.root / candidate).is_file():
                return candidate
        return None

    def check_outside(self, row, name, place):
        header = f"<{name}>"
        if header in row.never:
            self.complain(place, f"{row.place} may never use {header}", row)
        elif not STANDARD.match(name) and not row.everything:
            if not any(header.startswith(prefix) for prefix in row.outside):
                self.complain(place, f"{row.place} may not use {header}", row)

    def check_inside(self, row, game, path, name, place):
        target = self.find(name, path)
        if target is None:
            return self.complain(place, f'"{name}" is not found in this folder, in src/ or in the root')
        self.files[path].append(target)
        there = self.floor_of(target)
        if there is None or row.everything:
            return None
        floor, other_game = there
        if floor == row.name:
            if game != other_game:
                self.complain(place, f"a game may not use another game: {target}", row)
            self.check_rooms(self.room_of(path), self.room_of(target), target, place)
        elif floor not in row.floors:
            self.complain(place, f"{row.place} may not use {target}", row)
        return None

    def check_rooms(self, here, there, target, place):
        if here and there and there.name in here.never:
            self.complain(place, f"{here.place} may never use {target}", here)

    def check_file(self, path):
        here = self.floor_of(path)
        if here is None:
            return self.complain(f"{path}:1", "belongs to no row of the floor table")
        row, game = self.rows[here[0]], here[1]
        own, first = path.with_suffix(".h"), True
        for number, line in enumerate((self.root / path).read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            place = f"{path}:{number}"
            if first and not row.everything and own != path and own in self.files:
                if match.group(1) == "<" or self.find(match.group(2), path) != own:
                    self.complain(place, f"the first include of a .cpp is its own header, {own}")
            first = False
            if match.group(1) == "<":
                self.check_outside(row, match.group(2), place)
            else:
                self.check_inside(row, game, path, match.group(2), place)
        return None

    def floor_of_library(self, word):
        """base is base, games_list is list, games_vector3 is games; None for what is not a floor."""
        if word in ("games_list", "${ASTROGATE_GAMES}") or word.startswith("games_"):
            return "list" if word == "games_list" else "games"
        return word if word in self.rows else None

    def check_links(self, path):
        text = (self.root / path).read_text(encoding="utf-8")
        for call in CMAKE_CALL.finditer(re.sub(r"#[^\n]*", lambda m: " " * len(m.group()), text)):
            place = f"{path}:{text.count(chr(10), 0, call.start()) + 1}"
            words = call.group(2).split()
            if not words:
                continue
            if call.group(1) == "target_link_libraries":
                row = self.row_of_folder(path.parent)
                used = [word for word in words[1:] if word not in CMAKE_WORDS]
            else:
                row, used = self.row_of_call(words, place)
            if row is not None and not row.everything:
                self.check_uses(row, used, place, exactly=call.group(1) != "target_link_libraries")

    def row_of_folder(self, folder):
        here = self.floor_of(folder / "x") if folder != Path(".") and folder.parts[0] != "cmake" else None
        return self.rows.get(here[0]) if here else None

    def row_of_call(self, words, place):
        fields = {"FOLDER": [], "USES": []}
        current = None
        for word in words[1:]:
            if re.match(r"^[A-Z_]+$", word):
                current = fields.setdefault(word, [])
            elif current is not None:
                current.append(word)
        folder = fields["FOLDER"][0] if fields["FOLDER"] else ""
        folder = folder.replace("${folder}/${word}", "games/<game>")
        if folder == "games":
            folder = "games/list.cpp"
        for row in self.rows.values():
            if row.place == folder or folder.startswith(f"{row.place}/"):
                return row, fields["USES"]
        self.complain(place, f"{folder or words[0]} belongs to no row of the floor table")
        return None, []

    def check_uses(self, row, words, place, exactly):
        used = {floor for floor in map(self.floor_of_library, words) if floor}
        for floor in sorted(used - set(row.floors)):
            self.complain(place, f"{row.place} may not link {floor}", row)
        if exactly:
            for floor in sorted(set(row.floors) - used):
                self.complain(place, f"{row.place} has {floor} in its row but does not link it", row)

    def check_circles(self):
        floors = circle_in({row.name: row.floors for row in self.rows.values()})
        if floors:
            self.complain("docs/architecture.md", "circle between floors: " + " -> ".join(floors))
        files = circle_in(self.files)
        if files:
            self.complain(f"{files[0]}:1", "circle between files: " + " -> ".join(map(str, files)))

    def check(self):
        self.gather()
        for path in list(self.files):
            self.check_file(path)
        cmake = [self.root / "CMakeLists.txt"]
        for top in ("cmake", "tests", "tools", "bindings", "games", "src"):
            cmake += sorted(
                p for p in (self.root / top).rglob("*") if p.name == "CMakeLists.txt" or p.suffix == ".cmake"
            )
        for path in cmake:
            if path.is_file():
                self.check_links(path.relative_to(self.root))
        self.check_circles()
        self.complaints += self.page.check()
        return self.complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    arguments = parser.parse_args()
    try:
        house = House(arguments.root.resolve())
    except (BadTable, OSError) as bad:
        print(f"layers: {bad}", file=sys.stderr)
        return 2
    complaints = house.check()
    for complaint in complaints:
        print(complaint)
    includes = sum(map(len, house.files.values()))
    imports = sum(map(len, house.page.files.values()))
    print(f"layers: {len(house.files)} files, {includes} includes between them, {len(house.rows)} floors; "
          f"page: {len(house.page.files)} files, {imports} imports, {len(house.page.rows)} floors: "
          + (f"{len(complaints)} complaints" if complaints else "as in the table"))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
