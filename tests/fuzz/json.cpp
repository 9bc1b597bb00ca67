// What is read as JSON, written and read again is the same; everything else is answered with one Problem.
#include "formats/json.h"

#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace astrogate;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    Node node;
    Problems problems;
    if (!read_json(text, node, problems)) return problems.size() == 1 ? 0 : (std::abort(), 0);
    Node again;
    if (!read_json(write_json(node), again, problems) || !(again == node)) std::abort();
    return 0;
}
