"""docs/examples/bot.py plays through both doors; and the engine's program keeps to its lines."""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("ASTROGATE_BUILD", ROOT / "build")) / "astrogate"
BOT = ROOT / "docs/examples/bot.py"


def run_bot(*words):
    return subprocess.run([sys.executable, BOT, *words], capture_output=True, text=True, timeout=240)


def run_engine(text):
    run = subprocess.run([PROGRAM, "engine"], input=text, capture_output=True, timeout=120)
    return run.returncode, [json.loads(line) for line in run.stdout.splitlines()]


class Bot(unittest.TestCase):
    def test_plays_every_seat_at_the_engine(self):
        ended = run_bot("engine", PROGRAM, "--scenario", "learning", "--seats", "3", "--rule", "turn_limit=3")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertEqual(len(json.loads(ended.stdout)["standings"]), 3)

    def test_says_what_was_refused(self):
        ended = run_bot("engine", PROGRAM, "--scenario", "moon")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("no_such_scenario", ended.stderr)

    def test_plays_its_seat_on_a_server(self):
        with tempfile.TemporaryDirectory() as data:
            server = subprocess.Popen(
                [PROGRAM, "serve", "--port", "0", "--data", data],
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
            try:
                url = re.search(r"http://\S+", server.stdout.readline()).group().rstrip("/")
                wish = {"ruleset": "vector3_2009", "scenario": "duel", "rules": {"turn_limit": 3},
                        "seats": [{"by": "open"}, {"by": "bot", "bot": "closer"}]}
                asked = urllib.request.Request(f"{url}/api/games", json.dumps(wish).encode(),
                                               {"Content-Type": "application/json", "Origin": url})
                with urllib.request.urlopen(asked) as made:
                    link = json.load(made)["seats"][0]["link"]
                ended = run_bot("server", link)
            finally:
                server.terminate()
                server.communicate()
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertIn("ending", json.loads(ended.stdout))


class Program(unittest.TestCase):
    def test_answers_each_line_once_and_lives_on(self):
        lines = [b"", b"\xff\xfe", b"{" * 100, b'{"t":"hello","id":1}', b'{"t":"hello","id":2}\r', b"\x00",
                 b'{"t":"hello","id":3']
        code, answers = run_engine(b"\n".join(lines))
        self.assertEqual(code, 0)
        self.assertEqual([one["ok"] for one in answers], [False, False, False, True, True, False, False])
        for number, one in enumerate(answers, 1):
            if not one["ok"]:
                self.assertEqual(one["problems"][0]["numbers"]["line"], number)

    def test_throws_away_what_is_too_long(self):
        _, answers = run_engine(b'{"t":"' + b"x" * (17 << 20) + b'"}\n{"t":"hello","id":"after"}\n')
        self.assertEqual(answers[0]["problems"][0]["code"], "text_too_long")
        self.assertEqual((answers[1]["id"], answers[1]["ok"], len(answers)), ("after", True, 2))


if __name__ == "__main__":
    unittest.main()
