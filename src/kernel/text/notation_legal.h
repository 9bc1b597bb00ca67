// What may be ordered, as the reader of notation asks for it.
#pragma once
#include <utility>
#include <vector>

#include "kernel/text/notation.h"

namespace astrogate {

namespace notation {

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
        const bool names_unit = has_unit(alternatives_of<typename G::Order>[pattern.order]);
        if (names_unit && !pattern.fields.empty() && pattern.fields[0].kind == Domain::Kind::fixed)
            of = UnitId{static_cast<std::uint16_t>(pattern.fields[0].lo)};
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

}  // namespace astrogate
