// Vector 3: which orders a stage takes, and where each is checked and offered.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

namespace {

using Check = void (*)(const Checking&);
using Offer = void (*)(const Vector3&, const View&, const GameSheet&, OptionSink&);
using Default = void (*)(const Vector3&, const View&, GameSheet&);

constexpr unsigned bit(std::size_t order) { return 1U << order; }

// Orders by their place in the variant.
enum : std::size_t {
    choose_technology,
    build,
    place,
    fire,
    hold,
    burn,
    warp_out,
    cancel_warp,
    agree_to_end,
    buy,
    load,
    detonate,
    launch,
    push
};

struct Stage {
    std::uint8_t step;
    unsigned orders;
    Check check;
    Offer offer;
    Default fill;
};

void fill_with_nothing(const Vector3&, const View&, GameSheet&) {}
void fill_with_hold(const Vector3&, const View&, GameSheet& sheet) { sheet.orders.push_back(Hold{}); }

constexpr Stage stages[] = {
    {step::technology, bit(choose_technology) | bit(buy), check_technology, offer_technology,
     default_technology},
    {step::fleet, bit(build) | bit(load), check_fleet, offer_fleet, default_fleet},
    {step::placement, bit(place), check_placement, offer_placement, default_placement},
    {step::detonation_plot, bit(detonate), check_detonation_plot, offer_detonation_plot, fill_with_nothing},
    {step::detonation, bit(detonate) | bit(hold), check_detonation, offer_detonation, fill_with_hold},
    {step::fire_plot, bit(fire), check_fire_plot, offer_fire_plot, fill_with_nothing},
    {step::laser_fire, bit(fire) | bit(hold), check_fire, offer_fire, fill_with_hold},
    {step::salvo, bit(launch), check_salvo, offer_salvo, fill_with_nothing},
    {step::tractor_plot, bit(push), check_tractor_plot, offer_tractor_plot, fill_with_nothing},
    {step::tractor, bit(push) | bit(hold), check_tractor, offer_tractor, fill_with_hold},
    {step::acceleration, bit(burn) | bit(warp_out) | bit(cancel_warp) | bit(agree_to_end), check_acceleration,
     offer_acceleration, fill_with_nothing},
};

const Stage* stage_of(const View& view) {
    if (!view.seen.is_asked()) return nullptr;
    for (const Stage& stage : stages)
        if (stage.step == view.seen.step) return &stage;
    return nullptr;
}

}  // namespace

void Vector3::check(const View& view, const Sheet<Vector3>& sheet, Problems& problems) const {
    const Stage* stage = stage_of(view);
    if (stage == nullptr) {
        problems.add(Problem("not_asked", ""));
        return;
    }
    bool understood = true;
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        if ((stage->orders & bit(sheet.orders[i].index())) != 0) continue;
        problems.add(Problem("not_now", "2009:sequence.1").at(i));
        understood = false;
    }
    if (understood) stage->check({*this, view, sheet, problems});
}

void Vector3::options(const View& view, const Sheet<Vector3>& draft, OptionSink& sink) const {
    const Stage* stage = stage_of(view);
    if (stage == nullptr)
        sink.may_hand_in(false);
    else
        stage->offer(*this, view, draft, sink);
}

void Vector3::default_sheet(const View& view, Sheet<Vector3>& sheet) const {
    if (const Stage* stage = stage_of(view)) stage->fill(*this, view, sheet);
}

}  // namespace astrogate::vector3
