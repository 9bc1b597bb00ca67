// Triplanetary: what is bought for Interplanetary War beside ships and their holds: where ships begin that do
// not stand at a base, and ordnance that is stored at bases.
#include <algorithm>

#include "games/triplanetary/map/detectors.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::array stored{Ware::mine, Ware::torpedo, Ware::nuke};

bool is_among_detectors(const Triplanetary& game, const Shop& shop, Hex hex) {
    return std::ranges::any_of(shop.worlds,
                               [&](Body body) { return is_seen_from(game.map, game.map.world(body), hex); });
}

Refusal refusal_of_post(const Triplanetary& game, const Shop& shop, Hex hex, Sense sense) {
    Refusal refusal = refusal_of_berth_hex(game, Deploy{Kind::corvette, hex, sense});
    refusal.rule = "1981:interplanetary_war.2";
    if (refusal) return refusal;
    const HexContents& there = game.map.at(hex);
    // 1981:interplanetary_war.2; 1981:interplanetary_war.4
    // G17; H95
    const bool is_near = there.arrows.empty()
                             ? there.kind != HexContents::Kind::body && is_among_detectors(game, shop, hex)
                             : contains(shop.worlds, there.arrows[0].body);
    if (!is_near) return {"too_far_from_home", "1981:interplanetary_war.2"};
    return {};
}

bool is_posted(const GameSheet& sheet, std::uint8_t number) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const Post* one = std::get_if<Post>(&order);
        return one != nullptr && one->number == number;
    });
}

// f(hex) for the gravity hexes of a shop's worlds.
template <class F>
void each_orbit(const Triplanetary& game, const Shop& shop, const F& f) {
    for (const Body body : shop.worlds)
        for (const Direction side : all_sides) f(game.map.world(body).hex + step_towards(side));
}

}  // namespace

void offer_posts(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!is_war(game, view.scenario)) return;
    const Shop& shop = game.scenario(view.scenario).shop_of(view.seen.seat);
    std::array<std::int32_t, ship_capacity> numbers{};
    std::size_t count = 0;
    for (const Order& order : draft.orders)
        if (const Buy* buy = std::get_if<Buy>(&order); buy != nullptr && !is_posted(draft, buy->number))
            numbers[count++] = buy->number;
    if (count == 0) return;
    const Domain number = Domain::of({numbers.data(), count});
    constexpr std::array<std::int32_t, 2> round{static_cast<std::int32_t>(Sense::clockwise),
                                                static_cast<std::int32_t>(Sense::counterclockwise)};
    each_orbit(game, shop, [&](Hex hex) {
        if (refusal_of_post(game, shop, hex, Sense::clockwise)) return;
        const std::array<std::int32_t, 2> row{hex.q, hex.r};
        sink.offer(Pattern{index_of<Order, Post>(), {number, Domain::row(row), Domain::of(round)}});
    });
    sink.offer(Pattern{
        index_of<Order, Post>(),
        {number, Domain::each(2, parts_of_hexes()), Domain::fixed(static_cast<std::int32_t>(Sense::rest))}});
}

void check_post(const Triplanetary& game, const View& view, const Post& post, std::size_t i,
                Problems& problems) {
    const Shop& shop = game.scenario(view.scenario).shop_of(view.seen.seat);
    if (!is_war(game, view.scenario) || view.seen.step != step::purchase)
        problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
    else if (const Refusal refusal = refusal_of_post(game, shop, post.hex, post.sense))
        problems.add(refusal.problem().with("q", post.hex.q).with("r", post.hex.r).at(i, "hex"));
}

void post_ship(const Triplanetary& game, const GameSheet& sheet, std::uint8_t number, UnitId unit,
               GameEvents& events) {
    for (const Order& order : sheet.orders)
        if (const Post* post = std::get_if<Post>(&order); post != nullptr && post->number == number)
            // 1981:interplanetary_war.2; 1981:interplanetary_war.4
            events.push_back(ShipPosted{
                unit, post->hex, vector_of_berth(game, Deploy{Kind::corvette, post->hex, post->sense})});
}

namespace {

bool is_ordnance_shop(const Shop& shop, Ware ware) {
    return contains(stored, ware) && contains(shop.wares, ware);
}

template <class Holder>
int stored_at(const Holder& holder, Body body, Direction side, Ware ware) {
    for (const Stockpile& one : holder.war.stockpiles)
        if (one.body == body && one.side == side) return one.of(ware);
    return 0;
}

// The sides of a world whose bases are a seat's.
bool is_depot(const Triplanetary& game, const Ground& ground, const Shop& shop, Seat seat, Body body,
              Direction side) {
    return contains(shop.worlds, body) && has_base(game, ground, body, side) &&
           is_friendly(game, ground, seat, body, side);
}

bool is_stocked_already(const GameSheet& sheet, const StockBase& order) {
    return std::ranges::any_of(sheet.orders, [&](const Order& other) {
        const StockBase* one = std::get_if<StockBase>(&other);
        return one != nullptr && one->body == order.body && one->side == order.side &&
               one->ware == order.ware;
    });
}

}  // namespace

void offer_stock(const Triplanetary& game, const View& view, const GameSheet& draft, int left,
                 OptionSink& sink) {
    if (!is_war(game, view.scenario)) return;
    const Shop& shop = game.scenario(view.scenario).shop_of(view.seen.seat);
    for (const Ware ware : stored) {
        const int price = price_of(game, ware);
        if (!is_ordnance_shop(shop, ware) || price > left) continue;
        for (const Body body : shop.worlds) {
            std::array<std::int32_t, directions> sides{};
            std::size_t count = 0;
            int most = left / price;
            for (const Direction side : all_sides) {
                const int room = most_stored - stored_at(view, body, side, ware);
                if (room < 1 || !is_depot(game, view, shop, view.seen.seat, body, side) ||
                    is_stocked_already(draft, StockBase{body, side, ware, 1}))
                    continue;
                sides[count++] = static_cast<std::int32_t>(side);
                most = std::min(most, room);
            }
            if (count == 0) continue;
            if (!sink.offer(Pattern{
                    index_of<Order, StockBase>(),
                    {Domain::fixed(static_cast<std::int32_t>(body)), Domain::of({sides.data(), count}),
                     Domain::fixed(static_cast<std::int32_t>(ware)), Domain::range(1, most)}}))
                return;
        }
    }
}

namespace {

// What could be bought for a base instead, by its number; -1 where there is nothing.
int ware_instead(const Triplanetary& game, const View& view, const StockBase& order) {
    const Shop& shop = game.scenario(view.scenario).shop_of(view.seen.seat);
    if (order.body == Body::none || !is_depot(game, view, shop, view.seen.seat, order.body, order.side))
        return -1;
    for (const Ware ware : stored)
        if (is_ordnance_shop(shop, ware) && price_of(game, ware) <= view.purses[view.seen.seat.value].money &&
            stored_at(view, order.body, order.side, ware) < most_stored)
            return static_cast<int>(ware);
    return -1;
}

}  // namespace

void check_stock(const Triplanetary& game, const View& view, const StockBase& order, std::size_t i,
                 Problems& problems) {
    if (!is_war(game, view.scenario)) {
        problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
        return;
    }
    const Shop& shop = game.scenario(view.scenario).shop_of(view.seen.seat);
    const char* ware = enum_names<Ware>[static_cast<std::size_t>(order.ware)];
    // 1981:interplanetary_war.5; 1981:interplanetary_war.8
    // G17
    if (!is_ordnance_shop(shop, order.ware))
        problems.add(not_for_sale("1981:interplanetary_war.5", order.ware, ware_instead(game, view, order))
                         .at(i, "ware"));
    if (order.body == Body::none || !is_depot(game, view, shop, view.seen.seat, order.body, order.side)) {
        problems.add(
            Problem("no_depot_there", "1981:interplanetary_war.5").saying(word_of(order.body)).at(i, "side"));
        return;
    }
    const int most = most_stored -
                     (contains(stored, order.ware) ? stored_at(view, order.body, order.side, order.ware) : 0);
    if (order.count == 0 || order.count > most)
        problems.add(Problem("depot_full", "1981:interplanetary_war.6")
                         .with("most", most)
                         .saying(ware)
                         .at(i, "count"));
}

void stock_bases(const Triplanetary& game, Seat seat, const GameSheet& sheet, GameEvents& events) {
    for (const Order& order : sheet.orders)
        if (const StockBase* one = std::get_if<StockBase>(&order))
            // 1981:interplanetary_war.5; 1981:interplanetary_war.6
            events.push_back(BaseStocked{seat, one->body, one->side, one->ware, one->count,
                                         one->count * price_of(game, one->ware)});
}

bool may_spend(const Triplanetary& game, const State& state, Seat seat) {
    if (!is_war(game, state.scenario) || !state.players[seat.value].is_playing) return false;
    const Shop& shop = game.scenario(state.scenario).shop_of(seat);
    const bool has_depot = std::ranges::any_of(shop.worlds, [&](Body body) {
        return std::ranges::any_of(
            all_sides, [&](Direction side) { return is_depot(game, state, shop, seat, body, side); });
    });
    if (!has_depot) return false;
    const int money = state.purses[seat.value].money;
    // 1981:interplanetary_war.9
    return may_buy_a_ship(game, state, seat) || std::ranges::any_of(stored, [&](Ware ware) {
               return is_ordnance_shop(shop, ware) && price_of(game, ware) <= money;
           });
}

}  // namespace astrogate::triplanetary
