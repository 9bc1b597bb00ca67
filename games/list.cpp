// The explicit list of games: where a concrete game meets everybody else. A new game is an #include and an entry.
#include <algorithm>

#include "base/node_fields.h"
#include "games/practice/game.h"
#include "games/triplanetary/game.h"
#include "games/triplanetary/standing.h"
#include "games/vector3/bots.h"
#include "games/vector3/game.h"
#include "kernel/any_game.h"
#include "kernel/any_game_of.h"

namespace astrogate {

namespace vector3 {
const Node& embedded();  // tables, scenarios and texts, compiled in from the game's folder
}

namespace {

// The preset's rules with the fields that `changes` names replaced; unknown fields are Problems.
template <class Rules>
bool read_rules(const Rules& preset, const Node& changes, Rules& rules, Problems& problems) {
    Node all = to_node(preset);
    for (const Node::Entry& entry : changes.entries()) {
        if (!all.has(entry.first))
            problems.add(node_problem("unknown_key", entry.second, "rules." + entry.first));
        all.set(entry.first, entry.second);
    }
    return problems.empty() && from_node(all, rules, problems, "rules");
}

// {"scenario": name, "seats": n}
template <class G>
bool read_setup(const G& game, const Node& node, typename G::Setup& setup, Problems& problems) {
    const std::string& wanted = node["scenario"].as_text();
    bool found = false;
    for (std::size_t i = 0; i < game.scenario_names.size(); ++i) {
        if (game.scenario_names[i].view() != wanted) continue;
        setup.scenario = static_cast<std::uint8_t>(i);
        found = true;
    }
    if (!found) problems.add(node_problem("no_such_scenario", node["scenario"], wanted));
    from_node(node["seats"], setup.seats, problems, "seats");
    return problems.empty();
}

template <class G>
void describe_further(const G&, std::size_t, Node&) {}

// What is for sale, and the part each seat has where the parts differ.
void describe_further(const vector3::Vector3& game, std::size_t i, Node& one) {
    one.set("most_levels", to_node(game.scenarios[i].most_levels));
    if (!game.is_1979()) return;
    Node& roles = one.set("roles", Node::list());
    for (const vector3::Role role : {vector3::Role::attacker, vector3::Role::defender})
        roles.add(Node::text(enum_names<vector3::Role>[static_cast<std::size_t>(role)]));
}

template <class G>
Node describe_scenarios(const G& game) {
    Node list = Node::list();
    for (std::size_t i = 0; i < game.scenarios.size(); ++i) {
        Node one = Node::map();
        one.set("name", Node::text(game.scenario_names[i].view()));
        one.set("min_seats", Node::integer(game.scenarios[i].min_seats));
        one.set("max_seats", Node::integer(game.scenarios[i].max_seats));
        describe_further(game, i, one);
        list.add(std::move(one));
    }
    return list;
}

struct Entry {
    const char* ruleset;
    Result<std::shared_ptr<const AnyGame>> (*make)(const char* ruleset, const Node& rules);
};

template <class G>
std::span<const StandingRule<G>> no_standing_rules(const typename G::Rules&) {
    return {};
}

// Without those of the way of firing that is not played.
std::span<const StandingRule<vector3::Vector3>> vector3_standing(const vector3::Rules& played) {
    using Rule = StandingRule<vector3::Vector3>;
    const auto without = [](std::uint8_t step) {
        std::vector<Rule> rules;
        std::ranges::copy_if(vector3::standing_rules(), std::back_inserter(rules),
                             [step](const Rule& rule) { return rule.step != step; });
        return rules;
    };
    static const std::vector<Rule> plotted = without(vector3::step::laser_fire);
    static const std::vector<Rule> alternating = without(vector3::step::fire_plot);
    return played.fire == vector3::FireMode::plotted ? plotted : alternating;
}

std::span<const StandingRule<triplanetary::Triplanetary>> triplanetary_standing(const triplanetary::Rules&) {
    return triplanetary::standing_rules();
}

// The rules of an edition: a game with several names each by its ruleset.
template <class G>
typename G::Rules preset(std::string_view ruleset) {
    if constexpr (requires { G::preset(ruleset); })
        return G::preset(ruleset);
    else
        return {};
}

// A game as the contract asks, with `scenarios` (each with min_seats and max_seats) and `scenario_names`.
template <class G, const Node& (*embedded)(), std::span<const NamedPolicy<G>> (*bots)(),
          std::span<const StandingRule<G>> (*standing)(const typename G::Rules&) = no_standing_rules<G>>
Result<std::shared_ptr<const AnyGame>> make(const char* ruleset, const Node& changes) {
    Problems problems;
    typename G::Rules rules;
    if (!read_rules(preset<G>(ruleset), changes, rules, problems)) return problems;
    if constexpr (requires { G::check_ruleset(ruleset, rules, problems); })
        G::check_ruleset(ruleset, rules, problems);
    auto game = std::make_unique<G>(embedded(), rules, problems);
    if (!problems.empty()) return problems;
    const Registration<G> registration{ruleset, read_setup<G>,        describe_scenarios<G>,
                                       bots(),  &embedded()["texts"], standing(rules)};
    return std::shared_ptr<const AnyGame>(std::make_shared<AnyGameOf<G>>(*game, registration));
}

constexpr Entry games[] = {
    {"vector3_2009", make<vector3::Vector3, vector3::embedded, vector3::bots, vector3_standing>},
    {"vector3_1979", make<vector3::Vector3, vector3::embedded, vector3::bots, vector3_standing>},
    {"triplanetary_1981",
     make<triplanetary::Triplanetary, triplanetary::embedded, triplanetary::bots, triplanetary_standing>},
    {"triplanetary_2018",
     make<triplanetary::Triplanetary, triplanetary::embedded, triplanetary::bots, triplanetary_standing>},
    {"practice", make<practice::Practice, practice::embedded, practice::bots>},
};

}  // namespace

Result<std::shared_ptr<const AnyGame>> make_game(std::string_view ruleset, const Node& rules) {
    for (const Entry& entry : games)
        if (ruleset == entry.ruleset) return entry.make(entry.ruleset, rules);
    return Problem("no_such_ruleset", "", Grade::malformed).saying(ruleset);
}

const std::vector<std::string>& ruleset_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Entry& entry : games) list.emplace_back(entry.ruleset);
        return list;
    }();
    return names;
}

}  // namespace astrogate
