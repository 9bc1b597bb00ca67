#include "tests/server/net/net_client.h"

#include <cerrno>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "formats/json.h"
#include "tests/server/merged.h"

namespace astrogate::server::testing {

std::string HttpAnswer::header(const std::string& name) const {
    for (const auto& [key, value] : headers)
        if (key == name) return value;
    return {};
}

Node HttpAnswer::json() const {
    Node node;
    Problems problems;
    return read_json(body, node, problems) ? node : Node();
}

Connection::Connection(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval wait{10, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_ended_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0;
}

Connection::~Connection() { ::close(socket_); }

bool Connection::send(const std::string& bytes) const {
    for (std::size_t at = 0; at < bytes.size();) {
        const ssize_t sent = ::send(socket_, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
        if (sent <= 0) return false;
        at += static_cast<std::size_t>(sent);
    }
    return true;
}

bool Connection::fill() {
    char buffer[16384];
    if (is_ended_) return false;
    const ssize_t got = ::recv(socket_, buffer, sizeof buffer, 0);
    was_closed_ = got == 0 || (got < 0 && errno == ECONNRESET);
    if (got <= 0)
        is_ended_ = true;
    else
        unread_.append(buffer, static_cast<std::size_t>(got));
    return got > 0;
}

std::string Connection::read_to(const std::string& mark) {
    std::size_t found = unread_.find(mark);
    while (found == std::string::npos && fill()) found = unread_.find(mark);
    return read(found == std::string::npos ? unread_.size() : found + mark.size());
}

std::string Connection::read(std::size_t count) {
    while (unread_.size() < count && fill()) {
    }
    const std::string taken = unread_.substr(0, count);
    unread_.erase(0, taken.size());
    return taken;
}

HttpAnswer read_answer(Connection& connection) {
    HttpAnswer answer;
    const std::string head = connection.read_to("\r\n\r\n");
    if (head.size() < 12) return answer;
    answer.status = std::stoi(head.substr(9, 3));
    std::size_t length = 0;
    for (std::size_t at = head.find("\r\n") + 2; at + 2 < head.size();) {
        const std::size_t end = head.find("\r\n", at);
        const std::size_t colon = head.find(": ", at);
        answer.headers.emplace_back(head.substr(at, colon - at), head.substr(colon + 2, end - colon - 2));
        if (answer.headers.back().first == "Content-Length")
            length = std::stoul(answer.headers.back().second);
        at = end + 2;
    }
    if (answer.status != 101) answer.body = connection.read(length);
    return answer;
}

HttpAnswer Browser::ask(const std::string& method, const std::string& path, const std::string& body,
                        const Headers& more) {
    Connection connection(port_);
    std::string text = method + " " + path + " HTTP/1.1\r\nConnection: close\r\n";
    bool has_host = false;
    for (const auto& [name, value] : more) {
        text += name + ": " + value + "\r\n";
        has_host = has_host || name == "Host";
    }
    if (!has_host) text += "Host: 127.0.0.1:" + std::to_string(port_) + "\r\n";
    if (!cookie.empty()) text += "Cookie: other=1; astrogate=" + cookie + "\r\n";
    if (!body.empty() || method == "POST") text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    connection.send(text + "\r\n" + body);
    HttpAnswer answer = read_answer(connection);
    const std::string set = answer.header("Set-Cookie");
    if (set.starts_with("astrogate=")) cookie = set.substr(10, set.find(';') - 10);
    return answer;
}

std::string upgrade_request(const Browser& browser, const std::string& path, const Headers& more) {
    std::string text = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(browser.port()) +
                       "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    bool has_origin = false;
    for (const auto& [name, value] : more) {
        has_origin = has_origin || name == "Origin";
        if (!value.empty()) text += name + ": " + value + "\r\n";
    }
    if (!has_origin) text += "Origin: " + browser.origin() + "\r\n";
    if (!browser.cookie.empty()) text += "Cookie: astrogate=" + browser.cookie + "\r\n";
    return text + "\r\n";
}

std::string message_frame(const std::string& text) {
    std::string frame{'\x81'};
    if (text.size() < 126) {
        frame.push_back(static_cast<char>(0x80 | text.size()));
    } else {
        frame.push_back(static_cast<char>(0x80 | 126));
        frame.push_back(static_cast<char>(text.size() >> 8));
        frame.push_back(static_cast<char>(text.size()));
    }
    const std::string mask = "\x01\x02\x03\x04";
    frame += mask;
    for (std::size_t i = 0; i < text.size(); ++i) frame.push_back(static_cast<char>(text[i] ^ mask[i % 4]));
    return frame;
}

WebSocket::WebSocket(const Browser& browser, const std::string& path, const Headers& more)
    : connection_(browser.port()) {
    connection_.send(upgrade_request(browser, path, more));
    status_ = read_answer(connection_).status;
}

void WebSocket::say(const std::string& text) { connection_.send(message_frame(text)); }

void WebSocket::say_in_binary(const std::string& text) {
    std::string frame = message_frame(text);
    frame[0] = '\x82';
    connection_.send(frame);
}

std::optional<std::string> WebSocket::hear() {
    if (lines_.empty()) {
        const auto message = hear_message();
        if (!message) return std::nullopt;
        for (std::size_t at = 0, end = 0; end != std::string::npos; at = end + 1) {
            end = message->find('\n', at);
            lines_.push_back(message->substr(at, end - at));
        }
    }
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

std::optional<std::string> WebSocket::hear_message() {
    std::string message;  // what has come of it, a frame at a time
    for (;;) {
        const std::string head = connection_.read(2);
        if (head.size() < 2) return std::nullopt;
        std::uint64_t size = static_cast<std::uint8_t>(head[1]) & 0x7F;
        if (size >= 126) {
            const std::string longer = connection_.read(size == 126 ? 2 : 8);
            size = 0;
            for (const char byte : longer) size = size << 8 | static_cast<std::uint8_t>(byte);
        }
        std::string body = connection_.read(size);
        const int kind = static_cast<std::uint8_t>(head[0]) & 0x0F;
        if (kind == 8 && body.size() >= 2)
            close_code_ = static_cast<std::uint8_t>(body[0]) << 8 | static_cast<std::uint8_t>(body[1]);
        if (kind == 8 && body.size() > 2) reason_ = body.substr(2);
        if (kind == 8 || body.size() < size) return std::nullopt;
        if (kind > 1) continue;
        message += body;
        const bool is_last = (static_cast<std::uint8_t>(head[0]) & 0x80) != 0;
        if (is_last) return message;
    }
}

Node WebSocket::hear_kind(const std::string& kind) {
    while (const auto text = hear()) {
        Node node;
        Problems problems;
        if (!read_json(*text, node, problems)) continue;
        if (kind == "table" && hear_table(node, table_)) return table_;
        hear_table(node, table_);
        if (node["t"].as_text() == kind) return node;
    }
    return {};
}

}  // namespace astrogate::server::testing
