#include "server/doors.h"

#include <algorithm>

#include "server/secrets.h"

namespace astrogate::server {

namespace {

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

// An IPv6 address as it stands in a URL.
std::string in_brackets(const std::string& name) {
    return name.find(':') != std::string::npos && name.front() != '[' ? "[" + name + "]" : name;
}

bool is_everywhere(const std::string& host) { return host.empty() || host == "0.0.0.0" || host == "::"; }

}  // namespace

Doors::Doors(const std::string& host, int port, const std::string& public_url)
    : public_url_(lower(public_url)) {
    while (!public_url_.empty() && public_url_.back() == '/') public_url_.pop_back();
    const std::string at = ":" + std::to_string(port);
    for (const std::string& name :
         {std::string("127.0.0.1"), std::string("localhost"), std::string("[::1]"), lower(host)}) {
        if (is_everywhere(name)) continue;
        const std::string bracketed = in_brackets(name);
        hosts_.insert(bracketed + at);
        if (port == 80) hosts_.insert(bracketed);
    }
    for (const std::string& name : hosts_) origins_.insert("http://" + name);
    if (const std::size_t scheme = public_url_.find("://"); scheme != std::string::npos) {
        const std::size_t path = public_url_.find('/', scheme + 3);
        hosts_.insert(public_url_.substr(scheme + 3, path == std::string::npos ? path : path - scheme - 3));
        origins_.insert(public_url_.substr(0, path));
    } else {
        public_url_ = "http://" + (is_everywhere(host) ? "127.0.0.1" : in_brackets(lower(host))) + at;
    }
}

std::optional<const char*> Doors::refusal(const Request& request, bool changes) const {
    if (!hosts_.contains(lower(request.host))) return "unknown_host";
    if (request.has_origin) {
        if (!origins_.contains(lower(request.origin))) return "foreign_origin";
    } else if (changes && request.bearer.empty()) {
        return "origin_missing";
    }
    return std::nullopt;
}

// A Bearer request is its seat's alone: a cookie beside it counts for nothing.
Actor Doors::actor_of(const Request& request) {
    if (!request.bearer.empty()) return {{}, hash_of_link(request.bearer)};
    return {hash_of_session(request.session), {}};
}

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
    static const std::vector<std::pair<std::string, std::string>> headers{
        {"Content-Security-Policy",
         "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
         "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "
         "'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"},
    };
    return headers;
}

}  // namespace astrogate::server
