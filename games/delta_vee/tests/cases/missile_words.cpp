#include "games/delta_vee/tests/cases/missile_words.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "kernel/project.h"

namespace astrogate::delta_vee {

namespace {

std::string is(const std::string& said, const std::string& wanted) {
    return said == wanted ? "" : "is " + said;
}
std::string yes(bool holds) { return holds ? "yes" : "no"; }
template <class E>
E word_of(const std::string& text) {
    for (std::size_t i = 0; i < enum_names<E>.size(); ++i)
        if (text == enum_names<E>[i]) return static_cast<E>(i);
    ADD_FAILURE() << "no such word: " << text;
    return E{};
}
Hex hex_of(const std::string& text) {
    const std::size_t comma = text.find(',');
    return Hex::of(std::stoi(text.substr(0, comma)), std::stoi(text.substr(comma + 1)));
}
std::uint8_t mount_in(const std::string& text) { return static_cast<std::uint8_t>(std::stoi(text)); }
std::string joined(std::initializer_list<int> numbers) {
    std::string all;
    for (const int number : numbers) all += (all.empty() ? "" : " ") + std::to_string(number);
    return all;
}

}  // namespace

UnitId MissileWords::named(const std::string& name) const {
    UnitId found{};
    EXPECT_TRUE(DeltaVee::unit_named(view_, name, found)) << name;
    return found;
}

State MissileWords::state() const {
    State state;
    state.ships = view_.ships;
    state.players.push_back({});
    state.players.push_back({});
    return state;
}

bool MissileWords::read(const std::vector<std::string>& words, std::string& said) {
    using Reader = std::string (MissileWords::*)(Words_);
    const std::pair<const char*, Reader> readers[] = {
        {"missile", &MissileWords::missile},      {"chance", &MissileWords::chance},
        {"meets", &MissileWords::meets},          {"pair", &MissileWords::pair},
        {"template", &MissileWords::in_template}, {"launches", &MissileWords::launches},
        {"openly", &MissileWords::openly},        {"detects", &MissileWords::detects},
        {"field", &MissileWords::field},          {"battle", &MissileWords::battle},
        {"kills", &MissileWords::kills},          {"ratings", &MissileWords::ratings},
        {"stands", &MissileWords::stands},        {"gains", &MissileWords::gains},
        {"rolls", &MissileWords::rolls},          {"asked", &MissileWords::asked},
        {"shows", &MissileWords::shows},          {"reveals", &MissileWords::reveals},
        {"controls", &MissileWords::controls},    {"prepares", &MissileWords::prepares},
        {"loads", &MissileWords::loads}};
    for (const auto& [word, reader] : readers)
        if (words[0] == word) {
            said = (this->*reader)(words);
            return true;
        }
    return false;
}

std::string MissileWords::missile(Words_ words) {
    const Ship& launcher = unit(words[2]);
    Ship one = launcher;
    one.pods.clear();
    one.kind = Kind::missile;
    one.launcher = launcher.unit;
    one.mount = 1;
    one.pod = launcher.pods.empty() ? Pod::hunter : launcher.pods[0].pod;
    one.unit = UnitId{static_cast<std::uint16_t>(first_missile + launcher.seat.value * missile_numbers +
                                                 std::stoi(words[1].substr(3)) - 1)};
    one.payload.missile = word_of<Missile>(words[3]);
    one.civ = static_cast<std::uint8_t>(std::stoi(words[4]));
    one.is_revealed = words[5] == "up";
    std::size_t at = view_.ships.size();
    while (at > 0 && one.unit < view_.ships[at - 1].unit) --at;
    view_.ships.insert_at(at, one);
    return "";
}

std::string MissileWords::chance(Words_ words) {
    return is(std::to_string(interception_chance(game_.charts, std::stoi(words[1]), std::stoi(words[2]))),
              words[3]);
}

std::string MissileWords::meets(Words_ words) {
    const Ship& missile = unit(words[1]);
    const int speed = speed_between(missile, unit(words[2]));
    return is(joined({speed, interception_chance(game_.charts, missile.civ, speed)}),
              words[3] + " " + words[4]);
}

std::string MissileWords::pair(Words_ words) {
    State state = this->state();
    const Ship& mover = unit(words[1]);
    state.meeting = Meeting{mover.unit, mover.seat};
    GameEvents events;
    act_meeting(game_, state, {}, events);
    std::string said = "none none";
    for (const Event& event : events)
        if (const auto* met = std::get_if<MissileMet>(&event))
            said = std::string(DeltaVee::unit_name(view_, met->unit).view()) + " " +
                   std::string(DeltaVee::unit_name(view_, met->target).view());
    return is(said, words[2] + " " + words[3]);
}

std::string MissileWords::in_template(Words_ words) {
    return is(
        yes(is_in_template(unit(words[1]), hex_of(words[2]), static_cast<std::uint8_t>(std::stoi(words[3])))),
        words[4]);
}

std::string MissileWords::launches(Words_ words) {
    const Ship& ship = unit(words[1]);
    const Launch launch{
        ship.unit, static_cast<std::uint8_t>(std::stoi(words[2])), word_of<Missile>(words[3]), {}, hours, 1};
    const Refusal refusal = refusal_of_launch(game_, view_, ship, launch);
    return is(refusal.code == nullptr ? "may" : refusal.code, words[4]);
}

std::string MissileWords::openly(Words_ words) {
    return is(yes(may_launch_openly(game_, unit(words[1]))), words[2]);
}

std::string MissileWords::revealed(const GameEvents& events) const {
    std::string said;
    for (const Event& event : events) {
        UnitId found = no_unit;
        if (const auto* missile = std::get_if<MissileRevealed>(&event)) found = missile->unit;
        if (const auto* craft = std::get_if<CraftRevealed>(&event)) found = craft->unit;
        if (found != no_unit)
            said += (said.empty() ? "" : ",") + std::string(DeltaVee::unit_name(view_, found).view());
    }
    return said.empty() ? "none" : said;
}

std::string MissileWords::detects(Words_ words) {
    GameEvents events;
    if (words[1] == "1")
        act_first_detection(game_, state(), {}, events);
    else
        act_second_detection(game_, state(), {}, events);
    return is(revealed(events), words[2]);
}

std::string MissileWords::reveals(Words_ words) {
    const Ship& ship = unit(words[1]);
    State state = this->state();
    state.first = ship.seat;
    SeatSheet<DeltaVee> sheet{ship.seat, false, {}};
    sheet.sheet.orders.push_back(Launch{ship.unit, mount_in(words[2]), word_of<Missile>(words[3]), ship.hex});
    GameEvents events;
    act_first_fire(game_, state, {{&sheet, 1}, {}}, events);
    return is(revealed(events), words[4]);
}

std::string MissileWords::controls(Words_ words) {
    return is(yes(may_control(unit(words[1]), unit(words[2]))), words[3]);
}

std::string MissileWords::prepares(Words_ words) {
    const Ship& ship = unit(words[1]);
    View view = view_;
    view.seen.seat = ship.seat;
    view.seen.step = step::first_command;
    view.seen.asked.push_back({ship.seat});
    Sheet<DeltaVee> sheet;
    sheet.orders.push_back(Prepare{ship.unit, mount_in(words[2]), word_of<Missile>(words[3])});
    Problems problems;
    game_.check(view, sheet, problems);
    return is(problems.empty() ? "may" : problems[0].code, words[4]);
}

std::string MissileWords::loads(Words_ words) {
    const Ship& ship = unit(words[1]);
    const std::size_t at = mount_in(words[2]) - 1U;
    State state = this->state();
    for (Ship& one : state.ships)
        if (one.unit == ship.unit) one.pods[at].stock[place_of(Missile::unguided)] = 4;
    const auto part = static_cast<Part>(static_cast<std::size_t>(Part::pod_1) + at);
    game_.apply(state, PartHit{ship.unit, part, word_of<Condition>(words[3])});
    return is(std::to_string(find_ship(state, ship.unit)->pods[at].stock[place_of(Missile::unguided)]),
              words[4]);
}

std::string MissileWords::shows(Words_ words) {
    View seen;
    project(game_, state(), Seat{static_cast<std::uint8_t>(std::stoi(words[1]) - 1)}, seen);
    const Missile missile = find_ship(seen, named(words[2]))->payload.missile;
    return is(std::string(enum_names<Missile>[static_cast<std::size_t>(missile)]), words[3]);
}

std::string MissileWords::field(Words_ words) {
    const Ship& ship = unit(words[1]);
    const int raised = can_raise_at_once(game_, ship) ? emergency_chance(game_, ship) : 0;
    return is(joined({field_class(game_, ship), raised}), words[2] + " " + words[3]);
}

std::string MissileWords::battle(Words_ words) {
    const Ship& ship = unit(words[1]);
    return is(joined({battle_commands(game_, ship), search_range(game_, ship)}), words[2] + " " + words[3]);
}

std::string MissileWords::kills(Words_ words) {
    return is(yes(kills_missile(unit(words[1]), std::stoi(words[2]))), words[3]);
}

std::string MissileWords::rolls(Words_ words) {
    State state = this->state();
    state.meeting.missile = state.ships[0].unit;
    state.meeting.chance = static_cast<std::uint8_t>(std::stoi(words[1]));
    Wait wait;
    wait_interception(game_, state, wait);
    return is(yes(!wait.dice.empty()), words[2]);
}

std::string MissileWords::asked(Words_ words) {
    Wait wait;
    if (words[1] == "1")
        wait_first_standing(game_, state(), wait);
    else
        wait_second_standing(game_, state(), wait);
    std::string said;
    for (const Asked& one : wait.seats)
        said += (said.empty() ? "" : ",") + std::to_string(one.seat.value + 1);
    return is(said.empty() ? "none" : said, words[2]);
}

std::string MissileWords::gains(Words_ words) {
    const Ship& missile = unit(words[1]);
    const SeatSheet<DeltaVee> sheet{missile.seat, false, {}};
    GameEvents events;
    act_command(game_, state(), {{&sheet, 1}, {}}, events);
    int velocity = missile.velocity;
    for (const Event& event : events)
        if (const auto* one = std::get_if<MissileCommanded>(&event))
            if (one->unit == missile.unit) velocity = one->velocity;
    return is(std::to_string(velocity), words[2]);
}

std::string MissileWords::stands(Words_ words) {
    Payload& payload = unit(words[1]).payload;
    payload.declines = words[2] == "declines";
    payload.prefers = words[2] == "prefers" ? named(words[3]) : no_unit;
    return "";
}

std::string MissileWords::ratings(Words_ words) {
    const Ship& ship = unit(words[1]);
    return is(joined({velocity_rating(game_, ship), maneuver_rating(game_, ship), energy_left(game_, ship)}),
              words[2] + " " + words[3] + " " + words[4]);
}

}  // namespace astrogate::delta_vee
