// Triplanetary: what a sheet that costs more than there is in the purse could do with instead.
#include <algorithm>

#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

// So many pieces of a ware that an order buys.
struct Bought {
    int count = 0;
    Ware ware = Ware::fuel;
};
Bought bought_by(const Order& order) {
    if (const Stock* one = std::get_if<Stock>(&order)) return {one->count, one->ware};
    if (const BuyWare* one = std::get_if<BuyWare>(&order)) return {one->count, one->ware};
    if (const StockBase* one = std::get_if<StockBase>(&order)) return {one->count, one->ware};
    return {};
}

// The dearest kind in the place of a ship that a sheet buys, for no more than so much.
int kind_instead(const Triplanetary& game, const View& view, int most) {
    const Shop& shop = game.scenario(view.scenario).shop_of(view.seen.seat);
    int best = -1;
    int price = 0;
    for (const Kind kind : shop.ships) {
        const int one = price_of(game, shop.currency, kind);
        if (!has_for_sale(game, view.scenario, shop, kind) || one > most || one <= price) continue;
        best = static_cast<int>(kind);
        price = one;
    }
    return best;
}

}  // namespace

Problem not_for_sale(const char* rule, Ware ware, int instead, bool is_offered) {
    return Problem("not_for_sale", rule)
        .with("is_offered", is_offered ? 1 : 0)
        .with("has_other", instead >= 0 ? 1 : 0)
        .with("other", instead)
        .saying(enum_names<Ware>[static_cast<std::size_t>(ware)]);
}

Problem beyond_the_purse(const Triplanetary& game, const View& view, const GameSheet& sheet, int cost,
                         int purse) {
    const int over = cost - purse;
    Problem problem("beyond_the_purse", "1981:prices.1");
    problem.with("cost", cost).with("purse", purse);
    for (const Order& order : sheet.orders) {
        const Bought pieces = bought_by(order);
        const int price = price_of(game, pieces.ware);
        if (pieces.count == 0 || price == 0 || pieces.count * price <= over) continue;
        const int most = pieces.count - (over + price - 1) / price;
        if (most > 0)
            return problem.with("most", most).with("ware", static_cast<int>(pieces.ware)).with("has_kind", 0);
    }
    problem.with("most", 0).with("ware", 0);
    const Currency currency = game.scenario(view.scenario).shop_of(view.seen.seat).currency;
    for (const Order& order : sheet.orders)
        if (const Buy* buy = std::get_if<Buy>(&order))
            if (const int kind = kind_instead(game, view, price_of(game, currency, buy->kind) - over);
                kind >= 0)
                return problem.with("has_kind", 1).with("kind", kind);
    return problem.with("has_kind", 0);
}

}  // namespace astrogate::triplanetary
