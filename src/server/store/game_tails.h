// The last entry of every game: how an entry is linked to the one before it. Locked inside; one thread
// writes. An entry counts as written once it is in a transaction and as durable once that is committed.
#pragma once

#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/store/store.h"

namespace astrogate::server {

class GameTails {
public:
    // While opening: this entry is on disk; `settled` when the game's row says so too.
    void found(GameNumber game, Seq last, bool settled);

    // Everything known is replaced, as it is read anew.
    void replace(GameTails&& fresh);

    // The game's last written entry becomes `seq`; the one before is returned, 0 for a new game.
    Seq extend(GameNumber game, Seq seq);
    // The last written entry, 0 when unknown; the game is unknown from now on.
    Seq cut_off(GameNumber game);
    // All that was written is committed.
    void make_durable();

    Seq written(GameNumber game) const;
    Seq durable(GameNumber game) const;

    struct Place {
        GameNumber game;
        Seq last;
    };
    // The written places that games' rows do not tell yet; they count as settled from now on.
    std::vector<Place> take_unsettled();

private:
    struct Tail {
        Seq written = 0, durable = 0;
        bool in_group = false, unsettled = false;
    };
    mutable std::mutex lock_;
    std::unordered_map<GameNumber, Tail> tails_;
    std::vector<GameNumber> group_, unsettled_;

    void touch(GameNumber game, Tail& tail, Seq last);
};

}  // namespace astrogate::server
