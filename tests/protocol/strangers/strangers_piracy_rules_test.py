#!/usr/bin/env python3
"""A stranger who has read the rules of Piracy, and not the program, tries to get more than they allow.

Nothing is delivered, looted or bought that the rules do not allow, prizes serve nobody before their base, and
each end has its winners.

usage: [ASTROGATE_BUILD=build] PYTHONPATH=tests/protocol
           python3 tests/protocol/strangers/strangers_piracy_rules_test.py
"""
import unittest

from strangers_piracy import (
    AWAY, CLANDESTINE, EDITIONS, GANYMEDE, LAIR, LAW, LUNA, MARS, MERCHANTS, PATROL, PIRATE, SIDES, SPACE,
    TERRA, TRADE, Piracy, at_target, buy, grounded, land, orbiting, ship, take)


class Rules(Piracy):
    def test_what_may_be_announced(self):
        game = self.table(TRADE[:2] + LAW + LAIR[:2], served=["venus"])
        for body, codes in (("luna", []), ("terra", ["no_destination"]), ("ceres", ["no_destination"]),
                            ("jupiter", ["no_destination"]), ("venus", ["served_already"])):
            self.assertEqual(game.refusals(MERCHANTS, *take(0, body)), codes, body)
        self.assertTrue(game.refusals(MERCHANTS, *take(0, "mars"), take(0, "io")[1]))
        self.assertTrue(game.refusals(MERCHANTS, *take(2, "mars")))
        self.assertFalse(game.legal(MERCHANTS, take(0, "mars")[:1]))
        self.assertTrue(game.legal(MERCHANTS, take(0, "mars") + take(1, "mars")))

    def test_a_world_pays_once_in_a_cycle(self):
        """Two cargoes for one world, by what was served before: the money, and the worlds served after."""
        most = [body for body in AWAY if body != "luna"]
        for at, body, served, money, after in (
                (LUNA, "luna", [], 20, {"luna"}), (LUNA, "luna", most, 20, set(AWAY)),
                (LUNA, "luna", most + ["terra"], 40, {"luna"}), (TERRA, "terra", [], 40, {"terra"}),
                (TERRA, "terra", ["terra"], 40, {"terra"})):
            ships = [orbiting(MERCHANTS, "transport", at, side) for side in "EW"] + LAW + LAIR[:2]
            game = self.table(ships, cargoes=[{"unit": unit, "to": body} for unit in (0, 1)], served=served)
            game.act([land(0, "NE"), land(1, "SW")])
            self.assertEqual(game.money(), [money, 0, 0], (body, served))
            self.assertEqual(set(game.view(PIRATE)["piracy"]["served"]), after)
            self.assertEqual(game.view(PIRATE)["piracy"]["cargoes"], [])

    def test_what_a_purse_buys(self):
        """Who may buy what, where, for the whole purse and for a tenth of a point less."""
        for seat, kinds, body, rich in ((MERCHANTS, ("transport", "packet"), "terra", 200),
                                        (PATROL, ("corsair", "corvette"), "luna", 120),
                                        (PIRATE, ("frigate", "corvette"), "ganymede", 200)):
            for money in (rich, rich - 1):
                game = self.table(TRADE[:2] + LAW + LAIR[:2], purse=money)
                game.until(seat, "resupply")
                both = [buy(number, kind, body) for number, kind in enumerate(kinds)]
                self.assertEqual(game.refusals(seat, *both), [] if money == rich else ["beyond_the_purse"])
                for yard in {"terra", "luna", "ganymede", "clandestine", "mars"} - {body}:
                    self.assertEqual(game.refusals(seat, buy(0, kinds[0], yard)), ["no_yard_there"], yard)
                for kind in ("torch", "tanker", "liner", "corvette" if seat == MERCHANTS else "transport"):
                    self.assertIn("ship_not_for_sale", game.refusals(seat, buy(0, kind, body)), (seat, kind))
                if money == rich:
                    game.act(both)
                    self.assertEqual(game.money()[seat], 0)

    def test_whose_bases_serve_whom(self):
        """Worlds serve the merchants and the patrol, Ganymede and Clandestine the Pirate; fuel is taken or
        not."""
        for seat, kind in enumerate(("transport", "corsair", "corsair")):
            stops = [grounded(seat, kind, at, body) for at, body in (
                (TERRA, "terra"), (MARS, "mars"), (GANYMEDE, "ganymede"))] + [ship(seat, kind, CLANDESTINE)]
            others = [one for one in TRADE[:1] + LAW[:1] + LAIR[:1] if one["seat"] != seat]
            game = self.table(stops + others, purse=80)
            game.until(seat, "resupply")
            served = [not game.refusals(seat, {"is": "refuel", "unit": unit}) for unit in range(4)]
            self.assertEqual(served, [seat != PIRATE] * 2 + [True, seat == PIRATE], seat)

    def test_a_cargo_is_looted_once(self):
        ships = [ship(MERCHANTS, "transport", SPACE, disabled=turns) for turns in (5, 0)] + TRADE[:1]
        game = self.table(ships + LAW + [ship(PIRATE, "corsair", SPACE)] * 2,
                          cargoes=[{"unit": 0, "to": "mars"}, {"unit": 1, "to": "io"}])
        game.until(PIRATE, "resupply")
        loot, again = at_target("loot", 5, 0), at_target("loot", 6, 0)
        self.assertTrue(game.refusals(PIRATE, loot, again))
        self.assertEqual(game.refusals(PIRATE, at_target("loot", 5, 1)), ["not_looted"])
        game.act([loot])
        game.until(PIRATE, "resupply")
        self.assertEqual(game.refusals(PIRATE, again), ["nothing_to_loot"])
        self.assertEqual((game.money(), game.view(PATROL)["piracy"]["looted"]), ([0, 0, 20], 2))

    def prize(self, ruleset):
        """The Pirate has taken a sound packet of the merchants, with another ship of theirs beside it."""
        ships = [ship(MERCHANTS, kind, SPACE, disabled=turns)
                 for kind, turns in (("packet", 2), ("transport", 5))]
        game = self.table(ships + TRADE[:1] + LAW[:1] + [ship(PIRATE, "corsair", SPACE), LAIR[0]], ruleset,
                          cargoes=[{"unit": 1, "to": "mars"}])
        game.until(PIRATE, "resupply")
        game.act([at_target("capture", 4, 0)])
        self.assertEqual(game.money(), [-40, 0, 0])
        game.until(PIRATE, "ramming")
        return game

    def test_a_prize_neither_fires_nor_boards(self):
        for ruleset in EDITIONS:
            game = self.prize(ruleset)
            for step, words in (("guns", ("fire", "demand")), ("resupply", ("capture", "loot", "inspect"))):
                game.until(PIRATE, step)
                for word in words:
                    self.assertTrue(game.refusals(PIRATE, at_target(word, 0, 1)), (ruleset, word))

    def test_a_prize_does_not_ram(self):
        for ruleset in EDITIONS:
            game = self.prize(ruleset)
            self.assertTrue(game.refusals(PIRATE, at_target("ram", 0, 1)), ruleset)

    def test_no_ship_of_piracy_is_a_decoy(self):
        ships = [ship(MERCHANTS, "transport", SPACE, disabled=5), TRADE[0], LAW[0]]
        game = self.table(ships + [ship(PIRATE, "corsair", SPACE), LAIR[0]])
        game.until(PIRATE, "resupply")
        game.act([at_target("capture", 3, 0)])
        self.assertEqual([one["identity"] for one in game.happened("ship_captured")], ["unknown"])

    def test_where_prizes_enter_service(self):
        """The patrol takes a disabled ship that flies ahead of it in an orbit, and lands it there."""
        for at, of, serves, seat in ((TERRA, PIRATE, False, PATROL), (LUNA, PIRATE, True, PATROL),
                                     (LUNA, MERCHANTS, False, PATROL), (TERRA, MERCHANTS, True, MERCHANTS)):
            prize = orbiting(of, "corsair" if of else "transport", at, "E" if of else "SE", disabled=3)
            game = self.table(TRADE[:1] + [orbiting(PATROL, "corsair", at, "SE"), prize] + LAIR[:2])

            def act(who, step, turn):
                takes = [at_target("capture", 1, 2)]
                lands = [land(2, side) for side in SIDES if not game.refusals(who, land(2, side))]
                if (who, step, turn) == (PATROL, "resupply", 1):
                    return takes
                return lands[:1] if (who, step) == (PATROL, "astrogation") else []
            game.run(act, 7)
            self.assertEqual(len(game.happened("ship_captured")), 1)
            self.assertEqual(bool(game.happened("prize_delivered")), serves, (at, of))
            here = next(one for one in game.view(PIRATE)["ships"] if one["unit"] == 2)
            self.assertEqual((here["seat"], here["is_prize"]), (seat, not serves), (at, of))

    def test_each_end_has_its_winners(self):
        crash = [ship(seat, "corsair" if seat else "transport", (MARS[0] - 2, MARS[1]), (2, 0))
                 for seat in range(3)]
        loot = [ship(MERCHANTS, "transport", SPACE, disabled=5)] * 4 + [ship(PIRATE, "corsair", SPACE)] * 4
        cargo = [{"unit": unit, "to": "mars"} for unit in range(4)]
        for ships, keys, end, money in (
                (TRADE + LAW + LAIR[:1], {}, ("merchants_thrive", 3, 2, 0), [0, 0, 0]),
                (TRADE + LAW + LAIR[:3], {}, ("merchants_thrive", 3, 2, 0), [0, 0, 0]),
                (TRADE + LAW + LAIR, {}, None, [0, 0, 0]), (TRADE[:5] + LAW + LAIR[:1], {}, None, [0, 0, 0]),
                (TRADE[:4] + LAW + crash[2:], {}, ("law_shared", 3, 3, 0), [0, 40, 0]),
                (TRADE[:3] + LAW + crash[2:], {}, ("law_kept", 0, 3, 0), [0, 40, 0]),
                (TRADE[:3] + LAW + crash[2:] + LAIR[:1], {}, None, [0, 40, 0]),
                (crash[:1] + LAW + LAIR[:2], {}, ("fleet_wiped_out", 0, 0, 3), [-40, 0, 0]),
                (crash[:1] + TRADE[:1] + LAW + LAIR[:2], {}, None, [-40, 0, 0]),
                (TRADE[:1] + crash[1:2] + LAIR[:2], {}, ("fleet_wiped_out", 0, 0, 3), [0, 0, 0]),
                (loot + LAW, {"cargoes": cargo}, ("cycle_looted", 0, 0, 3), [0, 0, 80]),
                (loot + LAW, {"cargoes": cargo[:3]}, None, [0, 0, 60])):
            game = self.table(ships, **keys)
            laden = len(keys.get("cargoes", ()))
            game.run(lambda seat, step, turn: [at_target("loot", 4 + one, one) for one in range(laden)]
                     if (seat, step) == (PIRATE, "resupply") else [])
            self.assertEqual((game.end(), game.money()), (end, money), ships)
            game.must("close")


if __name__ == "__main__":
    unittest.main()
