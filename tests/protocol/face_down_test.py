#!/usr/bin/env python3
"""A stranger at the door of Delta Vee: games that differ only in what a face-down missile is, in its standing
orders or in what was prepared are one game to everybody else; and what happens to missiles, by the arithmetic
of the rulebook.

usage: [ASTROGATE_BUILD=build] face_down_test.py
"""
import collections
import json
import math
import unittest

from strangers_door import Engine

CLOCK = {12: (0, -1), 2: (1, -1), 4: (1, 0), 6: (0, 1), 8: (-1, 1), 10: (-1, 0)}
INTERCEPTION = {6: (8, 6, 4, 2, 1, 1), 7: (9, 7, 5, 3, 2, 1), 8: (10, 8, 6, 4, 3, 2)}
MISSILES = {
    ("guided", 6): (1, 5, 7),
    ("guided", 7): (2, 5, 9),
    ("guided", 8): (2, 6, 10),
    ("intelligent", 7): (2, 6, 7),
    ("intelligent", 8): (2, 7, 9),
    ("mims", 7): (2, 6, 6),
    ("mims", 8): (2, 7, 7),
}
WORTH_A_QUESTION = (
    "accelerate",
    "decline",
    "search",
    "raise_field",
    "control",
    "prefer",
    "fire",
    "use_tractor",
)


def hours_between(one, other):
    turn = abs(one - other) % 12
    return min(turn, 12 - turn)


def distance(one, other):
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def relative_velocity(one, other):
    """Of two units in one hex: 8.3, and the reductions of 8.4."""
    turn, v, w = hours_between(one["heading"], other["heading"]), one["velocity"], other["velocity"]
    if turn == 0 and v == w:
        return 0
    speed = abs(v - w) if turn <= 1 else v + w if turn >= 5 else int(math.hypot(max(v, 1), max(w, 1)) + 0.5)
    if turn not in (0, 6):
        return 0 if v == w == 0 else speed
    return (speed + 1) // 2


class Table:
    """A game at the engine that is played by a function of (table, view of a spectator, step, seat)."""

    def __init__(self, engine, name, scenario, face):
        self.engine, self.name, self.face = engine, name, face
        dice = {"seed": 7} if face is None else {"dice": "typed"}
        self.waiting = self.must("start", ruleset="delta_vee", scenario=scenario, seats=2, **dice)["waiting"]
        self.heard = {}

    def must(self, message, **keys):
        return self.engine.must(message, game=self.name, **keys)

    def told(self, watcher):
        """All that a watcher is told now, as text, also of orders it has no right to."""
        answers = []

        def note(message, **keys):
            answers.append(
                message + json.dumps(keys) + json.dumps(self.engine.ask(message, game=self.name, **keys))
            )
            return answers[-1]

        for message, keys in (("waiting", {}), ("view", {"seat": watcher}), ("save", {"seat": watcher})):
            note(message, **keys)
        since = {"from": self.heard[watcher]} if watcher in self.heard else {}
        self.heard[watcher] = self.must("glimpses", seat=watcher, **since)["next"]
        note("glimpses", seat=watcher, **since)
        if watcher == "spectator":
            return answers
        for message in ("options", "default", "foresee"):
            note(message, seat=watcher)
        view = self.must("view", seat=watcher)["view"]
        units = [ship["unit"] for ship in view["ships"]]
        for unit in units:
            for word in WORTH_A_QUESTION:
                order = {
                    "is": word,
                    "unit": unit,
                    "target": units[-1],
                    "by": 1,
                    "mount": 1,
                    "shot": "laser_burst",
                    "change": 1,
                    "heading": 3,
                }
                fields = {
                    "accelerate": ("by",),
                    "control": ("target",),
                    "prefer": ("target",),
                    "fire": ("mount", "shot", "target"),
                    "use_tractor": ("target", "change", "heading"),
                }
                sheet = [{key: order[key] for key in ("is", "unit") + fields.get(word, ())}]
                note("check", seat=watcher, sheet=sheet)
                note("foresee", seat=watcher, sheet=sheet)
        note("read", seat=watcher, notation="1.M1 accelerate 1; 2.A fire 1 laser_burst 1.M1; 1.M1 zz")
        if any(asked["seat"] == watcher for asked in view["seen"]["asked"]):
            for bot in ("captain", "gunner", "random"):
                note("choose", seat=watcher, bot=bot, seed=3)
        return answers

    def play(self, players, watchers, turns):
        """What the watchers are told at every wait; a player who has no sheet ends it."""
        takings = []
        while self.waiting["what"] != "over" and self.must("view", seat=0)["view"]["turn"] <= turns:
            takings.append((self.waiting["step"], [self.told(watcher) for watcher in watchers]))
            if self.waiting["what"] == "dice":
                faces = [self.face(one["roll"]) for one in self.waiting["dice"] for _ in range(one["count"])]
                self.waiting = self.must("dice", faces=faces)["waiting"]
                continue
            asked = next(one["seat"] for one in self.waiting["seats"] if not one["locked"])
            sheet = players(self, self.must("view", seat=asked)["view"], self.waiting["step"], asked)
            if sheet is None:
                break
            self.waiting = self.must("submit", seat=asked, stage=self.waiting["stage"], sheet=sheet)[
                "waiting"
            ]
        takings.append(("end", [self.told(watcher) for watcher in watchers]))
        self.must("close")
        return takings


def sword(kinds, spare=(), shot_at=False, field=False, velocity=2):
    """The Sword prepares a missile in each pod, launches both, and steers them alike, whatever they are."""

    def play(table, view, step, seat):
        turn, mine = view["turn"], [ship for ship in view["ships"] if ship["unit"] in (64, 65)]
        if seat == 1:
            ready = [
                ship["unit"] for ship in view["ships"] if ship["seat"] == 1 and not ship["pods"][0]["fired"]
            ]
            if not (shot_at and step == "second_fire" and turn == 2 and ready):
                return []
            return [{"is": "fire", "unit": ready[0], "mount": 1, "shot": "laser_barrage", "target": 0}]
        if step == "first_command" and turn == 1:
            return [{"is": "prepare", "unit": 0, "mount": mount, "missile": kind}
                    for mount, kind in list(zip((1, 2), kinds)) + list(zip((1, 2), spare))]
        if step == "first_fire" and turn == 2 and len(mine) < len(kinds):
            at = view["ships"][0]["hex"]
            return [{"is": "launch", "unit": 0, "mount": len(mine) + 1, "missile": kinds[len(mine)],
                     "hex": [at[0] - 1, at[1]], "heading": 8, "velocity": velocity}]
        if step != "first_command" or turn < 2:
            return []
        sheet = [{"is": "raise_field", "unit": 0}] if field and turn == 2 else []
        for ship in mine if not shot_at else []:
            if kinds[ship["unit"] - 64] == "guided":
                sheet.append({"is": "control", "unit": 0, "target": ship["unit"]})
            sheet.append({"is": "accelerate", "unit": ship["unit"], "by": 1})
        return sheet

    return play


class FaceDown(unittest.TestCase):
    def setUp(self):
        self.engine, self.games = Engine(), 0

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)

    def taken(self, players, scenario="first_shot", watchers=(1, "spectator"), turns=4, face=None):
        self.games += 1
        return Table(self.engine, f"game {self.games}", scenario, face).play(players, watchers, turns)

    def test_what_flies_is_told_to_its_owner_alone(self):
        games = [self.taken(sword(kinds)) for kinds in (
            ("intelligent", "guided"), ("guided", "mims"), ("mims", "intelligent"))]
        self.assertGreater(len(games[0]), 15)
        for other in games[1:]:
            self.assertEqual(games[0], other)
        self.assertNotEqual(games[0], self.taken(sword(("intelligent", "guided"), velocity=3)))

    def test_who_is_asked_to_fire_does_not_tell_of_a_mims(self):
        """The field of the Sword is up: nothing can be fired but what a MIMS launches."""
        games = [self.taken(sword((kind,), field=True)) for kind in ("mims", "guided", "intelligent")]
        self.assertIn("first_fire", [step for step, _ in games[0]][-5:])
        self.assertEqual(games[0], games[1])
        self.assertEqual(games[0], games[2])

    def test_what_a_pod_loses_is_told_to_its_owner_alone(self):
        def face(roll):
            return 4 if roll == "hit" else 1

        games = [self.taken(sword(kinds, spare, shot_at=True), face=face) for kinds, spare in (
            (("guided", "guided"), ("intelligent", "mims")), (("intelligent", "mims"), ("guided", "guided")))]
        self.assertTrue(any('"part_hit"' in text for _, told in games[0] for text in told[0]))
        self.assertEqual(games[0], games[1])

    def test_standing_orders_are_told_to_nobody_before_a_meeting(self):
        sheets, asked = {}, []

        def captains(table, view, step, seat):
            stage = table.waiting["stage"]
            sheet = [] if step.endswith("standing") else table.must(
                "choose", seat=seat, bot="captain", seed=stage)["sheet"]
            sheets[stage, seat] = sheet
            return sheet

        def declining(table, view, step, seat):
            if step.endswith("standing") and seat == 1:
                asked.append(table.waiting["stage"])
                return [{"is": "decline", "unit": ship["unit"]} for ship in view["ships"]
                        if ship["kind"] == "missile" and ship["seat"] == 1]
            stage = table.waiting["stage"]
            return sheets[stage, seat] if not asked or stage == asked[0] else None

        one = self.taken(captains, "showdown", turns=8)
        other = self.taken(declining, "showdown", turns=8)
        self.assertEqual(len(asked), 1)
        meeting = len(other) - 2
        self.assertEqual(one[:meeting], other[:meeting])
        self.assertNotEqual(one[meeting][1], other[meeting][1])
        self.assertIn("hex_contested", json.dumps(other[-1]))


class Referee(unittest.TestCase):
    """Captains play; every launch, command and meeting of a missile is reckoned again."""

    def setUp(self):
        self.engine, self.seen = Engine(), collections.Counter()

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)

    def units(self):
        views = [self.engine.must("view", seat=seat)["view"]["ships"] for seat in (0, 1)]
        return {ship["unit"]: ship for seat in (0, 1) for ship in views[seat] if ship["seat"] == seat}

    def launched(self, event, units):
        by = units[event["launcher"]]
        step = (event["hex"][0] - by["hex"][0], event["hex"][1] - by["hex"][1])
        ahead = [hour for hour, hex_ in CLOCK.items() if hex_ == step]
        widest = 2 if by["heading"] in CLOCK else 1
        self.assertTrue(ahead and hours_between(ahead[0], by["heading"]) <= widest, event)
        self.assertLessEqual(hours_between(event["heading"], by["heading"]), 1, event)
        self.assertTrue(max(1, by["velocity"] - 1) <= event["velocity"] <= by["velocity"] + 1, event)
        units[event["unit"]] = {**by, **event, "kind": "missile", "is_revealed": False,
                                "payload": {"missile": event["missile"], "spent": 0}}

    def commanded(self, event, units):
        missile = units[event["unit"]]
        change, turn = event["velocity"] - missile["velocity"], hours_between(event["heading"],
                                                                              missile["heading"])
        if missile["payload"]["missile"] == "unguided":
            self.assertEqual((change, turn), (min(1, 9 - missile["velocity"]), 0), event)
        else:
            most, maneuver, energy = MISSILES[missile["payload"]["missile"], missile["civ"]]
            self.assertLessEqual(abs(change), most, event)
            self.assertLessEqual(abs(change) + turn, maneuver - missile["velocity"], event)
            missile["payload"]["spent"] += abs(change) + turn
            self.assertLessEqual(missile["payload"]["spent"], energy, event)
        missile.update(velocity=event["velocity"], heading=event["heading"])

    def met(self, event, units):
        missile, target = units[event["unit"]], units[event["target"]]
        speed = relative_velocity(missile, target)
        column = sum(speed > top for top in (0, 2, 4, 7, 10))
        self.assertEqual((missile["hex"], event["speed"], event["chance"]),
                         (target["hex"], speed, INTERCEPTION[missile["civ"]][column]), event)
        self.chance = event["chance"]

    def rolled(self, event, units):
        self.assertEqual(event["is_hit"], self.chance == 10 or event["die"] <= self.chance, event)

    def follow(self, events, units):
        reckoned = {
            "missile_launched": self.launched,
            "missile_commanded": self.commanded,
            "missile_met": self.met,
            "interception_rolled": self.rolled,
        }
        for event in events:
            self.seen[event["is"]] += 1
            if event["is"] == "fire_declared":
                self.assertNotEqual(units[event["unit"]]["kind"], "missile", event)
            if event["is"] in reckoned:
                reckoned[event["is"]](event, units)
            elif event["is"] == "ship_moved":
                units[event["unit"]]["hex"] = event["to"]
            elif event["is"] in ("ship_commanded", "unit_pulled"):
                moved = units[event.get("target", event["unit"])]
                moved.update(velocity=event["velocity"], heading=event["heading"])
            elif event["is"] == "craft_launched":
                units[event["craft"]] = {**units[event["unit"]], "kind": "terwillicker_x"}

    def detected(self, waiting, units):
        """Nothing within three hexes of whoever gives commands is still face-down."""
        if waiting.get("step") not in ("first_command", "second_command"):
            return
        seat = ("first_command", "second_command").index(waiting["step"])
        eyes = [ship for ship in units.values() if ship["seat"] == seat and ship["kind"] != "missile"]
        for missile in units.values():
            if missile["seat"] != seat and missile["kind"] == "missile" and not missile["is_revealed"]:
                self.assertTrue(all(distance(eye["hex"], missile["hex"]) > 3 for eye in eyes), missile)
                self.seen["face-down"] += 1

    def test_missiles_by_the_book(self):
        scenarios = ("first_shot", "convoy", "showdown", "tau_ceti", "first_shot", "convoy", "tau_ceti")
        for seed, scenario in enumerate(scenarios):
            waiting = self.engine.must("start", ruleset="delta_vee", scenario=scenario, seats=2, seed=seed)[
                "waiting"
            ]
            units, since = self.units(), len(self.engine.must("events")["events"]) + 1
            while waiting["what"] == "seats" and self.engine.must("view", seat=0)["view"]["turn"] < 9:
                seat = next(one["seat"] for one in waiting["seats"] if not one["locked"])
                sheet = self.engine.must("choose", seat=seat, bot="captain", seed=seed)["sheet"]
                waiting = self.engine.must("submit", seat=seat, stage=waiting["stage"], sheet=sheet)[
                    "waiting"
                ]
                told = self.engine.must("events", **{"from": since})
                since = told["next"]
                self.follow(told["events"], units)
                units = self.units()
                self.detected(waiting, units)
            self.engine.must("close")
        enough = {"missile_launched": 20, "missile_commanded": 15, "missile_met": 10, "face-down": 1}
        for word, least in enough.items():
            self.assertGreaterEqual(self.seen[word], least, word)


if __name__ == "__main__":
    unittest.main()
