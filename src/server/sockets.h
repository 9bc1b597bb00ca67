// What http.cpp, socket.cpp and network.cpp share; the only header of the server with Boost in it.
#pragma once
#include <map>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/feed_wire.h"
#include "server/network.h"
#include "server/request.h"

namespace astrogate::server {

// What every connection needs; outlives them all.
struct Desk {
    boost::asio::io_context* io = nullptr;
    Listening listening;
    Routes* routes = nullptr;
    WireMaker wires;
    std::int64_t connections = 0;
    std::map<std::string, std::int64_t> by_address;
};

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// One connection, until it ends; takes a place among `desk`'s connections while it lasts.
boost::asio::awaitable<void> converse(boost::asio::ip::tcp::socket socket, Desk& desk);

// Accepts the WebSocket that `upgrade` asks for, and talks until either side is done.
boost::asio::awaitable<void> talk(boost::beast::tcp_stream stream, HttpRequest upgrade, FeedOrder order,
                                  Desk& desk);

}  // namespace astrogate::server
