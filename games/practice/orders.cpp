// Practice flight: which orders a turn takes: offered, checked, foreseen, each by how much assistance there
// is. Everything here reads a View.
#include "games/practice/game.h"
#include "kernel/random_player.h"
#include "kernel/sheet.h"

namespace astrogate::practice {

namespace {

constexpr std::int32_t written_limit = 1000;  // parts beyond are no place and no velocity of a flight

bool is_written(Vec v) {
    const auto is_near = [](std::int32_t part) { return part >= -written_limit && part <= written_limit; };
    return is_near(v.x) && is_near(v.y) && is_near(v.z);
}

struct Checker {
    const Practice& game;
    const View& view;
    std::size_t i;
    Problems& problems;

    void say(Problem problem, const char* field) const { problems.add(problem.at(i, field)); }
    void check_unit(UnitId unit) const {
        if (unit != ship_unit) say(Problem("not_your_ship", "2026:seats.1", Grade::malformed), "unit");
    }
    void check_written(Vec v, Assistance wanted, const char* field) const {
        // 2026:help.1
        if (view.assistance != wanted) say(Problem("not_with_this_help", "2026:help.1"), field);
        if (!is_written(v))
            say(Problem("number_too_large", "2026:help.2", Grade::malformed).with("limit", written_limit),
                field);
    }

    void operator()(const Burn& burn) const {
        check_unit(burn.unit);
        const BurnTable& burns = game.burns_on(view.axes);
        const Vec d = burn.change;
        if (d == Vec{}) return say(Problem("empty_burn", "2026:burn.1", Grade::malformed), "change");
        // 2026:axes.1
        if ((view.axes < 2 && d.y != 0) || (view.axes < 3 && d.z != 0))
            return say(Problem("axis_closed", "2026:axes.1").with("axes", view.axes), "change");
        const int cost = burns.cost(d);
        // 2026:burn.1
        if (cost <= view.capacity) return;
        const Vec nearest = is_written(d) ? burns.nearest(view.capacity, d) : Vec{};
        say(Problem("burn_too_strong", "2026:burn.1")
                .with("unit", burn.unit.value)
                .with("cost", cost > max_capacity && is_written(d) ? length_cost(squared(d)) : cost)
                .with("capacity", view.capacity)
                .with("x", nearest.x)
                .with("y", nearest.y)
                .with("z", nearest.z),
            "change");
    }
    void operator()(const Mark& mark) const {
        check_unit(mark.unit);
        check_written(mark.end, Assistance::placed, "end");
    }
    void operator()(const Sum& sum) const {
        check_unit(sum.unit);
        check_written(sum.velocity, Assistance::by_hand, "velocity");
    }
};

}  // namespace

void Practice::options(const View& view, const Sheet<Practice>& draft, OptionSink& sink) const {
    const bool needs_mark = view.assistance == Assistance::placed && order_of<Mark>(draft) == nullptr;
    const bool needs_sum = view.assistance == Assistance::by_hand && order_of<Sum>(draft) == nullptr;
    sink.may_hand_in(view.seen.is_asked() && !needs_mark && !needs_sum);
    if (!view.seen.is_asked()) return;
    const Domain itself = Domain::fixed(ship_unit.value);
    const auto points = burns_on(view.axes).within(view.capacity);
    if (order_of<Burn>(draft) == nullptr && points.size() > 1 &&
        !sink.offer(
            Pattern{index_of<Order, Burn>(), {itself, Domain::burn(view.capacity, points.subspan(1))}}))
        return;
    constexpr std::int32_t far = written_limit;
    static constexpr std::array<std::int32_t, 6> corners{-far, -far, -far, far, far, far};
    if (needs_mark) sink.offer(Pattern{index_of<Order, Mark>(), {itself, Domain::box(corners)}});
    if (needs_sum) sink.offer(Pattern{index_of<Order, Sum>(), {itself, Domain::box(corners)}});
}

void Practice::check(const View& view, const Sheet<Practice>& sheet, Problems& problems) const {
    if (!view.seen.is_asked()) {
        problems.add(Problem("not_asked", ""));
        return;
    }
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            if (sheet.orders[k].index() == sheet.orders[i].index())
                problems.add(Problem("ordered_twice", "2026:burn.1").at(i, "unit"));
        on_alternative(sheet.orders[i], Checker{*this, view, i, problems});
    }
    // 2026:help.2
    if (view.assistance == Assistance::placed && order_of<Mark>(sheet) == nullptr)
        problems.add(Problem("mark_the_end", "2026:help.2", Grade::unfinished));
    // 2026:help.3
    if (view.assistance == Assistance::by_hand && order_of<Sum>(sheet) == nullptr)
        problems.add(Problem("write_the_sum", "2026:help.3", Grade::unfinished));
}

void Practice::foresee(const View& view, const Sheet<Practice>& draft, FactSink<Fact>& sink) const {
    const Burn* burn = order_of<Burn>(draft);
    const bool counts = burn != nullptr && is_written(burn->change);
    const Vec change = counts ? burn->change : Vec{};
    const Vec velocity = view.velocity + change;
    if (counts) {
        const std::int64_t squares = squared(change);
        const int cost = burns_on(view.axes).cost(change);
        sink.fact(BurnCost{ship_unit, static_cast<std::int32_t>(squares),
                           cost > max_capacity ? length_cost(squares) : cost, view.capacity});
    }
    // 2026:help.3
    if (view.assistance == Assistance::by_hand) return;
    if (counts) sink.fact(VelocitySum{ship_unit, view.velocity, change, velocity});
    // 2026:help.2
    if (view.assistance == Assistance::placed && order_of<Mark>(draft) == nullptr) return;
    const Vec to = view.position + velocity;
    sink.fact(Course{ship_unit, view.position, to, to + velocity});
    const std::size_t through = rings_passed(view.rings, view.passed, view.position, to);
    for (std::size_t k = 1; k <= through; ++k)
        sink.fact(WillPass{static_cast<std::uint8_t>(view.passed + k)});
}

// What flies the ship on as it is.
void Practice::default_sheet(const View& view, Sheet<Practice>& sheet) const {
    if (!view.seen.is_asked()) return;
    if (view.assistance == Assistance::placed)
        sheet.orders.push_back(Mark{ship_unit, view.position + view.velocity});
    if (view.assistance == Assistance::by_hand) sheet.orders.push_back(Sum{ship_unit, view.velocity});
}

namespace {

void choose_drifter(const Practice& game, const View& view, Stream&, Sheet<Practice>& sheet, Reason& reason) {
    game.default_sheet(view, sheet);
    reason.text = "drifter_drifts";
}

}  // namespace

std::span<const NamedPolicy<Practice>> bots() {
    static constexpr NamedPolicy<Practice> list[] = {{"drifter", choose_drifter},
                                                     {"random", choose_random<Practice>}};
    return list;
}

}  // namespace astrogate::practice
