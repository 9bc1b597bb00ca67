// Mutants for the secrecy test: each lets one secret field through one door that a seat already has. The
// fields come from the field lists; a mutant changes what the seat got, as a broken view, glimpse, waiting,
// Problem or notice would.
#pragma once
#include <bit>
#include <set>

#include "tests/conformance/secrecy/pairs.h"

namespace astrogate::conformance {

enum class Door { value, length, order, id, presence, frame, problem, waiting };
inline constexpr std::array door_names = {"value",    "length", "order",   "id",
                                          "presence", "frame",  "problem", "waiting"};

inline constexpr std::array source_names = {"state", "event", "sheet", "faces"};

struct Leak {
    Source source;
    std::string path;
    Door door;

    std::string words() const {
        return std::string(source_names[static_cast<std::size_t>(source)]) + " " + path + " through " +
               door_names[static_cast<std::size_t>(door)];
    }
};

inline std::uint64_t digest(const std::vector<std::uint64_t>& values) {
    Hasher hasher;
    for (const std::uint64_t value : values) hasher.add(value);
    return hasher.value();
}

// What tells the values of either run: numbers whose last bits differ, so that a door that lets out no more
// than one bit shows any difference at once.
inline std::array<std::uint64_t, 2> marks_of(const std::vector<std::uint64_t>& a,
                                             const std::vector<std::uint64_t>& b) {
    const std::uint64_t one = digest(a);
    const std::uint64_t other = digest(b);
    const int bit = std::countr_zero(one ^ other);
    return {std::rotr(one, bit), std::rotr(other, bit)};
}

// Lets the values, or their mark, out. State leaks through Views, events and dice through glimpses, sealed
// sheets through notices.
inline void leak(Got& got, Source source, Door door, const std::vector<std::uint64_t>& values,
                 std::uint64_t mark) {
    if (got.frames.empty()) got.frames.push_back({1, {}, {}});
    Frame& frame = got.frames.back();
    const auto append = [&](const Bytes& bytes) {
        if (source == Source::state)
            frame.view += bytes;
        else if (source == Source::sheet)
            got.notices.push_back(bytes);
        else
            frame.glimpses.push_back(bytes);
    };
    Bytes bytes;
    ByteWriter out(bytes);
    switch (door) {
        case Door::value:
            for (const std::uint64_t value : values) out.natural(value);
            append(bytes);
            break;
        case Door::length: append(Bytes(mark % 32, '\0')); break;
        case Door::order: append(mark % 2 == 0 ? "ab" : "ba"); break;
        case Door::id:
            out.natural(1 + mark % 0xFFFE);
            append(bytes);
            break;
        case Door::presence:
            if (mark % 2 == 0) append(Bytes());
            if (mark % 2 == 0 && source == Source::state) frame.view += '\1';
            break;
        case Door::frame:
            if (mark % 2 == 0) got.frames.push_back({frame.number + 1, {}, {}});
            break;
        case Door::problem:
            if (mark % 2 == 0) got.answers.problems += '\1';
            break;
        case Door::waiting:
            if (mark % 2 == 0) got.waiting += '\1';
            break;
    }
}

// All mutants of a game, crossed off as they are caught.
template <class G>
class Leaks {
public:
    Leaks() {
        add_all(Source::state, secret_paths<typename G::State>());
        add_all(Source::event, secret_paths<typename G::Event>());
        add_all(Source::sheet, secret_paths<SeatSheet<G>>());
        add_all(Source::face, {"faces"});
    }
    std::size_t made() const { return made_; }

    // Tries the mutants of one source on a moment at which the suite found no difference.
    void hunt(Source source, const std::array<Got, 2>& got, const std::array<Secrets, 2>& secrets) {
        for (std::size_t i = alive_.size(); i-- > 0;) {
            const Leak& mutant = alive_[i];
            if (mutant.source != source) continue;
            const auto a = values(secrets[0], mutant.path);
            const auto b = values(secrets[1], mutant.path);
            if (a == b) continue;
            tried_.insert(mutant.words());
            const std::array<std::uint64_t, 2> marks = marks_of(a, b);
            std::array<Got, 2> leaky = got;
            leak(leaky[0], source, mutant.door, a, marks[0]);
            leak(leaky[1], source, mutant.door, b, marks[1]);
            if (!difference(leaky[0], leaky[1]).empty())
                alive_.erase(alive_.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    // Mutants that were tried and not caught.
    std::vector<std::string> survivors() const { return listed(true); }
    // Mutants whose field never differed where the seat knew the same.
    std::vector<std::string> untried() const { return listed(false); }

private:
    static std::vector<std::uint64_t> values(const Secrets& secrets, const std::string& path) {
        const auto found = secrets.find(path);
        return found == secrets.end() ? std::vector<std::uint64_t>{} : found->second;
    }
    void add_all(Source source, const std::vector<std::string>& paths) {
        for (const std::string& path : paths)
            for (std::size_t door = 0; door < door_names.size(); ++door) {
                alive_.push_back({source, path, static_cast<Door>(door)});
                ++made_;
            }
    }
    std::vector<std::string> listed(bool tried) const {
        std::vector<std::string> words;
        for (const Leak& mutant : alive_)
            if (tried_.contains(mutant.words()) == tried) words.push_back(mutant.words());
        return words;
    }

    std::vector<Leak> alive_;
    std::set<std::string> tried_;
    std::size_t made_ = 0;
};

}  // namespace astrogate::conformance
