// One game that the hall has at hand. Only the hall's own files include this.
#pragma once
#include <list>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "server/hall/hall.h"

namespace astrogate::server {

// What the clerk decided, on its way to the disk.
struct Hall::Writing {
    Writing(Decision decision, Then then_)
        : table(std::move(decision.next)),
          entries(std::move(decision.entries)),
          texts(std::move(decision.texts)),
          then(std::move(then_)),
          head(head_of(*table)) {}

    std::shared_ptr<Table> table;  // as it will be
    std::vector<AnyEntry> entries;
    std::vector<GameText> texts;
    Then then;
    Head head;
};

struct Hall::Room {
    GameNumber number = 0;
    std::shared_ptr<Table> table;  // null until it is loaded; always as durable as the disk
    std::list<Job> jobs;
    bool is_busy = false;  // loading or writing
    std::set<std::pair<std::uint8_t, Listener*>> listeners;
    Told told;
    bool is_told = false;                            // `told` is of the table as it stands
    bool is_telling = false;                         // its listeners will be told at the end of this turn
    std::map<std::uint8_t, std::uint32_t> thinking;  // whose move, at which stage
    std::string address;  // of the last who did something here: bots and rules think in its turn
    Millis used = 0;

    // False when that seat's move is being thought about already.
    bool begins_to_think(Seat seat, std::uint32_t stage) {
        const auto known = thinking.find(seat.value);
        if (known != thinking.end() && known->second == stage) return false;
        thinking[seat.value] = stage;
        return true;
    }
};

}  // namespace astrogate::server
