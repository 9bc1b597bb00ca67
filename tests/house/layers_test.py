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
ROOMS = """
<!-- layers-rooms: the rooms of a game -->
| room | what is in it | includes |
|---|---|---|
| `games/<game>/rules` | chapters | never `bots` |
| `games/<game>/bots` | bots | |
| `games/<game>/tests` | tests | everything |
"""
PAGE = """
<!-- layers-web: the page -->
| floor | what is in it | may use |
|---|---|---|
| `web/src/generated` | made by the build | nothing |
| `web/src/state` | what is known | `generated` |
| `web/src/boards` | drawings | `state` `<three` |
| `web/src/boards/hexes` | a drawing | `boards` |
| `web/src/games/<game>` | a game | `state` `boards` |
| `web/src/games/index.ts` | all games | `games` |
| `web/src` | the first file | `state` `index` |
| `web/dev` | for tests | everything |
"""
CMAKE = """astrogate_floor(base FOLDER src/base)
astrogate_floor(kernel FOLDER src/kernel NO_EXCEPTIONS USES base)
astrogate_floor(formats FOLDER src/formats USES base OUTSIDE nlohmann_json)
"""


class House(unittest.TestCase):
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
        command = [sys.executable, TOOL, "--root", self.root]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        return run.returncode, run.stdout + run.stderr

    def assert_caught(self, place, words):
        code, said = self.run_tool()
        self.assertEqual(code, 1, said)
        self.assertTrue(any(line.startswith(place) and words in line for line in said.splitlines()), said)


class Layers(House):
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


class Rooms(House):
    """The same house, whose game has rooms."""

    def setUp(self):
        super().setUp()
        self.write("docs/architecture.md", TABLE + ROOMS)
        self.write("games/duel/rules/guns.h", '#include "games/duel/game.h"\n')
        self.write("games/duel/bots/captain.h", '#include "games/duel/rules/guns.h"\n')
        self.write("games/duel/tests/guns.h", '#include <gtest/gtest.h>\n#include "formats/json.h"\n')
        self.write("src/formats/json.h", "#include <array>\n")
        self.write("src/formats/json.cpp", '#include "json.h"\n')

    def test_the_house_with_rooms_stands(self):
        code, said = self.run_tool()
        self.assertEqual(code, 0, said)

    def test_rules_may_not_see_bots(self):
        self.write("games/duel/rules/bad.h", '#pragma once\n#include "../bots/captain.h"\n')
        self.assert_caught("games/duel/rules/bad.h:2:", "rules may never use games/duel/bots/captain.h")

    def test_nothing_of_a_game_may_see_its_tests(self):
        for room in ("", "rules/", "bots/"):
            self.write(f"games/duel/{room}bad.h", '#include "games/duel/tests/guns.h"\n')
            self.assert_caught(f"games/duel/{room}bad.h:1:", "may not use games/duel/tests/guns.h")

    def test_a_room_forbids_by_the_table_alone(self):
        self.write("docs/architecture.md", TABLE + ROOMS.replace("| bots | |", "| bots | never `rules` |"))
        self.assert_caught("games/duel/bots/captain.h:1:", "may never use games/duel/rules/guns.h")

    def test_a_table_of_rooms_that_cannot_be_read(self):
        self.write("docs/architecture.md", TABLE + ROOMS.replace("never `bots`", "never `cellar`"))
        self.assertEqual(self.run_tool()[0], 2)


class Page(House):
    """The same house with a page."""

    def setUp(self):
        super().setUp()
        self.write("docs/architecture.md", TABLE + PAGE)
        self.write("web/src/state/model.ts", "import { types } from '../generated/duel_types'\n")
        self.write("web/src/state/advisor.ts", "new Worker(new URL('./worker.ts', import.meta.url))\n")
        self.write("web/src/state/worker.ts", "import { ask } from './advisor'\n")
        self.write("web/src/boards/Board.svelte", "<script>\n  import * as three from 'three'\n"
                   "  import {\n    a,\n  } from '../state/model'\n</script>\n")
        self.write("web/src/games/duel/Table.svelte",
                   "<script>\n  import Board from '../../boards/Board.svelte'\n</script>\n")
        self.write("web/src/games/index.ts", "export { default as Duel } from './duel/Table.svelte'\n")
        self.write("web/src/games/other/Other.svelte", "<p>import of nothing</p>\n")
        self.write("web/src/main.ts", "import { Duel } from './games'\n")
        self.write("web/src/state/model.test.ts",
                   "import { test } from 'vitest'\nimport { Duel } from '../games'\n")
        self.write("web/dev/hexes.ts", "import Board from '../src/boards/Board.svelte'\n")

    def test_the_house_with_a_page_stands(self):
        code, said = self.run_tool()
        self.assertEqual(code, 0, said)

    def caught_in(self, path, text, number, words):
        self.write(path, text)
        self.assert_caught(f"{path}:{number}:", words)

    def test_a_lower_floor_of_the_page_may_not_look_up(self):
        self.caught_in("web/src/state/bad.ts", "\nimport Board from '../boards/Board.svelte'\n", 2,
                       "web/src/state may not use web/src/boards/Board.svelte")

    def test_an_import_over_many_lines_and_one_for_types(self):
        self.caught_in("web/src/state/bad.ts",
                       "\nimport type {\n  A,\n} from '../boards/Board.svelte'\n", 2, "may not use")

    def test_a_late_import_is_no_way_round(self):
        self.caught_in("web/src/state/bad.ts",
                       "\nconst late = () => import('../boards/Board.svelte')\n", 2, "may not use")
        self.caught_in("web/src/state/worse.ts", "import.meta.glob('../boards/*.svelte')\n", 1, "glob")

    def test_an_address_is_no_way_round(self):
        self.caught_in("web/src/state/bad.ts",
                       "new URL('../boards/Board.svelte', import.meta.url)\n", 1, "may not use")

    def test_a_script_of_a_component_is_read(self):
        self.caught_in("web/src/boards/Bad.svelte",
                       "<script>\n  import { Duel } from '../games'\n</script>\n", 2,
                       "web/src/boards may not use web/src/games/index.ts")

    def test_a_generic_floor_may_not_see_a_game(self):
        self.caught_in("web/src/bad.ts",
                       "import T from './games/duel/Table.svelte'\n", 1, "web/src may not use")

    def test_a_game_of_the_page_may_not_see_another(self):
        self.caught_in("web/src/games/duel/deep/Bad.svelte",
                       "<script>\nimport O from '../../other/Other.svelte'\n", 2,
                       "another game: web/src/games/other/Other.svelte")

    def test_a_floor_within_a_floor_has_its_own_row(self):
        self.write("web/src/boards/hexes/Hexes.svelte", "<script>\n  import Board from '../Board.svelte'\n")
        self.assertEqual(self.run_tool()[0], 0)
        self.caught_in("web/src/boards/bad.ts", "import Hexes from './hexes/Hexes.svelte'\n", 1,
                       "web/src/boards may not use web/src/boards/hexes/Hexes.svelte")
        self.caught_in("web/src/games/duel/bad.ts",
                       "import Hexes from '../../boards/hexes/Hexes.svelte'\n", 1,
                       "web/src/games/<game> may not use web/src/boards/hexes/Hexes.svelte")

    def test_a_package_needs_a_word_in_the_row(self):
        self.caught_in("web/src/state/bad.ts", "import * as three from 'three'\n", 1, "the package three")

    def test_a_test_is_used_by_tests_alone(self):
        self.caught_in("web/src/state/bad.ts", "import './model.test'\n", 1, "only a test")

    def test_an_import_that_is_nowhere(self):
        self.caught_in("web/src/state/bad.ts", "import './nowhere'\n", 1, "is not found")

    def test_a_folder_of_the_page_without_a_row(self):
        self.caught_in("web/src/attic/a.ts", "export const a = 1\n", 1, "belongs to no row")
        self.caught_in("web/src/games/a.ts", "export const a = 1\n", 1, "belongs to no row")

    def test_modules_in_a_circle(self):
        self.write("web/src/state/one.ts", "import './two'\n")
        self.write("web/src/state/two.ts", "import './one'\n")
        self.assert_caught("web/src/state/one.ts:1:", "circle between files")

    def test_floors_of_the_page_in_a_circle(self):
        circle = PAGE.replace("| `generated` |", "| `generated` `boards` |")
        self.write("docs/architecture.md", TABLE + circle)
        self.assert_caught("docs/architecture.md:", "circle between floors of the page")

    def test_a_page_without_its_table(self):
        self.write("docs/architecture.md", TABLE)
        self.assertEqual(self.run_tool()[0], 2)


if __name__ == "__main__":
    unittest.main()
