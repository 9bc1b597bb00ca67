// Vector 3: which orders a stage takes, and where each is checked and offered.
#include "games/vector3/orders.h"

#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

namespace {

using Check = void (*)(const Checking&);
using Offer = void (*)(const Vector3&, const View&, const GameSheet&, OptionSink&);
using Default = void (*)(const Vector3&, const View&, GameSheet&);

// A set of kinds of orders, by their places in the variant.
template <class... Kind>
constexpr unsigned kinds() {
    const auto bit = []<class... Any>(const std::variant<Any...>*, auto kind) {
        unsigned place = 0;
        unsigned found = 0;
        ((found |= std::is_same_v<Any, typename decltype(kind)::type> ? 1U << place : 0U, ++place), ...);
        return found;
    };
    return (bit(static_cast<const Order*>(nullptr), std::type_identity<Kind>{}) | ...);
}

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
    {step::technology, kinds<ChooseTechnology, BuyLevel>(), check_technology, offer_technology,
     default_technology},
    {step::fleet, kinds<BuildShip, Load, BuyMines>(), check_fleet, offer_fleet, default_fleet},
    {step::placement, kinds<Place>(), check_placement, offer_placement, default_placement},
    {step::mines, kinds<LayMine>(), check_mines, offer_mines, default_mines},
    {step::arrival, kinds<Place>(), check_placement, offer_placement, default_placement},
    {step::detonation_plot, kinds<Detonate>(), check_detonation_plot, offer_detonation_plot,
     fill_with_nothing},
    {step::detonation, kinds<Detonate, Hold>(), check_detonation, offer_detonation, fill_with_hold},
    {step::fire_plot, kinds<Fire>(), check_fire_plot, offer_fire_plot, fill_with_nothing},
    {step::laser_fire, kinds<Fire, Hold>(), check_fire, offer_fire, fill_with_hold},
    {step::salvo, kinds<Launch>(), check_salvo, offer_salvo, fill_with_nothing},
    {step::tractor_plot, kinds<Push>(), check_tractor_plot, offer_tractor_plot, fill_with_nothing},
    {step::tractor, kinds<Push, Hold>(), check_tractor, offer_tractor, fill_with_hold},
    {step::acceleration, kinds<Burn, WarpOut, CancelWarp, AgreeToEnd>(), check_acceleration,
     offer_acceleration, fill_with_nothing},
};

// The sentence of 1979 that says what a sentence of 2009 does: a Problem names the one of the edition that is played.
struct Twins {
    std::string_view revised;
    const char* original;
};
constexpr Twins twins[] = {
    {"2009:acceleration.1", "1979:4.2.2"},
    {"2009:acceleration.6", "1979:4.2.1"},
    {"2009:acceleration.7", "1979:4.2.4"},
    {"2009:advanced.tractor.1", "1979:8.0.1"},
    {"2009:advanced.tractor.2", "1979:8.1.2"},
    {"2009:advanced.tractor.3", "1979:8.0.2"},
    {"2009:advanced.tractor.4", "1979:8.1.1"},
    {"2009:advanced.tractor.5", "1979:8.3.1"},
    {"2009:basic.detonation.1", "1979:7.1.3"},
    {"2009:basic.detonation.2", "1979:7.3.2"},
    {"2009:basic.effects.1", "1979:6.4.1"},
    {"2009:basic.fleet.4", "1979:11.0.9"},
    {"2009:basic.fleet.5", "1979:12.3.1"},
    {"2009:basic.laser.4", "1979:6.5.2"},
    {"2009:basic.salvo.1", "1979:7.0.1"},
    {"2009:basic.salvo.4", "1979:7.0.10"},
    {"2009:basic.technology.1", "1979:10.0.5"},
    {"2009:basic.technology.2", "1979:10.0.3"},
    {"2009:effects.4", "1979:6.4.2"},
    {"2009:fleet.1", "1979:11.0.12"},
    {"2009:fleet.2", "1979:13.1.2"},
    {"2009:fleet.4", "1979:11.0.6"},
    {"2009:fleet.5", "1979:11.0.5"},
    {"2009:fleet.7", "1979:11.0.8"},
    {"2009:intermediate.fleet.2", "1979:11.0.9"},
    {"2009:intermediate.torpedo.1", "1979:7.1.2"},
    {"2009:laser.10", "1979:6.2.2"},
    {"2009:laser.3", "1979:6.3.5"},
    {"2009:laser.4", "1979:6.3.10"},
    {"2009:laser.5", "1979:6.3.3"},
    {"2009:placement.2", "1979:13.0.1"},
    {"2009:placement.4", "1979:13.0.1"},
    {"2009:placement.6", "1979:5.1.2"},
    {"2009:placement.7", "1979:5.1.1"},
    {"2009:sequence.1", "1979:3.0.2"},
    {"2009:sequence.3", "1979:6.0.1"},
    {"2009:setup.3", "1979:11.0.12"},
    {"2009:tables.technology.11", "1979:10.0.4"},
    {"2009:technology.1", "1979:10.0.3"},
};

const char* as_of_1979(const char* rule) {
    for (const Twins& one : twins)
        if (one.revised == rule) return one.original;
    return rule;
}

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
        if ((stage->orders >> sheet.orders[i].index() & 1U) != 0) continue;
        problems.add(Problem("not_now", is_1979() ? "1979:3.0.2" : "2009:sequence.1").at(i));
        understood = false;
    }
    if (!understood) return;
    if (!is_1979()) return stage->check({*this, view, sheet, problems});
    Problems found;
    stage->check({*this, view, sheet, found});
    for (Problem one : found) {
        one.rule = as_of_1979(one.rule);
        problems.add(one);
    }
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
