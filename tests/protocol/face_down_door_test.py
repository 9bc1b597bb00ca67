#!/usr/bin/env python3
"""Games of Delta Vee that differ only in what a face-down missile is must look alike at a server's door.

The Sword prepares two missiles, launches both and steers them alike, whatever they are. After each move
everything that the other seat and a spectator can get by HTTP and over the WebSocket is compared in bytes;
ids, hashes, links and times only in size. The Sword's own seat is compared, too, and must be told apart.

usage: ASTROGATE_BUILD=build face_down_door_test.py     (beside watchers.py)
"""
import json
import sys

from watchers import Feed, Takings, Watched, an_order, difference, judged, masked

SWORD, OTHER = 0, 1
MISSILES = (64, 65)  # the Sword's, in the order of their launch


def asked_about(options):
    """Sheets to ask about: some of what is offered, and orders about the missiles and what steers them."""
    for pattern in options[:5]:
        yield [an_order(pattern)]
    for missile in MISSILES:
        yield [{"is": "accelerate", "unit": missile, "by": 1}]
        yield [{"is": "control", "unit": 32, "target": missile}]
        yield [{"is": "fire", "unit": 32, "mount": 1, "shot": "laser_burst", "target": missile}]
        yield [{"is": "use_tractor", "unit": 32, "target": missile, "change": 1, "heading": 3}]


class Game(Watched):
    def __init__(self, server, kinds):
        super().__init__(
            server,
            {
                "ruleset": "delta_vee",
                "scenario": "first_shot",
                "title": "A pair",
                "rules": {},
                "seats": [{"by": "open", "name": name} for name in ("Sword", "Dagger")],
            },
        )
        self.kinds = kinds

    def view(self, who):
        return json.loads(self.feeds[who].ask({"t": "view"}))["view"]

    def move(self):
        """The next sheet of whoever is asked first; the step, and False where it was refused."""
        stage = self.settle()
        waiting = json.loads(self.feeds["spectator"].ask({"t": "waiting"}))["waiting"]
        seat = next(one["seat"] for one in waiting["seats"] if not one["locked"])
        sheet = self.sheet(waiting["step"]) if seat == SWORD else []
        status, _, text = self.do("lock", seat, stage=stage, sheet=sheet)
        return (waiting["step"], seat), status == 200 or text

    def sheet(self, step):
        view = self.view(SWORD)
        own = view["ships"][0]
        flying = [ship["unit"] for ship in view["ships"] if ship["unit"] in MISSILES]
        if step == "first_command" and view["turn"] == 1:
            return [{"is": "prepare", "unit": 0, "mount": mount, "missile": kind}
                    for mount, kind in zip((1, 2), self.kinds)]
        if step == "first_fire" and view["turn"] == 2 and len(flying) < len(self.kinds):
            return [{"is": "launch", "unit": 0, "mount": len(flying) + 1, "missile": self.kinds[len(flying)],
                     "hex": [own["hex"][0] - 1, own["hex"][1]], "heading": 8, "velocity": 2}]
        if step != "first_command" or view["turn"] < 2:
            return []
        steered = [{"is": "control", "unit": 0, "target": unit} for unit in flying
                   if self.kinds[unit - MISSILES[0]] == "guided"]
        return steered + [{"is": "accelerate", "unit": unit, "by": 1} for unit in flying]

    def takings(self, who):
        """All that this watcher can get now: (question, text, size) of each."""
        out = Takings()
        doors = ("?", "/frames?from=1&", "/record?", "/explain?", "/call?", "/talk?from=1&")
        for path in ["", "/record", *(f"{door}seat={of}" for door in doors for of in (0, 1, "spectator"))]:
            Feed.hear_all()
            _, headers, text = self.get(path, who)
            out.keep(f"GET {path}", text)
            out.append((f"headers of {path}", str(masked(headers)), 0))
        questions = [{"t": t} for t in "waiting view glimpses default hash events aims save options".split()]
        questions += [{"t": t, "seat": seat} for t in ("view", "default", "options") for seat in (0, 1)]
        while questions:
            question = questions.pop(0)
            answer = self.feeds[who].ask(question)
            out.keep(json.dumps(question), answer)
            if question == {"t": "options"} and who != "spectator":
                sheets = asked_about(json.loads(answer).get("patterns", []))
                questions += [{"t": t, "sheet": sheet} for sheet in sheets for t in ("check", "foresee")]
        out.keep("what the feed has said", "\n".join(self.feeds[who].said))
        return out


def fault_of(server):
    Feed.opened.clear()
    games = [Game(server, kinds) for kinds in (("intelligent", "guided"), ("guided", "mims"))]
    launched, told, turn = False, False, 1
    while turn < 4:
        steps, taken = zip(*(game.move() for game in games))
        if taken != (True, True):
            return f"A sheet of {steps} was refused: {taken}"
        if steps[0] != steps[1]:
            return f"In turn {turn} the steps differ: {steps}"
        for who in (OTHER, "spectator"):
            found = difference(*(game.takings(who) for game in games))
            if found:
                return f"In turn {turn}, {steps[0]}, {who} can tell the games apart by {found}"
        told = told or difference(*(game.takings(SWORD) for game in games)) is not None
        views = [game.view(OTHER) for game in games]
        launched = launched or any(ship["unit"] == MISSILES[1] for ship in views[0]["ships"])
        turn = views[0]["turn"]
    if not launched:
        return "No second missile flew: this proves nothing."
    return None if told else "The games do not differ in the secret at all: this proves nothing."


if __name__ == "__main__":
    sys.exit(judged(fault_of, "What flies face-down is told to its owner alone."))
