// Every case of games/slingshot/cases is one test, named by its file and sentence. Beside the words of any
// game (tests/cases/README.md) its cases have these lines before the first move, of which the first makes a
// battle of the case's own:
//
//     body NAME Q,R                                        field N · turns N
//     ship SEAT KIND NAME [at Q,R] [moving Q,R] [fuel N] [lost N]      without `at` it starts where its
//                                                                      commander places it
//     zone SEAT Q,R RADIUS [HEADING SLOWEST FASTEST]       score SEAT DEED KIND POINTS
//     gate Q,R TOWARDS DISTANCE ALONG
//
// and, at any time, `odds ATTACK DEFENCE POINTS` with what each of six dice takes, by the case's `rules
// ratio_rounding`, and `axes X,Y,Z X,Y,Z HEXES` with the canonical triple of a triple, and how far it leads;
// `board NAME WORD` of how hexes are drawn; `class KIND name value …` of a class of ships.
#include <gtest/gtest.h>

#include "base/node_fields.h"
#include "formats/json.h"
#include "games/slingshot/rules/chapters.h"
#include "space/hex_axes.h"
#include "tests/cases/any_desk.h"
#include "tests/cases/desk_words.h"

namespace astrogate {

// How a failing test names its case.
static void PrintTo(const Case& one, std::ostream* out) { *out << one.place(one.line, one.sentence); }

namespace {

using WordList = std::vector<std::string>;
namespace game = slingshot;

bool numbers_of(const std::string& text, std::vector<int>& numbers) {
    for (const std::string& part : items_of(text)) {
        long number = 0;
        if (!number_of(part, number)) return false;
        numbers.push_back(static_cast<int>(number));
    }
    return true;
}
bool hex_of(const std::string& text, Hex& hex) {
    std::vector<int> parts;
    if (!numbers_of(text, parts) || parts.size() != 2) return false;
    hex = Hex::of(parts[0], parts[1]);
    return true;
}
bool small_number(const std::string& text, std::uint8_t& value) {
    long number = 0;
    if (!number_of(text, number) || number < 0 || number > 255) return false;
    value = static_cast<std::uint8_t>(number);
    return true;
}
template <class E>
bool word_of(const std::string& text, E& value) {
    for (std::size_t i = 0; i < enum_names<E>.size(); ++i)
        if (text == enum_names<E>[i]) {
            value = static_cast<E>(i);
            return true;
        }
    return false;
}

const game::Slingshot& standard_game(game::Rounding rounding = game::Rounding::floor) {
    const auto made = [](game::Rounding wanted) {
        Problems problems;
        game::Slingshot::Rules rules;
        rules.ratio_rounding = wanted;
        return game::Slingshot(game::embedded(), rules, problems);
    };
    static const game::Slingshot floor = made(game::Rounding::floor);
    static const game::Slingshot parity = made(game::Rounding::parity);
    return rounding == game::Rounding::floor ? floor : parity;
}

// The battle that the lines of a case make.
class BattleLines {
public:
    BattleLines() {
        battle_.turns = 20;
        battle_.field = 20;
        battle_.fleets = {game::Flotilla{{Hex::of(0, 10), 2}, {}}, game::Flotilla{{Hex::of(0, -10), 2}, {}}};
    }
    static bool is_one(const std::string& word) {
        return word == "body" || word == "field" || word == "turns" || word == "ship" || word == "zone" ||
               word == "score" || word == "gate";
    }
    Complaint read(const WordList& words) {
        if (words[0] == "ship") return read_ship(words);
        return read_other(words) ? "" : "not understood: " + words[0];
    }
    const game::Battle& battle() const { return battle_; }

private:
    bool read_other(const WordList& words) {
        if (words[0] == "body" && words.size() == 3) {
            game::Celestial& body = battle_.bodies.push_back({});
            return word_of(words[1], body.body) && hex_of(words[2], body.hex);
        }
        if (words[0] == "field" && words.size() == 2) return small_number(words[1], battle_.field);
        if (words[0] == "turns" && words.size() == 2) {
            std::uint8_t turns = 0;
            const bool is_number = small_number(words[1], turns);
            battle_.turns = turns;
            return is_number;
        }
        if (words[0] == "score" && words.size() == 5) {
            game::Score& score = battle_.scores.push_back({});
            return side_word(words[1], score.side) && word_of(words[2], score.deed) &&
                   word_of(words[3], score.kind) && small_number(words[4], score.points);
        }
        if (words[0] == "gate" && words.size() == 5)
            return hex_of(words[1], battle_.gate.from) && word_of(words[2], battle_.gate.towards) &&
                   small_number(words[3], battle_.gate.distance) &&
                   small_number(words[4], battle_.gate.along);
        return words[0] == "zone" && read_zone(words);
    }
    static bool side_word(const std::string& word, std::uint8_t& side) {
        Seat seat{};
        if (!desk::seat_word(word, seat)) return false;
        side = static_cast<std::uint8_t>(game::side_of(seat));
        return true;
    }
    bool read_zone(const WordList& words) {
        std::uint8_t side = 0;
        if (words.size() < 4 || !side_word(words[1], side)) return false;
        game::Zone& zone = battle_.fleets[side].zone;
        if (!hex_of(words[2], zone.centre) || !small_number(words[3], zone.radius)) return false;
        if (words.size() == 4) return true;
        return words.size() == 7 && word_of(words[4], zone.heading) && small_number(words[5], zone.slowest) &&
               small_number(words[6], zone.fastest);
    }
    Complaint read_ship(const WordList& words) {
        std::uint8_t side = 0;
        game::Berth berth;
        if (words.size() < 4 || !side_word(words[1], side) || !word_of(words[2], berth.kind) ||
            !word_of(words[3], berth.name))
            return "ship SEAT KIND NAME …";
        if (berth.kind != game::Kind::unknown) berth.fuel = standard_game().tables.of(berth.kind).fuel_cap;
        for (std::size_t i = 4; i < words.size(); i += 2) {
            const std::string value = i + 1 < words.size() ? words[i + 1] : "";
            const bool is_read = words[i] == "at"       ? hex_of(value, berth.hex)
                                 : words[i] == "moving" ? hex_of(value, berth.vector)
                                 : words[i] == "fuel"   ? small_number(value, berth.fuel)
                                                      : words[i] == "lost" && small_number(value, berth.lost);
            if (!is_read) return "not understood: " + words[i];
            if (words[i] == "at") berth.stands = true;
        }
        battle_.fleets[side].ships.push_back(berth);
        return "";
    }

    game::Battle battle_;
};

class Desk {
public:
    Complaint line(const std::string& text) {
        const WordList words = words_of(text);
        if (words[0] == "odds") return odds(words);
        if (words[0] == "axes") return axes(words);
        if (words[0] == "board") return board(words);
        if (words[0] == "class") return ship_class(words);
        if (words[0] == "rules" && words.size() == 3 && words[1] == "ratio_rounding")
            word_of(words[2], rounding_);
        if (!BattleLines::is_one(words[0])) return desk_.line(text);
        if (const Complaint complaint = lines_.read(words); !complaint.empty()) return complaint;
        return desk_.line("setup custom " + write_json(to_node(lines_.battle())));
    }
    Complaint close() { return is_reckoned_ ? "" : desk_.close(); }

private:
    // odds 2 6 0,0,0,0,0,1
    Complaint odds(const WordList& words) {
        std::vector<int> wanted;
        long attack = 0;
        long defence = 0;
        if (words.size() != 4 || !number_of(words[1], attack) || !number_of(words[2], defence) ||
            !numbers_of(words[3], wanted) || wanted.size() != 6)
            return "odds ATTACK DEFENCE POINTS";
        is_reckoned_ = true;
        for (int die = 1; die <= 6; ++die) {
            const int points = game::points_by(standard_game(rounding_), static_cast<int>(attack),
                                               static_cast<int>(defence), die);
            if (points != wanted[static_cast<std::size_t>(die - 1)])
                return "die " + std::to_string(die) + " takes " + std::to_string(points);
        }
        return "";
    }
    Complaint board(const WordList& words) {
        if (words.size() != 3) return "board NAME WORD";
        is_reckoned_ = true;
        const std::string said = in_words(standard_game().board(0)[words[1]]);
        return said == words[2] ? "" : words[1] + " is " + said;
    }
    Complaint ship_class(const WordList& words) {
        game::Kind kind = game::Kind::unknown;
        if (words.size() < 2 || !word_of(words[1], kind) || kind == game::Kind::unknown)
            return "class KIND …";
        is_reckoned_ = true;
        return desk::differences(to_node(standard_game().tables.of(kind)), words, 2);
    }
    // axes 1,0,1 0,1,0 1
    Complaint axes(const WordList& words) {
        std::vector<int> from;
        std::vector<int> to;
        long hexes = 0;
        if (words.size() != 4 || !numbers_of(words[1], from) || !numbers_of(words[2], to) ||
            from.size() != 3 || to.size() != 3 || !number_of(words[3], hexes))
            return "axes X,Y,Z X,Y,Z HEXES";
        is_reckoned_ = true;
        const Hex vector = vector_of(HexAxes{from[0], from[1], from[2]});
        const HexAxes simple = axes_of(vector);
        if (simple != HexAxes{to[0], to[1], to[2]})
            return "is " + std::to_string(simple.x) + "," + std::to_string(simple.y) + "," +
                   std::to_string(simple.z);
        return length(vector) == hexes ? "" : "leads " + std::to_string(length(vector));
    }

    AnyDesk desk_{"slingshot"};
    BattleLines lines_;
    game::Rounding rounding_ = game::Rounding::floor;
    bool is_reckoned_ = false;
    [[maybe_unused]] const Complaint of_two_ = desk_.line("seats 2") + desk_.line("scenario duel");
};

std::vector<Case> all_cases() {
    std::vector<std::string> complaints;
    return read_cases(ASTROGATE_ROOT, "games/slingshot/cases", complaints);
}

class SlingshotCases : public testing::TestWithParam<Case> {};

TEST_P(SlingshotCases, Holds) {
    const Case& one = GetParam();
    Desk desk;
    for (const CaseLine& line : one.lines)
        ASSERT_EQ(desk.line(line.text), "") << one.place(line.number, line.text);
    ASSERT_EQ(desk.close(), "") << one.place(one.line, one.sentence);
}

INSTANTIATE_TEST_SUITE_P(Slingshot, SlingshotCases, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<Case>& one) { return one.param.test_name(); });

TEST(SlingshotCaseFiles, HoldCasesAndNothingElse) {
    std::vector<std::string> complaints;
    EXPECT_FALSE(read_cases(ASTROGATE_ROOT, "games/slingshot/cases", complaints).empty());
    for (const std::string& complaint : complaints) ADD_FAILURE() << complaint;
}

}  // namespace
}  // namespace astrogate
