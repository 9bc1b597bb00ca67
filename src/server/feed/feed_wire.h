// One WebSocket's conversation, without the socket: the table whenever it changed, the seat's frames in
// order, each once, and answers to what the client asks. A client that comes back says which frame it wants
// next (`from`) and misses none and gets none twice; one that names none gets the latest.
//
// Runs on the hall's thread. Everything goes out by `send`; `close` ends the conversation, with a reason for
// the client.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/api/answers.h"
#include "server/feed/feed_questions.h"
#include "server/hall/hall.h"
#include "server/net/rates.h"

namespace astrogate::server {

struct FeedOrder {
    GameNumber game = 0;
    Seat seat = spectator;
    Actor actor;
    std::optional<std::uint64_t> from;
    std::optional<std::uint64_t> talk{};  // the line of talk wanted first; without it no talk is sent
    std::string address{};                // of who listens
};

// What is at the server's end of a WebSocket.
class Wire {
public:
    virtual ~Wire() = default;
    virtual void start() = 0;
    virtual void hear(const std::string& message) = 0;
    // The socket is gone; nothing is sent any more.
    virtual void stop() = 0;
};

using Send = std::function<void(const std::string&)>;
using Close = std::function<void(const std::string&)>;
// Who answers at a new WebSocket. A FeedWire, but where the ceiling of the sockets and the store is measured.
using WireMaker = std::function<std::shared_ptr<Wire>(FeedOrder, Send, Close)>;

class FeedWire final : public Wire, public Listener, public std::enable_shared_from_this<FeedWire> {
public:
    FeedWire(Hall& hall, FeedOrder order, Send send, Close close);
    ~FeedWire() override;

    void start() override;
    void hear(const std::string& message) override;
    void stop() override;

    void table_changed(const Table& table) override;
    void heard(const Table& table, const std::string& message) override;
    void table_lost(const char* why) override;

private:
    void catch_up(const Table& table);
    void send_table();
    void send_away(const Table& table);
    void send_frames(const Table& table);
    void send_talk(const Table& table);
    void answer(const Node& asked, bool ok, std::string_view entries);
    void refuse(const Node& asked, const Problems& problems);
    void carry_out(Node asked);
    void show(Node asked);
    Asker asker();
    void end(const std::string& reason);

    Hall& hall_;
    FeedOrder order_;
    Send send_;
    Close close_;
    std::uint64_t next_ = 0;  // number of the frame to send next
    std::uint64_t told_ = 0;  // the telling of the table that was sent last
    std::optional<AwayMark> away_;
    bool is_listening_ = false, is_over_ = false;
    Rate messages_;
    std::shared_ptr<FeedQuestions> questions_;
};

}  // namespace astrogate::server
