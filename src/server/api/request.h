// A request and its answer, as the routes know them: no sockets, no library.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace astrogate::server {

struct Request {
    std::string method;  // "GET", "HEAD", "POST", …
    std::string path;    // decoded, without the query
    std::map<std::string, std::string> query;
    std::string body, content_type;
    std::string host, origin, cookie, bearer, if_none_match;
    std::string session;  // of the cookies, when it is one that we gave
    bool has_origin = false, accepts_gzip = false;
    std::string address;  // of who asks, as limits count it: of an IPv6 address its network of 64 bits
    std::function<bool()> is_gone{};  // whether nobody is there any more to hear the answer; may be empty
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::shared_ptr<const std::string> body;
    std::vector<std::pair<std::string, std::string>> headers;
};

using Reply = std::function<void(Response)>;

// "a=1&b=2" with %XX and + undone. False when it is not well formed.
bool read_query(const std::string& text, std::map<std::string, std::string>& query);
// %XX undone; false on a broken or forbidden one (a zero byte).
bool decode_percent(const std::string& text, bool plus_is_space, std::string& out);

// The methods that a path knows, as the header Allow has them; empty where the path is unknown.
std::string methods_of(const std::string& path);

// Whether a header If-None-Match names the entity tag: a list of tags, weak ones among them, or *.
bool names_tag(const std::string& if_none_match, const std::string& tag);

// Method and path as the log may have them: known words only, everything else (ids, secrets, nonsense) left
// out.
std::string request_for_log(const Request& request);
std::string path_for_log(const std::string& path);

}  // namespace astrogate::server
