"""Fifty games at `astrogate engine` by a bot whose author had docs/protocol.md and nothing else: no line is
refused."""

import json
import os
import pathlib
import random
import subprocess
import unittest

RULESET = "vector3_2009"
GAMES = 50
TURN_LIMIT = 8
LEAVING = ("agree_to_end", "warp_out")  # legal, but games of nothing else are short
LONGEST_DRAFT = 40
LOOSE_TRIES = 20


def program():
    """Where `astrogate` is: in the folder ASTROGATE_BUILD, or in the tree's own build folder."""
    default = pathlib.Path(__file__).resolve().parent.parent.parent / "build"
    return pathlib.Path(os.environ.get("ASTROGATE_BUILD", default)) / "astrogate"


class Refused(AssertionError):
    """The engine answered a line with "ok": false."""


class Engine:
    """`astrogate engine`: one line of JSON out, one line of JSON in."""

    def __init__(self):
        self.process = subprocess.Popen(
            [str(program()), "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.lines = 0

    def ask(self, message, **keys):
        self.lines += 1
        line = json.dumps({"t": message, "id": self.lines, **keys})
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        text = self.process.stdout.readline()
        answer = json.loads(text) if text else {}
        if answer.get("t") != "answer" or answer.get("id") != self.lines or answer.get("ok") is not True:
            raise Refused(f"{line[:2000]}\nwas answered by\n{text[:2000]}")
        return answer

    def close(self):
        """The engine ends when its input ends; its exit code is the answer."""
        self.process.stdin.close()
        code = self.process.wait(timeout=20)
        self.process.stdout.close()
        return code


def any_value(domain, chance):
    """A random value of a field's domain, in one of its five forms."""
    if "value" in domain:
        return domain["value"]
    if "one_of" in domain:
        return chance.choice(domain["one_of"])
    if "from" in domain:
        return chance.randint(domain["from"], domain["to"])
    if "each" in domain:
        return [any_value(each, chance) for each in domain["each"]]
    return {name: any_value(field, chance) for name, field in domain["fields"].items()}


def any_order(patterns, chance):
    """A random order of these patterns, and whether `check` has to be asked about it."""
    staying = [pattern for pattern in patterns if pattern["is"] not in LEAVING]
    pattern = chance.choice(staying if staying and chance.random() < 0.95 else patterns)
    fields = {name: any_value(domain, chance) for name, domain in pattern["fields"].items()}
    return {"is": pattern["is"], **fields}, pattern.get("loose", False)


class Bot:
    """Hands in sheets grown from what `options` offers, and knows no rule of any game."""

    def __init__(self, engine, game, chance):
        self.engine, self.game, self.chance = engine, game, chance

    def longer(self, seat, draft, patterns):
        """The draft and one more order; None where only loose patterns were tried and none was legal."""
        for _ in range(LOOSE_TRIES):
            order, loose = any_order(patterns, self.chance)
            grown = draft + [order]
            if not loose or self.engine.ask("check", game=self.game, seat=seat, sheet=grown)["legal"]:
                return grown
        return None

    def sheet(self, seat):
        """A random sheet: the longest complete draft on the way, or the default sheet where there was
        none."""
        draft, complete = [], None
        while draft is not None and len(draft) <= LONGEST_DRAFT:
            offer = self.engine.ask("options", game=self.game, seat=seat, sheet=draft)
            if offer["complete"]:
                complete = draft
            if not offer["patterns"] or offer["complete"] and self.enough(offer["patterns"]):
                break
            draft = self.longer(seat, draft, offer["patterns"])
        if complete is None:
            return self.engine.ask("default", game=self.game, seat=seat)["sheet"]
        return complete

    def enough(self, patterns):
        """Whether to stop at a complete draft: now and then, and mostly where only leaving is left to do."""
        only_leaving = all(pattern["is"] in LEAVING for pattern in patterns)
        return self.chance.random() < (0.9 if only_leaving else 0.2)

    def hand_in(self, waiting):
        """One sheet for each seat that is asked, those that only may before those that must."""
        must = [each["seat"] for each in waiting["seats"] if each["must"]]
        may = [each["seat"] for each in waiting["seats"] if not each["must"]]
        asked = [seat for seat in may if self.chance.random() < 0.5] if must else may[:1]
        self.chance.shuffle(must)
        for seat in asked + must:
            waiting = self.submit(seat, waiting["stage"])
        return waiting

    def submit(self, seat, stage):
        sheet = self.sheet(seat)
        draft = self.engine.ask("check", game=self.game, seat=seat, sheet=sheet)
        if not (draft["legal"] and draft["complete"]):
            raise Refused(f"a sheet grown by the page may not be handed in: {sheet}: {draft}")
        return self.engine.ask("submit", game=self.game, seat=seat, stage=stage, sheet=sheet)["waiting"]

    def roll(self, waiting):
        """A face for every die that is asked, in their order."""
        faces = [
            self.chance.randint(1, roll["sides"]) for roll in waiting["dice"] for _ in range(roll["count"])
        ]
        return self.engine.ask("dice", game=self.game, faces=faces)["waiting"]

    def play(self, waiting):
        while waiting["what"] != "over":
            waiting = self.roll(waiting) if waiting["what"] == "dice" else self.hand_in(waiting)
        return waiting


class FiftyGames(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        self.addCleanup(self.end_engine)

    def end_engine(self):
        self.assertEqual(self.engine.close(), 0)

    def start(self, number):
        """The odd games have typed dice; every fifth is a duel; half have three seats."""
        keys = {"dice": "typed"} if number % 2 else {"dice": "seed", "seed": number}
        return self.engine.ask(
            "start", game=f"game {number}", ruleset=RULESET, scenario="learning" if number % 5 else "duel",
            seats=2 if number % 4 in (1, 2) else 3, rules={"turn_limit": TURN_LIMIT}, **keys)

    def save_load_verify(self, game, seats, over):
        """The record of a game that is over: it verifies, and loads as an equal game."""
        saved = self.engine.ask("save", game=game)
        self.assertTrue(saved["is_over"])
        self.verify(saved["record"], "full")
        for seat in [*range(seats), "spectator"]:
            told = self.engine.ask("save", game=game, seat=seat)
            self.verify(told["record"], "seat")
            self.verify(saved["record"], "full", against=told["record"])
        loaded = self.engine.ask("load", game="again", record=saved["record"])
        self.assertEqual(loaded["waiting"], over)
        self.assertEqual(self.hash("again"), self.hash(game))
        self.assertEqual(self.engine.ask("save", game="again")["record"], saved["record"])

    def verify(self, record, kind, **more):
        proof = self.engine.ask("verify", record=record, **more)
        self.assertTrue(proof["verifies"], proof)
        self.assertEqual((proof["kind"], proof["is_over"]), (kind, True))

    def hash(self, game):
        return self.engine.ask("hash", game=game)["hash"]

    def play(self, number, endings):
        started = self.start(number)
        game, seats = started["game"], len(started["waiting"]["seats"])
        over = Bot(self.engine, game, random.Random(number)).play(started["waiting"])
        self.assertIn(over["outcome"]["ending"], endings)
        self.assertEqual({each["seat"] for each in over["outcome"]["standings"]}, set(range(seats)))
        self.save_load_verify(game, seats, over)
        for name in (game, "again"):
            self.engine.ask("close", game=name)

    def test_fifty_games(self):
        self.assertEqual(self.engine.ask("hello")["protocol"], 1)
        kinds = {kind["ruleset"]: kind for kind in self.engine.ask("kinds")["kinds"]}
        for number in range(GAMES):
            self.play(number, kinds[RULESET]["endings"])
        self.assertEqual(self.engine.ask("games")["games"], [])


if __name__ == "__main__":
    unittest.main()
