// Which orders a stage takes: offered, checked, foreseen. Everything here reads a View.
#include "kernel/grow.h"
#include "kernel/sheet.h"
#include "tests/games/probe/game.h"

namespace astrogate::probe {

namespace {

using Draft = Sheet<Probe>;

template <class O>
constexpr std::uint8_t kind_of = index_of<Order, O>();

// The kind of order that this seat may write now; 0xFF = none.
std::uint8_t kind_wanted(const View& view) {
    if (!view.seen.is_asked()) return 0xFF;
    switch (view.seen.step) {
        case step::place: return kind_of<Place>;
        case step::ping: return kind_of<Ping>;
        case step::plan: return kind_of<Walk>;
        case step::fire: return view.on_turn == view.seen.seat ? kind_of<Shoot> : kind_of<Offer>;
        case step::shield: return kind_of<Shield>;
        case step::answer: return kind_of<Accept>;
        default: return 0xFF;
    }
}

int movers_of(const View& view) {
    int count = 0;
    for (const Mover& mover : view.movers) count += mover.owner == view.seen.seat ? 1 : 0;
    return count;
}

// Where this seat's movers stand after the first `count` walks of a draft, and how far each has walked.
struct Course {
    UnitId unit{};
    int at = 0;
    int walked = 0;
};
using Courses = List<Course, mover_capacity>;

Courses courses_of(const View& view, const Draft& draft, std::size_t count) {
    Courses courses;
    for (const Mover& mover : view.movers)
        if (mover.owner == view.seen.seat) courses.push_back({mover.unit, mover.at, 0});
    for (std::size_t i = 0; i < count; ++i)
        if (const auto* walk = std::get_if<Walk>(&draft.orders[i]))
            for (Course& course : courses)
                if (course.unit == walk->unit)
                    course = {course.unit, course.at + walk->by, course.walked + 1};
    return courses;
}

bool is_taken(const Courses& courses, int at) {
    for (const Course& course : courses)
        if (course.at == at) return true;
    return false;
}

Pattern pattern(std::uint8_t kind, std::initializer_list<Domain> fields) {
    Pattern made;
    made.order = kind;
    for (const Domain& field : fields) made.fields.push_back(field);
    return made;
}

// A domain whose values `check` may still refuse.
Domain loosely(Domain domain) {
    domain.loose = true;
    return domain;
}

void offer_places(const Probe& game, const View& view, const Draft& draft, OptionSink& sink) {
    for (const Mover& mover : view.movers) {
        if (mover.owner != view.seen.seat || order_for<Place>(draft, mover.unit) != nullptr) continue;
        if (!sink.offer(pattern(kind_of<Place>, {Domain::fixed(mover.unit.value),
                                                 loosely(Domain::range(1, game.rules.length))})))
            break;
    }
    sink.may_hand_in(static_cast<int>(draft.orders.size()) == movers_of(view));
}

void offer_walks(const Probe& game, const View& view, const Draft& draft, OptionSink& sink) {
    const Courses courses = courses_of(view, draft, draft.orders.size());
    for (const Course& course : courses) {
        if (course.walked == walk_limit) continue;
        List<std::int32_t, 2> ways;
        for (const int by : {-1, 1}) {
            const int to = course.at + by;
            if (to >= 1 && to <= game.rules.length && !is_taken(courses, to)) ways.push_back(by);
        }
        if (ways.empty()) continue;
        if (!sink.offer(pattern(kind_of<Walk>,
                                {Domain::fixed(course.unit.value), Domain::of({ways.data(), ways.size()})})))
            break;
    }
    sink.may_hand_in(true);
}

void offer_shots(const View& view, OptionSink& sink) {
    List<std::int32_t, mover_capacity> targets;
    for (const Contact& contact : view.memory.contacts)
        if (contact.seen) targets.push_back(contact.unit.value);
    for (const Mover& mover : view.movers) {
        if (targets.empty() || mover.owner != view.seen.seat || !mover.charged) continue;
        if (!sink.offer(pattern(kind_of<Shoot>, {Domain::fixed(mover.unit.value),
                                                 Domain::of({targets.data(), targets.size()})})))
            return;
    }
}

void offer_truces(const Probe& game, const View& view, OptionSink& sink) {
    List<std::int32_t, seat_capacity> seats;
    for (std::size_t s = 0; s < view.players.size(); ++s)
        if (view.players[s].is_playing && !game.same_team(view.seen.seat, Seat{static_cast<std::uint8_t>(s)}))
            seats.push_back(static_cast<std::int32_t>(s));
    if (!seats.empty()) sink.offer(pattern(kind_of<Offer>, {Domain::of({seats.data(), seats.size()})}));
}

void offer_answers(const View& view, OptionSink& sink) {
    List<std::int32_t, seat_capacity> seats;
    for (std::size_t s = 0; s < view.offers.size(); ++s)
        if (view.offers[s] == view.seen.seat) seats.push_back(static_cast<std::int32_t>(s));
    if (!seats.empty()) sink.offer(pattern(kind_of<Accept>, {Domain::of({seats.data(), seats.size()})}));
}

void offer_shield(const View& view, OptionSink& sink) {
    const Mover* target = view.own(view.shot.target);
    if (target != nullptr && target->charged)
        sink.offer(pattern(kind_of<Shield>, {Domain::fixed(target->unit.value)}));
}

// One order of a sheet against the View; `before` orders stand in front of it.
struct Checker {
    const Probe& game;
    const View& view;
    const Draft& sheet;
    std::size_t before;
    Problems& problems;

    void say(Problem problem, const char* field) const { problems.add(problem.at(before, field)); }
    bool knows_own(UnitId unit) const {
        if (view.own(unit) != nullptr) return true;
        say(Problem("no_such_mover", "p.1", Grade::malformed).with("unit", unit.value), "unit");
        return false;
    }
    bool is_on_map(int at, const char* field) const {
        if (at >= 1 && at <= game.rules.length) return true;
        say(Problem("off_the_line", "p.1").with("at", at).with("length", game.rules.length), field);
        return false;
    }

    void operator()(const Place& place) const {
        if (!knows_own(place.unit) || !is_on_map(place.at, "at")) return;
        for (std::size_t i = 0; i < before; ++i) {
            const auto* other = std::get_if<Place>(&sheet.orders[i]);
            if (other == nullptr) continue;
            if (other->unit == place.unit)
                say(Problem("placed_twice", "p.2").with("unit", place.unit.value), "unit");
            if (other->at == place.at) say(Problem("cell_taken", "p.2").with("at", place.at), "at");
        }
    }
    void operator()(const Ping& ping) const {
        is_on_map(ping.at, "at");
        if (before > 0) say(Problem("one_order_only", "p.5"), "");
    }
    void operator()(const Walk& walk) const {
        if (!knows_own(walk.unit)) return;
        const Courses courses = courses_of(view, sheet, before);
        for (const Course& course : courses) {
            if (course.unit != walk.unit) continue;
            if (walk.by != 1 && walk.by != -1)
                say(Problem("one_cell_a_step", "p.6").with("by", walk.by), "by");
            if (course.walked == walk_limit)
                say(Problem("walked_too_far", "p.6").with("limit", walk_limit), "unit");
            if (is_on_map(course.at + walk.by, "by") && walk.by != 0 &&
                is_taken(courses, course.at + walk.by))
                say(Problem("cell_taken", "p.6").with("at", course.at + walk.by), "by");
        }
    }
    void operator()(const Shoot& shoot) const {
        if (before > 0) say(Problem("one_order_only", "p.8"), "");
        if (knows_own(shoot.unit) && !view.own(shoot.unit)->charged)
            say(Problem("not_charged", "p.8").with("unit", shoot.unit.value), "unit");
        if (view.target(shoot.target) == nullptr)
            say(Problem("no_such_target", "p.8", Grade::malformed).with("target", shoot.target.value),
                "target");
    }
    void operator()(const Shield& shield) const {
        if (before > 0) say(Problem("one_order_only", "p.9"), "");
        if (!knows_own(shield.unit)) return;
        if (shield.unit != view.shot.target)
            say(Problem("not_the_target", "p.9").with("unit", shield.unit.value), "unit");
        if (!view.own(shield.unit)->charged)
            say(Problem("not_charged", "p.9").with("unit", shield.unit.value), "unit");
    }
    void operator()(const Offer& offer) const {
        if (before > 0) say(Problem("one_order_only", "p.10"), "");
        if (offer.to.value >= view.players.size())
            say(Problem("no_such_seat", "p.10", Grade::malformed).with("seat", offer.to.value), "to");
        else if (game.same_team(offer.to, view.seen.seat) || !view.players[offer.to.value].is_playing)
            say(Problem("no_truce_with", "p.10").with("seat", offer.to.value), "to");
    }
    void operator()(const Accept& accept) const {
        if (before > 0) say(Problem("one_order_only", "p.10"), "");
        if (accept.from.value >= view.offers.size() || view.offers[accept.from.value] != view.seen.seat)
            say(Problem("no_such_offer", "p.10").with("seat", accept.from.value), "from");
    }
};

}  // namespace

void Probe::options(const View& view, const Sheet<Probe>& draft, OptionSink& sink) const {
    const std::uint8_t kind = kind_wanted(view);
    if (kind == kind_of<Place>) return offer_places(*this, view, draft, sink);
    if (kind == kind_of<Walk>) return offer_walks(*this, view, draft, sink);
    if (draft.orders.empty()) {
        if (kind == kind_of<Ping>) sink.offer(pattern(kind_of<Ping>, {Domain::range(1, rules.length)}));
        if (kind == kind_of<Shoot>) offer_shots(view, sink);
        if (kind == kind_of<Shield>) offer_shield(view, sink);
        if (kind == kind_of<Offer>) offer_truces(*this, view, sink);
        if (kind == kind_of<Accept>) offer_answers(view, sink);
    }
    sink.may_hand_in(kind != 0xFF);
}

void Probe::check(const View& view, const Sheet<Probe>& sheet, Problems& problems) const {
    const std::uint8_t kind = kind_wanted(view);
    if (kind == 0xFF) problems.add(Problem("not_asked", ""));
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        if (sheet.orders[i].index() != kind)
            problems.add(Problem("wrong_order", "").at(i));
        else
            on_alternative(sheet.orders[i], Checker{*this, view, sheet, i, problems});
    }
    if (kind != kind_of<Place>) return;
    for (const Mover& mover : view.movers)
        if (mover.owner == view.seen.seat && order_for<Place>(sheet, mover.unit) == nullptr)
            problems.add(Problem("place_all", "p.2", Grade::unfinished).with("unit", mover.unit.value));
}

void Probe::foresee(const View& view, const Sheet<Probe>& draft, FactSink<Fact>& sink) const {
    if (view.seen.step == step::plan)
        for (const Course& course : courses_of(view, draft, draft.orders.size()))
            sink.fact(WalkEnds{course.unit, static_cast<std::int8_t>(course.at)});
    for (const auto& order : draft.orders)
        if (const auto* shoot = std::get_if<Shoot>(&order))
            if (view.target(shoot->target) != nullptr) sink.fact(HitChance{shoot->target, 4, 6});
}

void Probe::default_sheet(const View& view, Sheet<Probe>& sheet) const {
    if (view.seen.step != step::place) return;
    std::int8_t at = 1;
    for (const Mover& mover : view.movers)
        if (mover.owner == view.seen.seat) sheet.orders.push_back(Place{mover.unit, at++});
}

std::span<const StandingRule<Probe>> standing_rules() {
    static constexpr StandingRule<Probe> list[] = {
        {step::place, "proposed",
         [](const Probe& game, const View& view, Sheet<Probe>& sheet) { game.default_sheet(view, sheet); }}};
    return list;
}

namespace {

void choose_random(const Probe& game, const View& view, Stream& dice, Sheet<Probe>& sheet, Reason&) {
    if (grow_sheet(game, view, dice, NothingUnwanted{}, sheet)) return;
    sheet.orders.clear();
    game.default_sheet(view, sheet);
}

}  // namespace

// One that draws from what is offered.
std::span<const NamedPolicy<Probe>> bots() {
    static constexpr NamedPolicy<Probe> list[] = {{"random", choose_random}};
    return list;
}

Words Probe::unit_name(const View&, UnitId unit) {
    char text[8] = "m";
    int size = 1;
    if (unit.value >= 10) text[size++] = static_cast<char>('0' + unit.value / 10 % 10);
    text[size++] = static_cast<char>('0' + unit.value % 10);
    return Words({text, static_cast<std::size_t>(size)});
}

bool Probe::unit_named(const View& view, std::string_view text, UnitId& unit) {
    const auto is_it = [&](UnitId one) {
        unit = one;
        return unit_name(view, one).view() == text;
    };
    for (const Mover& mover : view.movers)
        if (is_it(mover.unit)) return true;
    for (const Contact& contact : view.memory.contacts)
        if (is_it(contact.unit)) return true;
    return false;
}

}  // namespace astrogate::probe
