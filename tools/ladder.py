#!/usr/bin/env python3
"""The ladder: how strong the players are in every scenario, from games between them, each kept in FOLDER.

usage: ladder.py FOLDER [--build FOLDER] [--ruleset NAME ...] [--scenario NAME ...] [--bot NAME ...] [--rounds
N]
                 [--seconds N] [--jobs N]

Each pair of players meets by `astrogate study`, until all rounds are played or its share of a scenario's
seconds is over; pairs that need less leave their time to those that come later. What was broken off goes on
another time; `--seconds 0` prints the games that there are. Prints Markdown: of each player its rating with
the margin at 95 %, its points a game, and how many games it has played. Where a game has one seat, points are
all there is. Without --bot the three players of the house meet the game's first two and `random`. Ends with
0, or with 1 where a study failed.
"""
import argparse
import itertools
import json
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRST_SEED = 5001  # on which nothing was tuned
HOUSE = ["ensign", "commander", "admiral"]
# Where nobody need come to an end. A race, a flight or a hunt has one of its own.
LIMITS = {("vector3", None): 40, ("triplanetary", "terra_and_luna"): 60}
PATIENCE = 120  # seconds that a game which has begun may still take


def players_of(game):
    own = [one if isinstance(one, str) else one["name"] for one in game["bots"]]
    own = [name for name in own if name not in HOUSE and name != "random"]
    return own[:1] + ["random"] + own[1:2] + HOUSE


def command_of(arguments, game, scenario, bots):
    command = [
        arguments.build / "astrogate",
        "study",
        "--ruleset",
        game["ruleset"],
        "--scenario",
        scenario["name"],
        "--seats",
        str(scenario["min_seats"]),
        "--seed",
        str(FIRST_SEED),
        "--rounds",
        str(arguments.rounds),
    ]
    family = game["ruleset"].split("_")[0]
    limit = LIMITS.get((family, scenario["name"]), LIMITS.get((family, None)))
    if limit:
        command += ["--rule", f"turn_limit={limit}"]
    for bot in bots:
        command += ["--bot", bot]
    return command + (["--jobs", str(arguments.jobs)] if arguments.jobs else [])


def rated(text):
    """Of each player (name, rating, margin, points, games), from the table that a study prints."""
    rows = [line.split() for line in text.splitlines()]
    head, pairs = rows.index(["bot", "rating", "+-", "points"]), rows.index(
        ["of", "against", "games", "score", "at", "least"]
    )
    games = {}
    for row in rows[pairs + 1:]:
        games[row[0]] = games.get(row[0], 0) + int(row[2])
    return [(*row, games.get(row[0], 0)) for row in rows[head + 1:pairs] if len(row) == 4]


def run(command, seconds):
    """A study's table; "" where a game took too long, which is then as if it had not begun."""
    try:
        study = subprocess.run(command + ["--seconds", str(seconds)], capture_output=True, text=True,
                               timeout=seconds + PATIENCE)
    except subprocess.TimeoutExpired:
        return ""
    if study.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}: {study.stderr.strip()}")
    return study.stdout


def climb(arguments, game, scenario):
    """The number of games, and the table of all that were played, now or before."""
    players = arguments.bot or players_of(game)
    # Players who come later think longer.
    groups = (
        [players]
        if scenario["min_seats"] != 2
        else sorted(itertools.combinations(players, 2), key=lambda pair: max(map(players.index, pair)))
    )
    until = time.monotonic() + arguments.seconds
    pieces = []
    for at, bots in enumerate(groups):
        piece = arguments.folder / "-".join([game["ruleset"], scenario["name"], *bots])
        seconds = max(until - time.monotonic(), 0) / (len(groups) - at)
        if seconds > 0 and run(command_of(arguments, game, scenario, bots) + ["--out", piece], seconds) == "":
            print(f"ladder: {piece.name}: a game was broken off", file=sys.stderr)
        if piece.exists():
            pieces += ["--merge", piece]
    table = run(command_of(arguments, game, scenario, players) + pieces, 0)
    return int(table.split()[0]), rated(table)


def show(game, scenario, games, players):
    print(f"`{game['ruleset']}`, `{scenario['name']}`, {games} games\n")
    is_alone = scenario["max_seats"] == 1
    if is_alone:
        print("| player | points a game |\n|---|---|")
    else:
        print("| player | rating | points a game | games |\n|---|---|---|---|")
    for player, rating, margin, points, met in sorted(players,
                                                      key=lambda row: (-float(row[1]), -float(row[3]))):
        rating = f"{rating} ± {margin}" if margin != "inf" else "too few games"
        print(f"| `{player}` | {points} |" if is_alone else f"| `{player}` | {rating} | {points} | {met} |")
    print(flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    parser.add_argument("--ruleset", action="append")
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--bot", action="append")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=3600, help="of each scenario")
    parser.add_argument("--jobs", type=int)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    listed = subprocess.run([arguments.build / "astrogate", "games", "--json"], capture_output=True,
                            text=True, check=True)
    asked = [
        (game, scenario)
        for game in json.loads(listed.stdout)
        for scenario in game["scenarios"]
        if not (arguments.ruleset and game["ruleset"] not in arguments.ruleset)
        and not (arguments.scenario and scenario["name"] not in arguments.scenario)
    ]
    if not asked:
        parser.error("no game has such a ruleset and scenario: see `astrogate games`")
    if arguments.rounds < 1:
        parser.error("--rounds: at least 1")
    if arguments.bot and len(arguments.bot) < 2:
        parser.error("--bot: at least two of them")
    try:
        for game, scenario in asked:
            show(game, scenario, *climb(arguments, game, scenario))
    except RuntimeError as problem:
        print(f"ladder: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
