// Triplanetary: the two systems of prices, and what of a ware fits where.
#include <algorithm>

#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

int price_of(const Triplanetary& game, Currency currency, Kind kind) {
    const ShipClass& of = game.tables.of(kind);
    // 1981:prices.4; 1981:prices.5
    if (currency == Currency::megacredits) return of.price * tenths;
    // 2018:piracy.11; 2018:piracy.23
    if (currency == Currency::bounty) return of.is_armed ? of.strength * points_of_strength * tenths : 0;
    if (currency == Currency::freight) {
        // 2018:piracy.21
        if (kind == Kind::transport) return points_of_a_transport * tenths;
        return kind == Kind::packet ? points_of_a_packet * tenths : 0;
    }
    // 1981:prices.1; 1981:prices.2
    return of.is_armed ? of.strength * tenths : of.strength * tenths / 2;
}

int price_of(const Triplanetary& game, Ware ware) { return article_of(game, ware).price; }

int count_of(const Hold& hold, Ware ware) {
    switch (ware) {
        case Ware::mine: return hold.mines;
        case Ware::torpedo: return hold.torpedoes;
        case Ware::nuke: return hold.nukes;
        case Ware::scanners: return hold.has_scanners ? 1 : 0;
        case Ware::grapples: return hold.has_grapples ? 1 : 0;
        case Ware::automated_mine: return hold.automated_mines;
        case Ware::robot_guards: return hold.robot_guards;
        case Ware::ore: return hold.ore;
        case Ware::shard: return hold.shards;
        case Ware::orbital_base: return hold.bases;
        case Ware::credits: return hold.credits;
        default: return 0;
    }
}

void add_to(Hold& hold, Ware ware, int count) {
    const auto add = [&](auto& to) { to = static_cast<std::remove_reference_t<decltype(to)>>(to + count); };
    switch (ware) {
        case Ware::mine: return add(hold.mines);
        case Ware::torpedo: return add(hold.torpedoes);
        case Ware::nuke: return add(hold.nukes);
        case Ware::scanners: hold.has_scanners = count > 0; return;
        case Ware::grapples: hold.has_grapples = count > 0; return;
        case Ware::automated_mine: return add(hold.automated_mines);
        case Ware::robot_guards: return add(hold.robot_guards);
        case Ware::ore: return add(hold.ore);
        case Ware::shard: return add(hold.shards);
        case Ware::orbital_base: return add(hold.bases);
        case Ware::credits: return add(hold.credits);
        default: return;
    }
}

int most_of(const Triplanetary& game, const ShipClass& kind, const Hold& hold, int fuel, Ware ware) {
    // 2018:cargo.1; 1981:torch.1
    if (ware == Ware::fuel) return kind.fuel == endless ? 0 : kind.fuel - fuel;
    if (is_single(ware) && count_of(hold, ware) > 0) return 0;
    // 1981:torpedo.8
    if (ware == Ware::torpedo && !may_hold_torpedoes(kind)) return 0;
    // 1981:orbital_base.1; 2018:orbital_base.2
    if (ware == Ware::orbital_base && !may_carry_a_base(game, kind.kind)) return 0;
    // 1981:interplanetary_war.12; G17
    if (ware == Ware::credits && !is_commercial(kind)) return 0;
    const int room = (kind.hold == endless ? endless_tons : kind.hold) * tenths - tenths_in(game, hold);
    if (is_by_tenths(ware)) return std::max(room, 0);
    const int tons = article_of(game, ware).tons;
    const int most = is_single(ware) ? 1 : 100;
    const int fits = tons == 0 ? most : std::clamp(room / (tons * tenths), 0, most);
    // 1981:nuke.10
    return ware == Ware::nuke && !may_hold_torpedoes(kind) ? std::clamp(1 - hold.nukes, 0, fits) : fits;
}

}  // namespace astrogate::triplanetary
