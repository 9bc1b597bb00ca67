// The fields that a presentation names are fields of the View, of an order, or of what a host gives: a field
// that is renamed in C++ and not there would make the page mute.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/any/any_game.h"

namespace astrogate {
namespace {

const Node untyped = Node::map();

// The type of a field of a struct; nothing where it has none of the name.
const Node& field_of(const Node& type, std::string_view name) {
    for (const Node& field : type["fields"].items())
        if (field["name"].as_text() == name) return field["type"];
    return untyped;
}

// The type at the end of a path: names of fields; `@`, `*` or a number, any item of a list or array.
const Node& type_at(const Node& type, std::string_view path) {
    if (path.empty()) return type;
    const std::size_t dot = std::min(path.find('.'), path.size());
    const Node& next = type.has("of") ? type["of"] : field_of(type, path.substr(0, dot));
    return next.has("kind") ? type_at(next, path.substr(std::min(dot + 1, path.size()))) : untyped;
}

struct PathsOf {
    explicit PathsOf(const std::string& ruleset) : name(ruleset) {
        game = make_game(ruleset, Node::map()).value();
        all = game->description()["presentation"];
        schema = game->schema();
        for (const Node& one : field_of(schema["sheet"], "orders")["of"]["alternatives"].items())
            orders.set(one["is"].as_text(), one);
    }
    // What a list of the View consists of.
    const Node& item_of(const std::string& path) const {
        const Node& list = type_at(schema["view"], path);
        EXPECT_EQ(list["kind"].as_text(), "list") << name << ": " << path;
        return list["of"];
    }
    void expect_field(const Node& type, const Node& field, const std::string& where) const {
        EXPECT_TRUE(field_of(type, field.as_text()).has("kind"))
            << name << ": " << where << ": " << field.as_text();
    }
    void expect_fields(const Node& type, const Node& one, std::initializer_list<const char*> keys) const {
        for (const char* key : keys) {
            if (!one.has(key)) continue;
            const bool is_list = one[key].items().size() > 0;
            for (const Node& field : is_list ? one[key].items() : std::vector<Node>{one[key]})
                expect_field(type, field, key);
        }
    }

    std::string name;
    std::shared_ptr<const AnyGame> game;
    Node all, schema;
    Node orders = Node::map();
};

// A word is one that the field can have; `@` is the reader's seat.
void expect_words(const PathsOf& of, const Node& item, const Node& wanted) {
    for (const Node::Entry& entry : wanted.entries()) {
        of.expect_field(item, Node::text(entry.first), "where");
        const Node& type = field_of(item, entry.first);
        if (type["kind"].as_text() != "enum") continue;
        for (const Node& word : entry.second.items()) {
            bool is_there = false;
            for (const Node& known : type["names"].items())
                is_there = is_there || known.as_text() == word.as_text();
            EXPECT_TRUE(is_there) << of.name << ": " << entry.first << ": " << word.as_text();
        }
    }
}

void expect_tallies(const PathsOf& of) {
    for (const Node& one : of.all["tallies"].items()) {
        const Node& type = type_at(of.schema["view"], one["path"].as_text());
        EXPECT_TRUE(type.has("kind")) << of.name << ": " << one["path"].as_text();
        for (const char* key : {"where", "but"}) expect_words(of, type["of"], one[key]);
    }
}

void expect_ledger(const PathsOf& of) {
    for (const Node& one : of.all["ledger"].items())
        of.expect_fields(of.item_of(one["list"].as_text()), one, {"by", "fields"});
}

void expect_wounds(const PathsOf& of) {
    for (const Node& one : of.all["wounds"]["parts"].items())
        of.expect_field(of.item_of("ships"), one["field"], "wounds");
}

void expect_orders(const PathsOf& of) {
    for (const Node& one : of.all["offers"].items())
        if (one.has("list")) of.expect_fields(of.item_of(one["list"].as_text()), one, {"by"});
    for (const Node& one : of.all["trades"].items())
        of.expect_fields(of.orders[one["order"].as_text()], one, {"by", "of", "count"});
    for (const Node::Entry& step : of.all["steps"].entries())
        for (const Node& one : step.second["lays"].items())
            of.expect_fields(of.orders[one["order"].as_text()], one, {"of", "turns", "numbered"});
}

// What is laid on a host's board stands under the path of its piece, with the fields that are dragged or
// filled in.
void expect_maker(const PathsOf& of) {
    const Node& maker = of.all["maker"];
    const std::string at = maker.has("of") ? maker["of"].as_text() : "setup.custom";
    const std::size_t dot = at.find('.');
    const Node& root = type_at(of.schema[at.substr(0, dot)], at.substr(dot + 1));
    for (const Node& piece : maker["pieces"].items()) {
        const Node& found = type_at(root, piece["path"].as_text());
        EXPECT_TRUE(found.has("kind")) << of.name << ": " << piece["path"].as_text();
        const Node& type = found["kind"].as_text() == "list" ? found["of"] : found;
        if (type["name"].as_text() == "Hex") continue;  // its place is all of it
        of.expect_fields(type, piece,
                         {"hex", "vector", "heading", "radius", "word", "title", "on_board", "sides"});
    }
}

class PresentationPaths : public testing::TestWithParam<std::string> {};

TEST_P(PresentationPaths, AreThere) {
    const PathsOf of(GetParam());
    expect_tallies(of);
    expect_ledger(of);
    expect_wounds(of);
    expect_orders(of);
    expect_maker(of);
}

INSTANTIATE_TEST_SUITE_P(Every, PresentationPaths, testing::ValuesIn(ruleset_names()),
                         [](const testing::TestParamInfo<std::string>& one) { return one.param; });

}  // namespace
}  // namespace astrogate
