"""What a stranger needs at the table of the Campaign: its fleets, games at the engine, and books of them.

The books are kept from the events of a game alone: purses, tanks, holds, cargoes, and ore at mines.
"""
import os

import strangers_piracy
from strangers_piracy import (
    CLANDESTINE, EDITIONS, LUNA, MARS, MERCHANTS, PATROL, PIRATE, TERRA, at_target, buy, grounded, ship)

PROSPECTOR, CERES, ORE = 3, (8, -27), (9, -27)
KINDS = ("transport", "corvette", "corsair", "transport")
HOME = [grounded(MERCHANTS, "transport", TERRA, "terra"), grounded(PATROL, "corvette", LUNA, "luna"),
        ship(PIRATE, "corsair", CLANDESTINE), grounded(PROSPECTOR, "transport", TERRA, "terra", "W")]
OPENINGS = {
    MERCHANTS: [[buy(0, "transport", "terra"), buy(1, "transport", "terra")], [buy(0, "packet", "terra")]],
    PIRATE: [[buy(0, "corvette", "clandestine"), buy(1, "corvette", "clandestine")],
             [buy(0, "corsair", "clandestine")]],
    PROSPECTOR: [[buy(0, "transport", "ceres")],
                 [buy(0, "tanker", "mars"), buy(1, "transport", "terra")],
                 [buy(0, "transport", "luna"),
                  {"is": "stock", "number": 0, "ware": "automated_mine", "count": 2}]]}
PRICES = {"transport": 100, "packet": 200, "tanker": 100, "liner": 500, "corvette": 400, "corsair": 800,
          "frigate": 1500, "dreadnought": 6000, "torch": 4000}
TANKS = {"transport": 10, "packet": 10, "tanker": 50, "liner": 10, "dreadnought": 15}
ROOM = {"transport": 50, "packet": 50, "tanker": 0, "corvette": 5, "corsair": 10, "frigate": 40, "torch": 10}
WARES = {"mine": 100, "torpedo": 200, "scanners": 300, "grapples": 400, "automated_mine": 50,
         "robot_guards": 500}
HELD = {"mine": "mines", "torpedo": "torpedoes", "nuke": "nukes", "orbital_base": "bases", "ore": "ore",
        "shard": "shards", "automated_mine": "automated_mines", "robot_guards": "robot_guards",
        "scanners": "has_scanners", "grapples": "has_grapples", "credits": "credits"}
TONS = {"mines": 10, "torpedoes": 20, "nukes": 20, "bases": 50, "automated_mines": 10, "robot_guards": 10,
        "shards": 10}
DELIVERY = {"transport": 3, "packet": 5, "liner": 10}
LOADING = ("loot", "buy_ware", "load_ore", "transfer")


def wares(word, unit, ware, **more):
    return {"is": word, "unit": unit, "ware": ware, **more}


def give(unit, target, ware, count):
    return wares("transfer", unit, ware, target=target, count=count)


def sold(unit):
    return {"is": "sell_prize", "unit": unit}


def doomed(seat):
    return ship(seat, KINDS[seat], (MARS[0] - 2, MARS[1]), (2, 0))


class Table(strangers_piracy.Table):
    SCENARIO, SEATS = "campaign", 4

    def sheet(self, seat, bot, seed):
        """What a bot would do; the default where that may not be handed in."""
        sheet = self.must("choose", seat=seat, bot=bot, seed=seed)["sheet"]
        return sheet if self.legal(seat, sheet) else self.must("default", seat=seat)["sheet"]

    def places(self):
        return {one["seat"]: one["place"] for one in self.waiting["outcome"]["standings"]}


class Campaign(strangers_piracy.Piracy):
    TABLE = Table

    def table(self, ships, ruleset=EDITIONS[0], **keys):
        """A new game; the one before the last is forgotten, for the engine keeps sixteen."""
        self.engine.ask("close", game=f"game {self.games - 1}")
        return super().table(ships, ruleset, **keys)

    def pair(self, ships, ruleset=EDITIONS[0], **keys):
        """Two games that are one so far."""
        return self.table(ships, ruleset, **keys), self.table(ships, ruleset, **keys)

    def alike_to(self, watchers, games, wait, thorough):
        for watcher in watchers:
            told = [game.told(watcher, thorough) for game in games]
            for one, other in zip(*told, strict=True):
                if one != other:
                    at = max(0, len(os.path.commonprefix([one, other])) - 40)
                    self.fail(f"{wait} {watcher}: {one[:9]} {one[at:at + 90]} is not {other[at:at + 90]}")

    def lay(self, chance, ruleset):
        """Ships of all seats side by side, laden and disabled at random."""
        at = chance.choice((CERES, CERES, CLANDESTINE, ORE, ORE))
        ships, keys = [*HOME], {"stores": [], "loads": [], "cargoes": [], "claims": [{
            "hex": list(ORE), "has_ore": True, "shards": 1, "owner": PROSPECTOR, "is_guarded": False,
            "stock": 70, "surveyor": 65535, "was_attacked": False}]}
        for seat, kinds in enumerate((("transport", "liner", "tanker"), ("corvette", "frigate"),
                                      ("corsair", "frigate", "corvette"), ("transport", "tanker"))):
            for _ in range(chance.randint(1, 3)):
                kind, unit = chance.choice(kinds), len(ships)
                drifts = chance.random() < (0.9, 0.2, 0.2, 0.5)[seat]
                ships.append(ship(seat, kind, at, disabled=chance.choice((3, 5)) if drifts else 0))
                if kind == "transport" and seat == MERCHANTS and chance.random() < 0.8:
                    keys["cargoes"].append({"unit": unit, "to": "mars"})
                elif kind == "transport" and seat == PROSPECTOR:
                    keys["stores"] += chance.choice((
                        [{"ship": unit, "ware": "ore", "count": 200}],
                        [{"ship": unit, "ware": "shard", "count": 2}],
                        [{"ship": unit, "ware": "automated_mine", "count": 2}]))
                elif kind == "frigate" and chance.random() < 0.5:
                    keys["loads"].append({"ship": unit, "mines": 2, "torpedoes": 1, "nukes": 0, "bases": 0})
        return self.table(ships, ruleset, seed=chance.getrandbits(20), purse=chance.choice((1, 300, 2000)),
                          turn_limit=3, **keys)

    def trades(self, game, seat, chance):
        """Orders of trade in one sheet, offered or not, as many as go together."""
        ships = game.view(seat)["ships"]
        own = [one for one in ships if one["seat"] == seat]
        pool = [buy(number, kind, ("terra", "luna", "clandestine", "ceres")[seat])
                for number in (0, 1) for kind in ("transport", "corvette")]
        for one in own:
            unit = one["unit"]
            pool += [wares("sell", unit, ware) for ware in ("ore", "shard")] + [sold(unit)]
            pool += [{"is": word, "unit": unit} for word in ("refuel", "take_shard", "set_mine")]
            pool += [{"is": "load_ore", "unit": unit, "count": chance.choice((10, 70))},
                     {"is": "reload", "unit": unit, "mines": chance.randint(0, 2), "torpedoes": 1}]
            pool += [wares("buy_ware", unit, ware, count=1) for ware in ("mine", "torpedo", "fuel")]
            for other in (near["unit"] for near in ships if near["hex"] == one["hex"] and near != one):
                pool += [at_target(word, unit, other) for word in ("loot", "capture")]
                pool += [give(*both, ware, chance.choice((1, 2, 10, 200)))
                         for both in ((unit, other), (other, unit))
                         for ware in ("fuel", "ore", "shard", "mine", "automated_mine")]
        chance.shuffle(pool)
        sheet = []
        for order in pool[:40]:
            words = [one["is"] for one in sheet + [order]]
            if "loot" in words and sum(word in LOADING for word in words) > 1:
                continue  # what strangers_campaign_test.py has among its faults
            sheet += [order] if game.legal(seat, sheet + [order]) else []
        return sheet

    def looting(self, ruleset=EDITIONS[0], kind="corsair", at=CERES, victim="transport", **keys):
        """The Pirate's ship 4 is beside the drifting merchant 5, who has a cargo; the Pirate is asked."""
        ships = [*HOME, ship(PIRATE, kind, at), ship(MERCHANTS, victim, at, disabled=5)]
        game = self.table(ships, ruleset, purse=900, cargoes=[{"unit": 5, "to": "mars"}], **keys)
        game.until(PIRATE, "resupply")
        return game


class Books:
    """Hears every event, and says in `wrong` where numbers do not add up or are not those of the rules."""

    def __init__(self, view, ruleset):
        self.old, self.wrong, self.seen = ruleset.endswith("1981"), [], {}
        self.purses = [purse["money"] for purse in view["purses"]]
        self.ships = {one["unit"]: dict(one) for one in view["ships"]}
        self.holds = {unit: self.held(view, unit) for unit in self.ships}
        self.cargoes = {one["unit"]: one["to"] for one in view["piracy"]["cargoes"]}
        self.served = set(view["piracy"]["served"])
        self.stocks = {tuple(one["hex"]): one["stock"] for one in view["claims"]}

    @staticmethod
    def held(view, unit):
        return {key: int(view["holds"][unit][key]) for key in HELD.values()}

    def hear(self, event):
        self.seen[event["is"]] = self.seen.get(event["is"], 0) + 1
        getattr(self, event["is"], lambda _: None)(event)

    def hold_true(self, is_so, *what):
        if not is_so:
            self.wrong.append(what)

    def pay(self, seat, money, event):
        self.purses[seat] += money
        self.hold_true(self.purses[seat] >= 0, "a purse below nought", event)

    def kind(self, unit):
        return self.ships[unit]["kind"]

    def tank(self, unit):
        return TANKS.get(self.kind(unit), 20)

    def room(self, unit):
        return ROOM.get(self.kind(unit), 50 * self.old if self.kind(unit) == "liner" else 50)

    def weight(self, unit):
        """Tenths of a ton; ore is counted in them."""
        hold = self.holds[unit]
        tons = sum(hold[key] * each for key, each in TONS.items())
        return 10 * (tons + hold["has_grapples"] * (40 if self.old else 10)) + hold["ore"]

    def add(self, unit, ware, count):
        if ware == "fuel":
            self.ships[unit]["fuel"] += count
        else:
            self.holds[unit][HELD[ware]] += count

    def purse_filled(self, event):
        more = event["money"] - self.purses[event["seat"]]
        self.hold_true((event["seat"], more) == (PIRATE, 800), "a purse is filled", event)
        self.purses[event["seat"]] = event["money"]

    def ship_bought(self, event):
        unit = event["unit"]
        self.hold_true(unit not in self.ships, "a ship of an old number", event)
        self.ships[unit] = {**event, "is_prize": False}
        self.holds[unit] = dict.fromkeys(HELD.values(), 0)
        fits = (event["price"], event["fuel"]) == (PRICES[event["kind"]], self.tank(unit))
        self.hold_true(fits, "price or tank of a new ship", event)
        self.pay(event["seat"], -event["price"], event)

    def ware_bought(self, event):
        self.hold_true(event["price"] == event["count"] * WARES.get(event["ware"], -1), "price", event)
        self.add(event["unit"], event["ware"], event["count"])
        self.pay(event["seat"], -event["price"], event)

    def course_plotted(self, event):
        if self.kind(event["unit"]) != "torch":
            self.add(event["unit"], "fuel", -event["cost"])

    def ship_refuelled(self, event):
        """It tells what the tank holds now."""
        less = event["fuel"] - self.ships[event["unit"]]["fuel"]
        self.hold_true(less >= 0 and event["fuel"] == self.tank(event["unit"]), "a refill", event)
        self.ships[event["unit"]]["fuel"] = event["fuel"]

    def ship_reloaded(self, event):
        self.hold_true(self.ships[event["unit"]]["seat"] == PATROL, "free ordnance", event)
        self.holds[event["unit"]].update(mines=event["mines"], torpedoes=event["torpedoes"])

    def ordnance_launched(self, event):
        self.add(event["parent"], event["munition"], -1)

    def ware_transferred(self, event):
        self.add(event["unit"], event["ware"], -event["count"])
        self.add(event["target"], event["ware"], event["count"])

    def hex_prospected(self, event):
        self.stocks.setdefault(tuple(event["hex"]), 0)

    def mine_placed(self, event):
        self.add(event["unit"], "automated_mine", -1)

    def guards_placed(self, event):
        self.add(event["unit"], "robot_guards", -1)

    def ore_mined(self, event):
        self.stocks[tuple(event["hex"])] += event["count"]

    def ore_dug(self, event):
        self.add(event["unit"], "ore", event["count"])

    def ore_loaded(self, event):
        self.add(event["unit"], "ore", event["count"])
        self.stocks[tuple(event["hex"])] -= event["count"]

    def shard_taken(self, event):
        self.add(event["unit"], "shard", 1)

    def cargo_sold(self, event):
        is_luna = event["body"] == "luna"
        each = {"ore": 3 if is_luna else 2, "shard": (3000 if self.old else 2000) if is_luna else 1000}
        if self.old:
            each["ore"] = event["die"] if is_luna else max(1, event["die"] - 2)
        due = each.get(event["ware"], -1) * event["count"]
        self.hold_true(event["money"] == due and event["body"] in ("luna", "ceres"), "a sale", event)
        self.add(event["unit"], event["ware"], -event["count"])
        self.pay(event["seat"], event["money"], event)

    def cargo_shipped(self, event):
        fits = event["unit"] not in self.cargoes and not self.weight(event["unit"]) and event["seat"] == 0
        self.hold_true(fits and self.kind(event["unit"]) in DELIVERY, "a cargo shipped", event)
        self.cargoes[event["unit"]] = event["body"]

    def cargo_delivered(self, event):
        is_paid = event["body"] == "terra" or event["body"] not in self.served
        due = DELIVERY.get(self.kind(event["unit"]), 0) * is_paid, event["body"], 0
        told = event["points"], self.cargoes.pop(event["unit"], None), event["seat"]
        self.hold_true(told == due, "a delivery", event, due)
        self.served.add(event["body"])
        self.pay(event["seat"], 10 * event["points"], event)

    def cycle_ended(self, event):
        self.served = set()

    def cargo_looted(self, event):
        self.hold_true(event["target"] in self.cargoes and event["unit"] not in self.cargoes, "loot", event)
        self.cargoes.pop(event["target"], None)
        self.cargoes[event["unit"]] = "clandestine"

    def loot_sold(self, event):
        due = 2 * min(50, self.room(event["unit"]))
        has = self.cargoes.pop(event["unit"], None) is not None and event["seat"] == PIRATE
        fits = has and event["money"] == due and event["body"] in ("clandestine", "ceres")
        self.hold_true(fits, "loot sold", event, due)
        self.pay(event["seat"], event["money"], event)

    def prize_sold(self, event):
        one = self.ships[event["unit"]]
        part = 2 if event["seat"] == PIRATE and event["body"] != "clandestine" else 3
        due = True, event["seat"], PRICES[one["kind"]] * part // 4
        self.hold_true((one["is_prize"], one["seat"], event["money"]) == due, "a prize sold", event, due)
        self.pay(event["seat"], event["money"], event)
        self.ship_lost(event)

    def ship_captured(self, event):
        seat = self.ships[event["unit"]]["seat"]
        self.ships[event["target"]].update(seat=seat, is_prize=True)
        if seat != PIRATE:
            self.cargoes.pop(event["target"], None)

    def prize_delivered(self, event):
        self.ships[event["unit"]]["is_prize"] = False

    def ship_returned(self, event):
        self.ships[event["unit"]].update(seat=event["seat"], is_prize=False)

    def patrol_paid(self, event):
        self.hold_true(event["seat"] == PATROL and event["money"] in (20, 30, 40), "pay", event)
        self.pay(event["seat"], event["money"], event)

    def seat_resigned(self, event):
        for unit in [unit for unit, one in self.ships.items() if one["seat"] == event["seat"]]:
            self.ship_lost({"unit": unit})

    def ship_lost(self, event):
        for book in (self.ships, self.holds, self.cargoes):
            book.pop(event["unit"], None)

    def compare(self, view):
        """The books beside what lies open, and beside what tanks and holds can take."""
        self.hold_true(self.purses == [one["money"] for one in view["purses"]], "purses", self.purses)
        there = {one["unit"]: one for one in view["ships"]}
        self.hold_true(set(there) == set(self.ships), "ships", set(there) ^ set(self.ships))
        for unit in set(there) & set(self.ships):
            one, mine, hold = there[unit], self.ships[unit], self.holds[unit]
            keys = ("fuel", "seat", "kind", "is_prize")
            self.hold_true([one[key] for key in keys] == [mine[key] for key in keys], "a ship", one, mine)
            self.hold_true(self.held(view, unit) == hold, "a hold", unit, hold)
            self.hold_true(0 <= one["fuel"] <= self.tank(unit), "a tank", one)
            tons = 10 * self.room(unit)
            self.hold_true(self.weight(unit) <= tons * (unit not in self.cargoes), "a full hold", unit, hold)
        cargoes = {one["unit"] for one in view["piracy"]["cargoes"]}
        self.hold_true(cargoes == set(self.cargoes), "cargoes", cargoes, self.cargoes)
        self.hold_true(set(view["piracy"]["served"]) == self.served, "worlds served", self.served)
        stocks = {tuple(one["hex"]): one["stock"] for one in view["claims"]}
        self.hold_true(stocks == self.stocks, "ore at mines", stocks, self.stocks)


class Seated(strangers_piracy.Seated):
    SCENARIO, NAMES, SECRETIVE = "campaign", ("Merchants", "Patrol", "Pirate", "Prospector"), PIRATE
    SHEETS = OPENINGS[PIRATE]
