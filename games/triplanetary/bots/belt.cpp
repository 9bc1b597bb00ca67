// Triplanetary: short ways and tours among the asteroids, searched from where the ship is.
#include "games/triplanetary/bots/belt.h"

#include <algorithm>
#include <array>
#include <memory>

#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

namespace {

constexpr int top_speed = 2;
constexpr int search_radius = 16;  // hexes from where the search began
constexpr int search_width = 2 * search_radius + 1;
constexpr int search_speeds = 2 * top_speed + 1;
constexpr std::size_t search_hexes = search_width * search_width;
constexpr std::size_t search_flights = search_hexes * search_speeds * search_speeds;
constexpr std::size_t most_costs = 192;

enum class KnownCourse : std::uint8_t { nothing, safe, unsafe };
constexpr std::uint16_t no_stop = UINT16_MAX;

// A ship in a hex, with the vector that brought it there.
struct BeltFlight {
    Hex hex{};
    Hex vector{};
    Hex first{};  // burn of the first turn
    std::uint8_t turns = 0;
    std::uint8_t fuel = 0;
};

struct BeltStop {
    BeltFlight at{};
    std::uint16_t next = no_stop;  // of the same cost
};

// A tour as far as it goes: what it has prospected, and what that promises.
struct BeltTour {
    BeltFlight at{};
    Hex find{};  // the first hex prospected
    std::array<std::uint64_t, 2> seen{};
    std::int32_t unlucky = 1024;  // chances of as many that nothing has been found and nothing gone off
    std::int32_t value = 0;
    std::int32_t promise = 0;
};
constexpr std::size_t tour_width = 512;
constexpr int tour_turns = 40;
constexpr std::size_t burns_a_turn = count_of_hex_burns(1);
constexpr std::size_t tour_slots = 4 * tour_width;  // a power of two

// What a search works on, kept by the thread: a bot in a playout takes no heap.
struct BeltDesk {
    std::array<KnownCourse, search_flights> known{};
    std::array<bool, search_flights> is_seen{};
    List<BeltStop, 30'000> stops{};
    std::array<std::uint16_t, most_costs> first_of{};
    std::array<std::uint8_t, search_hexes> number{};  // of hexes that are to be prospected, from 1
    List<BeltTour, tour_width> legs{};
    List<BeltTour, tour_width * burns_a_turn> longer{};
    std::array<std::uint16_t, tour_slots> leg_of{};  // by what tells tours apart: the leg, from 1
    Course course{};
};

BeltDesk& belt_desk() {
    thread_local const auto kept = std::make_unique<BeltDesk>();
    return *kept;
}

// Where a ship may fly, looked up once for each course.
class BeltCourses {
public:
    BeltCourses(const Triplanetary& game, const View& view, const Ship& ship)
        : game_(game), view_(view), ship_(ship), desk_(belt_desk()) {
        desk_.known.fill(KnownCourse::nothing);
    }

    BeltFlight start() const {
        BeltFlight start{ship_.hex, ship_.vector, {}, 0, 0};
        for (const Pull& pull : pending_of(view_, ship_.unit).pulls)
            start.vector = start.vector + step_towards(pull.direction);
        return start;
    }
    bool is_near(Hex hex) const { return distance(hex, ship_.hex) <= search_radius; }
    std::size_t place_of(Hex hex) const {
        const Hex at = hex - ship_.hex;
        const int place = (at.q + search_radius) * search_width + at.r + search_radius;
        return static_cast<std::size_t>(place);
    }
    std::size_t place_of(Hex hex, Hex vector) const {
        const int speed = (vector.q + top_speed) * search_speeds + vector.r + top_speed;
        return place_of(hex) * search_speeds * search_speeds + static_cast<std::size_t>(speed);
    }
    bool is_safe(Hex from, Hex vector) {
        if (length(vector) > top_speed || !is_near(from + vector)) return false;
        KnownCourse& known = desk_.known[place_of(from, vector)];
        if (known == KnownCourse::nothing)
            known = is_course_safe(from, vector) ? KnownCourse::safe : KnownCourse::unsafe;
        return known == KnownCourse::safe;
    }
    // Whether a ship that may not burn for so many turns comes to no harm.
    bool is_drift_safe(Hex from, Hex vector, int turns) {
        for (int turn = 0; turn < turns; ++turn, from = from + vector)
            if (!is_safe(from, vector)) return false;
        return true;
    }
    // Every flight that a turn may bring, cheapest first.
    template <class F>
    void each_next(const BeltFlight& flight, int fuel, const F& visit) {
        for (const Hex change : hex_burns(std::clamp(fuel - flight.fuel, 0, 1))) {
            const Hex vector = flight.vector + change;
            if (!is_safe(flight.hex, vector)) continue;
            visit(BeltFlight{flight.hex + vector, vector, flight.turns == 0 ? change : flight.first,
                             static_cast<std::uint8_t>(flight.turns + 1),
                             static_cast<std::uint8_t>(flight.fuel + length(change))});
        }
    }
    BeltDesk& work() { return desk_; }

private:
    bool is_course_safe(Hex from, Hex vector) {
        const Hex to = from + vector;
        const HexContents::Kind kind = game_.map.at(to).kind;
        // Whoever flies one hex enters no other.
        if (length(vector) <= 1 && game_.map.is_on(to) &&
            (kind == HexContents::Kind::clear || kind == HexContents::Kind::asteroid))
            return true;
        Course& course = desk_.course;
        resolve(game_.map, from, vector, false, course,
                {view_.asteroids_cleared.begin(), view_.asteroids_cleared.size()});
        Loss unused = Loss::crash;
        clear_the_way(game_, view_, ship_, course);
        return !is_lost(course, unused) && course.pulls.empty() &&
               (course.hazards.empty() || length(vector) <= 1);
    }

    const Triplanetary& game_;
    const View& view_;
    const Ship& ship_;
    BeltDesk& desk_;
};

// Of all flights the one that costs least in turns and fuel together, where a point of fuel costs as much as
// so many turns.
template <class Arrived>
Way cheapest(BeltCourses& belt, int fuel, std::size_t price, const Arrived& arrived) {
    BeltDesk& work = belt.work();
    work.is_seen.fill(false);
    work.stops.clear();
    work.first_of.fill(no_stop);
    const auto put = [&work, price](const BeltFlight& flight) {
        const std::size_t cost = flight.turns + price * flight.fuel;
        if (cost >= most_costs || work.stops.full()) return;
        work.stops.push_back({flight, work.first_of[cost]});
        work.first_of[cost] = static_cast<std::uint16_t>(work.stops.size() - 1);
    };
    put(belt.start());
    for (std::size_t cost = 0; cost < most_costs; ++cost)
        for (std::uint16_t i = work.first_of[cost]; i != no_stop; i = work.stops[i].next) {
            const BeltFlight flight = work.stops[i].at;
            if (flight.turns > 0 && arrived(flight))
                return {true, flight.first, flight.hex, flight.turns, flight.fuel};
            if (flight.turns > 0) {
                bool& is_seen = work.is_seen[belt.place_of(flight.hex, flight.vector)];
                if (is_seen) continue;
                is_seen = true;
            }
            belt.each_next(flight, fuel, put);
        }
    return {};
}

// Where haste costs more fuel than there is, with thrift.
template <class Arrived>
Way shortest(BeltCourses& belt, int fuel, const Arrived& arrived) {
    constexpr std::size_t thrift = 12;
    const Way way = cheapest(belt, fuel, 1, arrived);
    return way.is_found ? way : cheapest(belt, fuel, thrift, arrived);
}

// Tours, kept by what they promise turn after turn: the best few, each of its own hexes.
class Touring {
public:
    Touring(const Triplanetary& game, const View& view, const Ship& ship, const Outing& outing)
        : game_(game),
          view_(view),
          ship_(ship),
          outing_(outing),
          belt_(game, view, ship),
          work_(belt_.work()) {}

    Way find(const List<Hex, ship_capacity>& but) {
        number_hexes(but);
        work_.legs.clear();
        BeltTour start;
        start.at = belt_.start();
        work_.legs.push_back(start);
        BeltTour best = start;
        for (int turn = 0; turn < tour_turns && !work_.legs.empty(); ++turn) {
            work_.longer.clear();
            for (const BeltTour& leg : work_.legs) lengthen(leg);
            keep_best();
            for (const BeltTour& leg : work_.legs)
                if (leg.value > 0 && leg.promise > best.promise) best = leg;
        }
        if (best.value <= 0) return {};
        return {true, best.at.first, best.find, best.at.turns, best.at.fuel};
    }

private:
    void number_hexes(const List<Hex, ship_capacity>& but) {
        work_.number.fill(0);
        std::uint8_t next = 1;
        for (const Hex hex : game_.map.printed.asteroids)
            if (belt_.is_near(hex) && claim_at(view_, hex) == nullptr && !is_cleared(view_, hex) &&
                !contains(but, hex))
                work_.number[belt_.place_of(hex)] = next++;
    }
    void lengthen(const BeltTour& leg) {
        // The last point is for stopping.
        belt_.each_next(leg.at, ship_.fuel - 1, [&](const BeltFlight& flight) {
            if (length(flight.vector) > 1) return;
            BeltTour next = leg;
            next.at = flight;
            const std::uint8_t number = work_.number[belt_.place_of(flight.hex)];
            if (number > 0 && length(flight.vector) == 1 &&
                belt_.is_drift_safe(flight.hex, flight.vector, outing_.adrift))
                prospect(next, number - 1U);
            // What is left in the tank promises finds beyond the last turn.
            const int spare = std::max(ship_.fuel - flight.fuel - outing_.to_stop - 3, 0);
            next.promise = next.value + next.unlucky * spare / 1024 * outing_.worth / 32;
            work_.longer.push_back(next);
        });
    }
    void prospect(BeltTour& leg, std::size_t number) const {
        std::uint64_t& word = leg.seen[number / 64];
        const std::uint64_t bit = std::uint64_t{1} << (number % 64);
        if ((word & bit) != 0) return;
        word |= bit;
        if (leg.value == 0) leg.find = leg.at.hex;
        const Hex hex = leg.at.hex;
        int worth =
            outing_.worth - outing_.a_turn * leg.at.turns - outing_.a_hex * distance(hex, outing_.market);
        if (ship_.fuel - leg.at.fuel < outing_.to_stop + fuel_between(hex, outing_.market)) worth = 0;
        constexpr int faces = 6;
        leg.value += std::max(leg.unlucky * worth / (1024 * faces), 1);
        leg.unlucky -= leg.unlucky / faces + leg.unlucky * outing_.bad_luck / 1024;
    }
    void keep_best() {
        std::ranges::sort(work_.longer, [](const BeltTour& a, const BeltTour& b) {
            if (a.promise != b.promise) return a.promise > b.promise;
            if (a.at.fuel != b.at.fuel) return a.at.fuel < b.at.fuel;
            return belt_order(a.at) < belt_order(b.at);
        });
        work_.legs.clear();
        work_.leg_of.fill(0);
        for (const BeltTour& leg : work_.longer) {
            if (work_.legs.full()) return;
            std::uint16_t& slot = slot_of(leg);
            if (slot != 0) continue;
            work_.legs.push_back(leg);
            slot = static_cast<std::uint16_t>(work_.legs.size());
        }
    }
    // Where the leg stands that comes to the same as this, or an empty one.
    std::uint16_t& slot_of(const BeltTour& leg) {
        std::uint64_t mixed = belt_.place_of(leg.at.hex, leg.at.vector);
        for (const std::uint64_t word : leg.seen) mixed = (mixed ^ word) * 0x9e3779b97f4a7c15U;
        std::size_t i = mixed >> 32U;
        for (;; ++i) {
            std::uint16_t& slot = work_.leg_of[i % tour_slots];
            if (slot == 0) return slot;
            const BeltTour& kept = work_.legs[slot - 1U];
            if (kept.at.hex == leg.at.hex && kept.at.vector == leg.at.vector && kept.seen == leg.seen)
                return slot;
        }
    }
    static std::array<int, 6> belt_order(const BeltFlight& flight) {
        return {flight.hex.q, flight.hex.r, flight.vector.q, flight.vector.r, flight.first.q, flight.first.r};
    }

    const Triplanetary& game_;
    const View& view_;
    const Ship& ship_;
    const Outing& outing_;
    BeltCourses belt_;
    BeltDesk& work_;
};

}  // namespace

Way way_to_rest_at(const Triplanetary& game, const View& view, const Ship& ship, Hex hex) {
    BeltCourses belt(game, view, ship);
    return shortest(belt, ship.fuel,
                    [hex](const BeltFlight& flight) { return flight.hex == hex && flight.vector == Hex{}; });
}

Way way_to_rest(const Triplanetary& game, const View& view, const Ship& ship) {
    BeltCourses belt(game, view, ship);
    return shortest(belt, ship.fuel, [](const BeltFlight& flight) { return flight.vector == Hex{}; });
}

Way tour_from(const Triplanetary& game, const View& view, const Ship& ship, const Outing& outing,
              const List<Hex, ship_capacity>& but) {
    return Touring(game, view, ship, outing).find(but);
}

bool drifts_safely(const Triplanetary& game, const View& view, const Ship& ship, int turns) {
    BeltCourses belt(game, view, ship);
    const BeltFlight start = belt.start();
    return belt.is_drift_safe(start.hex, start.vector, turns);
}

int fuel_between(Hex from, Hex to) {
    const Hex way = to - from;
    if (way == Hex{}) return 0;
    const bool is_straight = way.q == 0 || way.r == 0 || way.q + way.r == 0;
    return is_straight ? 2 : 3;
}

}  // namespace astrogate::triplanetary
