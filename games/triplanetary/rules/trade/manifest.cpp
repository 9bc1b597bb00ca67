// Triplanetary: what the orders of one sheet together make of a ship's hold and tank.
#include <algorithm>

#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

struct Loading {
    const Triplanetary& game;
    const View& view;
    const Ship& ship;
    Manifest& manifest;

    bool is_own(UnitId unit) const { return unit == ship.unit; }
    void operator()(const BuyWare& one) const {
        if (is_own(one.unit)) manifest.of(one.ware) += one.count;
    }
    void operator()(const Sell& one) const {
        if (is_own(one.unit)) manifest.of(one.ware) -= count_of(hold_of(view, one.unit), one.ware);
    }
    void operator()(const SetMine& one) const {
        if (is_own(one.unit)) --manifest.of(Ware::automated_mine);
    }
    void operator()(const SetGuards& one) const {
        if (is_own(one.unit)) --manifest.of(Ware::robot_guards);
    }
    void operator()(const LoadOre& one) const {
        if (is_own(one.unit)) manifest.of(Ware::ore) += one.count;
    }
    void operator()(const TakeShard& one) const {
        if (is_own(one.unit)) ++manifest.of(Ware::shard);
    }
    void operator()(const Draw& one) const {
        if (is_own(one.unit)) manifest.of(one.ware) += one.count;
    }
    void operator()(const Unload& one) const {
        if (is_own(one.unit)) manifest.of(one.ware) -= one.count;
    }
    void operator()(const PlaceBase& one) const {
        if (is_own(one.unit) && hold_of(view, one.unit).bases > 0) --manifest.of(Ware::orbital_base);
    }
    void operator()(const Transfer& one) const {
        // What is offered stays aboard until it is taken.
        if (is_offer(game, view, one)) return;
        if (is_own(one.unit)) manifest.of(one.ware) -= one.count;
        if (is_own(one.target)) manifest.of(one.ware) += one.count;
    }
    void operator()(const AcceptGift& one) const {
        const Gift* gift = gift_of(view, one);
        if (gift == nullptr) return;
        if (is_own(one.target)) manifest.of(one.ware) -= gift->count;
        if (is_own(one.unit)) manifest.of(one.ware) += gift->count;
    }
    template <class Other>
    void operator()(const Other&) const {}
};

// Whether a cargo fills the hold, of before or looted by the sheet.
bool is_full_after(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship) {
    return is_full_of_cargo(game, view, ship.unit) || loots_enough(game, view, sheet, ship.unit, nullptr);
}

int tenths_of(const Triplanetary& game, const Manifest& manifest) {
    int sum = 0;
    for (std::size_t i = 0; i < ware_kinds; ++i) {
        const auto ware = static_cast<Ware>(i);
        const int weight = is_by_tenths(ware) ? 1 : article_of(game, ware).tons * tenths;
        sum += manifest.count[i] * weight;
    }
    return sum;
}

}  // namespace

Manifest manifest_of(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship) {
    Manifest manifest;
    const Hold hold = hold_of(view, ship.unit);
    for (std::size_t i = 0; i < ware_kinds; ++i) manifest.count[i] = count_of(hold, static_cast<Ware>(i));
    manifest.of(Ware::fuel) = is_endless(game, ship) ? 0 : ship.fuel;
    // A base fills it before anything is given to it or taken from it.
    if (order_for<Refuel>(sheet, ship.unit) != nullptr && !is_endless(game, ship))
        manifest.of(Ware::fuel) = game.tables.of(ship.kind).fuel;
    if (const Reload* load = order_for<Reload>(sheet, ship.unit)) {
        manifest.of(Ware::mine) = load->mines;
        manifest.of(Ware::torpedo) = load->torpedoes;
    }
    for (const Order& order : sheet.orders) on_alternative(order, Loading{game, view, ship, manifest});
    return manifest;
}

bool is_hold_empty(const Triplanetary& game, const Manifest& manifest) {
    return tenths_of(game, manifest) == 0;
}

int most_after(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship,
               Ware ware) {
    // H111
    if (ware != Ware::fuel && is_full_after(game, view, sheet, ship)) return 0;
    const Manifest manifest = manifest_of(game, view, sheet, ship);
    Hold hold;
    for (std::size_t i = 0; i < ware_kinds; ++i)
        add_to(hold, static_cast<Ware>(i), std::max(manifest.count[i], 0));
    return most_of(game, game.tables.of(ship.kind), hold, manifest.of(Ware::fuel), ware);
}

namespace {

// Why a kind of ship may not take aboard what it has more of after a sheet, whatever room there is.
Refusal refusal_of_more(const Triplanetary& game, const ShipClass& kind, const Manifest& before,
                        const Manifest& after) {
    const auto is_more = [&](Ware ware) { return after.of(ware) > before.of(ware); };
    // 1981:torpedo.8
    if (is_more(Ware::torpedo) && !may_hold_torpedoes(kind)) return {"no_torpedoes", "1981:torpedo.8"};
    // 1981:nuke.10; 1981:cargo.3
    if (is_more(Ware::nuke) && after.of(Ware::nuke) > 1 && !may_hold_torpedoes(kind))
        return {"one_nuke", "1981:nuke.10"};
    // 1981:orbital_base.1; 2018:orbital_base.2
    if (is_more(Ware::orbital_base) && !may_carry_a_base(game, kind.kind))
        return {"no_base_carrier", "1981:orbital_base.1"};
    // 1981:interplanetary_war.12; G17
    if (is_more(Ware::credits) && !is_commercial(kind))
        return {"no_money_carrier", "1981:interplanetary_war.12"};
    return {};
}

}  // namespace

void check_manifests(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems) {
    if (sheet.orders.empty()) return;
    for (const Ship& ship : view.ships) {
        const Manifest before = manifest_of(game, view, GameSheet{}, ship);
        const Manifest after = manifest_of(game, view, sheet, ship);
        const ShipClass& kind = game.tables.of(ship.kind);
        if (after.count == before.count) continue;
        for (std::size_t i = 0; i < ware_kinds; ++i) {
            if (after.count[i] < 0)
                problems.add(Problem("not_aboard", "1981:cargo.2")
                                 .with("unit", ship.unit.value)
                                 .with("count", before.count[i])
                                 .saying(enum_names<Ware>[i]));
            if (is_single(static_cast<Ware>(i)) && after.count[i] > 1)
                problems.add(Problem("no_room_for_wares", "1981:cargo.2")
                                 .with("most", 1 - before.count[i])
                                 .with("hold", kind.hold)
                                 .saying(enum_names<Ware>[i]));
        }
        if (const Refusal refusal = refusal_of_more(game, kind, before, after))
            problems.add(refusal.problem().with("unit", ship.unit.value).with("instead", 0));
        const int load = tenths_of(game, after);
        // H111
        const int most = is_full_after(game, view, sheet, ship) ? 0 : kind.hold * tenths;
        // 1981:cargo.2
        if (kind.hold != endless && load > most && load > tenths_of(game, before))
            problems.add(Problem("hold_too_small", "1981:cargo.2")
                             .with("unit", ship.unit.value)
                             .with("tons", (load + tenths - 1) / tenths)
                             .with("hold", kind.hold)
                             .saying(enum_names<Munition>[1]));
        // 2018:cargo.1
        if (!is_endless(game, ship) && after.of(Ware::fuel) > kind.fuel)
            problems.add(Problem("tank_too_small", "1981:resupply.1")
                             .with("unit", ship.unit.value)
                             .with("fuel", kind.fuel));
    }
}

}  // namespace astrogate::triplanetary
