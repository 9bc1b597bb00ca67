// What is wrong, said so that a person can mend it: which rule, where, and the numbers. A Problem holds no
// sentence; the sentence is made from its code by the game's texts.
#pragma once
#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>

#include "base/list.h"

namespace astrogate {

enum class Grade : std::uint8_t {
    malformed,   // not understood: no such unit, no such order, a field out of its type
    illegal,     // understood, and not allowed
    unfinished,  // allowed so far, but may not be handed in yet
};

// Up to 63 bytes of text copied in place, for a name somebody typed ("unknown key 'colour'"). Longer text is
// cut, and no character of UTF-8 in two.
class Words {
public:
    Words() = default;
    Words(std::string_view text) {  // NOLINT(google-explicit-constructor): reads as a string everywhere
        size_ = static_cast<std::uint8_t>(text.size() < sizeof text_ ? text.size() : sizeof text_);
        while (size_ > 0 && size_ < text.size() && is_inside(text[size_])) --size_;
        for (std::size_t i = 0; i < size_; ++i) text_[i] = text[i];
    }
    std::string_view view() const { return {text_, size_}; }

private:
    // Whether a byte goes on with the character before it.
    static constexpr bool is_inside(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

    char text_[63] = {};
    std::uint8_t size_ = 0;
};

struct Number {
    const char* name = "";
    std::int64_t value = 0;
};

// Most checks find nothing. What makes a Problem and keeps it stands apart from them (`cold`), so that they
// get nothing ready for it.
struct Problem {
    const char* code = "";  // static string, key of the game's texts
    const char* rule = "";  // rule number with its edition, as in rules.toml; empty outside a game
    Grade grade = Grade::illegal;
    std::int16_t order = -1;  // index of the order in its sheet, -1 for the sheet as a whole
    const char* field = "";   // field of that order, or path in a file
    List<Number, 8> numbers{};
    Words detail{};

    Problem() = default;
    [[gnu::cold, gnu::noinline]] Problem(const char* code_, const char* rule_, Grade grade_ = Grade::illegal)
        : code(code_), rule(rule_), grade(grade_) {}
    Problem& at(std::size_t order_index, const char* field_name = "") {
        order = static_cast<std::int16_t>(order_index);
        field = field_name;
        return *this;
    }
    Problem& with(const char* name, std::int64_t value) {
        if (!numbers.full()) numbers.push_back({name, value});
        return *this;
    }
    Problem& saying(std::string_view text) {
        detail = Words(text);
        return *this;
    }
};

// All reasons at once, up to 32; what comes after is counted, not kept.
class Problems {
public:
    Problems() {}  // empty, without going over the room for all of them
    static Problems of(const Problem& problem) {
        Problems one;
        one.add(problem);
        return one;
    }
    [[gnu::cold, gnu::noinline]] void add(const Problem& problem) {
        if (list_.full())
            ++dropped_;
        else
            list_.push_back(problem);
    }
    bool empty() const { return list_.empty(); }
    std::size_t size() const { return list_.size(); }
    std::size_t dropped() const { return dropped_; }
    const Problem* begin() const { return list_.begin(); }
    const Problem* end() const { return list_.end(); }
    const Problem& operator[](std::size_t i) const { return list_[i]; }
    void clear() {
        list_.clear();
        dropped_ = 0;
    }
    bool has(Grade grade) const {
        for (const Problem& p : list_)
            if (p.grade == grade) return true;
        return false;
    }

private:
    List<Problem, 32> list_;
    std::size_t dropped_ = 0;
};

// A value, or the Problems why there is none.
template <class T>
class Result {
public:
    Result(T value) : state_(std::move(value)) {}           // NOLINT(google-explicit-constructor)
    Result(const Problems& problems) : state_(problems) {}  // NOLINT(google-explicit-constructor)
    Result(const Problem& problem) : state_(Problems()) {
        std::get<Problems>(state_).add(problem);
    }  // NOLINT
    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }
    T& value() { return std::get<0>(state_); }
    const T& value() const { return std::get<0>(state_); }
    const Problems& problems() const { return std::get<Problems>(state_); }

private:
    std::variant<T, Problems> state_;
};

}  // namespace astrogate
