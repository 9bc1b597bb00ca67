"""The page's half of layers.py: imports of TypeScript and Svelte, by its table in docs/architecture.md.

A test (*.test.ts) may import everything; only a test may import a test. A floor imports from a package only
if its row names the package in angle brackets. `new URL('./file', import.meta.url)` counts as an import, but
not in a circle: a worker is a program of its own.
"""
import os
import re
from pathlib import Path

from floors import circle_in, complaint, read_table

TABLE_MARK = "<!-- layers-web:"
TOP = ("web", "src")  # its row has the files that lie there, not its folders
PAGE = {".ts", ".mts", ".mjs", ".svelte"}
IMPORT = re.compile(
    r"""^[ \t]*import\s*['"](?P<bare>[^'"]+)['"]
    |^[ \t]*(?:import|export)\s[^'"`;=()]*?\bfrom\s*['"](?P<named>[^'"]+)['"]
    |\bimport\(\s*['"](?P<late>[^'"]+)['"]
    |\bnew\s+URL\(\s*['"](?P<address>[^'"]+)['"]\s*,\s*import\.meta\.url
    |(?P<glob>\bimport\.meta\.glob)\b""", re.M | re.X)
ENDINGS = ("", ".ts", ".svelte.ts", ".svelte", "/index.ts")


def is_test(path):
    return path.name.endswith(".test.ts")


class Page:
    def __init__(self, root):
        self.root = root
        self.tables = root / "docs" / "architecture.md"
        self.complaints = []
        self.files = {}
        self.rows = read_table(self.tables, TABLE_MARK) if (root / "web" / "src").is_dir() else {}

    def complain(self, place, what, row=None):
        self.complaints.append(complaint(place, what, row))

    def row_of(self, path):
        """(row, game) of a path: the deepest row that has a place for it, or (None, None)."""
        for row in self.rows.values():
            if row.place == str(path):
                return row, None
        best, game, depth, folders = None, None, 0, path.parts[:-1]
        for row in self.rows.values():
            place = Path(row.place).parts
            is_game = place[-1] == "<game>" and len(folders) >= len(place)
            steps = place[:-1] if is_game else place
            is_here = folders == place if place == TOP else folders[:len(steps)] == steps
            if is_here and len(place) > depth:
                best, game, depth = row, folders[len(steps)] if is_game else None, len(place)
        return best, game

    def gather(self):
        for top in ("src", "dev"):
            for path in sorted((self.root / "web" / top).rglob("*")):
                if path.suffix in PAGE and path.is_file():
                    self.files[path.relative_to(self.root)] = []

    def find(self, name, path):
        """The file that an import names; what the build makes may be absent."""
        base = Path(os.path.normpath(path.parent / name.split("?")[0]))
        for ending in ENDINGS:
            candidate = Path(f"{base}{ending}")
            if (self.root / candidate).is_file():
                return candidate
        return base if base.parts[:3] == ("web", "src", "generated") else None

    def check_package(self, row, name, place):
        if not any(f"<{name}>".startswith(prefix) for prefix in row.outside):
            self.complain(place, f"{row.place} may not use the package {name}", row)

    def check_target(self, here, target, place):
        row, game = here
        there, other_game = self.row_of(target)
        if is_test(target):
            self.complain(place, f"only a test may use a test: {target}", row)
        elif there is None:
            self.complain(place, f"{target} belongs to no row of the page's table")
        elif there.name == row.name:
            if game != other_game:
                self.complain(place, f"a game may not use another game: {target}", row)
        elif there.name not in row.floors:
            self.complain(place, f"{row.place} may not use {target}", row)

    def check_import(self, path, here, match, place):
        if match["glob"]:
            return self.complain(place, "import.meta.glob hides from this check what it imports")
        name = match["bare"] or match["named"] or match["late"] or match["address"]
        is_free = is_test(path) or here[0].everything
        if not name.startswith("."):
            return None if is_free else self.check_package(here[0], name, place)
        target = self.find(name, path)
        if target is None:
            return self.complain(place, f"'{name}' is not found")
        if target in self.files and not match["address"]:
            self.files[path].append(target)
        return None if is_free else self.check_target(here, target, place)

    def check_file(self, path):
        here = self.row_of(path)
        if here[0] is None:
            return self.complain(f"{path}:1", "belongs to no row of the page's table")
        text = (self.root / path).read_text(encoding="utf-8")
        for match in IMPORT.finditer(text):
            start = match.start() + len(match.group()) - len(match.group().lstrip())
            self.check_import(path, here, match, f"{path}:{text.count(chr(10), 0, start) + 1}")
        return None

    def check_circles(self):
        floors = circle_in({row.name: row.floors for row in self.rows.values()})
        if floors:
            self.complain("docs/architecture.md", "circle between floors of the page: " + " -> ".join(floors))
        files = circle_in(self.files)
        if files:
            self.complain(f"{files[0]}:1", "circle between files: " + " -> ".join(map(str, files)))

    def check(self):
        if self.rows:
            self.gather()
            for path in list(self.files):
                self.check_file(path)
            self.check_circles()
        return self.complaints
