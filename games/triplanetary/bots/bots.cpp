// Triplanetary: players without a person.
#include "games/triplanetary/bots/captain.h"
#include "games/triplanetary/rules/trade/trade.h"
#include "kernel/grow.h"

namespace astrogate::triplanetary {

namespace {

bool ends_the_game(const Order& order) { return std::holds_alternative<AgreeToEnd>(order); }

// Whether a sheet may be given anything but the order that ends the game.
class AnyOther final : public OptionSink {
public:
    bool offer(const Pattern& pattern) override {
        found = found || pattern.order != index_of<Order, AgreeToEnd>();
        return !found;
    }
    void may_hand_in(bool) override {}
    bool found = false;
};

// Nothing comes of the next turns: no ship moves or can come from the ground, and those in orbit have no
// fuel.
bool is_dead_calm(const View& view) {
    if (!view.ordnance.empty() || !view.counters.empty()) return false;
    return std::ranges::all_of(view.ships, [&](const Ship& ship) {
        const bool is_at_rest = ship.landed == Body::none && ship.vector == Hex{};
        return is_at_rest || (ship.fuel == 0 && pending_of(view, ship.unit).orbits != Body::none);
    });
}

// To an empty sheet, in a calm: who can give no other order offers an end, and who has none to give takes it.
// Where money decides there is digging and trade to do in a calm, and the days are counted.
void agree_if_becalmed(const Triplanetary& game, const View& view, Sheet<Triplanetary>& sheet) {
    if (view.seen.step != step::astrogation || !sheet.orders.empty() || !is_dead_calm(view) ||
        has_prices(game, view.scenario) || has_pirates(game.scenario(view.scenario).conflict))
        return;
    AnyOther other;
    if (!have_others_agreed(game, view)) game.options(view, sheet, other);
    if (!other.found) sheet.orders.push_back(AgreeToEnd{});
}

// Turns after which a player without an aim offers an end, and after which others take it.
constexpr std::uint32_t offered_from = 100;
constexpr std::uint32_t taken_from = 150;

// Whether somebody offers an end, and nobody else stands against it.
bool is_offered_an_end(const Triplanetary& game, const View& view) {
    return have_others_agreed(game, view) &&
           std::ranges::any_of(view.players, [](const Player& one) { return one.agrees_to_end; });
}

void agree_from(std::uint32_t turn, const View& view, Sheet<Triplanetary>& sheet) {
    if (view.seen.step != step::astrogation || view.turn < turn ||
        std::ranges::any_of(sheet.orders, ends_the_game))
        return;
    sheet.orders.push_back(AgreeToEnd{});
    sort_sheet(sheet);
}

void choose_coaster(const Triplanetary& game, const View& view, Stream&, Sheet<Triplanetary>& sheet,
                    Reason& reason) {
    game.default_sheet(view, sheet);
    agree_from(offered_from, view, sheet);
    reason.text = "coaster_coasts";
}

void choose_random(const Triplanetary& game, const View& view, Stream& dice, Sheet<Triplanetary>& sheet,
                   Reason& reason) {
    grow_sheet(game, view, dice, ends_the_game, sheet);
    reason.text = "random_any";
    agree_if_becalmed(game, view, sheet);
}

// Plans the whole race anew each turn and flies the first step of it.
void fly_ship(const Triplanetary& game, const View& view, const Ship& ship, Sheet<Triplanetary>& sheet,
              Reason& reason) {
    Pilot pilot(game, view, ship);
    Route route;
    pilot.find(FlyRace{ship.unit}, false, route);
    if (route.is_there) {
        reason = Reason{"pilot_is_there"};
        return;
    }
    reason = Reason{"pilot_follows"};
    // Asteroids are worth their dice only where there is no other way.
    if (route.path.kind != Path::Kind::found) {
        pilot.find(FlyRace{ship.unit}, true, route);
        reason = Reason{"pilot_dares"};
    }
    FlightEdge edge;
    if (route.path.kind == Path::Kind::found) {
        edge = route.path.edges[0];
        if (route.path.is_by_legs) reason = Reason{"pilot_goes_by_legs"};
        reason.with("turns", route.path.turns())
            .with("fuel", route.path.fuel)
            .with("ordered", route.is_ordered ? 1 : 0);
    } else {
        edge = pilot.safest();
        reason = Reason{"pilot_saves_itself"};
    }
    order_edge(ship, pending_of(view, ship.unit), edge, sheet);
}

void choose_pilot(const Triplanetary& game, const View& view, Stream&, Sheet<Triplanetary>& sheet,
                  Reason& reason) {
    reason.text = "pilot_rests";
    const bool may_fly = view.seen.step == step::placement || view.seen.step == step::astrogation;
    if (view.races.empty() || !may_fly) {
        game.default_sheet(view, sheet);
        return agree_from(offered_from, view, sheet);
    }
    reason.text = "pilot_prepares";
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        if (view.seen.step == step::placement)
            sheet.orders.push_back(Place{ship.unit, Pilot(game, view, ship).best_side()});
        else
            fly_ship(game, view, ship, sheet, reason);
    }
    sort_sheet(sheet);
}

// A race is the pilot's.
void choose_scenario(const Triplanetary& game, const View& view, Stream& dice, Sheet<Triplanetary>& sheet,
                     Reason& reason) {
    const Conflict conflict = game.scenario(view.scenario).conflict;
    if (conflict == Conflict::mutiny) return choose_mutiny(game, view, sheet, reason);
    if (conflict == Conflict::rebellion) return choose_retribution(game, view, sheet, reason);
    if (conflict == Conflict::nova) return choose_nova(game, view, sheet, reason);
    if (conflict == Conflict::war) return choose_war(game, view, sheet, reason);
    const bool is_prospector = conflict == Conflict::campaign && view.seen.seat == prospectors;
    if (has_pirates(conflict) && !is_prospector) return choose_piracy(game, view, dice, sheet, reason);
    if (is_battle(game, view.scenario)) return choose_battle(game, view, sheet, reason);
    if (is_prospecting(game, view.scenario)) return choose_prospector(game, view, sheet, reason);
    if (game.scenario(view.scenario).passengers) return choose_lateral(game, view, dice, sheet, reason);
    if (game.scenario(view.scenario).fugitives) return choose_captain(game, view, dice, sheet, reason);
    choose_pilot(game, view, dice, sheet, reason);
}

void choose_able(const Triplanetary& game, const View& view, Stream& dice, Sheet<Triplanetary>& sheet,
                 Reason& reason) {
    choose_scenario(game, view, dice, sheet, reason);
    if (view.seen.step == step::astrogation && !view.gifts.empty()) {
        accept_gifts(game, view, sheet);
        sort_sheet(sheet);
    }
    agree_if_becalmed(game, view, sheet);
    if (is_offered_an_end(game, view)) agree_from(taken_from, view, sheet);
}

}  // namespace

// A pilot plans whole races by tables that it keeps, and in Nova new ones wherever colonies are founded
// elsewhere; the captain of Escape weighs four ways, that of Lateral 7 one for every day of a chase.
QuickPlayer<Triplanetary> Triplanetary::quick_player(const View& view) const {
    std::uint32_t weight = 20'000;
    if (is_battle(*this, view.scenario)) weight = 2;
    if (!scenario(view.scenario).races.empty()) weight = 500;
    if (scenario(view.scenario).fugitives) weight = 800;
    const bool is_begun = view.seen.step != step::settlement && view.seen.step != step::purchase;
    if (scenario(view.scenario).conflict == Conflict::nova && is_begun) weight = 200;
    if (is_prospecting(*this, view.scenario) && !has_pirates(scenario(view.scenario).conflict)) weight = 400;
    return QuickPlayer<Triplanetary>{"captain", choose_able, weight};
}

std::span<const NamedPolicy<Triplanetary>> bots() {
    static constexpr NamedPolicy<Triplanetary> list[] = {{"captain", choose_able},
                                                         {"pilot", choose_pilot},
                                                         {"coaster", choose_coaster},
                                                         {"random", choose_random}};
    return list;
}

}  // namespace astrogate::triplanetary
