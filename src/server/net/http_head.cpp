// The head of an HTTP request: how its body is framed, and what it says to the routes.
#include <algorithm>
#include <ctime>

#include <boost/beast/core/string.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/sockets.h"

namespace astrogate::server {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

std::vector<std::string> lines_of(const HttpRequest& head, http::field name) {
    std::vector<std::string> lines;
    const auto [first, last] = head.equal_range(name);
    for (auto line = first; line != last; ++line) lines.push_back(text(line->value()));
    return lines;
}

std::string joined(const std::vector<std::string>& lines, const char* between) {
    std::string all;
    for (const std::string& line : lines) all += (all.empty() ? "" : between) + line;
    return all;
}

// Whoever stands between the asker and this server must find the same end of the body: RFC 9112, 6.3 and 3.2.
int framing_fault(const HttpRequest& head) {
    const std::size_t hosts = head.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && head.version() > 10)) return 400;
    const std::size_t codings = head.count(http::field::transfer_encoding);
    if (codings == 0) return 0;
    if (head.version() < 11 || head.count(http::field::content_length) > 0) return 400;
    return codings == 1 && beast::iequals(head[http::field::transfer_encoding], "chunked") ? 0 : 501;
}

// False when the target cannot be read.
bool read_target(const HttpRequest& from, Request& to) {
    const std::string target = text(from.target());
    const std::size_t question = target.find('?');
    if (!decode_percent(target.substr(0, question), false, to.path) || to.path.empty() || to.path[0] != '/')
        return false;
    return question == std::string::npos || read_query(target.substr(question + 1), to.query);
}

std::string bearer_of(const std::string& authorization) {
    const std::size_t space = std::min(authorization.find(' '), authorization.size());
    if (!beast::iequals(authorization.substr(0, space), "bearer")) return {};
    const std::size_t token = authorization.find_first_not_of(' ', space);
    return token == std::string::npos ? std::string() : authorization.substr(token);
}

}  // namespace

RequestHead read_head(const HttpRequest& head) {
    RequestHead read;
    Request& to = read.request;
    to.method = text(head.method_string());
    read.fault = framing_fault(head);
    if (!read_target(head, to) && read.fault == 0) read.fault = 400;
    to.content_type = text(head[http::field::content_type]);
    to.host = text(head[http::field::host]);
    to.has_origin = head.find(http::field::origin) != head.end();
    to.origin = text(head[http::field::origin]);
    to.cookie = joined(lines_of(head, http::field::cookie), "; ");
    to.if_none_match = joined(lines_of(head, http::field::if_none_match), ", ");
    to.accepts_gzip = text(head[http::field::accept_encoding]).find("gzip") != std::string::npos;
    to.bearer = bearer_of(text(head[http::field::authorization]));
    const beast::string_view expected = head[http::field::expect];
    read.waits = head.version() > 10 && beast::iequals(expected, "100-continue");
    if (!expected.empty() && !beast::iequals(expected, "100-continue") && read.fault == 0) read.fault = 417;
    read.is_upgrade = beast::websocket::is_upgrade(head);
    return read;
}

std::vector<std::string> forwarded_lines(const HttpRequest& head) {
    std::vector<std::string> lines;
    const auto [first, last] = head.equal_range("X-Forwarded-For");
    for (auto line = first; line != last; ++line) lines.push_back(text(line->value()));
    return lines;
}

std::string http_date() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    char date[32];
    return {date, std::strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

}  // namespace astrogate::server
