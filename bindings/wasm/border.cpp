// The border between a page and the kernel: bytes in, bytes out (border.h). No JSON, no clock, no file;
// nothing is kept but the games that the page opened. Here are the games and what a seat asks about its View;
// play.cpp runs whole games.
#include "bindings/wasm/border.h"

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "base/node_fields.h"
#include "kernel/text/misread.h"

// wasi-libc is built without a stack protector's own symbols, and without threads.
extern "C" {
std::uintptr_t __stack_chk_guard = 0xA57806A7;
[[noreturn]] void __stack_chk_fail() { std::abort(); }
// The one thread of a page never ends, so nothing is taken away at its end.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
}

namespace astrogate::border {

namespace {

std::vector<std::shared_ptr<const AnyGame>>& games() {
    static std::vector<std::shared_ptr<const AnyGame>> list;
    return list;
}

}  // namespace

const AnyGame* game_at(int handle) {
    return handle >= 0 && static_cast<std::size_t>(handle) < games().size()
               ? games()[static_cast<std::size_t>(handle)].get()
               : nullptr;
}

}  // namespace astrogate::border

using namespace astrogate;
using namespace astrogate::border;

namespace {

// {"ok": true, "sheet": bytes as text} or {"ok": false, "problems": [...]}.
char* sheet_or_problems(const Result<Bytes>& sheet) {
    if (!sheet) return answer(refused(sheet.problems()));
    Node node = Node::map();
    node.set("ok", Node::boolean(true));
    node.set("sheet", Node::text(sheet.value()));
    return answer(node);
}

}  // namespace

ASTROGATE_EXPORT(take_space) char* take_space(std::size_t size) {
    return static_cast<char*>(std::malloc(size == 0 ? 1 : size));
}

ASTROGATE_EXPORT(give_back) void give_back(char* space) { std::free(space); }

// A handle, or -1 when the ruleset or its rules (a Node, empty = the preset) will not do.
ASTROGATE_EXPORT(open_game)
int open_game(Text ruleset, std::size_t ruleset_size, Text rules, std::size_t rules_size) {
    Node changes;
    if (rules_size != 0 && !node_from_bytes({rules, rules_size}, changes)) return -1;
    auto game = make_game({ruleset, ruleset_size}, changes);
    if (!game) return -1;
    games().push_back(game.value());
    return static_cast<int>(games().size()) - 1;
}

// The game of a handle that is given back: no other call may have it any more.
ASTROGATE_EXPORT(close_game) void close_game(int handle) {
    if (game_at(handle) != nullptr) games()[static_cast<std::size_t>(handle)].reset();
}

// Why open_game gives no handle: a Node list of Problems, empty where it gives one.
ASTROGATE_EXPORT(wrong_with_game)
char* wrong_with_game(Text ruleset, std::size_t ruleset_size, Text rules, std::size_t rules_size) {
    Node changes;
    Problems problems;
    if (rules_size != 0 && !node_from_bytes({rules, rules_size}, changes))
        problems.add(Problem("not_a_node", "", Grade::malformed));
    else if (const auto game = make_game({ruleset, ruleset_size}, changes); !game)
        problems = game.problems();
    return answer(to_node(problems));
}

// {"description", "schema"} as a Node.
ASTROGATE_EXPORT(describe) char* describe(int handle) {
    const AnyGame* game = game_at(handle);
    if (game == nullptr) return answer(Node());
    Node node = Node::map();
    node.set("description", game->description());
    node.set("schema", game->schema());
    return answer(node);
}

ASTROGATE_EXPORT(options)
char* options(int handle, Text view, std::size_t view_size, Text sheet, std::size_t sheet_size) {
    const AnyGame* game = game_at(handle);
    return answer(game == nullptr ? Node() : game->options({view, view_size}, {sheet, sheet_size}));
}

ASTROGATE_EXPORT(check)
char* check(int handle, Text view, std::size_t view_size, Text sheet, std::size_t sheet_size) {
    const AnyGame* game = game_at(handle);
    return answer(game == nullptr ? Node() : to_node(game->check({view, view_size}, {sheet, sheet_size})));
}

ASTROGATE_EXPORT(foresee)
char* foresee(int handle, Text view, std::size_t view_size, Text sheet, std::size_t sheet_size) {
    const AnyGame* game = game_at(handle);
    return answer(game == nullptr ? Node() : game->foresee({view, view_size}, {sheet, sheet_size}));
}

// Those facts that name the unit.
ASTROGATE_EXPORT(foresee_unit)
char* foresee_unit(int handle, Text view, std::size_t view_size, Text sheet, std::size_t sheet_size,
                   std::uint32_t unit) {
    const AnyGame* game = game_at(handle);
    const UnitId wanted{static_cast<std::uint16_t>(unit)};
    return answer(game == nullptr ? Node()
                                  : game->foresee_unit({view, view_size}, {sheet, sheet_size}, wanted));
}

// {"name", "kind", "owner": 255 where nobody can tell}: what the game says of a unit, in play or lost.
ASTROGATE_EXPORT(unit) char* unit(int handle, Text view, std::size_t view_size, std::uint32_t unit) {
    const AnyGame* game = game_at(handle);
    const UnitId wanted{static_cast<std::uint16_t>(unit)};
    if (game == nullptr) return answer(Node());
    Node node = Node::map();
    node.set("name", Node::text(game->unit_name({view, view_size}, wanted)));
    node.set("kind", Node::text(game->unit_kind({view, view_size}, wanted)));
    node.set("owner", Node::integer(game->unit_owner({view, view_size}, wanted).value));
    return answer(node);
}

ASTROGATE_EXPORT(default_sheet) char* default_sheet(int handle, Text view, std::size_t view_size) {
    const AnyGame* game = game_at(handle);
    return answer(game == nullptr ? Bytes() : game->default_sheet({view, view_size}));
}

ASTROGATE_EXPORT(sheet_from_node)
char* sheet_from_node(int handle, Text view, std::size_t view_size, Text orders, std::size_t orders_size) {
    const AnyGame* game = game_at(handle);
    Node node;
    if (game == nullptr || !node_from_bytes({orders, orders_size}, node)) return answer(Node());
    return sheet_or_problems(game->sheet_from_node({view, view_size}, node));
}

// {"ok": true, "sheet"} or {"ok": false, "problems": [...], "misread": [...], as misread_node has it}.
ASTROGATE_EXPORT(read_orders)
char* read_orders(int handle, Text view, std::size_t view_size, Text text, std::size_t text_size) {
    const AnyGame* game = game_at(handle);
    if (game == nullptr) return answer(Node());
    const OrdersRead read = game->read_orders({view, view_size}, {text, text_size});
    const Result<Bytes> sheet = read.sheet_or_problems();
    if (sheet) return sheet_or_problems(sheet);
    Node node = refused(sheet.problems());
    node.set("misread", misread_node(read.misread));
    return answer(node);
}

ASTROGATE_EXPORT(sheet_notation)
char* sheet_notation(int handle, Text view, std::size_t view_size, Text sheet, std::size_t sheet_size) {
    const AnyGame* game = game_at(handle);
    return answer(game == nullptr ? std::string()
                                  : game->sheet_notation({view, view_size}, {sheet, sheet_size}));
}

// The same orders as players post them.
ASTROGATE_EXPORT(sheet_post)
char* sheet_post(int handle, Text view, std::size_t view_size, Text sheet, std::size_t sheet_size) {
    const AnyGame* game = game_at(handle);
    return answer(game == nullptr ? std::string() : game->sheet_post({view, view_size}, {sheet, sheet_size}));
}

// What the seat may aim at, as AnyGame::aims has it.
ASTROGATE_EXPORT(aims) char* aims(int handle, Text view, std::size_t view_size) {
    const AnyGame* game = game_at(handle);
    return answer(game == nullptr ? Node() : game->aims({view, view_size}));
}

// {"ok": true, "plan"} or {"ok": false, "problems": [...]}; `aim` is a Node.
ASTROGATE_EXPORT(advise)
char* advise(int handle, Text view, std::size_t view_size, Text aim, std::size_t aim_size) {
    const AnyGame* game = game_at(handle);
    Node wished;
    if (game == nullptr || !node_from_bytes({aim, aim_size}, wished)) return answer(Node());
    const Result<Node> plan = game->advise({view, view_size}, wished);
    if (!plan) return answer(refused(plan.problems()));
    Node node = Node::map();
    node.set("ok", Node::boolean(true));
    node.set("plan", plan.value());
    return answer(node);
}

// {"ok", "sheet", "reason", "numbers"}: a named bot's move from a View, for hints and games without a server.
ASTROGATE_EXPORT(choose)
char* choose(int handle, Text bot, std::size_t bot_size, Text view, std::size_t view_size,
             std::uint32_t seed) {
    const AnyGame* game = game_at(handle);
    if (game == nullptr) return answer(Node());
    const Result<AnyChoice> choice = game->choose({bot, bot_size}, {view, view_size}, seed);
    if (!choice) return answer(refused(choice.problems()));
    Node node = Node::map();
    node.set("ok", Node::boolean(true));
    node.set("sheet", Node::text(choice.value().sheet));
    node.set("reason", Node::text(choice.value().reason));
    node.set("numbers", choice.value().numbers);
    return answer(node);
}
