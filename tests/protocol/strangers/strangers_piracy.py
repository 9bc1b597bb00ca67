"""What a stranger needs at the table of Piracy: orders, ships at the start, and a game at the engine."""
import json
import random
import unittest

import strangers_pacts_test as pacts
from strangers_door import PROGRAM
from strangers_pacts_test import ORBIT, SIDES, TERRA, ship
from watchers import Feed, Server, Takings, Watched, masked

MERCHANTS, PATROL, PIRATE = range(3)
EDITIONS = ("triplanetary_2018", "triplanetary_1981")
LUNA, MARS, CLANDESTINE, GANYMEDE, SPACE = (16, -7), (1, -20), (24, -26), (24, -38), (2, -12)
AWAY = ("mercury", "venus", "luna", "mars", "callisto", "io", "ganymede")
INNER = ["_".join(("terra", *rest)) for rest in (
    ("mars", "venus", "mercury"), ("mars", "mercury", "venus"), ("venus", "mars", "mercury"),
    ("venus", "mercury", "mars"), ("mercury", "mars", "venus"), ("mercury", "venus", "mars"))]
OUTER = ["callisto_io_ganymede", "callisto_ganymede_io"]


def plan(unit, circuit):
    return {"is": "plan_circuit", "unit": unit, "circuit": circuit}


def take(unit, body):
    return [{"is": "take_off", "unit": unit}, {"is": "announce", "unit": unit, "body": body}]


def land(unit, side):
    return {"is": "land", "unit": unit, "side": side}


def at_target(word, unit, target):
    return {"is": word, "unit": unit, "target": target}


def buy(number, kind, body):
    return {"is": "buy", "number": number, "kind": kind, "body": body, "side": "E"}


def grounded(seat, kind, at, body, side="E", **more):
    return ship(seat, kind, at, landed=body, side=side, **more)


def orbiting(seat, kind, at, side, disabled=0):
    return ship(seat, kind, [a + b for a, b in zip(at, SIDES[side])], ORBIT[side], disabled=disabled)


LAW = [grounded(PATROL, "dreadnought", LUNA, "luna"), grounded(PATROL, "corsair", LUNA, "luna", "W")]
TRADE = [grounded(MERCHANTS, "transport", TERRA, "terra", side) for side in SIDES]
LAIR = [ship(PIRATE, "corsair", CLANDESTINE)] * 4


class Table(pacts.Table):
    SCENARIO, RULES = "piracy", {}

    def questions(self, watcher, thorough):
        asks = [{"t": "waiting"}, {"t": "view", "seat": watcher}, {"t": "glimpses", "seat": watcher}]
        asks += [{"t": "save", "seat": watcher}] * thorough
        if not thorough or watcher == "spectator":
            return asks
        asks += [{"t": word, "seat": watcher} for word in ("options", "default", "aims")]
        sheets = [[buy(0, kind, body)] for kind, body in (
            ("transport", "terra"), ("corsair", "luna"), ("frigate", "ganymede"))]
        for unit in (one["unit"] for one in self.view(watcher)["ships"]):
            sheets += [take(unit, "mars"), [plan(unit, INNER[0])], [plan(unit, OUTER[1])],
                       [{"is": "burn", "unit": unit, "change": [1, 0]}]]
            sheets += [[at_target(word, by, unit)] for by in (0, 4)
                       for word in ("fire", "ram", "capture", "demand", "loot", "surrender")]
        chance = random.Random(self.waiting["stage"])
        asks += [{"t": word, "seat": watcher, "sheet": sheet} for sheet in chance.sample(sheets, 20)
                 for word in ("check", "foresee")]
        bots = ("captain", "random") if self.waiting["stage"] % 3 == 0 else ("coaster", "random")
        return asks + [{"t": "choose", "seat": watcher, "bot": bot, "seed": 3} for bot in bots]

    def legal(self, seat, sheet):
        answer = self.must("check", seat=seat, sheet=sheet)
        return answer["legal"] and answer["complete"]

    def chosen(self, seat, bot, seed=1):
        """What a bot would do, plans of circuits left out: the public part."""
        sheet = self.must("choose", seat=seat, bot=bot, seed=seed)["sheet"]
        return [order for order in sheet if order["is"] != "plan_circuit"]

    def happened(self, *kinds):
        return [one for one in self.must("events")["events"] if one["is"] in kinds]

    def money(self):
        return [purse["money"] for purse in self.view("spectator")["purses"]]

    def end(self):
        """How the game ended, with each seat's points; None while it goes on."""
        if self.waiting["what"] != "over":
            return None
        points = {one["seat"]: one["points"] for one in self.waiting["outcome"]["standings"]}
        return (self.waiting["outcome"]["ending"], *(points[seat] for seat in range(3)))

    def run(self, act=lambda *moment: [], turns=1):
        """Plays on with what act says at each moment, which must be legal."""
        while (moment := self.moment()) and moment[2] <= turns:
            self.act(act(*moment))
        return self


class Piracy(pacts.Pacts):
    TABLE = Table

    def table(self, ships, ruleset=EDITIONS[0], **keys):
        return super().table(ruleset, ships, **keys)


class Seated(Watched):
    """A game on a server, where people in all seats and a spectator are told what they are told."""

    SCENARIO, NAMES, SECRETIVE = "piracy", ("Merchants", "Patrol", "Pirate"), PATROL
    SHEETS = ([], [plan(2, INNER[0])], take(0, "mars"), [at_target("fire", 4, 2)])

    def __init__(self, server):
        super().__init__(server, {
            "ruleset": EDITIONS[0], "scenario": self.SCENARIO, "title": "A pair", "explains": True,
            "seats": [{"by": "open", "name": name} for name in self.NAMES]})

    def takings(self, who):
        out = Takings()
        doors = ("?", "/frames?from=1&", "/record?", "/explain?", "/talk?from=1&")
        for path in ["", "/record", *(f"{door}seat={of}" for door in doors for of in (self.SECRETIVE, who))]:
            Feed.hear_all()
            status, headers, text = self.get(path, who)
            out.keep(f"GET {path}", text)
            out.append((f"headers of {path}", str((status, masked(headers))), 0))
        asks = [{"t": word} for word in "waiting view glimpses default hash events aims save".split()]
        asks += [{"t": word, "seat": self.SECRETIVE} for word in ("view", "default", "options", "glimpses")]
        asks += [{"t": word, "sheet": sheet}
                 for sheet in self.SHEETS for word in ("options", "check", "foresee")]
        for ask in asks:
            out.keep(json.dumps(ask), self.feeds[who].ask(ask))
        out.keep("what the feed has said", "\n".join(self.feeds[who].said))
        return out


class AtTheDoor(unittest.TestCase):
    """Tests with a server of their own."""

    def setUp(self):
        self.server = Server(PROGRAM)
        self.addCleanup(self.server.stop)
        Feed.opened.clear()
