// Triplanetary: the step of purchases, in which seats buy fleets from their purses, all at the same time:
// ships, which stand at friendly bases, and what they carry. The scenario's shops say what is for sale, for
// how much of what, and where.
#include <algorithm>
#include <array>

#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

bool is_anybody_buying(const State& state) {
    for (std::uint8_t s = 0; s < state.purses.size(); ++s)
        if (state.purses[s].is_buying && state.players[s].is_playing) return true;
    return false;
}

void open_shops(const Triplanetary& game, State& state) {
    const Scenario& played = game.scenario(state.scenario);
    if (played.shops.empty()) return;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        const Shop& shop = played.shop_of(Seat{s});
        // Ships of the table's own stand instead of those that would be bought.
        const int money = game.rules.purse > 0 ? game.rules.purse : shop.purse;
        const bool begins_with_ships =
            !game.rules.ships.empty() || (has_pirates(played.conflict) && shop.purse == 0);
        state.purses.push_back({money, money > 0 && shop.most_ships > 0 && !begins_with_ships});
    }
}

Ship ship_bought(const Triplanetary& game, const ShipBought& bought) {
    const World& world = game.map.world(bought.body);
    Ship ship;
    ship.unit = bought.unit;
    ship.seat = bought.seat;
    ship.kind = bought.kind;
    ship.hex = world.hex;
    ship.side = bought.side;
    ship.fuel = bought.fuel;
    ship.hurt_in = bought.seat;
    // 1981:asteroid_base.1
    if (world.landing == Landing::stop) return ship;
    ship.landed = bought.body;
    ship.plot = Plot::rest;
    return ship;
}

namespace {

// A sheet's ships with what has been put into them, and what all of it costs.
struct Berth {
    bool is_taken = false;
    Kind kind = Kind::corvette;
    int fuel = 0;
    Hold hold{};
};
class Bill {
public:
    Bill(const Triplanetary& game, const View& view, const GameSheet& sheet)
        : game_(game), view_(view), shop_(game.scenario(view.scenario).shop_of(view.seen.seat)) {
        for (const Order& order : sheet.orders)
            if (const Buy* buy = std::get_if<Buy>(&order)) {
                add(*buy);
                ++bought_;
            }
        placed_ = ships_made_by(sheet, sheet.orders.size()) - bought_;
        for (const Order& order : sheet.orders) {
            if (const Stock* stock = std::get_if<Stock>(&order)) add(*stock);
            if (const BuyWare* one = std::get_if<BuyWare>(&order))
                cost_ += one->count * price_of(game, one->ware);
            if (const StockBase* one = std::get_if<StockBase>(&order))
                cost_ += one->count * price_of(game, one->ware);
        }
        left_ = view.purses[view.seen.seat.value].money - cost_;
    }
    const Shop& shop() const { return shop_; }
    bool is_for_sale(Kind kind) const {
        if (!has_for_sale(game_, view_.scenario, shop_, kind)) return false;
        return view_.seen.step != step::purchase ||
               is_for_a_start(game_, view_.scenario, view_.seen.seat, kind);
    }
    const Berth* berth(std::size_t number) const {
        return number < berths_.size() && berths_[number].is_taken ? &berths_[number] : nullptr;
    }
    std::size_t ships() const {
        return static_cast<std::size_t>(
            std::ranges::count_if(berths_, [](const Berth& one) { return one.is_taken; }));
    }
    std::uint8_t first_free() const {
        std::uint8_t number = 0;
        while (berth(number) != nullptr) ++number;
        return number;
    }
    int cost() const { return cost_; }
    int left() const { return left_; }
    // Orbital bases that the same sheet places.
    std::size_t placed() const { return placed_; }

private:
    void add(const Buy& buy) {
        if (buy.number >= berths_.size()) return;
        const ShipClass& kind = game_.tables.of(buy.kind);
        Berth& berth = berths_[buy.number];
        const bool is_full = are_fuelled(game_, view_.scenario, shop_);
        berth = {true, buy.kind, is_full || kind.fuel == endless ? kind.fuel : 0, Hold{}};
        cost_ += price_of(game_, shop_.currency, buy.kind);
    }
    void add(const Stock& stock) {
        cost_ += stock.count * price_of(game_, stock.ware);
        if (berth(stock.number) == nullptr) return;
        if (stock.ware == Ware::fuel)
            berths_[stock.number].fuel += stock.count;
        else
            add_to(berths_[stock.number].hold, stock.ware, stock.count);
    }

    const Triplanetary& game_;
    const View& view_;
    const Shop& shop_;
    std::array<Berth, ship_capacity> berths_{};
    int cost_ = 0;
    int left_ = 0;
    std::size_t bought_ = 0;
    std::size_t placed_ = 0;
};

// How many ships a seat may buy: as many as the shop says, and as its share of the counters that are left;
// `placed` are taken by orbital bases of the same sheet.
std::size_t most_ships(const View& view, const Shop& shop, std::size_t placed) {
    const auto buyers = static_cast<std::size_t>(
        std::ranges::count_if(view.purses, [](const Purse& purse) { return purse.is_buying; }));
    if (buyers == 0) {
        const std::size_t taken = view.roster.size() + placed;
        return taken < ship_capacity ? ship_capacity - taken : 0;
    }
    const std::size_t share = (ship_capacity - view.roster.size()) / buyers;
    return std::min<std::size_t>(shop.most_ships, share);
}

// The sides of a world at which a seat's new ships may stand.
bool is_yard(const Triplanetary& game, const View& view, const Shop& shop, Body body, Direction side) {
    return contains(shop.worlds, body) && has_base(game, view, body, side) &&
           is_friendly(game, view, view.seen.seat, body, side) &&
           (side == Direction::e || game.map.world(body).landing != Landing::stop);
}

// The kinds that a seat can still pay for.
std::size_t find_kinds(const Triplanetary& game, const Bill& bill, std::array<std::int32_t, kinds>& found) {
    std::size_t count = 0;
    for (const Kind kind : bill.shop().ships)
        if (bill.is_for_sale(kind) && price_of(game, bill.shop().currency, kind) <= bill.left())
            found[count++] = static_cast<std::int32_t>(kind);
    std::sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
}

void offer_ships(const Triplanetary& game, const View& view, const Bill& bill, OptionSink& sink) {
    std::array<std::int32_t, kinds> found{};
    const std::size_t count = find_kinds(game, bill, found);
    if (count == 0 || bill.ships() >= most_ships(view, bill.shop(), bill.placed())) return;
    for (const Body body : bill.shop().worlds) {
        std::array<std::int32_t, directions> sides{};
        std::size_t yards = 0;
        for (std::size_t i = 0; i < directions; ++i)
            if (is_yard(game, view, bill.shop(), body, static_cast<Direction>(i)))
                sides[yards++] = static_cast<std::int32_t>(i);
        if (yards == 0) continue;
        const Domain number = Domain::fixed(bill.first_free());
        const Domain on = Domain::fixed(static_cast<std::int32_t>(body));
        const Pattern pattern{
            index_of<Order, Buy>(),
            {number, Domain::of({found.data(), count}), on, Domain::of({sides.data(), yards})}};
        if (!sink.offer(pattern)) return;
    }
}

void offer_wares(const Triplanetary& game, const Bill& bill, const GameSheet& draft, OptionSink& sink) {
    const auto is_stocked = [&](std::uint8_t number, Ware ware) {
        return std::ranges::any_of(draft.orders, [&](const Order& order) {
            const Stock* one = std::get_if<Stock>(&order);
            return one != nullptr && one->number == number && one->ware == ware;
        });
    };
    for (std::uint8_t number = 0; number < ship_capacity; ++number) {
        const Berth* berth = bill.berth(number);
        if (berth == nullptr) continue;
        for (const Ware ware : bill.shop().wares) {
            const int price = price_of(game, ware);
            int most = most_of(game, game.tables.of(berth->kind), berth->hold, berth->fuel, ware);
            if (price > 0) most = std::min(most, bill.left() / price);
            if (most <= 0 || is_stocked(number, ware)) continue;
            const Domain wanted = Domain::fixed(static_cast<std::int32_t>(ware));
            const Pattern pattern{index_of<Order, Stock>(),
                                  {Domain::fixed(number), wanted, Domain::range(1, most)}};
            if (!sink.offer(pattern)) return;
        }
    }
}

}  // namespace

void offer_purchases(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    const Bill bill(game, view, draft);
    offer_ships(game, view, bill, sink);
    offer_wares(game, bill, draft, sink);
    offer_stock(game, view, draft, bill.left(), sink);
    if (view.seen.step == step::purchase) offer_posts(game, view, draft, sink);
}

namespace {

struct PurchaseChecker {
    const Triplanetary& game;
    const View& view;
    const Bill& bill;
    std::size_t i;
    Problems& problems;

    void operator()(const Buy& buy) const {
        const Shop& shop = bill.shop();
        // 1981:prices.5
        if (!bill.is_for_sale(buy.kind))
            problems.add(Problem("ship_not_for_sale", "1981:prices.5")
                             .saying(enum_names<Kind>[static_cast<std::size_t>(buy.kind)])
                             .at(i, "kind"));
        const std::size_t most = most_ships(view, shop, bill.placed());
        if (buy.number >= most)
            problems.add(Problem("too_many_ships", "1981:prices.1")
                             .with("ships", static_cast<int>(most))
                             .at(i, "number"));
        else if (buy.number >= bill.ships())
            problems.add(Problem("number_left_out", "1981:prices.1")
                             .with("ships", static_cast<int>(bill.ships()))
                             .at(i, "number"));
        if (buy.body == Body::none || !is_yard(game, view, shop, buy.body, buy.side))
            problems.add(Problem("no_yard_there", "1981:bases.2").saying(word_of(buy.body)).at(i, "side"));
    }
    void operator()(const Stock& stock) const {
        const char* ware = enum_names<Ware>[static_cast<std::size_t>(stock.ware)];
        // 1981:prices.3; 1981:prices.6
        if (!contains(bill.shop().wares, stock.ware))
            problems.add(not_for_sale("1981:prices.3", stock.ware, ware_instead(stock)).at(i, "ware"));
        const Berth* berth = bill.berth(stock.number);
        if (berth == nullptr) {
            problems.add(Problem("no_such_purchase", "1981:prices.4").at(i, "number"));
            return;
        }
        const ShipClass& kind = game.tables.of(berth->kind);
        Hold before = berth->hold;
        if (stock.ware != Ware::fuel) add_to(before, stock.ware, -int{stock.count});
        const int fuel = stock.ware == Ware::fuel ? berth->fuel - stock.count : berth->fuel;
        const int most = most_of(game, kind, before, fuel, stock.ware);
        // 1981:cargo.2
        if (stock.count == 0 || stock.count > most)
            problems.add(Problem("no_room_for_wares", "1981:cargo.2")
                             .with("most", most)
                             .with("hold", kind.hold)
                             .saying(ware)
                             .at(i, "count"));
    }
    // A ware that could be bought for the ship instead, by its number; -1 where there is none.
    int ware_instead(const Stock& stock) const {
        const Berth* berth = bill.berth(stock.number);
        if (berth == nullptr) return -1;
        Hold hold = berth->hold;
        if (stock.ware != Ware::fuel) add_to(hold, stock.ware, -int{stock.count});
        const int left = bill.left() + stock.count * price_of(game, stock.ware);
        for (const Ware ware : bill.shop().wares)
            if (price_of(game, ware) <= left &&
                most_of(game, game.tables.of(berth->kind), hold, berth->fuel, ware) > 0)
                return static_cast<int>(ware);
        return -1;
    }
    void operator()(const Post& post) const {
        if (bill.berth(post.number) == nullptr)
            problems.add(Problem("no_such_purchase", "1981:prices.4").at(i, "number"));
        check_post(game, view, post, i, problems);
    }
    void operator()(const StockBase& order) const { check_stock(game, view, order, i, problems); }
    template <class Other>
    void operator()(const Other&) const {
        problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
    }
};

}  // namespace

bool is_bought(const Triplanetary& game, const View& view, const GameSheet& sheet) {
    const Bill bill(game, view, sheet);
    std::array<std::int32_t, kinds> found{};
    const bool is_short = bill.ships() == 0 ||
                          // H110
                          (bill.cost() < stake_of(game, view.scenario, view.seen.seat) &&
                           bill.ships() < most_ships(view, bill.shop(), bill.placed()));
    return !is_short || find_kinds(game, bill, found) == 0;
}

void check_purchase(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                    Problems& problems) {
    const Bill bill(game, view, sheet);
    on_alternative(sheet.orders[i], PurchaseChecker{game, view, bill, i, problems});
}

int left_after(const Triplanetary& game, const View& view, const GameSheet& sheet) {
    return Bill(game, view, sheet).left();
}

void check_purchases(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems) {
    const Bill bill(game, view, sheet);
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
        on_alternative(sheet.orders[i], PurchaseChecker{game, view, bill, i, problems});
    if (bill.left() < 0)
        problems.add(beyond_the_purse(game, view, sheet, bill.cost(), bill.cost() + bill.left()));
    if (is_bought(game, view, sheet)) return;
    if (const int stake = stake_of(game, view.scenario, view.seen.seat); stake > 0)
        problems.add(Problem("buy_the_fleet", "H110", Grade::unfinished).with("stake", stake));
    else
        problems.add(Problem("buy_a_ship", "1981:prices.1", Grade::unfinished));
}

// As many ships of the first kind as there is money and room for, with full tanks.
void buy_by_default(const Triplanetary& game, const View& view, GameSheet& sheet) {
    const Shop& shop = game.scenario(view.scenario).shop_of(view.seen.seat);
    const Kind kind = shop.ships[0];
    const ShipClass& of = game.tables.of(kind);
    const bool is_dry = !are_fuelled(game, view.scenario, shop) && of.fuel != endless;
    const int price = price_of(game, shop.currency, kind);
    const int fuel = is_dry ? of.fuel * price_of(game, Ware::fuel) : 0;
    int left = view.purses[view.seen.seat.value].money;
    std::size_t most = std::min<std::size_t>(most_ships(view, shop, 0), Triplanetary::sheet_capacity / 2);
    Buy buy{0, kind, Body::none, Direction::e};
    for (std::size_t at = shop.worlds.size() * directions; at-- > 0;)
        if (const auto side = static_cast<Direction>(at % directions);
            is_yard(game, view, shop, shop.worlds[at / directions], side)) {
            buy.body = shop.worlds[at / directions];
            buy.side = side;
        }
    if (buy.body == Body::none) most = 0;
    for (; buy.number < most && left >= price; ++buy.number) {
        sheet.orders.push_back(buy);
        left -= price;
        if (!is_dry || left < fuel) continue;
        sheet.orders.push_back(Stock{buy.number, Ware::fuel, of.fuel});
        left -= fuel;
    }
    sort_sheet(sheet);
}

void wait_purchase(const Triplanetary&, const State& state, Wait& wait) {
    for (std::uint8_t s = 0; s < state.purses.size(); ++s)
        if (state.purses[s].is_buying && state.players[s].is_playing) wait.must(Seat{s});
}

void deliver(const Triplanetary& game, const State& state, Seat seat, const GameSheet& sheet,
             std::uint16_t& next, GameEvents& events) {
    const Shop& shop = game.scenario(state.scenario).shop_of(seat);
    for (std::uint8_t number = 0; number < ship_capacity; ++number) {
        for (const Order& order : sheet.orders) {
            const Buy* buy = std::get_if<Buy>(&order);
            if (buy == nullptr || buy->number != number) continue;
            const std::uint8_t tank = game.tables.of(buy->kind).fuel;
            const bool is_full = are_fuelled(game, state.scenario, shop) || tank == endless;
            const std::uint8_t fuel = is_full ? tank : std::uint8_t{0};
            // 1981:prices.1; 1981:prices.4
            events.push_back(ShipBought{UnitId{next}, seat, buy->kind, buy->body, buy->side, fuel,
                                        price_of(game, shop.currency, buy->kind)});
            for (const Order& other : sheet.orders)
                if (const Stock* stock = std::get_if<Stock>(&other);
                    stock != nullptr && stock->number == number)
                    events.push_back(WareBought{UnitId{next}, seat, stock->ware, stock->count,
                                                stock->count * price_of(game, stock->ware)});
            post_ship(game, sheet, number, UnitId{next}, events);
            ++next;
        }
    }
    stock_bases(game, seat, sheet, events);
}

Next act_purchase(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    auto next = static_cast<std::uint16_t>(state.roster.size());
    for (const SeatSheet<Triplanetary>& one : got.sheets)
        deliver(game, state, one.seat, one.sheet, next, events);
    for (std::uint8_t s = 0; s < state.purses.size(); ++s)
        if (state.purses[s].is_buying) events.push_back(PurchaseEnded{Seat{s}});
    if (!state.progress.calls.empty()) return Next::back();
    // 2018:campaign.16
    return Next::to(state.turn > 1 ? step::astrogation : step::placement);
}

}  // namespace astrogate::triplanetary
