// Records that were made for somebody, kept while their game does not go on: asked for again, they cost
// nothing; asked for by many at once, they are made once. On the serving thread.
#pragma once
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/api/request.h"
#include "server/hall/work.h"
#include "server/store/store.h"

namespace astrogate::server {

class RecordShelf {
public:
    // `seat`: -1 for the full record. `length`: of the game's entries.
    struct Key {
        GameNumber game = 0;
        int seat = -1;
        std::uint64_t length = 0;
        auto operator<=>(const Key&) const = default;
    };
    struct Waiter {
        Reply reply;
        Asker asker;
    };
    using Text = std::shared_ptr<const std::string>;

    explicit RecordShelf(std::size_t bytes) : limit_(bytes) {}

    Text find(const Key& key);
    // True for the first, who has it made.
    bool wait(const Key& key, Waiter waiter);
    bool is_wanted(const Key& key) const;
    // Nobody waits any more.
    std::vector<Waiter> take(const Key& key);
    // Those looked at longest ago make room.
    void keep(const Key& key, Text text);
    void forget(GameNumber game);

private:
    struct Kept {
        Key key;
        Text text;
    };
    std::list<Kept> kept_;  // the latest first
    std::map<Key, std::list<Kept>::iterator> places_;
    std::map<Key, std::vector<Waiter>> waiters_;
    std::size_t limit_, bytes_ = 0;

    void drop(std::list<Kept>::iterator kept);
};

}  // namespace astrogate::server
