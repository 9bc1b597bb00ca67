#!/usr/bin/env python3
"""Two games of Triplanetary that differ in one secret must look alike at a server's door.

Each case plays two games on one server. After each move everything that the other seat and a spectator can
get by HTTP and over the WebSocket is compared in bytes; ids, hashes, links and times only in size. The side
that hides is compared, too, and must be told apart. It was written by somebody
who had read the rules and the protocol alone.
"""
import json
import os
import sys

from watchers import Feed, Server, Takings, Watched, an_order, difference, masked

NAVY = [[20, -28], [-3, -24], [14, -23], [8, -24]]
PIRATES = [[0, -30], [1, -30], [1, -29], [-1, -28], [0, -28], [2, -28], [4, -27], [6, -27], [30, -26],
           [28, -24], [26, -22], [31, -26]]


def drafts(who, options):
    """Sheets to ask about: what is offered, and orders about everything that may be hidden."""
    mine = 0 if who == 0 else 3
    for pattern in options[:6] + options[-3:]:
        yield [an_order(pattern)]
    for target in (3 - mine, 4 - mine, 65280, 65281, 65284, 65287):
        for kind in ("fire", "ram"):
            yield [{"is": kind, "unit": mine, "target": target}]
        yield [{"is": "burn", "unit": target, "change": [1, 0]}]
    for change in ([-2, 0], [-1, -1], [0, 0]):
        yield [{"is": "launch_from", "body": "clandestine", "change": change}]
    for body in ("mars", "clandestine"):
        yield [{"is": "defend", "body": body, "side": "NE"}]


class Game(Watched):
    def __init__(self, server, rules):
        super().__init__(server, {
            "ruleset": "triplanetary_1981", "scenario": "lateral_7", "title": "A pair", "rules": rules,
            "seats": [{"by": "open", "name": "Pirates"}, {"by": "open", "name": "Navy"}]})

    def takings(self, who):
        """All that this watcher can get now: (question, text, size) of each."""
        out = Takings()
        doors = ("?", "/frames?from=1&", "/record?", "/explain?", "/call?", "/talk?from=1&")
        for path in ["", "/record", *(f"{door}seat={of}" for door in doors for of in (0, 1, "spectator"))]:
            Feed.hear_all()
            status, headers, text = self.get(path, who)
            out.keep(f"GET {path}", text)
            out.append((f"headers of {path}", str((status, masked(headers))), 0))
        feed = self.feeds[who]
        questions = [{"t": t} for t in "waiting view glimpses default hash events aims save".split()]
        questions += [{"t": "choose", "bot": "captain"}, {"t": "options", "sheet": []}]
        questions += [{"t": t, "seat": s} for t in ("view", "default", "options") for s in (0, 1)]
        while questions:
            question = questions.pop(0)
            answer = feed.ask(question)
            out.keep(json.dumps(question), answer)
            if question["t"] == "options" and "seat" not in question and who != "spectator":
                sheets = drafts(who, json.loads(answer).get("patterns", []))
                questions += [{"t": t, "sheet": sheet} for sheet in sheets for t in ("check", "foresee")]
        out.keep("what the feed has said", "\n".join(feed.said))
        return out


def hide(ships, hexes):
    """The sheet that lays counters: ships on the first hexes, dummies on the others; the liner on Venus."""
    return ([{"is": "place", "unit": 4, "side": "E"}] if 3 in ships else []) + [
        {"is": "hide", "unit": unit, "hex": at} for unit, at in zip(ships, hexes)] + [
        {"is": "place_dummy", "hex": at} for at in hexes[len(ships):]]


def station(seat, kind, at, vector, fuel):
    return {"seat": seat, "kind": kind, "hex": at, "vector": vector, "landed": "none", "side": "E",
            "fuel": fuel, "disabled": 0, "has_burned": False, "has_overloaded": False, "after_weak": False,
            "tour": []}


# A corsair comes to fly over a base of Mars, and the dreadnought is within reach of Clandestine's torpedo.
NEAR = {"ships": [station(0, "corsair", [3, -22], [-1, 1], 9), station(0, "corvette", [30, -26], [0, 0], 9),
                  station(1, "dreadnought", [24, -20], [0, 0], 9),
                  station(1, "liner", [10, -10], [0, 0], 9)]}
NAVY_HERE, NAVY_THERE = hide([3], NAVY), hide([3], NAVY[1:] + NAVY[:1])
PIRATES_HERE = hide([0, 1, 2], PIRATES)
PIRATES_THERE = hide([0, 1, 2], PIRATES[3:6] + PIRATES[:3] + PIRATES[6:])
TORPEDO = [{"is": "launch_from", "body": "clandestine", "change": [-2, 0]}]
# A move is (kind, seat, sheet of one game, sheet of the other); "lock" seals, "prepare STEP" lays down.
LATER = [("lock", 0, TORPEDO, TORPEDO), ("lock", 1, [], []), ("prepare ordnance", 0, TORPEDO, TORPEDO),
         ("lock", 0, [], []), ("lock", 1, [], [])]
CASES = [
    ("Which counter is the dreadnought", 1, {}, [
        ("lock", 1, NAVY_HERE, NAVY_THERE), ("lock", 0, PIRATES_HERE, PIRATES_HERE),
        ("prepare ordnance", 0, [{"is": "fire", "unit": 0, "target": 3}], None),
        ("lock", 0, "first burn", "first burn")] + LATER),
    ("Which counters are pirates", 0, {}, [
        ("lock", 1, NAVY_HERE, NAVY_HERE), ("lock", 0, PIRATES_HERE, PIRATES_THERE),
        ("lock", 0, [], [])] + LATER),
    ("Whether a base of Mars is to fire", 1, NEAR, [
        ("prepare guns", 1, [{"is": "defend", "body": "mars", "side": "NE"}], "nothing"),
        ("standing guns", 1, "best_odds", "hold"), ("lock", 0, [], []), ("lock", 0, [], [])]),
    ("Whether Clandestine is to launch its torpedo", 0, NEAR, [
        ("prepare ordnance", 0, TORPEDO, []), ("take_back", 0, None, None),
        ("prepare ordnance", 0, TORPEDO, [])]),
]


def play(game, kind, seat, sheet):
    """One move of one game; the server's answer to it."""
    if sheet == "nothing":
        return 200, [], ""
    if kind.startswith("standing"):
        return game.do("standing", seat, step=kind.split()[1], rule=sheet)
    if kind == "take_back":
        return game.do(kind, seat, id=1)
    if kind.startswith("prepare"):
        return game.do("prepare", seat, step=kind.split()[1], sheet=sheet)
    if sheet == "first burn":
        view = json.loads(game.feeds[0].ask({"t": "view"}))["view"]
        dummies = [c["unit"] for c in view["counters"] if c["seat"] == 0 and c["ship"] == 65535][:3]
        sheet = [{"is": "remove_dummy", "unit": unit} for unit in dummies]
        sheet.append({"is": "burn", "unit": 0, "change": [0, 1]})
    return game.do("lock", seat, stage=game.settle(), sheet=sheet)


def run(server, hider, rules, moves):
    Feed.opened.clear()
    pair, told = [Game(server, rules), Game(server, rules)], False
    for number, (kind, seat, one, other) in enumerate(moves):
        for game, sheet in zip(pair, (one, one if other is None else other)):
            status, _, text = play(game, kind, seat, sheet)
            if status != 200:
                return f"Move {number} ({kind} of seat {seat}) was refused: {text}"
        if pair[0].settle() != pair[1].settle():
            return f"After move {number} the stages differ."
        for who in (1 - hider, "spectator"):
            found = difference(pair[0].takings(who), pair[1].takings(who))
            if found:
                return f"After move {number} {who} can tell the games apart by {found}"
        told = told or difference(pair[0].takings(hider), pair[1].takings(hider)) is not None
    return None if told else "The games do not differ in the secret at all: this case proves nothing."


def main():
    server, found = Server(os.path.join(os.environ["ASTROGATE_BUILD"], "astrogate")), []
    try:
        for name, *case in CASES:
            found.append(run(server, *case))
            print(f"{name}: {found[-1] or 'nobody else can tell.'}", flush=True)
    finally:
        server.stop()
    return 1 if any(found) else 0


if __name__ == "__main__":
    sys.exit(main())
