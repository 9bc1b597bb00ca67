#include "games/triplanetary/pilot/way.h"

#include <algorithm>

namespace astrogate::triplanetary {

namespace {

// But for their routes.
bool are_alike(const Errand& a, const Errand& b) {
    return a.manner == b.manner &&
           std::ranges::equal(a.marks, b.marks, [](const Mark& one, const Mark& other) {
               return one.spot == other.spot && one.has_overloaded == other.has_overloaded &&
                      one.cost == other.cost;
           });
}

}  // namespace

// How many of the bearings that were taken, from the end, are those of this errand.
std::size_t Navigator::kept(const Errand& errand, const Atlas& atlas) {
    const Errand& before = atlas.errand;
    if (atlas.bearings.empty() || !are_alike(before, errand)) return 0;
    std::size_t same = 0;
    while (same < before.route.size() && same < errand.route.size() &&
           before.route[before.route.size() - 1 - same] == errand.route[errand.route.size() - 1 - same])
        ++same;
    // The first ones go only as far as their start needed.
    return same < before.route.size() ? same + 1 : before.route.size();
}

std::vector<Mark> Navigator::marks_of(const Errand& errand, std::uint8_t progress, Bases bases,
                                      const Atlas& atlas) const {
    std::vector<Mark> marks;
    if (progress == errand.route.size()) marks = errand.marks;
    for (Spot spot = 0; spot < chart_.size(); ++spot) {
        if (!chart_.is_open(spot)) continue;
        const std::uint8_t next = advanced(errand, progress, spot);
        for (const bool spent : {false, true}) {
            if (bases != Bases::pass && chart_.refuels(spot))
                add_base(errand, progress, bases, {spot, spent, 0}, marks);
            if (next == progress) continue;
            const Cost rest = left(atlas, next, spot, spent);
            if (rest != no_way) marks.push_back({spot, spent, rest});
        }
    }
    return marks;
}

void Navigator::add_base(const Errand& errand, std::uint8_t progress, Bases bases, Mark mark,
                         std::vector<Mark>& marks) const {
    if (bases == Bases::end_legs) {
        const Cost rest = left(turns_, progress, mark.spot, !errand.manner.overloads);
        if (rest == no_way) return;
        mark.cost = errand.manner.cost(turns_of(Thrift::turns, rest), 0);
    }
    marks.push_back(mark);
}

// Backwards over the route: a course past the next world leads where the bearings of the rest begin.
void Navigator::take_bearings(const Start* start, const Errand& errand, Bases bases, Atlas& atlas) {
    const std::size_t first = kept(errand, atlas);
    const std::size_t last = errand.route.size();
    if (first == last && atlas.errand.route.size() == last && atlas.bearings.size() > last &&
        atlas.bearings[last] != nullptr &&
        (atlas.bearings[last]->is_whole() ||
         (start != nullptr && atlas.bearings[last]->covers(start->stand, start->has_overloaded))) &&
        !errand.marks.empty() && are_alike(atlas.errand, errand))
        return;
    atlas.errand = errand;
    atlas.bearings.resize(std::max(atlas.bearings.size(), errand.route.size() + 1));
    for (std::size_t left = first; left <= errand.route.size(); ++left) {
        const auto progress = static_cast<std::uint8_t>(errand.route.size() - left);
        if (atlas.bearings[left] == nullptr) atlas.bearings[left] = std::make_unique<Bearings>();
        atlas.bearings[left]->take(chart_, errand.manner, marks_of(errand, progress, bases, atlas),
                                   start != nullptr && progress == 0 ? &start->stand : nullptr);
        expansions_ += atlas.bearings[left]->expansions();
    }
}

std::uint8_t Navigator::advanced(const Errand& errand, std::uint8_t progress, Spot spot) const {
    if (progress >= errand.route.size()) return progress;
    for (std::uint32_t visits = chart_.visits(spot); (visits & 15U) != 15U; visits >>= 4U)
        if (progress < errand.route.size() && errand.route[progress] == static_cast<Body>(visits & 15U))
            ++progress;
    return progress;
}

bool Navigator::follow(const Start& start, const Errand& errand, Way& way) const {
    Stand stand = start.stand;
    bool spent = start.has_overloaded;
    int fuel = start.fuel;
    std::uint8_t progress = 0;
    for (Cost rest = no_way; rest != 0;) {
        Cost best = no_way;
        Pace chosen;
        chart_.each_pace(stand, spent ? 1 : burn_limit, [&](const Pace& pace) {
            const Cost after = left(turns_, progress, pace.to, spent || pace.cost == burn_limit);
            if (after == no_way) return;
            const auto all = static_cast<Cost>(after + cost_of(errand.manner.thrift, 1, pace.cost));
            if (all >= best) return;
            best = all;
            chosen = pace;
            rest = after;
        });
        if (best == no_way || chosen.cost > fuel) return false;
        way.paces.push_back(chosen);
        way.fuel += chosen.cost;
        fuel -= chosen.cost;
        spent = spent || chosen.cost == burn_limit;
        if (chart_.refuels(chosen.to)) {
            fuel = start.tank;
            spent = !errand.manner.overloads;
        }
        progress = advanced(errand, progress, chosen.to);
        stand = chart_.stand_at(chosen.to);
    }
    way.kind = Way::Kind::found;
    return true;
}

Cost Navigator::bound(const Start& start, const Errand& errand) {
    take_bearings(start.disabled == 0 ? &start : nullptr, errand, Bases::pass, turns_);
    return turns_.bearings[errand.route.size()]->from(start.stand, start.has_overloaded);
}

void Navigator::find(const Start& start, const Errand& errand, Way& way) {
    way = Way{};
    expansions_ = 0;
    const Cost least = bound(start, errand);
    least_ = least >> 8U;
    if (start.disabled == 0 && (least == no_way || follow(start, errand, way))) return;
    if (errand.manner.thrift == Thrift::fuel) {
        Errand hasty = errand;
        hasty.manner.thrift = Thrift::turns;
        find(start, hasty, way);
        least_ = least >> 8U;
        return;
    }
    search_whole(start, errand, way);
    // Who turns back for fuel is soon farther away than the bearings go.
    if (way.kind == Way::Kind::none && !turns_.bearings[errand.route.size()]->is_whole()) {
        take_bearings(nullptr, errand, Bases::pass, turns_);
        search_whole(start, errand, way);
    }
    if (way.kind == Way::Kind::too_long) search_legs(start, errand, way);
}

void Navigator::search_whole(const Start& start, const Errand& errand, Way& way) {
    minds_needs_ = false;
    search(start, errand, {}, few_labels, way);
    if (way.kind != Way::Kind::too_long) return;
    Errand thrifty = errand;
    thrifty.manner.thrift = Thrift::fuel;
    take_bearings(nullptr, thrifty, Bases::end, needs_);
    minds_needs_ = true;
    search(start, errand, {}, most_labels, way);
}

// Past the next world to a base, and on from there with a full tank; each time where the rest would be shortest, were
// there no tank to mind.
void Navigator::search_legs(const Start& start, const Errand& errand, Way& way) {
    take_bearings(nullptr, errand, Bases::pass, turns_);
    Errand summed = errand;
    summed.manner.adds_up = true;
    take_bearings(nullptr, summed, Bases::end_legs, legs_);
    Start from = start;
    Stretch leg{0, true};
    Way whole;
    whole.is_by_legs = true;
    do {
        past_next_.take(chart_, summed.manner, marks_of(summed, leg.progress, Bases::pass, legs_));
        search(from, errand, leg, most_labels, way);
        if (way.kind != Way::Kind::found) return;
        whole.paces.insert(whole.paces.end(), way.paces.begin(), way.paces.end());
        whole.fuel += way.fuel;
        leg.progress = last_.progress;
        from.stand = chart_.stand_at(last_.place / 2);
        from.has_overloaded = (last_.place & 1U) != 0;
        from.fuel = last_.fuel;
        from.disabled = std::max(0, from.disabled - last_.turn);
    } while (left(turns_, last_.progress, last_.place / 2, from.has_overloaded) != 0);
    whole.kind = Way::Kind::found;
    way = std::move(whole);
}

void Navigator::try_pace(const Start& start, const Errand& errand, std::uint32_t parent, const Pace& pace) {
    const Label& from = labels_[parent];
    if (!errand.manner.dares && chart_.is_risky(pace.to)) return;
    bool spent = (from.place & 1U) != 0 || pace.cost == burn_limit;
    const Cost turns = left(turns_, from.progress, pace.to, spent);
    int fuel = from.fuel - pace.cost;
    if (turns == no_way || fuel < 0) return;
    if (minds_needs_ && fuel < fuel_of(Thrift::fuel, left(needs_, from.progress, pace.to, spent))) return;
    const int turn = from.turn + 1;
    if (chart_.refuels(pace.to)) {
        fuel = start.tank;
        spent = !errand.manner.overloads;
    }
    const int all = turn + std::max(turns_of(Thrift::turns, turns), turns_to_leg_end(from, pace, fuel));
    if (all > 255) return;
    const std::uint32_t place = pace.to * 2 + (spent ? 1U : 0U);
    const std::uint8_t progress = advanced(errand, from.progress, pace.to);
    if (fuels_[progress * chart_.size() * 2 + place] > fuel) return;
    // A stop on the way makes more possible than there seemed to be before.
    labels_.add(
        {parent, place, progress, static_cast<std::uint8_t>(fuel), static_cast<std::uint8_t>(turn), pace},
        all);
}

// The least that a leg and the rest of the way can take from there on: what turns and fuel come to together, less the
// fuel there is.
int Navigator::turns_to_leg_end(const Label& from, const Pace& pace, int fuel) const {
    if (!stretch_.ends_at_fuel) return 0;
    const bool spent = (from.place & 1U) != 0 || pace.cost == burn_limit;
    const Cost sum = from.progress == stretch_.progress ? past_next_.from(pace.to, spent)
                                                        : left(legs_, from.progress, pace.to, spent);
    return sum == no_way ? 256 : (sum >> 8U) - fuel;
}

// By the least number of turns that a label can come to; of labels at one place the first has the fewest turns, so
// that another one counts only with more fuel.
void Navigator::search(const Start& start, const Errand& errand, const Stretch& stretch, std::size_t most,
                       Way& way) {
    way = Way{};
    stretch_ = stretch;
    fuels_.assign((errand.route.size() + 1) * chart_.size() * 2, 0);
    labels_.start(
        {0, start.has_overloaded ? 1U : 0U, stretch.progress, static_cast<std::uint8_t>(start.fuel), 0, {}});
    std::uint32_t best = 0;
    labels_.run(
        [&](std::uint32_t number) {
            try_label(start, errand, number, best);
            if (labels_.size() >= most) way.kind = Way::Kind::too_long;
            return way.kind == Way::Kind::none;
        },
        [&] { return best == 0; });
    if (best != 0 && way.kind == Way::Kind::none) trace(best, way);
}

void Navigator::try_label(const Start& start, const Errand& errand, std::uint32_t number,
                          std::uint32_t& best) {
    const Label label = labels_[number];
    const Spot spot = label.place / 2;
    const bool has_overloaded = (label.place & 1U) != 0;
    // A ship that drifts or waits gains by turns that pass.
    if (number != 0 && label.turn >= start.disabled) {
        std::uint8_t& had = fuels_[label.progress * chart_.size() * 2 + label.place];
        if (had > label.fuel) return;
        had = static_cast<std::uint8_t>(label.fuel + 1);
    }
    if (number != 0 && ends(label)) {
        if (best == 0 || labels_[best].fuel < label.fuel) best = number;
        return;
    }
    ++expansions_;
    const int burn = label.turn < start.disabled ? adrift : has_overloaded ? 1 : burn_limit;
    chart_.each_pace(number == 0 ? start.stand : chart_.stand_at(spot), std::min<int>(burn, label.fuel),
                     [&](const Pace& pace) { try_pace(start, errand, number, pace); });
}

bool Navigator::ends(const Label& label) const {
    const Spot spot = label.place / 2;
    if (left(turns_, label.progress, spot, (label.place & 1U) != 0) == 0) return true;
    return stretch_.ends_at_fuel && label.progress > stretch_.progress && chart_.refuels(spot);
}

void Navigator::trace(std::uint32_t label, Way& way) {
    way.kind = Way::Kind::found;
    last_ = labels_[label];
    labels_.trace(label, [&](const Label& one) {
        way.paces.push_back(one.pace);
        way.fuel += one.pace.cost;
    });
    std::ranges::reverse(way.paces);
}

void Navigator::meet(const Start& start, const Manner& manner, std::span<const Spot> targets, Way& way) {
    way = Way{};
    expansions_ = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        std::vector<Mark> marks;
        for (const bool spent : {false, true}) marks.push_back({targets[i], spent, 0});
        if (const Spot orbit = chart_.orbit(targets[i]); orbit != no_spot)
            for (const bool spent : {false, true}) marks.push_back({orbit, spent, 0});
        to_target_.take(chart_, manner, marks, start.disabled > 0 ? nullptr : &start.stand);
        expansions_ += to_target_.expansions();
        const auto turns = static_cast<int>(i + 1);
        least_ = turns;
        if (turns_of(Thrift::turns, to_target_.from(start.stand, start.has_overloaded)) > turns) continue;
        if (meet_after(start, manner, turns, way)) return;
    }
}

// All that can still be there in time, turn by turn; of those at one place the one with most fuel.
bool Navigator::meet_after(const Start& start, const Manner& manner, int turns, Way& way) {
    fuels_.assign(chart_.size() * 2, 0);
    labels_.start({0, start.has_overloaded ? 1U : 0U, 0, static_cast<std::uint8_t>(start.fuel), 0, {}});
    std::size_t first = 0;
    for (int turn = 0; turn < turns; ++turn) {
        const std::size_t last = labels_.size();
        for (std::size_t i = first; i < last; ++i) fuels_[labels_[i].place] = 0;
        for (std::size_t number = first; number < last; ++number) {
            const Label from = labels_[number];
            const int burn = turn < start.disabled ? adrift : (from.place & 1U) != 0 ? 1 : burn_limit;
            ++expansions_;
            chart_.each_pace(number == 0 ? start.stand : chart_.stand_at(from.place / 2),
                             std::min<int>(burn, from.fuel), [&](const Pace& pace) {
                                 try_meeting(start, manner, static_cast<std::uint32_t>(number),
                                             turns - turn - 1, pace);
                             });
        }
        first = last;
    }
    std::uint32_t best = 0;
    for (std::size_t i = first; i < labels_.size(); ++i)
        if (best == 0 || labels_[i].fuel > labels_[best].fuel) best = static_cast<std::uint32_t>(i);
    if (best != 0) trace(best, way);
    return best != 0;
}

void Navigator::try_meeting(const Start& start, const Manner& manner, std::uint32_t parent, int turns_left,
                            const Pace& pace) {
    const Label& from = labels_[parent];
    bool spent = (from.place & 1U) != 0 || pace.cost == burn_limit;
    const Cost rest = to_target_.from(pace.to, spent);
    if (rest == no_way || turns_of(Thrift::turns, rest) > turns_left) return;
    if (turns_left == 0 && rest != 0) return;
    int fuel = from.fuel - pace.cost;
    if (chart_.refuels(pace.to)) {
        fuel = start.tank;
        spent = !manner.overloads;
    }
    const std::uint32_t place = pace.to * 2 + (spent ? 1U : 0U);
    if (fuels_[place] > fuel || labels_.size() >= most_labels) return;
    fuels_[place] = static_cast<std::uint8_t>(fuel + 1);
    labels_.keep(
        {parent, place, 0, static_cast<std::uint8_t>(fuel), static_cast<std::uint8_t>(from.turn + 1), pace});
}

}  // namespace astrogate::triplanetary
