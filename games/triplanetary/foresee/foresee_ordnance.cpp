// Triplanetary: what ordnance would meet this turn, by the courses that a draft and the View tell: what lies
// where it comes by, ships that come by where it lies, and where it goes on from there.
#include "games/triplanetary/foresee/foresee_ordnance.h"

namespace astrogate::triplanetary {

namespace {

// What flies this turn, or lies; one's own where it will be, the others where they are.
struct Flyer {
    UnitId unit{};
    bool is_launch = false;  // by the ship `unit`, of a draft
    Munition munition = Munition::mine;
    Hex from{};
    Hex vector{};
    bool moves = false;
    bool after_weak = false;

    Hex to() const { return moves ? from + vector : from; }
    bool is_ship() const { return !is_launch && !is_ordnance(unit); }
};
using Flyers = List<Flyer, ship_capacity * 2 + ordnance_capacity>;

class OrdnanceForeseer {
public:
    OrdnanceForeseer(const Triplanetary& game, const View& view, const GameSheet& draft, FactSink<Fact>& sink)
        : game_(game), view_(view), draft_(draft), sink_(sink) {
        for (const Ship& ship : view.ships) add_ship(ship);
        for (const Piece& piece : view.ordnance) add_piece(piece);
        for (const Order& order : draft.orders)
            if (const Launch* launch = std::get_if<Launch>(&order)) {
                add_launch(*launch);
                ++next_;
            }
        for (const Order& order : draft.orders)
            if (const LaunchFrom* launch = std::get_if<LaunchFrom>(&order)) add_base_launch(*launch);
    }

    void tell() {
        for (const Flyer& one : flyers_) {
            if (one.is_launch) sink_.fact(CourseSum{one.unit, one.vector, one.from, one.to()});
            if (one.moves && !one.is_ship()) tell_course(one);
            if (one.moves && one.is_ship()) tell_ship(one);
        }
    }
    // Of pieces in flight: the days that they have left, and where they will be.
    void tell_drift() {
        for (const Piece& piece : view_.ordnance) drift(piece);
    }

private:
    bool is_own(Seat seat) const { return seat == view_.seen.seat; }
    void add_ship(const Ship& ship) {
        if (ship.landed != Body::none) return;
        Flyer one{.unit = ship.unit, .from = ship.hex, .vector = ship.vector, .moves = is_own(ship.seat)};
        if (one.moves && view_.seen.step == step::astrogation) {
            const Plan plan = plan_of(game_, view_, ship, pending_of(view_, ship.unit), draft_);
            if (plan.plot != Plot::fly) return;
            one.vector = plan.vector;
        } else if (one.moves && ship.plot != Plot::fly) {
            return;
        }
        if (length(one.vector) <= longest_course) flyers_.push_back(one);
    }
    void add_piece(const Piece& piece) {
        find_pulls(game_, piece, course_);
        Flyer one{.unit = piece.unit,
                  .munition = munition_of(piece.unit),
                  .from = piece.hex,
                  .vector = piece.vector,
                  .moves = is_own(piece.seat)};
        for (const Pull& pull : course_.pulls)
            if (!is_refused(draft_, piece.unit, pull)) one.vector = one.vector + step_towards(pull.direction);
        flyers_.push_back(one);
    }
    void add_launch(const Launch& launch) {
        const Ship* ship = find_ship(view_, launch.unit);
        if (ship == nullptr || !is_own(ship->seat)) return;
        const Hex vector = hold_of(view_, ship->unit).predicted + launch.change;
        if (length(vector) > longest_course || !game_.map.is_on(ship->hex)) return;
        flyers_.push_back({.unit = ship->unit,
                           .is_launch = true,
                           .munition = launch.munition,
                           .from = ship->hex,
                           .vector = vector,
                           .moves = true});
    }
    // By the number that it will have: bases launch after ships.
    void add_base_launch(const LaunchFrom& launch) {
        if (!launches_from(game_, view_, view_.seen.seat, launch.body) || length(launch.change) > most_thrust)
            return;
        flyers_.push_back({.unit = ordnance_unit(next_++, Munition::torpedo),
                           .munition = Munition::torpedo,
                           .from = game_.map.world(launch.body).hex,
                           .vector = launch.change,
                           .moves = true});
    }
    // In thousandths, that what goes off hurts a ship.
    std::uint16_t chance_of(Munition munition) const {
        if (munition == Munition::nuke) return 1000;
        const auto& damage =
            munition == Munition::mine ? game_.tables.mine_damage : game_.tables.torpedo_damage;
        const auto hurting = std::ranges::count_if(damage, [](std::uint8_t turns) { return turns > 0; });
        return static_cast<std::uint16_t>((1000 * hurting + 3) / 6);
    }
    const Flyer* lying_at(Hex hex, const Flyer& but) const {
        for (const Flyer& one : flyers_)
            if (&one != &but && one.to() == hex &&
                (one.unit != but.unit || one.is_launch == but.is_launch || hex == but.to()))
                return &one;
        return nullptr;
    }
    // H56
    bool is_known_way(const Flyer& one, const HexContents& there) const {
        const Piece* piece = is_ordnance(one.unit) ? find_piece(view_, one.unit) : nullptr;
        const Seat seat = piece != nullptr ? piece->seat : view_.seen.seat;
        return there.kind == HexContents::Kind::dense && knows_the_way(game_, view_, seat);
    }
    // The first thing that sets off what flies.
    void tell_course(const Flyer& one) {
        const auto tell_met = [&](const Flyer& met, Hex hex) {
            sink_.fact(WillMeet{one.unit, met.unit, hex, one.is_launch, met.is_launch,
                                met.is_ship() ? chance_of(one.munition) : std::uint16_t{0}});
        };
        if (!game_.map.is_on(one.from)) return;
        resolve(game_.map, one.from, one.vector, false, course_,
                {view_.asteroids_cleared.begin(), view_.asteroids_cleared.size()});
        if (one.vector == Hex{})
            if (const Flyer* met = lying_at(one.from, one)) return tell_met(*met, one.from);
        const bool is_hardy =
            one.munition != Munition::nuke && game_.rules.munitions == Munitions::edition_1981;
        for (const CourseStep& step : course_.steps) {
            if (step.kind != CourseStep::Kind::inside) continue;
            const Hex hex = one.from + step.hex();
            const HexContents& there = game_.map.at(hex);
            if (there.is_asteroid() && !is_cleared(view_, hex) && !is_known_way(one, there) &&
                (!is_hardy || there.kind == HexContents::Kind::dense))
                return sink_.fact(WillBeSpent{one.unit, Spent::among_asteroids, hex, one.is_launch});
            if (const Flyer* met = lying_at(hex, one)) return tell_met(*met, hex);
            if (there.kind == HexContents::Kind::body && (course_.crash == there.body || hex == one.to()))
                return sink_.fact(WillBeSpent{one.unit, Spent::on_a_body, hex, one.is_launch});
        }
        if (course_.is_off) sink_.fact(WillBeSpent{one.unit, Spent::off_the_map, one.to(), one.is_launch});
    }
    // Ordnance that lies where a ship comes by.
    void tell_ship(const Flyer& ship) {
        for (const Flyer& one : flyers_) {
            const bool is_deaf =
                one.munition == Munition::torpedo && game_.rules.munitions == Munitions::edition_1981;
            const Hex away = one.to() - ship.from;
            if (one.is_ship() || one.is_launch || is_deaf || away == Hex{} || ship.vector == Hex{}) continue;
            if (length(away) <= length(ship.vector) && is_inside(ship.vector, away))
                sink_.fact(WillMeet{ship.unit, one.unit, one.to(), false, false, chance_of(one.munition)});
        }
    }
    void drift(const Piece& piece) {
        Hex hex = piece.hex;
        Hex vector = piece.vector;
        find_pulls(game_, piece, course_);
        for (std::uint8_t day = 1; day <= piece.left; ++day) {
            for (const Pull& pull : course_.pulls)
                if (!pull.may_refuse) vector = vector + step_towards(pull.direction);
            if (!game_.map.is_on(hex) || length(vector) > longest_course) return;
            resolve(game_.map, hex, vector, course_.after_weak, course_);
            if (course_.is_off || course_.crash != Body::none) return;
            hex = course_.to();
            sink_.fact(WillCoast{piece.unit, day, hex});
        }
    }

    const Triplanetary& game_;
    const View& view_;
    const GameSheet& draft_;
    FactSink<Fact>& sink_;
    Course course_{};
    Flyers flyers_{};
    std::uint16_t next_ = view_.launched;
};

}  // namespace

void foresee_ordnance(const Triplanetary& game, const View& view, const GameSheet& draft,
                      FactSink<Fact>& sink) {
    if (!game.scenario(view.scenario).ordnance) return;
    OrdnanceForeseer foreseer(game, view, draft, sink);
    foreseer.tell();
    foreseer.tell_drift();
}

}  // namespace astrogate::triplanetary
