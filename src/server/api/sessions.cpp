#include "server/api/sessions.h"

#include <algorithm>

#include <sodium.h>

#include "record/hash.h"
#include "server/api/secrets.h"

namespace astrogate::server {

namespace {

constexpr std::string_view plain_name = "astrogate=", secure_name = "__Host-astrogate=";
constexpr std::size_t random_size = 32, seal_size = 16;
constexpr std::size_t unsealed_length = 43, sealed_length = 64;  // in base64url

bool is_base64url(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
               c == '_';
    });
}

std::string decoded(const std::string& text) {
    std::string bytes(random_size + seal_size, '\0');
    std::size_t size = 0;
    const int code =
        sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                          text.size(), nullptr, &size, nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return code == 0 && size == bytes.size() ? bytes : std::string();
}

}  // namespace

Sessions::Sessions(std::string_view secret, bool is_secure,
                   std::function<bool(const std::string& hash)> is_known)
    : key_(record::hash("astrogate key of sessions", {secret}).view()),
      name_(is_secure ? secure_name : plain_name),
      is_secure_(is_secure),
      is_known_(std::move(is_known)) {}

std::string Sessions::seal(std::string_view bytes) const {
    std::string made(seal_size, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(made.data()), made.size(),
                       reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                       reinterpret_cast<const unsigned char*>(key_.data()), key_.size());
    return made;
}

std::string Sessions::fresh() const {
    const std::string bytes = random_bytes(random_size);
    return base64url(bytes + seal(bytes));
}

bool Sessions::is_ours(const std::string& session) const {
    if (!is_base64url(session)) return false;
    if (session.size() == unsealed_length) return is_known_(hash_of_session(session));
    const std::string bytes = session.size() == sealed_length ? decoded(session) : std::string();
    if (bytes.empty()) return false;
    const std::string wanted = seal(std::string_view(bytes).substr(0, random_size));
    return sodium_memcmp(wanted.data(), bytes.data() + random_size, seal_size) == 0;
}

// An unsealed session may still come under the name from before.
std::string Sessions::read(std::string_view cookies) const {
    while (!cookies.empty()) {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view one = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        while (one.starts_with(' ')) one.remove_prefix(1);
        for (const std::string_view name : {std::string_view(name_), plain_name}) {
            if (!one.starts_with(name)) continue;
            std::string session(one.substr(name.size()));
            if (name != name_ && session.size() != unsealed_length) continue;
            if (is_ours(session)) return session;
        }
    }
    return {};
}

std::string Sessions::cookie(const std::string& session) const {
    return name_ + session + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000" +
           (is_secure_ ? "; Secure" : "");
}

}  // namespace astrogate::server
