"""A stranger at the door of Vector 3, who has read the two rule texts and the rulings and nothing else.

Small games with dice thrown by hand, of both editions: what ships cost, where fleets warp in, how burns and
shots are reckoned, what is lost, how a ship leaves and what it all pays. Then whole games between bots,
which a referee of the stranger's own follows from event to event.

usage: [ASTROGATE_BUILD=build] PYTHONPATH=tests/protocol
           python3 tests/protocol/strangers/strangers_vector3_test.py
"""
import itertools
import random
import unittest

from strangers_door import Engine
from strangers_vector3_referee import Referee, burn_cost, distance, hit_number

TECHNOLOGIES = ("acceleration", "laser", "launch", "mine", "unguided", "guided", "multi_fire", "tractor",
                "screen")
SLOTS = {"six": 6, "nine": 9, "twelve": 12}
PLAIN = [1, 1, 1, 1, 1, 1, 0, 1, 0]


def build(unit, hull, *pods):
    pods = list(pods) + ["cabin"] * (SLOTS[hull] - len(pods))
    return {"is": "build", "unit": unit, "hull": hull, "pods": pods + ["none"] * (12 - len(pods))}


def load(unit, pod, weapon, count):
    return {"is": "load", "unit": unit, "pod": pod, "weapon": weapon, "count": count}


def place(unit, *position):
    return {"is": "place", "unit": unit, "position": list(position)}


def fire(unit, target, lasers=1):
    return {"is": "fire", "unit": unit, "target": target, "lasers": lasers}


def burn(unit, *change):
    return {"is": "burn", "unit": unit, "change": list(change)}


def launch(unit, pod, weapon):
    return {"is": "launch", "unit": unit, "pod": pod, "weapon": weapon}


def buy(**levels):
    return [{"is": "buy", "technology": name, "level": level} for name, level in levels.items()]


class Table:
    """One game at the engine; `calm` lets everybody do nothing until a step is reached."""
    def __init__(self, engine, edition=2009, scenario="advanced", seats=2, **rules):
        self.engine = engine
        engine.ask("close")
        self.waiting = engine.must("start", ruleset=f"vector3_{edition}", scenario=scenario, seats=seats,
                                   rules=rules, dice="typed")["waiting"]

    def submit(self, seat, sheet):
        stage = self.waiting["stage"]
        self.waiting = self.engine.must("submit", seat=seat, stage=stage, sheet=sheet)["waiting"]

    def throw(self, *faces):
        self.waiting = self.engine.must("dice", faces=list(faces))["waiting"]

    def check(self, seat, *orders):
        return self.engine.must("check", seat=seat, sheet=orders)

    def codes(self, seat, *orders):
        return [problem["code"] for problem in self.check(seat, *orders)["problems"]]

    def facts(self, seat, kind, *orders):
        return [fact for fact in self.engine.must("foresee", seat=seat, sheet=list(orders))["facts"]
                if fact["is"] == kind]

    def view(self):
        return self.engine.must("view", seat=0)["view"]

    def ship(self, unit):
        return next(shown for shown in self.view()["ships"] if shown["ship"]["unit"] == unit)

    def events(self, kind):
        return [event for event in self.engine.must("events")["events"] if event["is"] == kind]

    def missing(self):
        return [asked["seat"] for asked in self.waiting["seats"] if not asked["locked"]]

    def calm(self, *steps):
        for _ in range(80):
            if self.waiting["what"] == "dice":
                count = sum(dice["count"] for dice in self.waiting["dice"])
                self.throw(*([6, 6, 3, 3, 1, 1, 2, 2][:count] if count > 1 else [2]))
            elif self.waiting["what"] == "over" or self.waiting["step"] in steps:
                return self
            else:
                seat, is_fire = self.missing()[0], self.waiting["step"] == "laser_fire"
                default = self.engine.must("default", seat=seat)["sheet"]
                self.submit(seat, [{"is": "hold"}] if is_fire else default)
        raise AssertionError(f"never came to {steps}")

    def everybody(self, sheets):
        for seat in self.missing():
            self.submit(seat, sheets.get(seat, []))
        return self


class Stranger(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)

    def ready(self, fleets, places, levels=None, **rules):
        """2009: fleets of these levels, placed in the order of seats, before the first order of turn 1."""
        seats = len(fleets)
        levels = levels or [PLAIN] * seats
        table = Table(self.engine, seats=seats, technologies=levels, ship_points=[900] * seats, **rules)
        for seat, fleet in enumerate(fleets):
            table.submit(seat, fleet)
        table.throw(*[6, 6, 3, 3, 1, 1][:2 * seats])
        for seat, positions in enumerate(places):
            table.submit(seat, [place(32 * seat + n, *at) for n, at in enumerate(positions)])
        return table

    def ready_1979(self, fleets, places, attacker, defender, **rules):
        table = Table(self.engine, 1979, technology_points=[900] * 2, ship_points=[900] * 2, **rules)
        for seat, sheet in enumerate((attacker, defender)):
            table.submit(seat, sheet)
        for seat in (0, 1):
            table.submit(seat, fleets[seat])
        for seat in (1, 0):
            table.calm("placement" if seat else "arrival")
            table.submit(seat, [place(32 * seat + n, *at) for n, at in enumerate(places[seat])])
        return table


class SettingUp(Stranger):
    def test_half_points_of_mines_count_in_2009_only(self):
        table = Table(self.engine, technologies=[[1, 1, 5, 1, 1, 1, 0, 1, 0]] * 2, ship_points=[27, 900])
        fleet = [build(0, "six", "launch", "launch"), load(0, 1, "mine", 1), load(0, 2, "mine", 1)]
        self.assertTrue(table.check(0, *fleet)["complete"])
        self.assertEqual(table.facts(0, "fleet_cost", *fleet)[0]["spent"], 27)
        self.assertEqual(table.codes(0, *fleet[:2], load(0, 2, "mine", 2)), ["over_budget"])

    def test_a_pod_holds_twice_the_launch_level(self):
        table = Table(self.engine, technologies=[[1, 1, 2, 1, 1, 1, 0, 0, 0]] * 2)
        fleet = [build(0, "six", "launch", "laser"), load(0, 1, "mine", 2)]
        self.assertTrue(table.check(0, *fleet, load(0, 1, "guided", 2))["complete"])
        self.assertEqual({*table.codes(0, *fleet, load(0, 1, "guided", 3))}, {"load_too_large"})

    def test_the_cabins_of_a_hull_stay(self):
        table = Table(self.engine, technologies=[PLAIN] * 2)
        for hull, free in (("six", 2), ("nine", 4), ("twelve", 6)):
            self.assertEqual(table.codes(0, build(0, hull, *["cargo"] * free)), [])
            self.assertEqual(table.codes(0, build(0, hull, *["cargo"] * (free + 1))), ["too_few_cabins"])

    def test_the_scenarios_of_1979_sell_what_the_text_says(self):
        for scenario, attacker, defender, refused in (
                ("learning", 25, 25, {*TECHNOLOGIES[2:]}),
                ("basic", 60, 70, {"mine", "unguided"}), ("intermediate", 100, 120, {"mine"}),
                ("advanced", 160, 200, set())):
            table = Table(self.engine, 1979, scenario)
            for seat, budget in ((0, attacker), (1, defender)):
                self.assertEqual(table.facts(seat, "technology_cost")[0]["budget"], budget)
                sold = {name for number, name in enumerate(TECHNOLOGIES)
                        if table.check(seat, *buy(**{name: 2 if number < 2 else 1}))["legal"]}
                self.assertEqual({*TECHNOLOGIES} - sold, refused, scenario)

    def test_only_the_defender_buys_mines(self):
        table = Table(self.engine, 1979)
        table.everybody({0: buy(mine=1), 1: buy(mine=1)})
        mines = {"is": "buy_mines", "count": 3}
        self.assertEqual(table.codes(0, build(0, "six", "laser", "laser"), mines), ["no_mines_for_you"])
        self.assertTrue(table.check(1, build(32, "six", "laser", "laser"), mines)["complete"])

    def test_who_warps_in_is_linked_and_keeps_away(self):
        chance = random.Random(1)
        fleets = [[build(32 * seat + n, "six", "laser", "cargo") for n in range(3)] for seat in (0, 1)]
        table = self.ready(fleets, [[(0, 0, 0), (9, 0, 0), (0, 0, 9)]])
        for _ in range(150):
            spots = [[chance.randint(-4, 9) for _ in range(3)]]
            for _ in range(2):
                spots.append([part + chance.randint(-2, 2) for part in chance.choice(spots)])
            links = [distance(a, b) <= 2 for a, b in itertools.combinations(spots, 2)]
            far = all(distance(a, b) > 3 for a in spots for b in ((0, 0, 0), (9, 0, 0), (0, 0, 9)))
            answer = table.check(1, *[place(32 + n, *spot) for n, spot in enumerate(spots)])
            self.assertEqual(answer["complete"], far and sum(links) >= 2, spots)

    def test_displays_run_out_where_the_table_says_so(self):
        table = Table(self.engine, technologies=[PLAIN] * 2, ship_points=[900] * 2, component_limits=True)
        for hull, most in (("six", 8), ("nine", 4), ("twelve", 4)):
            ships = [build(n, hull) for n in range(most + 1)]
            self.assertTrue(table.check(0, *ships[:most])["complete"])
            self.assertEqual(table.codes(0, *ships), ["no_display_left"])


class Fighting(Stranger):
    def test_a_burn_is_refused_by_its_length(self):
        table = self.ready([[build(0, "six")], [build(32, "nine")]], [[(0, 0, 0)], [(90, 0, 0)]],
                           [[3, 1] + [0] * 7] * 2).calm("acceleration")
        chance = random.Random(2)
        for _ in range(80):
            change = [chance.randint(-5, 5) for _ in range(3)]
            legal = any(change) and burn_cost(change) <= 4
            self.assertEqual(table.check(0, burn(0, *change))["legal"], legal, change)
            if not legal and any(change):
                told = table.check(0, burn(0, *change))["problems"][0]["numbers"]
                self.assertEqual((told["cost"], told["capacity"]), (burn_cost(change), 4))
                self.assertTrue(table.check(0, burn(0, told["x"], told["y"], told["z"]))["legal"])

    def test_what_is_foreseen_of_a_shot_is_what_is_rolled(self):
        shots = ((1, 0, (5, 0, 0)), (3, 0, (2, 3, 6)), (5, 2, (9, 12, 0)), (4, 1, (4, 4, 4)))
        for level, screen, at in shots:
            levels = [[1, level] + [0] * 7, [1, 1] + [0] * 6 + [screen or 1]]
            target = build(32, "six", "screen" if screen else "cargo", "cargo")
            table = self.ready([[build(0, "six", "laser", "laser")], [target]], [[(0, 0, 0)], [at]], levels)
            table.calm("laser_fire")
            needed = hit_number(level, distance((0, 0, 0), at), screen)
            fact = next(f for f in table.facts(0, "range") if f["unit"] == 0)
            self.assertEqual((fact["needed"], fact["lasers"]), (needed, 2))
            self.assertAlmostEqual(fact["chance"], 1000 * (1 - (1 - needed / 6) ** 2), delta=1)
            table.submit(0, [fire(0, 32, 2)])
            table.throw(needed, 1, 1, 2, needed + 1)
            self.assertEqual(len(table.events("shot_hit") + table.events("shot_missed")), 2)
            self.assertEqual(len(table.events("shot_missed")), 1)

    def test_every_laser_gets_one_of_few_targets(self):
        levels = [[1, 2, 0, 0, 0, 0, 1, 0, 0], [1, 1] + [0] * 7]
        fleets = [[build(0, "twelve", *["laser"] * 4)], [build(32 + n, "six") for n in range(3)]]
        places = [[(0, 0, 0)], [(4, 0, 0), (5, 0, 0), (5, 1, 0)]]
        table = self.ready(fleets, places, levels).calm("laser_fire")
        self.assertTrue(table.check(0, fire(0, 32, 1), fire(0, 33, 3))["complete"])
        self.assertTrue(table.check(0, fire(0, 32, 4))["complete"])
        self.assertFalse(table.check(0, fire(0, 32, 3))["complete"])
        self.assertFalse(table.check(0, fire(0, 32, 1), fire(0, 33, 1), fire(0, 34, 2))["legal"])
        self.assertFalse(table.check(0, fire(0, 32, 2), fire(0, 32, 2))["legal"])

    def test_no_laser_is_not_the_target_s_fault(self):
        table = self.ready([[build(0, "six", "laser", "laser")], [build(32, "six")]],
                           [[(0, 0, 0)], [(4, 0, 0)]]).calm("laser_fire")
        self.assertNotIn("no_such_target", table.codes(0, fire(0, 32, 0)))

    def test_a_nine_pod_ship_limps(self):
        fleets = [[build(0, "nine", *["laser"] * 4)], [build(32, "nine", *["cargo"] * 4)]]
        levels = [[1, 5] + [0] * 7, [3, 1] + [0] * 7]
        table = self.ready(fleets, [[(0, 0, 0)], [(4, 0, 0)]], levels).calm("laser_fire")
        table.submit(0, [fire(0, 32, 4)])
        table.throw(1, 3, 4, 2, 1, 1, 3, 4, 2, 3, 6)
        self.assertEqual(table.ship(32)["capacity"], 2)
        self.assertEqual([e["pod"] for e in table.events("pod_destroyed")], [3])
        table.throw(1, 1, 2)
        self.assertEqual([e["section"] for e in table.events("section_hit")], ["maneuver"] * 2)
        self.assertEqual(table.ship(32)["capacity"], 1)

    def test_a_six_pod_ship_pays_eleven(self):
        table = self.ready([[build(0, "six", "laser", "laser")], [build(32, "six")]],
                           [[(0, 0, 0)], [(4, 0, 0)]]).calm("laser_fire")
        table.submit(0, [fire(0, 32, 2)])
        table.throw(1, 3, 4, 1, 1, 1, 1, 1)
        self.assertEqual([e["points"] for e in table.events("points_scored")], [1, 10, 10])
        self.assertEqual(table.waiting["outcome"]["standings"][0], {"seat": 0, "points": 21, "place": 1})

    def test_torpedoes_outlive_their_ships(self):
        fleets = [[build(n, "six", "laser", "launch"), load(n, 2, "guided", 2)] for n in (0, 32, 64)]
        places = [[(6 * seat, 0, 0)] for seat in range(3)]
        table = self.ready(fleets, places, [[4, 5, 1, 0, 0, 1, 0, 0, 0]] * 3)
        table.calm("salvo").everybody({2: [launch(64, 2, "guided")]})
        table.calm("acceleration").everybody({}).calm("laser_fire").submit(0, [fire(0, 64)])
        table.throw(1, 1, 1, 1)
        table.calm("acceleration")
        torpedo = table.view()["warheads"][0]["warhead"]["unit"]
        self.assertTrue(table.check(2, burn(torpedo, -6, 0, 0))["complete"])

    def test_a_pass_is_harmless_in_2009(self):
        fleets = [[build(unit, "six", "launch"), load(unit, 1, "mine", 1)] for unit in (0, 32)]
        table = self.ready(fleets, [[(0, 0, 0)], [(4, 0, 0)]])
        table.calm("salvo").everybody({0: [launch(0, 1, "mine")], 1: [launch(32, 1, "mine")]})
        table.calm("acceleration").everybody({}).calm("detonation")
        self.assertEqual(table.missing(), [0])
        table.submit(0, [{"is": "hold"}])
        mine = next(e["unit"] for e in table.events("warhead_launched") if e["ship"] == 32)
        table.submit(1, [{"is": "detonate", "unit": mine}])
        table.calm("detonation")
        self.assertEqual((table.waiting["step"], table.missing()), ("detonation", [0]))


class Leaving(Stranger):
    def chased(self, edition):
        """Turn 2: seat 0 sits at the origin, a ship at 12; its torpedo is at 9 and will be at 3 next."""
        fleets = [[build(0, "six")], [build(32, "six", "launch", "cargo"), load(32, 1, "guided", 1)]]
        places = [[(0, 0, 0)], [(12, 0, 0)]]
        bought = [], buy(launch=1, guided=1)
        table = self.ready(fleets, places) if edition == 2009 else self.ready_1979(fleets, places, *bought)
        table.calm("salvo").everybody({1: [launch(32, 1, "guided")]}).calm("acceleration")
        self.torpedo = table.events("warhead_launched")[0]["unit"]
        return table.everybody({1: [burn(self.torpedo, -3, 0, 0)]}).calm("acceleration")

    def test_a_torpedo_is_the_nearest_enemy_too(self):
        for edition in (2009, 1979):
            with self.subTest(edition=edition):
                told = self.chased(edition).facts(0, "warp_outlook", {"is": "warp_out", "unit": 0})
                self.assertEqual(told[0]["nearest_enemy"], 9)

    def test_a_torpedo_within_three_spoils_it(self):
        for edition in (2009, 1979):
            table = self.chased(edition)
            table.everybody({0: [{"is": "warp_out", "unit": 0}], 1: [burn(self.torpedo, -3, 0, 0)]})
            table.calm("acceleration").everybody({})
            self.assertEqual([e["spoiler"] for e in table.events("warp_spoiled")], ["enemy_near"])

    def spoiled_1979(self):
        table = self.ready_1979([[build(0, "six", "laser", "laser")], [build(32, "six")]],
                                [[(4, 0, 0)], [(0, 0, 0)]], [], [])
        table.calm("acceleration").everybody({0: [{"is": "warp_out", "unit": 0}], 1: [burn(32, 2, 0, 0)]})
        table.calm("acceleration")
        return table

    def test_a_failed_attempt_of_1979_is_over(self):
        table = self.spoiled_1979()
        offered = {pattern["is"] for pattern in self.engine.must("options", seat=0)["patterns"]}
        self.assertNotIn("cancel_warp", offered)
        self.assertNotIn("already_warping", table.codes(0, {"is": "warp_out", "unit": 0}))

    def test_nobody_charges_when_it_is_over(self):
        self.assertEqual(self.spoiled_1979().facts(0, "warp_outlook"), [])

    def test_a_failed_attempt_of_1979_starts_anew_a_turn_later(self):
        table = self.spoiled_1979().everybody({}).calm("acceleration")
        self.assertTrue(table.check(0, {"is": "warp_out", "unit": 0})["complete"])

    def test_the_arrivals_of_1979_hold_their_fire_at_first(self):
        fleets = [[build(32 * seat, "six", "laser", "laser")] for seat in (0, 1)]
        table = self.ready_1979(fleets, [[(4, 0, 0)], [(0, 0, 0)]], [], []).calm("laser_fire")
        self.assertEqual(table.missing(), [1])
        table.submit(1, [{"is": "hold"}])
        table.calm("acceleration").everybody({}).calm("laser_fire")
        if table.missing() == [1]:
            table.submit(1, [{"is": "hold"}])
        self.assertTrue(table.check(0, fire(0, 32, 2))["complete"])

    def test_a_hulk_that_can_do_nothing_counts_as_no_ship(self):
        table = self.ready([[build(0, "six", "laser", "laser")], [build(32, "six", "cargo", "cargo")]],
                           [[(0, 0, 0)], [(4, 0, 0)]], destruction="literal").calm("laser_fire")
        table.submit(0, [fire(0, 32, 2)])
        table.throw(1, 5, 6, 6)
        self.assertEqual(table.waiting["outcome"]["standings"][0]["points"], 10)


class WholeGames(Stranger):
    def follow(self, edition, scenario, seats, seed, bots, **rules):
        chance = random.Random(seed)
        self.engine.ask("close")
        waiting = self.engine.must("start", ruleset=f"vector3_{edition}", scenario=scenario, seats=seats,
                                   seed=seed, rules={"turn_limit": 9, **rules})["waiting"]
        referee = Referee(edition, seats, rules.get("destruction") == "literal", rules.get("arrival_ban"))
        heard = 1
        while True:
            more = self.engine.must("events", **{"from": heard})
            heard = more["next"]
            referee.hear(more["events"])
            self.assertEqual(referee.wrong, [], f"{edition} {scenario} {seed} {rules}")
            if more["events"]:
                continue
            if waiting["what"] == "over":
                break
            seat = next(asked["seat"] for asked in waiting["seats"] if not asked["locked"])
            bot, luck = chance.choice(bots), chance.getrandbits(30)
            sheet = self.engine.must("choose", seat=seat, bot=bot, seed=luck)
            orders = [order for order in sheet["sheet"] if order["is"] != "agree_to_end"]
            waiting = self.engine.must("submit", seat=seat, stage=sheet["stage"], sheet=orders)["waiting"]
        points = {standing["seat"]: standing["points"] for standing in waiting["outcome"]["standings"]}
        self.assertEqual(points, referee.points)

    def test_games_of_2009_go_as_the_text_says(self):
        scenarios = ("learning", "basic", "intermediate", "advanced", "melee", "duel") * 3
        for seed, scenario in enumerate(scenarios):
            fire_by = ("alternating", "plotted")[seed % 2]
            self.follow(2009, scenario, 2 + seed % 2, seed, ["captain", "swarm", "miner"], fire=fire_by,
                        duds=seed % 3 == 0, arrival_ban=seed % 4 == 1)

    def test_games_of_1979_go_as_the_text_says(self):
        for seed, scenario in enumerate(("learning", "basic", "intermediate", "advanced", "skirmish") * 3):
            self.follow(1979, scenario, 2, seed, ["captain", "swarm", "lieutenant"])

    def test_games_by_the_letter_go_so_too(self):
        for seed, edition in enumerate((2009, 1979) * 2):
            self.follow(edition, "advanced", 2, seed, ["random", "swarm"], destruction="literal")


if __name__ == "__main__":
    unittest.main()
