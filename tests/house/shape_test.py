#!/usr/bin/env python3
"""tools/shape.py on a small repository of its own: each thing it forbids is caught, the rest let through."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "shape.py"


class Shape(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)

    def said_of(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
        run = subprocess.run([sys.executable, TOOL, "--root", self.root], capture_output=True, text=True,
                             check=False)
        return run.returncode, run.stdout

    def assert_caught(self, path, text, words):
        code, said = self.said_of(path, text)
        self.assertEqual(code, 1, said)
        self.assertIn(words, said)

    def assert_passes(self, path, text):
        code, said = self.said_of(path, text)
        self.assertEqual(code, 0, said)

    def test_a_tidy_file(self):
        self.assert_passes("src/base/a.h", "struct Ship {};  // no double meaning\n")

    def test_long_files(self):
        self.assert_caught("src/base/a.cpp", "int a;\n" * 401, "a.cpp:401: 401 lines, 400 allowed")
        self.assert_passes("src/base/a.cpp", "// Longer than 400 lines: one table.\n" + "int a;\n" * 500)
        self.assert_caught("src/base/a.cpp", "// Longer than 400 lines: one table.\n" + "int a;\n" * 800,
                           "800 allowed")

    def test_long_lines_of_the_page(self):
        line = f"export const words = '{'o' * 90}'\n"
        self.assert_passes("docs/a.md", line)
        self.assert_passes("web/src/panels/hexes/b.svelte", f"<p>{'’' * 100}</p>\n")
        self.assert_caught("web/src/panels/hexes/a.ts", line, f"a.ts:1: {len(line) - 1} columns, 110 allowed")

    def test_long_lines_elsewhere(self):
        words = f"// {'o' * 108}\n"
        for name in ("src/base/a.h", "tests/a.cpp"):
            self.assert_caught(name, words, f"{name}:1: 111 columns, 110 allowed")
            (self.root / name).unlink()
        self.assert_caught("tools/a.py", "#" + words, "tools/a.py:1: 112 columns, 110 allowed")
        self.assert_caught("CMakeLists.txt", "#" + words, "CMakeLists.txt:1: 112 columns, 110 allowed")
        for name in ("tools/a.py", "CMakeLists.txt"):
            (self.root / name).unlink()
        self.assert_passes("src/base/a.h", f"// {'o' * 107}\n")
        self.assert_passes("src/base/a.h", f'const char* const a = "{"o" * 100}";\n')
        self.assert_caught("src/base/a.h", f'const char* const a = "{"o" * 70}"; // {"o" * 30}\n', "columns")

    def test_leftovers(self):
        self.assert_caught("web/a.ts", "// TODO: later\n", "web/a.ts:1: a leftover")

    def test_empty_names(self):
        self.assert_caught("src/server/a.h", "class GameManager {\n};\n", "a.h:1: a name that says nothing")
        self.assert_passes("src/server/a.h", "struct Foreign_sqlite_data;\n")

    def test_floating_point_where_games_are_decided(self):
        self.assert_caught("games/duel/a.cpp", "\ndouble odds;\n", "games/duel/a.cpp:2: double")
        self.assert_passes("games/duel/a.cpp", 'auto a = "double";\n')

    def test_line_ends(self):
        self.assert_caught("a.toml", "a = 1\r\n", "another system")
        self.assert_caught("a.toml", "a = 1", "no new line at the end")
        self.assert_caught("a.toml", "a = 1 \n", "blanks at the end")

    def test_links_of_papers(self):
        self.assert_caught("docs/a.md", "See [that](that.md#part).\n",
                           "docs/a.md:1: a link to nothing: that.md")
        self.assert_passes("docs/a.md", "See [this](a.md) and [them](https://example.org/x).\n")

    def test_full_folders(self):
        self.assert_passes("src/base/deep/a.h", "int a;\n")
        for number in range(24):
            (self.root / f"src/base/{number}.h").write_text("int a;\n", encoding="utf-8")
        self.assert_passes("src/base/a.h", "int a;\n")
        self.assert_caught("src/base/b.h", "int a;\n", "src/base: 26 files, 25 allowed")

    def test_the_game_that_is_written(self):
        self.assert_passes("tools/new_game/game.h.in", "int a;\n" * 300)
        self.assert_caught("tools/new_game/types.h.in", "int a;\n" * 150, "tools/new_game/: 450 lines")


if __name__ == "__main__":
    unittest.main()
