// Reads what notation.h prints, and says of what it does not understand where that stands, what was understood before it
// and what could stand there.
#pragma once
#include "kernel/text/notation.h"

namespace astrogate {

namespace notation {

inline constexpr std::size_t most_expected = 12;

// Gathers the units that may be ordered, the kinds of orders for one, and the values of one field of them.
template <Game G>
class Legal final : public OptionSink {
public:
    std::vector<std::pair<UnitId, Pattern>> patterns;  // without their domains
    std::vector<SlotValue> values;
    // What is wanted: of this kind, for this unit, the field with this number; none: no values.
    std::size_t kind = static_cast<std::size_t>(-1);
    UnitId unit = no_unit;
    std::size_t field = 0;

    bool offer(const Pattern& pattern) override {
        UnitId of = no_unit;
        with_alternative<typename G::Order>(pattern.order, [&]<class A>(std::type_identity<A>) {
            if (has_unit<A> && !pattern.fields.empty() && pattern.fields[0].kind == Domain::Kind::fixed)
                of = UnitId{static_cast<std::uint16_t>(pattern.fields[0].lo)};
        });
        Pattern bare;
        bare.order = pattern.order;
        patterns.emplace_back(of, bare);
        if (pattern.order == kind && of == unit && field < pattern.fields.size()) add(pattern.fields[field]);
        return values.size() < 200 && patterns.size() < 2000;
    }
    void may_hand_in(bool) override {}

private:
    void add(const Domain& domain) {
        switch (domain.kind) {
            case Domain::Kind::fixed: values.push_back({domain.lo}); break;
            case Domain::Kind::values:
                for (const std::int32_t one : domain.values) values.push_back({one});
                break;
            case Domain::Kind::range:
                for (std::int32_t one = domain.lo; one <= domain.hi && values.size() < 100; ++one)
                    values.push_back({one});
                break;
            case Domain::Kind::burn:
                for (const Point& one : domain.points) values.push_back({one[0], one[1], one[2]});
                break;
            case Domain::Kind::row: values.emplace_back(domain.values.begin(), domain.values.end()); break;
            case Domain::Kind::box:
            case Domain::Kind::each: break;
        }
    }
};

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
    static constexpr std::size_t most_misread = 32;
    // Where reading by one phrase failed.
    struct Failure {
        std::size_t at = 0;
        const char* code = nullptr;
        std::vector<std::string> expected;
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
        std::size_t meant = 0;
        const bool has_colon = !saying_.of.empty();
        const std::vector<notation::Word>& words = has_colon ? saying_.of : saying_.words;
        const std::size_t length = words_.find_unit(words, 0, unit, meant);
        const bool is_whole = !has_colon || length == words.size();
        if (meant == 1 && is_whole) {
            if (!has_colon) at = length;
            return true;
        }
        unit = no_unit;
        if (!has_colon && meant == 0) return true;
        if (has_colon) saying_.words.insert(saying_.words.begin(), words.begin(), words.end());
        misunderstood({0, meant > 1 ? "ambiguous_unit" : "unknown_unit", expected_units()});
        return false;
    }

    bool read_order(UnitId unit, std::size_t at, Order& order, Failure& failure) {
        bool is_read = false;
        const auto attempt = [&]<class A>(std::type_identity<A>, const notation::Phrase& phrase) {
            A one{};
            Failure here{at, nullptr, {}};
            if (is_read || notation::has_unit<A> != (unit != no_unit)) return;
            if (read_phrase(phrase, unit, at, one, here)) {
                is_read = true;
                order = one;
            } else if (here.code != nullptr && (failure.code == nullptr || here.at > failure.at)) {
                failure = std::move(here);
            }
        };
        for (std::size_t i = 0; i < std::variant_size_v<Order>; ++i)
            with_alternative<Order>(i, [&]<class A>(std::type_identity<A> tag) {
                attempt(tag, notation::phrase_of<A>(words_.texts()));
                if (notation::has_phrase<A>(words_.texts())) attempt(tag, notation::short_phrase<A>());
            });
        return is_read;
    }

    // Leaves `failure.code` as it is where already the first word is another.
    template <class A>
    bool read_phrase(const notation::Phrase& phrase, UnitId unit, std::size_t at, A& order,
                     Failure& failure) {
        bool is_begun = false;
        if constexpr (notation::has_unit<A>) order.unit = unit;
        for (const notation::Phrase::Token& token : phrase.tokens()) {
            failure.at = at;
            if (token.is_slot) {
                if (!read_slot(token, unit, at, order, failure)) return false;
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

    template <class A>
    bool read_slot(const notation::Phrase::Token& token, UnitId unit, std::size_t& at, A& order,
                   Failure& failure) {
        bool is_read = false;
        bool is_field = false;
        std::size_t number = 0;
        each_field(order, [&](const auto& field, auto& member) {
            if (token.text == field.name) {
                is_field = true;
                const auto of_other = [&field](const A& other) {
                    return notation::numbers_of(other.*(field.member));
                };
                is_read = read_member(token.manner, unit, at, of_other, member, failure);
                if (!is_read && failure.expected.empty())
                    failure.expected = expected_values<A>(token.manner, unit, number, member);
            }
            ++number;
        });
        if (is_field) return is_read;
        const notation::SlotWords known = words_.of(unit, token.manner);
        std::vector<SlotValue> values;
        const auto match = known.match(saying_.words, at, values);
        at += match.words;
        failure.code = "order_not_understood";
        if (match.entry == nullptr) failure.expected = all_of(known);
        return match.entry != nullptr;
    }

    // `of_other`: the same field of another order of the kind.
    template <class OfOther, class T>
    bool read_member(std::string_view manner, UnitId unit, std::size_t& at, const OfOther& of_other,
                     T& member, Failure& failure) {
        failure.code = "order_not_understood";
        if constexpr (std::is_same_v<T, UnitId>) {
            std::size_t meant = 0;
            const std::size_t length = words_.find_unit(saying_.words, at, member, meant);
            if (meant != 1 && at < saying_.words.size())
                failure.code = meant > 1 ? "ambiguous_unit" : "unknown_unit";
            at += meant == 1 ? length : 0;
            return meant == 1;
        } else {
            std::vector<SlotValue> values;
            const notation::SlotWords known = words_.of(unit, manner);
            const auto match = known.match(saying_.words, at, values);
            if (match.words > 0) {
                at += match.words;
                choose(values, unit, of_other, member);
                return true;
            }
            // A number is never meant where the game has words.
            if (at < saying_.words.size() && (known.empty() || Listed<T>)) {
                std::string_view list = saying_.words[at].text;
                T value{};
                if (notation::read<G>(list, words_.view(), value) && list.empty()) {
                    member = value;
                    ++at;
                    return true;
                }
            }
            if (match.entry != nullptr) choose(values, unit, of_other, member);
            return match.entry != nullptr;
        }
    }

    // Of several values the first that no such order of the unit has.
    template <class OfOther, class T>
    void choose(const std::vector<SlotValue>& values, UnitId unit, const OfOther& of_other, T& member) const {
        const auto is_used = [&](const SlotValue& value) {
            bool found = false;
            for (const Order& other : sheet_->orders)
                on_alternative(other, [&]<class B>(const B& one) {
                    if constexpr (requires { of_other(one); })
                        found = found || (unit_in(one) == unit && of_other(one) == value);
                });
            return found;
        };
        const auto free = std::find_if_not(values.begin(), values.end(), is_used);
        std::size_t at = 0;
        notation::set_numbers(free == values.end() ? values.front() : *free, at, member);
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
        bool is_one = false;
        for (std::size_t i = 0; at < saying_.words.size() && i < std::variant_size_v<Order>; ++i)
            with_alternative<Order>(i, [&]<class A>(std::type_identity<A>) {
                const bool is_it = notation::same_word(saying_.words[at].text, verb_of<A>());
                is_one = is_one || (notation::has_unit<A> && is_it);
            });
        return is_one;
    }
    template <class A>
    std::string verb_of() const {
        return notation::phrase_of<A>(words_.texts()).tokens().front().text;
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
        for (const auto& [of, pattern] : legal.patterns)
            if (of == unit)
                with_alternative<Order>(pattern.order, [&]<class A>(std::type_identity<A>) {
                    if (notation::has_unit<A> == (unit != no_unit)) add_once(list, verb_of<A>());
                });
        return list;
    }
    template <class A, class T>
    std::vector<std::string> expected_values(std::string_view manner, UnitId unit, std::size_t field,
                                             const T&) const {
        notation::Legal<G> legal;
        legal.kind = Order(A{}).index();
        legal.unit = unit;
        legal.field = field;
        offered(legal);
        if (legal.values.empty()) offered(legal, Sheet<G>());  // it may stand there but once
        std::vector<std::string> list;
        for (const SlotValue& value : legal.values) {
            T member{};
            std::size_t at = 0;
            notation::set_numbers(value, at, member);
            std::string text;
            words_.print_slot(text, unit, manner, member);
            add_once(list, std::move(text));
        }
        return list.empty() ? all_of(words_.of(unit, manner)) : list;
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
