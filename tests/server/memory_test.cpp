// What lasts does not hold the memory of what has gone.
#include "server/memory.h"

#include <array>
#include <fstream>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/conformance/effort.h"

namespace astrogate::server {
namespace {

using Room = std::array<char, 700>;

std::size_t resident_bytes() {
    std::ifstream file("/proc/self/statm");
    std::size_t pages = 0, resident = 0;
    file >> pages >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

TEST(MemoryTest, WhatLastsDoesNotHoldThePagesOfWhatHasGone) {
    if (conformance::is_sanitized) GTEST_SKIP() << "a sanitized build has an allocator of its own";
    constexpr std::size_t count = 20000;
    std::vector<std::shared_ptr<Room>> lasting(count), passing(count);
    for (std::size_t i = 0; i < count; ++i) {
        passing[i] = std::make_shared<Room>();
        passing[i]->fill('p');
        lasting[i] = make_lasting<Room>();
        lasting[i]->fill('l');
    }
    const std::size_t full = resident_bytes();
    passing.clear();
    give_memory_back();
    EXPECT_LT(resident_bytes() + count * sizeof(Room) * 3 / 4, full)
        << "between what lasts it cannot go back";
    for (const auto& one : lasting) ASSERT_EQ(one->back(), 'l');
    lasting.clear();
    give_memory_back();
    EXPECT_LT(resident_bytes() + 2 * count * sizeof(Room) * 3 / 4, full);
}

}  // namespace
}  // namespace astrogate::server
