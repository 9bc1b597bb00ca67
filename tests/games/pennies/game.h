// MATCHING PENNIES: two seats show a side at the same time; seat 0 wins where they are the same, seat 1 where
// they differ. The smallest game in which a player must not be guessed: the search (src/search/player) is
// tested by it.
#pragma once
#include <array>
#include <span>
#include <string_view>
#include <variant>

#include "base/fields.h"
#include "base/node.h"
#include "kernel/game.h"
#include "kernel/policy.h"

namespace astrogate::pennies {

enum class Side : std::uint8_t { heads, tails };

struct Show {
    ASTROGATE_NAMED("show", "p.1");
    Side side = Side::heads;
    static constexpr auto fields() { return Fields{owner("side", &Show::side)}; }
};
using Order = std::variant<Show>;

struct Shown {
    ASTROGATE_EVENT("shown", "p.1", open);
    Seat seat{};
    Side side = Side::heads;
    static constexpr auto fields() { return Fields{open("seat", &Shown::seat), open("side", &Shown::side)}; }
};
using Event = std::variant<Shown>;

struct WillShow {
    ASTROGATE_NAMED("will_show", "p.1");
    Side side = Side::heads;
    static constexpr auto fields() { return Fields{open("side", &WillShow::side)}; }
};
using Fact = std::variant<WillShow>;

struct Rules {
    std::uint16_t revision = 1;
    static constexpr auto fields() { return Fields{open("revision", &Rules::revision)}; }
};
struct Setup {
    std::uint8_t seats = 2;
    static constexpr auto fields() { return Fields{open("seats", &Setup::seats)}; }
};
struct Player {
    bool is_playing = true;
    Side side = Side::heads;
    static constexpr auto fields() {
        return Fields{open("is_playing", &Player::is_playing), open("side", &Player::side)};
    }
};
struct State {
    Progress progress{};
    List<Player, max_seats> players{};
    static constexpr auto fields() {
        return Fields{open("progress", &State::progress), open("players", &State::players)};
    }
};
struct View {
    Seen seen{};
    List<Player, max_seats> players{};
    static constexpr auto fields() {
        return Fields{open("seen", &View::seen), open("players", &View::players)};
    }
};

class Pennies {
public:
    using Rules = pennies::Rules;
    using Setup = pennies::Setup;
    using State = pennies::State;
    using Order = pennies::Order;
    using Event = pennies::Event;
    using View = pennies::View;
    using Fact = pennies::Fact;
    using Glimpses = List<Event, 1>;

    static constexpr std::size_t sheet_capacity = 1;
    static constexpr std::size_t event_capacity = 4;
    static constexpr std::uint8_t turn_step = 0;
    static constexpr std::string_view name = "pennies";
    static constexpr std::array<const char*, 0> dice_names = {};
    static constexpr std::array<const char*, 0> hidden_dice = {};
    static constexpr std::array ending_names = {"shown"};
    static std::span<const Step<Pennies>> steps();

    bool start(const Setup& setup, State& state, Problems& problems) const;
    void options(const View& view, const Sheet<Pennies>& draft, OptionSink& sink) const;
    void check(const View& view, const Sheet<Pennies>& sheet, Problems& problems) const;
    void foresee(const View& view, const Sheet<Pennies>& draft, FactSink<Fact>& sink) const;
    void default_sheet(const View& view, Sheet<Pennies>& sheet) const;
    void apply(State& state, const Event& event) const;
    Next clerk(const State& state, ClerkAct deed, Seat seat, Events<Pennies>& events) const;
    void outcome(const State& state, Outcome& outcome) const;
    bool is_playing(const State& state, Seat seat) const;
    static Words unit_name(const View& view, UnitId unit);
    static bool unit_named(const View& view, std::string_view text, UnitId& unit);

    Rules rules{};
    std::uint64_t data_hash = 0;
};

std::span<const NamedPolicy<Pennies>> bots();

}  // namespace astrogate::pennies

namespace astrogate {
template <>
inline constexpr auto enum_names<pennies::Side> = std::array{"heads", "tails"};
}  // namespace astrogate
