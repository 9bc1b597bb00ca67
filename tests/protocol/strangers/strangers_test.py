#!/usr/bin/env python3
"""A stranger at the door, who knows Slingshot from its rules only and wants to catch the program out.

Pairs of games differ in one secret, and whoever may not know it is told the same, byte for byte. A referee
with the rules looks at what came out. Nonsense is answered and changes nothing. Each test shows, too, that it
would see what it looks for.

usage: [ASTROGATE_BUILD=build] PYTHONPATH=tests/protocol
           python3 tests/protocol/strangers/strangers_test.py
"""
import concurrent.futures
import copy
import json
import random
import re
import socket
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request

from strangers_door import PROGRAM, Door
from strangers_referee import Referee, any_battle, length, minus

# What no battle may be: a path into it and the value put there.
ABSURD = [
    ("turns", 0), ("turns", 65536), ("turns", -1), ("field", 0), ("field", 255), ("gate.distance", 256),
    ("bodies.0.hex", [32767, 0]), ("bodies.0.hex", [0]), ("bodies.0.body", "none"),
    ("bodies", [{"body": "planet", "hex": [0, 0]}, {"body": "star", "hex": [0, 0]}]),
    ("fleets", []), ("fleets.0.ships", []), ("fleets.0.zone.centre", [-32768, 32767]),
    ("fleets.0.zone.radius", 255), ("fleets.0.zone.fastest", 255), ("fleets.1.ships.0.fuel", 255),
    ("fleets.1.ships.0.lost", 255), ("fleets.1.ships.0.kind", "torpedo"),
]


class Slingshot(Door):
    def battle(self, name):
        scenarios = self.engine.must("describe", ruleset="slingshot")["kind"]["scenarios"]
        return copy.deepcopy(next(one["custom"] for one in scenarios if one["name"] == name))

    def open_with(self, game, scenario, seats, letters):
        """A game of thrown dice, in which `letters` of the two sides say which ship bears which letter."""
        thrown = [random.Random(letters[0]), random.Random(letters[1])]
        waiting = self.engine.must("start", game=game, ruleset="slingshot", scenario=scenario, seats=seats,
                                   dice="typed")["waiting"]
        while waiting["what"] == "dice":
            faces = [thrown[one["seat"] % 2].randint(1, one["sides"]) for one in waiting["dice"]]
            waiting = self.engine.must("dice", game=game, faces=faces)["waiting"]
        return waiting

    def ships(self, game, seat, field):
        return [ship[field] for ship in self.engine.must("view", game=game, seat=seat)["view"]["ships"]]

    def test_which_ship_is_which_is_told_to_nobody_else(self):
        pairs, blind = 0, 0
        for number, (scenario, seats) in enumerate(
            (s, n) for s in ("convoy", "duel", "sungrazer") for n in (2, 4)
        ):
            waiting = self.open_with("A", scenario, seats, (number, 0))
            for other in range(100, 160):
                self.open_with("B", scenario, seats, (other, 0))
                same = [self.ships("A", 0, field) == self.ships("B", 0, field) for field in ("size", "name")]
                if same == [True, False]:
                    break
                self.engine.must("close", game="B")
            else:
                self.fail("no two ships of a size have changed names")
            self.assertIsNotNone(self.first_difference(0, 1))  # The owner is told: so the comparison sees.
            all_ships, moments = len(self.ships("A", 0, "unit")), 0
            while moments < 6 and len(self.ships("A", 0, "unit")) == all_ships:  # What is lost, is named.
                for watcher in [1, "spectator"] + [3] * (seats == 4):
                    self.assertIsNone(self.first_difference(watcher, pairs), (scenario, seats, watcher))
                pairs, moments = pairs + 1, moments + 1
                stage = waiting["stage"]
                for asked in waiting["seats"]:  # Whoever owns the secret charges, in one game of the two.
                    sheets = {"A": [], "B": []}
                    all_of_them = zip(self.ships("A", 0, "unit"), self.ships("A", 0, "seat"))
                    mine = [unit for unit, seat in all_of_them if seat == asked["seat"]]
                    if waiting["step"] == "orders" and mine:
                        sheets = {game: [{"is": "coast", "unit": unit} for unit in mine] for game in "AB"}
                        if asked["seat"] % 2 == 0 and blind % 2 == 0:
                            sheets["B"][0] = {"is": "charge", "unit": mine[0]}
                    for game in "AB":
                        answer = self.engine.must("submit", game=game, seat=asked["seat"], stage=stage,
                                                  sheet=sheets[game])
                        waiting = answer["waiting"] if game == "A" else waiting
                blind += waiting["step"] == "orders"
            for game in "AB":
                self.engine.must("close", game=game)
        self.assertGreater(pairs, 20)

    def test_a_class_or_name_is_known_within_reach_of_sensors_only(self):
        reach = {True: (1, 4, 6), False: (0, 2, 5)}  # Scout's and basic sensors: everything, figures, class.
        seen, hidden, best = 0, 0, {}
        for seed in range(8):
            best.clear()
            for waiting in self.play(seed, ["escort", "random"], ruleset="slingshot",
                                     scenario=("duel", "convoy")[seed % 2], seats=2):
                if waiting["what"] == "over":
                    continue  # When a game is over, everybody sees everything.
                views = [self.engine.must("view", seat=seat)["view"]["ships"] for seat in (0, 1)]
                for seat in (0, 1):
                    mine = [ship for ship in views[seat] if ship["seat"] == seat and ship["size"] != "tiny"]
                    for ship in views[seat]:
                        if ship["seat"] == seat:
                            continue
                        tiers = [sum(length(minus(ship["hex"], one["hex"])) <= far
                                     for far in reach[one["kind"] == "scout"]) for one in mine]
                        tier = best[seat, ship["unit"]] = max(tiers + [best.get((seat, ship["unit"]), 0)])
                        knows = 2 if ship["name"] != "unknown" else 1 if ship["kind"] != "unknown" else 0
                        self.assertLessEqual(knows, tier, (seed, waiting, ship))
                        self.assertEqual((ship["fuel"], ship["has_charged"], ship["plan"]["by"]),
                                         (0, False, 255))
                        seen, hidden = seen + (knows > 0), hidden + (tier == 0)
        self.assertGreater(seen, 100)  # Names were there to be seen, and names were there to be hidden.
        self.assertGreater(hidden, 100)

    def test_a_referee_with_the_rulebook_has_nothing_to_object(self):
        seen, games = {}, 0
        for seed in range(1, 61):
            chance = random.Random(seed)
            scenario = chance.choice(["duel", "convoy", "sungrazer"])
            battle = any_battle(self.battle(scenario), chance)
            setup = {"ruleset": "slingshot", "scenario": scenario, "seats": 2, "custom": battle}
            if not self.engine.ask("start", game="try", seed=1, **setup)["ok"]:
                continue  # A zone all in bodies, or more to launch than there may be.
            self.engine.must("close", game="try")
            for _ in self.play(seed, ["escort", "random", "random"], **setup):
                pass
            referee = Referee(self.happened, battle)
            self.assertEqual(referee.objections, [], seed)
            for word, count in referee.seen.items():
                seen[word] = seen.get(word, 0) + count
            games += 1
            if games == 1:
                self.look_for_blindness(battle)
        for word in ("object_met", "ship_fired", "point_lost", "pull_tossed", "ship_lost", "object_launched",
                     "ship_jumped"):
            self.assertGreater(seen.get(word, 0), 3, word)

    def look_for_blindness(self, battle):
        """The referee objects as soon as a course, a price or an attack is told otherwise."""
        for word, field, change in (("course_plotted", "vector", lambda v: [v[0] + 5, v[1]]),
                                    ("ship_fired", "lost", lambda n: n + 1),
                                    ("course_plotted", "cost", lambda n: n + 1),
                                    ("object_met", "lost", lambda n: n + 1)):
            events = copy.deepcopy(self.happened)
            told = next((event for event in events if event["is"] == word), None)
            if told:
                told[field] = change(told[field])
                self.assertTrue(Referee(events, battle).objections, (word, field))


class Nonsense(Door):
    def test_is_answered_once_and_changes_nothing(self):
        self.engine.must("start", ruleset="slingshot", scenario="duel", seats=4, seed=3)
        before = self.engine.must("hash")["hash"]
        texts = [
            "A: burn N;" * 6000,
            ";" * 60000,
            ":" * 60000,
            "\n" * 60000,
            "(" * 50000,
            "x" * 70000,
            "A: B: C: burn N; burn N: burn",
            "\u202eA: burn N\u202c",
            "A\u200d: burn N",
            "\uff21: \uff42urn N",
            "A: burn\0N",
            "A burn -99999999999999999999,1,1",
        ]
        sheets = [
            [{}],
            [[]],
            [None],
            [{"is": 5}],
            {"is": "burn"},
            [{"is": "burn", "unit": 0, "change": [32767, -32768]}],
            [{"is": "coast", "unit": unit} for unit in range(129)],
            [{"is": "coast", "unit": 0}] * 128,
        ]
        for message in ("check", "foresee", "options"):
            for text in texts:
                self.engine.ask(message, seat=0, notation=text)
            for sheet in sheets:
                self.engine.ask(message, seat=0, sheet=sheet)
        for draft in [{"sheet": sheet} for sheet in sheets] + [
            {"notation": text} for text in texts if "urn" in text
        ]:
            self.assertFalse(self.engine.ask("submit", seat=0, stage=1, **draft)["ok"], str(draft)[:80])
        for line in (b"", b"\0", b"[" * 100000, b'{"t":"hello","t":"kinds"}', b'{"t":"start","seats":NaN}',
                     b'{"t":"\\ud800"}', b'{"t":"view","seat":-1}',
                     b'{"t":"view","seat":256}', b'{"t":"view","seat":4}',
                     b'{"t":"start","ruleset":"slingshot","scenario":"duel","seats":1e400}'):
            self.assertFalse(json.loads(self.engine.raw(line))["ok"], line[:80])
        self.assertEqual(self.engine.must("hash")["hash"], before)
        for seat in range(4):
            self.engine.must("submit", seat=seat, stage=1, sheet=[])
        self.assertNotEqual(self.engine.must("hash")["hash"], before)  # A sheet in earnest does change it.

    def test_an_absurd_battle_is_refused_with_its_place(self):
        scenarios = self.engine.must("describe", ruleset="slingshot")["kind"]["scenarios"]
        battle = next(one["custom"] for one in scenarios if one["name"] == "duel")
        self.assertTrue(self.engine.must("start", ruleset="slingshot", scenario="duel", seats=2,
                                         custom=battle)["ok"])
        for path, value in ABSURD:
            changed = copy.deepcopy(battle)
            *way, last = [int(word) if word.isdigit() else word for word in path.split(".")]
            inside = changed
            for word in way:
                inside = inside[word]
            inside[last] = value
            answer = self.engine.ask("start", game="other", ruleset="slingshot", scenario="duel", seats=2,
                                     custom=changed)
            self.assertFalse(answer["ok"], (path, value))
            self.assertTrue(answer["problems"][0]["code"], (path, value))


class Server(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        words = [PROGRAM, "serve", "--port", "0", "--data", self.folder.name]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group().rstrip("/")

    def tearDown(self):
        self.process.terminate()
        self.process.communicate()
        self.folder.cleanup()
        self.assertEqual(self.process.returncode, 0)

    def request(self, path, body=None, token=None):
        headers = {"Content-Type": "application/json", "Origin": self.url}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        asked = urllib.request.Request(self.url + path,
                                       json.dumps(body).encode() if body is not None else None, headers)
        try:
            with urllib.request.urlopen(asked, timeout=20) as answer:
                body = answer.read().decode()
                return answer.status, {} if path.count("/record") else json.loads(body)
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, json.loads(refused.read().decode())
        except urllib.error.URLError:
            return 0, {}  # The answer was given, and the line cut, before all was said.

    def test_slow_double_and_huge_requests_and_other_peoples_seats(self):
        _, game = self.request("/api/games", {"ruleset": "slingshot", "scenario": "convoy",
                                              "seats": [{"by": "open"}] * 4})
        tokens = []
        for seat in game["seats"]:
            secret = seat["link"].split("/#/join/")[1]
            tokens.append(self.request("/api/claim", {"secret": secret}, secret)[1]["token"])
        table, stage = f"/api/games/{game['game']}", 1
        address = re.search(r"//([^:/]+):(\d+)", self.url).groups()
        slow = [socket.create_connection(address, 5) for _ in range(40)]
        for one in slow:
            one.sendall(b"POST /api/games HTTP/1.1\r\nHo")
        with concurrent.futures.ThreadPoolExecutor(8) as many:
            sheets = [[], [{"is": "hand_over", "unit": 12, "seat": 3}]] * 12
            answers = list(many.map(lambda sheet: self.request(
                f"{table}/lock", {"seat": 1, "stage": stage, "sheet": sheet}, tokens[1]), sheets))
        taken = {answer["commitment"] for status, answer in answers if status == 200}
        self.assertEqual(len(taken), 1)  # One of the two sheets counts, and it counts once.
        self.assertEqual({status for status, _ in answers}, {200, 409})
        huge = {"seat": 0, "stage": stage, "notation": "A: burn N;" * 100000}
        self.assertIn(self.request(f"{table}/lock", huge, tokens[0])[0], (0, 413))
        for path in ("?seat=1", "/frames?seat=1", "/record?seat=1", "/talk?seat=1", "/call?seat=1"):
            self.assertEqual(self.request(table + path, token=tokens[0])[0], 403, path)
            self.assertEqual(self.request(table + path, token=tokens[1])[0], 200, path)
        for path in ("/frames?seat=-1", "/frames?seat=0%00", "/frames?seat=0&seat=1", "?seat=1&seat=0",
                     "/frames?seat=0&from=-5"):
            self.assertEqual(self.request(table + path, token=tokens[0])[0], 400, path)
        self.assertEqual(self.request("/api/health")[0], 200)
        for one in slow:
            one.close()


if __name__ == "__main__":
    unittest.main()
