"""What a stranger needs at the door: the engine, games of two that differ in a secret, and a game between
bots."""
import json
import os
import random
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = str(Path(os.environ.get("ASTROGATE_BUILD", ROOT / "build")) / "astrogate")


class Engine:
    """`astrogate engine`: one line of JSON out, one line of JSON in."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lines = 0

    def raw(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def ask(self, message, **keys):
        self.lines += 1
        answer = json.loads(self.raw(json.dumps({"t": message, "id": self.lines, **keys}).encode()))
        if answer.pop("id") not in (self.lines, None):
            raise AssertionError(f"{message} got the answer to another line")
        return answer

    def must(self, message, **keys):
        answer = self.ask(message, **keys)
        if not answer["ok"]:
            raise AssertionError(f"{message} {keys} was answered by {answer['problems']}")
        return answer

    def close(self):
        self.process.stdin.close()
        code = self.process.wait(timeout=20)
        self.process.stdout.close()
        return code


class Door(unittest.TestCase):
    IS_SLINGSHOT = True

    def setUp(self):
        self.engine = Engine()

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)

    def told(self, game, watcher, seed):
        """All that a watcher is told now, by message, as text; also of orders it has no right to."""
        answers = {}

        def note(message, **keys):
            answers[message, json.dumps(keys)] = json.dumps(self.engine.ask(message, game=game, **keys))

        note("waiting")
        for message in ("view", "glimpses", "save"):
            note(message, seat=watcher)
        if watcher == "spectator":
            return answers
        note("default", seat=watcher)
        note("choose", seat=watcher, bot="random", seed=seed)
        chance = random.Random(seed)
        view = self.engine.must("view", game=game, seat=watcher)["view"]
        units = [ship["unit"] for ship in view["ships"]]
        drafts = [[]]
        for unit in units + [77]:
            other = chance.choice(units)
            drafts.append([{"is": "burn", "unit": unit, "change": [1, 0]}])
            if self.IS_SLINGSHOT:
                drafts += [[{"is": "charge", "unit": unit}], [{"is": "ride", "unit": other, "carrier": unit}],
                           [{"is": "fire", "unit": other, "weapon": 0, "target": unit}]]
            else:
                drafts += [
                    [{"is": "designate", "unit": unit}],
                    [{"is": "ram", "unit": other, "target": unit}],
                    [{"is": "fire", "unit": other, "target": unit}],
                    [{"is": "inspect", "unit": other, "target": unit}],
                ]
        for draft in chance.sample(drafts, min(12, len(drafts))):
            for message in ("check", "foresee", "options"):
                note(message, seat=watcher, sheet=draft)
        for text in ("raven: charge", "A: fire laser at hawk", "A: ride with magpie", "2.A: burn N",
                     "1.B: launch torpedo"):
            note("check", seat=watcher, notation=text)
        return answers

    def first_difference(self, watcher, seed):
        """What the watcher is told otherwise in the games A and B, None where nothing is."""
        told = {game: self.told(game, watcher, seed) for game in "AB"}
        return next((key for key, text in told["A"].items() if text != told["B"][key]), None)

    def play(self, seed, bots, **setup):
        """A whole game between bots, and what truly happened in it."""
        chance = random.Random(seed)
        waiting = self.engine.must("start", seed=seed, **setup)["waiting"]
        while waiting["what"] != "over":
            for asked in waiting["seats"]:
                if not asked["locked"]:
                    sheet = self.engine.must("choose", seat=asked["seat"], bot=chance.choice(bots),
                                             seed=chance.getrandbits(30))
                    waiting = self.engine.must("submit", seat=asked["seat"], stage=sheet["stage"],
                                               sheet=sheet["sheet"])["waiting"]
                    yield waiting
        self.happened, more = [], {"events": True, "next": 1}
        while more["events"]:
            more = self.engine.must("events", **{"from": more["next"]})
            self.happened += more["events"]
        self.engine.must("close")
