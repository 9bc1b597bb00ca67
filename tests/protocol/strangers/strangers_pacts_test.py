#!/usr/bin/env python3
"""A stranger at the door of Nova: a bloc may open a base to another player, and host and guest alone know.
Pairs of games with one seed and the same public acts, where the secret pact alone differs, are one game to
the third player and to a spectator: what is waited for, frames, View, record, menus, refusals, odds, advice.
And: what a pact may be, that none is used by itself, and who may be asked to surrender.

usage: [ASTROGATE_BUILD=build] PYTHONPATH=tests/protocol
           python3 tests/protocol/strangers/strangers_pacts_test.py
"""
import itertools
import json
import os
import random
import unittest

from strangers_door import Engine

EDITIONS = ("triplanetary_1981", "triplanetary_2018")
PARTIES = ("east_bloc", "west_bloc", "aliens")
TERRA, FAR = (13, -6), (12, -38)
SIDES = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
ORBIT = {"E": (1, -1), "NE": (0, -1), "NW": (-1, 0), "W": (-1, 1), "SW": (0, 1), "SE": (1, 0)}
HOLDINGS = [{"body": body, "side": side, "seat": seat, "is_placed": False} for body, side, seat in (
    ("terra", "E", 0), ("terra", "NE", 0), ("terra", "NW", 0), ("terra", "W", 1), ("terra", "SW", 1),
    ("terra", "SE", 1), ("venus", "E", 1), ("mars", "E", 0))]


def ship(seat, kind, at, vector=(0, 0), landed="none", side="E", disabled=0):
    return {"seat": seat, "kind": kind, "hex": list(at), "vector": list(vector), "landed": landed,
            "side": side, "fuel": 4, "disabled": disabled, "has_burned": False, "has_overloaded": False,
            "after_weak": False, "tour": []}


def standing(seat, kind, side):
    return ship(seat, kind, TERRA, landed="terra", side=side)


def orbiting(seat, kind, side, disabled=0):
    at = [one + other for one, other in zip(TERRA, SIDES[side])]
    return ship(seat, kind, at, ORBIT[side], disabled=disabled)


ALIEN = ship(2, "corsair", FAR, (0, 1))


def offer(side, guest):
    return {"is": "open_base", "body": "terra", "side": side, "guest": PARTIES[guest]}


def shut(side, guest):
    return {**offer(side, guest), "is": "close_base"}


def accept(side, guest=None):
    return {"is": "accept_base", "body": "terra", "side": side}


WORDS = (offer, shut, accept)


class Table:
    SCENARIO, SEATS, RULES = "nova", 3, {"holdings": HOLDINGS}

    def __init__(self, engine, name, ruleset, ships, seed=7, **rules):
        self.engine, self.name = engine, name
        self.act({"message": "start", "ruleset": ruleset, "scenario": self.SCENARIO,
                  "seats": self.SEATS, "seed": seed, "rules": {"ships": ships, **self.RULES, **rules}})

    def must(self, message, **keys):
        return self.engine.must(message, game=self.name, **keys)

    def view(self, seat):
        return self.must("view", seat=seat)["view"]

    def pacts(self):
        """How many each seat and a spectator see."""
        return [len(self.view(watcher)["invasion"]["pacts"]) for watcher in (0, 1, 2, "spectator")]

    def moment(self):
        """Who is asked, for what, in which turn; None where it is over."""
        for asked in (one for one in self.waiting.get("seats", ()) if not one["locked"]):
            return asked["seat"], self.waiting["step"], self.view(asked["seat"])["turn"]

    def act(self, sheet):
        """A sheet, or a message that needs none: that somebody resigns, that time is up."""
        keys = sheet if isinstance(sheet, dict) else {
            "message": "submit", "seat": self.moment()[0], "stage": self.waiting["stage"], "sheet": sheet}
        self.waiting = self.must(**keys)["waiting"]

    def until(self, seat, step):
        while self.moment()[:2] != (seat, step):
            self.act([])

    def refusals(self, seat, *sheet):
        return [one["code"] for one in self.must("check", seat=seat, sheet=list(sheet))["problems"]]

    def questions(self, watcher, thorough):
        """What a watcher may ask now, also about orders it has no right to."""
        asks, questions = thorough and watcher != "spectator", [{"t": "waiting"}]
        for message in ["view", "glimpses"] + ["save"] * thorough + ["options", "default", "aims"] * asks:
            questions.append({"t": message, "seat": watcher})
        if asks:
            ships = self.view(watcher)["ships"]
            own = [one["unit"] for one in ships if one["seat"] == watcher][:1]
            sheets = [word(side, guest) for side in "EW" for word in WORDS for guest in range(3)]
            for unit in (one["unit"] for one in ships):
                sheets += [{"is": word, "unit": unit} for word in ("take_off", "refuel")]
                sheets += [{"is": word, "unit": by, "target": unit} for by in own
                           for word in ("fire", "ram", "capture", "demand", "surrender")]
            questions += [{"t": message, "seat": watcher, "sheet": [order]} for order in sheets
                          for message in ("check", "foresee")]
            bot = "random" if self.waiting["stage"] > 5 else "captain"
            questions.append({"t": "choose", "seat": watcher, "bot": bot, "seed": 3})
        return questions

    def told(self, watcher, thorough=True):
        """All that a watcher is told now, to the byte."""
        questions = self.questions(watcher, thorough)
        lines = [json.dumps({**question, "game": self.name}) + "\n" for question in questions]
        self.engine.process.stdin.write("".join(lines).encode())
        self.engine.process.stdin.flush()
        return [f"{one['t']} {self.engine.process.stdout.readline().decode()}" for one in questions]


def pact(host, guest, side):
    """What host and guest add to their sheets: an offer, and its acceptance."""
    def secret(seat, step, turn):
        when = {host: 1, guest: 1 if guest > host else 2}
        due = step == "astrogation" and turn == when.get(seat)
        return [offer(side, guest) if seat == host else accept(side)] if due else []
    return secret


class Pacts(unittest.TestCase):
    TABLE = Table

    def setUp(self):
        self.engine, self.games = Engine(), 0

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)

    def table(self, *args, **keys):
        self.games += 1
        return self.TABLE(self.engine, f"game {self.games}", *args, **keys)

    def alike(self, games, third, wait):
        for watcher in (third, "spectator"):
            told = [game.told(watcher, wait % 5 == 4) for game in games]
            for one, other in itertools.zip_longest(*told, fillvalue=""):
                if one != other:  # assertEqual would look for all differences of long lines
                    at = max(0, len(os.path.commonprefix([one, other])) - 40)
                    self.fail(f"{wait} {watcher}: {one[:9]} {one[at:at + 90]} is not {other[at:at + 90]}")

    def pair(self, third, ruleset, ships, secret, public=lambda *moment: [], waits=18, **keys):
        """The same public acts twice, in the first game with what is secret. Who pacts needs a sheet."""
        games = [self.table(ruleset, ships, **keys) for _ in range(2)]
        for wait in range(waits):
            self.alike(games, third, wait)
            moment = games[0].moment()
            if moment is None:
                break
            hidden, shown = secret(*moment), public(*moment)
            shown = [] if hidden and isinstance(shown, dict) else shown
            games[0].act(shown + hidden if hidden else shown)
            games[1].act(shown)
        return games


class Secret(Pacts):
    def places(self, host, guest, side):
        """The guest stands on that base, and flies over it."""
        return [standing(host, "frigate", ("NE", "W")[host]), standing(guest, "corsair", side),
                orbiting(guest, "corsair", "SW"), ship(3 - host - guest, "corsair", FAR, (0, 1))]

    def test_offered_and_accepted(self):
        for number, (host, guest, side) in enumerate((
                (0, 1, "E"), (0, 1, "E"), (1, 0, "W"), (1, 0, "W"), (0, 2, "E"), (1, 2, "W"))):
            games = self.pair(3 - host - guest, EDITIONS[number % 2 if guest < 2 else 0],
                              self.places(host, guest, side), pact(host, guest, side), waits=16)
            knows = [int(seat in (host, guest)) for seat in range(4)]
            self.assertEqual([game.pacts() for game in games], [knows, [0] * 4])

    def test_lapsed_offered_again_closed(self):
        plot = "astrogation"
        secret = {(0, plot, 1): [offer("E", 1)], (0, plot, 3): [offer("E", 1), offer("NE", 1)],
                  (1, plot, 3): [accept("E")], (0, plot, 4): [shut("E", 1)]}
        ships = [standing(0, "frigate", "NE"), orbiting(1, "frigate", "SW"), ALIEN]
        for ruleset in EDITIONS:
            games = self.pair(2, ruleset, ships, lambda *moment: secret.get(moment, []), waits=24)
            self.assertEqual(json.dumps(games[0].must("events")["events"]).count('"base_closed"'), 6)

    def test_one_guest_does_not_hear_of_another(self):
        games = self.pair(1, EDITIONS[0], self.places(0, 1, "E"), pact(0, 2, "E"), pact(0, 1, "E"))
        self.assertEqual([game.pacts() for game in games], [[2, 1, 1, 0], [1, 1, 0, 0]])

    def test_host_or_guest_resigns(self):
        for ruleset, (who, other) in zip(EDITIONS * 2, ((0, 1), (1, 0), (1, 0), (0, 1))):
            leave = {(who, "astrogation", 2): {"message": "resign", "seat": who}}
            games = self.pair(2, ruleset, self.places(0, 1, "E"), pact(0, 1, "E"),
                              lambda *moment: leave.get(moment, []), waits=12)
            self.assertEqual(games[0].pacts(), [0] * 4)
            self.assertTrue(games[0].refusals(other, offer("EW"[other], who)))

    def test_a_base_is_wasted(self):
        ships = [ship(2, "frigate", (10, -6), (1, 0)), standing(0, "frigate", "NE"),
                 standing(1, "frigate", "SE"), ALIEN]
        loads = [{"ship": 0, "mines": 0, "torpedoes": 0, "nukes": 1, "bases": 0}]
        acts = {(2, "astrogation", 1): [{"is": "burn", "unit": 0, "change": [0, -1]}],
                (2, "ordnance", 1): [{"is": "launch", "unit": 0, "munition": "nuke", "change": [0, 0]}]}
        for ruleset in EDITIONS:
            games = self.pair(2, ruleset, ships, pact(1, 0, "W"), lambda *moment: acts.get(moment, []),
                              loads=loads)
            self.assertIn('"side_wasted"', json.dumps(games[1].must("events")["events"]))

    def test_bots_fly_the_public_part(self):
        """Sheets of a bot that knows of no pact; offers, acceptances and closings at random beside them."""
        for seed, guest in enumerate((1, 1, 2)):
            chance, ruleset = random.Random(seed), EDITIONS[seed % 2]
            ships = [orbiting(seat, "corsair", chance.choice(list(SIDES))) for seat in (0, 1, 1, 2)]
            ships += [standing(0, "frigate", "NE"), standing(guest, "corsair", "E"), ALIEN]
            games = [self.table(ruleset, ships, seed=seed) for _ in range(2)]
            for wait in range(24):
                self.alike(games, 3 - guest, wait)
                if games[1].moment() is None:
                    break
                seat, secret = games[1].moment()[0], []
                sheet = games[1].must("choose", seat=seat, bot="random", seed=99 * seed + wait)["sheet"]
                sheet = [order for order in sheet if not order["is"].endswith("_base")]
                for order in (word(side, guest) for side in SIDES for word in WORDS):
                    if seat in (0, guest) and not games[0].refusals(seat, *sheet, *secret, order):
                        secret += [order] if order["is"] != "close_base" or chance.random() < 0.3 else []
                games[0].act(sheet + secret)
                games[1].act(sheet)
            self.assertIn('"base_opened"', json.dumps(games[0].must("events")["events"]))


class Used(Pacts):
    """Of what nobody ordered nobody hears; who orders fuel shows a ship that takes some, and no more."""

    guest_on_base = [standing(0, "frigate", "NE"), standing(1, "frigate", "E"), ALIEN]

    def test_an_ordered_use_shows_the_ship_alone(self):
        for ruleset in EDITIONS:
            game = self.table(ruleset, self.guest_on_base)
            for sheet in ([offer("E", 1)], [], [accept("E")], [{"is": "refuel", "unit": 1}]):
                game.act(sheet)
            for watcher in (2, "spectator"):
                text = json.dumps([game.must("glimpses", seat=watcher)["frames"], game.view(watcher)])
                self.assertIn('"ship_refuelled"', text)
                self.assertNotRegex(text, '"base_(offered|opened|closed)"|"is_accepted"')

    def test_a_clock_that_runs_out_does_not_use_a_pact(self):
        """The guest on that base says nothing: the default sheet goes in for it."""
        late = {"message": "time_out"}
        for ruleset in EDITIONS:
            with self.subTest(ruleset):
                self.pair(2, ruleset, self.guest_on_base, pact(0, 1, "E"), lambda *moment: late, 6)

    def test_a_prize_that_drifts_past_does_not_tell_of_a_pact(self):
        """The guest's prize flies on in orbit, over the base of the host; empty sheets are all there is."""
        seize = {(1, "resupply", 1): [{"is": "capture", "unit": 1, "target": 2}]}
        ships = [standing(0, "frigate", "NE"), orbiting(1, "frigate", "SW"),
                 orbiting(2, "corsair", "SE", disabled=5), ALIEN]
        for ruleset in EDITIONS:
            for spoils, count in (("one_winner", 4), ("both_blocs", 3)):
                with self.subTest(f"{ruleset} {spoils}"):
                    self.pair(2, ruleset, ships[:count], pact(0, 1, "E"),
                              lambda *moment: seize.get(moment, []), 14, spoils=spoils)


class Rules(Pacts):
    def test_what_a_pact_may_be(self):
        for ruleset, aliens in zip(EDITIONS, ([], ["never_supplied"])):
            game = self.table(ruleset, Used.guest_on_base)
            offers = [game.refusals(0, offer("E", guest)) for guest in range(3)]
            self.assertEqual(offers, [["no_such_guest"], [], aliens])
            for sheet in ([offer("W", 1)], [offer("E", 1)] * 2, [shut("E", 1)], [accept("E")]):
                self.assertTrue(game.refusals(0, *sheet), sheet)
            game.act([offer("E", 1), offer("NW", 1)])
            game.until(1, "astrogation")
            game.act([accept("E"), accept("NW")])
            game.until(0, "astrogation")
            self.assertEqual(game.refusals(0, shut("E", 1)), ["guest_is_there"])
            self.assertEqual(game.refusals(0, shut("NW", 1)), [])

    def test_who_may_be_asked_to_surrender(self):
        """All three are enemies, but aliens do not surrender in 2018, nor warships of WestBloc in 1981."""
        seats = itertools.permutations(range(3), 2)
        for ruleset, (one, other), kind in itertools.product(EDITIONS, seats, ("liner", "corsair")):
            kind, old = kind if other < 2 else "corsair", ruleset == EDITIONS[0]
            kinds = [kind if seat == other else "corsair" for seat in range(3)]
            game = self.table(ruleset, [ship(seat, kinds[seat], (17, -10)) for seat in range(3)])
            game.until(one, "guns")
            demand = {"is": "demand", "unit": one, "target": other}
            codes = game.refusals(one, demand)
            if kind == "liner" or not old or other:  # warships of EastBloc are red and black: no patrol?
                never = kind == "corsair" and other == (1 if old else 2)
                self.assertEqual(codes, ["never_surrenders"] if never else [], (ruleset, one, other))
            if not codes:
                game.act([demand])
                game.act([{"is": "surrender", "unit": other, "target": one}])
                self.assertTrue(game.refusals(one, {"is": "fire", "unit": one, "target": other}))
            game.must("close")


if __name__ == "__main__":
    unittest.main()
