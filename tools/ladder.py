#!/usr/bin/env python3
"""The ladder: how strong the players are in every scenario, from games between them, each kept in FOLDER.

usage: ladder.py FOLDER [--build FOLDER] [--ruleset NAME ...] [--scenario NAME ...] [--bot NAME ...] [--rounds N]
                 [--seconds N] [--jobs N]

Plays `astrogate study` scenario after scenario, round after round, until all rounds are played or the seconds of a scenario
are over; what was broken off goes on another time. Prints Markdown: of each player its rating with the margin at 95 %, its
points a game, and how many games there were. Without --bot the three players of the house meet the game's first two and
`random`. Ends with 0, or with 1 where a study failed.
"""
import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRST_SEED = 5001  # on which nothing was tuned
HOUSE = ["admiral", "commander", "ensign"]
RULES = {"vector3": ["turn_limit=40"], "triplanetary": ["turn_limit=60"]}


def players_of(game):
    own = [one if isinstance(one, str) else one["name"] for one in game["bots"]]
    own = [name for name in own if name not in HOUSE and name != "random"]
    return HOUSE + own[:2] + ["random"]


def command_of(arguments, game, scenario):
    command = [arguments.build / "astrogate", "study", "--ruleset", game["ruleset"], "--scenario", scenario["name"],
               "--seats", str(scenario["min_seats"]), "--seed", str(FIRST_SEED),
               "--out", arguments.folder / f"{game['ruleset']}-{scenario['name']}.jsonl"]
    for rule in RULES.get(game["ruleset"].split("_")[0], []):
        command += ["--rule", rule]
    for bot in arguments.bot or players_of(game):
        command += ["--bot", bot]
    return command + (["--jobs", str(arguments.jobs)] if arguments.jobs else [])


def rated(text):
    """The games, and of each player (name, rating, margin, points), from the table that a study prints."""
    rows = [line.split() for line in text.splitlines()]
    head = rows.index(["bot", "rating", "+-", "points"])
    players = []
    for row in rows[head + 1:]:
        if len(row) != 4:
            break
        players.append(row)
    return int(rows[0][0]), players


def climb(arguments, game, scenario):
    """Round after round; the table of the last one that was played to its end, or None."""
    until = time.monotonic() + arguments.seconds
    table = None
    for rounds in range(1, arguments.rounds + 1):
        command = command_of(arguments, game, scenario) + ["--rounds", str(rounds)]
        left = until - time.monotonic()
        if left <= 0:
            break
        try:
            run = subprocess.run(command, capture_output=True, text=True, timeout=left)
        except subprocess.TimeoutExpired:
            break
        if run.returncode != 0:
            raise RuntimeError(f"{game['ruleset']}, {scenario['name']}: {run.stderr.strip()}")
        table = rated(run.stdout)
    return table


def show(game, scenario, table):
    name = f"`{game['ruleset']}`, `{scenario['name']}`"
    if table is None:
        print(f"{name}: not one round in the time\n", flush=True)
        return
    games, players = table
    print(f"{name}, {games} games\n\n| player | rating | points a game |\n|---|---|---|")
    for player, rating, margin, points in sorted(players, key=lambda row: -float(row[1]) or -float(row[3])):
        print(f"| `{player}` | {rating} ± {margin} | {points} |")
    print(flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
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
    listed = subprocess.run([arguments.build / "astrogate", "games", "--json"], capture_output=True, text=True, check=True)
    try:
        for game in json.loads(listed.stdout):
            for scenario in game["scenarios"]:
                if arguments.ruleset and game["ruleset"] not in arguments.ruleset:
                    continue
                if arguments.scenario and scenario["name"] not in arguments.scenario:
                    continue
                show(game, scenario, climb(arguments, game, scenario))
    except RuntimeError as problem:
        print(f"ladder: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
