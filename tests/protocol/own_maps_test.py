#!/usr/bin/env python3
"""A stranger brings maps of his own to tables of Triplanetary, with everything wrong that their description lets one think
of. Whatever is refused is refused with a sentence and with the path of what is wrong, by the engine, by `astrogate play
--setup` and by a server alike; what is right is played to its end, and its board is what everybody is told.

usage: [ASTROGATE_BUILD=build] own_maps_test.py
"""
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from lateral_door_test import Server
from own_battles_test import changed
from strangers_door import PROGRAM, Engine

SIDES = ["E", "NE", "NW", "W", "SW", "SE"]
MAP = {
    "frames": [{"name": "rows_55", "r_min": -6, "r_max": 6, "left": -16, "right": 16}],
    "bodies": [
        {"name": "venus", "hex": [5, -1], "disc": 150, "gravity": "weak", "landing": "side", "bases": SIDES},
        {"name": "mars", "hex": [-4, 0], "disc": 190, "gravity": "full", "landing": "side", "bases": ["NE", "SW"]},
        {"name": "sol", "hex": [1, -3], "disc": 435, "gravity": "full", "landing": "none", "bases": []},
        {"name": "ceres", "hex": [0, 3], "disc": 200, "gravity": "none", "landing": "stop", "bases": []}],
    "asteroids": [[0, 2], [1, 2], [2, 3]],
    "dense_asteroids": [[-2, 4]]}
BODY = "rules.map[0].bodies[0]"
# Codes of the house, which docs/protocol.md explains.
HOUSE = ("not_a_number", "missing_key", "unknown_key", "wrong_length", "not_one_of_its_words", "not_a_list")
# What is changed, the code of the refusal, and where it says that this is.
BAD = [
    ({"frames.0.name": "rows_66"}, "frame_not_there", "rules.map[0].frames"),
    ({"frames.0.name": "rows_12"}, "not_one_of_its_words", "rules.map[0].frames[0].name"),
    ({"frames.0.left": -32}, "map_out_of_bounds", "rules.map[0].frames[0]"),
    ({"frames.0.right": None}, "missing_key", "rules.map[0].frames[0].right"),
    ({"frames": []}, "frame_not_there", "rules.map[0].frames"),
    ({"bodies": []}, "map_without_bodies", "rules.map[0].bodies"),
    ({"bodies.0.name": "pluto"}, "not_one_of_its_words", BODY + ".name"),
    ({"bodies.0.name": "none"}, "body_without_a_name", BODY),
    ({"bodies.1.name": "venus"}, "body_named_twice", "rules.map[0].bodies[1]"),
    ({"bodies.0.hex": [50, 0]}, "off_the_map", BODY),
    ({"bodies.0.hex": [5]}, "wrong_length", BODY + ".hex"),
    ({"bodies.0.hex": [8, 0]}, "gravity_off_the_map", BODY),
    ({"bodies.0.hex": [-5, 0]}, "bodies_too_near", BODY),
    ({"bodies.0.disc": 600}, "disc_out_of_bounds", BODY),
    ({"bodies.0.disc": "wide"}, "not_a_number", BODY + ".disc"),
    ({"bodies.0.gravity": "none"}, "landing_without_gravity", BODY + ".landing"),
    ({"bodies.0.landing": "none"}, "bases_without_landing", BODY + ".bases"),
    ({"bodies.0.bases": ["E", "NE", "E"]}, "base_named_twice", BODY + ".bases[2]"),
    ({"bodies.3.gravity": "full"}, "stop_under_gravity", "rules.map[0].bodies[3].landing"),
    ({"asteroids.3": [1, 2]}, "hex_taken", "rules.map[0].asteroids[3]"),
    ({"asteroids.0": [0, 12]}, "off_the_map", "rules.map[0].asteroids[0]"),
    ({"asteroids": 4}, "not_a_list", "rules.map[0].asteroids"),
    ({"asteroids": [[0, 2]] * 73}, "wrong_length", "rules.map[0].asteroids"),
    ({"dense_asteroids.0": [1, -3]}, "hex_taken", "rules.map[0].dense_asteroids[0]"),
    ({"comets": []}, "unknown_key", "rules.map[0].comets"),
]


class OwnMaps(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = Engine()
        cls.server = Server(PROGRAM)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        cls.engine.close()

    def file(self, scenario, rules, *more):
        asked = {"format": "astrogate setup", "version": 1, "ruleset": "triplanetary_1981", "scenario": scenario,
                 "rules": rules}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "setup.json"
            path.write_text(json.dumps(asked))
            words = [PROGRAM, "play", "--setup", str(path), "--seat", "pilot", "pilot", *more]
            return subprocess.run(words, capture_output=True, text=True)

    def create(self, scenario, rules):
        body = {"ruleset": "triplanetary_1981", "scenario": scenario, "rules": rules,
                "seats": [{"by": "open"}, {"by": "bot", "bot": "pilot"}]}
        return self.server.ask("/api/games", body)

    def is_refused(self, scenario, rules, code, path):
        """By all three doors, with a sentence and that path."""
        answer = self.engine.ask("start", ruleset="triplanetary_1981", scenario=scenario, seats=2, seed=1, rules=rules)
        self.assertFalse(answer["ok"], (code, path))
        self.said_well(answer["problems"], code, path)
        for one in answer["problems"]:
            if one["code"] not in HOUSE:
                self.assertGreater(len(one.get("sentence", "")), 20, one)
                self.assertNotRegex(one["sentence"], r"[{?]", one)
        done = self.file(scenario, rules)
        self.assertNotEqual(done.returncode, 0, path)
        self.assertIn(path.rsplit(".", maxsplit=1)[-1].split("[")[0], done.stderr.lower())
        status, _, text = self.create(scenario, rules)
        self.assertEqual(status // 100, 4, (path, text))
        self.said_well(json.loads(text)["problems"], code, path)

    def said_well(self, problems, code, path):
        fits = [one for one in problems if path in one.get("detail", "") and code == one["code"]]
        self.assertTrue(fits, (code, path, problems))

    def test_bad_maps_are_refused_with_their_path(self):
        for changes, code, path in BAD:
            with self.subTest(path=path, changes=str(changes)[:80]):
                self.is_refused("bi_planetary", {"map": [changed(MAP, changes)]}, code, path)
        with self.subTest("two maps"):
            self.is_refused("bi_planetary", {"map": [MAP, MAP]}, "wrong_length", "rules.map")

    def test_a_scenario_is_refused_with_the_worlds_that_the_map_lacks(self):
        for world in ("terra", "luna"):
            self.is_refused("bi_planetary_near", {"map": [MAP]}, "world_not_on_the_map", world)
        bare = changed(MAP, {"bodies.1.bases": []})
        self.is_refused("bi_planetary", {"map": [bare]}, "world_of_another_kind", "mars")

    def test_a_race_is_flown_to_its_end_and_its_record_follows(self):
        with tempfile.TemporaryDirectory() as folder:
            record = Path(folder) / "game.jsonl"
            done = self.file("bi_planetary", {"map": [MAP]}, "--seed", "3", "--out", str(record))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(json.loads(record.read_text().splitlines()[0])["rules"]["map"], [MAP])
            verified = subprocess.run([PROGRAM, "verify", str(record)], capture_output=True, text=True)
            self.assertEqual(verified.returncode, 0, verified.stderr)

    def test_engine_and_server_play_it_and_tell_its_board(self):
        begun = self.engine.must("start", game="own", ruleset="triplanetary_1981", scenario="bi_planetary", seats=2,
                                 seed=1, rules={"map": [MAP]})
        self.assertEqual(begun["rules"]["map"], [MAP])
        ships = self.engine.must("view", game="own", seat=0)["view"]["ships"]
        self.assertEqual([ship["hex"] for ship in ships], [[-4, 0], [5, -1]])
        told = self.engine.must("describe", ruleset="triplanetary_1981", rules={"map": [MAP]})["kind"]
        self.assertEqual([one["name"] for one in told["boards"][0]["bodies"]], ["sol", "venus", "mars", "ceres"])
        self.assertEqual(len(told["boards"][0]["rows"]), 13)
        status, _, text = self.create("bi_planetary", {"map": [MAP]})
        self.assertEqual(status, 201, text)
        made = json.loads(text)
        secret = made["seats"][0]["link"].rsplit("/", 1)[1]
        token = json.loads(self.server.ask("/api/claim", {"secret": secret}, secret)[2])["token"]
        status, _, text = self.server.ask(f"/api/games/{made['game']}?seat=0", token=token)
        self.assertEqual(status, 200, text)
        self.assertEqual(json.loads(text)["rules"]["map"], [MAP])


if __name__ == "__main__":
    unittest.main()
