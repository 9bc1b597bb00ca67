// Every struct of a game through bytes, Node, JSON and notation and back; damaged bytes are refused or read
// as something sound, and never crash.
#include "base/node_fields.h"
#include "formats/json.h"
#include "kernel/text/misread.h"
#include "kernel/text/notation_reader.h"
#include "tests/conformance/effort.h"
#include "tests/conformance/games.h"
#include "tests/conformance/secrecy/mutate.h"

namespace astrogate::conformance {

CONFORMANCE(RoundTrip);

template <class T>
void there_and_back(const T& value, const char* what) {
    const Bytes bytes = to_bytes(value);
    T read{};
    ASSERT_TRUE(from_bytes(bytes, read)) << what;
    ASSERT_TRUE(same(value, read)) << what;
    ASSERT_EQ(hash_of(value), hash_of(read)) << what;

    const Node node = to_node(value);
    T again{};
    Problems problems;
    ASSERT_TRUE(from_node(node, again, problems))
        << what << ": " << said(problems) << problems[0].detail.view();
    ASSERT_EQ(to_bytes(again), bytes) << what;

    const std::string text = write_json(node);
    Node parsed;
    ASSERT_TRUE(read_json(text, parsed, problems)) << what << ": " << said(problems) << text;
    ASSERT_TRUE(parsed == node) << what << ": " << text;
}

// Damaged bytes either do not read, or read as a value that has exactly these bytes.
template <class T>
void damage(const T& value, Stream& dice, const char* what) {
    Bytes bytes = to_bytes(value);
    for (std::size_t cut = 0; cut < bytes.size() && cut < 40; ++cut) {
        T read{};
        ASSERT_FALSE(from_bytes(std::string_view(bytes).substr(0, bytes.size() - 1 - cut), read)) << what;
    }
    for (int i = 0; i < 20; ++i) {
        mutate_bytes(bytes, dice);
        T read{};
        if (!from_bytes(bytes, read)) continue;
        ASSERT_EQ(to_bytes(read), bytes) << what;
    }
}

// A Node with a key lost or added is refused.
template <class T>
void spoil_node(const T& value, const char* what) {
    Node node = to_node(value);
    if (!node.is(Node::Kind::map)) return;
    T read{};
    Problems problems;
    node.set("no_such_key", Node::integer(1));
    EXPECT_FALSE(from_node(node, read, problems)) << what;
    EXPECT_TRUE(problems.has(Grade::malformed)) << what;
    problems.clear();
    EXPECT_FALSE(from_node(Node::text("nonsense"), read, problems)) << what;
}

template <class T>
void all_ways(const T& value, Stream& dice, const char* what) {
    there_and_back(value, what);
    damage(value, dice, what);
    spoil_node(value, what);
}

template <class G>
struct Facts final : FactSink<typename G::Fact> {
    std::vector<typename G::Fact> list;
    void fact(const typename G::Fact& fact) override { list.push_back(fact); }
};

TYPED_TEST(RoundTrip, EveryStructInPlay) {
    using G = TypeParam;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        Stream dice(11);
        Table<G> table = new_table(one, 11);
        all_ways(one.setup, dice, "setup");
        all_ways(one.game->rules, dice, "rules");
        int stage = 0;
        play(
            table, dice,
            [&](const Table<G>&) {
                ++stage;
                if (stage > effort(20) && stage % 7 != 0) return true;
                all_ways(table.state, dice, "state");
                all_ways(table.waits(), dice, "waiting");
                for (std::size_t i = 0; i <= table.seats(); ++i) {
                    const auto view = table.view_of(table.seat(i));
                    all_ways(view, dice, "view");
                    if (!view.seen.is_asked()) continue;
                    const Sheet<G> sheet = draw_sheet(*one.game, view, steady<G>(), dice);
                    all_ways(sheet, dice, "sheet");
                    Facts<G> facts;
                    one.game->foresee(view, sheet, facts);
                    for (const auto& fact : facts.list) there_and_back(fact, "fact");
                }
                return !this->HasFatalFailure();
            },
            stages(80));
        all_ways(table.state, dice, "final state");
        for (std::size_t i = 0; i < table.events.size(); i += 1 + i / 50)
            all_ways(table.events[i], dice, "event");
        for (std::size_t i = 0; i < table.record.size(); i += 1 + i / 20)
            all_ways(table.record[i], dice, "input");
    }
}

// In the manner of a post, by the game's words where it has any: what is printed is read again.
template <class G>
void post_and_read(const G& game, const typename G::View& view, const Sheet<G>& sheet) {
    const Node no_texts;
    const bool in_sequence = is_in_sequence<G>(view);
    const std::string post = SheetPrinter<G>(view, &game, no_texts).as_post(sheet);
    Sheet<G> read;
    const auto misread = SheetReader<G>(view, &game, no_texts).read(post, in_sequence, read);
    EXPECT_TRUE(misread.empty()) << post << sentence_of(misread.front());
    EXPECT_TRUE(same(sheet, read)) << post << written(sheet) << " / " << written(read);
}

// What is printed is read again; text that is damaged is refused with Problems, or read.
TYPED_TEST(RoundTrip, SheetsThroughNotation) {
    using G = TypeParam;
    int sheets = 0;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        Stream dice(13);
        Table<G> table = new_table(one, 13);
        play(
            table, dice,
            [&](const Table<G>&) {
                for (const Asked& asked : table.waits().seats) {
                    const auto view = table.view_of(asked.seat);
                    const Sheet<G> sheet = draw_sheet(*one.game, view, steady<G>(), dice);
                    std::string text = print_sheet<G>(view, sheet);
                    Sheet<G> read;
                    Problems problems;
                    EXPECT_TRUE(read_sheet<G>(text, view, is_in_sequence<G>(view), read, problems))
                        << text << said(problems);
                    EXPECT_TRUE(same(sheet, read)) << text << written(sheet) << " / " << written(read);
                    post_and_read(*one.game, view, sheet);
                    ++sheets;
                    for (int i = 0; i < 10; ++i) {
                        mutate_bytes(text, dice);
                        problems.clear();
                        const bool is_read =
                            read_sheet<G>(text, view, is_in_sequence<G>(view), read, problems);
                        EXPECT_EQ(is_read, problems.empty()) << text;
                    }
                }
                return !this->HasNonfatalFailure();
            },
            stages(60));
    }
    EXPECT_GT(sheets, effort(50));
}

// Inputs that were damaged and still read are admitted or refused, and what is refused changes nothing.
TYPED_TEST(RoundTrip, DamagedInputsAreRefusedWhole) {
    using G = TypeParam;
    int refused = 0;  // over all cases: some are short
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        Stream dice(17);
        Table<G> table = new_table(one, 17);
        for (int stage = 0; stage < 60 && !table.is_over(); ++stage) {
            const auto sheets = draw_sheets(table, steady<G>(), dice);
            Input<G> input;
            input.stage = table.state.progress.stage;
            input.sheets = sheets;
            for (int i = 0; i < 20; ++i) {
                Bytes bytes = to_bytes(input);
                mutate_bytes(bytes, dice);
                Input<G> read;
                if (!from_bytes(bytes, read)) continue;
                const Bytes before = to_bytes(table.state);
                Scratch<G> scratch;
                Problems problems;
                admit(*one.game, table.state, read, scratch, problems);
                ASSERT_EQ(to_bytes(table.state), before);
                if (!problems.empty()) {
                    ++refused;
                    continue;
                }
                auto state = table.state;
                Silence silence;
                advance(*one.game, state, read, scratch, silence);
            }
            table.close(sheets);
        }
    }
    EXPECT_GT(refused, 20);
}

}  // namespace astrogate::conformance
