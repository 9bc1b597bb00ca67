// An answer that is awaited reaches its connection once, and nobody when the network has ended.
#include "server/net/awaited.h"

#include <functional>
#include <optional>

#include <gtest/gtest.h>

namespace astrogate::server {
namespace {

struct Handler {
    std::shared_ptr<int> told;
    void operator()() { ++*told; }
};

TEST(AwaitedTest, ATicketGivesItsHandlerOnce) {
    const auto told = std::make_shared<int>(0);
    Awaited awaited;
    const auto ticket = awaited.keep(Handler{told});
    const auto handler = ticket->take();
    ASSERT_NE(handler, nullptr);
    (*handler)();
    EXPECT_EQ(*told, 1);
    EXPECT_EQ(ticket->take(), nullptr);
}

TEST(AwaitedTest, HandlersEndWithTheNetworkWhateverStillHoldsATicket) {
    const auto told = std::make_shared<int>(0);
    std::optional<Awaited> awaited(std::in_place);
    const auto ticket = awaited->keep(Handler{told});
    EXPECT_EQ(told.use_count(), 2);
    awaited.reset();
    EXPECT_EQ(told.use_count(), 1) << "the handler is gone";
    EXPECT_EQ(ticket->take(), nullptr);
}

TEST(AwaitedTest, AHandlerEndsWithItsTicket) {
    const auto told = std::make_shared<int>(0);
    Awaited awaited;
    awaited.keep(Handler{told});
    EXPECT_EQ(told.use_count(), 1);
}

}  // namespace
}  // namespace astrogate::server
