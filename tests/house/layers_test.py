#!/usr/bin/env python3
"""tools/layers.py on a small house of its own: it must stand, and each forbidden thing must be caught."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "layers.py"
TABLE = """# A small house
<!-- layers: the table -->
| floor | what is in it | may use |
|---|---|---|
| `src/base` | small things | the standard library; never `<chrono>` |
| `src/kernel` | the contract | `base` |
| `src/formats` | readers | `base` `<nlohmann/` |
| `games/<game>` | a game | `base` `kernel` |
| `games/list.cpp` | all games | `base` `games` |
| `tests` | tests | everything |
"""
CMAKE = """astrogate_floor(base FOLDER src/base)
astrogate_floor(kernel FOLDER src/kernel NO_EXCEPTIONS USES base)
astrogate_floor(formats FOLDER src/formats USES base OUTSIDE nlohmann_json)
"""


class Layers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write("docs/architecture.md", TABLE)
        self.write("CMakeLists.txt", CMAKE)
        self.write("src/base/list.h", "#include <array>\n")
        self.write("src/kernel/turn.h", '#include "base/list.h"\n')
        self.write("src/formats/json.cpp", '#include <nlohmann/json.hpp>\n#include "base/list.h"\n')
        self.write("games/duel/game.h", '#include "kernel/turn.h"\n')
        self.write("games/duel/game.cpp", '#include "game.h"\n')
        self.write("games/list.cpp", '#include "games/duel/game.h"\n')
        self.write("tests/unit/a_test.cpp", '#include <gtest/gtest.h>\n#include "kernel/turn.h"\n')

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def run_tool(self):
        run = subprocess.run([sys.executable, TOOL, "--root", self.root], capture_output=True, text=True, check=False)
        return run.returncode, run.stdout + run.stderr

    def assert_caught(self, place, words):
        code, said = self.run_tool()
        self.assertEqual(code, 1, said)
        self.assertTrue(any(line.startswith(place) and words in line for line in said.splitlines()), said)

    def test_the_small_house_stands(self):
        code, said = self.run_tool()
        self.assertEqual(code, 0, said)

    def test_a_lower_floor_may_not_look_up(self):
        self.write("src/base/bad.h", '#pragma once\n#include "kernel/turn.h"\n')
        self.assert_caught("src/base/bad.h:2:", "src/base may not use src/kernel/turn.h")

    def test_the_row_violated_is_named(self):
        self.write("src/base/bad.h", '#include "kernel/turn.h"\n')
        self.assertIn("row 5:", self.run_tool()[1])

    def test_a_relative_path_is_no_way_round(self):
        self.write("src/base/bad.h", '#include "../kernel/turn.h"\n')
        self.assert_caught("src/base/bad.h:1:", "may not use")

    def test_a_game_may_not_see_another_game(self):
        self.write("games/other/game.h", '#include "games/duel/game.h"\n')
        self.assert_caught("games/other/game.h:1:", "another game")

    def test_a_third_party_needs_a_word_in_the_row(self):
        self.write("src/kernel/bad.h", "#include <nlohmann/json.hpp>\n")
        self.assert_caught("src/kernel/bad.h:1:", "may not use <nlohmann/json.hpp>")

    def test_never_is_never(self):
        self.write("src/base/bad.h", "#include <chrono>\n")
        self.assert_caught("src/base/bad.h:1:", "may never use <chrono>")

    def test_an_include_that_is_nowhere(self):
        self.write("src/base/bad.h", '#include "base/nowhere.h"\n')
        self.assert_caught("src/base/bad.h:1:", "is not found")

    def test_a_source_that_includes_its_own_header_late(self):
        self.write("src/base/late.h", "#include <array>\n")
        self.write("src/base/late.cpp", '#include "base/list.h"\n#include "base/late.h"\n')
        self.assert_caught("src/base/late.cpp:1:", "its own header")

    def test_a_folder_without_a_row(self):
        self.write("src/attic/a.cpp", "int a;\n")
        self.assert_caught("src/attic/a.cpp:1:", "belongs to no row")

    def test_files_in_a_circle(self):
        self.write("src/base/one.h", '#include "base/two.h"\n')
        self.write("src/base/two.h", '#include "base/one.h"\n')
        self.assert_caught("src/base/", "circle between files")

    def test_floors_in_a_circle(self):
        self.write("docs/architecture.md", TABLE.replace("the standard library;", "`kernel`;"))
        self.assert_caught("docs/architecture.md:", "circle between floors")

    def test_a_link_too_many(self):
        self.write("CMakeLists.txt", CMAKE.replace("USES base OUTSIDE", "USES base kernel OUTSIDE"))
        self.assert_caught("CMakeLists.txt:3:", "src/formats may not link kernel")

    def test_a_link_missing(self):
        self.write("CMakeLists.txt", CMAKE.replace("NO_EXCEPTIONS USES base", "NO_EXCEPTIONS"))
        self.assert_caught("CMakeLists.txt:2:", "does not link it")

    def test_a_table_that_cannot_be_read(self):
        self.write("docs/architecture.md", TABLE.replace("`base` `kernel` |", "`cellar` |"))
        self.assertEqual(self.run_tool()[0], 2)


if __name__ == "__main__":
    unittest.main()
