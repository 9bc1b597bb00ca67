"""A small referee of Delta Vee, made from its rules alone, and tables set up and diced by hand."""
import json
import math

NOBODY = 65535
KINDS = ["terwillicker_5000", "terwillicker_x", "dagger", "sword", "spear", "piccolo", "flute", "clarinet",
         "gamma", "zeta", "iota", "mu"]
COLUMNS = ["pods", "velocity", "maneuver", "energy", "burn", "burster", "armor", "field", "civ", "program"]
CHART = dict(
    zip(
        KINDS,
        (
            dict(zip(COLUMNS, row))
            for row in (
                (0, 4, 9, 15, 1, 1, 1, 0, 7, -2),
                (0, 5, 10, 15, 1, 2, 1, 0, 8, -4),
                (2, 4, 9, 48, 4, 2, 2, 1, 8, -4),
                (5, 3, 8, 78, 6, 2, 2, 2, 8, -4),
                (8, 1, 4, 144, 12, 2, 2, 2, 8, -4),
                (1, 4, 8, 30, 3, 1, 1, 0, 8, -4),
                (4, 3, 6, 66, 6, 2, 1, 1, 8, -4),
                (7, 2, 7, 104, 8, 2, 2, 1, 8, -4),
                (3, 2, 5, 44, 4, 1, 0, 0, 6, -2),
                (6, 1, 4, 80, 8, 1, 0, 0, 6, 0),
                (9, 2, 5, 120, 12, 2, 1, 0, 6, -4),
                (12, 1, 4, 176, 16, 1, 0, 0, 6, -2),
            )
        ),
    )
)
SHOTS = {
    "laser_burst": (0, (7, 6, 5, 4, 3, 2, 1, 0)),
    "laser_barrage": (2, (9, 8, 7, 6, 5, 4, 3, 1)),
    "particle_burst": (1, (10, 9, 7, 4, 1, 0, 0, 0)),
    "particle_barrage": (3, (10, 10, 9, 7, 4, 1, 0, 0)),
}
PROGRAMS = {"hunter": 0, "light_weapon": -2, "heavy_weapon": -4, "arsenal": -4}
BROKEN = ("damaged", "destroyed")
SIDES = {12: (0, -1), 2: (1, -1), 4: (1, 0), 6: (0, 1), 8: (-1, 1), 10: (-1, 0)}


def later(heading, hours):
    return (heading + hours - 1) % 12 + 1


def hours_between(one, other):
    return min((one - other) % 12, (other - one) % 12)


def flown(hex, heading, velocity, right=False):
    """Where a unit ends, and whether its next zig-zag step would be to the right."""
    q, r = hex
    for _ in range(velocity):
        side = SIDES[heading if heading % 2 == 0 else later(heading, 1 if right else -1)]
        q, r, right = q + side[0], r + side[1], heading % 2 == 1 and not right
    return [q, r], right


def distance(one, other):
    q, r = other[0] - one[0], other[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


def meet(one, other):
    """Relative velocity and range of two units."""
    a, b, apart = one["velocity"], other["velocity"], hours_between(one["heading"], other["heading"])
    reach = distance(one["hex"], other["hex"])
    if apart == 0 and a == b:
        return 0, (reach + 1) // 2
    if apart <= 1:
        speed = abs(a - b)
    elif apart >= 5:
        speed = a + b
    else:
        speed = 0 if a == b == 0 else int(math.hypot(max(a, 1), max(b, 1)) + 0.5)
    axis, _ = flown([0, 0], one["heading"], 2)
    q, r = other["hex"][0] - one["hex"][0], other["hex"][1] - one["hex"][1]
    if apart in (0, 6) and q * axis[1] == r * axis[0]:
        speed = (speed + 1) // 2
    return speed, reach


def program(ship, mount):
    if any(pod["pod"] == "battle_communications" and pod["condition"] not in BROKEN for pod in ship["pods"]):
        return -6
    own = CHART[ship["kind"]]["program"]
    return min(own, PROGRAMS[ship["pods"][mount - 1]["pod"]]) if mount else own


def shot_at(ship, target, mount, shot):
    """Target Value and chance of a fire."""
    speed, reach = meet(ship, target)
    value = reach + max(0, speed + program(ship, mount)) + (2 if target["weaves"] else 0)
    column = 7 if value >= 12 else min(value, 1) if value < 2 else value // 2 + 1
    return value, 0 if value > 14 else SHOTS[shot][1][column]


def commands(ship, change, turn, weave):
    """Whether a ship may do so, and for how many Energy Units."""
    chart = CHART[ship["kind"]]
    rating = {"damaged": chart["maneuver"] - 2, "destroyed": 1}.get(ship["bridge"], chart["maneuver"])
    steps = abs(change) + turn
    cost = chart["burn"] * ((steps > 1) + weave)
    if ship["engine"] == "damaged":
        cost = chart["burn"] * (steps + weave)
    left = chart["energy"] + 144 * sum(pod["pod"] == "energy" for pod in ship["pods"]) - ship["spent"]
    legal = (steps + weave <= max(0, rating - ship["velocity"]) and abs(change) <= chart["velocity"]
             and 0 <= ship["velocity"] + change <= 9 and (cost == 0 or cost <= left)
             and not (weave and ship["bridge"] in BROKEN) and ship["engine"] != "destroyed")
    return legal, cost


def berth(kind, hex, heading=4, velocity=0, pods=(), **more):
    return {"kind": kind, "hex": list(hex), "heading": heading, "velocity": velocity, "spent": 0,
            "is_idle": False, "craft": "terwillicker_x", "without": [], **more,
            "pods": [[pod, 2, 0] if isinstance(pod, str) else list(pod) for pod in pods]}


def order(what, unit=0, **fields):
    return {"is": what, "unit": unit, **fields}


def launch(unit, mount, missile, hex, heading, velocity):
    return order(
        "launch", unit, mount=mount, missile=missile, hex=list(hex), heading=heading, velocity=velocity
    )


class Table:
    """One game of two fleets. Player 1 has units from 0, player 2 from 6; missiles come from 64 and 128."""

    def __init__(self, engine, ours=None, theirs=None, scenario="showdown", rules=None, seed=None, **more):
        self.engine = engine
        engine.ask("close", game="table")
        keys = {"dice": "typed"} if seed is None else {"seed": seed}
        if ours is not None:
            keys["custom"] = {
                "points": 0,
                "turns": 60,
                "maps": 3,
                "alert": 0,
                "planets": [],
                "belt": [],
                **more,
                "fleets": [{"ships": ours}, {"ships": theirs}],
            }
        self.began = engine.ask(
            "start", game="table", ruleset="delta_vee", scenario=scenario, seats=2, rules=rules or {}, **keys
        )
        self.waiting = self.began.get("waiting", {"what": "nothing", "step": ""})

    @property
    def step(self):
        return self.waiting["step"]

    @property
    def asked(self):
        return self.waiting["seats"][0]["seat"]

    def must(self, message, **keys):
        answer = self.engine.must(message, game="table", **keys)
        self.waiting = answer.get("waiting", self.waiting)
        return answer

    def check(self, seat, *sheet):
        return self.must("check", seat=seat, sheet=list(sheet))

    def legal(self, seat, *sheet):
        return self.check(seat, *sheet)["legal"]

    def codes(self, seat, *sheet):
        return [problem["code"] for problem in self.check(seat, *sheet)["problems"]]

    def facts(self, kind, seat, *sheet, **about):
        told = self.must("foresee", seat=seat, sheet=list(sheet))["facts"]
        return [f for f in told if f["is"] == kind and all(f[key] == value for key, value in about.items())]

    def options(self, seat, *sheet):
        return self.must("options", seat=seat, sheet=list(sheet))["patterns"]

    def submit(self, seat, *sheet):
        return self.must("submit", seat=seat, stage=self.waiting["stage"], sheet=list(sheet))

    def throw(self, *faces):
        for face in faces:
            self.must("dice", faces=[face])

    def one(self):
        if self.waiting["what"] == "dice":
            self.throw(10)
        else:
            self.submit(self.asked, *self.must("default", seat=self.asked)["sheet"])

    def to(self, step):
        """On to this step, with empty sheets and harmless dice."""
        for _ in range(99):
            if self.waiting["what"] == "seats" and self.step == step:
                return self
            self.one()
        raise AssertionError(f"{step} never came: {json.dumps(self.waiting)}")

    def skip_to(self, step):
        """The same step of the next turn."""
        self.one()
        return self.to(step)

    def view(self, seat=0):
        return self.must("view", seat=seat)["view"]

    def unit(self, unit, seat=None):
        seen = self.view(
            (0 if unit < 6 or 16 <= unit < 40 or 64 <= unit < 128 else 1) if seat is None else seat
        )
        return next((ship for ship in seen["ships"] if ship["unit"] == unit), None)

    def events(self, *kinds):
        found, more = [], {"events": True, "next": 1}
        while more["events"]:
            more = self.must("events", **{"from": more["next"]})
            found += more["events"]
        return [event for event in found if event["is"] in kinds]
