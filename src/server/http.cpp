// One HTTP connection as a coroutine: request in, plain Request to the routes, plain Response out.
#include <cerrno>
#include <chrono>
#include <optional>

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <sys/socket.h>

#include "server/routes.h"
#include "server/sockets.h"

namespace astrogate::server {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

namespace {

using Answer = http::response<http::span_body<const char>>;

// A place among the connections, while it lives.
class Place {
public:
    Place(Desk& desk, const std::string& address) : desk_(desk), address_(address) {
        ++desk_.connections;
        ++desk_.by_address[address_];
    }
    ~Place() {
        --desk_.connections;
        if (--desk_.by_address[address_] == 0) desk_.by_address.erase(address_);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    bool is_too_many() const {
        const ServerLimits& limits = desk_.listening.limits;
        return desk_.connections > limits.connections ||
               desk_.by_address[address_] > limits.connections_per_address;
    }

private:
    Desk& desk_;
    std::string address_;
};

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

std::string last_forwarded(const HttpRequest& from, const std::string& otherwise) {
    const std::string all = text(from["X-Forwarded-For"]);
    if (all.empty()) return otherwise;
    const std::size_t comma = all.find_last_of(", ");
    return comma == std::string::npos ? all : all.substr(comma + 1);
}

// False when the target cannot be read.
bool read_request(const HttpRequest& from, Request& to) {
    const std::string target = text(from.target());
    const std::size_t question = target.find('?');
    to.method = text(from.method_string());
    if (!decode_percent(target.substr(0, question), false, to.path) || to.path.empty() || to.path[0] != '/')
        return false;
    if (question != std::string::npos && !read_query(target.substr(question + 1), to.query)) return false;
    to.body = from.body();
    to.content_type = text(from[http::field::content_type]);
    to.host = text(from[http::field::host]);
    to.has_origin = from.find(http::field::origin) != from.end();
    to.origin = text(from[http::field::origin]);
    to.cookie = text(from[http::field::cookie]);
    to.if_none_match = text(from[http::field::if_none_match]);
    to.accepts_gzip = text(from[http::field::accept_encoding]).find("gzip") != std::string::npos;
    const std::string authorization = text(from[http::field::authorization]);
    if (authorization.starts_with("Bearer ")) to.bearer = authorization.substr(7);
    return true;
}

// Whether the other side has closed. What it sent meanwhile stays unread.
bool has_gone(net::ip::tcp::socket& socket) {
    char byte = 0;
    const auto got = ::recv(socket.native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

net::awaitable<Response> answered(Desk& desk, Request request) {
    auto initiation = [&desk](auto handler, const Request& asked) {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        desk.routes->serve(asked, [&desk, kept](Response response) {
            net::post(*desk.io, [kept, response = std::move(response)]() mutable {
                std::move (*kept)(std::move(response));
            });
        });
    };
    co_return co_await net::async_initiate<const net::use_awaitable_t<>, void(Response)>(
        initiation, net::use_awaitable, std::move(request));
}

Answer made(const Response& response, const HttpRequest& request, bool keep_alive) {
    Answer answer(static_cast<http::status>(response.status), request.version());
    for (const auto& [name, value] : safety_headers()) answer.set(name, value);
    for (const auto& [name, value] : response.headers) answer.set(name, value);
    answer.set(http::field::content_type, response.type);
    answer.keep_alive(keep_alive);
    if (response.body != nullptr) answer.body() = {response.body->data(), response.body->size()};
    answer.prepare_payload();
    if (response.status == 304) answer.erase(http::field::content_length);
    if (request.method() == http::verb::head) answer.body() = {};
    return answer;
}

net::awaitable<bool> send(beast::tcp_stream& stream, const Response& response, const HttpRequest& request,
                          bool keep_alive) {
    error_code error;
    Answer answer = made(response, request, keep_alive);
    co_await http::async_write(stream, answer, net::redirect_error(net::use_awaitable, error));
    co_return !error && keep_alive;
}

Response unreadable(const error_code& error) {
    if (error == http::error::body_limit) return refusal(413, "too_large", Grade::malformed);
    if (error == http::error::header_limit) return refusal(431, "too_large", Grade::malformed);
    return refusal(400, "bad_request", Grade::malformed);
}

void note(Desk& desk, const Request& request, int status, std::chrono::steady_clock::time_point since) {
    const auto spent =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - since)
            .count();
    desk.listening.log(request.method + " " + path_for_log(request.path) + " " + std::to_string(status) +
                       " " + std::to_string(spent) + " ms");
}

// Reads one request; nothing when the connection is done for (an answer may have been sent).
net::awaitable<std::optional<HttpRequest>> next_request(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                                        Desk& desk) {
    const ServerLimits& limits = desk.listening.limits;
    http::request_parser<http::string_body> parser;
    parser.body_limit(static_cast<std::uint64_t>(limits.body_bytes));
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    stream.expires_after(std::chrono::seconds(limits.request_seconds));
    error_code error;
    co_await http::async_read(stream, buffer, parser, net::redirect_error(net::use_awaitable, error));
    if (!error) co_return parser.release();
    if (error.category() == http::make_error_code(http::error::body_limit).category() &&
        error != http::error::end_of_stream)
        co_await send(stream, unreadable(error), HttpRequest{}, false);
    co_return std::nullopt;
}

}  // namespace

net::awaitable<void> converse(net::ip::tcp::socket socket, Desk& desk) {
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    const std::string address = error ? "" : peer.address().to_string();
    const Place place(desk, address);
    if (place.is_too_many()) co_return;
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    for (bool goes_on = true; goes_on;) {
        std::optional<HttpRequest> read = co_await next_request(stream, buffer, desk);
        if (!read) break;
        const auto since = std::chrono::steady_clock::now();
        Request request;
        request.address = desk.listening.is_behind_proxy ? last_forwarded(*read, address) : address;
        if (!read_request(*read, request)) {
            co_await send(stream, refusal(400, "bad_request", Grade::malformed), *read, false);
            break;
        }
        if (beast::websocket::is_upgrade(*read)) {
            auto order = desk.routes->open_feed(request);
            note(desk, request, order.index() == 0 ? 101 : std::get<Response>(order).status, since);
            if (auto* feed = std::get_if<FeedOrder>(&order)) {
                co_await talk(std::move(stream), std::move(*read), std::move(*feed), desk);
                co_return;
            }
            co_await send(stream, std::get<Response>(order), *read, false);
            break;
        }
        const auto asker = std::make_shared<net::ip::tcp::socket*>(&stream.socket());
        request.is_gone = [asker] { return *asker == nullptr || has_gone(**asker); };
        const Response response = co_await answered(desk, request);
        *asker = nullptr;
        note(desk, request, response.status, since);
        stream.expires_after(std::chrono::seconds(desk.listening.limits.request_seconds));
        goes_on = co_await send(stream, response, *read, read->keep_alive());
    }
    error = stream.socket().shutdown(net::ip::tcp::socket::shutdown_send, error);
}

}  // namespace astrogate::server
