// Every case of games/delta_vee/cases is one test, named by its file and sentence. Beside the words of any
// game (tests/cases/README.md) its cases have these lines, about the first turn of The Showdown as the lines
// before changed it:
//
//     ship UNIT FIELD VALUE …                what a ship is: ship 1.A velocity 3 hex 2,0 bridge damaged
//                                            and its pods, as KIND:ARMOR:CONDITION:FIRED, and :CIV where one
//                                            has it, parted by commas, or `none`
//     chart PATH VALUE                       a part of data/charts.toml, without quotes: chart
//                                            classes.3.velocity [3,certain]
//     most UNIT COMMANDS                     how many Maneuver Commands it may receive
//     costs UNIT FASTER SLOWER HEADING WEAVES EU       a plan; heading 0 is none, WEAVES 0 or 1
//     sight UNIT MOUNT UNIT RANGE SPEED PROGRAM VALUE  of the first at the second
//     fires UNIT MOUNT SHOT UNIT WORD        the Hit Chance, or the code of what refuses it
//     parts UNIT DIE PART,PART               or `none`
//     hit ARMOR CONDITION CONDITION          what a hit makes of the first
//     lost UNIT yes|no                       whether it is destroyed
//     civ UNIT POD CIV                       the Civ Level of a pod, 1 the first
//     energy UNIT LEFT AT_ONCE LEAK          EU: left; lost by energy pods destroyed; lost in a Command Phase
//                                            by those damaged
//     tractor UNIT COMMANDS REACH            of its strongest beam, or `none`
//     pull UNIT CHANGE HEADING EU            what a tractor pays for these commands to the unit
//     firing UNIT                            who fired last in this phase
//
// and those of cases/missile_words.h.
//
// 1.B is a second ship like the first, for these lines only.
#include <gtest/gtest.h>

#include "base/node_fields.h"
#include "formats/json.h"
#include "games/delta_vee/rules/chapters.h"
#include "games/delta_vee/tests/cases/missile_words.h"
#include "tests/cases/any_desk.h"
#include "tests/cases/desk_words.h"

namespace astrogate {

// How a failing test names its case.
static void PrintTo(const Case& one, std::ostream* out) { *out << one.place(one.line, one.sentence); }

namespace {

using WordList = std::vector<std::string>;
namespace game = delta_vee;

const game::DeltaVee& standard_game() {
    static const game::DeltaVee made = [] {
        Problems problems;
        return game::DeltaVee(game::embedded(), {}, problems);
    }();
    return made;
}
template <class E>
E word_as(const std::string& text) {
    for (std::size_t i = 0; i < enum_names<E>.size(); ++i)
        if (text == enum_names<E>[i]) return static_cast<E>(i);
    ADD_FAILURE() << "no such word: " << text;
    return E{};
}
// The part of a tree that a path with dots leads to.
const Node& along(const Node& tree, const std::string& path) {
    const Node* at = &tree;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t dot = std::min(path.find('.', from), path.size());
        const std::string step = path.substr(from, dot - from);
        long number = 0;
        at = number_of(step, number) ? &(*at)[static_cast<std::size_t>(number)] : &(*at)[step];
        from = dot + 1;
    }
    return *at;
}
// hunter:2:damaged:0,… as pods.
auto pods_of(const std::string& text) {
    decltype(game::Ship::pods) pods;
    if (text == "none") return pods;
    for (std::string item : items_of(text)) {
        for (char& letter : item) letter = letter == ':' ? ' ' : letter;
        const WordList parts = words_of(item);
        game::FittedPod& pod = pods.push_back({});
        pod.pod = word_as<game::Pod>(parts.at(0));
        pod.armor = static_cast<std::uint8_t>(std::stoi(parts.at(1)));
        pod.condition = word_as<game::Condition>(parts.at(2));
        pod.fired = static_cast<std::uint8_t>(std::stoi(parts.at(3)));
        if (parts.size() > 4) pod.civ = static_cast<std::uint8_t>(std::stoi(parts.at(4)));
    }
    return pods;
}

class Desk {
public:
    Desk() {
        Problems problems;
        game::DeltaVee::State state;
        game::Setup setup;
        while (standard_game().scenario_names[setup.scenario].view() != "showdown") ++setup.scenario;
        standard_game().start(setup, state, problems);
        view_.ships = state.ships;
        game::Ship second = state.ships[0];
        second.unit = game::ship_unit(0, 1);
        view_.ships.insert_at(1, second);
    }
    Complaint line(const std::string& text) {
        const WordList words = words_of(text);
        using Reader = Complaint (Desk::*)(const WordList&);
        const std::pair<const char*, Reader> readers[] = {
            {"ship", &Desk::ship},       {"chart", &Desk::chart}, {"most", &Desk::most},
            {"costs", &Desk::costs},     {"sight", &Desk::sight}, {"fires", &Desk::fires},
            {"parts", &Desk::parts},     {"hit", &Desk::hit},     {"lost", &Desk::lost},
            {"firing", &Desk::firing},   {"civ", &Desk::civ},     {"energy", &Desk::energy},
            {"tractor", &Desk::tractor}, {"pull", &Desk::pull}};
        for (const auto& [word, reader] : readers)
            if (words[0] == word) {
                is_reckoned_ = true;
                return (this->*reader)(words);
            }
        std::string said;
        if (missiles_.read(words, said)) {
            is_reckoned_ = true;
            return said;
        }
        return desk_.line(text);
    }
    Complaint close() { return is_reckoned_ ? "" : desk_.close(); }

private:
    static Complaint is(const std::string& said, const std::string& wanted) {
        return said == wanted ? "" : "is " + said;
    }
    static int number(const std::string& word) {
        long value = 0;
        EXPECT_TRUE(number_of(word, value)) << word;
        return static_cast<int>(value);
    }
    game::Ship& unit(const std::string& name) {
        UnitId found{};
        EXPECT_TRUE(game::DeltaVee::unit_named(view_, name, found)) << name;
        return *game::find_ship(view_, found);
    }

    Complaint ship(const WordList& words) {
        game::Ship& one = unit(words[1]);
        Node tree = to_node(one);
        for (std::size_t i = 2; i + 1 < words.size(); i += 2) {
            Node value = Node::text(words[i + 1]);
            long number = 0;
            if (words[i] == "pods") value = to_node(pods_of(words[i + 1]));
            if (words[i] == "hex") {
                value = Node::list();
                for (const std::string& part : items_of(words[i + 1]))
                    value.add(Node::integer(std::stoi(part)));
            }
            if (number_of(words[i + 1], number)) value = Node::integer(number);
            if (words[i + 1] == "yes" || words[i + 1] == "no") value = Node::boolean(words[i + 1] == "yes");
            tree.set(words[i], std::move(value));
        }
        Problems problems;
        return from_node(tree, one, problems, "ship") ? "" : desk::codes_of(problems);
    }
    Complaint chart(const WordList& words) {
        const std::string said = write_json(along(to_node(standard_game().charts), words[1]));
        std::string plain;
        for (const char letter : said)
            if (letter != '"' && letter != ' ') plain += letter;
        return is(plain, words[2]);
    }
    Complaint most(const WordList& words) {
        return is(std::to_string(game::most_commands(standard_game(), unit(words[1]))), words[2]);
    }
    Complaint costs(const WordList& words) {
        const game::Plan plan{number(words[2]), number(words[3]), static_cast<std::uint8_t>(number(words[4])),
                              words[5] == "1"};
        return is(std::to_string(game::energy_of(standard_game(), unit(words[1]), plan)), words[6]);
    }
    Complaint sight(const WordList& words) {
        const game::Sight seen = game::sight_of(standard_game(), unit(words[1]),
                                                static_cast<std::uint8_t>(number(words[2])), unit(words[3]));
        const auto said = [](int a, int b, int c, int d) {
            return std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(c) + " " +
                   std::to_string(d);
        };
        return is(said(seen.range, seen.speed, seen.program, seen.value),
                  words[4] + " " + words[5] + " " + words[6] + " " + words[7]);
    }
    Complaint fires(const WordList& words) {
        const game::Ship& from = unit(words[1]);
        const game::Ship& target = unit(words[4]);
        const auto mount = static_cast<std::uint8_t>(number(words[2]));
        const auto shot = word_as<game::Shot>(words[3]);
        game::Refusal refusal = game::refusal_of_mount(standard_game(), view_.firing, from, mount, shot);
        if (refusal.code == nullptr)
            refusal = game::refusal_of_fire(standard_game(), from, mount, shot, target);
        if (refusal.code != nullptr) return is(refusal.code, words[5]);
        const int value = game::sight_of(standard_game(), from, mount, target).value;
        return is(std::to_string(game::hit_chance(standard_game().charts, shot, value)), words[5]);
    }
    Complaint parts(const WordList& words) {
        std::string said;
        for (const game::Part part : game::parts_by(standard_game(), unit(words[1]), number(words[2])))
            said += (said.empty() ? "" : ",") +
                    std::string(enum_names<game::Part>[static_cast<std::size_t>(part)]);
        return is(said.empty() ? "none" : said, words[3]);
    }
    Complaint hit(const WordList& words) {
        const game::Condition after = game::hit_once(word_as<game::Condition>(words[2]), number(words[1]));
        return is(enum_names<game::Condition>[static_cast<std::size_t>(after)], words[3]);
    }
    Complaint firing(const WordList& words) {
        view_.firing = unit(words[1]).unit;
        return "";
    }
    Complaint lost(const WordList& words) {
        return is(game::is_destroyed(unit(words[1])) ? "yes" : "no", words[2]);
    }
    Complaint civ(const WordList& words) {
        const game::Ship& one = unit(words[1]);
        const game::FittedPod& pod = one.pods[static_cast<std::size_t>(number(words[2]) - 1)];
        return is(std::to_string(game::civ_of(standard_game(), one, pod)), words[3]);
    }
    Complaint energy(const WordList& words) {
        const game::Ship& one = unit(words[1]);
        return is(std::to_string(game::energy_left(standard_game(), one)) + " " +
                      std::to_string(game::energy_lost_at_once(standard_game(), one)) + " " +
                      std::to_string(game::energy_leaked(standard_game(), one)),
                  words[2] + " " + words[3] + " " + words[4]);
    }
    Complaint tractor(const WordList& words) {
        const game::Beams beams = game::beams_of(standard_game(), unit(words[1]));
        if (beams.empty()) return is("none", words[2]);
        return is(
            std::to_string(beams.back().commands.value) + " " + std::to_string(beams.back().reach.value),
            words[2] + " " + words[3]);
    }
    Complaint pull(const WordList& words) {
        game::UseTractor order;
        order.change = static_cast<std::int8_t>(number(words[2]));
        order.heading = static_cast<std::uint8_t>(number(words[3]));
        return is(std::to_string(game::energy_of(standard_game(), unit(words[1]), order)), words[4]);
    }

    AnyDesk desk_{"delta_vee"};
    game::View view_{};
    game::MissileWords missiles_{standard_game(), view_};
    bool is_reckoned_ = false;
    [[maybe_unused]] const Complaint of_two_ = desk_.line("seats 2") + desk_.line("scenario showdown");
};

std::vector<Case> all_cases() {
    std::vector<std::string> complaints;
    return read_cases(ASTROGATE_ROOT, "games/delta_vee/cases", complaints);
}

class DeltaVeeCases : public testing::TestWithParam<Case> {};

TEST_P(DeltaVeeCases, Holds) {
    const Case& one = GetParam();
    Desk desk;
    for (const CaseLine& line : one.lines)
        ASSERT_EQ(desk.line(line.text), "") << one.place(line.number, line.text);
    ASSERT_EQ(desk.close(), "") << one.place(one.line, one.sentence);
}

INSTANTIATE_TEST_SUITE_P(DeltaVee, DeltaVeeCases, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<Case>& one) { return one.param.test_name(); });

TEST(DeltaVeeCaseFiles, HoldCasesAndNothingElse) {
    std::vector<std::string> complaints;
    EXPECT_FALSE(read_cases(ASTROGATE_ROOT, "games/delta_vee/cases", complaints).empty());
    for (const std::string& complaint : complaints) ADD_FAILURE() << complaint;
}

}  // namespace
}  // namespace astrogate
