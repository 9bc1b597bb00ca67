// Reads what notation.h prints, and says of what it does not understand where that stands, what was
// understood before it and what could stand there.
#pragma once
#include "kernel/text/notation_legal.h"

namespace astrogate {

namespace notation {
inline constexpr std::size_t most_expected = 12;
}  // namespace notation

template <Game G>
class SheetReader {
public:
    SheetReader(const typename G::View& view, const G* game, const Node& texts) : words_(view, game, texts) {}

    // What was not understood; nothing, when all was. The sheet is sorted unless `in_sequence`.
    std::vector<Misread> read(std::string_view text, bool in_sequence, Sheet<G>& sheet) {
        sheet.orders.clear();
        sheet_ = &sheet;
        misread_.clear();
        notation::Sayings sayings(text);
        while (misread_.size() < most_misread && sayings.next(saying_)) read_one();
        if (!in_sequence) sort_sheet(sheet);
        return std::move(misread_);
    }

private:
    using Order = typename G::Order;
    static constexpr const auto& kinds = alternatives_of<Order>;
    static constexpr std::size_t most_misread = 32;
    // Where reading by one phrase failed.
    struct Failure {
        std::size_t at = 0;
        const char* code = nullptr;
        std::vector<std::string> expected;
    };
    // What is read: field number `field` of an order of a kind, in the game's words of a manner.
    struct Slot {
        std::size_t kind;
        UnitId unit;
        std::size_t field;
        std::string_view manner;
    };
    // A field of the order that is being read, and the functions for its type.
    struct Member {
        void* value;
        bool (SheetReader::*read)(const Slot&, std::size_t& at, void* value, Failure&);
        std::vector<std::string> (SheetReader::*expected)(const Slot&) const;
    };

    void read_one() {
        std::size_t at = 0;
        UnitId unit = no_unit;
        if (!find_unit(unit, at)) return;
        if (saying_.words.empty()) return;  // a unit with nothing behind the colon
        Order order;
        Failure failure;
        if (!read_order(unit, at, order, failure)) {
            if (failure.code == nullptr) return not_an_order(unit, at);
            return misunderstood(failure);
        }
        if (sheet_->orders.full()) return misunderstood({at, "too_many_orders", {}});
        sheet_->orders.push_back(order);
    }

    // The unit before the colon, or before the order; none, where the order names none.
    bool find_unit(UnitId& unit, std::size_t& at) {
        std::vector<UnitId> meant;
        const bool has_colon = !saying_.of.empty();
        const std::vector<notation::Word>& words = has_colon ? saying_.of : saying_.words;
        const std::size_t length = words_.find_units(words, 0, meant);
        keep(meant, [&](UnitId one) { return owner_of(one) == words_.view().seen.seat; });
        const bool is_whole = !has_colon || length == words.size();
        if (meant.size() == 1 && is_whole) {
            unit = meant.front();
            if (!has_colon) at = length;
            return true;
        }
        unit = no_unit;
        if (!has_colon && meant.empty()) return true;
        if (has_colon) saying_.words.insert(saying_.words.begin(), words.begin(), words.end());
        misunderstood({0, meant.size() > 1 ? "ambiguous_unit" : "unknown_unit", expected_units()});
        return false;
    }
    Seat owner_of(UnitId unit) const {
        if constexpr (requires { G::unit_owner(words_.view(), unit); })
            return G::unit_owner(words_.view(), unit);
        else
            return no_seat;
    }
    // Of units of several owners those that fit; all, where none does. Of one owner's all: a name that two of
    // them had never comes to mean the one that is left.
    template <class F>
    void keep(std::vector<UnitId>& units, F&& fits) const {
        const auto is_alike = [&](UnitId one) { return owner_of(one) == owner_of(units.front()); };
        if (std::ranges::all_of(units, is_alike) || std::ranges::none_of(units, fits)) return;
        std::erase_if(units, [&](UnitId one) { return !fits(one); });
    }

    bool read_order(UnitId unit, std::size_t at, Order& order, Failure& failure) {
        const auto is_read_by = [&](std::size_t kind, const notation::Phrase& phrase) {
            Failure here{at, nullptr, {}};
            if (read_by(phrase, {kind, unit, 0, {}}, at, order, here)) return true;
            if (here.code != nullptr && (failure.code == nullptr || here.at > failure.at))
                failure = std::move(here);
            return false;
        };
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (notation::has_unit(kinds[i]) != (unit != no_unit)) continue;
            if (is_read_by(i, notation::phrase_of(kinds[i], words_.texts()))) return true;
            if (!notation::has_phrase(kinds[i], words_.texts())) continue;
            if (is_read_by(i, notation::short_phrase(kinds[i]))) return true;
        }
        return false;
    }

    bool read_by(const notation::Phrase& phrase, const Slot& slot, std::size_t at, Order& order,
                 Failure& failure) {
        bool is_read = false;
        with_alternative<Order>(slot.kind, [&]<class A>(std::type_identity<A>) {
            A one{};
            if constexpr (requires { one.unit; }) one.unit = slot.unit;
            is_read = A::fields().apply([&]<class... S, class... M>(const Field<S, M>&... field) {
                const std::array<Member, sizeof...(M)> members{Member{&(one.*(field.member)),
                                                                      &SheetReader::read_member<M>,
                                                                      &SheetReader::expected_values<M>}...};
                return read_phrase(phrase, slot, at, members, failure);
            });
            if (is_read) order.template emplace<A>(one);
        });
        return is_read;
    }

    // Leaves `failure.code` as it is where already the first word is another.
    bool read_phrase(const notation::Phrase& phrase, const Slot& slot, std::size_t at,
                     std::span<const Member> members, Failure& failure) {
        bool is_begun = false;
        for (const notation::Phrase::Token& token : phrase.tokens()) {
            failure.at = at;
            if (token.is_slot) {
                if (!read_slot(token, slot, at, members, failure)) return false;
            } else if (at < saying_.words.size() && notation::same_word(saying_.words[at].text, token.text)) {
                ++at;
            } else {
                if (is_begun) failure.code = "order_not_understood";
                failure.expected = {token.text};
                return false;
            }
            is_begun = true;
        }
        failure.at = at;
        if (at == saying_.words.size()) return true;
        failure.code = "order_not_understood";
        failure.expected = {";"};
        return false;
    }

    bool read_slot(const notation::Phrase::Token& token, Slot slot, std::size_t& at,
                   std::span<const Member> members, Failure& failure) {
        slot.manner = token.manner;
        const std::span<const char* const> names = kinds[slot.kind].fields;
        const auto named = std::ranges::find(names, std::string_view(token.text));
        if (named == names.end()) return read_word(slot, at, failure);
        slot.field = static_cast<std::size_t>(named - names.begin());
        const Member& member = members[slot.field];
        if ((this->*member.read)(slot, at, member.value, failure)) return true;
        if (failure.expected.empty()) failure.expected = (this->*member.expected)(slot);
        return false;
    }
    // A slot that names no field.
    bool read_word(const Slot& slot, std::size_t& at, Failure& failure) {
        const notation::SlotWords known = words_.of(slot.unit, slot.manner);
        std::vector<SlotValue> values;
        const auto match = known.match(saying_.words, at, values);
        at += match.words;
        failure.code = "order_not_understood";
        if (match.entry == nullptr) failure.expected = all_of(known);
        return match.entry != nullptr;
    }

    template <class T>
    bool read_member(const Slot& slot, std::size_t& at, void* value, Failure& failure) {
        T& member = *static_cast<T*>(value);
        failure.code = "order_not_understood";
        if constexpr (std::is_same_v<T, UnitId>)
            return read_unit(slot, at, member, failure);
        else
            return read_value(slot, at, member);
    }
    bool read_unit(const Slot& slot, std::size_t& at, UnitId& unit, Failure& failure) {
        std::vector<UnitId> meant;
        const std::size_t length = words_.find_units(saying_.words, at, meant);
        if (meant.size() > 1) {
            const std::vector<SlotValue> legal = values_offered(slot);
            keep(meant,
                 [&](UnitId one) { return std::ranges::find(legal, SlotValue{one.value}) != legal.end(); });
        }
        if (meant.size() == 1) {
            unit = meant.front();
            at += length;
            return true;
        }
        if (at < saying_.words.size()) failure.code = meant.empty() ? "unknown_unit" : "ambiguous_unit";
        return false;
    }
    template <class T>
    bool read_value(const Slot& slot, std::size_t& at, T& member) {
        std::vector<SlotValue> values;
        const notation::SlotWords known = words_.of(slot.unit, slot.manner);
        const auto match = known.match(saying_.words, at, values);
        std::size_t first = 0;
        if (match.words > 0) {
            at += match.words;
            notation::set_numbers(chosen(values, slot), first, member);
            return true;
        }
        // A number is never meant where the game has words.
        if (at < saying_.words.size() && (known.empty() || Listed<T>)) {
            std::string_view list = notation::without_parentheses(saying_.words[at].text);
            T value{};
            if (notation::read<G>(list, words_.view(), value) && list.empty()) {
                member = value;
                ++at;
                return true;
            }
        }
        if (match.entry != nullptr) notation::set_numbers(chosen(values, slot), first, member);
        return match.entry != nullptr;
    }

    // Of several values the first that no such order of the unit has.
    const SlotValue& chosen(const std::vector<SlotValue>& values, const Slot& slot) const {
        const auto is_used = [&](const SlotValue& value) {
            return std::ranges::any_of(sheet_->orders, [&](const Order& other) {
                return other.index() == slot.kind && unit_of(other) == slot.unit &&
                       numbers_in(other, slot.field) == value;
            });
        };
        const auto free = std::ranges::find_if_not(values, is_used);
        return free == values.end() ? values.front() : *free;
    }
    static SlotValue numbers_in(const Order& order, std::size_t field) {
        SlotValue numbers;
        on_alternative(order, [&](const auto& one) {
            std::size_t i = 0;
            each_field(one, [&](const auto&, const auto& member) {
                if (i++ == field) notation::numbers_of(member, numbers);
            });
        });
        return numbers;
    }

    // ---- what is said of it

    void misunderstood(const Failure& failure) {
        const bool is_there = failure.at < saying_.words.size();
        const notation::Word& word = is_there ? saying_.words[failure.at] : saying_.end;
        Misread one;
        one.problem = Problem(failure.code, "", Grade::malformed);
        one.problem.with("line", word.line).with("column", word.column).saying(word.text);
        if (std::string_view(failure.code) == "too_many_orders")
            one.problem.with("limit", static_cast<std::int64_t>(G::sheet_capacity));
        for (std::size_t i = 0; i < failure.at && is_there_at(i); ++i)
            one.understood.append(i == 0 ? "" : " ").append(saying_.words[i].text.substr(0, 63));
        one.expected = failure.expected;
        if (one.expected.size() > notation::most_expected) one.expected.resize(notation::most_expected);
        misread_.push_back(std::move(one));
    }
    bool is_there_at(std::size_t i) const { return i < saying_.words.size() && i < 20; }

    // Neither a unit nor an order begins so.
    void not_an_order(UnitId unit, std::size_t at) {
        Failure failure{at, "unknown_order", expected_orders(unit)};
        const bool names_unit = unit != no_unit || !is_order_at(1);
        if (!names_unit) failure.code = "unknown_unit";
        if (unit == no_unit)
            for (std::string& one : expected_units()) failure.expected.push_back(std::move(one));
        misunderstood(failure);
    }
    // Whether an order for a unit begins with the word there.
    bool is_order_at(std::size_t at) const {
        return at < saying_.words.size() &&
               std::ranges::any_of(
                   kinds,
                   [&](const Named& kind) {
                       return notation::has_unit(kind) &&
                              notation::same_word(saying_.words[at].text, verb_of(kind));
                   });
    }
    std::string verb_of(const Named& kind) const {
        return notation::phrase_of(kind, words_.texts()).tokens().front().text;
    }
    void offered(notation::Legal<G>& legal) const { offered(legal, *sheet_); }
    void offered(notation::Legal<G>& legal, const Sheet<G>& draft) const {
        if (words_.game() != nullptr) words_.game()->options(words_.view(), draft, legal);
    }
    static void add_once(std::vector<std::string>& list, std::string word) {
        const bool is_new = !word.empty() && std::find(list.begin(), list.end(), word) == list.end();
        if (is_new && list.size() < notation::most_expected) list.push_back(std::move(word));
    }
    std::vector<std::string> expected_units() const {
        notation::Legal<G> legal;
        offered(legal);
        std::vector<std::string> list;
        for (const auto& [unit, pattern] : legal.patterns)
            if (unit != no_unit) add_once(list, words_.unit_name(unit));
        return list;
    }
    std::vector<std::string> expected_orders(UnitId unit) const {
        notation::Legal<G> legal;
        offered(legal);
        std::vector<std::string> list;
        for (const auto& [of, pattern] : legal.patterns) {
            const Named& kind = kinds[pattern.order];
            if (of == unit && notation::has_unit(kind) == (unit != no_unit)) add_once(list, verb_of(kind));
        }
        return list;
    }
    std::vector<SlotValue> values_offered(const Slot& slot) const {
        notation::Legal<G> legal;
        legal.kind = slot.kind;
        legal.unit = slot.unit;
        legal.field = slot.field;
        offered(legal);
        if (legal.values.empty()) offered(legal, Sheet<G>());  // it may stand there but once
        return std::move(legal.values);
    }
    template <class T>
    std::vector<std::string> expected_values(const Slot& slot) const {
        std::vector<std::string> list;
        for (const SlotValue& value : values_offered(slot)) {
            T member{};
            std::size_t at = 0;
            notation::set_numbers(value, at, member);
            std::string text;
            words_.print_slot(text, slot.unit, slot.manner, member);
            add_once(list, std::move(text));
        }
        return list.empty() ? all_of(words_.of(slot.unit, slot.manner)) : list;
    }
    static std::vector<std::string> all_of(const notation::SlotWords& words) {
        std::vector<std::string> list;
        for (const auto& entry : words.entries()) add_once(list, entry.text);
        return list;
    }

    notation::Vocabulary<G> words_;
    notation::Saying saying_;
    Sheet<G>* sheet_ = nullptr;
    std::vector<Misread> misread_;
};

// In short only, by no game's words.
template <Game G>
bool read_sheet(std::string_view text, const typename G::View& view, bool in_sequence, Sheet<G>& sheet,
                Problems& problems) {
    const Node nothing;
    for (const Misread& one : SheetReader<G>(view, nullptr, nothing).read(text, in_sequence, sheet))
        problems.add(one.problem);
    return problems.empty();
}

}  // namespace astrogate
