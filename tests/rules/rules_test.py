"""Every kind of gap in a rule index is caught, and a whole one passes."""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TOOL = ROOT / "tools" / "rules.py"

INDEX = """
rule = [
  { id = "2009:laser.1", kind = "must", LEARNING, lines = [1, 2], text = "Roll." },
  { id = "2009:laser.2", kind = "may", LEARNING, lines = [3, 3], text = "Fire." },
  { id = "2009:laser.3", kind = "must", LEARNING, lines = [4, 4], text = "Again.", same_as = "2009:laser.1" },
  { id = "2009:basic.1", kind = "must_not", scenario = "basic", ABSENT, lines = [5, 6], text = "No." },
]
ruling = [{ id = "B1", status = "built", rules = ["2009:laser.1"], text = "So.", reason = "Because." }]
example = [{ id = "2009:example.1", status = "built", lines = [7, 7], text = "Thus." }]
paper = [{ id = "2009:paper.1", lines = [8, 8], text = "Sharpen pencils.", instead = "None." }]
""".replace("LEARNING", 'scenario = "learning", status = "built"').replace("ABSENT", 'status = "absent"')

CODE = """
// 2009:laser.1
roll();
if (ready) fire();  // 2009:laser.2
"""

CASES = 'case "rolls" rules 2009:laser.1 B1\n\ncase "fires" rules 2009:laser.2, 2009:example.1\n'


class Rules(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = Path(self.folder.name)
        self.write("rules.toml", INDEX)
        self.write("combat.cpp", CODE)
        self.write("cases/01-laser.case", CASES)

    def write(self, name, text):
        path = self.root / "games" / "toy" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_tool(self, *options):
        command = [sys.executable, TOOL, "toy", "--root", self.root, *options]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def expect_gap(self, words):
        done = self.run_tool()
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, rf"gap .*{words}")

    def expect_unreadable(self, words):
        done = self.run_tool()
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn(words, done.stderr)

    def test_a_whole_index_passes(self):
        done = self.run_tool()
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("toy: 4 rules, 0 gaps", done.stdout)

    def test_output_to_a_pipe_has_no_colours(self):
        self.assertNotIn("\033", self.run_tool().stdout)

    def test_only_what_is_reconstructed_needs_no_lines(self):
        bare = INDEX.replace('lines = [3, 3]', 'origin = "ORIGIN"')
        self.write("rules.toml", bare.replace("ORIGIN", "reconstructed"))
        self.assertEqual(self.run_tool().returncode, 0)
        self.write("rules.toml", bare.replace("ORIGIN", "fact"))
        self.expect_unreadable("missing ['lines']")
        self.write("rules.toml", INDEX.replace('lines = [3, 3]', 'lines = [3, 3], origin = "rumour"'))
        self.expect_unreadable("origin is 'rumour'")

    def test_a_part_of_a_ruling_has_a_letter(self):
        part = (
            '{ id = "B1a", status = "built", rules = ["2009:laser.1"], text = "So.", reason = "Because." }]'
        )
        self.write("rules.toml", INDEX.replace('reason = "Because." }]', 'reason = "Because." }, ' + part))
        self.expect_gap("B1a: built, but no case")
        self.write("cases/01-laser.case", CASES.replace(" B1", " B1 B1a"))
        self.assertEqual(self.run_tool().returncode, 0)

    def test_built_without_code(self):
        self.write("combat.cpp", CODE.replace("// 2009:laser.1", ""))
        self.expect_gap("2009:laser.1: built, but no code")

    def test_a_repeat_is_a_gap_with_the_sentence_it_repeats(self):
        self.write("combat.cpp", CODE.replace("// 2009:laser.1", ""))
        self.expect_gap("2009:laser.3: built, but no code")

    def test_built_without_case(self):
        self.write("cases/01-laser.case", CASES.replace("2009:laser.1 ", ""))
        self.expect_gap("2009:laser.1: built, but no case")

    def test_ruling_without_case(self):
        self.write("cases/01-laser.case", CASES.replace(" B1", ""))
        self.expect_gap("B1: built, but no case")

    def test_example_without_case(self):
        self.write("cases/01-laser.case", CASES.replace(", 2009:example.1", ""))
        self.expect_gap("2009:example.1: built, but no case")

    def test_mark_of_an_unknown_number(self):
        self.write("more.h", "// 2009:laser.9\n")
        self.expect_gap("more.h:1: names unknown 2009:laser.9")

    def test_unknown_number_in_the_middle_of_code(self):
        self.write("more.h", 'constexpr auto rule = "2009:lazer.1";\n')
        self.expect_gap("more.h:1: names unknown 2009:lazer.1")

    def test_several_marks_on_one_line(self):
        self.write("combat.cpp", "// 2009:laser.1; 2009:laser.2; B1\nroll();\n")
        told = json.loads(self.run_tool("--json").stdout)
        self.assertEqual([entry["code"] for entry in told["entries"][:2]], [["games/toy/combat.cpp:1"]] * 2)
        self.assertEqual(told["gaps"], [])
        self.write("combat.cpp", "// 2009:laser.1; 2009:laser.9\nroll();\n")
        self.expect_gap("combat.cpp:1: names unknown 2009:laser.9")

    def test_mark_in_a_table(self):
        self.write("combat.cpp", CODE.replace("// 2009:laser.1", ""))
        self.write("data/tables.toml", "# 2009:laser.1\nsides = 6\n")
        self.assertEqual(self.run_tool().returncode, 0)
        self.write("data/tables.toml", "# 2009:laser.9\nsides = 6\n")
        self.expect_gap("tables.toml:1: names unknown 2009:laser.9")

    def test_mark_without_must_or_may(self):
        self.write("more.h", "// 2009:laser.1 rolls dice\n")
        self.expect_gap("more.h:1: a mark is")

    def test_case_of_an_unknown_number(self):
        self.write("cases/02-more.case", 'case "odd" rules 2009:laser.9\n')
        self.expect_gap("02-more.case:1: names unknown 2009:laser.9")

    def test_case_without_numbers(self):
        self.write("cases/02-more.case", 'case "odd"\n')
        self.expect_gap("02-more.case:1: a case begins")

    def test_file_without_case(self):
        self.write("cases/02-more.case", "nothing here\n")
        self.expect_gap("02-more.case: holds no case")

    def test_case_named_in_the_first_line(self):
        self.write("cases/01-laser.case", "# 2009:laser.1 B1 rolls\n")
        self.write("cases/02-laser.case", "# 2009:laser.2 2009:example.1 fires\n")
        self.assertEqual(self.run_tool().returncode, 0)

    def test_mark_on_something_absent(self):
        self.write("more.h", "// 2009:basic.1\n")
        self.expect_gap("more.h:1: marks 2009:basic.1, which is absent")

    def test_part_that_a_built_sentence_lacks_is_counted_and_told(self):
        self.write(
            "rules.toml",
            INDEX.replace('id = "2009:laser.2", kind', 'id = "2009:laser.2", lacks = "mines", kind'),
        )
        done = self.run_tool()
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("Fire. [without mines]", done.stdout)
        told = json.loads(self.run_tool("--json").stdout)
        self.assertEqual(told["counts"]["rule"]["in part"], 1)
        self.assertEqual(told["chapters"]["2009:laser"]["in part"], 1)

    def test_part_lacking_of_something_absent(self):
        self.write(
            "rules.toml",
            INDEX.replace('id = "2009:basic.1", kind', 'id = "2009:basic.1", lacks = "mines", kind'),
        )
        self.expect_gap("2009:basic.1: lacks a part, but is not built")

    def test_mark_on_a_sentence_about_paper(self):
        self.write("more.h", "// 2009:paper.1\n")
        self.expect_gap("more.h:1: marks 2009:paper.1, which is about paper")

    def test_number_given_twice(self):
        self.write("rules.toml", INDEX.replace("2009:basic.1", "2009:laser.2"))
        self.expect_gap("rule 2009:laser.2: given twice")

    def test_repeat_of_a_repeat(self):
        self.write("rules.toml", INDEX.replace('text = "Fire."', 'text = "Fire.", same_as = "2009:laser.3"'))
        self.expect_gap("does not stand on its own")

    def test_repeat_of_another_status(self):
        self.write("rules.toml", INDEX.replace('text = "No."', 'text = "No.", same_as = "2009:laser.1"'))
        self.expect_gap("2009:basic.1: repeats 2009:laser.1, whose status differs")

    def test_repeat_of_nothing(self):
        self.write("rules.toml", INDEX.replace('same_as = "2009:laser.1"', 'same_as = "2009:laser.7"'))
        self.expect_gap("2009:laser.3: repeats unknown 2009:laser.7")

    def twin(self, of, number):
        more = INDEX.replace(
            "]\nruling",
            '  { id = "1979:fire.1", kind = "may", scenario = "basic", status = "absent", '
            'lines = [1, 1], text = "Of old." },\n]\nruling',
        )
        self.write("rules.toml", more.replace(f'id = "{of}",', f'id = "{of}", twin = "{number}",'))

    def test_twin_of_another_edition_and_ruling_as_twin(self):
        self.twin("2009:basic.1", "1979:fire.1")
        self.assertEqual(self.run_tool().returncode, 0)
        self.twin("2009:laser.2", "B1")
        self.assertEqual(self.run_tool().returncode, 0)

    def test_twin_that_is_nobody(self):
        self.twin("2009:laser.2", "1979:fire.2")
        self.expect_gap("2009:laser.2: has unknown twin 1979:fire.2")

    def test_twin_of_its_own_edition(self):
        self.twin("2009:laser.2", "2009:laser.1")
        self.expect_gap("2009:laser.2: has twin 2009:laser.1 of its own edition")

    def test_twin_that_is_not_built(self):
        self.twin("2009:laser.2", "1979:fire.1")
        self.expect_gap("2009:laser.2: has twin 1979:fire.1, which is not built")

    def test_twin_of_a_ruling(self):
        self.twin("B1", "2009:laser.1")
        self.expect_gap("B1: has a twin, but is no sentence")

    def test_ruling_on_an_unknown_sentence(self):
        self.write("rules.toml", INDEX.replace('rules = ["2009:laser.1"]', 'rules = ["2009:laser.8"]'))
        self.expect_gap("B1: names unknown 2009:laser.8")

    def test_play_of_an_unknown_number(self):
        self.write("plays/duel.jsonl", '{"event": {"rules": ["2009:laser.8"]}}\n')
        self.expect_gap("duel.jsonl:1: names unknown 2009:laser.8")

    def test_play_that_is_not_json(self):
        self.write("plays/duel.jsonl", "{\n")
        self.expect_gap("duel.jsonl:1: not JSON")

    def test_plays_are_counted(self):
        self.write("plays/duel.jsonl", '{"event": [{"rules": ["2009:laser.1"]}, {"rule": "2009:laser.2"}]}\n')
        found = {
            entry["id"]: entry["plays"] for entry in json.loads(self.run_tool("--json").stdout)["entries"]
        }
        self.assertEqual(found["2009:laser.1"], ["games/toy/plays/duel.jsonl:1"])
        self.assertEqual(found["2009:laser.2"], ["games/toy/plays/duel.jsonl:1"])
        self.assertEqual(found["2009:laser.3"], [])

    def test_a_difference_needs_code_and_case(self):
        more = ('difference = [{ id = "1979:laser.1", kind = "must", scenario = "basic", status = "built", '
                'rules = ["2009:laser.2"], text = "Other." }]\n')
        self.write("rules.toml", INDEX + more)
        self.expect_gap("1979:laser.1: built, but no code")
        self.write("more.h", "// 1979:laser.1\n")
        self.expect_gap("1979:laser.1: built, but no case")
        self.write("cases/02-more.case", 'case "other" rules 1979:laser.1\n')
        self.assertEqual(self.run_tool().returncode, 0)
        self.write("rules.toml", INDEX + more.replace("2009:laser.2", "2009:laser.8"))
        self.expect_gap("1979:laser.1: names unknown 2009:laser.8")

    def test_an_index_may_name_its_scenarios(self):
        self.write("rules.toml", 'scenarios = ["duel"]\n' + INDEX)
        self.expect_unreadable("scenario is 'learning', not one of")
        self.write("rules.toml", 'scenarios = ["learning", "basic"]\n' + INDEX)
        self.assertEqual(self.run_tool().returncode, 0)

    def test_json_tells_counts_and_places(self):
        told = json.loads(self.run_tool("--json").stdout)
        self.assertEqual(told["counts"]["rule"]["built"], 3)
        self.assertEqual(told["counts"]["rule"]["absent"], 1)
        self.assertEqual(told["entries"][0]["code"], ["games/toy/combat.cpp:2"])

    def test_json_fails_with_gaps_too(self):
        self.write("combat.cpp", "")
        self.assertEqual(self.run_tool("--json").returncode, 1)

    def test_summary_leaves_the_sentences_out(self):
        done = self.run_tool("--summary")
        self.assertNotIn("Fire.", done.stdout)
        self.assertIn("2009:laser", done.stdout)

    def test_index_that_is_missing_broken_or_odd(self):
        self.write("rules.toml", "rule = [")
        self.expect_unreadable("rules.toml")
        self.write("rules.toml", INDEX.replace('kind = "may"', 'kind = "maybe"'))
        self.expect_unreadable("kind is 'maybe'")
        self.write("rules.toml", INDEX.replace("lines = [3, 3]", "lines = [3, 2]"))
        self.expect_unreadable("two rising line numbers")
        self.write("rules.toml", INDEX.replace('text = "Fire."', 'txt = "Fire."'))
        self.expect_unreadable("2009:laser.2")
        (self.root / "games" / "toy" / "rules.toml").unlink()
        self.expect_unreadable("rules.toml")


if __name__ == "__main__":
    unittest.main()
