"""`astrogate study`: a table at the end, the same games however many at a time, and a study broken off goes
on."""
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

BUILD = Path(os.environ.get("ASTROGATE_BUILD", Path(__file__).resolve().parents[2] / "build"))
ARGUMENTS = [
    "--scenario",
    "duel",
    "--bot",
    "closer",
    "--bot",
    "random",
    "--bot",
    "lieutenant",
    "--rounds",
    "3",
    "--rule",
    "turn_limit=12",
]


def study(*more, arguments=ARGUMENTS):
    return subprocess.run([BUILD / "astrogate", "study", *arguments, *more], capture_output=True, text=True,
                          timeout=120)


def games(path):
    head, *lines = [json.loads(line) for line in Path(path).read_text().splitlines()]
    return head, {line["game"]: line for line in lines}, len(lines)


class StudyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "study.jsonl"

    def test_a_study_is_played_kept_and_rated(self):
        run = study("--out", self.path)
        self.assertEqual(run.returncode, 0, run.stderr)
        head, played, lines = games(self.path)
        self.assertEqual(head["scenario"], "duel")
        self.assertEqual(lines, 18)  # three pairs, three seeds, both seats
        self.assertEqual(sorted(played), list(range(18)))
        rows = [line.split() for line in run.stdout.splitlines()]
        ratings = {
            row[0]: float(row[1])
            for row in rows
            if len(row) == 4 and row[0] in ("closer", "random", "lieutenant")
        }
        self.assertEqual(len(ratings), 3)
        self.assertGreater(ratings["lieutenant"], ratings["random"])
        self.assertAlmostEqual(sum(ratings.values()), 0, delta=2)
        scores = {(row[0], row[1]): row for row in rows if len(row) == 5}
        won = sum(
            1
            if line["places"][line["bots"].index("closer")] < line["places"][line["bots"].index("random")]
            else 0.5
            if line["places"][0] == line["places"][1]
            else 0
            for line in played.values()
            if sorted(line["bots"]) == ["closer", "random"]
        )
        self.assertEqual(scores["closer", "random"][2], "6")
        self.assertAlmostEqual(float(scores["closer", "random"][3]), won / 6, delta=0.001)

    def test_what_was_broken_off_goes_on_and_comes_out_the_same(self):
        self.assertEqual(study("--out", self.path, "--jobs", "1").returncode, 0)
        _, whole, _ = games(self.path)
        text = self.path.read_text()
        half = text[: text.index("\n", len(text) // 2) + 20]  # in the middle of a line
        self.path.write_text(half)
        run = study("--out", self.path, "--jobs", "3")
        self.assertEqual(run.returncode, 0, run.stderr)
        _, again, lines = games(self.path)
        self.assertEqual(lines, 18)
        self.assertEqual(again, whole)

    def test_views_tell_what_was_given_and_what_is_left(self):
        levels = [[1, 3, 0, 0, 0, 0, 0, 0, 0], [2, 2, 0, 0, 0, 0, 0, 0, 0]]
        run = study("--out", self.path, "--views", arguments=[
            "--bot", "closer", "--bot", "lieutenant", "--rounds", "2", "--rule", "turn_limit=60",
            "--rule", f"technologies={json.dumps(levels)}"])
        self.assertEqual(run.returncode, 0, run.stderr)
        head, played, lines = games(self.path)
        self.assertTrue(head["views"])
        self.assertEqual(lines, 4)
        for line in played.values():
            players = line["view"]["players"]
            self.assertEqual([one["levels"] for one in players], levels)
            self.assertEqual([one["points"] for one in players], line["points"])
        fates = {one["ship"]["fate"] for line in played.values() for one in line["view"]["ships"]}
        self.assertIn("destroyed", fates)
        self.assertEqual(study("--out", self.path, arguments=ARGUMENTS).returncode,
                         3)  # one without views is another

    def test_pieces_are_merged_into_the_same_bytes(self):
        self.assertEqual(study("--out", self.path, "--jobs", "1").returncode, 0)
        whole = self.path.read_bytes()
        pieces = [self.path.with_name(name) for name in ("first", "second", "merged")]
        rounds = ARGUMENTS.index("--rounds")
        without = ARGUMENTS[:rounds] + ARGUMENTS[rounds + 2 :]
        self.assertEqual(
            study("--out", pieces[0], "--rounds", "1", "--seed", "3", arguments=without).returncode, 0
        )
        self.assertEqual(
            study("--out", pieces[1], "--rounds", "1", "--seed", "1", arguments=without).returncode, 0
        )
        run = study("--out", pieces[2], "--merge", pieces[0], "--merge", pieces[1], "--jobs",
                    "3")  # and plays the second
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(pieces[2].read_bytes(), whole)
        self.assertIn("18 games of duel", run.stdout)
        # What was merged is not played: a piece that says otherwise is believed.
        pieces[0].write_text(pieces[0].read_text().replace('"ending":"', '"ending":"as told, '))
        pieces[2].unlink()
        self.assertEqual(study("--out", pieces[2], "--merge", pieces[0]).returncode, 0)
        self.assertEqual(pieces[2].read_text().count("as told"), 6)
        other = study("--merge", pieces[0], "--rule", "flat=true")
        self.assertEqual(other.returncode, 3)
        self.assertIn("another study", other.stderr)

    def test_pairs_are_merged_into_the_same_bytes(self):
        self.assertEqual(study("--out", self.path, "--jobs", "1").returncode, 0)
        rest = ARGUMENTS[ARGUMENTS.index("--rounds"):] + ARGUMENTS[:2]
        pieces = []
        for first, second in (("closer", "lieutenant"), ("random", "lieutenant"), ("closer", "random")):
            pieces.append(self.path.with_name(first + second))
            run = study("--out", pieces[-1], arguments=["--bot", first, "--bot", second, *rest])
            self.assertEqual(run.returncode, 0, run.stderr)
        merged = self.path.with_name("merged")
        options = [word for piece in pieces for word in ("--merge", piece)]
        run = study("--out", merged, "--seconds", "0", *options)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(merged.read_bytes(), self.path.read_bytes())
        run = study("--seconds", "0", *options[:4])
        self.assertIn("12 games of duel", run.stdout)
        self.assertIn("6 more were not begun", run.stdout)
        stranger = study("--merge", merged, arguments=["--bot", "closer", "--bot", "random", *rest])
        self.assertEqual(stranger.returncode, 3)
        self.assertIn("another study", stranger.stderr)

    def test_no_game_begins_when_the_time_is_over(self):
        run = study("--out", self.path, "--seconds", "0")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(games(self.path)[2], 0)
        self.assertEqual(study("--out", self.path, "--seconds", "600").returncode, 0)
        self.assertEqual(games(self.path)[2], 18)

    def test_another_study_is_not_mixed_in(self):
        self.assertEqual(study("--out", self.path).returncode, 0)
        before = self.path.read_text()
        run = study("--out", self.path, "--seed", "9")
        self.assertEqual(run.returncode, 3)
        self.assertIn("another study", run.stderr)
        self.assertEqual(self.path.read_text(), before)

    def test_what_makes_no_sense_is_refused(self):
        bots = ["--bot", "closer", "--bot", "random"]
        for more, code, word in (
            (["--bot", "nobody"], 2, "nobody"),
            (["--bot", "closer"], 2, "twice"),
            (["--scenario", "nowhere"], 1, "no such scenario"),
            (["--rounds", "0"], 2, "rounds"),
            (["--rule", "speed=3"], 1, "speed"),
        ):
            run = study(*more, arguments=bots)
            self.assertEqual(run.returncode, code, more)
            self.assertIn(word, run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main()
