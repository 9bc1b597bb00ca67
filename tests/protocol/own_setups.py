"""Set-ups that a stranger brings to a table, right ones and wrong, at each door: the engine, `astrogate play
--setup`, a server."""
import copy
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from strangers_door import PROGRAM, Engine
from watchers import Server

# Codes of the house, which docs/protocol.md explains.
HOUSE = (
    "number_out_of_range",
    "not_a_number",
    "missing_key",
    "unknown_key",
    "wrong_length",
    "not_one_of_its_words",
    "not_a_list",
)


def changed(base, changes):
    """A copy in which each dotted path has its value; None takes the key away."""
    made = copy.deepcopy(base)
    for path, value in changes.items():
        *way, last = [int(one) if one.isdigit() else one for one in path.split(".")]
        at = made
        for one in way:
            at = at[one]
        if value is None:
            del at[last]
        elif isinstance(at, list) and last == len(at):
            at.append(value)
        else:
            at[last] = value
    return made


class OwnSetups(unittest.TestCase):
    """Of two seats of one ruleset, `bot` in the second; `asked` is scenario, rules and what else a set-up
    has."""

    ruleset = bot = ""

    @classmethod
    def setUpClass(cls):
        cls.engine = Engine()
        cls.server = Server(PROGRAM)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        cls.engine.close()

    def played(self, asked, *more):
        """The program, having played it from a file."""
        file = {"format": "astrogate setup", "version": 1, "ruleset": self.ruleset, **asked}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "setup.json"
            path.write_text(json.dumps(file))
            words = [PROGRAM, "play", "--setup", str(path), "--seat", self.bot, self.bot, *more]
            return subprocess.run(words, capture_output=True, text=True)

    def created(self, asked):
        """Status and text of the server's answer."""
        seats = [{"by": "open"}, {"by": "bot", "bot": self.bot}]
        status, _, text = self.server.ask("/api/games", {"ruleset": self.ruleset, "seats": seats, **asked})
        return status, text

    def is_refused(self, asked, code, path):
        """By all three doors, with a sentence, that code (any, if empty) and that path."""
        answer = self.engine.ask("start", ruleset=self.ruleset, seats=2, seed=1, **asked)
        self.assertFalse(answer["ok"], (code, path))
        self.said_well(answer["problems"], code, path)
        for one in answer["problems"]:
            if one["code"] not in HOUSE:
                self.assertGreater(len(one.get("sentence", "")), 20, one)
                self.assertNotRegex(one["sentence"], r"[{?]", one)
        done = self.played(asked)
        self.assertNotEqual(done.returncode, 0, path)
        self.assertIn(path.split(".")[-1].split("[")[0], done.stderr.lower())
        status, text = self.created(asked)
        self.assertEqual(status // 100, 4, (path, text))
        self.said_well(json.loads(text)["problems"], code, path)

    def said_well(self, problems, code, path):
        fits = [one for one in problems if path in one.get("detail", "") and code in ("", one["code"])]
        self.assertTrue(fits, (code, path, problems))
