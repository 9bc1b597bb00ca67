// Sentences from a game's texts.toml. The little language of the templates is described in docs/formats.md,
// section "Texts", and spoken by web/src/wire/texts.ts in the same words; tests/vectors/texts.json holds both
// to it.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/node.h"
#include "base/problem.h"

namespace astrogate {

// The name of a thing: kind "unit" or "seat" (or whatever a template writes after the colon), value its id.
// Empty = unknown.
using Naming = std::function<std::string(std::string_view kind, const Node& value)>;

class Texts {
public:
    // `texts`: sections of templates, texts[section][key]. Must outlive this object.
    explicit Texts(const Node& texts, Naming naming = nullptr) : texts_(texts), naming_(std::move(naming)) {}

    bool has(std::string_view section, std::string_view key) const;

    // The sentence. What cannot be said is a Problem and stands in the sentence as "?name?": unknown_text (no
    // such key), unknown_field, unknown_name, wrong_kind (a number wanted, a word given), bad_template.
    std::string say(std::string_view section, std::string_view key, const Node& values,
                    Problems& problems) const;
    std::string fill(std::string_view pattern, const Node& values, Problems& problems) const;

    // The sentence of a Problem, from section "problem", with its numbers, `detail`, `order`, `field` and
    // `rule` as values. Where the game has no text for the code: the code and what is known.
    std::string say(const Problem& problem) const;

private:
    const Node& texts_;
    Naming naming_;
};

// The values that say(Problem) hands to its template.
Node problem_values(const Problem& problem);

// Every field that a template names, in order, branches included; Problems (bad_template) when it is not well
// formed.
std::vector<std::string> fields_of(std::string_view pattern, Problems& problems);

}  // namespace astrogate
