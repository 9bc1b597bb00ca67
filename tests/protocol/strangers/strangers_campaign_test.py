#!/usr/bin/env python3
"""A stranger who has read the rules of the Campaign, and not the program, tries to break it.

Money, fuel and mass come from where the rules say, and every change of a purse, a tank or a hold is told.
What is bought before the first turn, and what is sealed, is nobody else's; pirates whom nobody has detected
are looked over. Fleets, pay, prizes, loot, exile and ends are those of the rules.

usage: [ASTROGATE_BUILD=build] [ASTROGATE_PAIRS=100] PYTHONPATH=tests/protocol
           python3 tests/protocol/strangers/strangers_campaign_test.py
(beside strangers_campaign.py)
"""
import os
import random
import unittest

from strangers_campaign import (
    CERES, HOME, KINDS, OPENINGS, ORE, PROSPECTOR, Books, Campaign, Seated, doomed, give, sold, wares)
from strangers_piracy import (
    AWAY, CLANDESTINE, EDITIONS, LUNA, MERCHANTS, PATROL, PIRATE, SPACE, TERRA, AtTheDoor, at_target, buy,
    grounded, land, orbiting, ship, take)
from watchers import difference

PAIRS = int(os.environ.get("ASTROGATE_PAIRS", "2"))


class Kept(Campaign):
    """The books are kept of games in which as much is traded as can be."""

    def play(self, game, ruleset, decide):
        books, heard = Books(game.view("spectator"), ruleset), len(game.must("events")["events"])
        while moment := game.moment():
            game.act(decide(*moment))
            for event in game.must("events", **{"from": heard + 1})["events"]:
                books.hear(event)
                heard += 1
            books.compare(game.view("spectator"))
            self.assertFalse(books.wrong, (moment, books.wrong[:1]))
        return books.seen

    def test_nothing_comes_from_nothing_in_trade(self):
        seen = {}
        for number in range(4 * PAIRS):
            chance, ruleset = random.Random(number), EDITIONS[number % 2]
            game = self.lay(chance, ruleset)
            told = self.play(game, ruleset, lambda seat, step, _: (
                self.trades(game, seat, chance) if step == "resupply"
                else [] if step in ("guns", "astrogation") else game.must("default", seat=seat)["sheet"]))
            seen = {key: seen.get(key, 0) + told.get(key, 0) for key in {*seen, *told}}
        for word in ("ware_transferred", "ware_bought", "ship_bought", "cargo_sold", "prize_sold",
                     "ship_refuelled", "ship_reloaded", "ore_dug", "ore_loaded"):
            self.assertTrue(seen.get(word), word)

    def test_nothing_comes_from_nothing_in_play(self):
        """Bots play from the opening, or from where merchants are about to land with their cargoes."""
        near = [orbiting(MERCHANTS, kind, LUNA, side) for kind, side in zip(("transport", "packet"), "EW")]
        laden, told = [{"unit": unit, "to": "luna"} for unit in (4, 5)], 0
        for number in range(2 * PAIRS):
            chance, ruleset = random.Random(number), EDITIONS[number // 2 % 2]
            ships, keys = (HOME + near, {"cargoes": laden}) if number % 2 else ([], {})
            game = self.table(ships, ruleset, seed=number, turn_limit=8, **keys)
            told += "cargo_delivered" in self.play(game, ruleset, lambda seat, *_: game.sheet(
                seat, chance.choice(("captain", "captain", "random")), chance.getrandbits(20)))
        self.assertGreater(told, 0)


class Hidden(Campaign):
    def test_what_is_bought_before_the_first_turn(self):
        for number in range(PAIRS):
            chance = random.Random(number)
            games = self.pair([], EDITIONS[0], seed=number)
            order, secret = chance.sample([*OPENINGS], 3), chance.choice([*OPENINGS])
            others = [who for who in (*range(4), "spectator") if who != secret]
            for seat in order:
                self.alike_to(others, games, (number, seat), seat == order[1])
                both = chance.sample(OPENINGS[seat], 2)
                both = both if seat == secret else both[:1] * 2
                for game, sheet in zip(games, both):
                    game.must("submit", seat=seat, stage=1, sheet=sheet)
                if seat == order[0]:
                    for game, sheet in zip(games, both):
                        game.must("unlock", seat=seat, stage=1)
                        game.must("submit", seat=seat, stage=1, sheet=sheet)
                if seat != order[2]:
                    self.alike_to(others, games, (number, seat, "sealed"), seat == order[0])
            bought = [[one["kind"] for one in game.view("spectator")["ships"]] for game in games]
            self.assertNotEqual(*bought, "All is opened at once.")

    def test_sealed_answers(self):
        """Two seats answer at once: to a demand, and to shots. What the first has sealed is its own."""
        kinds = ("packet", "corsair", "frigate", "packet")
        ships = [ship(seat, kind, SPACE) for seat, kind in enumerate(kinds)]
        victims = MERCHANTS, PROSPECTOR
        cases = ("demand", "parley", "surrender"), ("fire", "counterattack", "fire")
        for ruleset, (attack, step, answer) in ((one, case) for one in EDITIONS for case in cases):
            for first in victims:
                games = self.pair([*ships], ruleset)
                for game in games:
                    game.until(PIRATE, "guns")
                    game.act([at_target(attack, PIRATE, victim) for victim in victims])
                self.assertEqual(games[0].waiting["step"], step)
                for game, sheet in zip(games, ([at_target(answer, first, PIRATE)], [])):
                    game.must("submit", seat=first, stage=game.waiting["stage"], sheet=sheet)
                others = [who for who in (*range(4), "spectator") if who != first]
                self.alike_to(others, games, (ruleset, step, first), True)
                for game in games:
                    game.waiting = game.must("waiting")["waiting"]
                    while game.waiting["step"] == step:
                        game.act([])
                self.assertNotEqual(*(game.must("events")["events"] for game in games))

    def test_pirates_are_looked_over(self):
        """Two games with a pirate at two places where no base or ship detects it."""
        compared = 0
        ships = [*HOME[:2], HOME[3], ship(MERCHANTS, "transport", (18, -20)),
                 ship(PATROL, "corsair", (16, -18)), ship(PROSPECTOR, "corsair", (18, -16)),
                 orbiting(PATROL, "frigate", TERRA, "NE")]
        for number in range(PAIRS):
            chance = random.Random(number)
            places = [(chance.randint(0, 4), chance.randint(-14, -10)) for _ in range(2)]
            games = [self.table(ships + [ship(PIRATE, "corsair", at)], seed=4, purse=300) for at in places]
            while games[0].moment() == games[1].moment() and games[0].moment()[2] < 2:
                seat = games[0].moment()[0]
                self.assertEqual([game.view(PATROL)["detected"] for game in games], [[], []])
                captain = {"bot": "captain", "seed": 3}
                for word, keys in (("options", {}), ("default", {}), ("choose", captain)):
                    if seat != PIRATE:
                        one, other = (game.must(word, seat=seat, **keys) for game in games)
                        self.assertEqual(one, other, (games[0].moment(), word))
                        compared += 1
                for word, own in (("fire", 4), ("demand", 4), ("fire", 5), ("capture", 6)):
                    if seat != PIRATE:
                        self.assertTrue(games[0].refusals(seat, at_target(word, own, 7)))
                sheet = [] if seat == PIRATE else games[0].sheet(seat, "random", number)
                for game in games:
                    game.act(sheet)
        self.assertGreater(compared, 8 * PAIRS)


class Rules(Campaign):
    def test_what_is_begun_with(self):
        game = self.table([])
        self.assertEqual(game.money(), [200, 0, 800, 250])
        unfinished = {MERCHANTS: "buy_the_fleet", PIRATE: "buy_the_fleet", PROSPECTOR: "buy_a_ship"}
        for seat, openings in OPENINGS.items():
            self.assertEqual([game.refusals(seat, *sheet) for sheet in openings], [[]] * len(openings))
            self.assertEqual(game.refusals(seat), [unfinished[seat]])
        for seat, *sheet in (
                (MERCHANTS, buy(0, "transport", "terra")), (PIRATE, buy(0, "corvette", "clandestine")),
                (MERCHANTS, buy(0, "tanker", "terra"), buy(1, "transport", "terra")),
                (MERCHANTS, buy(0, "packet", "luna")), (PIRATE, buy(0, "corsair", "ganymede")),
                (MERCHANTS, buy(0, "transport", "terra"), buy(1, "packet", "terra")),
                (PROSPECTOR, buy(0, "liner", "ceres")), (PROSPECTOR, buy(0, "transport", "clandestine")),
                (PROSPECTOR, buy(0, "transport", "ceres"), wares("stock", 0, "nuke", number=0, count=1)),
                (PATROL, buy(0, "corvette", "luna"))):
            answer = game.engine.ask("check", game=game.name, seat=seat, sheet=sheet)
            self.assertFalse(answer.get("complete"), (seat, sheet))

    def test_deliveries(self):
        """Pay by kind; of two cargoes for one world the second pays on Terra alone, or in the next cycle."""
        most = [body for body in AWAY if body != "luna"]
        for ruleset, (kind, pay) in ((one, kind) for one in EDITIONS for kind in (
                ("transport", 30), ("packet", 50), ("liner", 100), ("tanker", 0))):
            for at, body, served, times in ((LUNA, "luna", most, 1), (LUNA, "luna", most + ["terra"], 2),
                                            (LUNA, "luna", ["luna"], 0), (TERRA, "terra", ["terra"], 2)):
                laden = [orbiting(MERCHANTS, kind, at, side) for side in "EW"]
                game = self.table(laden + HOME, ruleset, purse=1, served=served,
                                  cargoes=[{"unit": unit, "to": body} for unit in (0, 1)])
                game.act([land(0, "NE"), land(1, "SW")])
                self.assertEqual(game.money(), [1 + times * pay, 1, 1, 1], (ruleset, kind, body, served))

    def test_a_cargo_fills_a_hold(self):
        for ruleset in EDITIONS:
            game = self.table([grounded(MERCHANTS, "transport", LUNA, "luna")] + HOME, ruleset, purse=900,
                              stores=[{"ship": 0, "ware": "ore", "count": 1}])
            self.assertEqual(game.refusals(MERCHANTS, *take(0, "mars")), ["hold_not_empty"])
            game.until(MERCHANTS, "resupply")
            for ware in ("mine", "torpedo", "automated_mine"):
                self.assertTrue(game.refusals(MERCHANTS, wares("buy_ware", 0, ware, count=1)), ware)

    def test_loot_is_paid_by_the_hold(self):
        for ruleset in EDITIONS:
            for at in (CERES, CLANDESTINE):
                for kind, pay in (("corvette", 10), ("corsair", 20), ("frigate", 80)):
                    game = self.looting(ruleset, kind, at)
                    game.act([at_target("loot", 4, 5)])
                    self.assertEqual(game.money()[PIRATE], 900)
                    game.until(PIRATE, "resupply")
                    game.act([])
                    self.assertEqual(game.money()[PIRATE], 900 + pay, (kind, at))

    def test_prizes_are_sold_once_and_for_a_part(self):
        """A laden prize brings its cargo and its price; beside its sale nothing else is done with it."""
        for at, price in ((CERES, 50), (CLANDESTINE, 75)):
            game = self.looting(at=at)
            game.act([at_target("capture", 4, 5)])
            game.until(PIRATE, "resupply")
            self.assertTrue(game.refusals(PIRATE, sold(5), sold(5)))
            self.assertTrue(game.refusals(PIRATE, sold(5), give(5, 4, "fuel", 1)))
            self.assertEqual(game.refusals(PIRATE, sold(4)), ["no_prize_to_sell"])
            game.act([sold(5)])
            self.assertEqual(game.money()[PIRATE], 900 + 100 + price)
            self.assertNotIn(5, [one["unit"] for one in game.view(PATROL)["ships"]])

    def test_others_keep_no_cargo_and_sell_no_merchant(self):
        for seat in (PATROL, PROSPECTOR):
            ships = [*HOME, ship(seat, "corsair", CERES), ship(MERCHANTS, "transport", CERES, disabled=5)]
            game = self.table(ships, purse=900, cargoes=[{"unit": 5, "to": "mars"}])
            game.until(seat, "resupply")
            self.assertTrue(game.refusals(seat, at_target("loot", 4, 5)))
            game.act([at_target("capture", 4, 5)])
            self.assertEqual(game.view(seat)["piracy"]["cargoes"], [])
            game.until(seat, "resupply")
            self.assertEqual(game.refusals(seat, sold(5)), ["no_prize_to_sell"])

    def test_what_a_sheet_sells_it_does_not_spend(self):
        for ruleset in EDITIONS:
            ships = [*HOME] + [grounded(PROSPECTOR, "transport", LUNA, "luna", "W")] * 2
            game = self.table(ships, ruleset, purse=1, stores=[{"ship": 4, "ware": "ore", "count": 100},
                                                               {"ship": 5, "ware": "shard", "count": 2}])
            game.until(PROSPECTOR, "resupply")
            ore, shard = wares("sell", 4, "ore"), wares("sell", 5, "shard")
            for sheet in ([ore, wares("buy_ware", 4, "mine", count=1)], [shard, buy(0, "transport", "luna")],
                          [ore, ore], [ore, give(4, 5, "ore", 50)], [shard, give(5, 4, "shard", 1)],
                          [give(4, 5, "fuel", 7), give(5, 4, "fuel", 7)]):
                self.assertFalse(game.legal(PROSPECTOR, sheet), sheet)
            game.act([ore, shard])
            self.assertIn(game.money()[PROSPECTOR] - 1 - (6000 if ruleset == EDITIONS[1] else 4000),
                          (300,) if ruleset == EDITIONS[0] else range(100, 601, 100))

    def test_the_patrols_pay(self):
        east, drifter = (SPACE[0] + 1, SPACE[1]), ship(MERCHANTS, "transport", SPACE, disabled=5)
        for ships, step, acts, pay in (
                ([], "astrogation", [], 20), ([ship(PATROL, "corsair", SPACE), ship(PIRATE, "corsair", east)],
                                              "guns", [], 30),
                ([drifter, ship(PIRATE, "corsair", east)], "guns", [at_target("fire", 5, 4)], 40),
                ([drifter, ship(PIRATE, "corsair", SPACE)], "guns", [at_target("demand", 5, 4)], 30),
                ([drifter, ship(PIRATE, "corsair", SPACE)], "resupply", [at_target("loot", 5, 4)], 40),
                ([drifter, ship(PIRATE, "corsair", SPACE)], "resupply", [at_target("capture", 5, 4)], 40),
                ([ship(MERCHANTS, "transport", east), ship(PIRATE, "corsair", SPACE, (1, 0))], "ramming",
                 [at_target("ram", 5, 4)], 40)):
            laden = [{"unit": 4, "to": "mars"}] if drifter in ships else []
            game = self.table(HOME + ships, purse=1, cargoes=laden)
            game.run(lambda seat, now, _: acts * ((seat, now) == (PIRATE, step) and game.legal(seat, acts)))
            self.assertEqual([one["money"] for one in game.happened("patrol_paid")], [pay], acts)

    def test_exile_and_return(self):
        for ruleset in EDITIONS:
            game = self.table([doomed(PIRATE), *HOME[:2], HOME[3]], ruleset, purse=1)
            while game.moment()[:2] != (PIRATE, "purchase"):
                self.assertTrue(game.moment()[0] != PIRATE or game.moment()[2] == 1, game.moment())
                game.act([])
            self.assertEqual((game.moment()[2], game.money()[PIRATE]), (22, 801))
            self.assertEqual(game.refusals(PIRATE), ["buy_the_fleet"])
            self.assertTrue(game.legal(PIRATE, OPENINGS[PIRATE][0]))
            game.act(OPENINGS[PIRATE][1])
            self.assertEqual((game.moment()[:2], game.money()[PIRATE]), ((MERCHANTS, "astrogation"), 1))

    def test_who_needs_no_ship_to_buy(self):
        for seat in (MERCHANTS, PATROL):
            game = self.table([doomed(seat)] + [one for one in HOME if one["seat"] != seat], purse=900)
            game.run()
            game.until(seat, "resupply")
            self.assertEqual(game.refusals(seat, buy(0, KINDS[seat], ("terra", "luna")[seat])), [])

    def test_ends(self):
        game = self.table(HOME, purse=1, turn_limit=2).run(turns=2)
        self.assertEqual(game.waiting["outcome"]["ending"], "fortune")
        self.assertEqual(game.places(), {0: 2, 1: 1, 2: 2, 3: 2})
        game = self.table(HOME)
        game.until(PIRATE, "astrogation")
        game.act({"message": "time_up"})
        self.assertEqual(game.waiting["outcome"]["ending"], "time_up")
        self.assertEqual(game.places(), {0: 3, 1: 4, 2: 1, 3: 2})
        for order in ((0, 1, 2), (3, 2, 1), (1, 0, 3), (2, 3, 0)):
            for step in ("purchase", "astrogation"):
                game = self.table([] if step == "purchase" else HOME)
                for seat in order:
                    self.assertNotEqual(game.waiting["what"], "over")
                    game.act({"message": "resign", "seat": seat})
                self.assertEqual(game.waiting["outcome"]["ending"], "one_side_left")
                self.assertEqual(game.places(), {seat: 1 + (seat in order) for seat in range(4)})

    def test_anybody_may_resign_at_any_time(self):
        for number in range(3 * PAIRS):
            chance, gone = random.Random(number), set()
            game = self.table([], EDITIONS[number % 2], seed=number, turn_limit=3)
            while moment := game.moment():
                self.assertNotIn(moment[0], gone)
                if chance.random() < 0.1 and len(gone) < 3:
                    gone.add(leaves := chance.choice([seat for seat in range(4) if seat not in gone]))
                    game.act({"message": "resign", "seat": leaves})
                    ships = game.view("spectator")["ships"]
                    self.assertFalse([one for one in ships if one["seat"] in gone])
                else:
                    game.act(game.sheet(moment[0], "random", chance.getrandbits(20)))
            money, stay = game.money(), [seat for seat in range(4) if seat not in gone]
            for seat in range(4):
                better = sum(money[other] > money[seat] for other in stay) if seat in stay else len(stay)
                self.assertEqual(game.places()[seat], 1 + better, (number, gone, money))


class Once(Campaign):
    """What was otherwise when it was first tried, and what rulings have settled since."""

    def test_nothing_is_loaded_beside_loot(self):
        loot = at_target("loot", 4, 5)
        mine = {"hex": list(ORE), "has_ore": True, "shards": 0, "owner": PROSPECTOR, "is_guarded": False,
                "stock": 40, "surveyor": 65535, "was_attacked": False}
        game = self.looting()
        self.assertEqual(game.refusals(PIRATE, loot), [])
        legal = [game.legal(PIRATE, [wares("buy_ware", 4, "mine", count=1), loot])]
        game = self.looting(kind="frigate", at=ORE, claims=[mine])
        # A ship that rests there has dug by hand in the movement phase (2018, H71), and its hold is not
        # empty.
        self.assertEqual(game.refusals(PIRATE, loot), ["hold_not_empty"])
        legal.append(game.legal(PIRATE, [{"is": "load_ore", "unit": 4, "count": 10}, loot]))
        self.assertEqual(legal, [False, False])

    def test_the_random_bot_says_what_may_be_handed_in(self):
        """Each of two ships has taken the surrender of one of two others, and may fire at the other one."""
        ships = [*HOME] + [ship(PATROL, "corsair", SPACE)] * 2 + [ship(MERCHANTS, "liner", SPACE)] * 2
        game = self.table(ships)
        game.until(PATROL, "guns")
        for sheet in ([at_target("demand", 4, 6), at_target("demand", 5, 7)],
                      [at_target("surrender", 6, 4), at_target("surrender", 7, 5)],
                      [at_target("demand", 4, 7)], []):
            game.act(sheet)
        sheets = [game.must("choose", seat=PATROL, bot="random", seed=seed)["sheet"] for seed in range(20)]
        self.assertEqual([sheet for sheet in sheets if not game.legal(PATROL, sheet)], [])

    def test_a_packet_may_be_begun_with_where_it_has_a_price(self):
        sold = [self.table([], edition).refusals(MERCHANTS, *OPENINGS[MERCHANTS][1]) for edition in EDITIONS]
        self.assertEqual(sold, [[], ["ship_not_for_sale", "buy_the_fleet"]])

    def test_a_prospector_without_a_ship_buys_none(self):
        game = self.table([doomed(PROSPECTOR), *HOME[:3]], purse=900).run()
        game.run(lambda seat, *_: self.assertTrue(
            seat != PROSPECTOR or game.refusals(seat, buy(0, "transport", "luna"))) or [], 2)

    def test_taking_wares_is_an_attack(self):
        ships = [*HOME, ship(PIRATE, "frigate", SPACE), ship(PROSPECTOR, "transport", SPACE, disabled=5)]
        game = self.table(ships, stores=[{"ship": 5, "ware": "ore", "count": 50}])
        game.run(lambda seat, step, _: [give(5, 4, "ore", 50)] * ((seat, step) == (PIRATE, "resupply")))
        self.assertEqual([one["money"] for one in game.happened("patrol_paid")], [40])

    def test_who_is_in_exile_is_asked_for_what_his_base_fires_alone(self):
        near = ship(PATROL, "frigate", (CLANDESTINE[0] + 4, CLANDESTINE[1]))
        for edition, steps in zip(EDITIONS, ({"ordnance", "guns"}, {"ordnance"}), strict=True):
            game = self.table([near, doomed(PIRATE), *HOME[:2], HOME[3]], edition).run()
            asked = set()
            game.run(lambda seat, step, _, asked=asked: asked.add(step) or [] if seat == PIRATE else [], 2)
            self.assertEqual(asked, steps, edition)


class Door(AtTheDoor):
    def test_nothing_of_the_opening_is_told_at_a_servers_door(self):
        games = [Seated(self.server) for _ in range(2)]
        one, other = OPENINGS[PIRATE]
        moves = (("lock", PIRATE, (one, other)), ("unlock", PIRATE, (None, None)),
                 ("lock", PIRATE, (other, one)),
                 ("lock", MERCHANTS, OPENINGS[MERCHANTS][:1] * 2))
        for number, (word, seat, sheets) in enumerate(moves):
            for game, sheet in zip(games, sheets):
                body = {} if sheet is None else {"sheet": sheet}
                status, _, text = game.do(word, seat, stage=game.settle(), **body)
                self.assertEqual(status, 200, (number, text))
            for who in (MERCHANTS, "spectator", PATROL, PROSPECTOR)[number % 2::2]:
                found = difference(*(game.takings(who) for game in games))
                self.assertIsNone(found, f"After move {number} {who} can tell: {found}")
        for game in games:
            game.do("lock", PROSPECTOR, stage=game.settle(), sheet=OPENINGS[PROSPECTOR][0])
            game.settle()
        self.assertTrue(difference(*(game.takings("spectator") for game in games)), "Nothing was secret.")


if __name__ == "__main__":
    unittest.main()
