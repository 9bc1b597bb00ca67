#!/usr/bin/env python3
"""A stranger at the door of Piracy, who has read the rules and not the program.

What is hidden: the patrol's circuits, how far along them it is, and sealed sheets. Pairs of games where these
alone differ are one game to the merchants, to the Pirate and to a spectator, at the engine and at a server's
door. A pirate who is not detected is looked over: games that differ in where such ships are offer the same.

usage: [ASTROGATE_BUILD=build] [ASTROGATE_PAIRS=100] PYTHONPATH=tests/protocol
           python3 tests/protocol/strangers/strangers_piracy_test.py
"""
import json
import os
import random
import unittest

from strangers_piracy import (
    EDITIONS, INNER, LAIR, LAW, MARS, MERCHANTS, OUTER, PATROL, PIRATE, SIDES, SPACE, TERRA, TRADE, AtTheDoor,
    Piracy, Seated, Table, at_target, orbiting, plan, ship, take)
from watchers import difference

PAIRS = int(os.environ.get("ASTROGATE_PAIRS", "3"))


def apart(one, other):
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


class Circuits(Piracy):
    def alike_to_all_but_the_patrol(self, games, wait):
        if games[0].waiting != games[1].waiting or games[0].waiting["what"] != "over":  # then all is opened
            for watcher in (MERCHANTS, PIRATE):  # and a spectator each time
                self.alike(games, watcher, wait)

    def walk(self, games, chance, waits):
        """The same public acts in both; where the patrol plans anew, it plans otherwise in each."""
        for wait in range(waits):
            self.alike_to_all_but_the_patrol(games, wait)
            moment = games[0].moment()
            if moment is None:
                return
            seat, step, _ = moment
            bot, seed = chance.choice(("captain", "random", "random", "random")), chance.getrandbits(20)
            if seat != PATROL:
                sheets = [games[0].chosen(seat, bot, seed)] * 2
            else:
                tries = [game.chosen(seat, bot, seed) for game in games]
                tries.append([one for one in tries[0] if all(game.legal(seat, [one]) for game in games)])
                shown = next((one for one in tries if all(game.legal(seat, one) for game in games)), [])
                unit, sheets = chance.choice((2, 3)), [shown] * 2
                anew = [shown + [plan(unit, chance.choice(INNER + OUTER))] for _ in games]
                if chance.random() < 0.2 and all(map(Table.legal, games, [seat] * 2, anew)):
                    sheets = anew
            for game, sheet in zip(games, sheets):
                game.act(sheet)

    def test_nobody_else_learns_a_circuit(self):
        options = ({}, {"damage": "parts"}, {"purse": 300}, {"deployment": "face_down"}, {"frame": "rows_66"},
                   {"sight": "open", "detectors": "edition_1981"}, {"served": ["luna", "mars"]})
        told = 0
        for number in range(PAIRS):
            chance = random.Random(number)
            games = [self.table([], EDITIONS[number % 2], seed=number, **options[number % len(options)])
                     for _ in range(2)]
            sides = [{"is": "place", "unit": unit, "side": chance.choice(list(SIDES))} for unit in range(4)]
            inner, outer = chance.sample(INNER, 2), chance.sample(OUTER, 2)
            for game, circuits in zip(games, zip(inner, outer)):
                circuits = chance.sample(circuits, 2)
                game.patrols = sides[2:] + [plan(2, circuits[0]), plan(3, circuits[1])]
            for seat in chance.sample((MERCHANTS, PATROL), 2):  # both are asked at once
                self.alike_to_all_but_the_patrol(games, number)
                for game in games:
                    sheet = game.patrols if seat == PATROL else sides[:2]
                    game.must("submit", seat=seat, stage=1, sheet=sheet)
            for game in games:
                game.waiting = game.must("waiting")["waiting"]
            told += games[0].told(PATROL, False) != games[1].told(PATROL, False)
            self.walk(games, chance, 16)
            for game in games:
                game.must("close")
        self.assertEqual(told, PAIRS)

    def test_a_captor_does_not_learn_the_circuit_of_its_prize(self):
        """The Pirate comes from out of sight, so that there is a plan, and takes a drifting ship."""
        ships = [TRADE[0], ship(PATROL, "corsair", SPACE, disabled=5), LAW[0],
                 ship(PIRATE, "corsair", (SPACE[0] - 5, SPACE[1]), (3, 0)), LAIR[0]]
        games = [self.table(ships) for _ in range(2)]
        burn = [{"is": "burn", "unit": 3, "change": [-1, 0]}]
        brake = {(PIRATE, "astrogation", turn): burn for turn in (1, 3, 4)}
        acts = [{(PATROL, "astrogation", 1): [plan(1, one), plan(2, other)],
                 (PIRATE, "resupply", 4): [at_target("capture", 3, 1)], **brake}
                for one, other in ((INNER[0], OUTER[0]), (OUTER[1], INNER[3]))]
        for wait in range(40):
            self.alike_to_all_but_the_patrol(games, wait)
            moment = games[0].moment()
            if moment[2] > 4:
                break
            for game, act in zip(games, acts):
                game.act(act.get(moment, []))
        self.assertEqual(len(games[0].happened("ship_captured")), 1)

    def test_a_clock_that_runs_out_does_not_tell(self):
        games = [self.table(LAW + TRADE[:1] + LAIR[:1]) for _ in range(2)]
        for wait in range(10):
            self.alike_to_all_but_the_patrol(games, wait)
            moment = games[0].moment()
            for game, circuit in zip(games, (INNER[2], OUTER[0])):
                late = {"message": "time_out"}
                game.act([plan(0, circuit)] if moment == (PATROL, "astrogation", 1) else late)

    def test_a_bots_circuits_are_not_known_beforehand(self):
        plans = set()
        for seed in range(12):
            game = self.table([], seed=seed)
            sheet = game.must("choose", seat=PATROL, bot="captain", seed=seed)["sheet"]
            plans.add(json.dumps([order for order in sheet if order["is"] == "plan_circuit"]))
            game.must("close")
        self.assertGreater(len(plans), 1)

    def test_its_ships_keep_to_them(self):
        drifting = ship(PATROL, "corsair", SPACE)  # Mars is north of it, Terra east
        for near, free in ((3, True), (4, False)):
            pirate = ship(PIRATE, "corsair", (SPACE[0] - near, SPACE[1]))
            game = self.table([TRADE[0], drifting, LAW[0], pirate])
            game.until(PATROL, "astrogation")
            go = [{"is": "burn", "unit": 1, "change": change} for change in ([-1, 0], [1, 0])]
            start = {"is": "take_off", "unit": 2}
            waits = [] if free else ["needs_a_circuit"]
            self.assertEqual([game.refusals(PATROL, one) for one in (*go, start)], [waits] * 3)
            settled = ["circuit_settled"] if free else []
            self.assertEqual(game.refusals(PATROL, plan(1, INNER[0])), settled)
            if not free:
                self.assertEqual([game.refusals(PATROL, plan(1, INNER[0]), one) for one in go],
                                 [["leaves_circuit"], []])
                self.assertEqual(game.refusals(PATROL, plan(1, "none")), ["name_a_circuit"])


class Undetected(Piracy):
    def far(self, chance, others):
        while True:
            place = chance.randint(-3, 20), chance.randint(-34, -8)
            if all(apart(place, one["hex"]) > 3 for one in others):
                return place

    def unseen(self, chance, ships):
        """A game in which nobody has detected the two pirates; None where none is found."""
        for _ in range(10):
            pirates = [ship(PIRATE, kind, self.far(chance, ships)) for kind in ("corsair", "frigate")]
            if self.engine.ask("start", game="try", ruleset=EDITIONS[0], scenario="piracy", seats=3,
                               rules={"ships": ships + pirates})["ok"]:
                seen = self.engine.must("view", game="try", seat=PATROL)["view"]["detected"]
                self.engine.must("close", game="try")
                if not seen:
                    return self.table(ships + pirates, seed=4, purse=200)
        return None

    def pairs(self):
        """Pairs of games that differ in the places of the pirates alone."""
        for number in range(3 * PAIRS):
            chance = random.Random(number)
            ships = [ship(MERCHANTS, "transport", self.far(chance, [])), TRADE[1],
                     orbiting(PATROL, "dreadnought", chance.choice((TERRA, MARS)), chance.choice([*SIDES])),
                     ship(PATROL, "corsair", self.far(chance, [])), LAW[1]]
            games = [self.unseen(chance, ships) for _ in range(2)]
            if all(games):
                yield number, games
            for game in filter(None, games):
                game.must("close")

    def compare(self, games, moment):
        """What is offered, and what the others' bots do; False where a game has gone another way."""
        if moment != games[1].moment() or any(game.view(PATROL)["detected"] for game in games):
            return False
        seat, step, _ = moment
        if seat == PIRATE:
            return True
        asks = [("options", {}), ("default", {}), ("aims", {}), ("choose", {"bot": "captain", "seed": 3})]
        for word, keys in asks:
            one, other = (game.must(word, seat=seat, **keys) for game in games)
            self.assertEqual(one, other, (moment, word))
        for game in games:
            for word in ("fire", "demand", "ram", "capture", "inspect"):
                for own in (0, 3, 4):
                    self.assertTrue(game.refusals(seat, at_target(word, own, 5)), (word, moment))
        return True

    def test_pirates_are_looked_over(self):
        compared = 0
        for number, games in self.pairs():
            for _ in range(8):
                moment = games[0].moment()
                if not self.compare(games, moment):
                    break
                compared += moment[0] != PIRATE
                sheet = [] if moment[0] == PIRATE else games[0].must(
                    "choose", seat=moment[0], bot="random", seed=number)["sheet"]
                for game in games:
                    game.act(sheet)
        self.assertGreater(compared, 3 * PAIRS)

    def test_who_fires_or_demands_is_detected(self):
        trader = ship(MERCHANTS, "transport", (SPACE[0] + 4, SPACE[1]))
        ships = [trader, LAW[0], ship(PIRATE, "corsair", SPACE)]
        for word in ("fire", "demand"):
            game = self.table(ships)
            self.assertEqual(game.view(PATROL)["detected"], [])
            game.until(PIRATE, "guns")
            game.act([at_target(word, 2, 0)])
            self.assertEqual(game.view(PATROL)["detected"], [2])


class Door(AtTheDoor):
    def test_nothing_is_told_at_a_servers_door(self):
        games, told = [Seated(self.server) for _ in range(2)], False
        sides = [{"is": "place", "unit": unit, "side": "E"} for unit in range(4)]
        ways = ((INNER[0], OUTER[0]), (OUTER[1], INNER[4])), ((OUTER[0], INNER[5]), (INNER[1], OUTER[1]))
        early, late = ([[plan(2, one), plan(3, other)] for one, other in way] for way in ways)
        start = [{"is": "take_off", "unit": unit} for unit in (2, 3)]
        moves = [("lock", PATROL, [sides[2:] + one for one in early]), ("lock", MERCHANTS, [sides[:2]] * 2),
                 ("prepare", PATROL, late), ("lock", MERCHANTS, [take(0, "mars")] * 2),
                 ("unlock", PATROL, None), ("lock", PATROL, [start + one for one in late]),
                 ("lock", PATROL, [[]] * 2), ("lock", PIRATE, [[]] * 2)]
        for number, (word, seat, sheets) in enumerate(moves):
            for game, sheet in zip(games, sheets or [None] * 2):
                body = {"stage": game.settle()} if word != "prepare" else {"step": "guns"}
                body.update({} if sheet is None else {"sheet": sheet})
                status, _, text = game.do(word, seat, **body)
                self.assertEqual(status, 200, (number, text))
            self.assertEqual(games[0].settle(), games[1].settle())
            if number in (3, 5, 6):  # each is compared with the next
                continue
            for who in (MERCHANTS, PIRATE, "spectator")[number % 2:]:
                found = difference(*(game.takings(who) for game in games))
                self.assertIsNone(found, f"After move {number} {who} can tell: {found}")
            told = told or difference(*(game.takings(PATROL) for game in games))
        self.assertTrue(told, "The games do not differ in a secret at all.")


if __name__ == "__main__":
    unittest.main()
