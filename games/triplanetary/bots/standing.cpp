// Triplanetary: standing rules, from a View alone and without dice.
#include "games/triplanetary/words/standing.h"

#include <algorithm>

#include "games/triplanetary/bots/base_fire.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"

namespace astrogate::triplanetary {

namespace {

void do_as_proposed(const Triplanetary& game, const View& view, GameSheet& sheet) {
    game.default_sheet(view, sheet);
}

// No burn, and no weak gravity that may be refused bends the course; but a ship of the patrol stays in its
// range.
void refuse_gravity(const Triplanetary& game, const View& view, GameSheet& sheet) {
    game.default_sheet(view, sheet);
    Hex unused{};
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || ship.landed != Body::none || is_station(ship)) continue;
        if (order_for<Burn>(sheet, ship.unit) != nullptr) continue;
        const std::size_t before = sheet.orders.size();
        for (const Pull& pull : pending_of(view, ship.unit).pulls)
            if (pull.may_refuse) sheet.orders.push_back(Refuse{ship.unit, pull.hex});
        if (strays(game, view, sheet, unused) == nullptr) continue;
        while (sheet.orders.size() > before) sheet.orders.pop_back();
    }
}

// Turns of disablement over the six faces of the die.
int harm_of(const Triplanetary& game, const View& view, const Volley& volley) {
    const Odds odds = odds_of(game, view, volley);
    int turns = 0;
    for (int die = 1; die <= 6 && odds.column >= 0; ++die) turns += damage_of(game, odds, die);
    return turns;
}

}  // namespace

void fire_at_best_odds(const Triplanetary& game, const View& view, GameSheet& sheet) {
    Reason unused;
    if (defend_with_bases(game, view, sheet, unused)) return;
    const Offers offers = offers_of(game, view, sheet, index_of<Order, Fire>());
    Volley best;
    int most = 0;
    for (const Offer& aimed : offers) {
        // Nobody is after ore here.
        if (are_guards(aimed.target)) continue;
        Volley volley{view.seen.seat, {}, {aimed.target}};
        for (const Offer& offer : offers)
            if (offer.target == aimed.target) volley.attackers.push_back(offer.unit);
        const int harm = harm_of(game, view, volley);
        if (harm <= most) continue;
        most = harm;
        best = volley;
    }
    for (const UnitId unit : best.attackers) sheet.orders.push_back(Fire{unit, best.targets[0]});
}

namespace {

void board(const Triplanetary& game, const View& view, GameSheet& sheet) {
    Reason reason;
    choose_boarding(game, view, sheet, reason);
}

// What the bot of this name does next. It draws no dice once the ships stand.
void do_as_the_captain(const Triplanetary& game, const View& view, GameSheet& sheet) {
    Stream none(0);
    Reason reason;
    for (const NamedPolicy<Triplanetary>& bot : bots())
        if (std::string_view(bot.name) == "captain") bot.choose(game, view, none, sheet, reason);
}

}  // namespace

std::span<const StandingRule<Triplanetary>> standing_rules() {
    // "coast" and "hold" are what the default sheets of their steps say.
    static constexpr StandingRule<Triplanetary> list[] = {{step::placement, "proposed", do_as_proposed},
                                                          {step::astrogation, "coast", do_as_proposed},
                                                          {step::astrogation, "refuse", refuse_gravity},
                                                          {step::ordnance, "hold", do_as_proposed},
                                                          {step::ramming, "hold", do_as_proposed},
                                                          {step::guns, "hold", do_as_proposed},
                                                          {step::guns, "best_odds", fire_at_best_odds},
                                                          {step::counterattack, "hold", do_as_proposed},
                                                          {step::counterattack, "counter", fire_at_best_odds},
                                                          {step::parley, "hold", do_as_proposed},
                                                          {step::resupply, "proposed", do_as_proposed},
                                                          {step::resupply, "board", board},
                                                          {step::devastation, "proposed", do_as_proposed},
                                                          {step::astrogation, "captain", do_as_the_captain}};
    return list;
}

}  // namespace astrogate::triplanetary
