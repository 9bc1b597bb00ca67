// What a ruleset's own presentation changes of the common one.
#include <gtest/gtest.h>

#include "kernel/any/presentation.h"

namespace astrogate {
namespace {

TEST(Presentation, OfARulesetReplacesWhatItNames) {
    Node own = Node::map();
    own.set("kept", Node::text("theirs"));
    Node rulesets = Node::map();
    rulesets.set("second", std::move(own));
    Node common = Node::map();
    common.set("board", Node::text("cubes"));
    common.set("kept", Node::text("ours"));
    common.set("rulesets", std::move(rulesets));
    const Node first = presentation_of(common, "first");
    EXPECT_EQ(first["kept"].as_text(), "ours");
    EXPECT_EQ(presentation_of(common, "second")["kept"].as_text(), "theirs");
    EXPECT_EQ(presentation_of(common, "second")["board"].as_text(), "cubes");
    EXPECT_FALSE(first.has("rulesets"));
}

}  // namespace
}  // namespace astrogate
