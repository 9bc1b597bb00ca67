// astrogate engine: the protocol's lines on standard input and output (docs/protocol.md).
#include "protocol/engine.h"

#include <cstdio>
#include <iostream>

#include "cli/commands.h"
#include "record/entropy.h"

namespace astrogate::cli {

namespace {

enum class Got { line, too_long, end };

// One line without its end; never more in memory than a line may have. What the last line lacks in an end it
// may lack: a half one is refused by who reads it.
Got next_line(std::streambuf& in, std::string& line) {
    using Traits = std::streambuf::traits_type;
    line.clear();
    bool is_long = false, is_any = false;
    for (auto c = in.sbumpc(); c != Traits::eof(); c = in.sbumpc()) {
        is_any = true;
        if (c == '\n') return is_long ? Got::too_long : Got::line;
        is_long = is_long || line.size() == protocol::max_line_bytes;
        if (!is_long) line.push_back(Traits::to_char_type(c));
    }
    if (!is_any) return Got::end;
    return is_long ? Got::too_long : Got::line;
}

std::uint64_t random_seed() {
    std::uint64_t seed = 0;
    for (const std::uint8_t byte : record::draw_block<8>().bytes) seed = seed << 8 | byte;
    return seed;
}

}  // namespace

int engine() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    protocol::Engine engine({make_game, ruleset_names(), random_seed});
    std::string line;
    for (int number = 1;; ++number) {
        const Got got = next_line(*std::cin.rdbuf(), line);
        if (got == Got::end) return done;
        std::cout << (got == Got::line ? engine.hear(line, number) : protocol::Engine::too_long(number))
                  << '\n'
                  << std::flush;
        if (!std::cout) return not_usable;
    }
}

}  // namespace astrogate::cli
