// Lines to the engine: whatever they hold, each has one answer, which is a line of JSON, and a line that is
// refused changes nothing.
#include "protocol/engine.h"

#include <cstdlib>
#include <string>
#include <string_view>

#include "formats/json.h"

namespace {

using namespace astrogate;

std::string games_of(protocol::Engine& engine) { return engine.hear(R"({"t":"games"})", 1); }

std::string hash_of(protocol::Engine& engine) { return engine.hear(R"({"t":"hash"})", 1); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    protocol::Engine engine({make_game, ruleset_names(), [] { return std::uint64_t{1979}; }});
    engine.hear(
        R"({"t":"start","ruleset":"vector3_2009","scenario":"duel","seats":2,"seed":7,"rules":{"turn_limit":5}})",
        1);
    std::string_view text(reinterpret_cast<const char*>(bytes), size);
    for (int number = 1; !text.empty() && number < 40; ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(line.size() == text.size() ? line.size() : line.size() + 1);
        const std::string games = games_of(engine), hash = hash_of(engine);
        const std::string answer = engine.hear(line, number);
        Node node;
        Problems problems;
        Limits limits;
        limits.string = limits.bytes;
        if (answer.find('\n') != std::string::npos || !read_json(answer, node, problems, limits))
            std::abort();
        if (node["t"].as_text() != "answer" || !node["ok"].is(Node::Kind::boolean)) std::abort();
        const bool is_refused = !node["ok"].as_boolean();
        if (is_refused && node["problems"].size() == 0) std::abort();
        if (is_refused && (games_of(engine) != games || hash_of(engine) != hash)) std::abort();
    }
    return 0;
}
