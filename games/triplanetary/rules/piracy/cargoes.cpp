// Triplanetary: Piracy: cargoes of the merchants: announced as a ship takes off, delivered as it lands, and
// the cycles of trade.
#include <array>

#include "games/triplanetary/rules/piracy/piracy.h"

namespace astrogate::triplanetary {

bool is_inhabited(const Triplanetary& game, Body body) {
    // 2018:piracy.15; H101
    return body != Body::none && game.map.world(body).landing == Landing::side &&
           !game.map.world(body).bases.empty();
}

bool may_receive(const Worlds& served, Body body) {
    // 2018:piracy.17; 2018:piracy.19
    return body == Body::terra || !contains(served, body);
}

namespace {

Refusal refusal_of_destination(const Triplanetary& game, const View& view, const Ship& ship, Body body) {
    if (!is_piracy(game, view.scenario) || ship.seat != merchants || ship.is_prize)
        return {"no_merchant", "2018:piracy.14"};
    if (ship.landed == Body::none || !is_inhabited(game, ship.landed))
        return {"no_cargo_here", "2018:piracy.15"};
    // H105
    if (is_laden(view, ship.unit)) return {"laden_already", "2018:piracy.14"};
    if (is_campaign(game, view.scenario)) {
        // 2018:campaign.6
        if (pay_of_a_delivery(ship.kind) == 0) return {"no_merchant", "2018:campaign.6"};
        // H111
        if (has_freight(game, view, ship.unit)) return {"hold_not_empty", "H111"};
    }
    // 2018:piracy.15
    if (!is_inhabited(game, body) || body == ship.landed) return {"no_destination", "2018:piracy.15"};
    // 2018:piracy.17
    if (!may_receive(view.piracy.served, body)) return {"served_already", "2018:piracy.17"};
    return {};
}

std::size_t find_destinations(const Triplanetary& game, const View& view, const Ship& ship,
                              std::array<std::int32_t, worlds>& found) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < worlds; ++i)
        if (!refusal_of_destination(game, view, ship, static_cast<Body>(i)))
            found[count++] = static_cast<std::int32_t>(i);
    return count;
}

}  // namespace

void offer_announcements(const Triplanetary& game, const View& view, const GameSheet& draft,
                         OptionSink& sink) {
    if (!is_piracy(game, view.scenario)) return;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || order_for<Announce>(draft, ship.unit) != nullptr ||
            order_for<TakeOff>(draft, ship.unit) == nullptr)
            continue;
        std::array<std::int32_t, worlds> found{};
        const std::size_t count = find_destinations(game, view, ship, found);
        const Domain bodies = Domain::of({found.data(), count});
        if (count > 0 &&
            !sink.offer(Pattern{index_of<Order, Announce>(), {Domain::fixed(ship.unit.value), bodies}}))
            return;
    }
}

void check_announcement(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                        Problems& problems) {
    const Announce& order = *std::get_if<Announce>(&sheet.orders[i]);
    const Ship* ship = own_ship(view, order.unit, i, problems);
    if (ship == nullptr) return;
    Refusal refusal = refusal_of_destination(game, view, *ship, order.body);
    // 2018:piracy.14
    if (!refusal && order_for<TakeOff>(sheet, order.unit) == nullptr)
        refusal = {"announced_on_the_ground", "2018:piracy.14"};
    if (refusal)
        problems.add(
            refusal.problem().with("unit", order.unit.value).saying(word_of(order.body)).at(i, "body"));
}

const Ship* sails_unannounced(const Triplanetary& game, const View& view, const GameSheet& sheet) {
    if (!is_piracy(game, view.scenario)) return nullptr;
    std::array<std::int32_t, worlds> found{};
    for (const Ship& ship : view.ships)
        // 2018:piracy.14
        if (ship.seat == view.seen.seat && order_for<TakeOff>(sheet, ship.unit) != nullptr &&
            order_for<Announce>(sheet, ship.unit) == nullptr &&
            find_destinations(game, view, ship, found) > 0)
            return &ship;
    return nullptr;
}

void take_cargoes(const Triplanetary& game, State& state, Problems& problems) {
    if (!is_piracy(game, state.scenario)) return;
    for (const Body body : game.rules.served) {
        // 2018:piracy.17; H101
        if (is_inhabited(game, body) && !contains(state.piracy.served, body))
            state.piracy.served.push_back(body);
        else
            problems.add(Problem("served_out_of_place", "2018:piracy.17").saying(word_of(body)));
    }
    for (const Consignment& one : game.rules.cargoes) {
        const Ship* ship = find_ship(state, one.unit);
        // H105
        if (ship == nullptr || ship->seat != merchants || is_laden(state, one.unit) ||
            !is_inhabited(game, one.to))
            problems.add(Problem("cargo_out_of_place", "2018:piracy.14").saying(word_of(one.to)));
        else
            state.piracy.cargoes.push_back(one);
    }
}

void load_cargoes(const State& state, const GameSheet& sheet, GameEvents& events) {
    for (const Order& order : sheet.orders)
        if (const Announce* one = std::get_if<Announce>(&order))
            // 2018:piracy.14
            events.push_back(CargoShipped{one->unit, find_ship(state, one->unit)->seat, one->body});
}

void deliver_cargoes(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_piracy(game, state.scenario)) return;
    Worlds served = state.piracy.served;
    for (const Ship& ship : state.ships) {
        const Consignment* cargo = cargo_of(state, ship.unit);
        if (cargo == nullptr || ship.seat != merchants || ship.seat != state.phasing ||
            ship.plot != Plot::land || orbit_of(game, ship) != cargo->to)
            continue;
        // 2018:piracy.16; 2018:campaign.6
        const int pay =
            is_campaign(game, state.scenario) ? pay_of_a_delivery(ship.kind) : points_of_a_delivery;
        // 2018:piracy.17; H105
        // 2018:campaign.7
        const int points = may_receive(served, cargo->to) ? pay : 0;
        events.push_back(CargoDelivered{ship.unit, ship.seat, cargo->to, static_cast<std::uint8_t>(points)});
        if (!contains(served, cargo->to)) served.push_back(cargo->to);
        bool is_whole = true;
        for (const World& world : game.map.printed.bodies)
            is_whole = is_whole && (!is_inhabited(game, world.name) || contains(served, world.name));
        if (!is_whole) continue;
        // 2018:piracy.18
        events.push_back(CycleEnded{ship.seat});
        served.clear();
    }
}

}  // namespace astrogate::triplanetary
