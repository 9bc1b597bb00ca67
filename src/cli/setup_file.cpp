#include "cli/setup_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

#include "base/node_fields.h"
#include "cli/telling.h"
#include "formats/file.h"
#include "formats/json.h"

namespace astrogate::cli {

namespace {

constexpr std::size_t longest_setup = 65536;

// As far as a path such as custom.fleets[0].zone leads.
const Node& place_of(const Node& all, std::string_view path) {
    const Node* node = &all;
    while (!path.empty()) {
        const std::size_t dot = std::min(path.find_first_of(".[]"), path.size());
        const std::string_view part = path.substr(0, dot);
        std::size_t index = 0;
        const bool is_index =
            node->is(Node::Kind::list) &&
            std::from_chars(part.data(), part.data() + part.size(), index).ec == std::errc();
        path.remove_prefix(std::min(dot + 1, path.size()));
        if (part.empty()) continue;  // between brackets and points
        const Node& child = is_index ? (*node)[index] : (*node)[part];
        if (child.is_null()) break;
        node = &child;
    }
    return *node;
}

void check_keys(const Node& all, Problems& problems) {
    static constexpr std::array keys{"format", "version", "ruleset", "scenario", "title", "rules", "custom"};
    if (!all.is(Node::Kind::map)) return problems.add(node_problem("not_a_map", all, ""));
    for (const Node::Entry& entry : all.entries())
        if (std::find(keys.begin(), keys.end(), entry.first) == keys.end())
            problems.add(node_problem("unknown_key", entry.second, entry.first));
    if (all["format"].as_text() != "astrogate setup" || all["version"].as_integer() != 1)
        problems.add(node_problem("not_a_setup", all, "format"));
    for (const char* key : {"ruleset", "scenario"})
        if (all[key].as_text().empty()) problems.add(node_problem("missing_key", all, key));
    for (const char* key : {"rules", "custom"})
        if (all.has(key) && !all[key].is(Node::Kind::map))
            problems.add(node_problem("not_a_map", all[key], key));
}

}  // namespace

bool read_setup_file(const std::string& path, SetupFile& file) {
    if (path.empty()) return true;
    Problems problems;
    std::string text;
    file.path = path;
    if (read_file(path, text, problems, Limits{.bytes = longest_setup}) &&
        read_json(text, file.all, problems))
        check_keys(file.all, problems);
    if (problems.empty()) return true;
    complain(file, problems, nullptr);
    return false;
}

void complain(const SetupFile& file, const Problems& problems, const AnyGame* game) {
    for (const Problem& problem : problems) {
        std::int64_t line = 0;
        for (const Number& number : problem.numbers)
            if (number.name == std::string_view("line")) line = number.value;
        const std::string_view detail = problem.detail.view();
        const bool is_of_ruleset = std::string_view(problem.code) == "no_such_ruleset";
        if (line == 0) line = place_of(file.all, is_of_ruleset ? "ruleset" : detail).line;
        std::string said = sentence_of(problem, game);
        if (!detail.empty() && said.find(detail) == std::string::npos)
            said.append(" (").append(detail).append(")");
        const std::string place = line > 0 ? ":" + std::to_string(line) : std::string();
        std::fprintf(stderr, "astrogate: %s%s: %s\n", file.path.c_str(), place.c_str(), said.c_str());
    }
    if (problems.dropped() > 0) std::fprintf(stderr, "astrogate: and %zu more\n", problems.dropped());
}

}  // namespace astrogate::cli
