// Two runs that one seat must not be able to tell apart. Run A is played; run B differs in what the seat
// cannot know: other seats' sealed sheets, dice it may not see, and now and then a guessed State. Whether the
// seat knows the same in both is judged by the field lists' audiences and by the game's `knows`, never by its
// view.cpp.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <set>

#include "tests/conformance/questions.h"

namespace astrogate::conformance {

// Everything a seat got from one moment to the next.
struct Got {
    std::vector<Frame> frames;
    Bytes waiting;
    Answers answers;
    std::vector<Bytes>
        notices;  // of sheets locked by others: seat and commitment's length, in order of arrival
};

// Empty, or the first thing in which two seats' takings differ.
inline std::string difference(const Got& a, const Got& b) {
    if (a.notices != b.notices) return "notices of locked sheets";
    if (a.frames.size() != b.frames.size()) return "number of frames";
    for (std::size_t i = 0; i < a.frames.size(); ++i) {
        if (a.frames[i].number != b.frames[i].number) return "frame number";
        if (a.frames[i].glimpses != b.frames[i].glimpses) return "glimpses";
        if (a.frames[i].view != b.frames[i].view) return "view";
    }
    if (a.waiting != b.waiting) return "waiting";
    if (a.answers.options != b.answers.options) return "options";
    if (a.answers.problems != b.answers.problems) return "problems";
    if (a.answers.facts != b.answers.facts) return "facts";
    return "";
}

// Whether the States of a case hide anything from anybody. A game with an open edition says which cases do.
template <class G>
bool hides(const Case<G>& one) {
    if constexpr (requires { ConformanceOf<G>::hides(one); })
        return ConformanceOf<G>::hides(one);
    else
        return has_secrets<typename G::State>();
}

// What a seat may not know of one kind of struct: path -> values.
using Secrets = std::map<std::string, std::vector<std::uint64_t>>;

template <class G>
class Pair {
    using Conf = ConformanceOf<G>;
    using Sheets = typename Table<G>::Sheets;

public:
    // Questions, which take most of the time, are asked at one moment in `asks_at`; all else is compared at each.
    Pair(const Case<G>& game_case, std::size_t watcher, std::uint64_t seed, std::uint32_t asks_at = 1)
        : one_(game_case),
          watcher_(watcher),
          asks_at_(asks_at),
          random_(seed),
          seed_(seed),
          runs_{Run(*this, game_case), Run(*this, game_case)} {
        Problems problems;
        runs_[0].table.keeps_record = runs_[1].table.keeps_record = false;
        if (!runs_[0].table.open(one_.setup, problems)) return;
        is_alive = find_twin([&](Table<G>& b) {
            Problems again;
            b = Table<G>(*one_.game, one_.seats, dice_of(1));
            b.keeps_record = false;
            b.open(one_.setup, again);
        });
    }
    Pair(const Pair&) = delete;

    // What both runs' seat got since the last call, and what it may not know there.
    void collect() {
        const bool asks = random_.below(asks_at_) == 0;
        const auto sheets = asks ? sheets_to_ask_of() : std::vector<Sheet<G>>();
        for (std::size_t r = 0; r < 2; ++r) {
            Run& run = runs_[r];
            const auto& feed = run.table.feed(watcher_);
            got[r] = Got{};
            got[r].frames.assign(feed.begin() + static_cast<std::ptrdiff_t>(run.frames_seen), feed.end());
            run.frames_seen = feed.size();
            got[r].waiting = to_bytes(run.table.view_of(seat()).seen);
            if (asks) got[r].answers = ask(run.table, seat(), sheets);
            state_secrets[r].clear();
            gather(run.table.state, state_secrets[r]);
            event_secrets[r].clear();
            for (; run.events_seen < run.table.events.size(); ++run.events_seen)
                gather(run.table.events[run.events_seen], event_secrets[r]);
            face_secrets[r] = {{"faces", run.hidden_faces}};
            run.hidden_faces.clear();
        }
    }

    // Seals the sheets of the open stage in both runs; then `got` holds the notices the seat gets of it.
    void seal() {
        sealed_[0] = draw_sheets(runs_[0].table, steady<G>(), random_);
        sealed_[1] = other_sheets();
        for (std::size_t r = 0; r < 2; ++r) {
            got[r] = Got{};
            sheet_secrets[r].clear();
            for (const SeatSheet<G>& one : sealed_[r]) {
                if (one.seat == seat()) continue;
                Bytes notice;
                ByteWriter(notice).natural(one.seat.value);
                ByteWriter(notice).natural(commitment_size);
                got[r].notices.push_back(notice);
                gather(one, sheet_secrets[r]);
            }
        }
    }
    // Opens them, in B such that the seat still knows the same. `is_alive` turns false where that cannot be
    // done.
    void close() {
        const Table<G> before = runs_[1].table;
        salt_ = 0;
        runs_[0].table.close(sealed_[0]);
        is_alive = find_twin([&](Table<G>& b) {
            b = before;
            b.close(salt_ == 0 ? kept_sheets(b) : salt_ == 1 ? sealed_[1] : other_sheets(&b));
        });
        if (is_alive && random_.below(4) == 0) dream();
    }

    bool is_over() const { return runs_[0].table.is_over(); }
    Seat seat() const { return runs_[0].table.seat(watcher_); }
    const Table<G>& table(std::size_t run) const { return runs_[run].table; }
    bool differs() const { return !same(runs_[0].table.state, runs_[1].table.state); }

    bool is_alive = false;
    std::array<Got, 2> got;
    std::array<Secrets, 2> state_secrets, event_secrets, sheet_secrets, face_secrets;

private:
    static constexpr std::size_t commitment_size = 32;
    // Where a State hides nothing, no other way would leave the seat knowing the same.
    std::uint64_t tries() const { return hides(one_) ? 24 : 0; }

    struct Run {
        Run(Pair& pair, const Case<G>& one)
            : table(*one.game, one.seats, pair.dice_of(&pair.runs_[0] == this ? 0 : 1)) {}
        Table<G> table;
        std::size_t frames_seen = 0;
        std::size_t events_seen = 0;
        std::vector<std::uint64_t> hidden_faces;
    };

    auto friends() const {
        return [this](Seat a, Seat b) { return Conf::is_friend(*one_.game, a, b); };
    }
    // What the State holds for the seat, and what it has heard since the last moment.
    Bytes knowledge(const Run& run) const { return knowledge(run.table.state) + heard(run); }
    Bytes knowledge(const typename G::State& state) const {
        Bytes out;
        project<Conf>(state, seat(), friends(), out);
        Conf::knows(*one_.game, state, seat(), out);
        return out;
    }
    // Events of which the seat may know something by the audiences of their fields, or which have no fields.
    Bytes heard(const Run& run) const {
        Bytes out;
        for (std::size_t i = run.events_seen; i < run.table.events.size(); ++i) {
            const auto& event = run.table.events[i];
            bool any = false;
            bool none = true;
            each_leaf<Conf>(event, [&](const std::string&, Audience audience, Seat owner, std::uint64_t) {
                none = false;
                any = any || may_know(audience, owner, seat(), friends());
            });
            if (any || none) project<Conf>(event, seat(), friends(), out);
            Conf::hears(*one_.game, event, seat(), out);
        }
        return out;
    }
    template <class T>
    void gather(const T& value, Secrets& secrets) const {
        each_leaf<Conf>(value,
                        [&](const std::string& path, Audience audience, Seat owner, std::uint64_t number) {
                            if (!may_know(audience, owner, seat(), friends()))
                                secrets[path].push_back(number);
                        });
    }

    std::vector<Sheet<G>> sheets_to_ask_of() {
        std::vector<UnitId> units;
        for (Run& run : runs_) gather_units(run.table.state, units);
        while (units.size() > 8)
            units.erase(units.begin() + random_.below(static_cast<std::uint32_t>(units.size())));
        units.push_back(UnitId{60'000});
        const auto view = runs_[0].table.view_of(seat());
        return sheets_to_try(*one_.game, view, units, random_);
    }

    // Tries ways to move B (salt 1, 2, ... differing, at last 0: like A) until the seat knows there what it
    // knows in A.
    template <class Way>
    bool find_twin(Way&& way) {
        const Bytes wanted = knowledge(runs_[0]);
        for (std::uint64_t i = 1; i <= tries() + 1; ++i) {
            salt_ = i <= tries() ? i : 0;
            runs_[1].hidden_faces.clear();
            way(runs_[1].table);
            if (knowledge(runs_[1]) == wanted) return true;
        }
        return false;
    }
    // Another State in place of B's, where the seat knows the same.
    void dream() {
        typename G::State state;
        one_.game->guess(runs_[1].table.view_of(seat()), random_, state);
        if (knowledge(state) == knowledge(runs_[1].table.state)) runs_[1].table.state = state;
    }

    // B's sheets: the seat's own as in A, the others' drawn anew (or A's, where they are legal).
    Sheets other_sheets(const Table<G>* table = nullptr) {
        const Table<G>& b = table == nullptr ? runs_[1].table : *table;
        Sheets sheets;
        for (const SeatSheet<G>& one : sealed_[0]) {
            const bool keep = one.seat == seat() || (random_.below(2) == 0 && is_legal(b, one));
            sheets.push_back(keep ? one : other_sheet(b, one));
        }
        return sheets;
    }
    // One that looks like A's from outside, where the traits know how to make one; else any.
    SeatSheet<G> other_sheet(const Table<G>& b, const SeatSheet<G>& like) {
        SeatSheet<G> other{like.seat, false, {}};
        const auto view = b.view_of(like.seat);
        if constexpr (requires { Conf::alike(*one_.game, view, like.sheet, random_, other.sheet); })
            if (random_.below(3) != 0 && Conf::alike(*one_.game, view, like.sheet, random_, other.sheet) &&
                is_legal(b, other))
                return other;
        other.sheet = draw_sheet(*one_.game, view, steady<G>(), random_);
        return other;
    }
    Sheets kept_sheets(const Table<G>& b) const {
        Sheets sheets;
        for (const SeatSheet<G>& one : sealed_[0])
            sheets.push_back(is_legal(b, one) ? one : SeatSheet<G>{one.seat, true, {}});
        return sheets;
    }
    bool is_legal(const Table<G>& b, const SeatSheet<G>& one) const {
        Problems problems;
        one_.game->check(b.view_of(one.seat), one.sheet, problems);
        return problems.empty();
    }

    // Rolls the seat may see fall alike in both runs: by stage, name, actor and how often. Others may fall
    // differently in B.
    Dice dice_of(std::size_t r) {
        return [this, r, stage = std::uint32_t{0}, asks = std::map<std::uint8_t, std::uint64_t>()](
                   const Waiting& waiting, Faces& faces) mutable {
            if (stage != waiting.stage) asks.clear();
            stage = waiting.stage;
            std::map<std::pair<std::uint8_t, std::uint8_t>, std::uint64_t> nth;
            for (const Roll& roll : waiting.dice) {
                Hasher key;
                for (const std::uint64_t word :
                     {seed_, std::uint64_t{stage}, asks[roll.name], std::uint64_t{roll.name},
                      std::uint64_t{roll.seat.value}, nth[{roll.name, roll.seat.value}]++})
                    key.add(word);
                const bool is_seen = watcher_ < one_.seats ? (roll.audience & mask_of(seat())) != 0
                                                           : roll.audience == everybody;
                Stream common(key.value());
                key.add(salt_);
                Stream own(key.value());
                const bool differs = r == 1 && !is_seen && salt_ != 0 &&
                                     own.below(static_cast<std::uint32_t>(1 + salt_ % 6)) == 0;
                for (int i = 0; i < roll.count; ++i) {
                    faces.push_back(
                        static_cast<std::uint8_t>(1 + (differs ? own : common).below(roll.sides)));
                    if (!is_seen) runs_[r].hidden_faces.push_back(faces.back());
                }
            }
            std::set<std::uint8_t> names;
            for (const Roll& roll : waiting.dice) names.insert(roll.name);
            for (const std::uint8_t name : names) ++asks[name];
        };
    }

    Case<G> one_;
    std::size_t watcher_;
    std::uint32_t asks_at_;
    Stream random_;
    std::uint64_t seed_;
    std::uint64_t salt_ = 0;
    std::array<Run, 2> runs_;
    std::array<Sheets, 2> sealed_;
};

}  // namespace astrogate::conformance
