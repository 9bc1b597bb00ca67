// Every case of games/triplanetary/cases is one test, named by its file and sentence. Beside the words of any
// game (tests/cases/README.md) its cases have the line
//
//     ship SEAT [KIND] [at Q,R] [moving Q,R] [landed BODY [SIDE]] [fuel N] [disabled N] [burned]
//          [overloaded] [after_weak] [toured WORLDS] [mines N] [torpedoes N] [nukes N]
//     adrift SEAT MUNITION at Q,R [moving Q,R] [left N]
//
//     board WHAT N
//
// before the first move: ships that stand somewhere when the game opens, instead of the scenario's, and
// ordnance that flies. They are numbered from 0 and named C1, C2, … in the order of their lines. There are
// two seats unless `seats` says otherwise. `board` says how many bodies, arrows and so on the printed board
// has.
#include <gtest/gtest.h>

#include "formats/json.h"
#include "games/triplanetary/tests/board.h"
#include "tests/cases/any_desk.h"
#include "tests/cases/desk_words.h"

namespace astrogate {

// How a failing test names its case.
static void PrintTo(const Case& one, std::ostream* out) { *out << one.place(one.line, one.sentence); }

namespace {

using WordList = std::vector<std::string>;

Node hex_of(const std::string& text) {
    Node row = Node::list();
    for (const std::string& part : items_of(text)) {
        long number = 0;
        row.add(number_of(part, number) ? Node::integer(number) : Node::text(part));
    }
    return row;
}

Node worlds_of(const std::string& text) {
    Node list = Node::list();
    for (const std::string& name : items_of(text)) list.add(Node::text(name));
    return list;
}

// What a `ship` line says of one ship.
class ShipLine {
public:
    Complaint read(const WordList& words) {
        Seat seat{};
        if (words.size() < 2 || !desk::seat_word(words[1], seat)) return "ship SEAT …";
        ship_.set("seat", Node::integer(seat.value));
        for (std::size_t i = 2; i < words.size();) {
            const std::size_t used = read_word(words, i);
            if (used == 0) return "not understood: " + words[i];
            i += used;
        }
        return "";
    }
    const Node& ship() const { return ship_; }
    const Node& load() const { return load_; }
    bool is_loaded() const { return is_loaded_; }

private:
    // How many words it took.
    std::size_t read_word(const WordList& words, std::size_t i) {
        if (const auto kind = kinds.find(words[i]); kind != kinds.end()) {
            ship_.set("kind", Node::text(words[i]));
            ship_.set("fuel", Node::integer(kind->second));
            return 1;
        }
        const auto flag = flags.find(words[i]);
        if (flag != flags.end()) {
            ship_.set(flag->second, Node::boolean(true));
            return 1;
        }
        if (i + 1 >= words.size()) return 0;
        const std::string& value = words[i + 1];
        long number = 0;
        if (words[i] == "at")
            ship_.set("hex", hex_of(value));
        else if (words[i] == "moving")
            ship_.set("vector", hex_of(value));
        else if ((words[i] == "fuel" || words[i] == "disabled") && number_of(value, number))
            ship_.set(words[i], Node::integer(number));
        else if (load_.find(words[i]) != nullptr && number_of(value, number)) {
            load_.set(words[i], Node::integer(number));
            is_loaded_ = true;
        } else if (words[i] == "toured")
            ship_.set("tour", worlds_of(value));
        else if (words[i] == "landed")
            return read_landed(words, i);
        else
            return 0;
        return 2;
    }
    std::size_t read_landed(const WordList& words, std::size_t i) {
        ship_.set("landed", Node::text(words[i + 1]));
        if (i + 2 >= words.size() || sides.count(words[i + 2]) == 0) return 2;
        ship_.set("side", Node::text(words[i + 2]));
        return 3;
    }

    inline static const std::map<std::string, std::string> flags = {
        {"burned", "has_burned"}, {"overloaded", "has_overloaded"}, {"after_weak", "after_weak"}};
    // With the size of their tanks, which are full unless the line says otherwise.
    inline static const std::map<std::string, int> kinds = {
        {"corvette", 20}, {"corsair", 20}, {"frigate", 20}, {"dreadnought", 15}, {"transport", 10},
        {"tanker", 50},   {"liner", 10},   {"packet", 10},  {"orbital_base", 0}, {"torch", 255}};
    inline static const std::map<std::string, int> sides = {{"E", 0}, {"NE", 1}, {"NW", 2},
                                                            {"W", 3}, {"SW", 4}, {"SE", 5}};
    // A corvette at rest with full tanks, of which the line changes what it names.
    static Node full() {
        Node ship = Node::map();
        for (const char* number : {"seat", "disabled"}) ship.set(number, Node::integer(0));
        for (const char* hex : {"hex", "vector"}) ship.set(hex, hex_of("0,0"));
        for (const auto& [word, fact] : flags) ship.set(fact, Node::boolean(false));
        ship.set("fuel", Node::integer(20));
        ship.set("kind", Node::text("corvette"));
        ship.set("landed", Node::text("none"));
        ship.set("side", Node::text("E"));
        ship.set("tour", Node::list());
        return ship;
    }
    static Node empty() {
        Node load = Node::map();
        for (const char* number : {"mines", "torpedoes", "nukes", "bases"})
            load.set(number, Node::integer(0));
        return load;
    }
    Node ship_ = full();
    Node load_ = empty();
    bool is_loaded_ = false;
};

// What an `adrift` line says of one piece of ordnance.
Complaint read_adrift(const WordList& words, Node& piece) {
    Seat seat{};
    long left = 5;
    if (words.size() < 5 || words.size() % 2 == 0 || !desk::seat_word(words[1], seat))
        return "adrift SEAT MUNITION at Q,R [moving Q,R] [left N]";
    piece.set("seat", Node::integer(seat.value));
    piece.set("munition", Node::text(words[2]));
    piece.set("vector", hex_of("0,0"));
    for (std::size_t i = 3; i + 1 < words.size(); i += 2) {
        if (words[i] == "at")
            piece.set("hex", hex_of(words[i + 1]));
        else if (words[i] == "moving")
            piece.set("vector", hex_of(words[i + 1]));
        else if (words[i] != "left" || !number_of(words[i + 1], left))
            return "not understood: " + words[i];
    }
    piece.set("left", Node::integer(left));
    return "";
}

// Of the board: what there is in its hexes, and bases on sides and in hexes.
std::map<std::string, int> counts_of_the_board() {
    const triplanetary::Map& map = triplanetary::board();
    std::map<std::string, int> counts;
    for (int r = map.rows.r_min; r <= map.rows.r_max; ++r)
        for (int q = -60; q <= 60; ++q) {
            const Hex hex = Hex::of(q, r);
            if (!map.is_on(hex)) continue;
            const triplanetary::HexContents& there = map.at(hex);
            counts["bodies"] += there.kind == triplanetary::HexContents::Kind::body ? 1 : 0;
            counts["asteroids"] += there.is_asteroid() ? 1 : 0;
            counts["dense_asteroids"] += there.kind == triplanetary::HexContents::Kind::dense ? 1 : 0;
            for (const triplanetary::Arrow& arrow : there.arrows)
                ++counts[arrow.is_weak ? "weak_arrows" : "arrows"];
        }
    for (const triplanetary::World& world : map.printed.bodies) {
        counts["sides_with_a_base"] += static_cast<int>(world.bases.size());
        counts["bases_in_a_hex"] += world.landing == triplanetary::Landing::stop ? 1 : 0;
    }
    return counts;
}

Complaint count_board(const WordList& words) {
    static const std::map<std::string, int> counts = counts_of_the_board();
    long wanted = 0;
    if (words.size() != 3 || !number_of(words[2], wanted) || counts.count(words[1]) == 0)
        return "board WHAT N";
    const int found = counts.at(words[1]);
    return found == wanted ? "" : words[1] + ": " + std::to_string(found);
}

class Desk {
public:
    Complaint line(const std::string& text) {
        const WordList words = words_of(text);
        if (words[0] == "board") return count_board(words);
        if (words[0] == "adrift") {
            Node piece = Node::map();
            if (const Complaint complaint = read_adrift(words, piece); !complaint.empty()) return complaint;
            adrift_.add(piece);
            return desk_.line("rules adrift " + write_json(adrift_));
        }
        if (words[0] != "ship") return desk_.line(text);
        ShipLine line;
        if (const Complaint complaint = line.read(words); !complaint.empty()) return complaint;
        ships_.add(line.ship());
        if (line.is_loaded()) {
            Node load = line.load();
            load.set("ship", Node::integer(static_cast<std::int64_t>(ships_.size()) - 1));
            loads_.add(load);
            if (const Complaint complaint = desk_.line("rules loads " + write_json(loads_));
                !complaint.empty())
                return complaint;
        }
        return desk_.line("rules ships " + write_json(ships_));
    }
    Complaint close() { return desk_.close(); }

private:
    AnyDesk desk_{"triplanetary_1981"};
    Node ships_ = Node::list();
    Node loads_ = Node::list();
    Node adrift_ = Node::list();
    [[maybe_unused]] const Complaint two_seats_ = desk_.line("seats 2");
};

std::vector<Case> all_cases() {
    std::vector<std::string> complaints;
    return read_cases(ASTROGATE_ROOT, "games/triplanetary/cases", complaints);
}

class TriplanetaryCases : public testing::TestWithParam<Case> {};

TEST_P(TriplanetaryCases, Holds) {
    const Case& one = GetParam();
    Desk desk;
    for (const CaseLine& line : one.lines)
        ASSERT_EQ(desk.line(line.text), "") << one.place(line.number, line.text);
    ASSERT_EQ(desk.close(), "") << one.place(one.line, one.sentence);
}

INSTANTIATE_TEST_SUITE_P(Triplanetary, TriplanetaryCases, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<Case>& one) { return one.param.test_name(); });

TEST(TriplanetaryCaseFiles, HoldCasesAndNothingElse) {
    std::vector<std::string> complaints;
    EXPECT_FALSE(read_cases(ASTROGATE_ROOT, "games/triplanetary/cases", complaints).empty());
    for (const std::string& complaint : complaints) ADD_FAILURE() << complaint;
}

}  // namespace
}  // namespace astrogate
