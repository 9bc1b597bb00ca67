#!/usr/bin/env python3
"""A set-up from a file: played, studied, kept in the record, and refused with file, line and reason.

usage: [ASTROGATE_BUILD=build] setup_file_test.py
"""
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path
from xml.etree import ElementTree

PROGRAM = str(Path(os.environ.get("ASTROGATE_BUILD", "build")) / "astrogate")


def described():
    line = '{"t":"describe","id":1,"ruleset":"slingshot"}\n'
    said = subprocess.run([PROGRAM, "engine"], input=line, capture_output=True, text=True, check=True).stdout
    for answer in map(json.loads, said.splitlines()):
        if "kind" in answer:
            return answer["kind"]
    raise AssertionError(said)


class SetupFile(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "setup.json"
        duel = next(one for one in described()["scenarios"] if one["name"] == "duel")
        self.setup = {"format": "astrogate setup", "version": 1, "ruleset": "slingshot", "scenario": "duel",
                      "rules": {"hulks": True}, "custom": dict(duel["custom"], turns=2)}

    def tearDown(self):
        self.folder.cleanup()

    def run_it(self, command, *more):
        self.path.write_text(json.dumps(self.setup, indent=1))
        words = [PROGRAM, command, "--setup", str(self.path), *more]
        return subprocess.run(words, capture_output=True, text=True)

    def refused(self, player="escort"):
        done = self.run_it("play", "--seat", player, "random")
        self.assertNotEqual(done.returncode, 0)
        return done.stderr

    def line_of(self, text):
        return next(i for i, line in enumerate(self.path.read_text().splitlines(), 1) if text in line)

    def test_its_board_is_drawn_and_so_is_a_recorded_turn(self):
        drawn = self.run_it_on("table", "--svg")
        self.assertEqual(drawn.returncode, 0, drawn.stderr)
        self.assertIn("planet", self.words_in(drawn.stdout))
        record = Path(self.folder.name) / "game.jsonl"
        self.run_it("play", "--seat", "escort", "--seat", "random", "--seed", "3", "--out", str(record))
        words = [PROGRAM, "table", str(record), "--svg", "--turn", "1"]
        everybody = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        self.assertIn("duel, turn 1", self.words_in(everybody))
        self.assertTrue({"1.A", "1.B", "1.C", "2.A", "2.B", "2.C"} <= self.words_in(everybody))
        nobody = subprocess.run([*words, "--as", "9"], capture_output=True, text=True)
        self.assertEqual((nobody.returncode, nobody.stdout), (1, ""))

    def run_it_on(self, command, *more):
        self.path.write_text(json.dumps(self.setup, indent=1))
        return subprocess.run([PROGRAM, command, str(self.path), *more], capture_output=True, text=True)

    @staticmethod
    def words_in(svg):
        return {one.text for one in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")}

    def test_is_played_and_recorded(self):
        record = self.path.with_name("game.jsonl")
        done = self.run_it("play", "--seat", "escort", "random", "--seed", "3", "--out", str(record))
        self.assertEqual(done.returncode, 0, done.stderr)
        head = json.loads(record.read_text().splitlines()[0])
        self.assertEqual(head["setup"]["custom"], self.setup["custom"])
        self.assertTrue(head["rules"]["hulks"])
        verified = subprocess.run([PROGRAM, "verify", str(record)], capture_output=True, text=True)
        self.assertEqual(verified.returncode, 0, verified.stderr)

    def test_is_studied(self):
        out = self.path.with_name("study.jsonl")
        done = self.run_it("study", "--bot", "escort", "random", "--rounds", "1", "--out", str(out))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(out.read_text().splitlines()[0])["custom"], self.setup["custom"])

    def test_what_the_game_refuses_is_said_with_its_line(self):
        self.setup["custom"]["fleets"][1]["ships"][0]["fuel"] = 211
        said = self.refused()
        self.assertIn(f"setup.json:{self.line_of('211')}: ", said)
        self.assertIn("more fuel than its tank holds", said)

    def test_what_cannot_be_read_is_said_with_its_line(self):
        self.setup["custom"]["field"] = 4711
        self.assertIn(f"setup.json:{self.refused_line('4711')}: ", self.refused())
        self.setup["custom"]["field"] = 12
        self.setup["colour"] = "red"
        self.assertIn('"colour" is no key that is known there.', self.refused())
        del self.setup["colour"]
        self.setup["format"] = "astrogate record"
        self.assertIn('"format" does not say that this is a set-up', self.refused())

    def test_what_no_game_could_explain_is_a_sentence_with_its_line(self):
        whole = dict(self.setup)
        for changes, line, said in (
                ({"ruleset": "chess"}, "chess", 'No ruleset is called "chess".'),
                ({"scenario": "chess"}, "chess", "scenario"),
                ({"rules": {"wind": 3}}, "wind", '"rules.wind" is'),
                ({"ruleset": "vector3_2009", "rules": {}}, "custom", '"custom" is'),
                ({"custom": 4}, '"custom"', '"custom" is not a group of named values.')):
            self.setup = {**whole, **changes}
            with self.subTest(said):
                refused = self.refused("random")
                self.assertIn(f"setup.json:{self.line_of(line)}: ", refused)
                self.assertIn(said, refused)
                for one in refused.splitlines():
                    self.assertRegex(one, r"[.)\]]$")
                    self.assertNotRegex(one, r": \w+_\w+ \(")
        self.path.write_text('{"format": "astrogate setup",')
        words = [PROGRAM, "play", "--setup", str(self.path), "--seat", "random"]
        cut = subprocess.run(words, capture_output=True, text=True, check=False).stderr
        self.assertIn("setup.json:1: The text ends too early.", cut)
        for more, said in ((["--setup", "/nowhere"], '/nowhere: The file "/nowhere" cannot be read.'),
                           (["--scenario", "chess"], "(chess)"),
                           (["--ruleset", "chess", "--scenario", "duel"], 'No ruleset is called "chess".')):
            words = [PROGRAM, "play", *more, "--seat", "random", "random"]
            done = subprocess.run(words, capture_output=True, text=True, check=False)
            self.assertIn(said, done.stderr)

    def refused_line(self, text):
        self.refused()
        return self.line_of(text)


if __name__ == "__main__":
    unittest.main()
