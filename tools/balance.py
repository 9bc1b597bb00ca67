#!/usr/bin/env python3
"""What each technology package of Vector 3 is worth in each hand: points and survival, from games between
bots.

usage: balance.py play FOLDER [--build FOLDER] [--rounds N] [--jobs N] [--scenario NAME ...]
       balance.py draw FOLDER [--svg FILE] [--document FILE]

`play` lets `astrogate study` play every two packages of a scenario against each other, each given to a seat
by the rules and bought as its scenario proposes, in the hands of every two styles; FOLDER keeps one file of
JSON lines for each two packages, and what was broken off goes on. `draw` reads nothing but those files: it
prints the tables in Markdown, or puts them into --document between the lines <!-- balance --> and <!-- end
-->, and draws them into --svg.
"""
import argparse
import json
import math
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ["learning", "basic", "intermediate", "advanced"]
STYLES = ["captain", "laser_line", "lieutenant", "miner", "swarm", "closer"]
TURN_LIMIT = 40
FIRST_SEED = 9001
MARKS = ("<!-- balance -->\n", "<!-- end -->\n")
TECHNOLOGIES = [
    "acceleration",
    "laser",
    "launch",
    "mine",
    "unguided",
    "guided",
    "multifire",
    "tractor",
    "screen",
]
ALIVE = {"in_play", "warped_out"}


def packages_of(scenario):
    text = (ROOT / "games" / "vector3" / "scenarios" / f"{scenario}.toml").read_text()
    return [one["levels"] for one in tomllib.loads(text)["packages"]]


def name_of(levels):
    """A package by its technology: what it holds beyond Acceleration, in short."""
    held = [
        f"{TECHNOLOGIES[i]} {level}"
        for i, level in enumerate(levels)
        if level > (1 if i == 1 else 0) and i != 0
    ]
    return ", ".join(held) + f"; acceleration {levels[0]}"


def play(arguments):
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for scenario in arguments.scenario or SCENARIOS:
        packages = packages_of(scenario)
        for i, first in enumerate(packages):
            for k, second in enumerate(packages):
                command = [arguments.build / "astrogate", "study", "--scenario", scenario, "--views",
                           "--out", arguments.folder / f"{scenario}-{i + 1}-{k + 1}.jsonl",
                           "--rounds", str(arguments.rounds), "--seed", str(FIRST_SEED),
                           "--rule", f"turn_limit={TURN_LIMIT}",
                           "--rule", f"technologies={json.dumps([first, second], separators=(',', ':'))}"]
                command += [word for style in STYLES for word in ("--bot", style)]
                command += ["--jobs", str(arguments.jobs)] if arguments.jobs else []
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return 0


class Tally:
    """One side of many games."""

    def __init__(self):
        self.games = self.points = self.given = self.ships = self.alive = 0
        self.score = 0.0

    def add(self, score, points, given, ships, alive):
        self.games += 1
        self.score += score
        self.points += points
        self.given += given
        self.ships += ships
        self.alive += alive

    def share(self):
        return self.score / self.games

    def margin(self):
        """Half of Wilson's interval of the score at 95 %."""
        z, n, p = 1.96, self.games, self.share()
        return z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)


class Balance:
    """All that the files of one folder say."""

    def __init__(self, folder):
        self.games = defaultdict(int)  # by scenario
        self.packages = defaultdict(lambda: defaultdict(Tally))  # by package; of other packages' games only
        self.hands = defaultdict(lambda: defaultdict(Tally))  # by package and style
        self.pairs = defaultdict(lambda: defaultdict(Tally))  # by package and opposing package
        self.played = defaultdict(lambda: defaultdict(int))  # by package in seat 0 and in seat 1
        self.fleets = defaultdict(dict)  # what a package buys: its hulls and pods
        files = sorted(folder.glob("*.jsonl"))
        if not files:
            raise SystemExit(f"balance: no studies in {folder}")
        for path in files:
            self.read(path)
        for scenario in self.games:
            levels = [tuple(one) for one in packages_of(scenario)]
            # As many games of each two packages, or somebody broke off.
            most = max(self.played[scenario].values())
            missing = [f"{i + 1}-{k + 1}" for i, one in enumerate(levels) for k, two in enumerate(levels)
                       if self.played[scenario][one, two] < most]
            if missing:
                raise SystemExit(f"balance: {scenario} is not played to the end: {', '.join(missing)}")

    def read(self, path):
        with path.open() as lines:
            head = json.loads(next(lines))
            assert head["format"] == "astrogate study" and head["views"], path
            for game in map(json.loads, lines):
                if game["ending"] != "unfinished":
                    self.add(head["scenario"], game)

    def add(self, scenario, game):
        self.games[scenario] += 1
        levels = [tuple(one["levels"]) for one in game["view"]["players"]]
        self.played[scenario][levels[0], levels[1]] += 1
        for seat in (0, 1):
            other = 1 - seat
            ships = [one["ship"] for one in game["view"]["ships"] if one["ship"]["unit"] // 32 == seat]
            side = (0.5 if game["places"][0] == game["places"][1] else float(game["places"][seat] == 1),
                    game["points"][seat], game["points"][other], len(ships),
                    sum(ship["fate"] in ALIVE for ship in ships))
            self.fleets[scenario][levels[seat]] = ships
            self.pairs[scenario][levels[seat], levels[other]].add(*side)
            if levels[0] == levels[1]:
                continue
            self.packages[scenario][levels[seat]].add(*side)
            self.hands[scenario][levels[seat], game["bots"][seat]].add(*side)


def fleet_of(ships):
    """`5 nine-pod ships: 10 laser, 5 screen, ...`"""
    hulls, pods = defaultdict(int), defaultdict(int)
    for ship in ships:
        hulls[ship["hull"]] += 1
        for pod in ship["pods"]:
            pods[pod] += 1
    text = " and ".join(f"{count} of {hull} pods" for hull, count in sorted(hulls.items()))
    arms = ", ".join(
        f"{pods[kind]} {kind}" for kind in ("laser", "launch", "screen", "tractor", "cargo") if pods[kind]
    )
    return f"{text}: {arms}"


def table(rows):
    lines = ["| " + " | ".join(rows[0]) + " |", "|" + "---|" * len(rows[0])]
    lines += ["| " + " | ".join(row) + " |" for row in rows[1:]]
    return "\n".join(lines) + "\n"


def sections(balance):
    for scenario in SCENARIOS:
        if scenario not in balance.games:
            continue
        levels = [tuple(one) for one in packages_of(scenario)]
        rows = [["", "package", "fleet", "games", "score", "points", "points given", "ships alive"]]
        for number, one in enumerate(levels, 1):
            tally = balance.packages[scenario][one]
            rows.append(
                [
                    str(number),
                    name_of(one),
                    fleet_of(balance.fleets[scenario][one]),
                    f"{tally.games:,}",
                    f"{tally.share():.3f} ± {tally.margin():.3f}",
                    f"{tally.points / tally.games:.1f}",
                    f"{tally.given / tally.games:.1f}",
                    f"{100 * tally.alive / tally.ships:.0f} %",
                ]
            )
        yield f"### {scenario.capitalize()}: {balance.games[scenario]:,} games\n\n{table(rows)}"
        rows = [["score (points, ships alive)", *(f"`{style}`" for style in STYLES)]]
        for number, one in enumerate(levels, 1):
            cells = [balance.hands[scenario][one, style] for style in STYLES]
            rows.append([f"package {number}", *(f"{cell.share():.2f} ({cell.points / cell.games:.0f}, "
                                                f"{100 * cell.alive / cell.ships:.0f} %)" for cell in cells)])
        yield "\n" + table(rows)
        rows = [["score of", *(f"against {number}" for number in range(1, len(levels) + 1))]]
        for number, one in enumerate(levels, 1):
            rows.append(
                [
                    f"package {number}",
                    *(
                        "" if one == two else f"{balance.pairs[scenario][one, two].share():.3f}"
                        for two in levels
                    ),
                ]
            )
        yield "\n" + table(rows) + "\n"


# ---- the plot ----------------------------------------------------------------------------------------------

CELL, ROW, LEFT, TOP, WIDTH = 106, 40, 80, 56, 724


def colour(share):
    """Blue for a hand that loses, white for an even one, orange for one that wins."""
    low, even, high = (96, 140, 190), (255, 255, 255), (230, 140, 50)
    end, part = (high, 2 * share - 1) if share > 0.5 else (low, 1 - 2 * share)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(even, end))


def text(x, y, words, size=12, anchor="middle", weight="normal"):
    return (f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}">'
            f"{escape(words)}</text>")


def panel(balance, scenario, y):
    levels = [tuple(one) for one in packages_of(scenario)]
    parts = [
        text(10, y + 18, f"{scenario.capitalize()}, {balance.games[scenario]:,} games", 15, "start", "bold")
    ]
    parts += [text(LEFT + CELL * (i + 0.5), y + TOP - 10, style) for i, style in enumerate(STYLES)]
    for row, one in enumerate(levels):
        top = y + TOP + ROW * row
        parts.append(text(LEFT - 8, top + 24, f"package {row + 1}", 11, "end"))
        for column, style in enumerate(STYLES):
            cell = balance.hands[scenario][one, style]
            x = LEFT + CELL * column
            parts.append(f'<rect x="{x}" y="{top}" width="{CELL - 2}" height="{ROW - 2}" '
                         f'fill="{colour(cell.share())}" stroke="#444"/>')
            parts.append(text(x + CELL / 2 - 1, top + 17, f"{cell.share():.2f}", 13, weight="bold"))
            parts.append(text(x + CELL / 2 - 1, top + 32, f"{cell.points / cell.games:.0f} pts, "
                                                          f"{100 * cell.alive / cell.ships:.0f} % alive", 10))
    return parts, TOP + ROW * len(levels) + 14


def drawing(balance):
    parts, y = [], 8
    for scenario in SCENARIOS:
        if scenario in balance.games:
            more, height = panel(balance, scenario, y)
            parts += more
            y += height
    parts.append(
        text(
            10,
            y + 8,
            "Score, points a game and ships alive at the end, by the package given and the bot that plays it.",
            11,
            "start",
        )
    )
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 20}" font-family="sans-serif">\n'
        f"<title>Technology packages of Vector 3 in the hands of each bot</title>\n"
        f'<rect width="{WIDTH}" height="{y + 20}" fill="#fff"/>\n{body}\n</svg>\n'
    )


def draw(arguments):
    balance = Balance(arguments.folder)
    tables = "".join(sections(balance))
    if arguments.svg:
        arguments.svg.write_text(drawing(balance))
    if arguments.document is None:
        print(tables, end="")
        return 0
    before, rest = arguments.document.read_text().split(MARKS[0])
    after = rest.split(MARKS[1])[1]
    arguments.document.write_text(before + MARKS[0] + tables + MARKS[1] + after)
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="play the games")
    playing.add_argument("folder", type=Path)
    playing.add_argument("--build", type=Path, default=ROOT / "build")
    playing.add_argument("--rounds", type=int, default=10, help="seeds of every pairing")
    playing.add_argument("--jobs", type=int, help="games at a time")
    playing.add_argument("--scenario", action="append", choices=SCENARIOS)
    playing.set_defaults(run=play)
    drawn = commands.add_parser("draw", help="tables and plot from the games")
    drawn.add_argument("folder", type=Path)
    drawn.add_argument("--svg", type=Path)
    drawn.add_argument("--document", type=Path)
    drawn.set_defaults(run=draw)
    arguments = parser.parse_args()
    return arguments.run(arguments)


if __name__ == "__main__":
    sys.exit(main())
