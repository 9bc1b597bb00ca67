#!/usr/bin/env python3
"""A stranger at the door of slingshot, who has read the post and the rulings and never the program.

usage: [ASTROGATE_BUILD=build] PYTHONPATH=tests/protocol
           python3 tests/protocol/strangers/strangers_slingshot_test.py
"""
import json
import random
import unittest

from strangers_slingshot_table import (
    CLASSES, WAYS, Both, Engine, Table, add, battle, clipped, is_near, less, order, ps, qr, ship,
    size)
from strangers_door import Door

KINDS = list(CLASSES)[:8]
SCORES = [(0, "hit", "unknown", 1), (1, "hit", "unknown", 2), (0, "destroyed", "unknown", 10),
          (1, "destroyed", "frigate", 20), (1, "destroyed", "unknown", 3),
          (0, "jumped", "unknown", 50), (1, "jumped", "transport", 60),
          (0, "fled", "unknown", 30), (1, "fled", "unknown", 30), (0, "landed", "unknown", 20),
          (1, "landed", "scout", 250)]


class Stranger(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)

    def table(self, first, second, bodies=(), scores=(), rules=None, seats=2, dice="seed", **keys):
        if "main" in [game["game"] for game in self.engine.must("games")["games"]]:
            self.engine.must("close")
        table = Table(self.engine, battle(first, second, bodies, scores, **keys), seats=seats,
                      rules=rules, dice=dice)
        self.assertTrue(table.began["ok"], table.began.get("problems"))
        return table

    def fire(self, unit, weapon, target):
        return order("fire", unit, weapon=weapon, target=target)


class Reckoning(Stranger):
    """Games of chance, all of whose turns are reckoned once more."""

    def games(self, seeds, setting, turns=8):
        for seed in seeds:
            chance = random.Random(seed)
            rules = {"ratio_rounding": chance.choice(["floor", "parity"]),
                     "hulks": chance.random() < 0.5,
                     "falling": chance.choice(["at_rest", "no_thrust"]),
                     "passenger_integ": chance.choice(["maximum", "current"])}
            both = Both(self.engine, setting(chance), rules, seed)
            if not both.began:
                continue
            self.assertEqual(both.differences(), [], seed)
            for _ in range(turns):
                if both.table.waiting["what"] == "over":
                    break
                self.assertEqual(both.turn(chance), [], (seed, rules))
            self.engine.must("close")

    def fleets(self, chance, bodies, reach, draw, **keys):
        sides = []
        for _ in range(2):
            fleet = []
            for _ in range(chance.randint(2, 4)):
                kind, spot = chance.choice(KINDS), bodies[0][1] if bodies else None
                while spot in [at for _, at in bodies] + [None] or size(spot) > reach:
                    spot = chance.randint(-reach, reach), chance.randint(-reach, reach)
                if fleet and chance.random() < 0.5:
                    spot = ps(fleet[-1]["hex"])
                integ = CLASSES[kind][2]
                fleet.append(ship(kind, spot, draw(chance, spot), fuel=chance.randint(
                    0, CLASSES[kind][5]), lost=chance.choice([0, 0, chance.randrange(integ)])))
            sides.append(fleet)
        return battle(*sides, bodies, SCORES, gate=chance.choice([(0, 0), (0, 0), (2, 1)]), **keys)

    def wide(self, chance):
        bodies = chance.choice([
            [], [("planet", (0, 0))], [("star", (0, 0))], [("planet", (0, 0)), ("star", (2, 1))],
            [("star", (0, 0)), ("second_star", (3, 1))]])
        return self.fleets(chance, bodies, 5, lambda c, _: (c.randint(-2, 2), c.randint(-2, 2)),
                           field=chance.choice([5, 8, 12]))

    def narrow(self, chance):
        v = chance.randint(-1, 1), chance.randint(-1, 1)
        bodies = chance.choice([[], [("planet", (0, 0))]])
        return self.fleets(chance, bodies, 2, lambda c, _: v)

    def fast(self, chance):
        def aimed(c, spot):
            v = (9, 9)
            while size(v) > 8:
                v = less((c.randint(-2, 2), c.randint(-2, 2)), spot)
            return v
        return self.fleets(chance, chance.choice([[], [("star", (0, 0))]]), 6, aimed)

    def test_wide_games(self):
        self.games(range(30), self.wide)

    def test_narrow_games(self):
        self.games(range(100, 130), self.narrow)

    def test_fast_games(self):
        self.games(range(200, 240), self.fast, 5)


class Flight(Stranger):
    def test_six_hexes_and_two_senses_orbit_for_nothing(self):
        for turn in (1, -1):
            ways = list(WAYS.values())[::turn]
            for start in range(6):
                v = less(ways[start - 5], ways[start])
                table = self.table([ship("scout", ways[start], add(v, ways[start]))],
                                   [ship("scout", (9, 0))], [("planet", (0, 0))])
                for step in range(1, 7):
                    table.turn()
                    self.assertEqual(ps(table.fleet()[0]["hex"]), ways[(start + step) % 6])

    def test_a_slingshot(self):
        table = self.table([ship("scout", (5, 1), (-2, 0))], [ship("scout", (9, 9))],
                           [("planet", (0, 0))])
        path = [ps(table.turn().fleet()[0]["hex"]) for _ in range(4)]
        self.assertEqual(path, [(3, 1), (1, 1), (-2, 0), (-5, -1)])

    def test_the_24_corners_of_a_star_that_are_forgiven(self):
        area = range(-9, 10)
        cases = [((p, s), (dp, ds)) for p in area for s in area if 3 <= size((p, s)) <= 9
                 for dp in range(-7, 8) for ds in range(-7, 8) if size((dp, ds)) == 7
                 and clipped((p, s), (p + dp, s + ds), (0, 0))
                 and not is_near((p, s), (p + dp, s + ds), (0, 0))]
        self.assertEqual(len(cases), 24)
        for some in (cases[:12], cases[12:]):
            table = self.table([ship("scout", at, v) for at, v in some], [ship("scout", (12, 0))],
                               [("star", (0, 0))])
            self.assertEqual(table.turn().events("ship_lost"), [])

    def test_the_point_that_a_planet_takes(self):
        for face, left in ((1, (2, 1)), (2, (2, 1)), (3, (2, 0))):
            table = self.table([ship("scout", (-3, -1), (3, 1))], [ship("scout", (9, 0))],
                               [("planet", (0, 0))], dice="typed").turn()
            self.assertEqual(ps(table.fleet()[0]["hex"]), (0, 0))
            lost = ps(table.turn(faces=[face]).events("point_lost")[0]["change"])
            self.assertEqual(add((3, 1), lost), left)
            self.assertEqual(ps(table.fleet()[0]["vector"]), left)

    def test_jump_after_two_turns_running(self):
        for charges, gone in (("cc", True), ("c.c", False), ("c.cc", True)):
            table = self.table([ship("scout", (0, 0))], [ship("scout", (9, 0))])
            for letter in charges:
                table.turn([order("charge", 0)] if letter == "c" else [])
            self.assertEqual(table.events("ship_jumped") != [], gone, charges)


class Fire(Stranger):
    def test_the_table_of_both_readings(self):
        for attacker, defender, rounding, lost in (
                ("frigate", "cruiser", "floor", (0, 0, 0, 0, 1, 1)),
                ("scout", "battleship", "floor", (0, 0, 0, 0, 0, 1)),
                ("scout", "battleship", "parity", (0, 0, 0, 0, 1, 1)),
                ("frigate", "frigate", "floor", (0, 0, 0, 1, 1, 1))):
            for face in range(1, 7):
                table = self.table([ship(attacker, (0, 0))], [ship(defender, (0, 0))],
                                   rules={"ratio_rounding": rounding}, dice="typed")
                table.turn([self.fire(0, 0, 12)], faces=[face])
                self.assertEqual(table.fleet()[12]["lost"], lost[face - 1])

    def test_lines_of_the_rulings(self):
        for target, body, blocked in (
                ((2, 2), (1, 1), True), ((1, 2), (1, 1), False), ((1, 2), (0, 1), False),
                ((2, 3), (1, 1), True), ((2, 3), (1, 2), True), ((3, 4), (2, 2), True),
                ((3, 4), (2, 3), True), ((3, 4), (1, 2), True), ((3, 4), (0, 1), False)):
            for kind in ("planet", "star"):
                table = self.table([ship("battleship", (0, 0))], [ship("scout", target)],
                                   [(kind, body)])
                codes = table.codes(0, self.fire(0, 0, 12))
                self.assertEqual(codes, ["line_blocked"] if blocked else [], (target, body))


class Refusals(Stranger):
    def test_wrong_orders_change_nothing(self):
        table = self.table(
            [ship("cruiser", (0, -1), fuel=2), ship("corvette", (0, -1)), ship("frigate", (0, -1)),
             ship("transport", (3, 3))], [ship("battleship", (0, 2)), ship("frigate", (2, -1))],
            [("planet", (0, 0))])
        cruiser, corvette, frigate, transport = (table.unit(n) for n in (
            "hawk", "wren", "heron", "kestrel"))
        far, near = table.unit("hawk", 1), table.unit("wren", 1)
        before = table.must("hash")["hash"]
        for code, *sheet in (
                ("no_fuel", order("burn", cruiser, change=[1, 0])),
                ("burn_too_long", order("burn", frigate, change=[2, 0])),
                ("burn_too_long", order("burn", frigate, change=[-32768, -32768])),
                ("line_blocked", self.fire(cruiser, 0, far)),
                ("out_of_range", self.fire(corvette, 0, near)),
                ("ordered_twice", *[self.fire(cruiser, 0, near)] * 2),
                ("no_such_weapon", self.fire(cruiser, 2, near)),
                ("no_enemy", self.fire(cruiser, 0, corvette)),
                ("rack_empty", order("launch", corvette, change=[0, 0])),
                ("launched_enough", *[order("launch", frigate, change=[0, 0])] * 2),
                ("one_free_point", order("launch", frigate, change=[2, 0])),
                ("charging", order("charge", cruiser), self.fire(cruiser, 0, near)),
                ("charging", order("charge", cruiser), order("launch", cruiser, change=[0, 0])),
                ("passenger_too_large", order("ride", transport, carrier=cruiser)),
                ("passenger_too_large", order("ride", corvette, carrier=frigate)),
                ("no_carrier", order("ride", corvette, carrier=far)),
                ("no_such_pull", order("choose_pull", cruiser, body="planet", direction="N")),
                ("not_your_ship", order("burn", far, change=[1, 0]))):
            self.assertEqual(table.codes(0, *sheet), [code], sheet)
            self.assertFalse(self.engine.ask("submit", seat=0, stage=1, sheet=sheet)["ok"])
            self.assertEqual(table.must("hash")["hash"], before)

    def test_wrong_set_ups(self):
        for code, change in (
                ("ship_in_a_body", {"hex": [0, 0]}), ("ship_off_the_field", {"hex": [13, 0]}),
                ("ship_off_the_field", {"vector": [9, 0]}), ("tank_too_small", {"fuel": 11}),
                ("wreck_at_start", {"lost": 3}), ("no_such_ship", {"kind": "torpedo"})):
            for body in ("star", "planet"):
                custom = battle([{**ship("frigate", (1, 0)), **change}], [ship("scout", (9, 0))],
                                [(body, (0, 0))])
                answer = Table(self.engine, custom).began
                self.assertEqual([p["code"] for p in answer["problems"]], [code])


class Teams(Stranger):
    def test_first_come_first_served_and_the_sub_commander_before_all(self):
        for deputy, heard in ((None, 2), (4, 4)):
            table = self.table([ship("scout", (0, 0)) for _ in range(3)],
                               [ship("scout", (9, 0)) for _ in range(2)], seats=5)
            own = {one["seat"]: unit for unit, one in table.fleet().items()}
            self.assertEqual(table.codes(2, order("burn", own[0], change=[1, 0])), ["others_ship"])
            for seat in range(5):
                appoints = [{"is": "appoint", "seat": deputy}] if deputy else []
                table.submit(seat, *([order("coast", own[seat])] if seat else appoints))
            self.assertEqual((table.waiting["step"], table.asked()), ("spare", [0, 2, 4]))
            self.assertEqual(table.codes(0, order("coast", own[2])), ["has_orders"])
            table.submit(2, order("burn", own[0], change=[1, 0]))
            table.submit(4, order("burn", own[0], change=[0, 1]))
            table.submit(0)
            want = {2: [1, 0], 4: [0, 1]}[heard]
            self.assertEqual(table.fleet()[own[0]]["vector"], want)

    def test_no_spare_orders(self):
        table = self.table([ship("scout", (0, 0)) for _ in range(2)], [ship("scout", (9, 0))],
                           seats=3, rules={"spare_orders": False})
        for seat in range(3):
            table.submit(seat)
        self.assertEqual((table.waiting["step"], table.waiting["stage"]), ("orders", 3))


    def test_ships_are_handed_to_mates_and_placed_in_their_zone(self):
        table = Table.__new__(Table)
        table.engine, table.seats, table.game = self.engine, 3, "main"
        table.waiting = self.engine.must("start", ruleset="slingshot", scenario="sungrazer",
                                         seats=3, seed=3)["waiting"]
        own = {}
        for unit, one in table.fleet().items():
            own.setdefault(one["seat"], []).append(unit)
        for code, unit, seat in (("others_ship", own[2][0], 0), ("no_mate", own[0][0], 1),
                                 ("not_your_ship", own[1][0], 2), ("no_mate", own[0][0], 9)):
            self.assertEqual(table.codes(0, order("hand_over", unit, seat=seat)), [code])
        table.submit(0, order("hand_over", own[0][0], seat=2))
        table.submit(2)
        self.assertEqual(table.fleet()[own[0][0]]["seat"], 2)
        for codes, seat, unit, at, speed in (
                ([], 2, own[2][0], (-8, -8), 2), (["not_so_fast"], 2, own[2][0], (-8, -8), 3),
                (["not_in_zone"], 2, own[2][0], (-5, -8), 0), ([], 1, own[1][0], (10, 10), 0),
                (["not_in_zone"], 1, own[1][0], (7, 7), 0),
                (["not_in_zone"], 1, own[1][0], (11, 11), 0)):
            place = order("place", unit, hex=qr(at), speed=speed)
            self.assertEqual(table.codes(seat, place), codes)


class Secrets(Door):
    """Pairs of games that differ in what sensors do not give."""

    def pair(self, custom, *rounds, musters=((), ()), faces=((), ()), seats=2,
             watchers=(1, "spectator")):
        tables = [Table(self.engine, json.loads(json.dumps(custom)), dice="typed", game=game,
                        muster=muster, seats=seats) for game, muster in zip("AB", musters)]
        for step in range(len(rounds) + 1):
            for watcher in watchers:
                self.assertIsNone(self.first_difference(watcher, 5), (step, watcher))
            for number, table in enumerate(tables):
                if step < len(rounds):
                    table.turn(*rounds[step][number], faces=faces[number] if step == 0 else ())

    def test_classes_far_away(self):
        fleet = [ship(kind, (9, 0)) for kind in ("frigate", "destroyer", "transport", "minelayer")]
        burns = [order("burn", unit, change=[1, 0]) for unit in range(4)]
        self.pair(battle(fleet, [ship("scout", (0, 0))]), ([burns], [burns]), ([burns], [burns]),
                  musters=((1, 1, 1), (4, 3, 2)))

    def test_names_and_fuel_in_the_middle(self):
        fleet = [ship("frigate", (3, 0), fuel=fuel) for fuel in (3, 5, 7)]
        burns = [order("burn", unit, change=[0, -1]) for unit in range(3)]
        self.pair(battle(fleet, [ship("corvette", (0, 0))]), ([burns], [burns]),
                  musters=((1, 1), (3, 2)))

    def test_torpedo_or_mine(self):
        fleet = [ship("frigate", (9, 0)), ship("minelayer", (9, 0))]
        launch = [order("launch", 0, change=[1, 0])]
        self.pair(battle(fleet, [ship("scout", (0, 0))]), ([launch], [launch]), ([], []),
                  musters=((1,), (2,)))

    def test_charging_riding_coasting_and_naming(self):
        for orders, seats in (([order("charge", 0)], 2), ([order("ride", 1, carrier=0)], 2),
                              ([order("coast", 1)], 2), ([{"is": "appoint", "seat": 2}], 3)):
            fleet = [ship("cruiser", (3, 0)), ship("corvette", (3, 0))]
            self.pair(battle(fleet, [ship("scout", (0, 0))]), ([orders], [[]]), ([], []),
                      seats=seats)
            for game in "AB":
                self.engine.must("close", game=game)

    def test_weapons_and_dice(self):
        shots = [[order("fire", 0, weapon=weapon, target=12)] for weapon in (0, 1)]
        self.pair(battle([ship("battleship", (2, 0))], [ship("cruiser", (0, 0))]),
                  ([shots[0]], [shots[1]]), faces=((4,), (6,)))


class Points(Stranger):
    def landed_on_a_star(self, points):
        table = self.table([ship("corvette", (3, 0), (-4, 0), fuel=0)], [ship("scout", (8, 8))],
                           [("star", (0, 0))], [(1, "hit", "unknown", points)])
        return table.turn().view()["points"]

    def test_points_of_the_host(self):
        self.assertEqual(self.landed_on_a_star(127), [0, 254])

    def test_many_points_of_the_host(self):
        self.assertEqual(self.landed_on_a_star(128), [0, 256])


if __name__ == "__main__":
    unittest.main()
