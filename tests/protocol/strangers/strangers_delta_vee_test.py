#!/usr/bin/env python3
"""A stranger at the door of Delta Vee, who has read the rules and never the program.

The stranger sets up fleets by hand, throws the dice by hand, and reckons everything once more with a referee
of its own: flight along the twelve hours, the price of commands, Target Values, launches, interceptions,
fields, tractors, battlecraft, docking, planets, asteroids, jumps, and who has won.

usage: [ASTROGATE_BUILD=build] PYTHONPATH=tests/protocol
           python3 tests/protocol/strangers/strangers_delta_vee_test.py
"""
import random
import unittest

from strangers_delta_vee import (BROKEN, CHART, KINDS, SHOTS, SIDES, Table, berth, commands, flown,
                                 hours_between, later, launch, order, shot_at)
from strangers_door import Engine

FAR = berth("piccolo", (44, -10), 9, 0, ["hunter"])


def value_of(domain, chance):
    if "value" in domain:
        return domain["value"]
    if "one_of" in domain:
        return chance.choice(domain["one_of"])
    return chance.randint(domain["from"], domain["to"])


class Stranger(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)

    def table(self, *arguments, **keys):
        table = Table(self.engine, *arguments, **keys)
        self.assertTrue(table.began["ok"], table.began.get("problems"))
        return table

    def gunner_at(self, target, **keys):
        """A battery of arsenals beside its target, in its Fire Phase."""
        battery = berth("spear", (10, 0), 4, 0, ["arsenal"] * 4 + ["battle_communications", "energy"])
        return self.table([battery], [target], **keys).to("first_fire")

    def hit(self, table, *dice, part=None):
        """Hits by particle barrages that need no die, each with this die on the Hit Table."""
        for shot, die in enumerate(dice):
            table.submit(0, order("fire", mount=1 + shot // 2, shot="particle_barrage", target=6))
            table.throw(die)
            if table.step == "choice":
                table.submit(0, {"is": "choose_part", "part": part})

    def missile(self, kind="unguided", enemy=FAR, velocity=1, **keys):
        """A missile launched ahead of a Spear that lies still, at the command of its owner."""
        table = self.table([berth("spear", (10, 0), 4, 0, [["arsenal", 2, 0]])], [enemy], **keys).to(
            "first_fire"
        )
        table.submit(0, launch(0, 1, kind, (11, 0), 4, velocity))
        return table


class Flight(Stranger):
    def test_units_fly_straight_and_zig_zag(self):
        for heading in range(1, 13):
            for velocity in (1, 2, 5):
                table = self.table([berth("piccolo", (20, -2), heading, velocity, ["hunter"])], [FAR])
                hex, right = [20, -2], False
                for _ in range(3):
                    hex, right = flown(hex, heading, velocity, right)
                    ship = table.to("second_command").unit(0)
                    self.assertEqual((ship["hex"], ship["is_right_next"]), (hex, right), (heading, velocity))
                    table.one()

    def test_a_turn_begins_a_new_zig_zag_and_a_burn_does_not(self):
        for sheet, right in ((order("turn", heading=5), False), (order("accelerate", by=1), True)):
            table = self.table([berth("piccolo", (10, 0), 3, 1, ["hunter"])], [FAR]).to("first_command")
            table.submit(0, sheet)
            self.assertEqual(table.unit(0)["is_right_next"], right)

    def test_asteroids_hit_at_the_velocity_or_less(self):
        table = self.table([berth("dagger", (8, 0), 4, 3, ["heavy_weapon"])], [FAR], belt=[{"hex": [11, 0]}])
        table.throw(4)
        self.assertEqual(table.unit(0)["hex"], [11, 0])
        table.throw(3, 1)
        self.assertEqual(table.step, "second_command")
        self.assertEqual(table.unit(0)["engine"], "sound")

    def test_a_planet_gives_commands_for_nothing(self):
        planet = {"planets": [{"name": "esata", "hex": [10, 0]}]}
        table = self.table([berth("dagger", (8, 0), 4, 3, ["energy"])], [FAR], **planet)
        self.assertEqual(table.step, "planet")
        self.assertFalse(table.legal(0, order("decelerate", by=3)))
        self.assertFalse(table.legal(0, order("weave")))
        self.assertFalse(table.legal(0, order("accelerate", by=4), order("turn", heading=7)))
        table.submit(0, order("accelerate", by=3), order("turn", heading=6))
        self.assertEqual([table.unit(0)[key] for key in ("hex", "velocity", "spent")], [[10, 4], 6, 0])

    def test_an_orbit_is_left_at_will(self):
        planet = {"planets": [{"name": "esata", "hex": [10, 0]}]}
        table = self.table([berth("dagger", (10, 0), 4, 1, ["energy"])], [FAR], **planet)
        self.assertEqual(table.step, "orbit")
        table.submit(0)
        self.assertEqual(table.unit(0)["hex"], [10, 0])
        table.to("orbit").submit(0, order("leave_orbit"))
        self.assertEqual(table.unit(0)["hex"], [11, 0])


class Reckoning(Stranger):
    """Games of chance in which all that is told or refused is reckoned once more."""

    def fleet(self, chance, column):
        pods = ["hunter", "light_weapon", "heavy_weapon", "arsenal", "battle_communications", "energy",
                "crew"]
        ships = []
        for _ in range(chance.randint(1, 2)):
            kind = chance.choice(KINDS[2:])
            ships.append(berth(kind, (column + chance.randint(-3, 3), chance.randint(-3, 3)),
                               chance.randint(1, 12), chance.randint(0, 5),
                               [[chance.choice(pods), chance.randint(0, 2), 0] for _ in
                                range(CHART[kind]["pods"])], spent=chance.randint(0, 10)))
        return ships

    def commands_are_priced(self, table, ships, chance):
        for ship in ships:
            change, heading, weave = chance.randint(-4, 4), chance.randint(1, 12), chance.random() < 0.3
            unit, turn = ship["unit"], hours_between(heading, ship["heading"])
            word = "accelerate" if change > 0 else "decelerate"
            sheet = [order(word, unit, by=abs(change))] if change else []
            sheet += [order("turn", unit, heading=heading)] if turn else []
            sheet += [order("weave", unit)] if weave else []
            legal, cost = commands(ship, change, turn, weave)
            self.assertEqual(table.legal(ship["seat"], *sheet), legal or not sheet, (sheet, ship))
            if legal and sheet:
                told = table.facts("commands_cost", ship["seat"], *sheet, unit=unit)
                self.assertEqual([fact["energy"] for fact in told], [cost], (sheet, ship))

    def fires_are_reckoned(self, table, ships):
        for fact in table.facts("can_fire", table.asked):
            told = fact["value"], fact["chance"]
            ship, target = ships[fact["unit"]], ships[fact["target"]]
            self.assertEqual(shot_at(ship, target, fact["mount"], fact["shot"]), told, (fact, ship, target))
            self.assertEqual(SHOTS[fact["shot"]][0], fact["energy"])

    def test_all_that_is_told_is_reckoned_the_same(self):
        for seed in range(18):
            chance = random.Random(seed)
            table = self.table(self.fleet(chance, 10), self.fleet(chance, 14), seed=seed)
            for _ in range(45):
                if table.waiting["what"] == "over":
                    break
                seat, sheet = table.asked, []
                ships = {ship["unit"]: ship for ship in table.view(seat)["ships"]}
                if table.step.endswith("fire"):
                    self.fires_are_reckoned(table, ships)
                elif table.step.endswith("command"):
                    mine = [s for s in ships.values() if s["seat"] == seat and s["kind"] != "missile"]
                    self.commands_are_priced(table, mine, chance)
                for pattern in chance.sample(table.options(seat), min(1, len(table.options(seat)))):
                    add = {key: value_of(domain, chance) for key, domain in pattern["fields"].items()}
                    sheet = [{"is": pattern["is"], **add}]
                    if not table.legal(seat, *sheet):
                        self.assertTrue(pattern.get("loose"), (pattern, sheet))
                        sheet = []
                if not table.check(seat, *sheet)["complete"]:
                    sheet = table.must("default", seat=seat)["sheet"]
                table.submit(seat, *sheet)

    def test_energy_that_two_commands_share_is_counted_once_each(self):
        table = self.table([berth("dagger", (10, 0), 4, 1, ["heavy_weapon"], spent=11)], [FAR]).to(
            "first_command"
        )
        block, free, field = order("accelerate", by=2), order("accelerate", by=1), order("raise_field")
        self.assertTrue(table.legal(0, free, field))
        self.assertEqual(table.codes(0, block, field), ["no_energy"])

    def test_what_is_left_is_told_after_the_whole_sheet(self):
        pods = ["heavy_weapon", ["tractor", 2, 8], "battle_communications"]
        pull = order("use_tractor", target=6, change=1, heading=0)
        for sheet in ([order("raise_field")], [pull], [order("raise_field"), order("accelerate", by=2)]):
            table = self.table([berth("sword", (10, 0), 4, 1, pods)],
                               [berth("dagger", (13, 0), 10, 0, ["energy"])])
            told = table.to("first_command").facts("commands_cost", 0, *sheet, unit=0)
            table.submit(0, *sheet)
            self.assertEqual([fact["left"] for fact in told], [78 - table.unit(0)["spent"]], sheet)

    def test_energy_of_the_pod_may_be_spent_in_a_set_up(self):
        for kind, blocks in (("dagger", 48), ("flute", 35), ("mu", 20)):
            table = Table(self.engine, [berth(kind, (10, 0), 4, 0, ["energy"], spent=blocks)], [FAR])
            self.assertTrue(table.began["ok"], (kind, table.began.get("problems")))
        self.assertFalse(
            Table(self.engine, [berth("mu", (10, 0), 4, 0, ["energy"], spent=21)], [FAR]).began["ok"]
        )


class Missiles(Stranger):
    def test_a_launch_stays_ahead_of_its_ship(self):
        for heading in range(1, 13):
            table = self.table([berth("spear", (10, 0), heading, 1, ["arsenal"])], [FAR]).to("first_fire")
            here, got = table.unit(0)["hex"], set()
            for pattern in table.options(0):
                fields = pattern["fields"]
                if pattern["is"] == "launch" and fields["missile"]["value"] == "guided":
                    q, r = fields["hex"]["value"]
                    got |= {(q - here[0], r - here[1], hour) for hour in fields["heading"]["one_of"]}
            sides = [-2, 0, 2] if heading % 2 == 0 else [-1, 1]
            want = {
                (*SIDES[later(heading, side)], later(heading, hour)) for side in sides for hour in (-1, 0, 1)
            }
            self.assertEqual(got, want, heading)

    def test_an_unguided_missile_flies_where_it_is_told_to(self):
        table = self.missile().to("first_command")
        told = table.facts("course_sum", 0, unit=64)
        table.submit(0)
        table.to("second_command")
        self.assertEqual([fact["to"] for fact in told], [table.unit(64)["hex"]])

    def test_a_meeting_of_an_unguided_missile_is_told_before(self):
        table = self.missile(enemy=berth("piccolo", (13, 0), 10, 0, ["hunter"])).to("first_command")
        told = table.facts("will_meet", 0, unit=64)
        while table.waiting["what"] == "seats":
            table.one()
        self.assertEqual(
            [(fact["target"], fact["speed"], fact["chance"]) for fact in told],
            [(met["target"], met["speed"], met["chance"]) for met in table.events("missile_met")],
        )

    def test_danger_to_an_unguided_missile_is_told_as_it_is(self):
        enemy = berth("sword", (16, 0), 10, 4, ["heavy_weapon"])
        table = self.missile(enemy=enemy, velocity=1).to("first_command")
        told = max(fact["chance"] for fact in table.facts("may_be_hit", 0, unit=64))
        table.to("second_fire")
        self.assertEqual(told, max(fact["chance"] for fact in table.facts("can_fire", 1, target=64)))

    def test_a_missile_is_guided_only_under_control(self):
        table = self.missile("guided").to("first_command")
        turn, control = order("turn", 64, heading=7), order("control", target=64)
        self.assertFalse(table.legal(0, turn))
        self.assertTrue(table.legal(0, turn, control))
        table.submit(0, turn, control)
        self.assertEqual(table.unit(64)["payload"]["spent"], 3)

    def test_a_missile_is_unknown_until_an_enemy_is_near(self):
        seen = self.missile("guided").unit(64, seat=1)
        self.assertEqual((seen["payload"]["missile"], seen["is_revealed"]), ("unknown", False))
        for enemy, known in (((15, 0), True), ((16, 0), False)):
            table = self.missile("guided", enemy=berth("piccolo", enemy, 9, 0, ["hunter"])).to(
                "second_command"
            )
            self.assertEqual(table.unit(64, seat=1)["is_revealed"], known, enemy)

    def test_a_search_reaches_six_hexes_or_nine(self):
        of_light, of_battle = ["light_weapon"], ["battle_communications"]
        for pods, column, found in ((of_light, 18, True), (of_light, 19, False),
                                    (of_battle, 21, True), (of_battle, 22, False)):
            table = self.missile("guided", enemy=berth("sword", (column, 0), 4, 0, pods)).to("second_command")
            self.assertEqual(table.codes(1, order("search", 6), order("weave", 6)), ["search_first"])
            table.submit(1, order("search", 6))
            self.assertEqual(table.unit(64, seat=1)["is_revealed"], found, (pods, column))

    def test_a_mims_launches_four_in_one_phase(self):
        table = self.table([berth("spear", (10, 0), 4, 0, ["arsenal"])], [FAR]).to("first_command")
        table.submit(0, order("prepare", mount=1, missile="mims"))
        table.to("first_fire").submit(0, launch(0, 1, "mims", (11, 0), 4, 1))
        table.skip_to("first_fire")
        for _ in range(4):
            table.submit(0, launch(64, 0, "unguided", flown(table.unit(64)["hex"], 4, 1)[0], 4, 2))
        self.assertEqual(table.codes(0, launch(64, 0, "unguided", (13, 0), 4, 2)), ["has_scattered"])


class Fields(Stranger):
    def intercepted(self, kind, raised, *dice):
        table = self.table([berth("spear", (10, 0), 4, 0, ["arsenal"])],
                           [berth(kind, (11, 0), 10, 0, [["heavy_weapon", 1, 0]])]).to("second_command")
        table.submit(1, *([order("raise_field", 6)] if raised else []))
        table.to("first_fire").submit(0, launch(0, 1, "unguided", (11, 0), 4, 1))
        for die in dice:
            if table.step == "emergency":
                table.submit(1, order("raise_field", 6))
            table.throw(die)
        return table

    def test_a_field_takes_three_hits_or_one(self):
        held = self.intercepted("dagger", True, 8, 9, 9, 9).events("field_held")
        self.assertEqual([e["hits"] for e in held], [3])
        self.assertEqual([e["hits"] for e in self.intercepted("sword", True, 8, 9).events("field_held")], [1])
        self.assertEqual(self.intercepted("dagger", True, 9).events("field_held"), [])

    def test_a_field_comes_up_at_the_last_moment_on_six(self):
        saved = self.intercepted("dagger", False, 8, 6, 9, 9, 9)
        self.assertEqual((saved.unit(6)["is_field_active"], saved.unit(6)["spent"]), (True, 4))
        self.assertEqual(self.intercepted("dagger", False, 8, 7).waiting["what"], "over")

    def test_an_active_field_forbids_launching_and_pulling(self):
        pods = ["battlecraft", "heavy_weapon", "battle_communications", ["tractor", 2, 8]]
        table = self.table([berth("clarinet", (10, 0), 4, 0, pods)],
                           [berth("dagger", (14, 0), 10, 0, ["energy"])])
        table.to("first_command").submit(0, order("prepare_craft", craft=16), order("raise_field"))
        table.to("first_command")
        for barred in (order("launch_craft", craft=16), order("use_tractor", target=6, change=1, heading=0)):
            self.assertEqual(table.codes(0, barred), ["field_forbids"])
            self.assertTrue(table.legal(0, barred, order("lower_field")))
        self.assertTrue(table.legal(0, order("prepare", mount=2, missile="guided"), order("weave")))


class Damage(Stranger):
    def test_parts_are_hurt_by_their_armor(self):
        for armor, steps in ((0, ["destroyed"]), (1, ["damaged", "destroyed"]),
                             (2, ["vulnerable", "damaged", "destroyed"])):
            table = self.gunner_at(berth("sword", (11, 0), 10, 0, [["crew", armor, 0]]))
            self.hit(table, *[4] * len(steps))
            self.assertEqual([event["condition"] for event in table.events("part_hit")], steps)

    def test_an_energy_pod_bleeds_or_is_lost_at_once(self):
        table = self.gunner_at(berth("dagger", (11, 0), 10, 0, [["energy", 1, 0]]))
        self.hit(table, 4)
        self.assertEqual(table.unit(6)["spent"], 0)
        self.assertEqual([table.skip_to("second_command").unit(6)["spent"] for _ in range(16)],
                         [*range(10, 150, 10), 144, 144])
        table = self.gunner_at(berth("dagger", (11, 0), 10, 0, [["energy", 0, 0]]))
        self.hit(table, 4)
        self.assertEqual(table.unit(6)["spent"], 144)

    def test_bridge_and_engine_slow_a_ship_down(self):
        for part, hits, most in (("bridge", 2, 6), ("bridge", 3, 1), ("engine", 2, 8), ("engine", 3, 0)):
            table = self.gunner_at(berth("sword", (11, 0), 10, 0, ["arsenal"]))
            self.hit(table, *[2] * hits, part=part)
            told = table.to("second_command").facts("commands_cost", 1, unit=6)
            self.assertEqual([fact["most"] for fact in told], [most], (part, hits))

    def test_a_hurt_pod_fires_bursts_and_has_no_missiles(self):
        for pod in ("hunter", "light_weapon", "heavy_weapon", "arsenal"):
            table = self.gunner_at(berth("sword", (11, 0), 10, 0, [[pod, 1, 0]]))
            self.hit(table, 4)
            self.assertIn(table.unit(6)["pods"][0]["condition"], BROKEN)
            options = table.to("second_fire").options(1)
            self.assertNotIn("launch", [pattern["is"] for pattern in options])
            shots = {p["fields"]["shot"]["value"] for p in options if p["fields"]["mount"]["value"] == 1}
            self.assertEqual(shots, {"laser_burst", "particle_burst"}, pod)


class Company(Stranger):
    def test_a_tractor_pulls_by_its_civ_level(self):
        for civ, reach, most in ((7, 4, 1), (8, 6, 2)):
            for away in (reach, reach + 1):
                ours = berth("sword", (10, 0), 4, 0, [["tractor", 2, civ], "heavy_weapon"])
                table = self.table([ours], [berth("dagger", (10 + away, 0), 10, 0, ["energy"])]).to(
                    "first_command"
                )
                pulls = [table.legal(0, order("use_tractor", target=6, change=n, heading=0)) for n in (1, 2)]
                self.assertEqual(pulls, [away == reach, away == reach and most == 2], (civ, away))

    def test_a_battlecraft_goes_out_and_comes_home(self):
        ours = berth("sword", (10, 0), 4, 1, ["battlecraft", "heavy_weapon", "battle_communications"])
        table = self.table([ours], [FAR]).to("first_command")
        prepare, send = order("prepare_craft", craft=16), order("launch_craft", craft=16)
        self.assertFalse(table.legal(0, prepare, send))
        table.submit(0, prepare)
        table.to("first_command").submit(0, send, order("weave", 16), order("accelerate", by=1))
        self.assertEqual((table.unit(16)["velocity"], table.unit(16)["spent"]), (1, 1))
        self.assertFalse(table.to("first_command").legal(0, order("rendezvous", target=16)))

    def test_danger_to_a_battlecraft_that_is_sent_out_is_told(self):
        ours = berth("sword", (10, 0), 4, 0, ["battlecraft", "heavy_weapon", "battle_communications"])
        table = self.table([ours], [berth("sword", (13, 0), 10, 0, ["heavy_weapon"])]).to("first_command")
        table.submit(0, order("prepare_craft", craft=16))
        sheet = [order("launch_craft", craft=16)]
        told = [fact["chance"] for fact in table.to("first_command").facts("may_be_hit", 0, *sheet, unit=16)]
        table.submit(0, *sheet)
        real = [fact["chance"] for fact in table.to("second_fire").facts("can_fire", 1, target=16)]
        self.assertEqual(max(told, default=0), max(real))

    def test_docked_ships_pay_for_both_and_move_as_one(self):
        table = self.table([berth("flute", (10, 0), 4, 1, ["arsenal"])],
                           [berth("mu", (10, 0), 4, 1, ["crew"])])
        dock = order("rendezvous", target=6)
        self.assertFalse(table.to("first_command").legal(0, dock, order("accelerate", by=1)))
        table.submit(0, dock)
        table.to("second_command").submit(1, order("turn", 6, heading=5), order("accelerate", 6, by=1))
        self.assertEqual((table.unit(6)["spent"], table.unit(0)["spent"]), (22, 0))
        for unit in (0, 6):
            self.assertEqual([table.unit(unit)[key] for key in ("velocity", "heading")], [2, 5])

    def test_two_gammas_that_jump_win_for_the_smugglers(self):
        table = self.table(scenario="tau_ceti", rules={"jump_column": 12}).to("first_command")
        table.submit(0, order("prepare_jump", 1), order("prepare_jump", 3))
        self.assertEqual(table.to("first_command").codes(0, order("jump", 2)), ["jump_not_prepared"])
        table.submit(0, order("jump", 1), order("jump", 3))
        for _ in range(9):
            if table.waiting["what"] != "over":
                table.one()
        self.assertEqual((table.view()["ending"], table.view()["winner"]), ("escaped", 0))


if __name__ == "__main__":
    unittest.main()
