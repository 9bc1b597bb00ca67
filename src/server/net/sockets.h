// What http.cpp, http_head.cpp, socket.cpp and network.cpp share; the only header of the server with Boost.
#pragma once
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/api/request.h"
#include "server/feed/feed_wire.h"
#include "server/net/awaited.h"
#include "server/net/client_address.h"
#include "server/net/guests.h"
#include "server/net/network.h"

namespace astrogate::server {

// What every connection needs; outlives them all.
struct Desk {
    boost::asio::io_context* io = nullptr;
    Awaited* awaited = nullptr;
    Listening listening;
    Routes* routes = nullptr;
    WireMaker wires;
    Guests guests{};
};

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// What the head of a request says, read before its body: lines that come behind a body are not heard.
struct RequestHead {
    int fault = 0;            // the status of the refusal, 0 when there is none
    Request request;          // all but its body
    bool is_upgrade = false;  // to a WebSocket
    bool waits = false;       // for 100 Continue, before it sends the body
};
RequestHead read_head(const HttpRequest& head);
std::vector<std::string> forwarded_lines(const HttpRequest& head);

// "Sun, 06 Nov 1994 08:49:37 GMT": now.
std::string http_date();

// One connection, until it ends; takes a place among `desk`'s guests while it lasts.
boost::asio::awaitable<void> converse(boost::asio::ip::tcp::socket socket, Desk& desk);

// Accepts the WebSocket that `upgrade` asks for, and talks until either side is done.
boost::asio::awaitable<void> talk(boost::beast::tcp_stream stream, HttpRequest upgrade, FeedOrder order,
                                  Guests::Place& place, Desk& desk);

}  // namespace astrogate::server
