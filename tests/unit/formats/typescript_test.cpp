#include "formats/typescript.h"

#include <gtest/gtest.h>

#include "formats/file.h"
#include "formats/json.h"

namespace astrogate {
namespace {

TEST(TypeScript, NamesEveryTypeOnceAndKeepsItsSchema) {
    std::string json;
    Node vectors;
    Problems problems;
    ASSERT_TRUE(read_file(ASTROGATE_ROOT "/tests/vectors/wire.json", json, problems));
    ASSERT_TRUE(read_json(json, vectors, problems));
    Node roots = Node::map();
    roots.set("everything", vectors["schema"]);
    roots.set("order", vectors["schema"]["fields"][7]["type"]["of"]);
    const std::string text = typescript_types(roots, "Title.");
    EXPECT_EQ(text.substr(0, text.find("\nexport const Place")),
              "// Title.\nimport type { StructType, Type } from '../wire/codec'\n\n"
              "export type Hue = \"red\" | \"green\" | \"blue\"\n"
              "export const Hue: Type<Hue> = { kind: \"enum\", name: \"Hue\", names: [\"red\", \"green\", "
              "\"blue\"] }\n\n"
              "export type Place = readonly [x: number, y: number, z: number]");
    EXPECT_NE(text.find("\nexport interface Everything {\n  readonly flag: boolean\n"), std::string::npos);
    EXPECT_NE(text.find("\n  readonly orders: readonly (Move | Wait)[]\n"), std::string::npos);
    EXPECT_NE(text.find("\nexport interface Wait {\n  readonly is: \"wait\"\n}\n"), std::string::npos);
    EXPECT_NE(text.find("\nexport type Order = Move | Wait\n"), std::string::npos);
    EXPECT_NE(
        text.find(
            "{ name: \"pair\", type: { kind: \"array\", of: { kind: \"int\", bits: 16 }, count: 2 } },"),
        std::string::npos);
    EXPECT_EQ(text.find("export const Place"), text.rfind("export const Place"));
}

TEST(TypeScript, NamesAVariantAfterItsRootWhereverItComesLater) {
    Node roots;
    Problems problems;
    const std::string order =
        R"({"kind": "variant", "alternatives": [{"kind": "struct", "name": "Hold", "is": "hold", "row": false, "fields": []}]})";
    ASSERT_TRUE(read_json(
        R"({"order": )" + order +
            R"(, "sheet": {"kind": "struct", "name": "Sheet", "row": false, "fields": [{"name": "orders", "type": {"kind": "list", "capacity": 4, "of": )" +
            order + R"(}}]}, "wish": )" + order + "}",
        roots, problems));
    const std::string text = typescript_types(roots, "");
    EXPECT_NE(text.find("\nexport type Order = Hold\n"), std::string::npos);
    EXPECT_NE(text.find("\n  readonly orders: readonly Order[]\n"), std::string::npos);
    EXPECT_NE(text.find("of: Order, capacity: 4 }"), std::string::npos);
    EXPECT_NE(text.find("\nexport type Wish = Order\nexport const Wish: Type<Wish> = Order\n"),
              std::string::npos);
}

TEST(TypeScript, TellsApartTwoTypesOfOneName) {
    Node roots;
    Problems problems;
    ASSERT_TRUE(read_json(
        R"({"fact": {"kind": "id", "bits": 8, "name": "Unit"}, "event": {"kind": "id", "bits": 16, "name": "Unit"}})",
        roots, problems));
    const std::string text = typescript_types(roots, "");
    EXPECT_NE(text.find("export type Unit = number"), std::string::npos);
    EXPECT_NE(text.find("export type EventUnit = number"), std::string::npos);
    EXPECT_NE(text.find("export type Event = EventUnit"), std::string::npos);
}

TEST(TypeScript, WritesConstants) {
    Node values = Node::map();
    values.set("texts", Node::map()).set("a", Node::text("x\"y"));
    EXPECT_EQ(typescript_constants(values, "T"),
              "// T\n\nexport const texts = {\"a\":\"x\\\"y\"} as const\n");
}

}  // namespace
}  // namespace astrogate
