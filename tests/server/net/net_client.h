// A browser's part of HTTP and WebSocket, by plain sockets: it owes the server's library nothing.
#pragma once
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/node.h"

namespace astrogate::server::testing {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpAnswer {
    int status = 0;  // 0: the connection was closed without an answer
    Headers headers;
    std::string body;
    std::string header(const std::string& name) const;
    Node json() const;
    std::string code() const { return json()["problems"][0]["code"].as_text(); }
};

// Blocking; every wait ends after ten seconds.
class Connection {
public:
    explicit Connection(int port);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    // False when the server has closed.
    bool send(const std::string& bytes) const;
    // Up to and with the first `mark`; what was there when the connection ended.
    std::string read_to(const std::string& mark);
    std::string read(std::size_t count);
    bool is_ended() const { return is_ended_; }
    // By the server, that is, and not because a wait was too long.
    bool was_closed() const { return was_closed_; }

private:
    bool fill();
    int socket_;
    std::string unread_;
    bool is_ended_ = false, was_closed_ = false;
};

HttpAnswer read_answer(Connection& connection);

// One browser: keeps its cookie, sends its Origin.
class Browser {
public:
    explicit Browser(int port) : port_(port), origin_("http://127.0.0.1:" + std::to_string(port)) {}

    HttpAnswer get(const std::string& path) { return ask("GET", path, "", {}); }
    HttpAnswer post(const std::string& path, const std::string& json) {
        return ask("POST", path, json, {{"Content-Type", "application/json"}, {"Origin", origin_}});
    }
    HttpAnswer ask(const std::string& method, const std::string& path, const std::string& body,
                   const Headers& more);

    int port() const { return port_; }
    const std::string& origin() const { return origin_; }
    std::string cookie;

private:
    int port_;
    std::string origin_;
};

// The request that opens a WebSocket. `more` replaces the Origin header when it has one.
std::string upgrade_request(const Browser& browser, const std::string& path, const Headers& more = {});
// A client's message, masked.
std::string message_frame(const std::string& text);

class WebSocket {
public:
    WebSocket(const Browser& browser, const std::string& path, const Headers& more = {});

    int status() const { return status_; }  // 101: open
    void say(const std::string& text);
    // The same, in a binary frame.
    void say_in_binary(const std::string& text);
    // The next thing said; nothing when the server has closed.
    std::optional<std::string> hear();
    // The next thing of a kind ("frame", "answer"), or the table as it is after the next change ("table");
    // null when the server has closed.
    Node hear_kind(const std::string& kind);
    // The code that the server closed with; 0 when it has not, or only cut the connection.
    int close_code() const { return close_code_; }

    // Why the server has closed, once it has.
    const std::string& reason() const { return reason_; }

private:
    std::optional<std::string> hear_message();

    Connection connection_;
    std::deque<std::string> lines_;  // of the message heard last
    Node table_;
    int status_ = 0, close_code_ = 0;
    std::string reason_;
};

}  // namespace astrogate::server::testing
