"""Fifty games at `astrogate engine` by a bot that knows docs/protocol.md and nothing else: no line is refused.

The bot was written from that page alone, without docs/examples/bot.py, to see whether the page is enough.
"""
import json
import os
import random
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("ASTROGATE_BUILD", ROOT / "build")) / "astrogate"
GAMES = 50


class Conversation:
    """One line out, one line back; every answer must be to what was asked, and none a refusal."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = 0

    def __call__(self, t, **keys):
        self.lines += 1
        line = json.dumps({"t": t, "id": self.lines, **keys})
        print(line, file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        assert answer["t"] == "answer" and answer["id"] == self.lines, (line, answer)
        assert answer["ok"], (line, answer)
        return answer

    def end(self):
        self.process.stdin.close()
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        return code


def value_of(domain, luck):
    if "value" in domain:
        return domain["value"]
    if "one_of" in domain:
        return luck.choice(domain["one_of"])
    if "from" in domain:
        return luck.randint(domain["from"], domain["to"])
    if "each" in domain:
        return [value_of(part, luck) for part in domain["each"]]
    return {name: value_of(part, luck) for name, part in domain["fields"].items()}


def sheet_for(say, game, seat, luck):
    draft = []
    for _ in range(300):
        offer = say("options", game=game, seat=seat, sheet=draft)
        if offer["complete"] and (not offer["patterns"] or luck.random() < 0.3):
            return draft
        pattern = luck.choice(offer["patterns"])
        order = {"is": pattern["is"]}
        for name, domain in pattern["fields"].items():
            order[name] = value_of(domain, luck)
        if pattern.get("loose") and not say("check", game=game, seat=seat, sheet=draft + [order])["legal"]:
            continue
        draft.append(order)
    return say("default", game=game, seat=seat)["sheet"]


def play(say, game, luck):
    """To the end; the outcome."""
    waiting = say("waiting", game=game)["waiting"]
    while waiting["what"] != "over":
        stage = waiting["stage"]
        if waiting["what"] == "dice":
            faces = [luck.randint(1, roll["sides"]) for roll in waiting["dice"] for _ in range(roll["count"])]
            waiting = say("dice", game=game, faces=faces)["waiting"]
            continue
        # A seat that may hand in goes before those that must: the stage closes with the last of them.
        for one in sorted(waiting["seats"], key=lambda one: one["must"]):
            if waiting["what"] == "seats" and waiting["stage"] == stage:
                sheet = sheet_for(say, game, one["seat"], luck)
                waiting = say("submit", game=game, seat=one["seat"], stage=stage, sheet=sheet)["waiting"]
    return waiting["outcome"]


def all_setups(say):
    for kind in say("kinds")["kinds"]:
        for scenario in kind["scenarios"]:
            for seats in range(scenario["min_seats"], min(scenario["max_seats"], 3) + 1):
                short = {"turn_limit": 3} if "turn_limit" in kind["rules"] else {}
                yield {"ruleset": kind["ruleset"], "scenario": scenario["name"], "seats": seats, "rules": short}


class FiftyGames(unittest.TestCase):
    def test_fifty_games_without_a_refused_line(self):
        say = Conversation()
        self.assertEqual(say("hello")["protocol"], 1)
        setups = list(all_setups(say))
        endings = set()
        for number in range(GAMES):
            game, luck = f"game {number}", random.Random(number)
            dice = {"dice": "typed"} if number % 5 == 4 else {"seed": number}
            say("start", game=game, **setups[number % len(setups)], **dice)
            outcome = play(say, game, luck)
            self.assertEqual({one["seat"] for one in outcome["standings"]},
                             set(range(setups[number % len(setups)]["seats"])))
            endings.add(outcome["ending"])
            if number % 10 == 0:
                record = say("save", game=game)["record"]
                self.assertTrue(say("verify", record=record)["verifies"])
                hash_of_it = say("hash", game=game)["hash"]
                say("load", game="again", record=record)
                self.assertEqual(say("hash", game="again")["hash"], hash_of_it)
                say("close", game="again")
            say("close", game=game)
        self.assertEqual(say("games")["games"], [])
        self.assertGreater(len(endings), 1)
        self.assertGreater(say.lines, 20 * GAMES)
        self.assertEqual(say.end(), 0)


if __name__ == "__main__":
    unittest.main()
