// Triplanetary: the ordnance phase: what ships launch, and what gravity makes of the courses of what flies
// already.
#include "games/triplanetary/rules/chapters.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

bool is_warship(const ShipClass& kind) {
    // H37
    return kind.is_armed && kind.may_overload;
}

void find_pulls(const Triplanetary& game, const Piece& piece, Course& course) {
    course.pulls.clear();
    course.after_weak = piece.after_weak;
    const Hex from = piece.hex - piece.vector;
    // 1981:ordnance.5; 1981:gravity.2
    if (piece.has_moved && game.map.is_on(from) && game.map.is_on(piece.hex))
        resolve(game.map, from, piece.vector, piece.after_weak, course);
}

namespace {

// What keeps a ship from launching anything.
template <class Holder>
Refusal refusal_of_launcher(const Triplanetary& game, const Holder& holder, const Ship& ship) {
    // 1981:ordnance.3
    if (ship.plot == Plot::take_off || ship.plot == Plot::land) return {"busy_at_a_world", "1981:ordnance.3"};
    // 1981:planetary_base.3
    if (ship.landed != Body::none) return {"launch_on_the_ground", "1981:planetary_base.3"};
    // H49
    if (is_under_a_counter(holder.counters, ship.unit)) return {"under_a_counter", "1981:lateral_7.4"};
    // D2; 1981:damage.3
    if (is_out_of_action(game, ship)) return {"disabled", "1981:damage.3"};
    // 2018:parts.3
    if (has_no_weapons(game, ship)) return {"weapons_hit", "2018:parts.3"};
    // 1981:retribution.7; H85
    if (is_off_patrol(game, holder.rebellion, ship)) return {"off_patrol", "1981:retribution.7"};
    // 1981:transfer.5
    if (ship.is_prize) return {"prize_unseen", "1981:transfer.5"};
    // 2018:ordnance.1
    if (game.rules.munitions == Munitions::edition_2018 &&
        game.map.at(ship.hex).kind == HexContents::Kind::body &&
        hold_of(holder, ship.unit).predicted == Hex{})
        return {"launch_at_a_base", "2018:ordnance.1"};
    return {};
}

Refusals refusals_of_munition(const Triplanetary& game, std::uint8_t scenario, const Ship& ship,
                              const Hold& hold, Munition munition) {
    Refusals all;
    const bool is_free = is_station(ship) && !is_ordnance_sold(game, scenario, ship.seat);
    // 1981:orbital_base.6
    if (is_station(ship) && munition != Munition::torpedo)
        all.push_back({"only_torpedoes", "1981:orbital_base.6"});
    // 1981:torpedo.8
    if (munition == Munition::torpedo && !is_station(ship) && !is_warship(game.tables.of(ship.kind)))
        all.push_back({"no_torpedoes", "1981:torpedo.8"});
    // 1981:ordnance.1; 1981:mine.9
    // G1; 1981:nuke.10
    if (hold.of(munition) == 0 && !is_free) all.push_back({"empty_rack", "1981:ordnance.1"});
    return all;
}
template <class Holder>
bool may_launch(const Triplanetary& game, const Holder& holder, const Ship& ship, Munition munition) {
    return refusals_of_munition(game, holder.scenario, ship, hold_of(holder, ship.unit), munition).empty();
}

constexpr std::array all_munitions{Munition::mine, Munition::torpedo, Munition::nuke};

bool can_launch(const Triplanetary& game, const State& state, const Ship& ship) {
    if (refusal_of_launcher(game, state, ship)) return false;
    for (const Munition one : all_munitions)
        if (may_launch(game, state, ship, one)) return true;
    return false;
}

bool may_refuse_pull(const Triplanetary& game, const Piece& piece) {
    Course course;
    find_pulls(game, piece, course);
    for (const Pull& pull : course.pulls)
        // B9
        if (pull.may_refuse) return true;
    return false;
}

}  // namespace

void wait_ordnance(const Triplanetary& game, const State& state, Wait& wait) {
    for (const Ship& ship : state.ships)
        // 1981:sequence.8; 1981:ordnance.1
        if (ship.seat == state.phasing && can_launch(game, state, ship)) return wait.must(state.phasing);
    for (const Piece& piece : state.ordnance)
        if (piece.seat == state.phasing && may_refuse_pull(game, piece)) return wait.must(state.phasing);
    if (has_launching_base(game, state, state.phasing)) wait.must(state.phasing);
}

Next act_ordnance(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    static const GameSheet no_orders;
    const GameSheet& sheet = got.sheets.empty() ? no_orders : got.sheets[0].sheet;
    Course course;
    for (const Piece& piece : state.ordnance) {
        if (piece.seat != state.phasing || !piece.has_moved) continue;
        find_pulls(game, piece, course);
        Hex vector = piece.vector;
        for (const Pull& pull : course.pulls) {
            // B9
            if (is_refused(sheet, piece.unit, pull))
                events.push_back(GravityRefused{piece.unit, pull.hex, pull.body});
            else
                vector = vector + step_towards(pull.direction);
        }
        events.push_back(OrdnancePlotted{piece.unit, vector, course.after_weak});
    }
    std::uint16_t number = state.launched;
    for (const Order& order : sheet.orders) {
        if (const LaunchFrom* from = std::get_if<LaunchFrom>(&order))
            // 1981:asteroid_base.2; F5
            events.push_back(BaseLaunched{ordnance_unit(number++, Munition::torpedo), state.phasing,
                                          from->body, game.map.world(from->body).hex, from->change});
        const Launch* launch = std::get_if<Launch>(&order);
        if (launch == nullptr) continue;
        const Ship* ship = find_ship(state, launch->unit);
        // B1; 1981:mine.1
        // 1981:torpedo.1; 1981:nuke.1
        const Hex predicted = hold_of(state, launch->unit).predicted;
        // 1981:torpedo.2
        const Hex vector = predicted + launch->change;
        events.push_back(OrdnanceLaunched{ordnance_unit(number++, launch->munition), ship->unit, ship->seat,
                                          launch->munition, ship->hex, launch->change, vector});
    }
    return Next::next();
}

void move_ordnance(const State& state, GameEvents& events) {
    for (const Piece& piece : state.ordnance)
        // 1981:mine.3; 1981:sequence.10
        if (piece.seat == state.phasing)
            events.push_back(OrdnanceMoved{piece.unit, piece.hex, piece.hex + piece.vector});
}

namespace {

bool offer_launches(const Triplanetary& game, const View& view, const Ship& ship, OptionSink& sink) {
    static constexpr std::array<std::int32_t, 2> no_thrust{0, 0};
    const Domain unit = Domain::fixed(ship.unit.value);
    for (const Munition one : all_munitions) {
        if (!may_launch(game, view, ship, one)) continue;
        const Domain thrust =
            one == Munition::torpedo
                ? Domain::burn(most_thrust,
                               std::span(all_hex_burn_points).first(count_of_hex_burns(most_thrust)))
                : Domain::row(no_thrust);
        const Domain munition = Domain::fixed(static_cast<std::int32_t>(one));
        if (!sink.offer(Pattern{index_of<Order, Launch>(), {unit, munition, thrust}})) return false;
    }
    return true;
}

}  // namespace

void offer_ordnance(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || order_for<Launch>(draft, ship.unit) != nullptr ||
            refusal_of_launcher(game, view, ship))
            continue;
        if (!offer_launches(game, view, ship, sink)) return;
    }
    offer_base_launches(game, view, draft, sink);
    Course course;
    for (const Piece& piece : view.ordnance) {
        if (piece.seat != view.seen.seat) continue;
        find_pulls(game, piece, course);
        for (const Pull& pull : course.pulls) {
            if (!pull.may_refuse || is_refused(draft, piece.unit, pull)) continue;
            const std::array<std::int32_t, 2> hex{pull.hex.q, pull.hex.r};
            if (!sink.offer(
                    Pattern{index_of<Order, Refuse>(), {Domain::fixed(piece.unit.value), Domain::row(hex)}}))
                return;
        }
    }
}

namespace {

// What a ship can launch, by the number of its word; 0 where that is nothing.
int launched_instead(const Triplanetary& game, const View& view, const Ship& ship) {
    for (const Munition one : all_munitions)
        if (may_launch(game, view, ship, one)) return word_of(one);
    return 0;
}

struct LaunchChecker {
    const Triplanetary& game;
    const View& view;
    const GameSheet& sheet;
    std::size_t i;
    Problems& problems;

    void say(Problem problem, const char* field) const { problems.add(problem.at(i, field)); }
    void operator()(const Launch& launch) const {
        const Ship* ship = own_ship(view, launch.unit, i, problems);
        if (ship == nullptr) return;
        if (const Refusal refusal = refusal_of_launcher(game, view, *ship)) {
            const UnitId other = launcher_instead(launch.munition);
            say(refusal.problem()
                    .with("unit", ship->unit.value)
                    .with("turns", ship->disabled)
                    .with("has_other", other != no_unit ? 1 : 0)
                    .with("other", other.value),
                "unit");
        }
        for (const Refusal& one :
             refusals_of_munition(game, view.scenario, *ship, hold_of(view, ship->unit), launch.munition))
            say(one.problem()
                    .with("unit", ship->unit.value)
                    .with("instead", launched_instead(game, view, *ship))
                    .saying(enum_names<Munition>[static_cast<std::size_t>(launch.munition)]),
                "munition");
        // 1981:mine.1; 1981:nuke.1
        if (launch.munition != Munition::torpedo && !(launch.change == Hex{}))
            say(Problem("no_motor", "1981:mine.1")
                    .saying(enum_names<Munition>[static_cast<std::size_t>(launch.munition)]),
                "change");
        // 1981:torpedo.2
        else if (length(launch.change) > most_thrust)
            say(Problem("thrust_too_long", "1981:torpedo.2").with("thrust", length(launch.change)), "change");
    }
    void operator()(const Refuse& refuse) const {
        const Piece* piece = find_piece(view, refuse.unit);
        if (piece == nullptr || piece->seat != view.seen.seat)
            return say(Problem("not_your_ordnance", "1981:sequence.10", Grade::malformed), "unit");
        Course course;
        find_pulls(game, *piece, course);
        for (const Pull& pull : course.pulls)
            if (pull.may_refuse && pull.hex == refuse.hex) return;
        // 1981:gravity.4
        say(Problem("not_to_be_refused", "1981:gravity.4")
                .with("unit", piece->unit.value)
                .with("q", refuse.hex.q)
                .with("r", refuse.hex.r),
            "hex");
    }
    // Another ship of the seat that can launch the same; no_unit where there is none.
    UnitId launcher_instead(Munition munition) const {
        return first_of(view, [&](const Ship& ship) {
            return ship.seat == view.seen.seat && order_for<Launch>(sheet, ship.unit) == nullptr &&
                   !refusal_of_launcher(game, view, ship) && may_launch(game, view, ship, munition);
        });
    }
    void operator()(const LaunchFrom& launch) const { check_base_launch(game, view, launch, i, problems); }
    template <class Other>
    void operator()(const Other&) const {
        say(Problem("not_now", "1981:sequence.5", Grade::malformed), "");
    }
};

}  // namespace

void check_ordnance(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
        on_alternative(sheet.orders[i], LaunchChecker{game, view, sheet, i, problems});
}

}  // namespace astrogate::triplanetary
