// Any text is TOML or answered with Problems; what is TOML is a Node that JSON can hold.
#include "formats/toml.h"

#include <cstdlib>
#include <string_view>

#include "formats/json.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace astrogate;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    Node node;
    Problems problems;
    const bool is_good = read_toml(text, node, problems);
    if (is_good != problems.empty()) std::abort();
    if (!is_good) return 0;
    Node again;
    if (!read_json(write_json(node), again, problems) || !(again == node)) std::abort();
    return 0;
}
