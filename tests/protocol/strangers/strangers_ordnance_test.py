#!/usr/bin/env python3
"""A stranger at the door of Triplanetary: mines, torpedoes and nukes where the rulebook says what comes of
them, and the fugitives of Escape, whose ship is told to nobody.

usage: [ASTROGATE_BUILD=build] PYTHONPATH=tests/protocol
           python3 tests/protocol/strangers/strangers_ordnance_test.py
"""
import random
import unittest

from strangers_door import Door


class Ordnance(Door):
    """Triplanetary of 1981: mines, torpedoes and nukes on open space between the worlds."""

    IS_SLINGSHOT = False
    FAR = {"seat": 1, "kind": "corsair", "hex": [13, -16], "vector": [0, 0]}

    def start(self, ships, loads=(), adrift=(), turns=1, face=1):
        whole = [
            dict(
                {
                    "landed": "none",
                    "side": "E",
                    "fuel": 10,
                    "disabled": 0,
                    "has_burned": True,
                    "has_overloaded": False,
                    "after_weak": False,
                    "tour": [],
                },
                **ship,
            )
            for ship in ships
        ]
        rules = {
            "ships": whole,
            "turn_limit": turns,
            "loads": [dict({"mines": 0, "torpedoes": 0, "nukes": 0, "bases": 0}, **load) for load in loads],
            "adrift": [dict(zip(("seat", "munition", "hex", "vector", "left"), one)) for one in adrift],
        }
        self.face = face
        return self.engine.ask("start", ruleset="triplanetary_1981", scenario="terra_and_luna", seats=2,
                               rules=rules, dice="typed")

    def happens(self, *setup, orders=None, **more):
        """The game is played by default sheets, but for `orders` by turn, step and seat; what is told of
        ordnance."""
        answer = self.start(*setup, **more)
        self.assertTrue(answer["ok"], answer.get("problems"))
        waiting, self.refused = answer["waiting"], []
        while waiting["what"] != "over":
            if waiting["what"] == "dice":
                faces = [self.face for one in waiting["dice"] for _ in range(one["count"])]
                waiting = self.engine.must("dice", faces=faces)["waiting"]
                continue
            asked = next(one for one in waiting["seats"] if not one["locked"])
            seat, turn = asked["seat"], self.engine.must("view", seat=asked["seat"])["view"]["turn"]
            sheet = (orders or {}).get((turn, waiting["step"], seat))
            if sheet and not (check := self.engine.must("check", seat=seat, sheet=sheet))["complete"]:
                self.refused += [problem["code"] for problem in check["problems"]]
                sheet = None
            sheet = sheet or self.engine.must("default", seat=seat)["sheet"]
            waiting = self.engine.must("submit", seat=seat, stage=waiting["stage"], sheet=sheet)["waiting"]
        events = self.engine.must("events")["events"]
        self.engine.must("close")
        self.rolled = [
            (event["target"], event["damage"]) for event in events if event["is"] == "ordnance_rolled"
        ]
        self.lost = [event["unit"] for event in events if event["is"] == "ship_lost"]
        self.moves = [event["to"] for event in events if event["is"] == "ordnance_moved"]
        return [event["how"] for event in events if event["is"] == "ordnance_spent"]

    def ship(self, seat, kind, at, vector=(0, 0)):
        return {"seat": seat, "kind": kind, "hex": list(at), "vector": list(vector)}

    def test_a_mine_lives_for_five_moves_and_is_left_behind_by_who_burns(self):
        launch = [{"is": "launch", "unit": 0, "munition": "mine", "change": [0, 0]}]
        burn = [{"is": "burn", "unit": 0, "change": [1, 0]}]
        ships, loads = [self.ship(0, "corsair", (-2, -10)), self.FAR], [{"ship": 0, "mines": 1}]
        ends = self.happens(ships, loads, turns=8,
                            orders={(1, "astrogation", 0): burn, (1, "ordnance", 0): launch})
        self.assertEqual((ends, self.moves), (["expired"], [[-2, -10]] * 5))
        self.assertEqual(self.happens(ships, loads, turns=8, orders={(1, "ordnance", 0): launch}, face=4),
                         ["went_off"])
        self.assertEqual(self.rolled, [(0, 1)])

    def test_what_may_be_carried_and_launched(self):
        there = (-2, -10)
        for kind, load, code in (
            ("transport", {"torpedoes": 1}, "no_torpedoes"),
            ("transport", {"nukes": 2}, "one_nuke"),
            ("corvette", {"mines": 1}, "hold_too_small"),
            ("transport", {"nukes": 1}, None),
        ):
            answer = self.start([self.ship(0, kind, there), self.FAR], [{"ship": 0, **load}])
            self.assertEqual(
                [problem["code"] for problem in answer.get("problems", [])],
                [code] if code else [],
                (kind, load),
            )
        self.engine.must("close")
        ships, loads = [self.ship(0, "frigate", there), self.FAR], [{"ship": 0, "mines": 2, "torpedoes": 1}]
        one = {"is": "launch", "unit": 0, "munition": "mine", "change": [0, 0]}
        for sheet, code in (([one, dict(one, munition="torpedo", change=[1, 0])], "ordered_twice"),
                            ([dict(one, change=[1, 0])], "no_motor"),
                            ([dict(one, munition="torpedo", change=[3, 0])], "thrust_too_long"),
                            ([dict(one, munition="torpedo", change=[2, 0])], None)):
            self.happens(ships, loads, orders={(1, "ordnance", 0): sheet})
            self.assertEqual((self.refused, len(self.moves)), ([code], 0) if code else ([], 1), sheet)

    def test_courses_meet_in_hexes_and_not_on_their_sides(self):
        mine = lambda at: (1, "mine", list(at), [0, 0], 5)
        for vector, mines, met in (
            ((3, -1), [(-1, -10), (0, -11)], [(0, 1), (0, 1)]),
            ((1, 1), [(-1, -10), (-2, -9)], []),
        ):
            self.happens([self.ship(0, "frigate", (-2, -10), vector), self.FAR], (),
                         [mine(at) for at in mines], face=4)
            self.assertEqual(self.rolled, met, vector)

    def test_a_torpedo_takes_one_ship_a_mine_rolls_for_each_a_nuke_takes_all(self):
        ships = [
            self.ship(0, "frigate", (-7, -6)),
            self.ship(1, "frigate", (-2, -10)),
            self.ship(1, "corsair", (-2, -10)),
            self.ship(0, "corsair", (-2, -10)),
        ]
        for munition, face, rolled, lost in (
            ("torpedo", 1, [(1, 0), (2, 0), (3, 0)], []),
            ("torpedo", 2, [(1, 5)], []),
            ("torpedo", 3, [(1, 6)], [1]),
            ("mine", 2, [(1, 0), (2, 0), (3, 0)], []),
            ("mine", 5, [(1, 2), (2, 2), (3, 2)], []),
            ("nuke", 1, [], [1, 2, 3]),
        ):
            ends = self.happens(ships, (), [(0, munition, [-3, -9], [2, -2], 5)], face=face)
            self.assertEqual((ends, self.rolled, self.lost), (["went_off"], rolled, lost), (munition, face))

    def test_ordnance_meets_ordnance_and_guns_hit_nukes_alone(self):
        ships = [self.ship(0, "frigate", (-6, -7)), self.FAR]
        for one, other, face, ends in (("nuke", "mine", 6, ["disabled", "went_off"]),
                                       ("torpedo", "torpedo", 6, ["went_off", "went_off"]),
                                       ("nuke", "nuke", 6, ["in_a_blast", "went_off"]),
                                       ("nuke", "mine", 2, ["went_off", "went_off"])):
            adrift = [(0, one, [-4, -10], [2, 0], 5), (1, other, [-2, -10], [0, 0], 5)]
            self.assertEqual(self.happens(ships, (), adrift, face=face), ends, (one, other, face))
        for munition, unit, ends in (("nuke", 42, ["disabled"]), ("mine", 40, []), ("torpedo", 41, [])):
            orders = {(2, "guns", 0): [{"is": "fire", "unit": 0, "target": unit}]}
            self.assertEqual(
                self.happens(ships, (), [(1, munition, [-5, -7], [0, 0], 4)], orders=orders, turns=2, face=4),
                ends,
            )

    def test_gravity_pulls_ordnance_a_turn_late(self):
        self.happens([self.ship(0, "frigate", (-6, -7)), self.FAR], (), [(0, "mine", [12, -7], [1, 0], 5)],
                     turns=4)
        self.assertEqual(self.moves, [[13, -7], [14, -6], [13, -4], [12, -2]])

    def test_who_carries_the_fugitives_is_told_to_nobody(self):
        for ruleset in ("triplanetary_1981", "triplanetary_2018"):
            for game in "AB":
                self.engine.must("start", game=game, ruleset=ruleset, scenario="escape", seats=2, seed=5)
            chance, moments = random.Random(5), 0
            waiting = self.engine.must("waiting", game="A")["waiting"]
            while moments < 24 and waiting["what"] == "seats":
                for watcher in (1, "spectator"):
                    self.assertIsNone(self.first_difference(watcher, moments), (ruleset, moments))
                if moments > 3:
                    self.assertIsNotNone(self.first_difference(0, moments))  # But the owner is told.
                moments += 1
                asked = next(one for one in waiting["seats"] if not one["locked"])
                sheet = self.engine.must("choose", game="A", seat=asked["seat"], bot="coaster",
                                         seed=chance.getrandbits(30))["sheet"]
                for number, game in enumerate("AB"):
                    changed = [
                        dict(order, unit=number) if order["is"] == "designate" else order for order in sheet
                    ]
                    keys = {"game": game, "seat": asked["seat"], "stage": waiting["stage"]}
                    after = self.engine.must("submit", sheet=changed, **keys)["waiting"]
                waiting = after
            self.assertGreater(moments, 10)
            for game in "AB":
                self.engine.must("close", game=game)


if __name__ == "__main__":
    unittest.main()
