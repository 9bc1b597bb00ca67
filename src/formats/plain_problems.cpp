#include "formats/plain_problems.h"

#include <array>
#include <string_view>

namespace astrogate {

namespace {

// `@` stands for the place, in quotes; where there is none, for "What was given".
struct Sentence {
    std::string_view code, text;
};

constexpr std::array sentences{
    // values of the wrong form
    Sentence{"missing_key", "@ is missing."},
    Sentence{"not_a_list", "@ is not a list."},
    Sentence{"not_a_map", "@ is not a group of named values."},
    Sentence{"not_a_number", "@ is not a whole number."},
    Sentence{"not_one_of_its_words", "@ is not one of the words that can stand there."},
    Sentence{"number_out_of_range", "@ is a number that is too small or too large there."},
    Sentence{"unknown_key", "@ is no key that is known there."},
    Sentence{"unknown_kind", "@ is no kind that belongs there."},
    Sentence{"wrong_length", "@ has too few values or too many."},
    // names
    Sentence{"no_such_bot", "No computer player of the game is called @."},
    Sentence{"no_such_ruleset", "No ruleset is called @."},
    Sentence{"no_such_scenario", "No scenario of the game is called @."},
    Sentence{"not_a_setup", "@ does not say that this is a set-up of version 1."},
    // texts and files
    Sentence{"bad_escape", "Behind the backslash stands nothing that JSON knows."},
    Sentence{"bad_toml", "This is no TOML: @."},
    Sentence{"bad_utf8", "The text is not UTF-8 here."},
    Sentence{"control_character", "A control character stands in a text; write it as an escape."},
    Sentence{"duplicate_key", "The key @ stands here twice."},
    Sentence{"file_unreadable", "The file @ cannot be read."},
    Sentence{"file_unwritable", "The file @ cannot be written."},
    Sentence{"integer_out_of_range", "The number @ has too many digits."},
    Sentence{"kind_not_supported", "A value of this kind has no place here."},
    Sentence{"not_an_integer", "Numbers are whole here, without a point or an exponent."},
    Sentence{"string_too_long", "A text is too long."},
    Sentence{"text_after_end", "Something stands behind the end."},
    Sentence{"text_too_long", "The whole is too long."},
    Sentence{"too_deep", "Lists and groups are nested too deep."},
    Sentence{"too_many_entries", "A list or a group has too many entries."},
    Sentence{"unexpected_character", "@ cannot stand here."},
    Sentence{"unexpected_end", "The text ends too early."},
};

std::string filled(std::string_view text, std::string_view place) {
    std::string out;
    for (const char c : text) {
        if (c != '@')
            out += c;
        else if (place.empty())
            out += out.empty() ? "What was given" : "what was given";
        else
            out.append("\"").append(place).append("\"");
    }
    return out;
}

}  // namespace

std::string plain_sentence(const Problem& problem) {
    for (const Sentence& one : sentences)
        if (one.code == problem.code) return filled(one.text, problem.detail.view());
    return {};
}

}  // namespace astrogate
