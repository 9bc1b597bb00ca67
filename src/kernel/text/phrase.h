// The words that orders are written in: text cut into lines, orders and words; the phrase of an order, from
// the game's texts; and the words that a game has for what stands in a slot of it.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/node.h"
#include "base/problem.h"

namespace astrogate {

// What of a text was not understood: the Problem with its line and column, what was understood before, and
// what could stand there.
struct Misread {
    Problem problem;
    std::string understood;
    std::vector<std::string> expected;
};

// A field's value as whole numbers: an index, an id, a vector.
using SlotValue = std::vector<std::int32_t>;

// Takes the words that a game has for values of a slot. A value's first word is the one written; all are
// read. A word for several values is numbered ("laser 1", "laser 2"), and without a number means the first of
// them not used yet.
class WordSink {
public:
    // `section` and `key` as in the game's texts; without a section the key is the word itself, an empty one
    // nothing at all.
    virtual void word(std::string_view section, std::string_view key,
                      std::initializer_list<std::int32_t> value) = 0;

protected:
    ~WordSink() = default;
};

namespace notation {

struct Word {
    std::string_view text;
    int line = 1;
    int column = 1;
};

inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
inline std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}
inline char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
inline bool same_word(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lower(b[i])) return false;
    return true;
}

// A list of numbers without the parentheses around it.
inline std::string_view without_parentheses(std::string_view word) {
    const bool has_them = word.starts_with('(') && word.ends_with(')');
    return has_them ? without_blanks(word.substr(1, word.size() - 2)) : word;
}

// One order as it is written. `of`: the unit before a colon, where the line has one.
struct Saying {
    std::vector<Word> of;
    std::vector<Word> words;
    Word end;  // the place behind the last word
};

// Cuts a text into orders, one after another: lines, and parts of them between semicolons. A unit before a
// colon holds until the next colon or the end of the line. Marks of a forum as `[b]` and parentheses around
// numbers say nothing, and "2, 0" is one word.
class Sayings {
public:
    explicit Sayings(std::string_view text) : rest_(text) {}

    // False when there is no further one. Those without any word and without a unit are left out.
    bool next(Saying& saying) {
        while (!rest_.empty() || !part_.empty()) {
            if (part_.empty()) next_line();
            std::string_view part = part_.substr(0, part_.find(';'));
            const bool is_last = part.size() == part_.size();
            part_.remove_prefix(is_last ? part.size() : part.size() + 1);
            const bool is_named = name_unit(part);
            saying.words.clear();
            cut(part, saying.words);
            saying.end = {{}, line_, column_};
            column_ += is_last ? 0 : 1;
            if (saying.words.empty() && !is_named) continue;
            saying.of = of_;
            return true;
        }
        return false;
    }

private:
    void next_line() {
        part_ = rest_.substr(0, rest_.find('\n'));
        rest_.remove_prefix(part_.size() < rest_.size() ? part_.size() + 1 : part_.size());
        ++line_;
        column_ = 1;
        of_.clear();
    }
    // Takes the unit and its colon from the front of a part; whether it has them.
    bool name_unit(std::string_view& part) {
        const std::size_t colon = part.find(':');
        if (colon == std::string_view::npos) return false;
        of_.clear();
        cut(part.substr(0, colon), of_);
        ++column_;
        part.remove_prefix(colon + 1);
        return true;
    }
    void cut(std::string_view text, std::vector<Word>& words) {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t gap = gap_at(text, at);
            const std::size_t end = gap > 0 ? at + gap : word_end(text, at);
            if (gap == 0) words.push_back({text.substr(at, end - at), line_, column_});
            for (; at < end; ++at) column_ += (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U ? 1 : 0;
        }
    }

    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    // Bytes at `at` that say nothing: a blank, or a mark in brackets; none: 0.
    static std::size_t gap_at(std::string_view text, std::size_t at) {
        if (is_blank(text[at])) return 1;
        const std::size_t close = text[at] == '[' ? text.find(']', at) : std::string_view::npos;
        if (close == std::string_view::npos) return 0;
        std::string_view mark = text.substr(at + 1, close - at - 1);
        if (mark.starts_with('/')) mark.remove_prefix(1);
        mark = mark.substr(0, mark.find('='));
        const bool is_mark = !mark.empty() && std::ranges::all_of(mark, [](char c) {
            return lower(c) >= 'a' && lower(c) <= 'z';
        });
        return is_mark ? close - at + 1 : 0;
    }
    static std::size_t word_end(std::string_view text, std::size_t at) {
        const std::size_t close = text[at] == '(' ? text.find(')', at) : std::string_view::npos;
        if (close != std::string_view::npos) return close + 1;
        std::size_t end = at + 1;
        while (end < text.size() && (gap_at(text, end) == 0 || is_within_numbers(text, end))) ++end;
        return end;
    }
    // Whether the blank there stands beside the comma of a list of numbers.
    static bool is_within_numbers(std::string_view text, std::size_t blank) {
        std::size_t next = blank;
        while (next < text.size() && is_blank(text[next])) ++next;
        if (next == blank || next == text.size()) return false;
        std::size_t last = blank;
        while (last > 0 && is_blank(text[last])) --last;
        if (text[next] == ',') return is_digit(text[last]);
        return text[last] == ',' && last > 0 && (is_digit(text[last - 1]) || is_blank(text[last - 1])) &&
               (is_digit(text[next]) || text[next] == '-' || text[next] == '+');
    }

    std::string_view rest_;
    std::string_view part_;
    std::vector<Word> of_;
    int line_ = 0;
    int column_ = 1;
};

// "fire {weapon:arm} at {target}": words as they are, and slots. A slot that names no field of the order
// holds a word that says nothing new.
class Phrase {
public:
    struct Token {
        bool is_slot = false;
        std::string text;    // a word, or the name of the field
        std::string manner;  // which of the game's words stand here
    };

    explicit Phrase(std::string_view pattern) {
        for (std::size_t at = 0; at < pattern.size();) {
            const std::size_t end = std::min(pattern.find(' ', at), pattern.size());
            add(pattern.substr(at, end - at));
            at = end + 1;
        }
    }
    const std::vector<Token>& tokens() const { return tokens_; }

private:
    void add(std::string_view word) {
        if (word.empty()) return;
        if (word.front() != '{' || word.back() != '}') {
            tokens_.push_back({false, std::string(word), {}});
            return;
        }
        const std::string_view inner = word.substr(1, word.size() - 2);
        const std::size_t colon = std::min(inner.find(':'), inner.size());
        tokens_.push_back({true, std::string(inner.substr(0, colon)),
                           std::string(inner.substr(std::min(colon + 1, inner.size())))});
    }

    std::vector<Token> tokens_;
};

// The words of one slot, gathered from the game.
class SlotWords final : public WordSink {
public:
    explicit SlotWords(const Node& texts, bool numbers_them = true)
        : texts_(texts), numbers_them_(numbers_them) {}

    struct Entry {
        std::string text;
        std::vector<SlotValue> values;
    };
    struct Match {
        const Entry* entry = nullptr;
        std::size_t words = 0;
    };

    void word(std::string_view section, std::string_view key,
              std::initializer_list<std::int32_t> value) override {
        const Node& said = texts_[section][key];
        const std::string text(said.is(Node::Kind::text) ? std::string_view(said.as_text()) : key);
        for (Entry& one : entries_) {
            if (!same_word(one.text, text)) continue;
            for (const SlotValue& known : one.values)
                if (std::equal(known.begin(), known.end(), value.begin(), value.end())) return;
            one.values.emplace_back(value);
            return;
        }
        entries_.push_back({text, {SlotValue(value)}});
    }

    bool empty() const { return entries_.empty(); }
    const std::vector<Entry>& entries() const { return entries_; }

    // The word that is written for a value; nothing where there is none.
    const std::string* written(const SlotValue& value, std::string& room) const {
        for (const Entry& one : entries_)
            for (std::size_t i = 0; i < one.values.size(); ++i) {
                if (one.values[i] != value || (one.values.size() > 1 && !numbers_them_)) continue;
                room = one.text;
                if (one.values.size() > 1) room.append(" ").append(std::to_string(i + 1));
                return &room;
            }
        return nullptr;
    }

    // The longest of the words that stand at `at`; its values are one, or all that it may mean.
    Match match(const std::vector<Word>& words, std::size_t at, std::vector<SlotValue>& values) const {
        Match best;
        for (const Entry& one : entries_) {
            const std::size_t length = length_at(one.text, words, at);
            if (length == npos || (best.entry != nullptr && length < best.words)) continue;
            best = {&one, length};
            values = one.values;
        }
        if (best.entry == nullptr || values.size() == 1 || !numbers_them_ || at + best.words >= words.size())
            return best;
        for (std::size_t i = 0; i < values.size(); ++i)
            if (words[at + best.words].text == std::to_string(i + 1)) {
                values = {best.entry->values[i]};
                ++best.words;
                break;
            }
        return best;
    }

private:
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    // How many words the text is, where they stand there.
    static std::size_t length_at(std::string_view text, const std::vector<Word>& words, std::size_t at) {
        std::size_t length = 0;
        while (!text.empty()) {
            const std::string_view first = text.substr(0, text.find(' '));
            if (at + length >= words.size() || !same_word(words[at + length].text, first)) return npos;
            text.remove_prefix(std::min(first.size() + 1, text.size()));
            ++length;
        }
        return length;
    }

    const Node& texts_;
    bool numbers_them_;
    std::vector<Entry> entries_;
};

}  // namespace notation

}  // namespace astrogate
