// What the files of the border share: the games that the page opened, and answers in this module's memory.
//
// A call takes (pointer, length) pairs into this module's memory, from `take_space`, and returns a pointer to
// a length (4 bytes, low first) followed by that many bytes; the page gives it back with `give_back`. "Node"
// means node_bytes of base/node.h; in it, a text that holds canonical bytes is not UTF-8.
#pragma once
#include <string_view>

#include "kernel/any/any_game.h"

#ifdef __wasm__
#define ASTROGATE_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#else  // in the tests of the border
#define ASTROGATE_EXPORT(name) extern "C"
#endif

namespace astrogate::border {

using Text = const char*;

const AnyGame* game_at(int handle);  // null for a handle that was never given

char* answer(std::string_view bytes);
char* answer(const Node& node);

Node refused(const Problems& problems);  // {"ok": false, "problems": [...]}
char* not_understood(const char* code);  // the same, of one malformed Problem

Node list_of(const SharedNodes& nodes);
// False when the bytes are not an Input, as answers.cpp describes it.
bool read_input(Text bytes, std::size_t size, AnyInput& input);

}  // namespace astrogate::border
