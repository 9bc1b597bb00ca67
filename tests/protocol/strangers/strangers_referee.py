"""A referee of Slingshot, written from its rules: follows what happened in a game and says what should not
have."""
import copy
import math
from fractions import Fraction

# Slingshot's ships: Defence, Integ, points of velocity a turn, fuel for each. Columns of its combat table by
# odds.
CLASSES = {
    "scout": (4, 1, 2, 1),
    "corvette": (4, 2, 2, 1),
    "frigate": (5, 3, 1, 1),
    "destroyer": (6, 4, 1, 2),
    "cruiser": (7, 6, 1, 3),
    "battleship": (8, 8, 1, 4),
    "transport": (3, 4, 1, 2),
    "minelayer": (4, 3, 1, 2),
    "torpedo": (4, 1, 1, 0),
    "mine": (6, 1, 1, 0),
}
COLUMNS = [
    (Fraction(1, 3), (0, 0, 0, 0, 0, 1)),
    (Fraction(2, 3), (0, 0, 0, 0, 1, 1)),
    (1, (0, 0, 0, 1, 1, 1)),
    (Fraction(3, 2), (0, 0, 1, 1, 1, 2)),
    (2, (0, 1, 1, 1, 2, 2)),
    (3, (1, 1, 1, 2, 2, 3)),
]
WAYS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
LAUNCHED = ("torpedo", "mine")


def length(a):
    return max(abs(a[0]), abs(a[1]), abs(a[0] + a[1]))


def minus(a, b):
    return (a[0] - b[0], a[1] - b[1])


def plus(a, b):
    return (a[0] + b[0], a[1] + b[1])


def product(a, b):
    """Twice the inner product on the hexes' plane, where neighbours' centres are 1 apart."""
    return 2 * a[0] * b[0] + a[0] * b[1] + a[1] * b[0] + 2 * a[1] * b[1]


def meeting(one, other):
    """When two that fly straight for a turn are first less than half a hex apart; None: never."""
    apart, speed = minus(one["at"], other["at"]), minus(one["to"], other["to"])
    a, b, c = product(speed, speed), 2 * product(apart, speed), product(apart, apart) - Fraction(1, 2)
    if c < 0:
        return 0.0
    if not a or b * b <= 4 * a * c:
        return None
    time = (-b - math.sqrt(b * b - 4 * a * c)) / (2 * a)
    return time if 0 <= time < 1 else None


def crossing(at, speed, body):
    """When a course comes into the hex of a body, nearer than half a hex to its middle; None: never."""
    q, r = minus(at, body)
    low, high = Fraction(0), Fraction(1)
    for start, step in ((q + 2 * r, speed[0] + 2 * speed[1]), (2 * q + r, 2 * speed[0] + speed[1]),
                        (q - r, speed[0] - speed[1])):
        for sign in (1, -1):
            room = 1 - sign * start
            if not step and room <= 0:
                return None
            if sign * step > 0:
                high = min(high, Fraction(room, sign * step))
            elif sign * step < 0:
                low = max(low, Fraction(room, sign * step))
    if speed == (0, 0) or low >= high:
        return 0.0 if speed == (0, 0) else None
    nearest = max(Fraction(0), min(Fraction(1), Fraction(-product((q, r), speed), product(speed, speed))))
    point = (q + nearest * speed[0], r + nearest * speed[1])
    return float(low) if product(point, point) < Fraction(1, 2) else None


class Referee:
    """Follows a game of Slingshot by its rules and notes where what happened is something else."""

    def __init__(self, events, battle):
        self.bodies = [(one["body"].endswith("star"), tuple(one["hex"])) for one in battle["bodies"]]
        self.objections, self.seen, self.ships = [], {}, {}
        turns = [[]]
        for event in events:
            if event["is"] == "turn_began":
                turns.append([])
            turns[-1].append(event)
            self.seen[event["is"]] = self.seen.get(event["is"], 0) + 1
        for event in turns[0]:
            if event["is"] == "ship_commissioned":
                self.ships[event["unit"]] = {
                    "at": tuple(event["hex"]),
                    "to": tuple(event["vector"]),
                    "fuel": event["fuel"],
                    "kind": event["kind"],
                    "side": event["seat"] % 2,
                    "lost": 0,
                    "age": 99,
                }
            if event["is"] == "ship_placed":
                self.ships[event["unit"]].update(at=tuple(event["hex"]), to=tuple(event["vector"]))
        for events_of_turn in turns[1:]:
            self.turn(events_of_turn)

    def wrong(self, *what):
        self.objections.append(what)

    def damage(self, event):
        """What an attack takes by the table, the odds lowered to a column; below 1:3 nothing."""
        lost, target = 0, self.ships[event["target"]]
        for roll in event["rolls"]:
            if roll["defence"] != CLASSES[target["kind"]][0]:
                self.wrong("defence", event)
            fitting = [
                column for odds, column in COLUMNS if odds <= Fraction(roll["attack"], roll["defence"])
            ]
            lost += fitting[-1][roll["die"] - 1] if fitting else 0
        if lost != event["lost"]:
            self.wrong("damage", event)
        target["lost"] += event["lost"]

    def pulls(self, ship):
        """Every sum of gravity that may act on a ship where it is, without the planet's hex itself."""
        sums = [(0, 0)]
        for is_star, body in self.bodies:
            away = minus(body, ship["at"])
            ways = [way for way in WAYS if length(minus(away, way)) == length(away) - 1]
            if length(away) == 1:
                ways = [(away[0] * (1 + is_star), away[1] * (1 + is_star))]
            elif length(away) != 2 or not is_star:
                continue
            sums = [plus(one, way) for one in sums for way in ways]
        return sums

    def course(self, event, lost_point):
        """Velocity, gravity and burn are added; a burn costs fuel, and objects have a free point while they
        may."""
        ship, burn = self.ships[event["unit"]], tuple(event["change"])
        start = plus(ship["to"], lost_point)
        if lost_point != (0, 0) and length(start) != length(ship["to"]) - 1:
            self.wrong("the lost point", event)
        if tuple(event["vector"]) not in [plus(plus(start, pull), burn) for pull in self.pulls(ship)]:
            self.wrong("course", event, ship)
        _, _, points, price = CLASSES[ship["kind"]]
        ship["fuel"] -= event["cost"]
        if length(burn) > points or event["cost"] != length(burn) * price or ship["fuel"] < 0:
            self.wrong("burn", event, ship)
        if (
            burn != (0, 0)
            and ship["kind"] in LAUNCHED
            and ship["age"] >= {"torpedo": 4, "mine": 1}[ship["kind"]]
        ):
            self.wrong("motor", event, ship)
        ship["to"] = tuple(event["vector"])

    def meetings(self):
        """Who meets whom in the order of time: whatever a star took before that meets nobody."""
        found = []
        for unit, one in self.ships.items():
            if one["kind"] not in LAUNCHED:
                continue
            times = {}
            for other, ship in self.ships.items():
                is_fresh = one["age"] == 0 and one["at"] == ship["at"]
                if ship["side"] != one["side"] and ship["kind"] not in LAUNCHED and not is_fresh:
                    time = meeting(one, ship)
                    if time is not None and time < min(self.sunk_at(one), self.sunk_at(ship)):
                        times[other] = time
            if times:
                first = min(times.values())
                found.append((first, unit, {other for other, time in times.items() if time - first < 1e-9}))
        return sorted(found, key=lambda one: one[:2])

    def sunk_at(self, ship):
        times = [crossing(ship["at"], ship["to"], body) for is_star, body in self.bodies if is_star]
        return min((time for time in times if time is not None), default=9.0)

    def turn(self, events):
        plotted = next((n for n, event in enumerate(events) if event["is"] == "course_plotted"), len(events))
        for event in events[:plotted]:
            if event["is"] == "ship_fired":
                self.damage(event)
        for event in events[:plotted]:
            if event["is"] == "ship_lost":
                gone = self.ships.pop(event["unit"])
                if gone["lost"] < CLASSES[gone["kind"]][1]:
                    self.wrong("lost while whole", event)
            elif event["is"] == "object_launched":
                parent = self.ships[event["parent"]]
                self.ships[event["unit"]] = dict(parent, kind=event["kind"], fuel=0, lost=0, age=0)
        if plotted == len(events):
            return
        points = {event["unit"]: tuple(event["change"]) for event in events if event["is"] == "point_lost"}
        for event in events:
            if event["is"] == "course_plotted":
                self.course(event, points.get(event["unit"], (0, 0)))
        due = self.meetings()
        met = [event for event in events if event["is"] == "object_met"]
        if len(due) != len(met) or any(event["unit"] != one[1] or event["target"] not in one[2]
                                       for event, one in zip(met, due)):
            self.wrong("meetings", met, due)
        for event in met:
            self.damage(event)
        self.fates({event["unit"]: event["loss"] for event in events[plotted:] if event["is"] == "ship_lost"},
                   {event["unit"] for event in met},
                   {event["unit"] for event in events if event["is"] == "ship_jumped"})

    def fates(self, lost, spent, jumped):
        """Who is destroyed, burns up in a star, or falls at rest on a planet; all others fly on."""
        for unit, ship in list(self.ships.items()):
            end = plus(ship["at"], ship["to"])
            falls = ship["to"] == (0, 0) and (False, end) in self.bodies
            dead = ship["lost"] >= CLASSES[ship["kind"]][1]
            due = {why for why, is_so in (("destroyed", dead), ("burned_up", self.sunk_at(ship) < 2),
                                          ("fallen", falls)) if is_so}
            told = lost.get(unit)
            if (
                unit not in spent
                and told != "left_the_field"
                and (told not in due if due else told is not None)
            ):
                self.wrong("fate", unit, ship, due, told)
            ship.update(at=end, age=ship["age"] + 1)
            if unit in spent or unit in lost or unit in jumped:
                del self.ships[unit]


def any_battle(battle, chance):
    """The battle of a scenario, in close quarters around other bodies, with other ships."""
    battle = copy.deepcopy(battle)
    places = chance.sample([[0, 0], [2, -1], [-3, 1], [0, -3], [1, 3]], 3)
    battle["bodies"] = [{"body": body, "hex": place} for body,
                        place in zip(("planet", "star", "second_planet"), places)]
    battle["gate"].update(distance=0, along=0)
    for side, fleet in enumerate(battle["fleets"]):
        fleet["zone"] = {"centre": [chance.randint(-3, 3), 5 - 10 * side], "radius": chance.randint(2, 4),
                         "heading": chance.choice(["N", "NE", "NW", "S"]), "slowest": 0, "fastest": 4}
        for ship in fleet["ships"]:
            ship.update(kind=chance.choice(["frigate", "minelayer", "scout", "destroyer"]),
                        fuel=chance.randint(0, 10))
    return battle
