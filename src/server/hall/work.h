// Work that takes long, away from the serving thread. There is a pool of threads for every kind of it, so
// that no kind waits for another, and before each pool a queue in which those who ask take turns: whoever
// asks for much waits behind himself.
//
// Work that has not begun is dropped when its asker has gone. Work under way goes on to its end, and what it
// made is thrown away.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>

#include "server/limits.h"

namespace astrogate::server {

enum class WorkKind : std::uint8_t {
    opening,    // making a game, or reading it from the disk so that it can be played
    replaying,  // old frames, records
    answering,  // what people ask of their View
    thinking,   // bots
};
inline constexpr std::size_t work_kinds = 4;

// How many threads there are for each.
using Threads = std::array<std::size_t, work_kinds>;
Threads threads_of(const ServerLimits& limits);

// For whom something is done.
struct Asker {
    std::string address{};            // whose turn it takes
    std::function<bool()> is_gone{};  // asked on the serving thread; empty: never
    bool is_house = false;            // never refused: the game itself needs it
};

struct Work {
    std::function<void()> task;       // on a worker
    std::function<void()> then;       // afterwards, on the serving thread
    std::function<void()> dropped{};  // instead of both when the asker has gone, on the serving thread
};

// Runs the first on a worker, then the second on the serving thread.
using RunTask = std::function<void(std::function<void()>, std::function<void()>)>;

// One pool's queue, on the serving thread.
class FairQueue {
public:
    struct Limits {
        std::size_t at_once = 1, waiting = 1000, waiting_per_address = 32;
    };
    FairQueue(Limits limits, RunTask run) : limits_(limits), run_(std::move(run)) {}

    // False when too much waits already, of this address or in all.
    bool add(Asker asker, Work work);
    std::size_t waiting() const { return waiting_; }

private:
    struct Wanted {
        Asker asker;
        Work work;
    };
    using Line = std::deque<Wanted>;

    bool has_room(const std::string& address) const;
    void drop_gone();
    void start();
    Wanted take_next();

    Limits limits_;
    RunTask run_;
    std::map<std::string, Line> lines_;  // by address; none is empty
    std::deque<std::string> turns_;      // the addresses that have a line, whose turn is next first
    std::size_t waiting_ = 0, running_ = 0;
};

}  // namespace astrogate::server
