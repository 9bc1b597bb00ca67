// Whole games at fixed seeds, counted: every table of dice gives what the printed one promises. A table that
// is wrong in one cell of 36 is far outside these bounds; chance alone is inside them, and the seeds do not
// change.
#include <cmath>
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "games/vector3/bots/bots.h"
#include "games/vector3/rules/chapters.h"
#include "kernel/turn.h"

namespace astrogate::vector3 {

namespace {

// How often each outcome came, and how many parts in all of the chance it should have.
struct Outcomes {
    std::map<int, double> parts;
    std::map<int, int> seen;

    int total() const {
        int sum = 0;
        for (const auto& [outcome, count] : seen) sum += count;
        return sum;
    }
    // Sum of (seen - expected)² / expected; infinite for an outcome that should never come.
    double chi_square() const {
        double all_parts = 0;
        for (const auto& [outcome, part] : parts) all_parts += part;
        double sum = 0;
        for (const auto& [outcome, count] : seen)
            if (!parts.contains(outcome)) return 1e9;
        for (const auto& [outcome, part] : parts) {
            const double expected = total() * part / all_parts;
            const auto found = seen.find(outcome);
            const double count = found == seen.end() ? 0 : found->second;
            sum += (count - expected) * (count - expected) / expected;
        }
        return sum;
    }
};

// Bound that chance exceeds once in ten thousand (Wilson and Hilferty's approximation).
double bound(std::size_t outcomes) {
    const double freedom = static_cast<double>(outcomes) - 1;
    const double h = 2 / (9 * freedom);
    const double root = 1 - h + 3.719 * std::sqrt(h);
    return freedom * root * root * root;
}

struct Counts {
    std::array<Outcomes, 6> to_hit;  // by number needed: 1 = hit, 0 = miss
    Outcomes hit_die, damage, struck, critical, initiative, six_pod, nine_pod;

    Counts() {
        for (int needed = 1; needed <= 5; ++needed)
            to_hit[static_cast<std::size_t>(needed)].parts = {{1, needed}, {0, 6 - needed}};
        for (int die = 1; die <= 6; ++die) hit_die.parts[die] = six_pod.parts[die] = 1;
        for (int sum = 2; sum <= 12; ++sum) damage.parts[sum] = initiative.parts[sum] = 6 - std::abs(7 - sum);
        critical.parts = {{1, 1}, {0, 5}};
        for (int pod = 1; pod <= 9; ++pod) nine_pod.parts[pod] = 1;
        nine_pod.parts[0] = 3;  // rolled again
        // What the damage table then calls for: 30 of 36 the pod table, 2 Maneuver, 2 Warp, 1 Power, 1 the
        // second roll.
        struck.parts = {{'p', 30}, {'M', 2}, {'W', 2}, {'P', 1}, {'2', 1}};
    }

    template <class E>
    void count(const E&) {}
    void count(const ShotHit& e) { shot(e.needed, e.die, 1); }
    void count(const ShotMissed& e) { shot(e.needed, e.die, 0); }
    void count(const DamageRolled& e) { ++damage.seen[e.die_1 + e.die_2]; }
    void count(const InitiativeRolled& e) { ++initiative.seen[e.die_1 + e.die_2]; }
    void count(const CriticalRolled& e) { ++critical.seen[e.die == 1 ? 1 : 0]; }
    void shot(int needed, int die, int is_hit) {
        ++to_hit[static_cast<std::size_t>(needed)].seen[is_hit];
        ++hit_die.seen[die];
    }
};

struct Log {
    Counts& counts;
    bool was_damage_rolled = false;

    void event(const State& before, const Event& event) {
        if (const PodRolled* pod = std::get_if<PodRolled>(&event)) {
            const bool is_six = find_ship(before, pod->unit)->hull == Hull::six;
            ++(is_six ? counts.six_pod : counts.nine_pod).seen[pod->pod];
        }
        if (was_damage_rolled) count_struck(event);
        was_damage_rolled = std::holds_alternative<DamageRolled>(event);
        on_alternative(event, [&](const auto& one) { counts.count(one); });
    }
    void progress(const Progress&) {}

    // The event right after the damage roll says which row it was.
    void count_struck(const Event& event) {
        Section section{};
        if (const SectionHit* hit = std::get_if<SectionHit>(&event))
            section = hit->section;
        else if (const HitWasted* wasted = std::get_if<HitWasted>(&event))
            section = wasted->section;
        else
            return void(++counts.struck.seen[std::holds_alternative<CriticalRolled>(event) ? '2' : 'p']);
        ++counts.struck.seen[section == Section::maneuver ? 'M' : section == Section::warp ? 'W' : 'P'];
    }
};

Sheet<Vector3> big_ship(Seat seat) {
    BuildShip ship{ship_id(seat, 0), Hull::nine, {}};
    for (std::size_t slot = 0; slot < 9; ++slot) ship.pods[slot] = slot % 2 == 0 ? Pod::cabin : Pod::laser;
    Sheet<Vector3> sheet;
    sheet.orders.push_back(ship);
    return sheet;
}

void play(const Vector3& game, std::uint64_t seed, bool has_big_ships, Counts& counts) {
    const auto state = std::make_unique<State>();
    const auto scratch = std::make_unique<Scratch<Vector3>>();
    const auto input = std::make_unique<Input<Vector3>>();
    Problems problems;
    Stream dice(seed);
    Log log{counts};
    const bool is_first = game.scenario_names[0].view() == "learning";
    ASSERT_TRUE(open_game(game, Setup{static_cast<std::uint8_t>(is_first ? 0 : 1), 2}, *state, *scratch, log,
                          problems));
    while (!state->progress.is_over) {
        Waiting now;
        waiting(game, *state, now);
        *input = Input<Vector3>{};
        input->stage = now.stage;
        if (now.what == Waits::dice) {
            input->kind = InputKind::dice;
            dice.answer(now.dice, input->faces);
        }
        for (const Asked& asked : now.seats) {
            SeatSheet<Vector3>& one = input->sheets.push_back(SeatSheet<Vector3>{});
            one.seat = asked.seat;
            Reason reason;
            look(game, *state, asked.seat, scratch->view);
            if (now.step == step::fleet && has_big_ships)
                one.sheet = big_ship(asked.seat);
            else
                choose_closer(game, scratch->view, dice, one.sheet, reason);
        }
        admit(game, *state, *input, *scratch, problems);
        ASSERT_TRUE(problems.empty()) << problems[0].code;
        advance(game, *state, *input, *scratch, log);
    }
}

const Counts& counted() {
    static Counts counts;
    if (counts.damage.seen.empty()) {
        Problems problems;
        Rules rules;
        rules.turn_limit = 60;
        const Vector3 game(embedded(), rules, problems);
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) play(game, seed, seed % 2 == 0, counts);
    }
    return counts;
}

void expect_fair(const Outcomes& outcomes, int at_least) {
    EXPECT_GE(outcomes.total(), at_least);
    EXPECT_LT(outcomes.chi_square(), bound(outcomes.parts.size()));
}

TEST(Vector3Dice, ANumberNeededHitsThatOftenInSix) {
    for (std::size_t needed = 1; needed <= 5; ++needed) {
        SCOPED_TRACE(needed);
        expect_fair(counted().to_hit[needed], 300);
    }
    expect_fair(counted().hit_die, 20'000);
}

TEST(Vector3Dice, DamageIsTwoDiceAndStrikesByItsTable) {
    expect_fair(counted().damage, 10'000);
    expect_fair(counted().struck, 10'000);
    expect_fair(counted().critical, 250);
}

TEST(Vector3Dice, PodsAreStruckAlike) {
    expect_fair(counted().six_pod, 4'000);
    expect_fair(counted().nine_pod, 4'000);
}

TEST(Vector3Dice, InitiativeIsTwoDice) { expect_fair(counted().initiative, 4'000); }

// ---- duds of 1979: against 7 less the Launch level --------------------------------------------------------

struct DudLog {
    Outcomes& sums;
    Outcomes& duds;
    void event(const State&, const Event& event) {
        if (const DudRolled* rolled = std::get_if<DudRolled>(&event)) {
            ++sums.seen[rolled->die_1 + rolled->die_2];
            ++duds.seen[rolled->is_dud ? 1 : 0];
        }
    }
    void progress(const Progress&) {}
};

// A ship with six launch pods, each with one torpedo, before its salvo.
void load(State& state, int level) {
    state.progress.step = step::salvo;
    state.turn = 2;
    state.players = {Player{}, Player{}};
    state.players[0].levels = {1, 1, static_cast<std::uint8_t>(level), 0, 0, 1};
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        Ship ship;
        ship.unit = ship_id(seat, 0);
        ship.hull = Hull::twelve;
        ship.fate = Fate::in_play;
        ship.position = {100 * seat.value, 0, 0};
        for (std::size_t slot = 0; slot < pod_slots; ++slot)
            ship.pods[slot] = slot % 2 == 0 ? Pod::cabin : Pod::launch;
        state.ships.push_back(ship);
    }
    for (std::uint8_t pod = 2; pod <= pod_slots; pod += 2)
        state.magazines.push_back(Magazine{ship_id(Seat{0}, 0), pod, {0, 1, 0}});
}

// What is launched comes out or is a dud, and is spent either way.
void salvo(const Vector3& game, const State& loaded, Stream& dice, DudLog& log) {
    const auto state = std::make_unique<State>(loaded);
    const auto scratch = std::make_unique<Scratch<Vector3>>();
    const auto input = std::make_unique<Input<Vector3>>();
    const int duds = log.duds.seen[1];
    turn::settle<Vector3>(game, *state, nullptr, *scratch, log);
    while (state->progress.step == step::salvo || state->progress.step == step::dud) {
        Waiting now;
        waiting(game, *state, now);
        *input = Input<Vector3>{};
        input->stage = now.stage;
        if (now.what == Waits::dice) input->kind = InputKind::dice;
        dice.answer(now.dice, input->faces);
        for (const Asked& asked : now.seats) {
            SeatSheet<Vector3>& one = input->sheets.push_back(SeatSheet<Vector3>{asked.seat, false, {}});
            for (const Magazine& from : state->magazines)
                if (asked.seat == Seat{0})
                    one.sheet.orders.push_back(Launch{from.unit, from.pod, Weapon::guided});
        }
        Problems problems;
        admit(game, *state, *input, *scratch, problems);
        ASSERT_TRUE(problems.empty()) << problems[0].code;
        advance(game, *state, *input, *scratch, log);
    }
    EXPECT_EQ(static_cast<int>(state->warheads.size()) + log.duds.seen[1] - duds, 6);
    EXPECT_TRUE(state->magazines.empty());
}

TEST(Vector3Dice, DudsOf1979AreAsManyAsTheLaunchLevelLeaves) {
    constexpr std::array in_36 = {10, 6, 3, 1, 0};
    Problems problems;
    const Vector3 game(embedded(), Vector3::preset("vector3_1979"), problems);
    Stream dice(1979);
    Outcomes sums;
    for (int sum = 2; sum <= 12; ++sum) sums.parts[sum] = 6 - std::abs(7 - sum);
    for (int level = 1; level <= 5; ++level) {
        SCOPED_TRACE(level);
        const int part = in_36[static_cast<std::size_t>(level - 1)];
        Outcomes duds;
        duds.parts = {{1, part}, {0, 36 - part}};
        const auto loaded = std::make_unique<State>();
        load(*loaded, level);
        DudLog log{sums, duds};
        for (int trial = 0; trial < 600; ++trial) salvo(game, *loaded, dice, log);
        if (part > 0) {
            expect_fair(duds, 3'600);
            duds.parts[1] += 3;
            duds.parts[0] -= 3;
            EXPECT_GT(duds.chi_square(), bound(2)) << "a wrong table is noticed";
        } else {
            EXPECT_EQ(duds.seen[1], 0);
        }
    }
    expect_fair(sums, 18'000);
}

// The bounds do notice a table that is off by one cell.
TEST(Vector3Dice, AWrongTableIsNoticed) {
    Outcomes wrong = counted().struck;
    wrong.parts = {{'p', 29}, {'M', 3}, {'W', 2}, {'P', 1}, {'2', 1}};
    EXPECT_GT(wrong.chi_square(), bound(wrong.parts.size()));
    wrong = counted().nine_pod;
    wrong.parts[9] = 2;
    EXPECT_GT(wrong.chi_square(), bound(wrong.parts.size()));
}

}  // namespace
}  // namespace astrogate::vector3
