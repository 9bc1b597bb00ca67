"""A referee of slingshot that knows the post of the forum and the rulings, not the program.
It reckons in (p, s); the program's hexes are (q, r) with q = s - p and r = -s."""
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 60
WAYS = {"N": (1, 1), "NE": (0, 1), "SE": (-1, 0), "S": (-1, -1), "SW": (0, -1), "NW": (1, 0)}
# size, Defence, Integ, Acc, Fuel Con, Fuel Cap, weapons, carries, rack, launches, sensors
CLASSES = {
    "scout": ("small", 4, 1, 2, 1, 12, [(1, 4)], None, 0, 0, "scout"),
    "corvette": ("small", 4, 2, 2, 1, 12, [(1, 4)], None, 0, 0, "basic"),
    "frigate": ("medium", 5, 3, 1, 1, 10, [(2, 5)], "torpedo", 2, 1, "basic"),
    "destroyer": ("medium", 6, 4, 1, 2, 18, [(2, 5), (2, 5)], "torpedo", 4, 1, "basic"),
    "cruiser": ("large", 7, 6, 1, 3, 27, [(3, 7), (2, 5)], "torpedo", 2, 1, "basic"),
    "battleship": ("large", 8, 8, 1, 4, 32, [(4, 8), (2, 5), (2, 5)], None, 0, 0, "basic"),
    "transport": ("medium", 3, 4, 1, 2, 16, [(0, 4)], None, 0, 0, "basic"),
    "minelayer": ("medium", 4, 3, 1, 2, 16, [(0, 4)], "mine", 8, 2, "basic"),
    "torpedo": ("tiny", 4, 1, 1, 0, 0, [], None, 0, 0, None),
    "mine": ("tiny", 6, 1, 1, 0, 0, [], None, 0, 0, None),
}
OBJECTS = {"torpedo": (12, 4), "mine": (10, 1)}
REACHES = {"basic": (0, 2, 5), "scout": (1, 4, 6), None: (-1, -1, -1)}
COLUMNS = [(1, 3, (0, 0, 0, 0, 0, 1)), (2, 3, (0, 0, 0, 0, 1, 1)), (1, 1, (0, 0, 0, 1, 1, 1)),
           (3, 2, (0, 0, 1, 1, 1, 2)), (2, 1, (0, 1, 1, 1, 2, 2)), (3, 1, (1, 1, 1, 2, 2, 3))]
TIERS = ["symbol", "kind", "figures", "weapons"]
NOBODY = 65535


def ps(hex):
    return -hex[0] - hex[1], -hex[1]


def qr(point):
    return [point[1] - point[0], -point[1]]


def add(*vectors):
    return tuple(map(sum, zip(*vectors)))


def less(a, b):
    return a[0] - b[0], a[1] - b[1]


def canonical(v):
    p, s = v
    if p * s <= 0:
        return p, 0, s
    y = min(p, s, key=abs)
    return p - y, y, s - y


def size(v):
    return sum(map(abs, canonical(v)))


def units_of(v):
    """The units of which the canonical velocity consists, each as often as it does."""
    found = []
    for count, unit in zip(canonical(v), ((1, 0), (1, 1), (0, 1))):
        found += [unit if count > 0 else (-unit[0], -unit[1])] * abs(count)
    return found


def clipped(a, b, body):
    """The part of the segment inside the hex of the body, as two moments, or None."""
    low, high = Fraction(0), Fraction(1)
    for f in (lambda u: Fraction(u[0] + u[1], 2), lambda u: u[1] - Fraction(u[0], 2),
              lambda u: u[0] - Fraction(u[1], 2)):
        start, end = f(less(a, body)), f(less(b, body))
        for sign in (1, -1):  # sign * value < 1/2
            x, change = sign * start, sign * (end - start)
            if change == 0:
                if x >= Fraction(1, 2):
                    return None
            elif change > 0:
                high = min(high, (Fraction(1, 2) - x) / change)
            else:
                low = max(low, (Fraction(1, 2) - x) / change)
    if a == b:
        return (low, high) if a == body else None
    return (low, high) if low < high else None


def square(v):
    return v[0] * v[0] + v[1] * v[1] - v[0] * v[1]


def dot(a, b):
    return Fraction(square(add(a, b)) - square(a) - square(b), 2)


def is_near(a, b, body):
    """Whether the segment comes closer than 1/2 to the centre of the body."""
    start, way = less(a, body), less(b, a)
    if square(way) == 0:
        return square(start) == 0
    t = max(Fraction(0), min(Fraction(1), -dot(start, way) / square(way)))
    nearest = square(start) + 2 * t * dot(start, way) + t * t * square(way)
    return nearest < Fraction(1, 4)


def meeting(a, va, b, vb):
    """When two that fly uniformly come nearer than 1/2, or None."""
    start, way = less(a, b), less(va, vb)
    if square(start) == 0:
        return Decimal(0)
    across, along, c = square(way), dot(start, way), Fraction(square(start)) - Fraction(1, 4)
    root = along * along - across * c
    if across == 0 or root <= 0 or along >= 0:
        return None
    under = Decimal(root.numerator) / Decimal(root.denominator)
    t = (-Decimal(along.numerator) / along.denominator - under.sqrt()) / across
    return t.quantize(Decimal(10) ** -45) if t < 1 else None


def column(attack, defence, rounding="floor"):
    ratio = Fraction(attack, defence)
    if ratio < Fraction(1, 3):
        return None
    ratios = [Fraction(a, d) for a, d, _ in COLUMNS]
    if rounding == "parity" and ratio < 1:
        return COLUMNS[next(i for i, r in enumerate(ratios) if r >= ratio)][2]
    return COLUMNS[max(i for i, r in enumerate(ratios) if r <= ratio)][2]


def pulls(bodies, point):
    """Each pull on what begins here: sure ones as points, and choices as (body, two ways)."""
    sure, choices = [], []
    for body, at in bodies:
        way, is_star = less(at, point), "star" in body
        far = size(way)
        if far == 1:
            sure.append(tuple(n * (2 if is_star else 1) for n in way))
        elif far == 2 and is_star:
            ways = [v for v in WAYS.values() if size(less(way, v)) == 1]
            if len(ways) == 1:
                sure += ways
            else:
                choices.append((body, ways))
    return sure, choices


class Referee:
    """The whole truth of a battle, and its turns."""

    def __init__(self, rules, battle):
        self.rules, self.battle, self.units, self.points = rules, battle, {}, [0, 0]
        self.bodies = [(b["body"], ps(b["hex"])) for b in battle["bodies"]]
        self.known = {}
        self.odd = []

    def enter(self, ship):
        """A ship as its own side's view shows it."""
        self.units[ship["unit"]] = {
            "seat": ship["seat"], "side": ship["seat"] % 2, "kind": ship["kind"],
            "at": ps(ship["hex"]), "v": ps(ship["vector"]), "lost": ship["lost"],
            "fuel": ship["fuel"], "launched": ship["launched"], "age": 0,
            "hulk": ship["is_hulk"], "charged": ship["has_charged"]}

    def figures(self, unit):
        return CLASSES[self.units[unit]["kind"]]

    def blocked(self, a, b):
        return any(a != at and clipped(a, b, at) for _, at in self.bodies)

    def can_fire(self, unit, weapon, target):
        a, b = self.units[unit], self.units[target]
        reach = self.figures(unit)[6][weapon][0]
        return (a["side"] != b["side"] and size(less(a["at"], b["at"])) <= reach
                and not self.blocked(a["at"], b["at"]))

    def score(self, side, deed, kind, times=1):
        rows = [s for s in self.battle["scores"] if s["side"] == side and s["deed"] == deed]
        own = [s for s in rows if s["kind"] == kind] or [s for s in rows if s["kind"] == "unknown"]
        self.points[side] += times * sum(s["points"] for s in own)

    def hurt(self, unit, lost):
        ship = self.units[unit]
        integ = self.figures(unit)[2]
        real = max(0, min(lost, integ - ship["lost"]))
        ship["lost"] += lost
        if ship["kind"] not in OBJECTS and real:
            self.score(1 - ship["side"], "hit", ship["kind"], real)

    def clear(self):
        """Whoever has no Integ left is removed, or a hulk where it is exactly 0."""
        for unit, ship in list(self.units.items()):
            integ = self.figures(unit)[2]
            is_ship = ship["kind"] not in OBJECTS
            if ship["lost"] == integ and self.rules["hulks"] and is_ship:
                ship["hulk"] = True
            elif ship["lost"] >= integ:
                self.remove(unit, "destroyed")

    def remove(self, unit, loss):
        ship = self.units.pop(unit)
        if ship["kind"] in OBJECTS:
            return
        left = max(0, self.figures_of(ship)[2] - ship["lost"])
        lands = loss == "fallen" and any(
            s["deed"] == "landed" and s["side"] == ship["side"]
            and s["kind"] in (ship["kind"], "unknown")
            for s in self.battle["scores"])
        if loss != "left_the_field" and not lands:
            self.score(1 - ship["side"], "hit", ship["kind"], left)
        if loss in ("destroyed", "burned_up") or loss == "fallen" and not lands:
            self.score(1 - ship["side"], "destroyed", ship["kind"])
        elif lands:
            self.score(ship["side"], "landed", ship["kind"])

    def figures_of(self, ship):
        return CLASSES[ship["kind"]]

    def attack(self, attack, target, rolls):
        """What a throw at the target takes from it; the rolls are those that the program threw."""
        defence = self.figures(target)[1]
        odds = column(attack, defence, self.rules["ratio_rounding"])
        if odds is None:
            return 0
        roll = rolls.pop(0)
        if roll[:2] != (attack, defence):
            self.odd.append(("roll", roll, attack, defence))
        return odds[roll[2] - 1]

    def shoot(self, plans, told):
        harm = {}
        for unit, plan in sorted(plans.items()):
            for shot in plan["shots"]:
                rolls = told.get((unit, shot["target"]), [])
                attack = self.figures(unit)[6][shot["weapon"]][1]
                lost = self.attack(attack, shot["target"], rolls)
                harm.setdefault(shot["target"], []).append(lost)
        self.odd += [("shots too many", told)] if any(told.values()) else []
        for unit, lost in harm.items():
            self.hurt(unit, sum(lost))
        self.clear()

    def launch(self, plans, objects):
        """What leaves its parent; objects: of each parent, pairs of a change and a number."""
        fresh = {}
        for unit, plan in sorted(plans.items()):
            for change in plan["launches"]:
                if unit not in self.units or self.units[unit]["hulk"]:
                    continue
                parent = self.units[unit]
                mine = [pair for pair in objects.get(unit, []) if pair[0] == change]
                if not mine:
                    self.odd.append(("not launched", unit, change))
                    continue
                objects[unit].remove(mine[0])
                number = mine[0][1]
                parent["launched"] += 1
                fresh[number] = {"change": change, "leans": {}, "charges": False, "rides": NOBODY}
                self.units[number] = {**parent, "kind": self.figures(unit)[7], "lost": 0, "fuel": 0,
                                      "launched": 0, "age": 0, "charged": False}
        if any(objects.values()):
            self.odd.append(("launched too many", objects))
        return fresh

    def turn(self, plans, told):
        """One turn; told is what dice and the program's numbering decided."""
        self.shoot(plans, told["shots"])
        plans = {u: p for u, p in plans.items() if u in self.units and not self.units[u]["hulk"]}
        fresh = self.launch(plans, told["objects"])
        plans = {**plans, **fresh}
        self.accelerate(plans, told["points"], told["tosses"])
        self.intercept(fresh, told["meetings"])
        self.move(plans)
        return self.jump(plans)

    def accelerate(self, plans, points, tosses):
        """Gravity as at the start of the phase, and thrust."""
        for unit, ship in self.units.items():
            plan = plans.get(unit, {"change": (0, 0), "leans": {}})
            sure, choices = pulls(self.bodies, ship["at"])
            for body, ways in choices:
                way = plan["leans"].get(body) or tosses.pop((unit, body), None)
                if way not in ways:
                    self.odd.append(("lean", unit, body, way, ways))
                    way = ways[0]
                sure.append(way)
            if any(at == ship["at"] for _, at in self.bodies) and units_of(ship["v"]):
                lost = points.pop(unit, None)
                if lost is None or (-lost[0], -lost[1]) not in units_of(ship["v"]):
                    self.odd.append(("point", unit, lost, ship["v"]))
                    lost = (0, 0)
                sure.append(lost)
            ship["v"] = add(ship["v"], plan["change"], *sure)
            ship["fuel"] -= size(plan["change"]) * self.figures(unit)[4]
            ship["thrust"] = plan["change"] != (0, 0)
        if points or tosses:
            self.odd.append(("pulled too much", points, tosses))

    def burns(self, ship):
        """When its path of this turn enters a star's hex; 2 is never."""
        to, found = add(ship["at"], ship["v"]), [Decimal(2)]
        for body, at in self.bodies:
            part = clipped(ship["at"], to, at) if "star" in body else None
            if part and is_near(ship["at"], to, at):
                found.append(Decimal(part[0].numerator) / part[0].denominator)
        return min(found)

    def meetings(self, fresh):
        """(when, object, ship) of all that may meet, in order."""
        found = []
        for unit, one in self.units.items():
            for target, ship in self.units.items():
                if (one["kind"] not in OBJECTS or ship["kind"] in OBJECTS
                        or one["side"] == ship["side"]
                        or (unit in fresh and one["at"] == ship["at"])):
                    continue
                when = meeting(one["at"], one["v"], ship["at"], ship["v"])
                if when is not None and when < min(self.burns(one), self.burns(ship)):
                    found.append((when, unit, target))
        return sorted(found)

    def intercept(self, fresh, told):
        spent = set()
        for _, unit, target in self.meetings(fresh):
            if unit in spent:
                continue
            spent.add(unit)
            met = told.pop(unit, None)
            if met is None or met[0] != target:
                self.odd.append(("meeting", unit, target, met))
                continue
            self.hurt(target, self.attack(OBJECTS[self.units[unit]["kind"]][0], target, met[1]))
        if told:
            self.odd.append(("meetings too many", told))
        for unit in spent:
            self.units.pop(unit)

    def move(self, plans):
        for unit, ship in list(self.units.items()):
            burns, ship["at"] = self.burns(ship) < 2, add(ship["at"], ship["v"])
            ship["age"] += 1
            integ = self.figures(unit)[2]
            is_dead = ship["lost"] >= integ and not (self.rules["hulks"] and ship["lost"] == integ)
            at_rest = self.rules["falling"] == "at_rest"
            stops = ship["v"] == (0, 0) if at_rest else not ship["thrust"]
            if is_dead:
                self.remove(unit, "destroyed")
            elif burns:
                self.remove(unit, "burned_up")
            elif stops and any("planet" in b and ship["at"] == at for b, at in self.bodies):
                self.remove(unit, "fallen")
            elif size(ship["at"]) > self.battle["field"] + 10:
                self.remove(unit, "left_the_field")
        self.clear()

    def fits(self, unit, carrier):
        ship = self.units[carrier]
        integ = self.figures(carrier)[2]
        if self.rules["passenger_integ"] == "current":
            integ -= ship["lost"]
        return 2 * self.figures(unit)[2] <= integ

    def gate_open(self, at):
        gate = self.battle["gate"]
        way, up = less(at, ps(gate["from"])), WAYS[gate["towards"]]
        along = gate["along"] == 0 or 2 * dot(way, up) >= gate["along"]
        return size(way) >= gate["distance"] and along

    def jump(self, plans):
        gone = {}
        for unit, ship in self.units.items():
            charges = plans.get(unit, {}).get("charges", False) and not ship["hulk"]
            if charges and ship["charged"] and self.gate_open(ship["at"]):
                gone[unit] = unit
            ship["charged"] = charges
        for unit, plan in plans.items():
            carrier = plan["rides"]
            if unit in self.units and gone.get(carrier) == carrier and unit not in gone:
                if self.units[unit]["at"] == self.units[carrier]["at"] and self.fits(unit, carrier):
                    gone[unit] = carrier
        for unit, ship in self.units.items():
            for carrier in [c for c in gone if gone[c] == c]:
                other = self.units[carrier]
                if (ship["hulk"] and ship["side"] == other["side"] and ship["at"] == other["at"]
                        and self.fits(unit, carrier)):
                    gone[unit] = carrier
        for unit in gone:
            ship = self.units.pop(unit)
            self.score(ship["side"], "jumped", ship["kind"])
            left = self.figures_of(ship)[2] - ship["lost"]
            self.score(1 - ship["side"], "fled", ship["kind"], left // 2)
        return gone

    def tier(self, side, unit):
        """The best that the sensors of a side tell of a unit now."""
        best = 0
        for watcher in self.units.values():
            if watcher["side"] == side and not watcher["hulk"]:
                far = size(less(watcher["at"], self.units[unit]["at"]))
                reach = REACHES[self.figures_of(watcher)[10]]
                best = max(best, sum(far <= r for r in reach))
        return TIERS[best]
