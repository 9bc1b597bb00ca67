// One HTTP connection as a coroutine: request in, plain Request to the routes, plain Response out.
#include <cerrno>
#include <chrono>

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <sys/socket.h>

#include "server/api/routes.h"
#include "server/net/sockets.h"

namespace astrogate::server {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

namespace {

using Answer = http::response<http::span_body<const char>>;
using Parser = http::request_parser<http::string_body>;
using Clock = std::chrono::steady_clock;

// What a connection's buffer holds beside the head of a request: a piece of the body, of an extension of a
// chunk, of the lines behind the last one. Whatever is longer than that in one piece is refused.
constexpr std::int64_t buffered_beside_head = 8192;

// Whether the other side has closed, or at least its half. What it sent meanwhile stays unread.
bool has_gone(net::ip::tcp::socket& socket) {
    char byte = 0;
    const auto got = ::recv(socket.native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

// Where somebody waits for an answer, while it lives.
class PeerWatch {
public:
    explicit PeerWatch(net::ip::tcp::socket& socket)
        : socket_(std::make_shared<net::ip::tcp::socket*>(&socket)) {}
    ~PeerWatch() { *socket_ = nullptr; }
    PeerWatch(const PeerWatch&) = delete;
    PeerWatch& operator=(const PeerWatch&) = delete;
    std::function<bool()> is_gone() const {
        return [socket = socket_] { return *socket == nullptr || has_gone(**socket); };
    }

private:
    std::shared_ptr<net::ip::tcp::socket*> socket_;
};

net::awaitable<Response> answered(Desk& desk, Request request) {
    auto initiation = [&desk](auto handler, const Request& asked) {
        const auto ticket = desk.awaited->keep(std::move(handler));
        desk.routes->serve(asked, [&desk, ticket](Response response) {
            net::post(*desk.io, [ticket, response = std::move(response)]() mutable {
                if (const auto kept = ticket->take()) std::move (*kept)(std::move(response));
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
    answer.set(http::field::date, http_date());
    answer.set(http::field::content_type, response.type);
    answer.keep_alive(keep_alive);
    if (response.body != nullptr) answer.body() = {response.body->data(), response.body->size()};
    answer.prepare_payload();
    if (response.status == 304) answer.erase(http::field::content_length);
    if (request.method() == http::verb::head) answer.body() = {};
    return answer;
}

Response refusal_of(int status) {
    if (status == 413 || status == 431) return refusal(status, "too_large", Grade::malformed);
    if (status == 501) return refusal(501, "unknown_transfer_coding", Grade::malformed);
    return refusal(status, "bad_request", Grade::malformed);
}

Response busy(const char* code) {
    Response response = refusal(std::string_view(code) == "server_full" ? 503 : 429, code);
    response.headers.emplace_back("Retry-After", "5");
    return response;
}

int status_of(const error_code& error) {
    if (error == http::error::body_limit) return 413;
    return error == http::error::header_limit || error == http::error::buffer_overflow ? 431 : 400;
}

class Conversation {
public:
    Conversation(net::ip::tcp::socket socket, Desk& desk)
        : limits_(desk.listening.limits),
          desk_(desk),
          place_(desk.guests),
          stream_(std::move(socket)),
          buffer_(static_cast<std::size_t>(limits_.header_bytes + buffered_beside_head)) {
        error_code error;
        const auto peer = stream_.socket().remote_endpoint(error);
        if (!error) peer_ = peer.address().to_string();
        const Client client = client_of(peer_, {}, 0);
        if (desk.listening.proxies == 0) place_.count_for(client.counted);
    }

    net::awaitable<void> run() {
        bool goes_on = true;
        if (const auto refused = place_.refusal(false)) {
            stream_.expires_after(std::chrono::seconds(1));
            const Response answer = busy(*refused);
            goes_on = co_await send(answer, unheard_.head, false);
        }
        while (goes_on && !desk_.guests.is_closing()) {
            place_.wait([this] { stream_.cancel(); });
            Parser parser;
            parser.body_limit(static_cast<std::uint64_t>(limits_.body_bytes));
            parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
            goes_on = co_await exchange(parser);
            if (desk_.listening.proxies > 0) place_.count_for({});
        }
        error_code error;
        error = stream_.socket().shutdown(net::ip::tcp::socket::shutdown_send, error);
    }

private:
    // One request and its answer. False when the connection is done for.
    net::awaitable<bool> exchange(Parser& parser) {
        error_code error;
        client_ = client_of(peer_, {}, 0);
        stream_.expires_after(std::chrono::seconds(limits_.request_seconds));
        co_await http::async_read_header(stream_, buffer_, parser,
                                         net::redirect_error(net::use_awaitable, error));
        since_ = Clock::now();
        if (error) co_return co_await not_understood(error, unheard_.request, unheard_.head);
        const HttpRequest& head = parser.get();
        RequestHead read = read_head(head);
        Request& request = read.request;
        client_ = client_of(peer_, forwarded_lines(head), desk_.listening.proxies);
        request.address = client_.counted;
        if (read.fault != 0) {
            const Response answer = refusal_of(read.fault);
            co_return co_await refuse(answer, request, head);
        }
        place_.count_for(client_.counted);
        place_.belongs_to(desk_.routes->actor_of(request));
        if (const auto refused = place_.refusal(true)) {
            const Response answer = busy(*refused);
            co_return co_await refuse(answer, request, head);
        }
        const bool keeps_alive = head.keep_alive();
        if (read.waits && !parser.is_done())
            co_await net::async_write(stream_, net::buffer(std::string_view("HTTP/1.1 100 Continue\r\n\r\n")),
                                      net::redirect_error(net::use_awaitable, error));
        if (!error && !parser.is_done())
            co_await http::async_read(stream_, buffer_, parser,
                                      net::redirect_error(net::use_awaitable, error));
        if (error) co_return co_await not_understood(error, request, head);
        place_.work();
        request.body = std::move(parser.get().body());
        if (read.is_upgrade) co_return co_await upgrade(parser, request);
        const Response response = co_await answer_of(request);
        note(request, response.status);
        stream_.expires_after(std::chrono::seconds(limits_.request_seconds));
        co_return co_await send(response, head, keeps_alive && !desk_.guests.is_closing());
    }

    net::awaitable<Response> answer_of(Request& request) {
        const PeerWatch peer(stream_.socket());
        request.is_gone = peer.is_gone();
        co_return co_await answered(desk_, request);
    }

    net::awaitable<bool> upgrade(Parser& parser, const Request& request) {
        auto order = desk_.routes->open_feed(request);
        if (const auto* refused = std::get_if<Response>(&order))
            co_return co_await refuse(*refused, request, parser.get());
        note(request, 101);
        HttpRequest asked = parser.release();
        FeedOrder feed = std::get<FeedOrder>(std::move(order));
        buffer_.clear();
        buffer_.shrink_to_fit();
        co_await talk(std::move(stream_), std::move(asked), std::move(feed), place_, desk_);
        co_return false;
    }

    net::awaitable<bool> not_understood(const error_code& error, const Request& request,
                                        const HttpRequest& head) {
        if (error.category() != http::make_error_code(http::error::body_limit).category() ||
            error == http::error::end_of_stream || error == http::error::partial_message)
            co_return false;
        const Response answer = refusal_of(status_of(error));
        co_return co_await refuse(answer, request, head);
    }

    // Whoever was not heard to the end cannot be listened to any more.
    net::awaitable<bool> refuse(const Response& response, const Request& request, const HttpRequest& head) {
        note(request, response.status);
        co_return co_await send(response, head, false);
    }

    net::awaitable<bool> send(const Response& response, const HttpRequest& request, bool keep_alive) {
        error_code error;
        Answer answer = made(response, request, keep_alive);
        co_await http::async_write(stream_, answer, net::redirect_error(net::use_awaitable, error));
        co_return !error && keep_alive;
    }

    void note(const Request& request, int status) const {
        const auto spent =
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - since_).count();
        desk_.listening.log(client_.address + " " + request_for_log(request) + " " + std::to_string(status) +
                            " " + std::to_string(spent) + " ms");
    }

    const ServerLimits& limits_;
    Desk& desk_;
    Guests::Place place_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::string peer_;
    Client client_;
    const struct {
        Request request{};
        HttpRequest head{};
    } unheard_{};  // what is answered where nothing could be read
    Clock::time_point since_;
};

}  // namespace

net::awaitable<void> converse(net::ip::tcp::socket socket, Desk& desk) {
    Conversation conversation(std::move(socket), desk);
    co_await conversation.run();
}

}  // namespace astrogate::server
