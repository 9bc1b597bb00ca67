// Triplanetary: the captain in Prospecting, from a View alone: buys a transport at Ceres with an automated
// mine, prospects what is near, mines what it finds, sells at Ceres, and buys grapples as soon as the purse
// allows, for a shard brings most.
#include <algorithm>

#include "games/triplanetary/bots/belt.h"
#include "games/triplanetary/bots/campaign_captain.h"

namespace astrogate::triplanetary {

namespace {

constexpr int enough_ore = 300;  // tenths of a ton: worth a flight to the market
constexpr std::size_t most_prospectors = 3;
constexpr int ore_worth_a_stop = 60;
constexpr int little_fuel = 6;       // points: no more than there and back
constexpr int turns_of_a_find = 25;  // that a flight to a shard and home may well take
constexpr int turns_of_trade = 12;   // that purchases are worth
constexpr int a_tank = 100;          // what it costs
constexpr int first_fuel = 4;        // points, where the rest is bought when it is seen what the others kept

Hex market_hex(const Triplanetary& game) { return game.map.world(Body::ceres).hex; }

class Prospector {
public:
    Prospector(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason)
        : game_(game), view_(view), sheet_(sheet), reason_(reason) {
        if (!view.purses.empty()) left_ = view.purses[view.seen.seat.value].money;
    }

    // ---- purchases

    void equip() {
        reason_ = Reason{"captain_equips"};
        std::uint8_t number = 0;
        for (; number < most_prospectors; ++number) {
            const int ship = price_of(game_, Currency::megacredits, Kind::transport);
            const int fuel = tank();
            if (left_ < ship + fuel && number > 0) break;
            sheet_.orders.push_back(Buy{number, Kind::transport, Body::ceres, Direction::e});
            left_ -= ship;
            if (!stock(number, Ware::grapples, 1))
                stock(number, Ware::automated_mine, is_about_money() ? 1 : 2);
            if (fuel > 0) stock(number, Ware::fuel, is_about_money() ? first_fuel : 10);
        }
    }

    // ---- courses

    void steer() {
        reason_ = Reason{"captain_rests"};
        for (const Ship& ship : view_.ships)
            if (ship.seat == view_.seen.seat && !ship.is_adrift()) steer(ship);
    }

    // ---- what is done in between

    void prospect() {
        reason_ = Reason{"captain_prospects"};
        for (const Ship& ship : view_.ships) {
            const Hold hold = hold_of(view_, ship.unit);
            // Without grapples a shard may be the end of a ship that drifts already, and takes a load past
            // the market.
            if (ship.seat != view_.seen.seat || refusal_of_prospecting(game_, view_, ship) ||
                (!hold.has_grapples &&
                 (has_to_sell(ship, hold) || ship.disabled + turns_of_a_shard >= destroyed_at ||
                  !drifts_safely(game_, view_, ship, turns_of_a_shard))))
                continue;
            bool is_first = true;
            for (const Order& order : sheet_.orders)
                is_first = is_first && !(find_ship(view_, unit_of(order))->hex == ship.hex);
            if (is_first) sheet_.orders.push_back(Prospect{ship.unit});
        }
    }

    void supply() {
        reason_ = Reason{"captain_trades"};
        for (const Ship& ship : view_.ships) {
            if (ship.seat != view_.seen.seat) continue;
            mine(ship);
            if (base_of(game_, view_, ship, pending_of(view_, ship.unit).orbits) == Body::none) continue;
            trade(ship);
        }
        expand();
    }

private:
    // Money alone decides, so that who keeps a megacredit is ahead of all who have spent theirs for nothing.
    bool is_about_money() const {
        return !is_fuel_free() && game_.rules.prospects == Prospects::edition_1981;
    }
    // What who is ahead may spend and stay so by a megacredit; who is not keeps one, for the others may spend
    // theirs.
    int spare() const {
        int most = 0;
        for (std::size_t s = 0; s < view_.purses.size(); ++s)
            if (s != view_.seen.seat.value) most = std::max<int>(most, view_.purses[s].money);
        if (!is_about_money()) return left_;
        return std::max(left_ - (left_ > most ? most : 0) - tenths, 0);
    }
    // In the Campaign.
    bool is_fuel_free() const { return !has_prices(game_, view_.scenario); }
    // What the fuel of a new transport costs.
    int tank() const {
        const Shop& shop = game_.scenario(view_.scenario).shop_of(view_.seen.seat);
        return are_fuelled(game_, view_.scenario, shop) ? 0 : 10 * price_of(game_, Ware::fuel);
    }
    // Whether a ship at rest may set what it has brought in the same turn.
    bool sets_at_once(const Ship& ship) const {
        return game_.rules.prospects == Prospects::edition_1981 || !ship.has_burned;
    }
    bool stock(std::uint8_t number, Ware ware, int most) {
        const int price = std::max(price_of(game_, ware), 1);
        const int count = std::min(most, left_ / price);
        if (count <= 0) return false;
        sheet_.orders.push_back(Stock{number, ware, static_cast<std::uint8_t>(count)});
        left_ -= count * price;
        return true;
    }

    // ---- where to

    const Claim* best_claim(const Ship& ship, bool is_for_a_mine) const {
        const Claim* best = nullptr;
        int most = -1000;
        for (const Claim& claim : view_.claims) {
            if (!claim.has_ore || (claim.is_guarded && claim.owner != ship.seat)) continue;
            if (is_for_a_mine ? claim.owner != no_seat : claim.stock < ore_worth_a_stop) continue;
            const int worth =
                (is_for_a_mine ? 100 : std::min<int>(claim.stock, 400)) - 12 * distance(claim.hex, ship.hex);
            if (worth > most) best = &claim;
            most = std::max(most, worth);
        }
        return best;
    }
    // Whether anything is to be had for going there: who has neither money nor wares gets no fuel.
    bool gains_at_market(const Hold& hold) const {
        return is_fuel_free() || left_ >= 50 || hold.ore > 0 || hold.shards > 0 || hold.has_grapples;
    }
    bool has_to_sell(const Ship& ship, const Hold& hold) const {
        if (!gains_at_market(hold)) return false;
        const int home = 2 * distance(ship.hex, market_hex(game_)) + 4;
        return hold.ore >= enough_ore || hold.shards > 0 || (hold.ore > 0 && turns_left(view_) <= home);
    }
    // While there is no money for grapples a ship waits at its mine for a load.
    bool waits_at_mine(const Ship& ship, const Hold& hold) const {
        const Claim* here = claim_at(view_, ship.hex);
        return here != nullptr && ship.vector == Hex{} && here->owner == ship.seat && hold.ore < enough_ore &&
               left_ < 600;
    }
    void go(const Ship& ship, const Way& way, const char* why) {
        if (length(way.burn) > 0) sheet_.orders.push_back(Burn{ship.unit, way.burn});
        reason_ = Reason{why};
        reason_.with("unit", ship.unit.value).with("turns", way.turns);
    }
    bool go_to_market(const Ship& ship) {
        if (ship.hex == market_hex(game_) && ship.vector == Hex{}) return false;
        const Way way = way_to_rest_at(game_, view_, ship, market_hex(game_));
        if (!way.is_found) return false;
        go(ship, way, "captain_goes_to_market");
        return true;
    }
    // Until it has bought what fuel it may.
    bool waits_for_fuel(const Ship& ship) const {
        return is_about_money() && ship.hex == market_hex(game_) && ship.vector == Hex{} &&
               turns_left(view_) >= turns_of_trade && !is_endless(game_, ship) &&
               ship.fuel < game_.tables.of(ship.kind).fuel && spare() >= price_of(game_, Ware::fuel);
    }
    void steer(const Ship& ship) {
        if (ship.landed != Body::none || distance(ship.hex, market_hex(game_)) > 15) return fly_in(ship);
        if (waits_for_fuel(ship)) return;
        const Hold hold = hold_of(view_, ship.unit);
        if (has_to_sell(ship, hold) && go_to_market(ship)) return;
        const Claim* here = claim_at(view_, ship.hex);
        const bool is_at_rest = ship.vector == Hex{};
        // What is done at rest is done before the ship goes on.
        if (is_at_rest && here != nullptr && here->stock >= ore_worth_a_stop) return;
        const bool may_be_mined = here != nullptr && here->has_ore && here->owner == no_seat;
        if (is_at_rest && may_be_mined && hold.automated_mines > 0 && !sets_at_once(ship)) return;
        if (waits_at_mine(ship, hold)) return;
        if (hold.automated_mines > 0)
            if (const Claim* claim = best_claim(ship, true)) {
                const Way way = way_to_rest_at(game_, view_, ship, claim->hex);
                if (way.is_found && returns_from(ship, way, claim->hex))
                    return go(ship, way, "captain_brings_mine");
            }
        if (!hold.has_grapples || (ship.fuel <= little_fuel && left_ < a_tank))
            if (const Claim* claim = best_claim(ship, false)) {
                const Way way = way_to_rest_at(game_, view_, ship, claim->hex);
                if (way.is_found && returns_from(ship, way, claim->hex))
                    return go(ship, way, "captain_fetches_ore");
            }
        if (is_short_of_fuel(ship, hold) && go_to_market(ship)) return;
        if (!(owns_a_mine() && !hold.has_grapples) && look_around(ship, hold)) return;
        if (is_at_rest && here != nullptr && here->has_ore) return;
        if (gains_at_market(hold) && go_to_market(ship)) return;
        if (is_at_rest) return;
        const Way way = way_to_rest(game_, view_, ship);
        if (way.is_found) go(ship, way, "captain_stops");
    }
    // Whether its fuel takes it to the market after a way.
    bool returns_from(const Ship& ship, const Way& way, Hex hex) const {
        return way.fuel + fuel_between(hex, market_hex(game_)) <= ship.fuel;
    }
    bool owns_a_mine() const {
        return std::ranges::any_of(view_.claims,
                                   [&](const Claim& one) { return one.owner == view_.seen.seat; });
    }
    // With no more than the way to the market takes.
    bool is_short_of_fuel(const Ship& ship, const Hold& hold) const {
        const bool is_at_market = ship.hex == market_hex(game_) && ship.vector == Hex{};
        if (ship.fuel > little_fuel || is_at_market || !gains_at_market(hold)) return false;
        const Way way = way_to_rest_at(game_, view_, ship, market_hex(game_));
        // Where fuel is free, a turn away costs no more than the way back.
        const int kept = is_fuel_free() ? 2 : 1;
        return way.is_found && way.fuel + kept >= ship.fuel;
    }
    // A shard is worth its price less the time until it is sold, ore what a mine digs from then on.
    bool look_around(const Ship& ship, const Hold& hold) {
        if (turns_left(view_) < 8) return false;
        Outing outing;
        outing.market = market_hex(game_);
        if (hold.has_grapples)
            outing = {1000, 30, 20, 0, outing.market, 0};
        else
            outing = {20 * turns_left(view_), 20, 20, 1, outing.market, 100, turns_of_a_shard};
        const Way way = tour_from(game_, view_, ship, outing, taken_);
        if (!way.is_found) return false;
        taken_.push_back(way.end);
        go(ship, way, "captain_looks_around");
        return true;
    }
    // From elsewhere, by the pilot.
    void fly_in(const Ship& ship) {
        Pilot pilot(game_, view_, ship);
        Route route;
        pilot.find(LandAt{ship.unit, Body::ceres, Thrift::fuel}, false, route);
        if (route.is_there || route.path.kind != Path::Kind::found) return;
        order_edge(ship, pending_of(view_, ship.unit), route.path.edges[0], sheet_);
        reason_ = Reason{"captain_goes_to_market"};
        reason_.with("unit", ship.unit.value).with("turns", route.path.turns());
    }

    // ---- at rest

    void mine(const Ship& ship) {
        const Claim* claim = claim_at(view_, ship.hex);
        if (claim == nullptr || ship.landed != Body::none || is_taken(ship.hex)) return;
        const Hold hold = hold_of(view_, ship.unit);
        const bool is_at_rest = ship.vector == Hex{};
        const bool is_barred = claim->is_guarded && claim->owner != ship.seat;
        const auto room = [&](Ware ware) { return most_after(game_, view_, sheet_, ship, ware); };
        const std::size_t before = sheet_.orders.size();
        if (is_at_rest && sets_at_once(ship) && claim->has_ore && claim->owner == no_seat &&
            hold.automated_mines > 0)
            sheet_.orders.push_back(SetMine{ship.unit});
        if (is_at_rest && sets_at_once(ship) && claim->owner == ship.seat && hold.robot_guards > 0 &&
            !claim->is_guarded)
            sheet_.orders.push_back(SetGuards{ship.unit});
        if (claim->shards > 0 && hold.has_grapples && length(ship.vector) <= 1 && room(Ware::shard) > 0)
            sheet_.orders.push_back(TakeShard{ship.unit});
        if (const int most = std::min<int>(claim->stock, room(Ware::ore));
            is_at_rest && !is_barred && most > 0)
            sheet_.orders.push_back(LoadOre{ship.unit, static_cast<std::uint16_t>(most)});
        if (sheet_.orders.size() > before) mined_.push_back(ship.hex);
    }
    bool is_taken(Hex hex) const { return contains(mined_, hex); }

    // ---- at a base

    bool buy(const Ship& ship, Ware ware, int most) {
        const int price = std::max(price_of(game_, ware), 1);
        const int count = std::min({most, most_after(game_, view_, sheet_, ship, ware), spare() / price});
        if (count <= 0) return false;
        sheet_.orders.push_back(BuyWare{ship.unit, ware, static_cast<std::uint8_t>(count)});
        left_ -= count * price;
        return true;
    }
    bool may_supply(const Ship& ship) const {
        return !ship.has_fired && !hold_of(view_, ship.unit).has_launched;
    }
    void trade(const Ship& ship) {
        const Hold hold = hold_of(view_, ship.unit);
        const Body base = base_of(game_, view_, ship, pending_of(view_, ship.unit).orbits);
        if (!has_prices(game_, view_.scenario) && gains_by_refuelling(game_, ship) && may_supply(ship))
            sheet_.orders.push_back(Refuel{ship.unit});
        const bool is_market = market_at(game_, view_.scenario, base) != nullptr;
        if (is_market && hold.ore > 0) sheet_.orders.push_back(Sell{ship.unit, Ware::ore});
        if (is_market && hold.shards > 0) sheet_.orders.push_back(Sell{ship.unit, Ware::shard});
        if (turns_left(view_) < (is_fuel_free() ? turns_of_a_find : turns_of_trade)) return;
        if (may_supply(ship) && !is_endless(game_, ship) && has_prices(game_, view_.scenario))
            buy(ship, Ware::fuel, game_.tables.of(ship.kind).fuel - ship.fuel);
        if (!hold.has_grapples && hold.automated_mines == 0 && ship.kind == Kind::transport &&
            buy(ship, Ware::grapples, 1))
            return;
        if (!hold.has_grapples && turns_left(view_) > 30 &&
            (!owns_a_mine() || best_claim(ship, true) != nullptr))
            buy(ship, Ware::automated_mine, std::max(1 - int{hold.automated_mines}, 0));
    }
    // Another transport with grapples, where there is money for it.
    void expand() {
        std::size_t ships = 0;
        for (const Ship& ship : view_.ships) ships += ship.seat == view_.seen.seat ? 1 : 0;
        const int price = price_of(game_, Currency::megacredits, Kind::transport) + tank() +
                          price_of(game_, Ware::grapples);
        if (ships == 0 || ships >= most_prospectors || left_ < price + 100 || turns_left(view_) < 40 ||
            view_.roster.full())
            return;
        sheet_.orders.push_back(Buy{0, Kind::transport, Body::ceres, Direction::e});
        if (tank() > 0) stock(0, Ware::fuel, 10);
        stock(0, Ware::grapples, 1);
    }

    const Triplanetary& game_;
    const View& view_;
    GameSheet& sheet_;
    Reason& reason_;
    int left_ = 0;
    List<Hex, ship_capacity> taken_{};  // hexes for which a ship is under way already
    List<Hex, ship_capacity> mined_{};
};

}  // namespace

void choose_prospector(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    Prospector captain(game, view, sheet, reason);
    switch (view.seen.step) {
        case step::purchase: captain.equip(); break;
        case step::astrogation: captain.steer(); break;
        case step::prospecting: captain.prospect(); break;
        case step::resupply: captain.supply(); break;
        case step::parley: reason = Reason{"captain_fights_on"}; break;
        default: reason = Reason{"captain_spares"};
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
