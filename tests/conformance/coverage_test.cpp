// Everything a game can do happens: every order, event and ending occurs in random games, or in a named play
// of the game.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "base/node_fields.h"
#include "formats/texts.h"
#include "formats/toml.h"
#include "tests/conformance/games.h"
#include "tests/conformance/questions.h"

namespace astrogate::conformance {

CONFORMANCE(Coverage);

template <class Variant>
void name_all(const std::string& kind, std::set<std::string>& names) {
    for (const Named& one : alternatives_of<Variant>) names.insert(kind + " " + one.name);
}

template <class Variant>
std::string name_of(const std::string& kind, const Variant& variant) {
    return kind + " " + alternatives_of<Variant>[variant.index()].name;
}

// A game's own sentences, where it has any.
template <class G>
class Speaker {
public:
    Speaker() {
        std::stringstream content;
        content << std::ifstream(std::filesystem::path(ASTROGATE_ROOT) / "games" / std::string(G::name) /
                                 "texts.toml")
                       .rdbuf();
        Problems problems;
        read_toml(content.str(), texts_, problems);
        EXPECT_TRUE(problems.empty());
    }
    // Every number and word that the sentence names is there.
    void expect_said(const Problem& problem) {
        std::string known = problem.code;  // who makes it may know more or less of it
        for (const Number& number : problem.numbers) known += std::string(" ") + number.name;
        if (!texts_["problem"].has(problem.code) || !said_.insert(known).second) return;
        Problems missing;
        const std::string said = speaker().say("problem", problem.code, problem_values(problem), missing);
        EXPECT_TRUE(missing.empty()) << problem.code << ": " << said;
    }
    bool is_mute() const { return !texts_.has("problem"); }
    bool has_problem(const std::string& code) const { return texts_["problem"].has(code); }
    // Each alternative can be told, as it is made.
    template <class Variant>
    void expect_all_said(const char* section) const {
        for (std::size_t i = 0; i < std::variant_size_v<Variant>; ++i) {
            Variant one;
            with_alternative<Variant>(i, [&]<class A>(std::type_identity<A>) { one.template emplace<A>(); });
            const char* name = alternatives_of<Variant>[i].name;
            Problems missing;
            const std::string said = speaker().say(section, name, to_node(one), missing);
            EXPECT_TRUE(missing.empty()) << section << "." << name << ": " << said;
        }
    }

private:
    Texts speaker() const {
        return Texts(texts_, [](std::string_view kind, const Node&) {
            return std::string(kind == "unit" || kind == "seat" ? "somebody" : "");
        });
    }

    Node texts_{};
    std::set<std::string> said_{};
};

// What happens in one game; `problems` gathers the codes of refused sheets.
template <class G>
struct Witness {
    std::set<std::string> seen;
    std::set<std::string> problems;
    Speaker<G> speaker{};

    void watch(const Table<G>& table) {
        for (const auto& input : table.record)
            for (const auto& one : input.sheets)
                for (const auto& order : one.sheet.orders) seen.insert(name_of("order", order));
        for (const auto& event : table.events) seen.insert(name_of("event", event));
        if (table.is_over())
            seen.insert(std::string("ending ") + G::ending_names[table.waits().outcome.ending]);
    }
    void refuse(const Table<G>& table, Stream& dice) {
        std::vector<UnitId> units;
        gather_units(table.state, units);
        for (std::size_t i = 0; i < table.seats(); ++i) {
            const auto view = table.view_of(table.seat(i));
            for (Sheet<G>& sheet : sheets_to_try(table.game(), view, units, dice)) {
                if (!is_in_sequence<G>(view)) sort_sheet(sheet);
                Problems found;
                table.game().check(view, sheet, found);
                for (const Problem& problem : found) {
                    problems.insert(problem.code);
                    speaker.expect_said(problem);
                }
                Facts facts{*this};
                table.game().foresee(view, sheet, facts);
            }
        }
    }
    struct Facts final : FactSink<typename G::Fact> {
        explicit Facts(Witness& w) : witness(w) {}
        Witness& witness;
        void fact(const typename G::Fact& fact) override { witness.seen.insert(name_of("fact", fact)); }
    };
};

// The text of the files of a game's folder whose path ends so.
inline std::string text_of(std::string_view game, std::string_view folder, std::string_view ending) {
    std::string text;
    for (const char* top : {"games/", "tests/games/"}) {
        const auto place = std::filesystem::path(ASTROGATE_ROOT) / (top + std::string(game)) / folder;
        if (!std::filesystem::is_directory(place)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(place)) {
            const std::string path = entry.path().generic_string();
            if (!entry.is_regular_file() || !path.ends_with(ending) ||
                path.find("/tests/", place.string().size()) != std::string::npos)
                continue;
            std::ifstream file(entry.path());
            std::stringstream content;
            content << file.rdbuf();
            text += content.str();
        }
    }
    return text;
}

// The codes of all Problems that a game's sources make.
inline std::set<std::string> codes_in(const std::string& source) {
    std::set<std::string> codes;
    for (const std::string_view start : {"Problem(\"", "return {\""})
        for (std::size_t at = source.find(start); at != std::string::npos; at = source.find(start, at)) {
            at += start.size();
            codes.insert(source.substr(at, source.find('"', at) - at));
        }
    return codes;
}

// Sheets of a game's skilled player where it has one.
template <class G>
typename Table<G>::Sheets skilled_sheets(const Table<G>& table, const Taste<G>& taste, Stream& dice) {
    auto sheets = draw_sheets(table, taste, dice);
    if constexpr (requires { &ConformanceOf<G>::skilled; })
        for (auto& one : sheets) {
            one.sheet.orders.clear();
            ConformanceOf<G>::skilled(table.game(), table.view_of(one.seat), dice, one.sheet);
        }
    return sheets;
}

// Steady players, skilled ones, players of any taste, and games cut short by clerk's acts.
template <class G>
Witness<G> witnessed() {
    Witness<G> witness;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        for (int seed = 1; seed <= effort(12); ++seed) {
            Stream dice(static_cast<std::uint64_t>(seed));
            Table<G> table = new_table(one, static_cast<std::uint64_t>(seed));
            const Taste<G> taste = seed % 2 == 0 ? Taste<G>{} : steady<G>();
            const int stages = seed % 5 == 4 ? 6 : 4000;
            for (int i = 0; i < stages && !table.is_over(); ++i) {
                if (i < 12 || i % 9 == 0) witness.refuse(table, dice);
                if (seed % 6 == 3 && i == 12) table.clerk(ClerkAct::resign, table.waits().seats[0].seat);
                if (!table.is_over())
                    table.close(seed % 3 == 1 ? skilled_sheets(table, taste, dice)
                                              : draw_sheets(table, taste, dice));
            }
            if (!table.is_over()) table.clerk(ClerkAct::time_up, no_seat);
            witness.watch(table);
        }
    }
    return witness;
}

template <class G>
void expect_everything(const Witness<G>& witness) {
    std::set<std::string> wanted;
    name_all<typename G::Order>("order", wanted);
    name_all<typename G::Event>("event", wanted);
    name_all<typename G::Fact>("fact", wanted);
    for (const char* ending : G::ending_names) wanted.insert(std::string("ending ") + ending);
    const std::string plays = text_of(G::name, "plays", "");
    for (const std::string& one : wanted) {
        if (witness.seen.contains(one)) continue;
        const std::string word = one.substr(one.find(' ') + 1);
        bool is_excused = plays.find("\"" + word + "\"") != std::string::npos;
        for (const auto& [name, why] : ConformanceOf<G>::uncovered()) {
            if (name != one) continue;
            is_excused = true;
            std::printf("             not in random games: %s: %s\n", name.c_str(), why.c_str());
        }
        EXPECT_TRUE(is_excused) << "never happened, here or in a play: " << one;
    }
}

// Rules and Setups as wrong as they come, one of so many cases.
template <class G>
void refuse_setups(const Case<G>& one, std::size_t cases, std::set<std::string>& codes) {
    const std::uint64_t often = std::min<std::size_t>(600, 12'000 / cases);
    for (std::uint64_t i = 0; i < often; ++i) {
        Stream dice(i);
        typename G::Rules rules = one.game->rules;
        mutate_struct(rules, dice);
        Problems problems;
        const auto game = std::make_unique<G>(Node(), rules, problems);
        for (const Problem& problem : problems) codes.insert(problem.code);
    }
    for (std::uint64_t i = 0; i < 3 * often; ++i) {
        Stream dice(i);
        typename G::Setup setup = one.setup;
        for (std::uint64_t k = 0; k <= i % 3; ++k) mutate_struct(setup, dice);
        auto state = std::make_unique<typename G::State>();
        Problems problems;
        const bool has_started = one.game->start(setup, *state, problems);
        EXPECT_EQ(has_started, problems.empty());
        for (const Problem& problem : problems) codes.insert(problem.code);
    }
}

template <class G>
void expect_every_problem(std::set<std::string> given) {
    const std::vector<Case<G>> tried = ConformanceOf<G>::cases();
    for (const Case<G>& one : tried) refuse_setups(one, tried.size(), given);
    const std::string cases = text_of(G::name, "cases", ".case");
    const auto codes = codes_in(text_of(G::name, "", ".cpp"));
    EXPECT_FALSE(codes.empty());
    const Speaker<G> speaker;
    for (const std::string& code : codes) {
        EXPECT_TRUE(speaker.is_mute() || speaker.has_problem(code)) << "has no sentence: " << code;
        bool is_excused = given.contains(code) || cases.find(code) != std::string::npos;
        for (const auto& [name, why] : ConformanceOf<G>::uncovered())
            is_excused = is_excused || name == "problem " + code;
        EXPECT_TRUE(is_excused) << "never given, here or in a case: " << code;
    }
}

TYPED_TEST(Coverage, EverythingHappensAndEveryProblemIsGiven) {
    if (is_sanitized) GTEST_SKIP() << "counted in the other build";
    const Witness<TypeParam> witness = witnessed<TypeParam>();
    expect_everything(witness);
    expect_every_problem<TypeParam>(witness.problems);
}

TYPED_TEST(Coverage, WhatHappensCanBeTold) {
    using G = TypeParam;
    const Speaker<G> speaker;
    if (speaker.is_mute()) GTEST_SKIP() << "a game without sentences";
    speaker.template expect_all_said<typename G::Order>("order");
    speaker.template expect_all_said<typename G::Event>("event");
    speaker.template expect_all_said<typename G::Fact>("fact");
}

}  // namespace astrogate::conformance
