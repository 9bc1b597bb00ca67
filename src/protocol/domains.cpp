#include "protocol/domains.h"

#include <charconv>
#include <tuple>
#include <utility>

#include "formats/json.h"

namespace astrogate::protocol {

namespace {

void append_number(std::string& out, std::int64_t number) {
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

constexpr std::size_t digits_of_part = 4;  // of a part of a Point, with its sign

// Behind what is written at `to`, where there is room for it.
char* written(char* to, std::string_view text) {
    for (const char c : text) *to++ = c;
    return to;
}
char* written(char* to, std::int8_t number) {
    const auto digit = [](int value) { return static_cast<char>('0' + value); };
    const int size = number < 0 ? -number : number;
    if (number < 0) *to++ = '-';
    if (size >= 100) *to++ = digit(size / 100);
    if (size >= 10) *to++ = digit(size / 10 % 10);
    *to++ = digit(size % 10);
    return to;
}

}  // namespace

// ---- shapes -----------------------------------------------------------------------------------------------

Shape::Shape(const Node& type) { take(type); }

// Until a leaf takes it, the text before the next one gathers in `after_`.
void Shape::take(const Node& type) {
    const std::string& kind = type["kind"].as_text();
    if (kind == "struct" || kind == "array") return take_parts(type);
    Leaf& leaf = leaves_.emplace_back();
    leaf.before = std::exchange(after_, {});
    if (kind == "bool") leaf.kind = Kind::truth;
    if (kind != "enum") return;
    leaf.kind = Kind::word;
    for (const Node& name : type["names"].items()) leaf.words.push_back(write_json(name));
}

void Shape::take_parts(const Node& type) {
    const bool is_map = type["kind"].as_text() == "struct" && !type["row"].as_boolean();
    const auto add = [this](std::string_view to_value, std::string_view to_domain) {
        after_.of_value += to_value;
        after_.of_domain += to_domain;
    };
    is_map ? add("{", R"({"fields":{)") : add("[", R"({"each":[)");
    bool is_first = true;
    const auto part = [&](const Node& of, const std::string* name) {
        if (!is_first) add(",", ",");
        is_first = false;
        if (name != nullptr) {
            std::string head;
            append_json_string(head, *name);
            head += ':';
            add(head, head);
        }
        take(of);
    };
    for (std::int64_t i = 0; i < type["count"].as_integer(); ++i) part(type["of"], nullptr);
    for (const Node& field : type["fields"].items())
        part(field["type"], is_map ? &field["name"].as_text() : nullptr);
    is_map ? add("}", "}}") : add("]", "]}");
}

void Shape::append_scalar(std::string& out, const Leaf& leaf, std::int64_t number) {
    const auto place = static_cast<std::size_t>(number);
    if (leaf.kind == Kind::truth)
        out += number != 0 ? "true" : "false";
    else if (leaf.kind == Kind::number)
        append_number(out, number);
    else if (place < leaf.words.size())
        out += leaf.words[place];
    else
        out += "null";
}

template <class Number>
void Shape::append_value(std::string& out, std::span<const Number> numbers) const {
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
        out += leaves_[i].before.of_value;
        append_scalar(out, leaves_[i], i < numbers.size() ? numbers[i] : 0);
    }
    out += after_.of_value;
}

// One of these values, each of which `each` writes.
template <class Values, class Each>
void Shape::append_one_of(std::string& out, const Values& values, Each&& each) {
    out += R"({"one_of":[)";
    bool is_first = true;
    for (const auto& value : values) {
        if (!is_first) out += ',';
        is_first = false;
        each(value);
    }
    out += "]}";
}

void Shape::append_some(std::string& out, const Leaf& leaf, std::span<const std::int32_t> numbers) {
    append_one_of(out, numbers, [&](std::int32_t number) { append_scalar(out, leaf, number); });
}

void Shape::append_range(std::string& out, const Leaf& leaf, std::int32_t lo, std::int32_t hi) {
    if (leaf.kind != Kind::number) {
        std::vector<std::int32_t> all;
        for (std::int32_t number = lo; number <= hi; ++number) all.push_back(number);
        return append_some(out, leaf, all);
    }
    out += R"({"from":)";
    append_number(out, lo);
    out += R"(,"to":)";
    append_number(out, hi);
    out += '}';
}

// A menu may name hundreds of burns: each is written where there is room for the longest.
void Shape::append_points(std::string& out, std::span<const Point> points) const {
    std::size_t longest = 1 + after_.of_value.size();
    bool are_numbers = leaves_.size() == std::tuple_size_v<Point>;
    for (const Leaf& leaf : leaves_) {
        longest += leaf.before.of_value.size() + digits_of_part;
        are_numbers = are_numbers && leaf.kind == Kind::number;
    }
    if (!are_numbers)
        return append_one_of(
            out, points, [&](const Point& point) { append_value(out, std::span<const std::int8_t>(point)); });
    out += R"({"one_of":[)";
    const std::size_t begin = out.size();
    out.resize(begin + points.size() * longest);
    char* to = out.data() + begin;
    for (const Point& point : points) {
        if (to != out.data() + begin) *to++ = ',';
        for (std::size_t i = 0; i < point.size(); ++i)
            to = written(written(to, leaves_[i].before.of_value), point[i]);
        to = written(to, after_.of_value);
    }
    out.resize(static_cast<std::size_t>(to - out.data()));
    out += "]}";
}

// The part of a box, a range or a list that is the value's number at `place`.
void Shape::append_leaf(std::string& out, const Leaf& leaf, std::size_t place, const Domain& domain) {
    const auto values = domain.values;
    if (domain.kind == Domain::Kind::box && values.size() == 6 && place < 3)
        return append_range(out, leaf, values[place], values[place + 3]);
    if (domain.kind == Domain::Kind::each && place < domain.count) return append_some(out, leaf, values);
    if (domain.kind == Domain::Kind::range && place == 0)
        return append_range(out, leaf, domain.lo, domain.hi);
    out += R"({"value":)";
    append_scalar(out, leaf, 0);
    out += '}';
}

void Shape::append_domain(std::string& out, const Domain& domain) const {
    const auto exactly = [&](std::span<const std::int32_t> numbers) {
        out += R"({"value":)";
        append_value(out, numbers);
        out += '}';
    };
    switch (domain.kind) {
        case Domain::Kind::fixed: return exactly({&domain.lo, 1});
        case Domain::Kind::row: return exactly(domain.values);
        case Domain::Kind::values:
            return append_one_of(out, domain.values, [&](const std::int32_t& number) {
                append_value(out, std::span(&number, 1));
            });
        case Domain::Kind::burn: return append_points(out, domain.points);
        case Domain::Kind::box:
        case Domain::Kind::each:
        case Domain::Kind::range: break;
    }
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
        out += leaves_[i].before.of_domain;
        append_leaf(out, leaves_[i], i, domain);
    }
    out += after_.of_domain;
}

// ---- menus ------------------------------------------------------------------------------------------------

// A sheet is {orders: list of the variant of its order kinds}.
Menus::Menus(const Node& sheet) {
    for (const Node& type : sheet["fields"][std::size_t{0}]["type"]["of"]["alternatives"].items()) {
        OrderForm& order = orders_.emplace_back();
        order.head = R"({"is":)" + write_json(type["is"]) + R"(,"fields":{)";
        for (const Node& field : type["fields"].items()) {
            std::string head = order.fields.empty() ? "" : ",";
            append_json_string(head, field["name"].as_text());
            order.fields.push_back({head + ':', Shape(field["type"])});
        }
    }
}

class Menus::Writer final : public OptionSink {
public:
    explicit Writer(const std::vector<OrderForm>& orders) : orders_(orders) {}

    bool offer(const Pattern& pattern) override {
        const OrderForm& order = orders_[pattern.order];
        if (!patterns.empty()) patterns += ',';
        patterns += order.head;
        bool is_loose = false;
        for (std::size_t i = 0; i < order.fields.size(); ++i) {
            const Domain& domain = pattern.fields[i];
            patterns += order.fields[i].head;
            order.fields[i].shape.append_domain(patterns, domain);
            is_loose = is_loose || domain.loose;
        }
        patterns += is_loose ? R"(},"loose":true})" : "}}";
        return true;
    }
    void may_hand_in(bool yes) override { is_complete = yes; }

    std::string patterns;
    bool is_complete = false;

private:
    const std::vector<OrderForm>& orders_;
};

void Menus::append_options(std::string& out, const AnyGame& game, std::string_view view,
                           std::string_view draft) const {
    Writer writer(orders_);
    game.offer(view, draft, writer);
    out += writer.is_complete ? R"(,"complete":true,"patterns":[)" : R"(,"complete":false,"patterns":[)";
    out += writer.patterns;
    out += ']';
}

}  // namespace astrogate::protocol
