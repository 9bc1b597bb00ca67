// Triplanetary: the attacks and counterattacks that Fire orders of a sheet make.
#include <algorithm>
#include <type_traits>

#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

namespace {

void add_once(Units& units, UnitId unit) {
    for (const UnitId one : units)
        if (one == unit) return;
    if (!units.full()) units.push_back(unit);
}

}  // namespace

Volley volley_of(const GameSheet& sheet, Seat seat) {
    Volley volley;
    volley.seat = seat;
    for (const Order& order : sheet.orders)
        if (const Fire* fire = std::get_if<Fire>(&order)) {
            add_once(volley.attackers, fire->unit);
            add_once(volley.targets, fire->target);
        }
    return volley;
}

Reserves reserves_of(const GameSheet& sheet) {
    Reserves reserves;
    for (const Order& order : sheet.orders)
        if (const FireWith* one = std::get_if<FireWith>(&order); one != nullptr && !reserves.full())
            reserves.push_back({one->unit, one->strength});
    return reserves;
}

namespace {

bool has_answered(const Volleys& answers, UnitId unit) {
    return std::ranges::any_of(answers, [&](const Volley& one) {
        return std::ranges::find(one.attackers, unit) != one.attackers.end();
    });
}

Units targets_of(const GameSheet& sheet, UnitId unit) {
    Units targets;
    for (const Order& order : sheet.orders)
        if (const Fire* fire = std::get_if<Fire>(&order); fire != nullptr && fire->unit == unit)
            add_once(targets, fire->target);
    std::ranges::sort(targets);
    return targets;
}

}  // namespace

void add_answers(const GameSheet& sheet, Seat seat, Volleys& answers) {
    for (const Order& order : sheet.orders) {
        const Fire* fire = std::get_if<Fire>(&order);
        if (fire == nullptr || has_answered(answers, fire->unit) || answers.full()) continue;
        // H32
        const Units targets = targets_of(sheet, fire->unit);
        // H32
        Volley* same = std::ranges::find_if(
            answers, [&](const Volley& one) { return std::ranges::equal(one.targets, targets); });
        if (same == answers.end()) same = &answers.push_back(Volley{seat, {}, targets});
        add_once(same->attackers, fire->unit);
    }
}

bool is_aimed(const GameSheet& sheet, UnitId unit, UnitId target) {
    for (const Order& order : sheet.orders)
        if (const Fire* fire = std::get_if<Fire>(&order); fire != nullptr && fire->unit == unit)
            if (fire->target == target) return true;
    return false;
}

bool is_one_attack(const GameSheet& sheet) {
    if (sheet.orders.empty()) return true;
    const Volley volley = volley_of(sheet, Seat{});
    const auto are_all = [&]<class O>(std::type_identity<O>) {
        return std::ranges::all_of(sheet.orders,
                                   [](const Order& order) { return std::holds_alternative<O>(order); });
    };
    const auto shots = static_cast<std::size_t>(std::ranges::count_if(
        sheet.orders, [](const Order& order) { return !std::holds_alternative<FireWith>(order); }));
    return are_all(std::type_identity<Defend>{}) || are_all(std::type_identity<Demand>{}) ||
           are_all(std::type_identity<Suppress>{}) || are_all(std::type_identity<FireFrom>{}) ||
           shots == volley.attackers.size() * volley.targets.size();
}

}  // namespace astrogate::triplanetary
