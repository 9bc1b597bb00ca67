#include "tests/cases/desk_words.h"

#include "formats/json.h"
#include "tests/cases/any_desk.h"

namespace astrogate::desk {

namespace {

// "seat" and "unit" of a Node are numbers from 0; a case counts seats from 1, so values are compared as they
// are but for fields of that name.
std::string field_in_words(const Node& node, const std::string& name) {
    if (name == "seat" && node[name].is(Node::Kind::integer))
        return std::to_string(node[name].as_integer() + 1);
    return in_words(node[name]);
}

}  // namespace

std::string differences(const Node& node, const std::vector<std::string>& wanted, std::size_t from) {
    for (std::size_t i = from; i + 1 < wanted.size(); i += 2) {
        if (!node.has(wanted[i])) return "has no " + wanted[i] + ": " + write_json(node);
        const std::string word = field_in_words(node, wanted[i]);
        if (word != wanted[i + 1]) return wanted[i] + " is " + word;
    }
    return (wanted.size() - from) % 2 == 0 ? "" : "a name without a value: " + wanted.back();
}

bool seat_word(std::string word, Seat& seat) {
    if (word.ends_with(':')) word.pop_back();
    long number = 0;
    if (!number_of(word, number) || number < 1 || number > static_cast<long>(max_seats)) return false;
    seat = Seat{static_cast<std::uint8_t>(number - 1)};
    return true;
}

std::string after(const std::string& text, const std::string& mark) {
    const std::size_t at = text.find(mark);
    return at == std::string::npos ? "" : text.substr(at + mark.size());
}

std::string codes_of(const Problems& problems) {
    std::string codes;
    for (const Problem& one : problems) codes += (codes.empty() ? "" : " ") + std::string(one.code);
    return codes.empty() ? "nothing" : codes;
}

std::string said_by(const Problems& problems, const std::vector<std::string>& wanted) {
    for (const Problem& one : problems) {
        if (wanted.empty() || wanted[0] != one.code) continue;
        Node numbers = Node::map();
        for (const Number& number : one.numbers) numbers.set(number.name, Node::integer(number.value));
        numbers.set("detail", Node::text(one.detail.view()));
        numbers.set("rule", Node::text(one.rule));
        return differences(numbers, wanted, 1);
    }
    return "the problems are: " + codes_of(problems);
}

}  // namespace astrogate::desk
