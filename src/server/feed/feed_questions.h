// What one WebSocket may ask in the words of docs/protocol.md: about its own seat, and no more. Answers that
// take work (options, check, foresee, views in JSON) are made on a worker, from the bytes of that seat's View
// alone, and kept; one after another, so that a socket never has more than one worker.
//
// Runs on the hall's thread.
#pragma once
#include <functional>
#include <list>
#include <memory>
#include <string>

#include "protocol/answerer.h"
#include "server/hall/hall.h"

namespace astrogate::server {

class FeedQuestions final : public std::enable_shared_from_this<FeedQuestions> {
public:
    FeedQuestions(Hall& hall, GameNumber game, Seat seat, Actor actor, std::string address,
                  std::function<void(std::string)> say);

    void hear(const Node& asked);
    // Nothing is said any more.
    void stop() { is_over_ = true; }

private:
    bool is_about_own(const Node& asked, Problems& problems) const;
    void next();
    void ask(const Node& asked);
    void ask_table(const Node& asked, const Table& table);
    void think(const Node& asked, const Table& table);
    void tell(const Node& asked, std::uint32_t stage, const std::string& entries);
    void act(const Node& asked);
    Asker asker();
    void refuse(const Node& asked, const Problems& problems);
    void reply(const Node& asked, const Node& more);
    void done(const std::string& text);

    Hall& hall_;
    GameNumber game_;
    Seat seat_;
    Actor actor_;
    std::string address_;  // in whose turn it is thought about what is asked
    std::function<void(std::string)> say_;
    std::shared_ptr<const protocol::Answerer> answerer_;  // once something was asked
    std::list<Node> waiting_;
    bool is_busy_ = false, is_over_ = false;
};

// {"first", "frames": […], "next"} of a feed, from number `from` on (0: the first that is at hand).
Result<Node> frames_node(const Table& table, Seat seat, std::uint64_t from);

}  // namespace astrogate::server
