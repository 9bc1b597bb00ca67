#!/usr/bin/env python3
"""A stranger brings maps of his own to tables of Triplanetary, with everything wrong that their description
lets one think of. Whatever is refused is refused with a sentence and with the path of what is wrong, by the
engine, by `astrogate play --setup` and by a server alike; what is right is played to its end, and its board
is what everybody is told.

usage: [ASTROGATE_BUILD=build] own_maps_test.py
"""
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from own_setups import OwnSetups, changed
from strangers_door import PROGRAM

SIDES = ["E", "NE", "NW", "W", "SW", "SE"]
MAP = {
    "frames": [{"name": "rows_55", "r_min": -6, "r_max": 6, "left": -16, "right": 16}],
    "bodies": [
        {"name": "venus", "hex": [5, -1], "disc": 150, "gravity": "weak", "landing": "side", "bases": SIDES},
        {
            "name": "mars",
            "hex": [-4, 0],
            "disc": 190,
            "gravity": "full",
            "landing": "side",
            "bases": ["NE", "SW"],
        },
        {"name": "sol", "hex": [1, -3], "disc": 435, "gravity": "full", "landing": "none", "bases": []},
        {"name": "ceres", "hex": [0, 3], "disc": 200, "gravity": "none", "landing": "stop", "bases": []}],
    "asteroids": [[0, 2], [1, 2], [2, 3]],
    "dense_asteroids": [[-2, 4]]}
BODY = "rules.map[0].bodies[0]"
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


class OwnMaps(OwnSetups):
    ruleset, bot = "triplanetary_1981", "pilot"

    @staticmethod
    def asked(scenario, *maps):
        return {"scenario": scenario, "rules": {"map": list(maps)}}

    def test_bad_maps_are_refused_with_their_path(self):
        for changes, code, path in BAD:
            with self.subTest(path=path, changes=str(changes)[:80]):
                self.is_refused(self.asked("bi_planetary", changed(MAP, changes)), code, path)
        with self.subTest("two maps"):
            self.is_refused(self.asked("bi_planetary", MAP, MAP), "wrong_length", "rules.map")

    def test_a_scenario_is_refused_with_the_worlds_that_the_map_lacks(self):
        for world in ("terra", "luna"):
            self.is_refused(self.asked("bi_planetary_near", MAP), "world_not_on_the_map", world)
        bare = changed(MAP, {"bodies.1.bases": []})
        self.is_refused(self.asked("bi_planetary", bare), "world_of_another_kind", "mars")

    def test_a_race_is_flown_to_its_end_and_its_record_follows(self):
        with tempfile.TemporaryDirectory() as folder:
            record = Path(folder) / "game.jsonl"
            done = self.played(self.asked("bi_planetary", MAP), "--seed", "3", "--out", str(record))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(json.loads(record.read_text().splitlines()[0])["rules"]["map"], [MAP])
            verified = subprocess.run([PROGRAM, "verify", str(record)], capture_output=True, text=True)
            self.assertEqual(verified.returncode, 0, verified.stderr)

    def test_engine_and_server_play_it_and_tell_its_board(self):
        begun = self.engine.must(
            "start",
            game="own",
            ruleset="triplanetary_1981",
            scenario="bi_planetary",
            seats=2,
            seed=1,
            rules={"map": [MAP]},
        )
        self.assertEqual(begun["rules"]["map"], [MAP])
        ships = self.engine.must("view", game="own", seat=0)["view"]["ships"]
        self.assertEqual([ship["hex"] for ship in ships], [[-4, 0], [5, -1]])
        told = self.engine.must("describe", ruleset="triplanetary_1981", rules={"map": [MAP]})["kind"]
        self.assertEqual([one["name"] for one in told["boards"][0]["bodies"]],
                         ["sol", "venus", "mars", "ceres"])
        self.assertEqual(len(told["boards"][0]["rows"]), 13)
        status, text = self.created(self.asked("bi_planetary", MAP))
        self.assertEqual(status, 201, text)
        made = json.loads(text)
        secret = made["seats"][0]["link"].rsplit("/", 1)[1]
        token = json.loads(self.server.ask("/api/claim", {"secret": secret}, secret)[2])["token"]
        status, _, text = self.server.ask(f"/api/games/{made['game']}?seat=0", token=token)
        self.assertEqual(status, 200, text)
        self.assertEqual(json.loads(text)["rules"]["map"], [MAP])


if __name__ == "__main__":
    unittest.main()
