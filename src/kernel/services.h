// What a game may offer beside the contract (kernel/game.h). A game that has the member has the service; each
// is a concept, so that the kernel asks `if constexpr (HasBoard<G>)`, and a game that means to have it says
// `static_assert(HasBoard<G>)`. Advice, a service with types of its own, is in kernel/advice.h.
#pragma once
#include <concepts>
#include <span>
#include <string_view>

#include "base/node.h"
#include "kernel/game.h"
#include "kernel/policy.h"
#include "kernel/text/phrase.h"

namespace astrogate {

// Editions that play the same steps in another order, or leave some out of the turn: the indices of the steps
// that follow one another. A step that is left out is reached by `Next::to` or `Next::call` alone.
template <class G>
concept OrdersItsSteps = requires(const G& game) {
    { game.order_of_play() } -> std::convertible_to<std::span<const std::uint8_t>>;
};

// Editions of which some are open: whether the dice named in `hidden_dice` are hidden.
template <class G>
concept HidesDiceByRules = requires(const G& game) {
    { game.hides_dice() } -> std::same_as<bool>;
};

// Rules that are set otherwise in games of a move a day.
template <class G>
concept HasSlowRules = requires(typename G::Rules& rules) {
    { rules.slow_down() } -> std::same_as<void>;
};

// A printed board for each scenario, for the description.
template <class G>
concept HasBoard = requires(const G& game, std::uint8_t scenario) {
    { game.board(scenario) } -> std::same_as<Node>;
};

// A map, fleets or a position that a host gives: `Setup.custom`, a struct of the game's, bounded by the
// capacities of its lists. Left out, it is as the type makes it, and the scenario's is played.
template <class G>
concept HasCustomSetup = requires(typename G::Setup setup) { setup.custom; };

// The board of a host's own beginning: of a Setup, which `start` may refuse, and of a View. Null: the
// scenario's.
template <class G>
concept HasOwnBoard = HasBoard<G> && HasCustomSetup<G> &&
                      requires(const G& game, const typename G::Setup& setup, const typename G::View& view) {
                          { game.own_board(setup) } -> std::same_as<Node>;
                          { game.own_board(view) } -> std::same_as<Node>;
                      };

// Numbers of rules as the edition played writes them.
template <class G>
concept NumbersByEdition = requires(const G& game, const char* number) {
    { game.rule_number(number) } -> std::convertible_to<const char*>;
};

// Events that happen under several sentences: the number of the one that applies, by what everybody sees.
template <class G>
concept RulesOfEvents =
    requires(const G& game, const typename G::State& before, const typename G::Event& event) {
        { game.rule_of(before, event) } -> std::convertible_to<const char*>;
    };

// Several rulesets, each the preset of an edition.
template <class G>
concept HasEditions = requires(std::string_view ruleset) {
    { G::preset(ruleset) } -> std::same_as<typename G::Rules>;
};

// Rules that do not go with the ruleset in whose name they are played.
template <class G>
concept ChecksRuleset =
    requires(std::string_view ruleset, const typename G::Rules& rules, Problems& problems) {
        { G::check_ruleset(ruleset, rules, problems) } -> std::same_as<void>;
    };

// Turns that everybody can count: the page and the log say in which of them something happened.
template <class G>
concept ShowsTurns = requires(const typename G::View& view) {
    { view.turn } -> std::convertible_to<std::uint32_t>;
};

namespace services {
template <class Event>
struct TellsOfTurns;
template <class... A>
struct TellsOfTurns<std::variant<A...>> {
    template <class One>
    static constexpr bool begins_turn() {
        if constexpr (requires(One one) { one.turn; }) return std::string_view(One::name) == "turn_began";
        return false;
    }
    static constexpr bool value = (begins_turn<A>() || ...);
};
}  // namespace services

// An event `turn_began` with its `turn`, by which a replay goes from turn to turn.
template <class G>
concept TellsTurns = services::TellsOfTurns<typename G::Event>::value;

// Orders in words of its own: `words(view, unit, manner, sink)` has the words for a slot `{field:manner}` of
// a phrase of texts.toml, section `written`, in an order of `unit`; of the manner `unit` what players call
// units beside `unit_name`, which is read; what is written has `unit_name`.
template <class G>
concept HasWords = requires(const G& game, const typename G::View& view, UnitId unit, std::string_view manner,
                            WordSink& sink) {
    { game.words(view, unit, manner, sink) } -> std::same_as<void>;
};

// What a State is worth to a seat, from -10,000, lost, to 10,000, won: for the search that plays every game
// (search/player). Without it the standings count.
template <class G>
concept Evaluates = requires(const G& game, const typename G::State& state) {
    { game.evaluate(state, Seat{}) } -> std::same_as<std::int32_t>;
};

// By whom the search lets a game go on, under what the View shows. Without it the search tries out for itself
// how to.
template <class G>
concept HasQuickPlayer = requires(const G& game, const typename G::View& view) {
    { game.quick_player(view) } -> std::same_as<QuickPlayer<G>>;
};

// What the list of games needs in addition (kernel/any/registration.h): to be made from embedded tables and
// rules, and scenarios.
template <class G>
concept HasScenarios = requires(const G& game, typename G::Setup& setup, std::size_t i) {
    { setup.scenario } -> std::convertible_to<std::uint8_t>;
    { game.scenarios.size() } -> std::convertible_to<std::size_t>;
    { game.scenarios[i].min_seats } -> std::convertible_to<std::uint8_t>;
    { game.scenarios[i].max_seats } -> std::convertible_to<std::uint8_t>;
    { game.scenario_names[i].view() } -> std::convertible_to<std::string_view>;
};

template <class G>
concept Listable = Game<G> && HasScenarios<G> &&
                   std::constructible_from<G, const Node&, const typename G::Rules&, Problems&>;

}  // namespace astrogate
