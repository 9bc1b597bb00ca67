// Vector 3: what a draft would do, with every sum written out. From the View alone.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

std::uint16_t chance_of_a_hit(int needed, int lasers) {
    std::int64_t all = 1;
    std::int64_t misses = 1;
    for (int i = 0; i < lasers; ++i) {
        all *= 6;
        misses *= 6 - needed;
    }
    return static_cast<std::uint16_t>((1000 * (all - misses) + all / 2) / all);
}

namespace {

using Sink = FactSink<Fact>;

const Burn* burn_of(const GameSheet& draft, UnitId unit) {
    for (const Order& order : draft.orders)
        if (const Burn* burn = std::get_if<Burn>(&order); burn != nullptr && burn->unit == unit) return burn;
    return nullptr;
}

bool declares_warp(const GameSheet& draft, UnitId unit) {
    for (const Order& order : draft.orders)
        if (std::holds_alternative<WarpOut>(order) && unit_of(order) == unit) return true;
    return false;
}

bool is_huge(Vec v) {
    const auto out = [](std::int32_t part) { return part > 1000 || part < -1000; };
    return out(v.x) || out(v.y) || out(v.z);
}

// `unit` as it will fly: where it is, and its velocity with the draft's burn.
struct FlownShip {
    const ShipView& one;
    Vec velocity{};
};

// In flat play no course leaves the plane (C13).
bool counts(const Vector3& game, const Burn* burn) {
    return burn != nullptr && !is_huge(burn->change) && !(game.rules.flat && burn->change.z != 0);
}

FlownShip flight_of(const Vector3& game, const ShipView& one, const GameSheet& draft) {
    const Burn* burn = burn_of(draft, one.ship.unit);
    return {one, one.ship.velocity + (counts(game, burn) ? burn->change : Vec{})};
}

void foresee_course(const Vector3& game, const ShipView& one, const GameSheet& draft, Sink& sink) {
    const Ship& ship = one.ship;
    const Burn* burn = burn_of(draft, ship.unit);
    const Vec velocity = flight_of(game, one, draft).velocity;
    const Vec change = velocity - ship.velocity;
    sink.fact(
        Course{ship.unit, ship.position, ship.position + velocity, ship.position + velocity + velocity});
    if (!counts(game, burn)) return;
    sink.fact(VelocitySum{ship.unit, ship.velocity, change, velocity});
    const std::int64_t squares = squared(change);
    const int cost = game.burns.cost(change);
    sink.fact(BurnCost{ship.unit, static_cast<std::int32_t>(squares),
                       cost > max_capacity ? length_cost(squares) : cost, one.capacity});
}

// A fleet whose technology this View does not show: what it could do is not foreseen.
bool is_known(const View& view, Seat owner) {
    return owner == view.seen.seat || view.players[owner.value].level(Technology::acceleration) > 0;
}

void foresee_ranges(const Vector3& game, const View& view, const ShipView& one, Sink& sink) {
    const Player& owner = view.players[owner_of(one.ship.unit).value];
    if (!is_known(view, owner_of(one.ship.unit))) return;
    for (const ShipView& other : view.ships) {
        if (!other.ship.is_in_play() || owner_of(other.ship.unit) == owner_of(one.ship.unit)) continue;
        const Vec apart = other.ship.position - one.ship.position;
        const int screen = screen_level(game.rules, view.turn, view.players, other.ship);
        const int needed =
            one.lasers > 0 ? hit_number(owner, one.ship.position, other.ship.position, screen) : 0;
        sink.fact(Range{one.ship.unit, other.ship.unit, apart, squared(apart),
                        static_cast<std::int32_t>(distance(one.ship.position, other.ship.position)),
                        static_cast<std::uint8_t>(needed), one.lasers, chance_of_a_hit(needed, one.lasers)});
    }
}

void foresee_lasers(const View& view, const ShipView& one, Sink& sink) {
    if (one.lasers == 0) return;
    const int level = view.players[owner_of(one.ship.unit).value].level(Technology::laser);
    sink.fact(LaserReach{one.ship.unit, laser_bands(level)});
}

// Squared distance of two ships after `turns` moves, in 64 bits throughout.
std::int64_t squares_after(Vec apart, Vec drift, std::int64_t turns) {
    const auto part = [turns](std::int32_t from, std::int32_t step) {
        const std::int64_t at = from + turns * step;
        return at * at;
    };
    return part(apart.x, drift.x) + part(apart.y, drift.y) + part(apart.z, drift.z);
}

// The move after which they are nearest, the earlier one when two are equal: the whole number of turns below
// or above the least of |apart + t drift|².
std::int64_t turns_to_nearest(Vec apart, Vec drift) {
    const std::int64_t dot =
        std::int64_t{apart.x} * drift.x + std::int64_t{apart.y} * drift.y + std::int64_t{apart.z} * drift.z;
    if (dot >= 0) return 0;  // apart for good, or side by side
    const std::int64_t below = -dot / squared(drift);
    return squares_after(apart, drift, below + 1) < squares_after(apart, drift, below) ? below + 1 : below;
}

void foresee_approach(const FlownShip& from, const FlownShip& to, Sink& sink) {
    const Vec apart = to.one.ship.position - from.one.ship.position;
    const Vec drift = to.velocity - from.velocity;
    const std::int64_t now = nearest_root(squared(apart));
    const std::int64_t gain = now - nearest_root(squares_after(apart, drift, 1));
    const std::int64_t turns = turns_to_nearest(apart, drift);
    const std::int64_t nearest = nearest_root(squares_after(apart, drift, turns));
    sink.fact(Approach{from.one.ship.unit, to.one.ship.unit, apart, static_cast<std::int32_t>(now),
                       static_cast<std::int32_t>(gain > 0 ? gain : 0),
                       static_cast<std::int32_t>(gain < 0 ? -gain : 0), static_cast<std::int32_t>(nearest),
                       static_cast<std::int32_t>(turns)});
}

void foresee_reach(const Vector3& game, const View& view, const ShipView& one, const FlownShip& to,
                   Sink& sink) {
    const Vec coasting = one.ship.position + one.ship.velocity;
    const Vec wish = to.one.ship.position + to.velocity - coasting;
    const Vec best = nearest_burn(game, one, wish);
    const std::int64_t away = nearest_root(squared(wish - best));
    const int level = view.players[owner_of(one.ship.unit).value].level(Technology::laser);
    const int screen = screen_level(game.rules, view.turn, view.players, to.one.ship);
    const int needed = one.lasers > 0 ? std::max(hit_number(away, level) - screen, 0) : 0;
    sink.fact(Reach{one.ship.unit, to.one.ship.unit, best, static_cast<std::int32_t>(away),
                    static_cast<std::uint8_t>(needed), one.lasers});
}

// How others stand to a ship. Pairs without a ship of the asking seat are left out, so that a draft redrawn
// under the hand stays cheap with many seats.
void foresee_others(const Vector3& game, const View& view, const ShipView& one, const GameSheet& draft,
                    Sink& sink) {
    const Seat seat = view.seen.seat;
    const Seat owner = owner_of(one.ship.unit);
    const bool is_watching = seat.value >= view.players.size();
    const FlownShip from = flight_of(game, one, draft);
    for (const ShipView& other : view.ships) {
        const Seat rival = owner_of(other.ship.unit);
        if (!other.ship.is_in_play() || other.ship.unit == one.ship.unit) continue;
        if (!is_watching && owner != seat && rival != seat) continue;
        const FlownShip to = flight_of(game, other, draft);
        foresee_approach(from, to, sink);
        if (owner != rival && is_known(view, owner)) foresee_reach(game, view, one, to, sink);
    }
}

// ---- the next turn ----------------------------------------------------------------------------------------

// A ship as its next burn can be at most, as far as the View tells.
ShipView at_its_most(const Vector3& game, const View& view, const ShipView& one) {
    ShipView most = one;
    most.capacity = static_cast<std::uint8_t>(capacity_at_most(game, view, one));
    return most;
}

// `mine` flies as drafted; of `theirs` the burn is not known.
struct Meeting {
    const Vector3& game;
    const View& view;
    const ShipView& mine;
    std::int64_t away;     // if the other coasts
    std::int64_t nearest;  // if it burns as near as it can

    void tell(const ShipView& from, const ShipView& to, Sink& sink) const {
        const Seat owner = owner_of(from.ship.unit);
        // B18: the ban of the turn of arrival is over by then.
        const auto lasers = static_cast<std::uint8_t>(working_lasers(from.ship));
        if (lasers == 0 || !is_known(view, owner)) return;
        const int level = view.players[owner.value].level(Technology::laser);
        // No other burn of `mine` is further from the drafted one than across its whole reach.
        if (nearest > 5 * level + 2 * mine.capacity + 1) return;
        const int screen = screen_level(game.rules, view.turn + 1, view.players, to.ship);
        const int needed = std::max(hit_number(away, level) - screen, 0);
        const int best = std::max(hit_number(nearest, level) - screen, 0);
        sink.fact(CouldHit{from.ship.unit, to.ship.unit, static_cast<std::int32_t>(away),
                           static_cast<std::uint8_t>(needed), lasers, chance_of_a_hit(needed, lasers),
                           static_cast<std::int32_t>(nearest), static_cast<std::uint8_t>(best),
                           chance_of_a_hit(best, lasers), laser_bands(level, screen)});
    }
};

void foresee_meetings(const Vector3& game, const View& view, const ShipView& theirs, const GameSheet& draft,
                      Sink& sink) {
    const ShipView most = at_its_most(game, view, theirs);
    const Vec coasting = theirs.ship.position + theirs.ship.velocity;
    std::int64_t farthest = 0;
    for (const Point& p : burns_of(game, most)) farthest = std::max(farthest, squared(Vec{p[0], p[1], p[2]}));
    sink.fact(CouldBe{theirs.ship.unit, coasting, most.capacity, static_cast<std::int32_t>(farthest)});
    for (const ShipView& mine : view.ships) {
        if (!mine.ship.is_in_play() || owner_of(mine.ship.unit) != view.seen.seat) continue;
        const Vec wish = mine.ship.position + flight_of(game, mine, draft).velocity - coasting;
        const Meeting meeting{game, view, mine, nearest_root(squared(wish)),
                              nearest_root(squared(wish - nearest_burn(game, most, wish)))};
        meeting.tell(mine, theirs, sink);
        meeting.tell(theirs, mine, sink);
    }
}

void foresee_warp(const View& view, const ShipView& one, Sink& sink) {
    std::int64_t nearest = -1;
    const auto meet = [&](UnitId unit, Vec position) {
        const std::int64_t d = distance(one.ship.position, position);
        if (owner_of(unit) != owner_of(one.ship.unit) && (nearest < 0 || d < nearest)) nearest = d;
    };
    for (const ShipView& other : view.ships)
        if (other.ship.is_in_play()) meet(other.ship.unit, other.ship.position);
    // B11
    for (const WarheadView& other : view.warheads)
        if (other.warhead.weapon != Weapon::mine) meet(other.warhead.unit, other.warhead.position);
    sink.fact(WarpOutlook{one.ship.unit, one.ship.clean_turns, static_cast<std::int32_t>(nearest),
                          one.ship.was_hit});
}

void foresee_fleet(const Vector3& game, const View& view, const GameSheet& draft, Sink& sink) {
    each_order<BuildShip>(draft, [&](const BuildShip& order, std::size_t) {
        const auto hull = static_cast<std::size_t>(order.hull);
        sink.fact(ShipCost{order.unit, game.tables.hull_cost[hull], paid_pods_cost(game.tables, order),
                           game.tables.free_cabins[hull]});
    });
    const int halves = fleet_cost(game, draft);
    sink.fact(FleetCost{view.seen.seat, halves / 2, static_cast<std::uint8_t>(halves % 2),
                        game.ship_points(view.scenario, view.seen.seat)});
}

void foresee_notes(const View& view, Sink& sink) {
    for (const Note& note : view.notes) {
        if (note.seat != view.seen.seat) continue;
        if (note.unit == no_unit)
            sink.fact(Noted{note.about, note.subject, note.least, note.is_exact, note.turn, note.clue,
                            note.amount});
        else
            sink.fact(NotedOfShip{note.unit, note.subject, note.least, note.is_exact, note.turn, note.clue,
                                  note.amount});
    }
}

}  // namespace

void Vector3::foresee(const View& view, const Sheet<Vector3>& draft, FactSink<Fact>& sink) const {
    if (view.seen.step == step::fleet) foresee_fleet(*this, view, draft, sink);
    foresee_weapons(*this, view, draft, sink);
    const bool is_burning =
        view.seen.step == step::acceleration && view.seen.seat.value < view.players.size();
    for (const ShipView& one : view.ships) {
        if (!one.ship.is_in_play()) continue;
        foresee_course(*this, one, draft, sink);
        foresee_ranges(*this, view, one, sink);
        foresee_lasers(view, one, sink);
        foresee_others(*this, view, one, draft, sink);
        if (is_burning && owner_of(one.ship.unit) != view.seen.seat)
            foresee_meetings(*this, view, one, draft, sink);
        if (one.ship.is_charging() || declares_warp(draft, one.ship.unit)) foresee_warp(view, one, sink);
    }
    foresee_notes(view, sink);
}

}  // namespace astrogate::vector3
