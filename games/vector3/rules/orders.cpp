// Vector 3: which orders a stage takes, and where each is checked and offered.
#include "games/vector3/words/orders.h"

#include "games/vector3/rules/chapters.h"

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

// By step, where it takes orders its place among the stages, else one past the last.
constexpr std::array<std::uint8_t, step::count> stage_at = [] {
    std::array<std::uint8_t, step::count> places{};
    places.fill(std::size(stages));
    for (std::size_t i = 0; i < std::size(stages); ++i) places[stages[i].step] = static_cast<std::uint8_t>(i);
    return places;
}();

const Stage* stage_of(const View& view) {
    if (!view.seen.is_asked() || view.seen.step >= step::count) return nullptr;
    const std::size_t place = stage_at[view.seen.step];
    return place < std::size(stages) ? &stages[place] : nullptr;
}

bool takes(const Stage& stage, const Order& order) { return (stage.orders >> order.index() & 1U) != 0; }

bool takes_all(const Stage& stage, const GameSheet& sheet) {
    for (const Order& order : sheet.orders)
        if (!takes(stage, order)) return false;
    return true;
}

void refuse_others(const Stage& stage, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
        if (!takes(stage, sheet.orders[i])) problems.add(Problem("not_now", "2009:sequence.1").at(i));
}

}  // namespace

void Vector3::check(const View& view, const Sheet<Vector3>& sheet, Problems& problems) const {
    const Stage* stage = stage_of(view);
    if (stage == nullptr)
        problems.add(Problem("not_asked", ""));
    else if (takes_all(*stage, sheet))
        stage->check({*this, view, sheet, problems});
    else
        refuse_others(*stage, sheet, problems);
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
