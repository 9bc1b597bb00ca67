"""Courses on the board of Triplanetary, the slow and obvious way: polygons clipped with exact fractions.

Written from the rulings of the game alone, before and apart from the code in src/space and
games/triplanetary, which is held against it by reference_test.py. Nothing here is fast, and nothing is shared
with that code but the map (games/triplanetary/data/map.toml).

A place is given in axial coordinates (q, r) as fractions; hex (q, r) has its centre there. Lengths are
measured by the form q*q + q*r + r*r, the square of the distance in hex widths.

What a course does, in the words of the output:
  entered   hexes with a part of the course inside them, in order; the start hex is not entered
  sides     hexsides along which the course runs, by their two hexes
  sectors   sixths of the hexes of bodies with gravity that the course crosses, by the direction from the
            centre
  crash     the body whose disc is touched first; the rest of the course then does not happen
  pulls     gravity collected, in order: hex, direction, body, and whether it may be refused
  hazards   asteroid hexes as the belt counts them, each once
  off       whether the course ends off the board
"""

import functools
import pathlib
import tomllib
from fractions import Fraction as F

DIRECTIONS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
# The corners of a hex around its centre, each between the directions before and after it.
CORNERS = [(F(2, 3), F(-1, 3)), (F(1, 3), F(-2, 3)), (F(-1, 3), F(-1, 3)),
           (F(-2, 3), F(1, 3)), (F(-1, 3), F(2, 3)), (F(1, 3), F(1, 3))]
# The side towards each direction, by its two corners.
SIDES = {"NE": (0, 1), "NW": (1, 2), "W": (2, 3), "SW": (3, 4), "SE": (4, 5), "E": (5, 0)}


def add(a, b):
    return (a[0] + b[0], a[1] + b[1])


def sub(a, b):
    return (a[0] - b[0], a[1] - b[1])


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def square(v):
    return v[0] * v[0] + v[0] * v[1] + v[1] * v[1]


def length(v):
    return max(abs(v[0]), abs(v[1]), abs(v[0] + v[1]))


def inside(polygon, vector):
    """The part (from, to) of the course t*vector, 0 <= t <= 1, in the open convex polygon; None if there is
    none.

    The polygon's corners go round in one sense; the sense is found out, as it depends on the axes.
    """
    low, high = F(0), F(1)
    sense = cross(sub(polygon[1], polygon[0]), sub(polygon[2], polygon[1]))
    for i, corner in enumerate(polygon):
        edge = sub(polygon[(i + 1) % len(polygon)], corner)
        # depth(t) = at + slope * t must be more than 0
        at = cross(edge, sub((F(0), F(0)), corner)) * sense
        slope = cross(edge, vector) * sense
        if slope == 0:
            if at <= 0:
                return None
        elif slope > 0:
            low = max(low, -at / slope)
        else:
            high = min(high, -at / slope)
    return (low, high) if low < high else None


def along(a, b, vector):
    """The part of the course that runs along the line from a to b; None if it does not."""
    if cross(a, vector) != 0 or cross(b, vector) != 0 or vector == (0, 0):
        return None
    axis = 0 if vector[0] != 0 else 1
    ends = sorted((F(a[axis]) / vector[axis], F(b[axis]) / vector[axis]))
    low, high = max(ends[0], F(0)), min(ends[1], F(1))
    return (low, high) if low < high else None


def hexagon(centre):
    return [add(centre, corner) for corner in CORNERS]


def sector(centre, side):
    a, b = SIDES[side]
    return [centre, add(centre, CORNERS[a]), add(centre, CORNERS[b])]


@functools.cache
def near(vector):
    """Every hex, as an offset from the start, that the course could touch: no centre further off than a hex
    width."""
    found = []
    for q in range(min(0, vector[0]) - 1, max(0, vector[0]) + 2):
        for r in range(min(0, vector[1]) - 1, max(0, vector[1]) + 2):
            if 3 * cross((q, r), vector) ** 2 <= 4 * square(vector):
                found.append((q, r))
    return found


@functools.cache
def shape(vector):
    """What depends on the vector alone: parts of the course inside hexes, along sides, and in sixths of
    hexes."""
    hexes, sides, sectors = {}, {}, {}
    for centre in near(vector):
        part = inside(hexagon(centre), vector)
        if part is not None:
            hexes[centre] = part
            for name in DIRECTIONS:
                piece = inside(sector(centre, name), vector)
                if piece is not None:
                    sectors[(centre, name)] = piece
        for name, (a, b) in SIDES.items():
            corners = hexagon(centre)
            part = along(corners[a], corners[b], vector)
            if part is not None:
                sides[tuple(sorted((centre, add(centre, DIRECTIONS[name]))))] = part
    return hexes, sides, sectors


class Body:
    def __init__(self, table):
        self.name = table["name"]
        self.hex = tuple(table["hex"])
        self.radius = F(table["disc"], 1000)
        self.gravity = table["gravity"]
        self.landing = table["landing"]
        self.stops = self.landing == "stop"


class Map:
    def __init__(self, path):
        table = tomllib.loads(pathlib.Path(path).read_text())
        self.bodies = [Body(one) for one in table["bodies"]]
        self.at = {body.hex: body for body in self.bodies}
        # hex -> [(direction, body)], in the order of the bodies
        self.arrows = {}
        for body in self.bodies:
            if body.gravity == "none":
                continue
            for side, step in DIRECTIONS.items():
                towards = next(n for n, v in DIRECTIONS.items() if v == (-step[0], -step[1]))
                self.arrows.setdefault(add(body.hex, step), []).append((towards, body))
        self.asteroids = {tuple(one) for one in table["asteroids"]}
        self.dense = {tuple(one) for one in table["dense_asteroids"]}
        self.frame = table["frames"][0]

    def has_gravity(self, place):
        return place in self.at and self.at[place].gravity != "none"

    def is_weak(self, place):
        return any(body.gravity == "weak" for _, body in self.arrows.get(place, []))

    def is_on(self, place):
        """Only full hexes are on the board: 35 in odd rows, 34 in even rows."""
        q, r = place
        if not self.frame["r_min"] <= r <= self.frame["r_max"]:
            return False
        x = q + F(r, 2)
        half = r % 2 != 0
        return (F(-31, 2) if half else -15) <= x <= (F(37, 2) if half else 18)


def disc(body, start, vector):
    """(moment nearest to the body, square of the distance there) of the course."""
    to = sub(body.hex, start)
    whole = square(vector)
    if whole == 0:
        return F(0), F(square(to))
    # the inner product that belongs to the form
    product = F(2 * to[0] * vector[0] + to[0] * vector[1] + to[1] * vector[0] + 2 * to[1] * vector[1], 2)
    moment = min(max(product / whole, F(0)), F(1))
    return moment, distance(body, start, vector, moment)


def distance(body, start, vector, moment):
    return square(sub(add(start, (vector[0] * moment, vector[1] * moment)), body.hex))


def touches(body, start, vector):
    if body.stops:
        if start == body.hex:
            return False
        if add(start, vector) == body.hex and length(vector) <= 1:
            return False
    return disc(body, start, vector)[1] <= body.radius ** 2


def is_near(body, start, vector):
    """Whether the line of the course comes within a hex width of the body; discs are smaller than that."""
    to = sub(body.hex, start)
    return to == (0, 0) or 3 * cross(to, vector) ** 2 <= 4 * square(vector)


def first_crash(board, start, vector):
    hit = [body for body in board.bodies if is_near(body, start, vector) and touches(body, start, vector)]
    return min(hit, key=lambda body: disc(body, start, vector)[0]) if hit else None


def comes_before(body, start, vector, moment):
    """Whether the moment comes strictly before the disc is touched."""
    nearest, _ = disc(body, start, vector)
    return moment < nearest and distance(body, start, vector, moment) > body.radius ** 2


def course(board, start, vector, after_weak=False):
    hexes, sides, sectors = shape(vector)
    crash = first_crash(board, start, vector)

    def happens(moment):
        return crash is None or comes_before(crash, start, vector, moment)

    def absolute(offset):
        return add(start, offset)

    entered = sorted((part[0], absolute(h)) for h, part in hexes.items() if h != (0, 0) and happens(part[0]))
    run = sorted((part[0], absolute(a), absolute(b)) for (a, b), part in sides.items() if happens(part[0]))
    crossed = sorted((part[0], absolute(h), name) for (h, name), part in sectors.items()
                     if board.has_gravity(absolute(h)) and happens(part[0]))

    # Moments at which each hex counts as entered: inside, in its own sector, or on its own side of the body.
    moments = {}

    def note(place, moment):
        if place != start:
            moments[place] = min(moment, moments.get(place, moment))

    for moment, place in entered:
        if place not in board.at:
            note(place, moment)
    for moment, place, name in crossed:
        note(add(place, DIRECTIONS[name]), moment)
    for moment, a, b in run:
        for body_hex, ring_hex in ((a, b), (b, a)):
            if body_hex in board.at and any(body is board.at[body_hex] for _,
                                            body in board.arrows.get(ring_hex, [])):
                note(ring_hex, moment)
    if vector == (0, 0) and start not in board.at:
        moments[start] = F(0)

    pulls = []
    last_weak = after_weak
    for place, _ in sorted(moments.items(), key=lambda item: item[1]):
        for direction, body in board.arrows.get(place, []):
            may_refuse = body.gravity == "weak" and not last_weak and vector != (0, 0)
            pulls.append((place, direction, body.name, may_refuse))
        last_weak = board.is_weak(place)

    hazards = []
    for moment, place in entered:
        if place in board.asteroids or place in board.dense:
            hazards.append((moment, place, place in board.dense))
    for moment, a, b in run:
        kinds = [(h in board.asteroids, h in board.dense) for h in (a, b)]
        if all(any(kind) for kind in kinds):
            hazards.append((moment, min(a, b), all(kind[1] for kind in kinds)))
    hazards.sort()

    return {
        "entered": [place for _, place in entered],
        "sides": [(a, b) for _, a, b in run],
        "sectors": [(place, name) for _, place, name in crossed],
        "crash": crash.name if crash else "-",
        "pulls": pulls,
        "hazards": [(place, dense) for _, place, dense in hazards],
        "off": not board.is_on(add(start, vector)),
        "after_weak": last_weak,
    }


def line(found):
    """One course as a line of text, as the program `courses` writes it."""
    def place(p):
        return f"{p[0]},{p[1]}"

    return "|".join([
        " ".join(place(p) for p in found["entered"]),
        " ".join(f"{place(a)}/{place(b)}" for a, b in found["sides"]),
        " ".join(f"{place(p)}:{name}" for p, name in found["sectors"]),
        found["crash"],
        " ".join(f"{place(p)}:{d}:{body}{'?' if may else ''}" for p, d, body, may in found["pulls"]),
        " ".join(f"{place(p)}{'!' if dense else ''}" for p, dense in found["hazards"]),
        "off" if found["off"] else "on",
        "weak" if found["after_weak"] else "full",
    ])
