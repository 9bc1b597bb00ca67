#include "games/triplanetary/bots/base_fire.h"

namespace astrogate::triplanetary {

namespace {

// Whether damage from a base could destroy the ship that carries the passengers.
bool endangers_passengers(const View& view, Hex hex) {
    const Ship* carrier = view.passengers == no_unit ? nullptr : find_ship(view, view.passengers);
    return carrier != nullptr && carrier->hex == hex && carrier->disabled > 0;
}

// The bases that may fire, and the torpedoes that bases may launch, as the game offers them.
class BaseOrders final : public OptionSink {
public:
    BaseOrders(const Triplanetary& game, const View& view) { game.options(view, GameSheet{}, *this); }
    bool offer(const Pattern& pattern) override {
        if (pattern.order == index_of<Order, Defend>())
            for (const std::int32_t side : pattern.fields[1].values)
                shots.push_back({static_cast<Body>(pattern.fields[0].lo), static_cast<Direction>(side)});
        if (pattern.order == index_of<Order, FireFrom>())
            for (const std::int32_t unit : pattern.fields[1].values)
                guns.push_back(
                    {static_cast<Body>(pattern.fields[0].lo), UnitId{static_cast<std::uint16_t>(unit)}});
        if (pattern.order == index_of<Order, LaunchFrom>())
            for (const Point& point : pattern.fields[1].points)
                if (!launches.full())
                    launches.push_back(
                        {static_cast<Body>(pattern.fields[0].lo), Hex::of(point[0], point[1])});
        return true;
    }
    void may_hand_in(bool) override {}

    List<Defend, worlds * directions> shots{};
    List<FireFrom, ship_capacity> guns{};
    List<LaunchFrom, worlds * 19> launches{};
};

// The strength of the strongest enemy that a launch would meet this turn; 0 where it would meet none, or a
// friend.
class Meeting final : public FactSink<Fact> {
public:
    Meeting(const Triplanetary& game, const View& view) : game_(game), view_(view) {}
    int worth_of(const LaunchFrom& launch) {
        worth_ = 0;
        unit_ = ordnance_unit(view_.launched, Munition::torpedo);
        GameSheet draft;
        draft.orders.push_back(launch);
        game_.foresee(view_, draft, *this);
        return worth_;
    }
    void fact(const Fact& fact) override {
        const WillMeet* met = std::get_if<WillMeet>(&fact);
        if (met == nullptr || met->unit != unit_) return;
        const Ship* ship = find_ship(view_, met->target);
        if (ship != nullptr && ship->seat != view_.seen.seat && ship->unit != view_.passengers)
            worth_ = 1 + game_.tables.of(ship->kind).strength;
    }

private:
    const Triplanetary& game_;
    const View& view_;
    UnitId unit_ = no_unit;
    int worth_ = 0;
};

// Turns of disablement over the six faces of the die. Who drifts is spared, for others take what it has.
int harm_of_guns(const Triplanetary& game, const View& view, const FireFrom& shot) {
    if (find_ship(view, shot.target)->disabled > 0) return 0;
    const Odds odds = odds_of(game, view, Volley{view.seen.seat, {}, {shot.target}, shot.body});
    int turns = 0;
    for (int die = 1; die <= 6 && odds.column >= 0; ++die) turns += damage_of(game, odds, die);
    return turns;
}

// One shot, where it does most harm.
void fire_guns_of_bases(const Triplanetary& game, const View& view, const List<FireFrom, ship_capacity>& guns,
                        GameSheet& sheet) {
    const FireFrom* best = nullptr;
    int most = 0;
    for (const FireFrom& shot : guns) {
        const int harm = harm_of_guns(game, view, shot);
        if (harm <= most || endangers_passengers(view, find_ship(view, shot.target)->hex)) continue;
        most = harm;
        best = &shot;
    }
    if (best != nullptr) sheet.orders.push_back(*best);
}

}  // namespace

bool defend_with_bases(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    if (!view.volleys.empty()) return false;
    const BaseOrders offered(game, view);
    for (const Defend& shot : offered.shots)
        if (!endangers_passengers(view, game.map.world(shot.body).hex + step_towards(shot.side)))
            sheet.orders.push_back(shot);
    if (sheet.orders.empty()) fire_guns_of_bases(game, view, offered.guns, sheet);
    if (!sheet.orders.empty()) reason = Reason{"captain_defends"};
    return !sheet.orders.empty();
}

void launch_from_bases(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    Meeting meeting(game, view);
    const LaunchFrom* best = nullptr;
    int most = 0;
    const BaseOrders offered(game, view);
    for (const LaunchFrom& launch : offered.launches) {
        const int worth = meeting.worth_of(launch);
        if (worth <= most) continue;
        most = worth;
        best = &launch;
    }
    if (best == nullptr) return;
    sheet.orders.push_back(*best);
    reason = Reason{"captain_launches_from_base"};
}

bool fight(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    switch (view.seen.step) {
        case step::guns:
        case step::counterattack:
            if (defend_with_bases(game, view, sheet, reason)) return true;
            reason = Reason{"captain_fires_away"};
            fire_at_best_odds(game, view, sheet);
            return true;
        case step::ramming: reason = Reason{"captain_spares"}; return true;
        case step::parley: reason = Reason{"captain_fights_on"}; return true;
        default: return false;
    }
}

}  // namespace astrogate::triplanetary
