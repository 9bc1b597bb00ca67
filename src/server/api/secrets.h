// Secrets that people and programs carry, and what the server keeps of them: only hashes. A session is a
// browser's cookie, a link the secret part of a seat's address, a token what a program at a seat sends along.
// 32 random bytes each, written in base64url.
#pragma once
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace astrogate::server {

std::string random_bytes(std::size_t count);
std::string new_secret();

std::string hash_of_session(std::string_view session);
std::string hash_of_link(std::string_view secret);  // or of a program's token
// Of a link that was used up, made of its hash: opens nothing, but tells whoever used it where it led.
std::string hash_of_used(std::string_view link_hash);
std::string hash_of_feed(std::string_view secret);  // of the address of a seat's Atom feed

std::string base64(std::string_view bytes);
void append_base64(std::string& out, std::string_view bytes);  // in no constant time: of no secrets
std::string base64url(std::string_view bytes);                 // without padding
std::string hex(std::string_view bytes);
void append_hex(std::string& out, std::string_view bytes);
// False unless `text` is exactly 2 * size lower-case hex digits.
bool from_hex(std::string_view text, std::size_t size, std::string& bytes);

// A game's number as it stands in addresses: 16 hex digits. 0 when the text is none.
std::string game_id(GameNumber game);
GameNumber game_of_id(std::string_view text);

}  // namespace astrogate::server
