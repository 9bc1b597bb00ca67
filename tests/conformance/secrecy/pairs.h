// Two runs that one seat must not be able to tell apart. Run A is played; run B differs in what the seat
// cannot know: other seats' sealed sheets, dice it may not see, and now and then a guessed State. Whether the
// seat knows the same in both is judged by the field lists' audiences and by the game's `knows`, never by the
// kernel's projection or its view.cpp.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <tuple>

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
        if (a.frames[i].rolls != b.frames[i].rolls) return "rolls";
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

// Where a secret lies.
enum class Source { state, event, sheet, face };

// The events of one moment, told in another order: what the seat then knows, by the suite's own judgement,
// and what it gets.
struct Retold {
    Bytes heard;
    std::vector<std::vector<Bytes>> glimpses;  // of each frame
};

template <class G>
class Pair {
    using Conf = ConformanceOf<G>;
    using Sheets = typename Table<G>::Sheets;

public:
    // Questions, which take most of the time, are asked at one moment in `asks_at`; all else is compared at
    // each.
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
            secrets(Source::state, r).clear();
            gather(run.table.state, secrets(Source::state, r));
            secrets(Source::event, r).clear();
            run.moment_from = run.events_seen;
            for (; run.events_seen < run.table.events.size(); ++run.events_seen)
                gather(run.table.events[run.events_seen], secrets(Source::event, r));
            run.asks_seen = run.table.asks.size();
            secrets(Source::face, r) = {{"faces", run.hidden_faces}};
            run.hidden_faces.clear();
        }
    }

    // Seals the sheets of the open stage in both runs; then `got` holds the notices the seat gets of it.
    void seal() {
        sealed_[0] = draw_sheets(runs_[0].table, steady<G>(), random_);
        sealed_[1] = other_sheets();
        for (std::size_t r = 0; r < 2; ++r) {
            got[r] = Got{};
            secrets(Source::sheet, r).clear();
            for (const SeatSheet<G>& one : sealed_[r]) {
                if (one.seat == seat()) continue;
                Bytes notice;
                ByteWriter(notice).natural(one.seat.value);
                ByteWriter(notice).natural(commitment_size);
                got[r].notices.push_back(notice);
                gather(one, secrets(Source::sheet, r));
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
    bool hides() const { return conformance::hides(one_); }
    Seat seat() const { return runs_[0].table.seat(watcher_); }
    const Table<G>& table(std::size_t run) const { return runs_[run].table; }
    bool differs() const { return !same(runs_[0].table.state, runs_[1].table.state); }

    // The events that were heard between the last two calls of `collect`, by their places in the table's.
    std::vector<std::size_t> moment(std::size_t r) const {
        std::vector<std::size_t> places(runs_[r].events_seen - runs_[r].moment_from);
        std::iota(places.begin(), places.end(), runs_[r].moment_from);
        return places;
    }
    // That moment, had its events been told in this order. Events of one act stay together.
    Retold retold(std::size_t r, const std::vector<std::size_t>& order) const {
        Retold told{heard(runs_[r].table, order), {}};
        std::vector<std::size_t> rank(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) rank[order[i] - runs_[r].moment_from] = i;
        for (const Frame& frame : got[r].frames) {
            std::vector<std::pair<std::size_t, Bytes>> glimpses;
            for (std::size_t i = 0; i < frame.glimpses.size(); ++i)
                glimpses.emplace_back(rank[frame.sources[i] - runs_[r].moment_from], frame.glimpses[i]);
            std::stable_sort(glimpses.begin(), glimpses.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            auto& list = told.glimpses.emplace_back();
            for (auto& one : glimpses) list.push_back(std::move(one.second));
        }
        return told;
    }
    // The leaves of an event that the seat may know by the audiences of its fields, or those that it may not.
    Secrets leaves(const typename G::Event& event, bool known) const {
        Secrets found;
        each_leaf<Conf>(event,
                        [&](const std::string& path, Audience audience, Seat owner, std::uint64_t number) {
                            if (may_know(audience, owner, seat(), friends()) == known)
                                found[path].push_back(number);
                        });
        return found;
    }

    bool is_alive = false;
    std::array<Got, 2> got;
    // What the seat may not know, of either run.
    const std::array<Secrets, 2>& secrets(Source source) const {
        return secrets_[static_cast<std::size_t>(source)];
    }

private:
    Secrets& secrets(Source source, std::size_t r) { return secrets_[static_cast<std::size_t>(source)][r]; }

    static constexpr std::size_t commitment_size = 32;
    // Where a State hides nothing, no other way would leave the seat knowing the same.
    std::uint64_t tries() const { return hides() ? 24 : 0; }

    struct Run {
        Run(Pair& pair, const Case<G>& one)
            : table(*one.game, one.seats, pair.dice_of(&pair.runs_[0] == this ? 0 : 1)) {}
        Table<G> table;
        std::size_t frames_seen = 0;
        std::size_t events_seen = 0;
        std::size_t moment_from = 0;
        std::size_t asks_seen = 0;
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
    Bytes heard(const Run& run) const {
        std::vector<std::size_t> order(run.table.events.size() - run.events_seen);
        std::iota(order.begin(), order.end(), run.events_seen);
        Bytes out = heard(run.table, order);
        for (std::size_t i = run.asks_seen; i < run.table.asks.size(); ++i)
            write_as_set(seen_rolls(run.table.asks[i].first, run.table.asks[i].second, seat()), out);
        return out;
    }
    // What the seat knows of events told in this order. By the rules it knows the order of the steps. In
    // which order a step tells what it does is the game's affair: were it taken as known, an order that a
    // secret settles would make the two runs different, and nobody would look at them.
    Bytes heard(const Table<G>& table, const std::vector<std::size_t>& order) const {
        Bytes out;
        std::vector<Bytes> told;  // by one act
        for (std::size_t i = 0; i < order.size(); ++i) {
            told.push_back(heard(table.events[order[i]]));
            if (told.back().empty()) told.pop_back();
            const bool is_last = i + 1 == order.size() || table.acts[order[i + 1]] != table.acts[order[i]];
            if (!is_last) continue;
            write_as_set(std::move(told), out);
            told.clear();
        }
        return out;
    }
    // Nothing, unless the seat may know something of it by the audiences of its fields, or it has no fields.
    Bytes heard(const typename G::Event& event) const {
        Bytes out;
        bool any = false;
        bool none = true;
        each_leaf<Conf>(event, [&](const std::string&, Audience audience, Seat owner, std::uint64_t) {
            none = false;
            any = any || may_know(audience, owner, seat(), friends());
        });
        if (any || none) project<Conf>(event, seat(), friends(), out);
        Conf::hears(*one_.game, event, seat(), out);
        return out;
    }
    static void write_as_set(std::vector<Bytes> items, Bytes& out) {
        if (items.empty()) return;
        std::sort(items.begin(), items.end());
        ByteWriter(out).natural(items.size());
        for (const Bytes& item : items) ByteWriter(out).text(item);
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
        guess(*one_.game, runs_[1].table.view_of(seat()), random_, state);
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
            if (random_.below(3) != 0 && Conf::alike(*one_.game, view, like.sheet, random_, other.sheet)) {
                other.sheet = handed_in<G>(view, other.sheet);
                if (is_legal(b, other)) return other;
            }
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
        const auto view = b.view_of(one.seat);
        one_.game->check(view, one.sheet, problems);
        return problems.empty() && (is_in_sequence<G>(view) || is_sorted(one.sheet));
    }

    // Rolls the seat may see fall alike in both runs: by stage, name, seat, unit and how often, so that they
    // do in whatever order they are asked for. Others may fall differently in B. A unit that the seat does
    // not see does not tell them apart.
    Dice dice_of(std::size_t r) {
        return [this, r, stage = std::uint32_t{0}, asks = std::map<std::uint8_t, std::uint64_t>()](
                   const Waiting& waiting, Faces& faces) mutable {
            if (stage != waiting.stage) asks.clear();
            stage = waiting.stage;
            std::map<std::tuple<std::uint8_t, std::uint8_t, std::uint16_t>, std::uint64_t> nth;
            for (const Roll& roll : waiting.dice) {
                const bool is_seen = watcher_ < one_.seats ? (roll.audience & mask_of(seat())) != 0
                                                           : roll.audience == everybody;
                const std::uint16_t unit = is_seen ? roll.unit.value : no_unit.value;
                Hasher key;
                for (const std::uint64_t word :
                     {seed_, std::uint64_t{stage}, asks[roll.name], std::uint64_t{roll.name},
                      std::uint64_t{roll.seat.value}, std::uint64_t{unit},
                      nth[{roll.name, roll.seat.value, unit}]++})
                    key.add(word);
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
    std::array<std::array<Secrets, 2>, 4> secrets_;
};

}  // namespace astrogate::conformance
