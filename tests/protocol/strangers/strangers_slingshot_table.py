"""A table at which the referee and the program sit side by side."""

from strangers_door import Engine
from strangers_slingshot import (
    CLASSES, NOBODY, OBJECTS, TIERS, WAYS, Referee, add, clipped, is_near, less, ps, pulls, qr,
    size)

NAMES = ["hawk", "wren", "heron", "kestrel", "osprey", "petrel", "raven", "swift", "shrike",
         "tern", "curlew", "falcon"]
NO_PLAN = {"by": 255, "change": [0, 0], "charges": False, "rides": NOBODY, "shots": [],
           "launches": [], "leans": []}


def order(word, unit, **keys):
    return {"is": word, "unit": unit, **keys}


def ship(kind, at, v=(0, 0), name=None, lost=0, fuel=None):
    """A ship of a set-up, in (p, s)."""
    fuel = CLASSES[kind][5] if fuel is None else fuel
    return {"kind": kind, "name": name, "fuel": fuel, "lost": lost, "stands": True,
            "hex": qr(at), "vector": qr(v)}


def battle(first, second, bodies=(), scores=(), turns=20, field=12, gate=(0, 0)):
    sides = []
    for ships, column in ((first, -4), (second, 4)):
        for number, one in enumerate(ships):
            one["name"] = one["name"] or NAMES[number]
        zone = {"centre": [column, 0], "radius": 1, "heading": "N", "slowest": 0, "fastest": 0}
        sides.append({"zone": zone, "ships": ships})
    rows = [dict(zip(("side", "deed", "kind", "points"), row)) for row in scores]
    return {"turns": turns, "field": field, "fleets": sides, "scores": rows,
            "bodies": [{"body": b, "hex": qr(at)} for b, at in bodies],
            "gate": {"from": [0, 0], "towards": "N", "distance": gate[0], "along": gate[1]}}


def told_of(events):
    """What dice and the program's numbering decided, as the referee wants it."""
    told = {"shots": {}, "objects": {}, "points": {}, "tosses": {}, "meetings": {}}
    for e in events:
        rolls = [(r["attack"], r["defence"], r["die"]) for r in e.get("rolls", [])]
        if e["is"] == "ship_fired":
            told["shots"].setdefault((e["unit"], e["target"]), []).extend(rolls)
        elif e["is"] == "object_launched":
            told["objects"].setdefault(e["parent"], []).append((ps(e["change"]), e["unit"]))
        elif e["is"] == "point_lost":
            told["points"][e["unit"]] = ps(e["change"])
        elif e["is"] == "pull_tossed":
            told["tosses"][e["unit"], e["lean"]["body"]] = WAYS[e["lean"]["direction"]]
        elif e["is"] == "object_met":
            told["meetings"][e["unit"]] = e["target"], rolls
    return told


class Table:
    def __init__(self, engine, custom=None, scenario="duel", seats=2, rules=None, dice="seed",
                 seed=1, game="main", muster=()):
        self.engine, self.seats, self.game, self.seen = engine, seats, game, 0
        keys = {"seed": seed} if dice == "seed" else {}
        if custom:
            keys["custom"] = custom
        self.began = engine.ask("start", game=game, ruleset="slingshot", scenario=scenario,
                                seats=seats, rules=rules or {}, dice=dice, **keys)
        if self.began["ok"]:
            self.waiting = self.began["waiting"]
            self.to_orders(list(muster))

    def must(self, message, **keys):
        return self.engine.must(message, game=self.game, **keys)

    def throw(self, *faces):
        self.waiting = self.must("dice", faces=list(faces))["waiting"]

    def to_orders(self, muster):
        while self.waiting.get("step") in ("muster", "sharing", "placement"):
            if self.waiting["what"] == "dice":
                dice = [d["sides"] for d in self.waiting["dice"] for _ in range(d["count"])]
                self.throw(*[min(sides, muster.pop(0) if muster else 1) for sides in dice])
            else:
                self.all()

    def all(self):
        """Empty sheets of all who are asked."""
        for asked in list(self.waiting["seats"]):
            if not asked["locked"]:
                self.submit(asked["seat"])

    def asked(self):
        return [asked["seat"] for asked in self.waiting.get("seats", [])]

    def submit(self, seat, *orders):
        self.waiting = self.must("submit", seat=seat, stage=self.waiting["stage"],
                                 sheet=list(orders))["waiting"]

    def turn(self, *sheets, faces=()):
        """The sheets of the seats, in order; spare stages are passed; dice as told, then 1."""
        faces = list(faces)
        for seat in self.asked():
            self.submit(seat, *(sheets[seat] if seat < len(sheets) else ()))
        while self.waiting["what"] == "dice" or self.waiting.get("step") == "spare":
            if self.waiting["what"] == "dice":
                need = sum(d["count"] for d in self.waiting["dice"])
                faces += [1] * need
                self.throw(*faces[:need])
                faces = faces[need:]
            else:
                self.all()
        return self

    def codes(self, seat, *orders):
        return [p["code"] for p in self.must("check", seat=seat, sheet=list(orders))["problems"]]

    def view(self, seat=0):
        return self.must("view", seat=seat)["view"]

    def events(self, which=None, fresh=False):
        told = self.must("events", **{"from": self.seen + 1 if fresh else 1})
        if fresh:
            self.seen = told["next"] - 1
        return [e for e in told["events"] if which in (None, e["is"])]

    def fleet(self):
        """All units, as those who own them see them."""
        return {one["unit"]: one for seat in range(self.seats)
                for one in self.view(seat)["ships"] if one["seat"] == seat}

    def unit(self, name, side=0):
        return next(unit for unit, one in self.fleet().items()
                    if one["name"] == name and one["seat"] % 2 == side)

    def allowed(self, seat):
        """All that may be ordered, as the program offers it."""
        found = set()
        for pattern in self.must("options", seat=seat, sheet=[])["patterns"]:
            values = [[d["value"]] if "value" in d else d["one_of"] for key, d in
                      pattern["fields"].items() if (pattern["is"], key) != ("launch", "change")]
            rows = [[pattern["is"]]]
            for domain in values:
                rows = [row + [v] for row in rows for v in domain]
            found |= {tuple(tuple(v) if isinstance(v, list) else v for v in row) for row in rows}
        return {row for row in found if row[0] not in ("coast", "appoint")}


class Both:
    """A game that the program and the referee play alike."""

    def __init__(self, engine, custom, rules, seed):
        self.table = Table(engine, custom, rules=rules, seed=seed)
        self.began = self.table.began["ok"]
        if self.began:
            self.referee = Referee(rules, custom)
            for one in self.table.fleet().values():
                self.referee.enter(one)
            self.table.events(fresh=True)

    def may(self, seat):
        """All that may be ordered, as the referee knows it."""
        r, found = self.referee, set()
        for unit, one in r.units.items():
            if one["side"] != seat or one["hulk"]:
                continue
            figures, motor = r.figures(unit), one["kind"] == "torpedo" and one["age"] < 4
            if one["kind"] in OBJECTS:
                most = int(motor)
            else:
                most = min(figures[3], one["fuel"] // figures[4])
                found |= {("fire", unit, weapon, target) for weapon in range(len(figures[6]))
                          for target in r.units if r.can_fire(unit, weapon, target)}
                found |= {("ride", unit, other) for other, o in r.units.items()
                          if o["side"] == seat and other != unit and not o["hulk"]
                          and o["kind"] not in OBJECTS and r.fits(unit, other)}
                found.add(("charge", unit))
                if figures[8] > one["launched"]:
                    found.add(("launch", unit))
            found |= {("burn", unit, tuple(qr((p, s)))) for p in range(-2, 3) for s in range(-2, 3)
                      if 0 < size((p, s)) <= most}
            found |= {("choose_pull", unit, body, way) for body, ways in
                      pulls(r.bodies, one["at"])[1] for way in WAYS if WAYS[way] in ways}
        return found

    def sheet(self, seat, chance):
        """Orders by chance, and the plans that they are."""
        orders, plans, r = [], {}, self.referee
        may = sorted(self.may(seat), key=str)
        for unit in [u for u, one in r.units.items() if one["side"] == seat and not one["hulk"]]:
            one = r.units[unit]
            plan = plans[unit] = {"shots": [], "launches": [], "change": (0, 0), "leans": {},
                                  "charges": chance.random() < (0.8 if one["charged"] else 0.15)
                                  and one["kind"] not in OBJECTS, "rides": NOBODY}
            mine = [row for row in may if row[1] == unit]
            orders += [order("charge", unit)] if plan["charges"] else []
            burns = [row[2] for row in mine if row[0] == "burn"]
            if burns and chance.random() < 0.5:
                plan["change"] = ps(chance.choice(burns))
                orders.append(order("burn", unit, change=qr(plan["change"])))
            rides = [row[2] for row in mine if row[0] == "ride"]
            if rides and chance.random() < 0.5:
                near = [c for c in rides if r.units[c]["at"] == one["at"]] or rides
                plan["rides"] = chance.choice(near)
                orders.append(order("ride", unit, carrier=plan["rides"]))
            for _, _, body, way in [row for row in mine if row[0] == "choose_pull"]:
                if body not in plan["leans"] and chance.random() < 0.4:
                    plan["leans"][body] = WAYS[way]
                    orders.append(order("choose_pull", unit, body=body, direction=way))
            if not plan["charges"]:
                orders += self.fight(unit, mine, plan, chance)
        return orders, plans

    def fight(self, unit, mine, plan, chance):
        orders, one, figures = [], self.referee.units[unit], self.referee.figures(unit)
        for weapon in range(len(figures[6])):
            targets = [row[3] for row in mine if row[0] == "fire" and row[2] == weapon]
            if targets and chance.random() < 0.8:
                shot = {"weapon": weapon, "target": chance.choice(targets)}
                plan["shots"].append(shot)
                orders.append(order("fire", unit, **shot))
        for _ in range(min(figures[9], figures[8] - one["launched"])):
            if chance.random() < 0.5:
                plan["launches"].append(chance.choice([(0, 0), *WAYS.values()]))
                orders.append(order("launch", unit, change=qr(plan["launches"][-1])))
        return orders

    def turn(self, chance):
        """One turn of both; what differs, if anything."""
        plans, sheets = {}, []
        for seat in (0, 1):
            orders, plan = self.sheet(seat, chance) if seat in self.table.asked() else ([], {})
            sheets.append(orders)
            plans.update(plan)
        self.table.turn(*sheets)
        self.referee.turn(plans, told_of(self.table.events(fresh=True)))
        return self.differences()

    def differences(self):
        r, fleet, found = self.referee, self.table.fleet(), list(self.referee.odd)
        is_over = self.table.waiting["what"] == "over"
        if set(fleet) != set(r.units):
            found.append(("units", set(fleet) ^ set(r.units)))
        for unit in set(fleet) & set(r.units):
            a, b = fleet[unit], r.units[unit]
            told = [ps(a["hex"]), ps(a["vector"]), a["lost"], a["fuel"], a["launched"],
                    a["is_hulk"], a["kind"], a["has_charged"] or is_over]
            own = [b["at"], b["v"], b["lost"], b["fuel"], b["launched"], b["hulk"], b["kind"],
                   b["charged"] or is_over]
            found += [(unit, told, own)] if told != own else []
        if self.table.view()["points"] != r.points:
            found.append(("points", self.table.view()["points"], r.points))
        for seat in self.table.asked():
            found += sorted(self.table.allowed(seat) ^ self.may(seat), key=str) + self.seen(seat)
        return found

    def seen(self, seat):
        """What a seat is told of the other side against what its sensors give."""
        view, found, r = self.table.view(seat), [], self.referee
        told = {s["unit"]: s["turns"] for s in view["sightings"]}
        for one in view["ships"]:
            unit = one["unit"]
            if one["seat"] == seat or unit not in r.units:
                continue
            known = r.known.setdefault((seat, unit), [0, 0, 0])
            for step in range(TIERS.index(r.tier(seat, unit))):
                known[step] = view["turn"]
            is_ship = r.units[unit]["kind"] not in OBJECTS
            if (told.get(unit, [0, 0, 0]) != known or (one["kind"] != "unknown") != bool(known[0])
                    or is_ship and (one["name"] != "unknown") != bool(known[1])
                    or one["fuel"] or one["has_charged"] or one["plan"] != NO_PLAN):
                found.append(("told", seat, one, known))
        return found
