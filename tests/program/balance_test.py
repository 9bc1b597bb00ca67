"""tools/balance.py: what it counts is what the games say, it goes on where it stopped, and it draws nothing
half played."""
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("ASTROGATE_BUILD", ROOT / "build"))


def balance(*words):
    return subprocess.run([sys.executable, ROOT / "tools" / "balance.py", *words], capture_output=True,
                          text=True, timeout=300)


class BalanceTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name) / "games"

    def play(self):
        run = balance("play", self.folder, "--build", BUILD, "--rounds", "1", "--scenario", "learning")
        self.assertEqual(run.returncode, 0, run.stderr)

    def lines(self):
        return [
            json.loads(line)
            for path in sorted(self.folder.glob("*.jsonl"))
            for line in path.read_text().splitlines()[1:]
        ]

    def test_tables_and_plot_say_what_the_games_say(self):
        self.play()
        games = self.lines()
        self.assertEqual(len(games), 120)  # four pairs of packages, fifteen of bots, both seats
        score = points = alive = ships = 0
        for game in games:
            laser = [player["levels"][1] for player in game["view"]["players"]]
            if laser[0] == laser[1]:
                continue
            seat = laser.index(2)  # of the first package
            places = game["places"]
            score += 0.5 if places[0] == places[1] else places[seat] == 1
            points += game["points"][seat]
            for one in game["view"]["ships"]:
                if one["ship"]["unit"] // 32 == seat:
                    ships += 1
                    alive += one["ship"]["fate"] in ("in_play", "warped_out")
        svg = self.folder.parent / "plot.svg"
        run = balance("draw", self.folder, "--svg", svg)
        self.assertEqual(run.returncode, 0, run.stderr)
        row = next(line for line in run.stdout.splitlines() if line.startswith("| 1 |"))
        self.assertIn(f"| 60 | {score / 60:.3f} ±", row)
        self.assertIn(f"| {points / 60:.1f} |", row)
        self.assertIn(f"| {100 * alive / ships:.0f} % |", row)
        words = [one.text for one in ElementTree.parse(svg).iter("{http://www.w3.org/2000/svg}text")]
        self.assertIn("Learning, 120 games", words)

    def test_it_goes_on_and_says_what_is_missing(self):
        self.play()
        whole = self.lines()
        last = self.folder / "learning-2-2.jsonl"
        last.write_text("".join(last.read_text().splitlines(keepends=True)[:5]))
        (self.folder / "learning-2-1.jsonl").unlink()
        run = balance("draw", self.folder)
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("not played to the end: 2-1, 2-2", run.stderr)
        self.play()
        self.assertEqual(sorted(map(json.dumps, self.lines())), sorted(map(json.dumps, whole)))


if __name__ == "__main__":
    unittest.main()
