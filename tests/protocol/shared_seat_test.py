#!/usr/bin/env python3
"""Several people may share a side, each with ships of their own: they hold one seat from browsers of their
own.

A game of Triplanetary on a server. What one of them drafts is shown to the other while it is written, and to
nobody else: nothing may change of what the foe and a spectator can get, in bytes and in size. Whoever seals
hands in the sheet of both.
"""
import json
import sys

from watchers import Watched, difference, judged

SIDE, OTHER_HAND, FOE, ONLOOKER = 0, "other hand", 1, "spectator"
STEPS = 4


class Game(Watched):
    def __init__(self, server):
        super().__init__(server, {
            "ruleset": "triplanetary_1981", "scenario": "fleet_mutiny", "title": "One side, two people",
            "seats": [{"by": "open", "name": name} for name in ("The side", "The foe")]})

    def sheet(self, who):
        return json.loads(self.feeds[who].ask({"t": "default"}))["sheet"]

    def asked(self):
        waiting = json.loads(self.feeds[ONLOOKER].ask({"t": "waiting"}))["waiting"]
        return [one["seat"] for one in waiting["seats"]]

    def lock(self, who, seat, stage, sheet):
        return self.get("/lock", who, {"seat": seat, "stage": stage, "sheet": sheet})


def alone(game, stage):
    """While nobody shares the seat there is nobody to show a draft to; a fault, or nothing."""
    said = game.draft(SIDE, stage, [])
    if said["ok"] or [one["code"] for one in said["problems"]] != ["nobody_listens"]:
        return f"A draft that nobody could see was answered by {json.dumps(said)[:300]}"
    return None


def shown(game, stage, sheet):
    """Each hand's draft is told to the other one as it is, and to nobody else; a fault, or nothing."""
    before = [game.takings(who) for who in (FOE, ONLOOKER)]
    for writer, reader in ((SIDE, OTHER_HAND), (OTHER_HAND, SIDE)):
        for draft in (sheet, []):
            if not game.draft(writer, stage, draft)["ok"]:
                return f"A draft of {writer} was refused."
            told = {who: game.drafts_told(who) for who in game.feeds}
            if told.pop(reader) != [{"t": "draft", "seat": SIDE, "stage": stage, "sheet": draft}]:
                return f"{reader} was not told the draft of {writer} as it is."
            if any(told.values()):
                return f"A draft of {writer} was told to {[who for who in told if told[who]]}."
    for who, was in zip((FOE, ONLOOKER), before):
        found = difference(was, game.takings(who))
        if found:
            return f"{who} can tell that drafts were shown: {found}"
    return None


def run(server):
    game, drafts = Game(server), 0
    fault = alone(game, game.settle())
    if fault:
        return fault
    game.share(SIDE, OTHER_HAND)
    hands = [SIDE, OTHER_HAND]
    for step in range(STEPS):
        stage, asked = game.settle(), game.asked()
        if SIDE in asked:
            sheet = game.sheet(SIDE)
            fault = shown(game, stage, sheet)
            if fault:
                return f"Stage {stage}: {fault}"
            drafts += 1
        for seat in asked:
            who = hands[step % 2] if seat == SIDE else seat
            status, _, text = game.lock(who, seat, stage, game.sheet(who))
            if status != 200:
                return f"Orders of {who} were refused: {text[:300]}"
    if drafts < 2:
        return "The side was hardly asked: this proves nothing."
    status, _, _ = game.lock(FOE, SIDE, game.settle(), [])
    return None if status == 403 else f"The foe sealed for the side: {status}"


if __name__ == "__main__":
    sys.exit(judged(run, "People who share a seat see each other's drafts, and nobody else learns of them."))
