// Delta Vee: what may be added to a draft, from a View.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

// Values within a draft's commands; energy is left to `check`.
class Offerer {
public:
    Offerer(const DeltaVee& game, const View& view, const GameSheet& draft, OptionSink& sink)
        : game_(game), view_(view), draft_(draft), sink_(sink) {}

    void offer_commands() {
        for (const Ship& ship : view_.ships)
            if (ship.seat == view_.seen.seat) offer_commands_for(ship);
    }
    void offer_fires() {
        if (!draft_.orders.empty()) return;
        for (const Ship& ship : view_.ships)
            if (ship.seat == view_.seen.seat)
                each_fire(game_, view_, ship, [&](const Fire& fire, const Sight&, int) {
                    add<Fire>({Domain::fixed(fire.unit.value), Domain::fixed(fire.mount),
                               Domain::fixed(static_cast<int>(fire.shot)), Domain::fixed(fire.target.value)});
                });
    }
    void offer_parts() {
        if (!draft_.orders.empty()) return;
        List<std::int32_t, 18> parts;
        for (const Part part : view_.aim.parts) parts.push_back(static_cast<std::int32_t>(part));
        add<ChoosePart>({Domain::of({parts.data(), parts.size()})});
    }

private:
    void offer_commands_for(const Ship& ship) {
        const Plan plan = plan_of(draft_, ship.unit);
        const int left = most_commands(game_, ship) - commands_in(ship, plan);
        if (left < 1) return;
        const Domain unit = Domain::fixed(ship.unit.value);
        if (plan.faster + plan.slower == 0) {
            const int most = std::min<int>(left, game_.charts.of(ship.kind).velocity.value);
            const int faster = std::min(most, fastest - ship.velocity);
            const int slower = std::min<int>(most, ship.velocity);
            if (faster > 0) add<Accelerate>({unit, loose(Domain::range(1, faster))});
            if (slower > 0) add<Decelerate>({unit, loose(Domain::range(1, slower))});
        }
        if (plan.heading == 0) {
            List<std::int32_t, hours> ways;
            for (std::int32_t hour = 1; hour <= hours; ++hour) {
                const int turns = turn_between(heading_of(ship), heading_at_hour(hour));
                if (turns > 0 && turns <= left) ways.push_back(hour);
            }
            add<Turn>({unit, loose(Domain::of({ways.data(), ways.size()}))});
        }
        Plan woven = plan;
        woven.weaves = true;
        if (!plan.weaves && ship.bridge < Condition::damaged &&
            energy_of(game_, ship, woven) <= energy_left(game_, ship))
            add<Weave>({unit});
    }
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

}  // namespace

void DeltaVee::options(const View& view, const Sheet<DeltaVee>& draft, OptionSink& sink) const {
    const bool is_choice = view.seen.step == step::choice;
    sink.may_hand_in(view.seen.is_asked() && !(is_choice && draft.orders.empty()));
    if (!view.seen.is_asked()) return;
    Offerer offerer(*this, view, draft, sink);
    if (is_choice) return offerer.offer_parts();
    if (view.seen.step == step::first_fire || view.seen.step == step::second_fire)
        return offerer.offer_fires();
    offerer.offer_commands();
}

// No commands, no fire; of the parts that are hit, the first.
void DeltaVee::default_sheet(const View& view, Sheet<DeltaVee>& sheet) const {
    if (view.seen.is_asked() && view.seen.step == step::choice && !view.aim.parts.empty())
        sheet.orders.push_back(ChoosePart{view.aim.parts[0]});
}

}  // namespace astrogate::delta_vee
