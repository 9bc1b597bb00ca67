#include "server/api/request.h"

#include <set>
#include <string_view>

namespace astrogate::server {

namespace {
int hex_digit(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

constexpr std::string_view games_prefix = "/api/games/";

enum Methods : unsigned { reads = 1, posts = 2 };

// Every path of the API, and what is asked of a game by /api/games/<id>/<word>.
const std::map<std::string, unsigned>& whole_paths() {
    static const std::map<std::string, unsigned> paths{
        {"/api/games", reads | posts}, {"/api/games/kinds", reads},  {"/api/claim", posts},
        {"/api/invitation", posts},    {"/api/openapi.json", reads}, {"/api/health", reads}};
    return paths;
}
const std::map<std::string, unsigned>& game_words() {
    static const std::map<std::string, unsigned> words{
        {"frames", reads},       {"explain", reads},   {"record", reads},       {"feed", reads},
        {"atom", reads},         {"lock", posts},      {"unlock", posts},       {"resign", posts},
        {"share", posts},        {"dice", posts},      {"seats", posts},        {"prepare", posts},
        {"link", posts},         {"throw_out", posts}, {"link", posts},         {"throw_out", posts},
        {"take_back", posts},    {"standing", posts},  {"pause", posts},        {"resume", posts},
        {"talk", reads | posts}, {"rematch", posts},   {"call", reads | posts}, {"delete", posts}};
    return words;
}

std::string methods_text(unsigned methods) {
    std::string reading = (methods & reads) != 0 ? "GET, HEAD" : "";
    if ((methods & posts) == 0) return reading;
    return reading.empty() ? "POST" : reading + ", POST";
}

// The word behind the slash at `slash`.
std::string word_of(const std::string& path, std::size_t slash) {
    return path.substr(slash + 1, path.find('/', slash + 1) - slash - 1);
}

}  // namespace

bool decode_percent(const std::string& text, bool plus_is_space, std::string& out) {
    out.clear();
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+' && plus_is_space) {
            out.push_back(' ');
        } else if (text[i] != '%') {
            out.push_back(text[i]);
        } else {
            const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
            const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
            if (high < 0 || low < 0 || (high == 0 && low == 0)) return false;
            out.push_back(static_cast<char>(high * 16 + low));
            i += 2;
        }
    }
    return true;
}

bool read_query(const std::string& text, std::map<std::string, std::string>& query) {
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t end = text.find('&', at);
        if (end == std::string::npos) end = text.size();
        const std::string pair = text.substr(at, end - at);
        const std::size_t equals = pair.find('=');
        std::string key, value;
        if (!decode_percent(pair.substr(0, equals), true, key)) return false;
        if (equals != std::string::npos && !decode_percent(pair.substr(equals + 1), true, value))
            return false;
        if (!query.emplace(key, value).second || query.size() > 16) return false;
        at = end + 1;
    }
    return true;
}

std::string methods_of(const std::string& path) {
    if (!path.starts_with("/api/")) return methods_text(reads);
    if (const auto known = whole_paths().find(path); known != whole_paths().end())
        return methods_text(known->second);
    if (!path.starts_with(games_prefix)) return {};
    const std::size_t slash = path.find('/', games_prefix.size());
    if (slash == std::string::npos) return methods_text(reads);
    const auto known = game_words().find(word_of(path, slash));
    return known == game_words().end() ? std::string() : methods_text(known->second);
}

bool names_tag(const std::string& if_none_match, const std::string& tag) {
    for (std::size_t at = 0; at < if_none_match.size();) {
        at = if_none_match.find_first_not_of(" \t,", at);
        if (at == std::string::npos) return false;
        if (if_none_match[at] == '*') return true;
        if (if_none_match.compare(at, 2, "W/") == 0) at += 2;
        const std::size_t close = if_none_match.find('"', at + 1);
        if (at >= if_none_match.size() || if_none_match[at] != '"' || close == std::string::npos)
            return false;
        if (if_none_match.compare(at, close + 1 - at, tag) == 0) return true;
        at = close + 1;
    }
    return false;
}

std::string request_for_log(const Request& request) {
    static const std::set<std::string> known{"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"};
    const std::string method = known.contains(request.method) ? request.method : "-";
    return method + " " + (request.path.empty() ? "-" : path_for_log(request.path));
}

std::string path_for_log(const std::string& path) {
    if (whole_paths().contains(path)) return path;
    if (!path.starts_with(games_prefix)) return path.starts_with("/api/") ? "/api/?" : "(file)";
    const std::string game(games_prefix);
    const std::size_t slash = path.find('/', games_prefix.size());
    if (slash == std::string::npos) return game + ":game";
    const std::string word = word_of(path, slash);
    return game + ":game/" + (game_words().contains(word) ? word : "?");
}

}  // namespace astrogate::server
