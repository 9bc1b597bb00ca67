#include "cli/choices.h"

#include <algorithm>
#include <cstdio>

#include "cli/telling.h"
#include "formats/file.h"
#include "formats/json.h"
#include "formats/toml.h"

namespace astrogate::cli {

namespace {

bool is_number(const std::string& word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos && word.size() < 10;
}

// What is in a TOML file, as the one item of a list; null, and said, where it cannot be read.
Node value_in_file(const std::string& path) {
    std::string text;
    Node value;
    Problems problems;
    if (!read_file(path, text, problems) || !read_toml(text, value, problems)) {
        complain(problems);
        return {};
    }
    Node list = Node::list();
    list.add(std::move(value));
    return list;
}

// A number, a yes or no, a word, a list of them with commas; or in brackets @ and a TOML file, or JSON, for
// lists of lists.
Node value_of(const std::string& word) {
    Node json;
    Problems problems;
    if (word.starts_with("[@") && word.ends_with(']')) return value_in_file(word.substr(2, word.size() - 3));
    if (word.starts_with('[') && read_json(word, json, problems)) return json;
    if (is_number(word)) return Node::integer(std::stoll(word));
    if (word == "true" || word == "false") return Node::boolean(word == "true");
    if (word.find(',') == std::string::npos) return Node::text(word);
    Node list = Node::list();
    for (std::size_t from = 0; from <= word.size();) {
        const std::size_t comma = std::min(word.find(',', from), word.size());
        if (comma > from) list.add(value_of(word.substr(from, comma - from)));
        from = comma + 1;
    }
    return list;
}

}  // namespace

Node rules_from(const std::vector<std::string>& words) {
    Node rules = Node::map();
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        rules.set(word.substr(0, equals),
                  equals == std::string::npos ? Node::text("") : value_of(word.substr(equals + 1)));
    }
    return rules;
}

bool players_are_known(const AnyGame& game, const std::vector<std::string>& names, bool people_too) {
    for (const std::string& name : names) {
        bool known = people_too && name == "human";
        for (const Node& bot : game.description()["bots"].items()) known = known || bot.as_text() == name;
        if (known) continue;
        std::fprintf(stderr, "astrogate: no such player '%s'; `astrogate games` lists them\n", name.c_str());
        return false;
    }
    return true;
}

Node setup_of(const std::string& scenario, std::size_t seats, const SetupFile& file) {
    Node setup = Node::map();
    setup.set("scenario", file.is_there() ? file.all["scenario"] : Node::text(scenario));
    setup.set("seats", Node::integer(static_cast<std::int64_t>(seats)));
    if (file.all.has("custom")) setup.set("custom", file.all["custom"]);
    return setup;
}

std::shared_ptr<const AnyGame> game_from(const std::string& ruleset, const std::vector<std::string>& rules,
                                         const SetupFile& file) {
    Node wanted = file.all["rules"].is_null() ? Node::map() : file.all["rules"];
    const Node changed = rules_from(rules);
    for (const Node::Entry& rule : changed.entries()) wanted.set(rule.first, rule.second);
    const std::string name = file.is_there() ? file.all["ruleset"].as_text() : ruleset;
    Result<std::shared_ptr<const AnyGame>> game = make_game(name, wanted);
    if (game) return game.value();
    // What is wrong with the rules is explained by the ruleset as it is printed.
    const Result<std::shared_ptr<const AnyGame>> printed = make_game(name, Node::map());
    if (printed)
        complain_of_start(*printed.value(), file, game.problems());
    else if (file.is_there())
        complain(file, game.problems(), nullptr);
    else
        complain(game.problems());
    return nullptr;
}

void complain_of_start(const AnyGame& game, const SetupFile& file, const Problems& problems) {
    if (file.is_there()) return complain(file, problems, &game);
    const Teller teller(game);
    complain(problems, &teller);
}

}  // namespace astrogate::cli
