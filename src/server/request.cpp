#include "server/request.h"

#include <set>

namespace astrogate::server {

namespace {
int hex_digit(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
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

std::string path_for_log(const std::string& path) {
    static const std::set<std::string> whole{"/api/games", "/api/games/kinds", "/api/claim",
                                             "/api/openapi.json"};
    static const std::set<std::string> words{
        "frames", "explain", "link", "throw_out", "record",  "feed",      "lock",     "unlock",
        "resign", "share",   "dice", "seats",     "prepare", "take_back", "standing", "pause",
        "resume", "talk",    "atom", "call",      "rematch", "delete"};
    const std::string prefix = "/api/games/";
    if (whole.contains(path)) return path;
    if (!path.starts_with(prefix)) return path.starts_with("/api/") ? "/api/?" : "(file)";
    const std::size_t slash = path.find('/', prefix.size());
    if (slash == std::string::npos) return prefix + ":game";
    const std::string word = path.substr(slash + 1, path.find('/', slash + 1) - slash - 1);
    return prefix + ":game/" + (words.contains(word) ? word : "?");
}

}  // namespace astrogate::server
