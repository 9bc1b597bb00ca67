// Orders that were not understood, in any game: where, what, and what could stand there; as a sentence and as
// a Node.
#pragma once
#include <string>

#include "kernel/text/phrase.h"

namespace astrogate {

inline std::string sentence_of(const Misread& misread) {
    const Problem& problem = misread.problem;
    const std::string_view code = problem.code;
    std::string said;
    for (const Number& number : problem.numbers) {
        if (number.name == std::string_view("line")) said += "Line " + std::to_string(number.value);
        if (number.name == std::string_view("column")) said += ", column " + std::to_string(number.value);
    }
    const std::string word(problem.detail.view());
    said += said.empty() ? "" : ": ";
    if (code == "unknown_unit")
        said += "nothing known here is called \"" + word + "\"";
    else if (code == "ambiguous_unit")
        said += "more than one is called \"" + word + "\"";
    else if (code == "unknown_order")
        said += "no order begins with \"" + word + "\"";
    else if (code == "too_many_orders")
        said += "a sheet holds no more orders";
    else if (code == "not_a_view")
        said += "there is nothing to order";
    else if (word.empty())
        said += "the order is not finished";
    else
        said += "\"" + word + "\" is not understood";
    if (!misread.understood.empty()) said += " behind \"" + misread.understood + "\"";
    for (std::size_t i = 0; i < misread.expected.size(); ++i)
        said += (i == 0 ? "; here can stand: " : " | ") +
                (misread.expected[i] == ";" ? std::string("the next order, behind a semicolon")
                                            : misread.expected[i]);
    return said + ".";
}

// [{"code", "line", "column", "word", "understood", "expected": [text], "sentence"}]
inline Node misread_node(const std::vector<Misread>& all) {
    Node list = Node::list();
    for (const Misread& one : all) {
        Node& node = list.add(Node::map());
        node.set("code", Node::text(one.problem.code));
        for (const Number& number : one.problem.numbers) node.set(number.name, Node::integer(number.value));
        node.set("word", Node::text(one.problem.detail.view()));
        node.set("understood", Node::text(one.understood));
        Node& expected = node.set("expected", Node::list());
        for (const std::string& word : one.expected) expected.add(Node::text(word));
        node.set("sentence", Node::text(sentence_of(one)));
    }
    return list;
}

}  // namespace astrogate
