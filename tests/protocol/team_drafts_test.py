#!/usr/bin/env python3
"""A sheet in the making goes to team-mates, and nobody else learns that there is one.

A game of Slingshot, two against two, on a server. While a seat shows its drafts to its team, nothing may
change of what the feeds of the other side and of a spectator say, nor of what these get by HTTP, in bytes and
in size.
"""
import json
import sys

from watchers import Watched, an_order, difference, judged

WRITER, MATE, OTHERS = 0, 2, (1, 3, "spectator")


class Game(Watched):
    """Four people at a convoy; seats 0 and 2 are one side."""

    def __init__(self, server):
        super().__init__(server, {
            "ruleset": "slingshot", "scenario": "convoy", "title": "Two against two",
            "seats": [{"by": "open", "name": f"Seat {seat}"} for seat in range(4)]})

    def sheet(self, seat):
        return json.loads(self.feeds[seat].ask({"t": "default"}))["sheet"]

    def offered(self, seat):
        """One order of the first kind that is offered to the seat, as a sheet; it need not be legal."""
        patterns = json.loads(self.feeds[seat].ask({"t": "options", "sheet": []})).get("patterns", [])
        return [an_order(one) for one in patterns[:1]]


def refusals(game, stage, sheet):
    """What is no draft is refused, and nobody hears of it: who asks, the stage, the draft, the code."""
    cases = [("spectator", stage, sheet, "no_such_seat"), (WRITER, stage + 1, sheet, "wrong_stage"),
             (WRITER, stage, [{"is": "no_such_order"}], None), (WRITER, stage, "none", "bad_request")]
    for who, at, draft, code in cases:
        said = game.draft(who, at, draft)
        if said["ok"] or (code and code not in [one["code"] for one in said["problems"]]):
            return f"A draft of {who} for stage {at} was answered by {json.dumps(said)[:300]}"
    heard = [who for who in game.feeds if game.drafts_told(who)]
    return f"{heard} heard of a draft that was refused." if heard else None


def shown(game, stage, sheet):
    """Drafts of the writer, each told to the mate as it is, and to nobody else; a fault, or nothing."""
    before = [game.takings(who) for who in OTHERS]
    for draft in (sheet, [], sheet):
        if not game.draft(WRITER, stage, draft)["ok"]:
            return "A draft was refused."
        if game.drafts_told(MATE) != [{"t": "draft", "seat": WRITER, "stage": stage, "sheet": draft}]:
            return "The team-mate was not told the draft as it is."
    for who, was in zip(OTHERS, before):
        found = difference(was, game.takings(who))
        if found:
            return f"{who} can tell that drafts were shown: {found}"
    if game.drafts_told(WRITER):
        return "The writer was told its own draft."
    return refusals(game, stage, sheet)


def flooded(game):
    """A seat that shows drafts without a pause is refused, and its mate's drafts are not; a fault, or
    nothing."""
    stage = game.settle()
    sheet = game.offered(WRITER)
    said = [game.draft(WRITER, stage, sheet) for _ in range(80)]
    refused = [one for one in said if not one["ok"]]
    if not 0 < len(refused) < len(said):
        return f"Of {len(said)} drafts at once {len(refused)} were refused."
    codes = {problem["code"] for one in refused for problem in one["problems"]}
    if codes != {"too_many_drafts"}:
        return f"Drafts at once were refused by {codes}."
    if len(game.drafts_told(MATE)) != len(said) - len(refused):
        return "The team-mate was not told as many drafts as were taken."
    if not game.draft(MATE, stage, [])["ok"] or len(game.drafts_told(WRITER)) != 1:
        return "The mate's own draft did not come."
    return None


def run(server):
    game, drafts, turns = Game(server), 0, 0
    teams = [one.get("team") for one in game.head()["seats"]]
    if teams[WRITER] != teams[MATE] or teams[WRITER] in (teams[1], teams[3]):
        return f"The sides are not as this test takes them: {teams}"
    for _ in range(6):
        stage = game.settle()
        waiting = json.loads(game.feeds["spectator"].ask({"t": "waiting"}))["waiting"]
        asked = [one["seat"] for one in waiting["seats"]]
        sheets = {seat: game.sheet(seat) for seat in asked}
        if WRITER in asked:
            sheet = game.offered(WRITER)
            fault = shown(game, stage, sheet)
            if fault:
                return f"Stage {stage}: {fault}"
            drafts += len(sheet)
            turns += 1
        for seat in asked:
            status, _, text = game.get("/lock", seat, {"seat": seat, "stage": stage, "sheet": sheets[seat]})
            if status != 200:
                return f"Orders of seat {seat} were refused: {text[:300]}"
    if drafts < 2 or turns < 2:
        return "Hardly a draft had orders: this proves nothing."
    return flooded(Game(server))  # a game of its own: a seat that was refused is refused for a while


if __name__ == "__main__":
    sys.exit(judged(run, "Team-mates see drafts, and nobody else learns of them."))
