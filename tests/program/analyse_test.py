#!/usr/bin/env python3
"""`astrogate analyse`: what it shows of a finished game, the same bytes each time, and what it refuses.

usage: [ASTROGATE_BUILD=build] analyse_test.py
"""
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = str(Path(os.environ.get("ASTROGATE_BUILD", "build")) / "astrogate")
BUDGET = ["--budget", "12000"]


def run(*words, **more):
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=300, **more)


class AnalyseTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.record = cls.folder / "game.jsonl"
        played = run("play", "--scenario", "duel", "--seat", "captain", "--seat", "random", "--seed", 7,
                     "--rule", "turn_limit=8", "--out", cls.record)
        assert played.returncode == 0, played.stderr

    def analysis(self, *more):
        done = run("analyse", self.record, *BUDGET, "--json", *more)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count("\n"), 1)
        return json.loads(done.stdout)

    def refused(self, code, words, *arguments):
        done = run("analyse", *arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertIn(words, done.stderr)
        self.assertEqual(done.stdout, "")

    def test_its_figures_fit_together(self):
        all_of_it = self.analysis()
        self.assertEqual(all_of_it["format"], "astrogate analysis")
        self.assertEqual(all_of_it["seats"], [0, 1])
        self.assertEqual(all_of_it["from"], "views")
        points, decisions = all_of_it["points"], all_of_it["decisions"]
        for place, balance in enumerate(all_of_it["balances"]):
            self.assertEqual(balance["start"] + balance["play"] + balance["luck"], balance["end"])
            self.assertEqual(sum(point["luck"][place] for point in points), balance["luck"])
            self.assertEqual(sum(one["cost"] for one in decisions if one["seat"] == balance["seat"]),
                             balance["cost"])
            self.assertEqual(points[-1]["expects"][place], balance["end"])
        self.assertTrue(any(point["luck"] != [0, 0] for point in points))
        costs = [decisions[i]["cost"] for i in all_of_it["turning_points"]]
        self.assertEqual(costs, sorted((one["cost"] for one in decisions if one["cost"]), reverse=True)[:3])
        for one in decisions:
            self.assertEqual("better" in one, one["cost"] > 0)
            self.assertTrue(one["cost"] == 0 or one["better"] != one["played"])
            self.assertTrue(one["cost"] == 0 or one["cost"] > one["margin"])
        replayed = run("replay", self.record, "--json", "--at", points[-1]["input"]).stdout.splitlines()
        self.assertEqual(len(replayed), points[-1]["input"] + 1)

    def test_the_random_player_gives_more_away(self):
        costs = [one["cost"] for one in self.analysis()["balances"]]
        self.assertGreater(costs[1], costs[0])

    def test_the_same_words_give_the_same_bytes(self):
        words = ["analyse", self.record, *BUDGET, "--json"]
        once = run(*words).stdout
        self.assertEqual(run(*words).stdout, once)
        self.assertNotEqual(run(*words, "--seed", 2).stdout, once)

    def test_one_seat_alone_is_that_part_of_all(self):
        both, one = self.analysis(), self.analysis("--seat", "2")
        self.assertEqual(one["seats"], [1])
        self.assertEqual(one["decisions"], [each for each in both["decisions"] if each["seat"] == 1])
        self.assertEqual(one["balances"], both["balances"][1:])

    def test_the_truth_is_another_point_of_view(self):
        truth = self.analysis("--truth")
        self.assertEqual(truth["from"], "truth")
        self.assertEqual([one["luck"] for one in truth["balances"]],
                         [one["luck"] for one in self.analysis()["balances"]])

    def test_people_read_where_it_turned(self):
        done = run("analyse", self.record, *BUDGET)
        self.assertEqual(done.returncode, 0, done.stderr)
        for words in (
            "Expectation",
            "Turning points",
            "  1. seat 2, input",
            "gave away",
            "handed in",
            "better",
            "Luck and play",
            "seat 1",
            "budget 12000, seed 1",
        ):
            self.assertIn(words, done.stdout)
        self.assertEqual(done.stderr, "")
        self.assertTrue(all(len(line) < 110 for line in done.stdout.splitlines()), done.stdout)

    def test_a_changed_record_is_refused(self):
        changed = self.folder / "changed.jsonl"
        lines = self.record.read_text().splitlines(keepends=True)
        lines[3] = lines[3].replace('"stage":', '"stage": ', 1)
        changed.write_text("".join(lines))
        self.refused(1, "line_does_not_follow", changed)

    def test_a_game_that_still_runs_is_refused(self):
        running = self.folder / "running.jsonl"
        run(
            "play",
            "--scenario",
            "duel",
            "--seat",
            "human",
            "--seat",
            "closer",
            "--seed",
            7,
            "--out",
            running,
            input="",
        )
        self.assertIn('"open":true', running.read_text().splitlines()[-1])
        self.refused(1, "this game still runs", running)
        self.refused(1, "this game still runs", running, "--truth")

    def test_a_seat_that_is_none_is_refused(self):
        for seat in (0, 3, -1):
            self.refused(2, "seats 1 to 2", self.record, "--seat", seat)

    def test_too_small_a_budget_is_refused(self):
        self.refused(2, "a budget of nothing", self.record, "--budget", "0")
        self.refused(1, "it needs 5376", self.record, "--budget", "5375")
        self.refused(2, "--budget", self.record, "--budget", "-1")

    def test_a_game_that_needs_too_much_by_itself_says_how_much(self):
        chase = self.folder / "chase.jsonl"
        run(
            "play",
            "--ruleset",
            "triplanetary_1981",
            "--scenario",
            "lateral_7",
            "--seat",
            "coaster",
            "--seat",
            "coaster",
            "--rule",
            "turn_limit=3",
            "--seed",
            3,
            "--out",
            chase,
        )
        self.refused(1, "it needs 107520000", chase)

    def test_what_is_not_known_is_refused(self):
        self.refused(2, "--depth", self.record, "--depth", "3")
        self.refused(3, "nowhere.jsonl", self.folder / "nowhere.jsonl")
        self.refused(1, "astrogate", Path(__file__))


if __name__ == "__main__":
    unittest.main()
