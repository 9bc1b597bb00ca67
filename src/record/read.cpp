#include <limits>

#include "record/lines.h"
#include "record/record.h"

namespace astrogate::record {

namespace {

using Kind = Node::Kind;

// Takes a map apart by name. What is missing, of the wrong kind, out of range or not known is a Problem of
// the line.
class Parts {
public:
    Parts(const Node& node, int line, Problems& problems) : node_(node), line_(line), problems_(problems) {
        if (!node.is(Kind::map)) bad("not a map");
    }

    bool has(const char* key) const { return node_.has(key); }

    const Node& take(const char* key, Kind kind) {
        const Node& part = node_[key];
        ++taken_;
        if (!part.is(kind)) bad(key);
        return part;
    }
    const std::string& text(const char* key) { return take(key, Kind::text).as_text(); }

    std::int64_t number(const char* key, std::int64_t low, std::int64_t high) {
        const std::int64_t value = take(key, Kind::integer).as_integer();
        if (value < low || value > high) bad(key);
        return value < low || value > high ? low : value;
    }
    std::uint32_t stage() {
        return static_cast<std::uint32_t>(number("stage", 0, std::numeric_limits<std::uint32_t>::max()));
    }
    Seat seat(const char* key) { return Seat{static_cast<std::uint8_t>(number(key, 0, spectator.value))}; }
    void flag(const char* key) {
        if (!take(key, Kind::boolean).as_boolean()) bad(key);
    }

    template <std::size_t N>
    Block<N> block(const char* key) {
        return block_of<N>(key, take(key, Kind::text));
    }
    template <std::size_t N>
    std::vector<Block<N>> blocks(const char* key) {
        std::vector<Block<N>> list;
        for (const Node& one : take(key, Kind::list).items()) list.push_back(block_of<N>(key, one));
        if (list.size() > max_seats) bad(key);
        return list;
    }

    // After all parts are taken: whether they were good, and all there were.
    bool done() {
        if (is_good_ && taken_ != node_.size()) bad("unknown key");
        return is_good_;
    }
    void bad(std::string_view what) {
        if (is_good_) problems_.add(line_problem("line_not_understood", line_, what));
        is_good_ = false;
    }

private:
    template <std::size_t N>
    Block<N> block_of(const char* key, const Node& node) {
        const auto block = block_from_hex<N>(node.as_text());
        if (!block) bad(key);
        return block.value_or(Block<N>{});
    }

    const Node& node_;
    int line_;
    Problems& problems_;
    std::size_t taken_ = 0;
    bool is_good_ = true;
};

class Reader {
public:
    Reader(std::string_view text, Record& record, Problems& problems)
        : lines_(text, problems), record_(record), problems_(problems) {}

    bool read() {
        Node node;
        if (!lines_.next(node)) return lines_.is_good() && refuse("record_cut", 1);
        if (!read_header(node)) return false;
        bool is_closed = false;
        while (!is_closed) {
            if (!lines_.next(node)) return lines_.is_good() && refuse("record_cut", lines_.number() + 1);
            if (!read_line(node, is_closed)) return false;
        }
        if (lines_.next(node)) return refuse("line_after_the_last", lines_.number());
        return lines_.is_good();
    }

private:
    bool refuse(const char* code, int line) {
        problems_.add(line_problem(code, line));
        return false;
    }
    Parts parts(const Node& node) { return Parts(node, lines_.number(), problems_); }

    bool read_header(const Node& node) {
        Header& header = record_.header;
        Parts part = parts(node);
        part.text("hash");
        if (part.text("format") != "astrogate record") part.bad("format");
        part.number("version", format_version, format_version);
        const std::string& kind = part.text("kind");
        header.is_seat = kind == "seat";
        if (!header.is_seat && kind != "full") part.bad("kind");
        if (header.is_seat) header.seat = part.seat("seat");
        header.ruleset = part.text("ruleset");
        header.revision = part.number("revision", 0, std::numeric_limits<std::int32_t>::max());
        header.rules = part.take("rules", Kind::map);
        header.setup = part.take("setup", Kind::map);
        header.tables = part.text("tables");
        header.created = part.text("created");
        const Node& seats = part.take("seats", Kind::list);
        const Node& dice = part.take("dice", Kind::map);
        return part.done() && read_names(seats) && read_dice(dice);
    }

    bool read_names(const Node& seats) {
        for (const Node& one : seats.items()) {
            Parts part = parts(one);
            SeatName name{part.text("name"), part.has("bot") ? part.text("bot") : ""};
            if (record_.header.seats.size() >= max_seats) part.bad("seats");
            if (!part.done()) return false;
            record_.header.seats.push_back(std::move(name));
        }
        return true;
    }

    bool read_dice(const Node& dice) {
        Header& header = record_.header;
        Parts part = parts(dice);
        const std::string& source = part.text("source");
        if (source == "keyed") {
            header.source = DiceSource::keyed;
            header.tip = part.block<32>("tip");
            header.hidden_tip = part.block<32>("hidden_tip");
            header.share_hashes = part.blocks<32>("share_hashes");
            header.shares = part.blocks<32>("shares");
        } else if (source == "local") {
            header.source = DiceSource::local;
            if (!header.is_seat)
                header.seed = static_cast<std::uint64_t>(
                    part.number("seed", 0, std::numeric_limits<std::int64_t>::max()));
        } else if (source == "typed") {
            header.source = DiceSource::typed;
        } else {
            part.bad("source");
        }
        return part.done();
    }

    bool read_line(Node& node, bool& is_closed) {
        is_closed = node.has("end") || node.has("open");
        if (is_closed) return read_closing(node);
        if (!record_.header.is_seat) return read_input(node);
        return node.has("sheet") ? read_own_sheet(node) : read_frame(node);
    }

    bool read_input(Node& node) {
        InputLine input;
        input.line = lines_.number();
        Parts part = parts(node);
        part.text("hash");
        input.stage = part.stage();
        input.state = part.text("state");
        bool is_good = true;
        if (part.has("sheets")) {
            input.kind = InputKind::sheets;
            is_good = read_sheets(part.take("sheets", Kind::list), input.sheets);
        } else if (part.has("dice")) {
            input.kind = InputKind::dice;
            is_good = read_faces(part.take("dice", Kind::list), input.faces);
            if (part.has("link")) input.link = part.block<32>("link");
            if (part.has("hidden_link")) input.hidden_link = part.block<32>("hidden_link");
        } else if (part.has("resign")) {
            input.kind = InputKind::resign;
            input.seat = part.seat("resign");
        } else {
            input.kind = InputKind::time_up;
            part.flag("time_up");
        }
        if (!part.done() || !is_good) return false;
        if (input.kind == InputKind::dice) input.rolls = std::move(*node.find("dice"));
        record_.inputs.push_back(std::move(input));
        return true;
    }

    bool read_sheets(const Node& list, std::vector<SheetLine>& sheets) {
        for (const Node& one : list.items()) {
            if (sheets.size() >= max_seats) return refuse("line_not_understood", lines_.number());
            if (!read_sheet(one, sheets.emplace_back())) return false;
        }
        return true;
    }

    bool read_sheet(const Node& node, SheetLine& sheet) {
        Parts part = parts(node);
        sheet.seat = part.seat("seat");
        sheet.by_default = part.has("by_default");
        if (sheet.by_default) {
            part.flag("by_default");
            return part.done();
        }
        sheet.orders = part.take("orders", Kind::list);
        if (part.has("advised")) sheet.advised = part.text("advised");
        sheet.is_sealed = part.has("commitment");
        if (!sheet.is_sealed) return part.done();
        const std::string& hex = part.text("bytes");
        sheet.bytes.resize(hex.size() / 2);
        if (!bytes_from_hex(hex, reinterpret_cast<std::uint8_t*>(sheet.bytes.data()), sheet.bytes.size()))
            part.bad("bytes");
        sheet.nonce = part.block<16>("nonce");
        sheet.commitment = part.block<32>("commitment");
        return part.done();
    }

    bool read_faces(const Node& rolls, std::vector<std::uint8_t>& faces) {
        for (const Node& roll : rolls.items()) {
            for (const Node& face : roll["faces"].items()) {
                if (faces.size() >= Faces::capacity || face.as_integer() < 1 || face.as_integer() > 255)
                    return refuse("line_not_understood", lines_.number());
                faces.push_back(static_cast<std::uint8_t>(face.as_integer()));
            }
        }
        return true;
    }

    bool read_own_sheet(const Node& node) {
        OwnSheetLine own;
        own.line = lines_.number();
        Parts part = parts(node);
        part.text("hash");
        own.stage = part.stage();
        if (!read_sheet(part.take("sheet", Kind::map), own.sheet) || !part.done()) return false;
        record_.sheets.push_back(std::move(own));
        return true;
    }

    bool read_frame(const Node& node) {
        FrameLine frame;
        frame.line = lines_.number();
        Parts part = parts(node);
        part.text("hash");
        frame.stage = part.stage();
        frame.glimpses = part.take("frame", Kind::list);
        frame.rolls = part.has("rolls") ? part.take("rolls", Kind::list) : Node::list();
        bool is_good = true;
        if (part.has("commitments"))
            is_good = read_commitments(part.take("commitments", Kind::list), frame.commitments);
        if (part.has("link")) {
            Parts link = parts(part.take("link", Kind::map));
            frame.link = StageLink{link.stage(), link.block<32>("link")};
            is_good = link.done() && is_good;
        }
        frame.view = part.block<32>("view");
        if (!part.done() || !is_good) return false;
        record_.frames.push_back(std::move(frame));
        return true;
    }

    bool read_commitments(const Node& list, std::vector<Commitment>& commitments) {
        for (const Node& one : list.items()) {
            Parts part = parts(one);
            commitments.push_back({part.seat("seat"), part.stage(), part.block<32>("commitment")});
            if (!part.done()) return false;
        }
        return true;
    }

    bool read_closing(const Node& node) {
        Closing& closing = record_.closing;
        closing.line = lines_.number();
        Parts part = parts(node);
        part.text("hash");
        closing.stage = part.stage();
        closing.is_over = part.has("end");
        if (closing.is_over)
            closing.outcome = part.take("end", Kind::map);
        else
            part.flag("open");
        closing.digest = part.block<32>(record_.header.is_seat ? "view" : "state");
        return part.done();
    }

    LineReader lines_;
    Record& record_;
    Problems& problems_;
};

}  // namespace

bool read_record(std::string_view text, Record& record, Problems& problems) {
    record = Record{};
    return Reader(text, record, problems).read();
}

}  // namespace astrogate::record
