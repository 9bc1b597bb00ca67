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
        if (pattern.order == index_of<Order, LaunchFrom>())
            for (const Point& point : pattern.fields[1].points)
                if (!launches.full())
                    launches.push_back(
                        {static_cast<Body>(pattern.fields[0].lo), Hex::of(point[0], point[1])});
        return true;
    }
    void may_hand_in(bool) override {}

    List<Defend, worlds * directions> shots{};
    List<LaunchFrom, worlds * 19> launches{};
};

// The strength of the strongest enemy that a launch would meet this turn; 0 where it would meet none, or a friend.
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

}  // namespace

bool defend_with_bases(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    if (!view.volleys.empty()) return false;
    for (const Defend& shot : BaseOrders(game, view).shots) {
        if (endangers_passengers(view, game.map.world(shot.body).hex + step_towards(shot.side))) continue;
        sheet.orders.push_back(shot);
        reason = Reason{"captain_defends"};
    }
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
