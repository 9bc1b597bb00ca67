// One WebSocket: frames and answers out in order, requests in; everything it says is FeedWire's.
#include <memory>
#include <string_view>
#include <utility>

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket.hpp>

#include "server/hall/hall.h"
#include "server/net/request_guard.h"
#include "server/net/sockets.h"

namespace astrogate::server {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

namespace {

// Whoever takes nothing from us any more; a farewell would not arrive either.
constexpr const char* too_slow = "too_slow";

constexpr std::size_t room_for_more = 1024;  // of what is usually said at the same time

// The sending side, bounded in bytes. What is said within one turn of the loop, or while a message is on its
// way, goes out as one message, a line each: one call of the system instead of many.
class Mouth : public std::enable_shared_from_this<Mouth> {
public:
    Mouth(beast::tcp_stream stream, std::size_t limit) : socket_(std::move(stream)), limit_(limit) {}

    websocket::stream<beast::tcp_stream>& socket() { return socket_; }

    void say(const std::string& message) {
        if (is_closing_) return;
        if (unsent() + message.size() > limit_) return close(too_slow);
        if (lines_.empty())
            lines_.reserve(message.size() + room_for_more);
        else
            lines_ += '\n';
        lines_ += message;
        if (std::exchange(is_writing_, true)) return;
        net::post(socket_.get_executor(), [self = shared_from_this()] { self->write(); });
    }

    // What was said before is still sent.
    void close(const std::string& reason) { part_with({static_cast<websocket::close_code>(4000), reason}); }
    void say_good_bye() { part_with({websocket::close_code::going_away, "the server stops"}); }

private:
    void part_with(const websocket::close_reason& reason) {
        if (is_closing_) return;
        is_closing_ = true;
        reason_ = reason;
        if (std::string_view(reason.reason.data(), reason.reason.size()) == too_slow) return drop();
        if (!is_writing_) part();
    }

    void write() {
        sent_ = std::exchange(lines_, {});
        socket_.async_write(net::buffer(sent_),
                            [self = shared_from_this()](const error_code& error, std::size_t) {
                                self->sent_ = {};
                                if (error) self->lines_.clear();
                                self->is_writing_ = !self->lines_.empty();
                                if (self->is_writing_) return self->write();
                                if (self->is_closing_ && !error) self->part();
                            });
    }

    std::size_t unsent() const { return sent_.size() + lines_.size(); }

    void part() {
        socket_.async_close(reason_, [self = shared_from_this()](const error_code&) {});
    }

    void drop() { beast::get_lowest_layer(socket_).cancel(); }

    websocket::stream<beast::tcp_stream> socket_;
    std::size_t limit_;
    std::string lines_, sent_;  // what waits, and what is on its way
    websocket::close_reason reason_;
    bool is_writing_ = false, is_closing_ = false;
};

void prepare(websocket::stream<beast::tcp_stream>& socket, const ServerLimits& limits) {
    beast::get_lowest_layer(socket).expires_never();
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(limits.request_seconds);
    timeout.idle_timeout = std::chrono::seconds(60);
    timeout.keep_alive_pings = true;
    socket.set_option(timeout);
    socket.read_message_max(static_cast<std::size_t>(limits.message_bytes));
    socket.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        for (const auto& [name, value] : safety_headers()) response.set(name, value);
    }));
    socket.text(true);
}

}  // namespace

net::awaitable<void> talk(beast::tcp_stream stream, HttpRequest upgrade, FeedOrder order,
                          Guests::Place& place, Desk& desk) {
    const ServerLimits& limits = desk.listening.limits;
    auto mouth = std::make_shared<Mouth>(std::move(stream), static_cast<std::size_t>(limits.unsent_bytes));
    auto& socket = mouth->socket();
    prepare(socket, limits);
    error_code error;
    co_await socket.async_accept(upgrade, net::redirect_error(net::use_awaitable, error));
    if (error) co_return;
    place.stay([mouth] { mouth->say_good_bye(); });
    const auto wire = desk.wires(
        std::move(order), [mouth](const std::string& message) { mouth->say(message); },
        [mouth](const std::string& reason) { mouth->close(reason); });
    wire->start();
    for (beast::flat_buffer buffer; !error;) {
        co_await socket.async_read(buffer, net::redirect_error(net::use_awaitable, error));
        const std::string heard = error ? std::string() : beast::buffers_to_string(buffer.data());
        buffer.clear();
        buffer.shrink_to_fit();         // who is silent takes no room
        if (!error) wire->hear(heard);  // a binary one is read like text
    }
    wire->stop();
}

}  // namespace astrogate::server
