// Holds canonical bytes, JSON and schema of one type with every kind in it to tests/vectors/wire.json, which
// the page's codec (web/src/wire/codec.ts) is held to as well.
#include <gtest/gtest.h>

#include "base/node_fields.h"
#include "base/schema.h"
#include "formats/file.h"
#include "formats/json.h"

namespace astrogate {
namespace {

enum class Hue : std::uint8_t { red, green, blue };

struct Place {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int8_t z = 0;
    static constexpr bool as_row = true;
    static constexpr auto fields() {
        return Fields{open("x", &Place::x), open("y", &Place::y), open("z", &Place::z)};
    }
};

struct Move {
    static constexpr const char* name = "move";
    Id<struct ThingTag, std::uint16_t> thing{};
    Place to{};
    static constexpr auto fields() { return Fields{owner("thing", &Move::thing), owner("to", &Move::to)}; }
};

struct Wait {
    static constexpr const char* name = "wait";
    static constexpr auto fields() { return Fields{}; }
};

struct Everything {
    bool flag = false;
    std::uint8_t small = 0;
    std::uint32_t large = 0;
    std::int64_t wide = 0;
    Hue hue = Hue::red;
    std::array<std::int16_t, 2> pair{};
    List<Place, 4> places{};
    List<std::variant<Move, Wait>, 5> orders{};
    static constexpr auto fields() {
        return Fields{open("flag", &Everything::flag),     open("small", &Everything::small),
                      open("large", &Everything::large),   hidden("wide", &Everything::wide),
                      open("hue", &Everything::hue),       team("pair", &Everything::pair),
                      open("places", &Everything::places), owner("orders", &Everything::orders)};
    }
};

}  // namespace

template <>
inline constexpr auto enum_names<Hue> = std::array{"red", "green", "blue"};

namespace {

std::string hex(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char c : bytes) {
        text += digits[static_cast<std::uint8_t>(c) >> 4];
        text += digits[static_cast<std::uint8_t>(c) & 15];
    }
    return text;
}

Everything full() {
    Everything all;
    all.flag = true;
    all.small = 255;
    all.large = 4294967295U;
    all.wide = -4503599627370495;
    all.hue = Hue::blue;
    all.pair = {-32768, 32767};
    all.places = {{0, -1, 1}, {63, -64, 64}, {2147483647, static_cast<std::int32_t>(-2147483648LL), -128}};
    all.orders.push_back(Move{{65535}, {1, 2, 3}});
    all.orders.push_back(Wait{});
    all.orders.push_back(Move{{127}, {-1, -2, -3}});
    return all;
}

struct Many {
    List<Everything, 200> all{};
    static constexpr auto fields() { return Fields{open("all", &Many::all)}; }
};

Many many(std::size_t count) {
    Many made;
    while (made.all.size() < count) made.all.push_back(full());
    return made;
}

Node vector_of(const Everything& value) {
    Node node = Node::map();
    node.set("bytes", Node::text(hex(to_bytes(value))));
    node.set("value", to_node(value));
    return node;
}

TEST(Wire, BytesJsonAndSchemaAreAsTheVectorsSay) {
    std::string json;
    Node vectors;
    Problems problems;
    ASSERT_TRUE(read_file(ASTROGATE_ROOT "/tests/vectors/wire.json", json, problems));
    ASSERT_TRUE(read_json(json, vectors, problems)) << describe(problems, "wire.json");
    Node made = Node::map();
    made.set("schema", schema_of<Everything>());
    Node samples = Node::list();
    samples.add(vector_of(Everything{}));
    samples.add(vector_of(full()));
    made.set("samples", samples);
    EXPECT_EQ(write_json(made), write_json(vectors));
}

// The room that is asked for before a value is written suffices for the longest numbers of each type.
TEST(Wire, AValueTakesNoMoreBytesThanItMay) {
    Everything longest = full();
    for (const std::int64_t wide : {INT64_MIN, INT64_MAX}) {
        longest.wide = wide;
        EXPECT_LE(to_bytes(longest).size(), most_bytes(longest));
    }
    EXPECT_EQ(most_bytes(std::uint8_t{255}), to_bytes(std::uint8_t{255}).size());
    EXPECT_EQ(most_bytes(std::int16_t{-32768}), to_bytes(std::int16_t{-32768}).size());
    EXPECT_EQ(most_bytes(std::uint32_t{4294967295}), to_bytes(std::uint32_t{4294967295}).size());
    EXPECT_EQ(most_bytes(std::int64_t{INT64_MIN}), to_bytes(std::int64_t{INT64_MIN}).size());
}

// Short ones are written on the stack, long ones on the heap.
TEST(Wire, ALongValueIsWrittenLikeAShortOne) {
    for (const std::size_t count : {0U, 1U, 10U, 200U}) {
        const Many made = many(count);
        Bytes items;
        ByteWriter(items).natural(count);
        for (const Everything& one : made.all) items += to_bytes(one);
        EXPECT_EQ(to_bytes(made), items);
        Many read;
        EXPECT_TRUE(from_bytes(items, read));
        EXPECT_TRUE(same(read, made));
    }
}

}  // namespace
}  // namespace astrogate
