// The words that orders are written in: text cut into lines, orders and words; the phrase of an order, from the game's
// texts; and the words that a game has for what stands in a slot of it.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/node.h"
#include "base/problem.h"

namespace astrogate {

// What of a text was not understood: the Problem with its line and column, what was understood before, and what could
// stand there.
struct Misread {
    Problem problem;
    std::string understood;
    std::vector<std::string> expected;
};

// A field's value as whole numbers: an index, an id, a vector.
using SlotValue = std::vector<std::int32_t>;

// Takes the words that a game has for values of a slot. A value's first word is the one written; all are read. A word for
// several values is numbered ("laser 1", "laser 2"), and without a number means the first of them not used yet.
class WordSink {
public:
    // `section` and `key` as in the game's texts; without a section the key is the word itself, an empty one nothing at all.
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

inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
inline bool same_word(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lower(b[i])) return false;
    return true;
}

// One order as it is written. `of`: the unit before a colon, where the line has one.
struct Saying {
    std::vector<Word> of;
    std::vector<Word> words;
    Word end;  // the place behind the last word
};

// Cuts a text into orders, one after another: lines, and parts of them between semicolons.
class Sayings {
public:
    explicit Sayings(std::string_view text) : rest_(text) {}

    // False when there is no further one. Those without any word are left out.
    bool next(Saying& saying) {
        while (!rest_.empty() || !part_.empty()) {
            if (part_.empty()) next_line();
            const std::string_view part = part_.substr(0, part_.find(';'));
            saying.words.clear();
            cut(part, saying.words);
            saying.end = {{}, line_, column_};
            if (part.size() < part_.size()) ++column_;
            part_.remove_prefix(part.size() < part_.size() ? part.size() + 1 : part.size());
            const bool is_said = !saying.words.empty() || (is_named_only_ && part_.empty());
            if (!is_said) continue;
            saying.of = of_;
            is_named_only_ = false;
            return true;
        }
        return false;
    }

private:
    void next_line() {
        const std::string_view line = rest_.substr(0, rest_.find('\n'));
        rest_.remove_prefix(line.size() < rest_.size() ? line.size() + 1 : line.size());
        ++line_;
        column_ = 1;
        of_.clear();
        part_ = line;
        const std::size_t colon = line.substr(0, line.find(';')).find(':');
        is_named_only_ = colon != std::string_view::npos;
        if (!is_named_only_) return;
        cut(line.substr(0, colon), of_);
        ++column_;
        part_.remove_prefix(colon + 1);
    }
    void cut(std::string_view text, std::vector<Word>& words) {
        for (std::size_t at = 0; at < text.size();) {
            const bool is_blank = text[at] == ' ' || text[at] == '\t' || text[at] == '\r';
            const std::size_t end =
                is_blank ? at + 1 : std::min(text.find_first_of(" \t\r", at), text.size());
            if (!is_blank) words.push_back({text.substr(at, end - at), line_, column_});
            for (; at < end; ++at) column_ += (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U ? 1 : 0;
        }
    }

    std::string_view rest_;
    std::string_view part_;
    std::vector<Word> of_;
    bool is_named_only_ = false;  // nothing behind the colon yet
    int line_ = 0;
    int column_ = 1;
};

// "fire {weapon:arm} at {target}": words as they are, and slots. A slot that names no field of the order holds a word that
// says nothing new.
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
