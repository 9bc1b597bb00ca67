#include "kernel/any/state_bytes.h"
#include "record/lines.h"
#include "record/record.h"

namespace astrogate::record {

namespace {

Node number(std::uint64_t value) { return Node::integer(static_cast<std::int64_t>(value)); }

template <std::size_t N>
Node hex(const Block<N>& block) {
    return Node::text(to_hex(block));
}

template <std::size_t N>
Node hex_list(const std::vector<Block<N>>& blocks) {
    Node list = Node::list();
    for (const Block<N>& block : blocks) list.add(hex(block));
    return list;
}

Node dice_node(const Header& header) {
    Node node = Node::map();
    switch (header.source) {
        case DiceSource::typed: node.set("source", Node::text("typed")); break;
        case DiceSource::local:
            node.set("source", Node::text("local"));
            if (!header.is_seat) node.set("seed", number(header.seed));
            break;
        case DiceSource::keyed:
            node.set("source", Node::text("keyed"));
            node.set("tip", hex(header.tip));
            node.set("hidden_tip", hex(header.hidden_tip));
            node.set("share_hashes", hex_list(header.share_hashes));
            node.set("shares", hex_list(header.shares));
            break;
    }
    return node;
}

Node names_node(const std::vector<SeatName>& seats) {
    Node list = Node::list();
    for (const SeatName& seat : seats) {
        Node& one = list.add(Node::map());
        one.set("name", Node::text(seat.name));
        if (!seat.bot.empty()) one.set("bot", Node::text(seat.bot));
    }
    return list;
}

Node one_sheet_node(const SheetLine& sheet) {
    Node node = Node::map();
    node.set("seat", number(sheet.seat.value));
    if (sheet.by_default) {
        node.set("by_default", Node::boolean(true));
        return node;
    }
    node.set("orders", sheet.orders);
    if (!sheet.advised.empty()) node.set("advised", Node::text(sheet.advised));
    if (!sheet.is_sealed) return node;
    node.set("bytes", Node::text(to_hex(sheet.bytes)));
    node.set("nonce", hex(sheet.nonce));
    node.set("commitment", hex(sheet.commitment));
    return node;
}

}  // namespace

Digest state_digest(std::string_view state) { return hash(purpose::state, {canonical_part(state)}); }
Digest view_digest(std::string_view view) { return hash(purpose::view, {view}); }

Node header_node(const Header& header) {
    Node node = Node::map();
    node.set("format", Node::text("astrogate record"));
    node.set("version", number(format_version));
    node.set("kind", Node::text(header.is_seat ? "seat" : "full"));
    if (header.is_seat) node.set("seat", number(header.seat.value));
    node.set("ruleset", Node::text(header.ruleset));
    node.set("revision", Node::integer(header.revision));
    node.set("rules", header.rules);
    node.set("setup", header.setup);
    node.set("tables", Node::text(header.tables));
    node.set("created", Node::text(header.created));
    node.set("seats", names_node(header.seats));
    node.set("dice", dice_node(header));
    return node;
}

Node input_node(const InputLine& input) {
    Node node = Node::map();
    node.set("stage", number(input.stage));
    switch (input.kind) {
        case InputKind::sheets: {
            Node& sheets = node.set("sheets", Node::list());
            for (const SheetLine& sheet : input.sheets) sheets.add(one_sheet_node(sheet));
            break;
        }
        case InputKind::dice:
            node.set("dice", input.rolls);
            if (input.link) node.set("link", hex(*input.link));
            if (input.hidden_link) node.set("hidden_link", hex(*input.hidden_link));
            break;
        case InputKind::resign: node.set("resign", number(input.seat.value)); break;
        case InputKind::time_up: node.set("time_up", Node::boolean(true)); break;
    }
    node.set("state", Node::text(input.state));
    return node;
}

Node sheet_node(const OwnSheetLine& sheet) {
    Node node = Node::map();
    node.set("stage", number(sheet.stage));
    node.set("sheet", one_sheet_node(sheet.sheet));
    return node;
}

Node frame_node(const FrameLine& frame) {
    Node node = Node::map();
    node.set("stage", number(frame.stage));
    node.set("frame", frame.glimpses);
    if (frame.rolls.size() != 0) node.set("rolls", frame.rolls);
    if (!frame.commitments.empty()) {
        Node& list = node.set("commitments", Node::list());
        for (const Commitment& one : frame.commitments) {
            Node& entry = list.add(Node::map());
            entry.set("seat", number(one.seat.value));
            entry.set("stage", number(one.stage));
            entry.set("commitment", hex(one.digest));
        }
    }
    if (frame.link) {
        Node& link = node.set("link", Node::map());
        link.set("stage", number(frame.link->stage));
        link.set("link", hex(frame.link->link));
    }
    node.set("view", hex(frame.view));
    return node;
}

Node closing_node(const Closing& closing, bool is_seat) {
    Node node = Node::map();
    node.set("stage", number(closing.stage));
    if (closing.is_over)
        node.set("end", closing.outcome);
    else
        node.set("open", Node::boolean(true));
    node.set(is_seat ? "view" : "state", hex(closing.digest));
    return node;
}

std::string write_record(const Record& record) {
    LineWriter lines;
    lines.write(header_node(record.header));
    for (const InputLine& input : record.inputs) lines.write(input_node(input));
    auto sheet = record.sheets.begin();
    for (const FrameLine& frame : record.frames) {
        for (; sheet != record.sheets.end() && sheet->stage < frame.stage; ++sheet)
            lines.write(sheet_node(*sheet));
        lines.write(frame_node(frame));
    }
    for (; sheet != record.sheets.end(); ++sheet) lines.write(sheet_node(*sheet));
    lines.write(closing_node(record.closing, record.header.is_seat));
    return lines.take();
}

}  // namespace astrogate::record
