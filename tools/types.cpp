// types --game <game> --rules <rules.toml> --types <out.ts> --texts <out.ts> --book <out.ts>
//
// Writes what the page knows of a game: its types with their schemas and its texts, which all its rulesets
// share, what each ruleset says of itself, and, in a file that is read only when somebody looks into it, the
// book of its rules. Ends with 0, or with 1 and a reason.
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "formats/file.h"
#include "formats/toml.h"
#include "formats/typescript.h"
#include "kernel/any/any_game.h"

namespace {

using namespace astrogate;

const char* argument(int count, char** words, const char* name) {
    for (int i = 1; i + 1 < count; ++i)
        if (std::strcmp(words[i], name) == 0) return words[i + 1];
    return nullptr;
}

int complain(const Problems& problems, const char* about) {
    std::fputs(describe(problems, about).c_str(), stderr);
    return 1;
}

bool read_index(const char* file, Node& index, Problems& problems) {
    std::string text;
    return read_file(file, text, problems) && read_toml(text, index, problems);
}

// Where a sentence stands in its source is not shown.
void add_shown(const Node& section, Node& entries) {
    for (const Node& entry : section.items()) {
        Node& shown = entries.add(Node::map());
        for (const Node::Entry& field : entry.entries())
            if (field.first != "lines" && field.first != "reason") shown.set(field.first, field.second);
    }
}

// What readers of the rules are shown of the index: holes that we closed stand among the rulings.
Node rule_book(const Node& index) {
    Node book = Node::map();
    book.set("chapters", index["chapter"]);
    for (const char* section : {"rule", "difference", "ruling"}) {
        Node& entries = book.set(section, Node::list());
        add_shown(index[section], entries);
        if (std::strcmp(section, "ruling") == 0) add_shown(index["hole"], entries);
    }
    return book;
}

using Games = std::vector<std::shared_ptr<const AnyGame>>;

// The rulesets of the game, one at least.
Result<Games> find_rulesets(const char* word) {
    Games games;
    for (const std::string& ruleset : ruleset_names()) {
        const auto game = make_game(ruleset, Node::map());
        if (!game.ok()) return game.problems();
        if (game.value()->description()["game"].as_text() == word) games.push_back(game.value());
    }
    if (games.empty()) return Problem("not_in_the_list_of_games", "").saying(word);
    return games;
}

struct Outputs {
    const char* types;
    const char* texts;
    const char* book;
};

// The types a page speaks of, the order by itself first: sheets are lists of it.
Node page_types(const AnyGame& game) {
    const Node schema = game.schema();
    Node types = Node::map();
    types.set("order", schema["sheet"]["fields"][0]["type"]["of"]);
    for (const Node::Entry& entry : schema.entries()) types.set(entry.first, entry.second);
    return types;
}

int write_types(const char* word, const char* rules, const Outputs& out) {
    const auto games = find_rulesets(word);
    if (!games.ok()) return complain(games.problems(), word);
    const AnyGame& known = *games.value().front();
    const std::string& ruleset = known.description()["ruleset"].as_text();
    Problems problems;
    Node values = Node::map();
    Node& descriptions = values.set("descriptions", Node::list());
    for (const auto& game : games.value()) descriptions.add(game->description());
    values.set("texts", known.texts());
    Node index;
    if (!read_index(rules, index, problems)) return complain(problems, rules);
    Node book = Node::map();
    book.set("book", rule_book(index));
    const std::string title = "Made by tools/types from the field lists and texts of " + ruleset + ".";
    const bool is_written = write_file(out.types, typescript_types(page_types(known), title), problems) &&
                            write_file(out.texts, typescript_constants(values, title), problems) &&
                            write_file(out.book, typescript_constants(book, title), problems);
    if (!is_written) return complain(problems, "");
    return 0;
}

}  // namespace

int main(int count, char** words) {
    const char* game = argument(count, words, "--game");
    const char* rules = argument(count, words, "--rules");
    const Outputs out{argument(count, words, "--types"), argument(count, words, "--texts"),
                      argument(count, words, "--book")};
    const bool has_outputs = out.types != nullptr && out.texts != nullptr && out.book != nullptr;
    if (game != nullptr && rules != nullptr && has_outputs) return write_types(game, rules, out);
    std::fputs(
        "usage: types --game <game> --rules <rules.toml> --types <out.ts> --texts <out.ts> --book <out.ts>\n",
        stderr);
    return 64;
}
