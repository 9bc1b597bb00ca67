// A decision in the making: every entry is tried on the table to be. Only the clerk's own files include this.
#pragma once
#include <utility>

#include "base/fields.h"
#include "server/memory.h"
#include "server/table/clerk.h"

namespace astrogate::server {

// What follows by itself is added as long as something does; of stages that nobody at the table closes with
// his own hand, so many at most in one decision.
inline constexpr int stages_by_themselves = 32;

class DecisionBuilder {
public:
    DecisionBuilder(const Table& table, const RandomBytes& random, Millis now)
        : before_(&table), random_(random), now_(now) {}
    // A table that is new.
    DecisionBuilder(std::shared_ptr<Table> fresh, const RandomBytes& random, Millis now)
        : before_(fresh.get()), random_(random), now_(now) {
        decision_.next = std::move(fresh);
    }

    // As it will be.
    const Table& table() const { return decision_.next != nullptr ? *decision_.next : *before_; }
    Millis now() const { return now_; }

    template <class E>
    bool add(E entry) {
        entry.at = now_;
        if (decision_.next == nullptr) decision_.next = make_lasting<Table>(*before_);
        AnyEntry& added = decision_.entries.emplace_back(std::move(entry));
        if (!decision_.next->apply(added)) return refuse("does_not_follow");
        if constexpr (requires(E one) { one.state_hash; })
            std::get<E>(added).state_hash = decision_.next->state_hash();
        return true;
    }
    bool add_any(AnyEntry entry) {
        bool good = false;
        on_alternative(entry, [&](auto& one) { good = add(std::move(one)); });
        return good;
    }
    bool refuse(const char* code, Grade grade = Grade::illegal) { return refuse(Problem(code, "", grade)); }
    bool refuse(const Problem& problem) {
        decision_.problems.add(problem);
        return false;
    }
    void refuse(const Problems& problems) {
        for (const Problem& problem : problems) decision_.problems.add(problem);
    }
    // Standing rules go in for all who have them: their time is up.
    void stand_in_for_all();
    // The one way out: what follows by itself is added, and a refused decision has no entries.
    Decision done();

    // Nobody can do anything at a table that is frozen or does not play.
    bool is_playing();

private:
    bool follow();
    bool follow_sharing();
    bool follow_roll();
    bool follow_last_link();
    bool follow_unfit();
    bool follow_away();
    bool follow_lock();
    void add_notices();

    Decision decision_;
    const Table* before_;
    const RandomBytes& random_;
    Millis now_;
    int closed_ = 0;
};

}  // namespace astrogate::server
