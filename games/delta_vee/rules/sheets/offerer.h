// Delta Vee: what may be added to a draft, from a View: offers.cpp has Maneuver Commands and fire,
// offers_battle.cpp Battle Commands, launches and standing orders.
#pragma once
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

// Hours at least `least` and at most `most` thirds of a right angle from an hour, rising; `most` is 0 to 6.
std::span<const std::int32_t> hours_within(int hour, int most, int least = 1);

// Values within a draft's commands; energy is left to `check`.
class Offerer {
public:
    Offerer(const DeltaVee& game, const View& view, const GameSheet& draft, OptionSink& sink)
        : game_(game), view_(view), draft_(draft), sink_(sink) {}

    void offer_commands();
    void offer_fires();
    void offer_parts();
    void offer_standing();
    void offer_emergency();
    void offer_placing();
    void offer_at_planet();
    void offer_orbit();
    void offer_movers();

private:
    bool is_own(const Ship& ship) const { return ship.seat == view_.seen.seat; }
    bool has_search() const { return order_of<Search>(draft_) != nullptr; }
    // What the draft has for a ship, and the EU that it leaves.
    struct Drafted {
        Plan plan;
        int left = 0;
    };
    Drafted drafted_for(const Ship& ship) const;
    void offer_commands_for(const Ship& ship, const Drafted& drafted);
    void offer_battle_commands_for(const Ship& ship, const Drafted& drafted);
    void offer_prepares_for(const Ship& ship);
    void offer_controls_for(const Ship& ship);
    void offer_craft_for(const Ship& ship);
    void offer_tractor_for(const Ship& ship, const Drafted& drafted);
    void offer_pulls(const Ship& ship, const Ship& target, int most);
    void offer_rendezvous_for(const Ship& ship);
    void offer_jump_for(const Ship& ship, const Drafted& drafted);
    void offer_undock_for(const Ship& ship, const Drafted& drafted);
    bool is_banned(const Ship& ship) const {
        return game_.rules.field_bans && ship.is_field_active &&
               order_for<LowerField>(draft_, ship.unit) == nullptr;
    }
    bool is_steered_otherwise(const Ship& ship) const;
    void offer_launches_for(const Ship& ship);
    void offer_launches(const Ship& ship, std::uint8_t mount, Missile missile);
    bool is_controlled(const Ship& missile) const;
    static Domain loose(Domain domain) {
        domain.loose = true;
        return domain;
    }
    template <class O>
    void add(std::initializer_list<Domain> fields) {
        if (is_enough_) return;
        Pattern pattern{index_of<Order, O>(), {}};
        for (const Domain& field : fields) pattern.fields.push_back(field);
        is_enough_ = !sink_.offer(pattern);
    }

    const DeltaVee& game_;
    const View& view_;
    const GameSheet& draft_;
    OptionSink& sink_;
    bool is_enough_ = false;
};

}  // namespace astrogate::delta_vee
