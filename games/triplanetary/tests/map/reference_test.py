"""Holds the program `courses`, built from games/triplanetary, against reference.py, line by line.

    reference_test.py COURSES MAP GROUP

GROUP is one of those below. Each takes a fair sample by default; with ASTROGATE_LONG in the environment
(./dev test --long) all that there is: every vector to length 12 from everywhere around every body, and a
million courses drawn.
"""

import multiprocessing
import os
import random
import subprocess
import sys

import reference

LONG = bool(os.environ.get("ASTROGATE_LONG"))


def disk(radius):
    """All vectors up to a length."""
    parts = range(-radius, radius + 1)
    return [(q, r) for q in parts for r in parts if reference.length((q, r)) <= radius]


def around(board, vectors, radius):
    """Each vector from every offset to every body."""
    for body in board.bodies:
        for offset in disk(radius):
            for vector in vectors:
                yield reference.add(body.hex, offset), vector


def bodies(board, draw):
    """All vectors to length 12 wherever they can come near a body; by default all short ones and some of the
    rest."""
    if LONG:
        yield from around(board, disk(12), 14)
        return
    yield from around(board, disk(2), 3)
    every = disk(12)
    for body in board.bodies:
        for offset in draw.sample(disk(13), 100):
            for vector in draw.sample(every, 10):
                yield reference.add(body.hex, offset), vector


def sides(board, draw):
    """Courses that run along hexsides, or through corners, around every body."""
    length = 6 if LONG else 2
    corners = [(2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1)]
    along = [(q * k, r * k) for q, r in corners for k in range(1, length + 1)]
    # (4, 1) and its like pass a corner without running along a side
    through = [v for v in disk(12 if LONG else 5) if any(touches_corner(v, at) for at in reference.near(v))]
    yield from around(board, along, 2 * length)
    yield from around(board, through if LONG else draw.sample(through, 12), 2)


def touches_corner(vector, centre):
    return any(reference.cross(corner, vector) == 0 for corner in reference.hexagon(centre))


def grazes(board, draw):
    """Every vector at every offset at which the course passes a disc by no more than a hundredth of a hex
    width."""
    del draw
    for body in board.bodies:
        for vector in disk(12 if LONG else 9):
            for offset in reference.near(vector):
                start = reference.sub(body.hex, offset)
                if vector == (0, 0) or start == body.hex:
                    continue
                miss = float(reference.disc(body, start, vector)[1]) ** 0.5 - float(body.radius)
                if abs(miss) < 0.01:
                    yield start, vector


def drawn(board, draw):
    """Courses from anywhere on the board, short ones more often."""
    rows = range(board.frame["r_min"], board.frame["r_max"] + 1)
    on_board = [(q, r) for r in rows for q in range(-40, 60) if board.is_on((q, r))]
    short, middling, far = disk(8), disk(16), disk(24)
    long_ones = draw.sample(disk(80), 2000 if LONG else 20)
    for _ in range(1_000_000 if LONG else 12_000):
        kind = draw.random()
        vectors = (
            short if kind < 0.6 else middling if kind < 0.9 else far if kind < 0.99 or not LONG else long_ones
        )
        yield draw.choice(on_board), draw.choice(vectors)
    for vector in long_ones:
        yield draw.choice(on_board), vector


GROUPS = {one.__name__: one for one in (bodies, sides, grazes, drawn)}
BOARD = None


def expected(query):
    start, vector, after_weak = query
    return reference.line(reference.course(BOARD, start, vector, after_weak))


def compare(program, board_file, queries, pool):
    """The number of courses that are not the same, the first few told."""
    text = "".join(f"{s[0]} {s[1]} {v[0]} {v[1]} {int(weak)}\n" for s, v, weak in queries)
    found = subprocess.run([program, board_file], input=text, capture_output=True, text=True, check=True)
    lines = found.stdout.splitlines()
    assert len(lines) == len(queries), "a line is missing"
    wanted = pool.map(expected, queries, chunksize=500)
    wrong = [(query, a, b) for query, a, b in zip(queries, lines, wanted) if a != b]
    for query, a, b in wrong[:10]:
        print(f"{query}\n  courses   {a}\n  reference {b}")
    return len(wrong)


def main():
    global BOARD
    program, board_file, group = sys.argv[1:]
    BOARD = reference.Map(board_file)
    draw = random.Random(1981)
    wrong = count = 0
    batch = []
    # Those who compare keep what they have found of each vector from one batch to the next.
    with multiprocessing.Pool(2 if LONG else 1) as pool:
        for start, vector in GROUPS[group](BOARD, draw):
            batch.append((start, vector, draw.random() < 0.3))
            if len(batch) == 200_000:
                wrong += compare(program, board_file, batch, pool)
                count += len(batch)
                batch.clear()
        if batch:
            wrong += compare(program, board_file, batch, pool)
            count += len(batch)
    print(f"{group}: {count} courses, {wrong} wrong")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
