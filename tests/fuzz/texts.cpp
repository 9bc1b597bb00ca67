// Any template is filled in, or said to be none.
#include "formats/texts.h"

#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace astrogate;
    const std::string_view pattern(reinterpret_cast<const char*>(bytes), size);
    Node values = Node::map();
    values.set("n", Node::integer(-1));
    values.set("f", Node::boolean(true));
    Node& place = values.set("v", Node::list());
    for (const int part : {1, -2, 3}) place.add(Node::integer(part));
    const Node sections = Node::map();
    Problems problems;
    Texts(sections).fill(pattern, values, problems);
    fields_of(pattern, problems);
    return 0;
}
