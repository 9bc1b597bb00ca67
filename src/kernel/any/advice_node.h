// Aims and plans as Nodes, for AnyGameOf.
#pragma once
#include "base/node_fields.h"
#include "kernel/advice.h"
#include "kernel/grow.h"
#include "kernel/text/notation.h"

namespace astrogate {

// "reason" and "numbers": {name: value}.
inline void set_reason(const Reason& reason, Node& node) {
    node.set("reason", Node::text(reason.text));
    Node& numbers = node.set("numbers", Node::map());
    for (const Number& number : reason.numbers) numbers.set(number.name, Node::integer(number.value));
}

// A field's values as its JSON has them: {"value": v} or {"one_of": [v, ...]}.
template <class T>
Node plain_values(const Domain& domain) {
    const auto value_of = [](std::int32_t number) {
        T value{};
        grow::assign(value, [number] { return number; });
        return to_node(value);
    };
    Node node = Node::map();
    if (domain.kind == Domain::Kind::fixed) {
        node.set("value", value_of(domain.lo));
        return node;
    }
    Node& list = node.set("one_of", Node::list());
    for (const std::int32_t number : domain.values) list.add(value_of(number));
    return node;
}

// [{"is", "fields": {name: values}}]
template <Advising G>
class NodeAims final : public OptionSink {
public:
    bool offer(const Pattern& pattern) override {
        Node& one = patterns.add(Node::map());
        with_alternative<typename G::Aim>(pattern.order, [&]<class A>(std::type_identity<A>) {
            one.set("is", Node::text(A::name));
            Node& fields = one.set("fields", Node::map());
            A aim{};
            std::size_t i = 0;
            each_field(aim, [&]<class T>(const auto& field, T&) {
                fields.set(field.name, plain_values<T>(pattern.fields[i++]));
            });
        });
        return true;
    }
    void may_hand_in(bool) override {}
    Node patterns = Node::list();
};

// {"reason", "numbers", "steps": [{"orders", "notation", "reason", "numbers", "then"}]}
template <Advising G>
class NodePlan final : public PlanSink<G> {
public:
    explicit NodePlan(const typename G::View& view) : view_(view) {}
    void plan(const Reason& reason) override {
        set_reason(reason, node);
        node.set("steps", Node::list());
    }
    void leg(const Leg<G>& leg) override {
        Node& step = node.find("steps")->add(Node::map());
        step.set("orders", to_node(leg.sheet.orders));
        step.set("notation", Node::text(print_sheet(view_, leg.sheet)));
        set_reason(leg.reason, step);
        step.set("then", to_node(leg.then));
    }
    Node node = Node::map();

private:
    const typename G::View& view_;
};

}  // namespace astrogate
