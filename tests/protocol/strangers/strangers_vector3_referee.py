"""A stranger's own Vector 3: the arithmetic of the two rule texts, and a referee who follows what happens.

The Referee is told every event of a game, the whole truth, and keeps positions, pods, sections, loads and
points by itself. Whatever it would have reckoned otherwise goes into `wrong`.
"""
import math

LEVEL_OF = {"unguided": 4, "guided": 5, "mine": 3}
SLOTS = {"six": 6, "nine": 9, "twelve": 12}
SECTIONS = ("maneuver", "warp", "power")
CAPACITY = [(2, 2, 1, 3, 4), (3, 2, 2, 4, 5), (4, 3, 2, 5, 6), (5, 4, 3, 6, 6)]
NO_UNIT = 65535


def add(a, b):
    return [p + q for p, q in zip(a, b)]


def minus(a, b):
    return [p - q for p, q in zip(a, b)]


def length(vec):
    squares = sum(part * part for part in vec)
    root = math.isqrt(squares)
    return root if squares <= root * root + root else root + 1


def distance(a, b):
    return length(minus(a, b))


def burn_cost(change):
    return 6 if sorted(map(abs, change)) == [2, 4, 5] else length(change)


def hit_number(level, apart, screen=0):
    if apart > 5 * level:
        return 0
    return max(0, 6 - -(-max(1, apart) // level) - screen)


def crippled(capacity, slots, hits):
    boxes = slots // 3 - 1
    if hits == 0:
        return capacity
    if hits >= boxes:
        return 1
    if slots == 9:
        return (capacity + 1) // 2
    return max(1, (2 * capacity * (3 - hits) + 3) // 6)


def pod_hit(slots, first, second):
    number = first if slots == 6 else 2 * first - (1 if second <= 3 else 0)
    return number if number <= slots else 0


class Referee:
    def __init__(self, edition, seats, literal=False, ban=False):
        self.edition, self.literal = edition, literal
        self.levels, self.ships, self.warheads, self.loads, self.warping = {}, {}, {}, {}, {}
        self.points = {seat: 0 for seat in range(seats)}
        self.ban, self.late, self.turn = ban or edition == 1979, set(), 0
        self.hit, self.due, self.wrong = set(), [], []
        self.by = self.rolls_left = None

    def hear(self, events):
        for event in events:
            rule = getattr(self, "on_" + event["is"], None)
            if rule:
                rule(event)

    def blame(self, why, event, *mine):
        self.wrong.append((why, {k: v for k, v in event.items() if k != "rule"}, *mine))

    def thing(self, unit):
        return self.ships.get(unit) or self.warheads[unit]

    def in_play(self, unit):
        return unit in self.warheads or self.ships[unit]["fate"] == "in_play"

    def boxes(self, unit):
        return SLOTS[self.ships[unit]["hull"]] // 3 - 1

    def working(self, unit, kind):
        ship = self.ships[unit]
        return [n for n, pod in enumerate(ship["pods"], 1) if pod == kind and n not in ship["lost"]]

    def has_power(self, unit):
        return self.ships[unit]["hits"][2] < self.boxes(unit)

    def is_banned(self, seat):
        return self.ban and seat in self.late and self.turn <= 1

    def screen(self, unit):
        if unit in self.warheads or self.is_banned(self.thing(unit)["seat"]):
            return 0
        return self.levels[self.thing(unit)["seat"]][8] if self.working(unit, "screen") else 0

    def capacity(self, unit):
        thing = self.thing(unit)
        row = CAPACITY[self.levels[thing["seat"]][0] - 1]
        if unit in self.ships:
            slots = SLOTS[thing["hull"]]
            return crippled(row[slots // 3 - 2], slots, thing["hits"][0])
        if thing["weapon"] == "guided":
            return row[3]
        return row[4] if thing["weapon"] == "unguided" and thing["is_new"] else 0

    def needed(self, unit, target):
        """In 1979 the screen is added to the die instead, so the number told is that of the bare table."""
        screen = self.screen(target) if self.edition == 2009 else 0
        apart = distance(self.thing(unit)["at"], self.thing(target)["at"])
        return hit_number(self.levels[self.thing(unit)["seat"]][1], apart, screen)

    def is_clear(self, unit):
        me = self.thing(unit)
        return not any(self.in_play(other) and thing["seat"] != me["seat"] and thing.get("weapon") != "mine"
                       and distance(me["at"], thing["at"]) <= 3
                       for other, thing in [*self.ships.items(), *self.warheads.items()])

    # setting up and moving

    def on_technology_chosen(self, e):
        self.levels[e["seat"]] = e["levels"]

    def on_ship_built(self, e):
        self.ships[e["unit"]] = {
            "seat": e["unit"] // 32, "hull": e["hull"], "pods": e["pods"], "lost": set(), "hits": [0, 0, 0],
            "fate": "in_play", "at": None, "going": [0, 0, 0]}

    def on_pod_loaded(self, e):
        self.loads.setdefault((e["unit"], e["pod"]), {})[e["weapon"]] = e["count"]

    def on_ship_placed(self, e):
        self.ships[e["unit"]]["at"] = e["position"]

    def on_fleet_placed(self, e):
        if e["warped_in"]:
            self.late.add(e["seat"])

    def on_mine_laid(self, e):
        self.warheads[e["unit"]] = {"seat": 1, "weapon": "mine", "is_new": False, "at": e["position"],
                                    "going": [0, 0, 0]}

    def on_turn_began(self, e):
        self.turn, self.launched, self.pushed = e["turn"], set(), set()
        self.hit.clear()
        self.still = {unit for unit, thing in [*self.ships.items(), *self.warheads.items()]
                      if self.in_play(unit) and any(thing["going"])}

    def on_ship_moved(self, e):
        thing = self.thing(e["unit"])
        self.still.discard(e["unit"])
        if thing["at"] != e["from"] or add(thing["at"], thing["going"]) != e["to"]:
            self.blame("moved otherwise", e, thing)
        thing["at"] = e["to"]

    on_warhead_moved = on_ship_moved

    def on_ship_burned(self, e):
        thing = self.thing(e["unit"])
        thing["going"] = add(thing["going"], e["change"])
        if burn_cost(e["change"]) > self.capacity(e["unit"]) or thing["going"] != e["velocity"]:
            self.blame("burned otherwise", e, thing, self.capacity(e["unit"]))

    on_warhead_burned = on_ship_burned

    # lasers and damage

    def on_lasers_allotted(self, e):
        if e["target"] not in self.warheads and self.ships.get(e["target"], {}).get("fate") != "in_play":
            return
        apart = distance(self.thing(e["unit"])["at"], self.thing(e["target"])["at"])
        if (apart, self.needed(e["unit"], e["target"])) != (e["distance"], e["needed"]):
            self.blame("aimed otherwise", e, apart)
        if not self.has_power(e["unit"]) or self.is_banned(self.thing(e["unit"])["seat"]):
            self.blame("fired against the rules", e)

    def on_shot_hit(self, e):
        added = self.screen(e["target"]) if self.edition == 1979 else 0
        number = self.needed(e["unit"], e["target"])
        if number != e["needed"] or (e["die"] + added <= number) != (e["is"] == "shot_hit"):
            self.blame("shot otherwise", e, number, added)
        if e["is"] == "shot_hit":
            self.by, self.rolls_left = self.thing(e["unit"])["seat"], 1
            self.hit.add(e["target"])

    on_shot_missed = on_shot_hit

    def on_damage_rolled(self, e):
        if self.due:
            self.blame("something was left out", e, self.due)
        unit, total = e["unit"], e["die_1"] + e["die_2"]
        self.rolls_left -= 1
        if self.rolls_left < 0:
            self.blame("one damage roll too many", e)
        if unit in self.warheads:
            self.due = [("warhead_destroyed" if total <= 7 else "warhead_held", unit, ())]
        elif total in (3, 11, 12):
            self.reach(unit, {3: 0, 11: 1, 12: 2}[total])
        else:
            self.due = [("critical_rolled" if total == 2 else "pod_rolled", unit, ())]

    def reach(self, unit, section):
        left = self.boxes(unit) - self.ships[unit]["hits"][section] - 1
        if left < 0:
            self.due = [("hit_wasted", unit, (("section", SECTIONS[section]),))]
        else:
            self.due = [("section_hit", unit, (("section", SECTIONS[section]), ("left", left)))]

    def answer(self, e):
        """The event that a roll had to lead to."""
        what, unit, parts = self.due.pop(0) if self.due else ("nothing", NO_UNIT, ())
        if (what, unit) != (e["is"], e["unit"]) or any(e[key] != value for key, value in parts):
            self.blame("led to something else", e, what, unit, parts)

    on_warhead_held = on_hit_wasted = answer

    def on_critical_rolled(self, e):
        self.answer(e)
        if e["die"] == 1:
            self.due = [("ship_destroyed", e["unit"], (("cause", "critical"),))]

    def on_pod_rolled(self, e):
        self.answer(e)
        unit, ship = e["unit"], self.ships[e["unit"]]
        slots = SLOTS[ship["hull"]]
        pod = pod_hit(slots, e["die_1"], e["die_2"])
        if pod == 0:
            self.due = [("pod_rolled", unit, ())]
        elif pod in ship["lost"]:
            self.reach(unit, (pod - 1) // (slots // 3))
        else:
            self.due = [("pod_destroyed", unit, (("pod", pod), ("kind", ship["pods"][pod - 1])))]

    def on_pod_destroyed(self, e):
        self.answer(e)
        unit = e["unit"]
        self.ships[unit]["lost"].add(e["pod"])
        load = self.loads.pop((unit, e["pod"]), {})
        if any(load.values()):
            kept = [load.get(kind, 0) for kind in ("unguided", "guided", "mine")]
            self.due.append(("load_lost", unit, tuple(zip(("unguided", "guided", "mines"), kept))))
        self.earn(unit, 1)
        self.ask_for_death(unit)

    def earn(self, unit, points):
        if self.edition == 2009 and self.by != self.thing(unit)["seat"]:
            self.due.append(("points_scored", unit, (("seat", self.by), ("points", points))))

    def ask_for_death(self, unit):
        ship = self.ships[unit]
        if self.literal:
            return
        if not self.working(unit, "cabin"):
            self.due.append(("ship_destroyed", unit, (("cause", "cabins"),)))
        elif all(hits >= self.boxes(unit) for hits in ship["hits"]):
            self.due.append(("ship_destroyed", unit, (("cause", "sections"),)))

    on_load_lost = answer

    def on_section_hit(self, e):
        self.answer(e)
        self.ships[e["unit"]]["hits"][SECTIONS.index(e["section"])] += 1
        self.ask_for_death(e["unit"])

    def on_ship_destroyed(self, e):
        self.answer(e)
        ship = self.ships[e["unit"]]
        ship["fate"], self.rolls_left = "destroyed", 0
        self.earn(e["unit"], 5 + SLOTS[ship["hull"]] - len(ship["lost"]))

    def on_warhead_destroyed(self, e):
        self.answer(e)
        self.warheads.pop(e["unit"])
        self.rolls_left = 0

    def on_points_scored(self, e):
        if e["unit"] != NO_UNIT:
            self.answer(e)
        self.points[e["seat"]] += e["points"]

    def on_points_counted(self, e):
        """1979: counted from what is left. What a mere hulk pays under the literal option is asked apart."""
        enemies = [ship for ship in self.ships.values() if ship["seat"] != e["seat"]]
        ships = sum((5, 7)[e["seat"]] for ship in enemies if ship["fate"] == "destroyed")
        pods = sum(len(ship["lost"]) for ship in enemies if ship["fate"] != "destroyed")
        bonus = 0 if any(ship["fate"] == "in_play" for ship in enemies) else (10, 8)[e["seat"]]
        bonus = e["bonus"] if self.literal else bonus
        if e["points"] != ships + pods + bonus or e["bonus"] != bonus:
            self.blame("counted otherwise", e, ships, pods, bonus)
        self.points[e["seat"]] = ships + pods + bonus

    # torpedoes, mines and beams

    def on_launch_ordered(self, e):
        unit, pod = e["unit"], (e["unit"], e["pod"])
        load = self.loads.get(pod, {})
        if (pod in self.launched or not self.has_power(unit) or e["pod"] not in self.working(unit, "launch")
                or self.is_banned(self.thing(unit)["seat"]) or not load.get(e["weapon"])):
            self.blame("launched against the rules", e, load)
        self.launched.add(pod)
        load[e["weapon"]] = load.get(e["weapon"], 1) - 1

    def on_dud_rolled(self, e):
        levels = self.levels[self.thing(e["unit"])["seat"]]
        below = 7 - levels[2 if self.edition == 1979 else LEVEL_OF[e["weapon"]]]
        if e["below"] != below or e["is_dud"] != (e["die_1"] + e["die_2"] < below):
            self.blame("a dud otherwise", e, below)

    def on_warhead_launched(self, e):
        ship = self.ships[e["ship"]]
        going = [0, 0, 0] if e["weapon"] == "mine" else ship["going"]
        if e["position"] != ship["at"] or e["velocity"] != going:
            self.blame("launched elsewhere", e, ship)
        self.warheads[e["unit"]] = {"seat": ship["seat"], "weapon": e["weapon"], "is_new": True,
                                    "at": e["position"], "going": e["velocity"]}

    def on_warhead_detonated(self, e):
        warhead = self.warheads.pop(e["unit"])
        self.by, level = warhead["seat"], self.levels[warhead["seat"]][LEVEL_OF[warhead["weapon"]]]
        if (e["radius"], e["position"], warhead["is_new"]) != (level, warhead["at"], False):
            self.blame("detonated otherwise", e, warhead, level)
        self.victims = {}
        for unit in [*self.ships, *self.warheads]:
            apart = distance(self.thing(unit)["at"], warhead["at"])
            if self.in_play(unit) and apart <= level:
                self.victims[unit] = apart, max(0, level - apart + 1 - self.screen(unit))

    def on_blast_reached(self, e):
        victim = self.victims.pop(e["target"], None)
        if victim != (e["distance"], e["rolls"]):
            self.blame("blasted otherwise", e, victim)
        self.rolls_left = e["rolls"]
        if e["rolls"]:
            self.hit.add(e["target"])

    def on_blast_ended(self, e):
        if self.victims or self.due:
            self.blame("spared by a blast", e, self.victims, self.due)

    def on_unit_pushed(self, e):
        unit, target, thing = e["unit"], e["target"], self.thing(e["target"])
        level = self.levels[self.thing(unit)["seat"]][7]
        mine_of_another = thing.get("weapon") == "mine" and thing["seat"] != self.thing(unit)["seat"]
        thing["going"] = add(thing["going"], e["change"])
        if (distance(self.thing(unit)["at"], thing["at"]) > 5 * level or burn_cost(e["change"]) > level
                or unit in self.pushed or not self.has_power(unit) or not self.working(unit, "tractor")
                or target in self.warheads and (self.edition == 1979 or mine_of_another)
                or thing["going"] != e["velocity"]):
            self.blame("pushed against the rules", e, thing)
        self.pushed.add(unit)

    def on_ship_recoiled(self, e):
        ship = self.ships[e["unit"]]
        ship["going"] = add(ship["going"], e["change"])
        if ship["going"] != e["velocity"]:
            self.blame("recoiled otherwise", e, ship)

    # leaving

    def on_warp_declared(self, e):
        self.warping[e["unit"]] = 0

    def on_warp_charged(self, e):
        unit = e["unit"]
        self.warping[unit] += 1
        if self.warping[unit] != e["clean_turns"] or not self.is_clear(unit) or unit in self.hit:
            self.blame("charged though it may not", e)

    def on_warp_spoiled(self, e):
        if self.is_clear(e["unit"]) and e["unit"] not in self.hit:
            self.blame("spoiled without a reason", e)
        self.warping[e["unit"]] = 0

    def on_ship_warped_out(self, e):
        if self.warping.get(e["unit"]) != 2:
            self.blame("warped out too early", e)
        self.ships[e["unit"]]["fate"] = "warped_out"
        self.still.discard(e["unit"])

    def on_turn_ended(self, e):
        if any(self.in_play(unit) for unit in self.still & {*self.ships}) or self.still & {*self.warheads}:
            self.blame("stood still", e, self.still)
        for warhead in self.warheads.values():
            warhead["is_new"] = False
