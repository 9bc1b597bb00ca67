"""Holds the program `contacts`, built from games/triplanetary, against contact_reference.py, one table after
another.

    contact_test.py CONTACTS MAP

A table has one to three pieces of ordnance and up to three ships, close to each other, most of them near
something printed. Played are 6,000, with ASTROGATE_LONG in the environment (./dev test --long) a million.
"""

import multiprocessing
import os
import random
import subprocess
import sys

import contact_reference
import reference
import reference_test
from contact_reference import Thing

LONG = bool(os.environ.get("ASTROGATE_LONG"))
BOARD = None


class Tables:
    """Draws them."""

    def __init__(self, draw):
        self.draw = draw
        self.near, self.vectors = reference_test.disk(3), reference_test.disk(5)
        frame = BOARD.frame
        rows = range(frame["r_min"] + 12, frame["r_max"] - 11)
        anywhere = [(q, r) for r in rows for q in range(-40, 60) if BOARD.is_on((q, r))]
        self.places = [
            [body.hex for body in BOARD.bodies],
            sorted(BOARD.asteroids),
            sorted(BOARD.dense),
            anywhere,
        ]

    def thing(self, focus, **more):
        """Somewhere near the focus, where it can be."""
        draw = self.draw
        while True:
            end = reference.add(focus, draw.choice(self.near))
            one = Thing(draw.randrange(2), end, draw.choice(self.vectors), **more)
            crash = reference.first_crash(BOARD, one.start, one.vector)
            # No ship lies in a world, nothing begins in one, and who has crashed sets off nothing.
            in_world = any(place in BOARD.at and not BOARD.at[place].stops for place in (one.start, end))
            is_ship = one.munition is None
            at_start = BOARD.at.get(one.start)
            if not BOARD.is_on(one.start) or not BOARD.is_on(end) or (at_start and not at_start.stops):
                continue
            if is_ship and (crash or in_world):
                continue
            return one

    def table(self):
        draw = self.draw
        focus = draw.choice(draw.choice(self.places))
        pieces = [self.thing(focus, munition=draw.randrange(3)) for _ in range(draw.randint(1, 3))]
        ships = [self.thing(focus) for _ in range(draw.randint(0, 3))]
        for piece in pieces:
            parents = [i for i, ship in enumerate(ships) if ship.seat == piece.seat == 0]
            if parents and draw.random() < 0.3:
                ship = ships[parents[0]]
                end = reference.add(ship.start, piece.vector)
                if BOARD.is_on(end):
                    piece.parent, piece.start, piece.end = parents[0], ship.start, end
        return draw.choice((1981, 2018)), draw.choice(("terra_and_luna", "lateral_7")), pieces, ships


def line(table):
    edition, scenario, pieces, ships = table
    words = [edition, scenario, len(pieces), len(ships)]
    for one in pieces:
        words += [one.seat, one.munition, *one.end, *one.vector, one.parent]
    for one in ships:
        words += [one.seat, *one.end, *one.vector]
    return " ".join(map(str, words))


def wanted(table):
    edition, scenario, pieces, ships = table
    # The pirates of Lateral 7 own Clandestine; in the battle nobody does.
    return contact_reference.Contacts(BOARD, edition, scenario == "lateral_7", pieces, ships).first()


def compare(program, tables, kinds, pool):
    """The number of tables that are not the same, the first few told."""
    text = "".join(line(table) + "\n" for table in tables)
    found = subprocess.run(
        [program], input=text, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert len(found) == len(tables), "a line is missing"
    may_be = pool.map(wanted, tables, chunksize=500)
    wrong = [(table, one, texts) for table, one, texts in zip(tables, found, may_be) if one not in texts]
    for table, one, texts in wrong[:10]:
        print(f"{line(table)}\n  contacts  {one}\n  reference {' or '.join(sorted(texts))}")
    for one in found:
        words = one.split()
        kinds[words[0] + (" " + words[-1][0] if words[0] == "met" else "")] += 1
    return len(wrong)


def main():
    global BOARD
    program, board_file = sys.argv[1:]
    BOARD = reference.Map(board_file)
    tables = Tables(random.Random(2018))
    # Every kind of contact has to be among them.
    kinds = dict.fromkeys(("none", "met s", "met p", "met -", "asteroids", "body", "world"), 0)
    wrong, count = 0, 1_000_000 if LONG else 6_000
    with multiprocessing.Pool(2 if LONG else 1) as pool:
        for _ in range(count // 2_000):
            wrong += compare(program, [tables.table() for _ in range(2_000)], kinds, pool)
    print(f"{count} tables, {wrong} wrong; {kinds}")
    return 1 if wrong or min(kinds.values()) == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
