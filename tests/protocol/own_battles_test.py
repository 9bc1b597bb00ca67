#!/usr/bin/env python3
"""A stranger sets up battles of Delta Vee, and charts for a table, with everything wrong that the text of the
set-up lets one think of. Whatever is refused is refused with a sentence and with the path of what is wrong,
by the engine, by `astrogate play --setup` and by a server alike; nothing else begins.

usage: [ASTROGATE_BUILD=build] own_battles_test.py
"""
import tomllib
import unittest
from pathlib import Path

from own_setups import OwnSetups, changed

SHIP = {"kind": "dagger", "hex": [2, 2], "heading": 3, "velocity": 1, "spent": 0, "is_idle": False,
        "craft": "terwillicker_x", "without": [], "pods": [["heavy_weapon", 2, 0], ["energy", 2, 0]]}
OTHER = dict(SHIP, kind="flute", hex=[9, 2], heading=9, pods=[["battlecraft", 1, 0], ["arsenal", 1, 8]])
BATTLE = {"points": 0, "turns": 9, "maps": 2, "alert": 0, "planets": [], "belt": [],
          "fleets": [{"ships": [SHIP]}, {"ships": [OTHER]}]}
FIRST = "fleets.0.ships.0."
# What is changed, the code of the refusal, and where it says that this is.
BATTLES = [
    ({"turns": 0}, "no_such_length", "custom.turns"),
    ({"turns": 501}, "no_such_length", "custom.turns"),
    ({"turns": -1}, "", "custom.turns"),
    ({"turns": "nine"}, "", "custom.turns"),
    ({"maps": 0}, "no_such_maps", "custom.maps"),
    ({"maps": 9}, "no_such_maps", "custom.maps"),
    ({"alert": 11}, "no_such_alert", "custom.alert"),
    ({"points": 256}, "", "custom.points"),
    ({"points": 2}, "too_many_points", "custom.fleets[0].ships"),
    ({"points": None}, "", "points"),
    ({"jumps_from": 4}, "unknown_key", "custom.jumps_from"),
    ({"fleets.1": None}, "", "custom.fleets"),
    ({"fleets.2": {"ships": []}}, "", "custom.fleets"),
    ({"fleets.0.ships": []}, "no_ships", "custom.fleets[0].ships"),
    ({"fleets.0.ships": [SHIP] * 7}, "", "custom.fleets[0].ships"),
    ({FIRST + "kind": "terwillicker_5000"}, "no_such_hull", "custom.fleets[0].ships[0].kind"),
    ({FIRST + "kind": "missile"}, "no_such_hull", "custom.fleets[0].ships[0].kind"),
    ({FIRST + "kind": "battleship"}, "", "custom.fleets[0].ships[0].kind"),
    ({FIRST + "heading": 0}, "no_such_heading", "custom.fleets[0].ships[0].heading"),
    ({FIRST + "heading": 13}, "no_such_heading", "custom.fleets[0].ships[0].heading"),
    ({FIRST + "velocity": 10}, "too_fast", "custom.fleets[0].ships[0].velocity"),
    # Twelve Blocks of its own, and the 36 of its pod.
    ({FIRST + "spent": 49}, "not_so_much_to_spend", "custom.fleets[0].ships[0].spent"),
    ({FIRST + "craft": "sword"}, "no_battlecraft", "custom.fleets[0].ships[0].craft"),
    ({FIRST + "without": ["unknown"]}, "no_such_missile", "custom.fleets[0].ships[0].without"),
    ({FIRST + "without": ["torpedo"]}, "", "custom.fleets[0].ships[0].without[0]"),
    ({FIRST + "hex": [32, 0]}, "off_the_maps", "custom.fleets[0].ships[0].hex"),
    ({FIRST + "hex": [0, -1]}, "off_the_maps", "custom.fleets[0].ships[0].hex"),
    ({FIRST + "hex": [0, 17]}, "off_the_maps", "custom.fleets[0].ships[0].hex"),
    ({FIRST + "hex": [-32768, 32767]}, "off_the_maps", "custom.fleets[0].ships[0].hex"),
    ({FIRST + "hex": [40000, 0]}, "", "custom.fleets[0].ships[0].hex"),
    ({FIRST + "hex": [1]}, "", "custom.fleets[0].ships[0].hex"),
    ({FIRST + "is_idle": True}, "idle_for_good", "custom.fleets[0].ships[0].is_idle"),
    ({FIRST + "pods": [["crew", 0, 0]] * 3}, "too_many_pods", "custom.fleets[0].ships[0].pods"),
    ({FIRST + "pods": [["crew", 0, 0]] * 13}, "", "custom.fleets[0].ships[0].pods"),
    ({FIRST + "pods.0": ["crew", 3, 0]}, "no_such_armor", "custom.fleets[0].ships[0].pods[0].armor"),
    ({FIRST + "pods.1": ["crew", 0, 5]}, "no_such_civ", "custom.fleets[0].ships[0].pods[1].civ"),
    ({FIRST + "pods.1": ["crew", 0, 9]}, "no_such_civ", "custom.fleets[0].ships[0].pods[1].civ"),
    ({FIRST + "pods.0": ["crew", 0]}, "", "custom.fleets[0].ships[0].pods[0]"),
    ({FIRST + "pods.0": ["sauna", 0, 0]}, "", "custom.fleets[0].ships[0].pods[0]"),
    ({"planets": [{"name": "esata", "hex": [40, 0]}]}, "off_the_maps", "custom.planets[0]"),
    ({"planets": [{"name": "mars", "hex": [4, 0]}]}, "", "custom.planets[0].name"),
    ({"planets": [{"name": "esata", "hex": [4, 4]}, {"name": "esata", "hex": [5, 4]}]}, "planet_twice",
     "custom.planets[1]"),
    ({"planets": [{"name": "esata", "hex": [4, 4]}] * 3}, "", "custom.planets"),
    ({"belt": [{"hex": [-1, 0]}]}, "off_the_maps", "custom.belt[0]"),
    ({"belt": [{"hex": [4, 4]}] * 9}, "", "custom.belt"),
]
# Of charts, what is changed in those of the game.
CHARTS = [
    ({"classes.3.burn.0": 7}, "charts_will_not_do", "rules.charts[0].classes[3]"),
    ({"classes.3.kind": "dagger"}, "charts_will_not_do", "rules.charts[0].classes[3]"),
    ({"pods.2.fires.0": 5}, "charts_will_not_do", "rules.charts[0].pods[2]"),
    ({"fire.1.chances.0": 11}, "charts_will_not_do", "rules.charts[0].fire[1]"),
    ({"fire.0.chances.7": 9}, "charts_will_not_do", "rules.charts[0].fire[0]"),
    ({"hits.1": ["bridge", "bridge"]}, "charts_will_not_do", "rules.charts[0].hits[1]"),
    ({"hits.1": ["bridge"]}, "charts_will_not_do", "rules.charts[0].hits"),
    ({"values.0": 99}, "charts_will_not_do", "rules.charts[0].values"),
    ({"interception.0.5": 9}, "charts_will_not_do", "rules.charts[0].interception[0]"),
    ({"missiles.0.missile": "unknown"}, "charts_will_not_do", "rules.charts[0].missiles[0]"),
    ({"magazines.0.count.0.0": 21}, "charts_will_not_do", "rules.charts[0].magazines[0]"),
    ({"tractors.0.reach.0": -1}, "charts_will_not_do", "rules.charts[0].tractors[0]"),
    ({"map_rows.0": 0}, "charts_will_not_do", "rules.charts[0].map_rows"),
    ({"weave.1": "sure"}, "", "charts[0].weave"),
    ({"weave": None}, "", "weave"),
    ({"warp": [1, "guess"]}, "unknown_key", "warp"),
]


class OwnBattles(OwnSetups):
    ruleset, bot = "delta_vee", "gunner"

    @staticmethod
    def asked(custom, rules):
        return {"scenario": "showdown", "rules": rules, **({} if custom is None else {"custom": custom})}

    def test_bad_battles_are_refused_with_their_path(self):
        for changes, code, path in BATTLES:
            with self.subTest(path=path, changes=str(changes)[:80]):
                self.is_refused(self.asked(changed(BATTLE, changes), {}), code, path)

    def test_bad_charts_are_refused_with_their_path(self):
        for changes, code, path in CHARTS:
            with self.subTest(path=path, changes=str(changes)[:80]):
                self.is_refused(self.asked(None, {"charts": [changed(self.charts(), changes)]}), code, path)

    @staticmethod
    def charts():
        """Those of the game, as a table would write them."""
        path = Path(__file__).resolve().parents[2] / "games" / "delta_vee" / "data" / "charts.toml"
        return tomllib.loads(path.read_text())

    def test_what_is_right_begins_and_is_played_to_its_end(self):
        most = changed(
            BATTLE, {"points": 3, "planets": [{"name": "esata", "hex": [4, 4]}], "belt": [{"hex": [6, 6]}]}
        )
        for custom, rules in (
            (BATTLE, {}),
            (most, {}),
            (None, {"charts": [self.charts()]}),
            (BATTLE, {"turn_limit": 2}),
        ):
            done = self.played(self.asked(custom, rules))
            self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
