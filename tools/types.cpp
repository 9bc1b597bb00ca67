// types --game <game> --rules <rules.toml> --types <out.ts> --texts <out.ts>
//
// Writes what the page knows of a game: its types with their schemas and its texts, which all its rulesets share, and what each
// ruleset says of itself. Ends with 0, or with 1 and a reason.
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "formats/file.h"
#include "formats/toml.h"
#include "formats/typescript.h"
#include "kernel/any_game.h"

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

// {number: text} of an index of rules.
bool read_rules(const char* file, Node& rules, Problems& problems) {
    std::string text;
    Node index;
    if (!read_file(file, text, problems) || !read_toml(text, index, problems)) return false;
    rules = Node::map();
    for (const Node& rule : index["rule"].items()) rules.set(rule["id"].as_text(), rule["text"]);
    return true;
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

// The types a page speaks of, the order by itself first: sheets are lists of it.
Node page_types(const AnyGame& game) {
    const Node schema = game.schema();
    Node types = Node::map();
    types.set("order", schema["sheet"]["fields"][0]["type"]["of"]);
    for (const Node::Entry& entry : schema.entries()) types.set(entry.first, entry.second);
    return types;
}

int write_types(const char* word, const char* rules, const char* types, const char* texts) {
    const auto games = find_rulesets(word);
    if (!games.ok()) return complain(games.problems(), word);
    const AnyGame& known = *games.value().front();
    const std::string& ruleset = known.description()["ruleset"].as_text();
    Problems problems;
    Node values = Node::map();
    Node& descriptions = values.set("descriptions", Node::list());
    for (const auto& game : games.value()) descriptions.add(game->description());
    values.set("texts", known.texts());
    if (!read_rules(rules, values.set("rules", Node::map()), problems)) return complain(problems, rules);
    const std::string title = "Made by tools/types from the field lists and texts of " + ruleset + ".";
    if (!write_file(types, typescript_types(page_types(known), title), problems))
        return complain(problems, "");
    if (!write_file(texts, typescript_constants(values, title), problems)) return complain(problems, "");
    return 0;
}

}  // namespace

int main(int count, char** words) {
    const char* game = argument(count, words, "--game");
    const char* rules = argument(count, words, "--rules");
    const char* types = argument(count, words, "--types");
    const char* texts = argument(count, words, "--texts");
    const bool has_all = game != nullptr && rules != nullptr && types != nullptr && texts != nullptr;
    if (has_all) return write_types(game, rules, types, texts);
    std::fputs("usage: types --game <game> --rules <rules.toml> --types <out.ts> --texts <out.ts>\n", stderr);
    return 64;
}
