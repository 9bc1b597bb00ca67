#!/usr/bin/env python3
"""A stranger at the door of Triplanetary: games that differ only in what one side hides are one game to
everybody else, until the rules reveal it: who carries the fugitives of Escape, a counter of Lateral 7, one of
Fleet Mutiny, what is sealed while others buy in Prospecting. Retribution, and open purchases, hide nothing.

usage: [ASTROGATE_BUILD=build] hidden_sides_test.py
"""
import json
import random
import unittest

from strangers_door import Engine

EDITIONS = ("triplanetary_1981", "triplanetary_2018")
CLANDESTINE = (24, -26)
DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
KINDS = ("corvette", "corsair", "frigate", "dreadnought", "transport", "tanker", "liner", "packet", "torch")
WRITTEN = ("T1 designate", "D4 fire at S2", "S1 fire at D4", "C3 burn 1,0", "X1 burn 1,0; incite X2")


def distance(one, other):
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def ship(seat, kind, at, vector, fuel):
    return {"seat": seat, "kind": kind, "hex": at, "vector": vector, "landed": "none", "side": "E",
            "fuel": fuel, "disabled": 0, "has_burned": False, "has_overloaded": False, "after_weak": False,
            "tour": []}


def questions(units):
    """One order of every kind that names a unit, of each of these units: to be refused or previewed."""
    for unit in units:
        for word in ("designate", "remove_dummy", "take_off", "suppress", "prospect"):
            yield {"is": word, "unit": unit}
        yield {"is": "burn", "unit": unit, "change": [1, 0]}
        yield {"is": "incite", "target": unit}
        for word in ("fire", "ram", "inspect", "capture", "demand", "surrender", "take_passengers"):
            yield {"is": word, "unit": 0, "target": unit}
            yield {"is": word, "unit": 3, "target": unit}


class Table:
    """A game at the engine, and what it tells a watcher."""

    def __init__(self, engine, name, ruleset, scenario, seats=2, dice=None, **rules):
        self.engine, self.name, self.heard = engine, name, {}
        self.waiting = self.must("start", ruleset=ruleset, scenario=scenario, seats=seats, rules=rules,
                                 **(dice or {"seed": 7}))["waiting"]

    def must(self, message, **keys):
        return self.engine.must(message, game=self.name, **keys)

    def asked(self):
        return [one["seat"] for one in self.waiting.get("seats", ()) if not one["locked"]]

    def submit(self, seat, sheet):
        self.waiting = self.must("submit", seat=seat, stage=self.waiting["stage"], sheet=sheet)["waiting"]

    def hidden(self):
        """The events, of which the engine tells the whole truth, that turn something up."""
        return [event for event in self.must("events")["events"] if event["is"] in (
            "counter_turned", "ship_detected", "alarm_raised", "ship_inspected", "ship_captured")]

    def told(self, watcher, bots=("random", "coaster")):
        """All that a watcher is told now, as text, also of orders it has no right to."""
        answers = []

        def note(message, **keys):
            answer = self.engine.ask(message, game=self.name, **keys)
            answers.append(message + json.dumps(keys) + json.dumps({**answer, "game": ""}))
            return answer

        for message, keys in (("waiting", {}), ("view", {"seat": watcher}), ("save", {"seat": watcher})):
            note(message, **keys)
        since = {"from": self.heard[watcher]} if watcher in self.heard else {}
        self.heard[watcher] = note("glimpses", seat=watcher, **since)["next"]
        if watcher == "spectator":
            return answers
        for message in ("options", "default", "foresee", "aims"):
            note(message, seat=watcher)
        view = self.must("view", seat=watcher)["view"]
        counters = view["counters"] + view["mutiny"]["berths"]
        for order in questions(sorted({*range(5), *(counter["unit"] for counter in counters[:4])})):
            note("check", seat=watcher, sheet=[order])
        for unit in (0, 3):
            note("foresee", seat=watcher, sheet=[{"is": "burn", "unit": unit, "change": [1, 0]}])
            note("foresee", seat=watcher, sheet=[{"is": "fire", "unit": unit, "target": 3 - unit}])
        for text in WRITTEN:
            note("read", seat=watcher, notation=text)
        if watcher in self.asked():
            for bot in bots:
                note("choose", seat=watcher, bot=bot, seed=3)
        return answers


class Sides(unittest.TestCase):
    def setUp(self):
        self.engine, self.games = Engine(), 0

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)

    def table(self, ruleset, scenario, **keys):
        self.games += 1
        return Table(self.engine, f"game {self.games}", ruleset, scenario, **keys)

    def pair(self, ruleset, scenario, **keys):
        return [self.table(ruleset, scenario, **keys) for _ in range(2)]

    def alike(self, games, watchers, *bots):
        for watcher in watchers:
            one, other = (game.told(watcher, *bots) for game in games)
            self.assertEqual(len(one), len(other), watcher)
            for of_one, of_other in zip(one, other):
                self.assertEqual(of_one, of_other)

    def both(self, games, seat, sheet):
        for game in games:
            game.submit(seat, sheet)

    def close(self, games):
        for game in games:
            game.must("close")

    def choice(self, game, seat, chance):
        """A legal sheet of one order, or none."""
        found = game.must("options", seat=seat)["patterns"]
        for pattern in chance.sample(found, min(3, len(found))):
            fields = {name: chance.choice(domain.get("one_of", [domain.get("value", 0)]))
                      for name, domain in pattern["fields"].items()}
            sheet = [{"is": pattern["is"], **fields}]
            if game.must("check", seat=seat, sheet=sheet)["complete"]:
                return sheet
        return []


class FleetMutiny(Sides):
    def places(self, game, chance, count):
        """Hexes three apart, worlds' first, with the sense of the orbit there."""
        senses = {}
        for pattern in game.must("options", seat=1)["patterns"]:
            if not pattern.get("loose") and "corvette" in pattern["fields"]["kind"]["one_of"]:
                senses[tuple(pattern["fields"]["hex"]["value"])] = pattern["fields"]["sense"]["one_of"]
        order = chance.sample(sorted(senses), len(senses))
        order.sort(key=lambda at: "rest" in senses[at])
        chosen = []
        for at in order:
            if len(chosen) < count and all(distance(at, other) >= 3 for other, _ in chosen):
                chosen.append((at, chance.choice(senses[at])))
        return chosen

    def fleet(self, places, kinds):
        return [{"is": "deploy", "kind": kind, "hex": list(at), "sense": sense}
                for (at, sense), kind in zip(places, kinds)]

    def test_what_a_counter_is_shows_when_the_dice_have_fallen(self):
        for seed in range(16):
            chance, ruleset = random.Random(seed), EDITIONS[seed % 2]
            games = self.pair(ruleset, "fleet_mutiny", dice={"dice": "typed"}, deployment="face_down")
            places = self.places(games[0], chance, 14)
            for game in games:
                bases = chance.sample(range(6), 2)
                kinds = ["orbital_base" if place in bases else chance.choice(KINDS) for place in range(14)]
                sheet = self.fleet(places, kinds)
                game.submit(1, chance.sample(sheet, 14))
            self.alike(games, (0, "spectator"), ("random", "coaster", "captain") if seed < 4 else ("random",))
            berths = games[0].must("view", seat=0)["view"]["mutiny"]["berths"]
            self.both(games, 0, [{"is": "incite", "target": one["unit"]} for one in chance.sample(berths, 5)])
            self.assertEqual(games[0].waiting["what"], "dice")
            self.alike(games, (0, "spectator"))
            for game in games:
                game.waiting = game.must("dice", faces=[3, 4, 1, 5, 6])["waiting"]
            self.assertNotEqual(*(game.told(0) for game in games))
            self.close(games)

    def test_orbital_bases_are_not_betrayed_by_their_rest(self):
        """In 2018 bases stay in their hex, ships in gravity orbit; under a counter both state a sense."""
        chance = random.Random(1)
        games = self.pair("triplanetary_2018", "fleet_mutiny", deployment="face_down")
        places = self.places(games[0], chance, 14)
        for game, bases in zip(games, ((0, 1), (2, 3))):
            kinds = ["orbital_base" if place in bases else "frigate" for place in range(14)]
            game.submit(1, self.fleet(places, kinds))
        self.alike(games, (0, "spectator"))


class Escape(Sides):
    def test_who_carries_the_fugitives(self):
        for seed in range(8):
            chance, ruleset = random.Random(seed), EDITIONS[seed % 2]
            games, carriers = self.pair(ruleset, "escape"), chance.sample(range(3), 2)
            sides = [{"is": "place", "unit": unit, "side": chance.choice(DIRECTIONS)} for unit in range(3)]
            for game, unit in zip(games, carriers):
                game.submit(0, [*sides, {"is": "designate", "unit": unit}])
            for _ in range(14):
                self.alike(games, (1, "spectator"))
                seat = games[0].asked()[0]
                sheet = games[0].must("choose", seat=seat, bot="captain", seed=seed)["sheet"]
                self.both(games, seat, sheet if chance.random() < 0.8 else [])
                if any(game.waiting["what"] == "over" for game in games) or games[0].hidden():
                    break
            self.close(games)

    def stage_of_a_meeting(self, ruleset, carrier):
        """T1 flies through the centre of a hunter's hex."""
        ships = [ship(0, "transport", at, vector, 10) for at, vector in (
            ([4, -16], [2, 0]), ([2, -10], [0, 0]), ([5, -14], [0, 0]))]
        ships += [ship(1, "corvette", [5, -16], [0, 0], 20), ship(1, "corsair", [8, -12], [0, 0], 20)]
        game = self.table(ruleset, "escape", ships=ships)
        game.submit(0, [{"is": "designate", "unit": carrier}])
        game.submit(0, [])
        return game

    def test_who_is_asked_to_ram_does_not_tell_of_a_decoy(self):
        """In 2018 decoys alone ram; whoever might be one is asked."""
        for ruleset in EDITIONS:
            games = [self.stage_of_a_meeting(ruleset, carrier) for carrier in range(3)]
            for game in games:
                self.assertEqual((game.waiting["step"], game.asked()), ("ramming", [0]))
            for _ in range(3):
                told = [[game.told(watcher) for watcher in (1, "spectator")] for game in games]
                self.assertEqual(told[0], told[1])
                self.assertEqual(told[0], told[2])
                self.both(games, games[0].asked()[0], [])

    def test_a_decoy_that_leaves_is_told_as_the_fugitives_would_be(self):
        ships = [ship(0, "transport", at, vector, 10) for at, vector in (
            ([20, -38], [0, -2]), ([8, -12], [0, 0]), ([8, -13], [0, 0]))]
        ships += [ship(1, "corvette", [5, -20], [0, 0], 20), ship(1, "corsair", [2, -12], [0, 0], 20)]
        games = self.pair("triplanetary_1981", "escape", ships=ships)
        for game, carrier in zip(games, (1, 2)):
            game.submit(0, [{"is": "designate", "unit": carrier}])
        for _ in range(8):
            self.alike(games, (1, "spectator"))
            self.both(games, games[0].asked()[0], [])
        self.assertIn('"ship_escaped"', json.dumps(games[0].must("events")["events"]))


class LateralSeven(Sides):
    def free(self):
        game = self.table(EDITIONS[0], "lateral_7")
        found = game.must("options", seat=1)["patterns"]
        game.must("close")
        return sorted(tuple(one["fields"]["hex"]["value"]) for one in found if one["is"] == "hide")

    def lay(self, game, navy, pirates):
        """The first ones are ships, the others dummies."""
        sheets = [[{"is": "hide", "unit": unit, "hex": list(at)} for unit, at in zip(units, laid)]
                  + [{"is": "place_dummy", "hex": list(at)} for at in laid[len(units):]]
                  for units, laid in (((3,), navy), ((0, 1, 2), pirates))]
        game.submit(1, [{"is": "place", "unit": 4, "side": "E"}, *sheets[0]])
        game.submit(0, sheets[1])

    def burn(self, game, change, spared):
        """The first pirate burns, and three dummies go that are dummies in both games."""
        counters = game.must("view", seat=0)["view"]["counters"]
        dummies = [one["unit"] for one in counters if one["seat"] == 0 and tuple(one["hex"]) not in spared]
        return [{"is": "burn", "unit": 0, "change": change},
                *({"is": "remove_dummy", "unit": unit} for unit in dummies[:3])]

    def play(self, games, secret, chance, waits, first=()):
        """The side with the secret coasts but for its open ships; where a counter is turned, it is over."""
        self.assertNotEqual(*(game.must("view", seat=secret) for game in games))
        watchers, done = (1 - secret, "spectator"), 0
        for wait in range(waits):
            if any(game.waiting["what"] == "over" for game in games):
                break
            if games[0].hidden() != games[1].hidden():
                break
            self.alike(games, watchers)
            done, seat = done + 1, games[0].asked()[0]
            sheet = []
            if seat != secret:
                sheet = self.choice(games[0], seat, chance)
            elif games[0].waiting["step"] == "guns":
                sheet = [order for order in self.choice(games[0], seat, chance) if order.get("unit") == 0]
            elif wait == 0 and first:
                sheet = self.burn(games[0], *first)
            allowed = [game.must("check", seat=seat, sheet=sheet)["complete"] for game in games]
            self.assertTrue(seat == secret or all(allowed), sheet)
            self.both(games, seat, sheet if all(allowed) else [])
        return done

    def apart(self, chance, hexes, count, others, least):
        far = [at for at in hexes if all(distance(at, other) >= least for other in others)]
        return chance.sample(far, min(count, len(far)))

    def test_where_the_dreadnought_lies(self):
        hexes, waits = self.free(), 0
        for seed in range(6):
            chance = random.Random(seed)
            navy = chance.sample(hexes, 4)
            if seed > 2:  # the base there, which launches, may ask for every counter near it
                navy[0] = next(at for at in hexes if 6 <= distance(at, CLANDESTINE) <= 10 and at not in navy)
            pirates = self.apart(chance, hexes, 12, navy, 5)
            games = self.pair(EDITIONS[seed % 2], "lateral_7")
            self.lay(games[0], navy, pirates)
            self.lay(games[1], navy[1:] + navy[:1], pirates)
            waits += self.play(games, 1, chance, 9)
            self.close(games)
        self.assertGreater(waits, 40)

    def test_which_pirates_are_dummies(self):
        hexes, waits = self.free(), 0
        for seed in range(6):
            chance = random.Random(seed)
            navy = chance.sample(hexes, 4)
            pirates = self.apart(chance, hexes, 12, navy, 5)
            others = pirates[:1] + pirates[5:7] + pirates[3:5] + pirates[1:3] + pirates[7:]
            games = self.pair(EDITIONS[seed % 2], "lateral_7")
            self.lay(games[0], navy, pirates)
            self.lay(games[1], navy, others)
            waits += self.play(games, 0, chance, 9, ([1, 0], pirates[:3] + others[:3]))
            self.close(games)
        self.assertGreater(waits, 30)

    def test_hidden_pirates_beside_a_fight(self):
        """A pirate and the dreadnought see each other and fight; the others lie just beyond sight."""
        hexes, fought = self.free(), 0
        for seed in range(12):
            chance = random.Random(seed)
            dreadnought = chance.choice(hexes)
            near = [at for at in hexes if 0 < distance(at, dreadnought) <= 3]
            if not near:
                continue
            pirate = chance.choice(near)
            dummies = self.apart(chance, hexes, 3, (dreadnought, pirate), 8)
            rest = [at for at in hexes if all(distance(at, one) >= 4 for one in dummies + [dreadnought])]
            rest = chance.sample(sorted(rest, key=lambda at: distance(at, dreadnought))[:16], 11)
            games = self.pair(EDITIONS[seed % 2], "lateral_7")
            for game, order in zip(games, (rest, rest[2:4] + rest[:2] + rest[4:])):
                self.lay(game, [dreadnought, *dummies], [pirate, *order])
            fought += self.play(games, 0, chance, 8)
            self.close(games)
        self.assertGreater(fought, 30)


class Prospecting(Sides):
    # In 2018 freighters and packets alone are sold, and they come with full tanks.
    PURCHASES = {
        "triplanetary_1981": (
            "buy 0 transport ceres E; stock 0 fuel 10", "buy 0 tanker luna NE; stock 0 fuel 15",
            "buy 0 transport terra W; stock 0 fuel 3; stock 0 automated_mine 2",
            "buy 0 transport mars SE; buy 1 transport venus E; stock 0 fuel 4"),
        "triplanetary_2018": (
            "buy 0 transport ceres E; stock 0 automated_mine 1", "buy 0 packet luna NE",
            "buy 0 transport terra W; stock 0 automated_mine 2",
            "buy 0 transport mars SE; buy 1 transport venus E")}

    def sheet(self, game, seat, text):
        return game.must("read", seat=seat, notation=text)["sheet"]

    def test_purchases_are_sealed_until_all_have_bought(self):
        for number, ruleset in enumerate(EDITIONS * 2):
            games = self.pair(ruleset, "prospecting", seats=3)
            purchases = self.PURCHASES[ruleset]
            texts = (purchases[number], purchases[(number + 1) % 4])
            for game, text in zip(games, texts):
                game.submit(1, self.sheet(game, 1, text))
            self.assertEqual(games[0].asked(), [0, 2])
            self.alike(games, (0, 2, "spectator"))
            for game in games:
                game.waiting = game.must("unlock", seat=1, stage=game.waiting["stage"])["waiting"]
            self.alike(games, (0, 2, "spectator"))
            for game, text in zip(games, reversed(texts)):
                game.submit(1, self.sheet(game, 1, text))
            self.both(games, 0, self.sheet(games[0], 0, purchases[0]))
            self.both(games, 2, self.sheet(games[0], 2, purchases[2]))
            self.assertNotEqual(*(game.told(2) for game in games))
            self.close(games)


class Open(Sides):
    def test_where_nothing_is_secret_everybody_sees_the_same(self):
        for scenario, seats in (("retribution", 2), ("prospecting", 3)):
            for seed, ruleset in enumerate(EDITIONS):
                game = self.table(ruleset, scenario, seats=seats)
                for _ in range(25):
                    if game.waiting["what"] == "over":
                        break
                    self.same_for_all(game, (*range(seats), "spectator"))
                    seat = game.asked()[0]
                    game.submit(seat, game.must("choose", seat=seat, bot="captain", seed=seed)["sheet"])

    def same_for_all(self, game, watchers):
        views, heard = [], []
        for watcher in watchers:
            view = game.must("view", seat=watcher)["view"]
            view["seen"]["seat"] = 0
            views.append(view)
            heard.append(game.must("glimpses", seat=watcher)["frames"])
        for number in range(1, len(watchers)):
            self.assertEqual(views[0], views[number])
            self.assertEqual(heard[0], heard[number])


if __name__ == "__main__":
    unittest.main()
