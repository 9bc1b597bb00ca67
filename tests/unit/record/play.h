// Games played to be recorded: by bots or by drawing from what is offered, with dice of any source.
#pragma once
#include <string>

#include "kernel/any/any_game.h"
#include "record/chain.h"
#include "record/keyed_dice.h"
#include "record/recorder.h"

namespace astrogate::record {

inline const AnyGame& vector3() {
    static const auto game = make_game("vector3_2009", Node::map()).value();
    return *game;
}

struct Plan {
    const AnyGame* game = nullptr;
    int seats = 2;
    DiceSource source = DiceSource::local;
    std::uint64_t seed = 1;
    std::string bot = "random";
    int inputs = 100000;   // stop after as many
    int absent_every = 0;  // that many sheets, one is left to the default
    int resign_at = 0;     // input at which seat 0 resigns
};

inline Digest digest_of(std::uint64_t seed, const char* word) {
    return hash("astrogate test",
                {std::string_view(reinterpret_cast<const char*>(&seed), sizeof seed), word});
}

class Player {
public:
    explicit Player(const Plan& plan)
        : plan_(plan),
          game_(*plan.game),
          recorder_(game_, header()),
          stream_(plan.seed),
          chooser_(plan.seed + 99),
          open_(digest_of(plan.seed, "open"), 4096),
          hidden_(digest_of(plan.seed, "hidden"), 4096) {}

    Record play() {
        auto begun = game_.start(setup());
        Bytes state = begun.value().state;
        Waiting waiting = begun.value().waiting;
        for (int i = 1; i <= plan_.inputs && waiting.what != Waits::over; ++i) {
            seals_.clear();
            const AnyInput input = i == plan_.resign_at ? resignation(waiting) : next(waiting, state);
            const auto moved = game_.advance(state, input);
            if (!moved.ok()) break;
            recorder_.input(waiting, input, moved.value().state, seals_, links_);
            state = moved.value().state;
            waiting = moved.value().waiting;
        }
        recorder_.close(waiting, state);
        return recorder_.record();
    }

private:
    Node setup() const {
        Node node = Node::map();
        node.set("scenario", Node::text(game_.description()["scenarios"][0]["name"].as_text()));
        node.set("seats", Node::integer(plan_.seats));
        return node;
    }

    Header header() const {
        Header header = header_of(game_, setup());
        header.created = "2026-01-02T03:04:05Z";
        header.source = plan_.source;
        for (int i = 0; i < plan_.seats; ++i)
            header.seats.push_back({"Seat " + std::to_string(i), i == 0 ? "" : plan_.bot});
        if (plan_.source == DiceSource::local) header.seed = plan_.seed;
        if (plan_.source != DiceSource::keyed) return header;
        header.tip = Chain(digest_of(plan_.seed, "open"), 4096).tip();
        header.hidden_tip = Chain(digest_of(plan_.seed, "hidden"), 4096).tip();
        for (int i = 0; i < plan_.seats; ++i) {
            header.shares.push_back(digest_of(static_cast<std::uint64_t>(i), "share"));
            header.share_hashes.push_back(share_hash(header.shares.back()));
        }
        return header;
    }

    AnyInput resignation(const Waiting& waiting) {
        AnyInput input;
        input.kind = waiting.what == Waits::seats ? InputKind::resign : InputKind::dice;
        input.stage = waiting.stage;
        input.seat = Seat{0};
        return input;
    }

    AnyInput next(const Waiting& waiting, const Bytes& state) {
        AnyInput input;
        input.stage = waiting.stage;
        if (waiting.what == Waits::dice) {
            input.kind = InputKind::dice;
            roll(waiting, input.faces);
            return input;
        }
        for (const Asked& asked : waiting.seats)
            if (asked.must) input.sheets.push_back(sheet(asked.seat, state));
        return input;
    }

    AnySheet sheet(Seat seat, const Bytes& state) {
        AnySheet sheet{seat, plan_.absent_every != 0 && ++sheets_ % plan_.absent_every == 0, {}};
        if (sheet.by_default) return sheet;
        const Bytes view = game_.view(state, seat).value();
        const auto choice = game_.choose(plan_.bot, view, chooser_.next());
        sheet.sheet = choice.ok() ? choice.value().sheet : game_.default_sheet(view);
        if (plan_.source != DiceSource::keyed) return sheet;
        Seal& seal = seals_.emplace_back();
        const Digest drawn = digest_of(chooser_.next(), "nonce");
        std::copy(drawn.bytes.begin(), drawn.bytes.begin() + 16, seal.nonce.bytes.begin());
        seal.commitment = commitment(seal.nonce, sheet.sheet);
        return sheet;
    }

    void roll(const Waiting& waiting, Faces& faces) {
        if (plan_.source != DiceSource::keyed) return stream_.answer(waiting.dice, faces);
        if (diced_stage_ != waiting.stage) {
            const Digest key = shares_key(recorder_.record().header.shares);
            links_ = {open_.link(waiting.stage), hidden_.link(waiting.stage)};
            open_dice_ = KeyedDice(dice_key(*links_.open, key));
            hidden_dice_ = KeyedDice(dice_key(*links_.hidden, key));
            diced_stage_ = waiting.stage;
        }
        answer(waiting.dice, waiting.stage, open_dice_, hidden_dice_, faces);
    }

    Plan plan_;
    const AnyGame& game_;
    Recorder recorder_;
    Stream stream_, chooser_;
    Chain open_, hidden_;
    KeyedDice open_dice_{Digest{}}, hidden_dice_{Digest{}};
    std::int64_t diced_stage_ = -1;
    Links links_;
    std::vector<Seal> seals_;
    int sheets_ = 0;
};

// A record as it comes back from its text.
inline Record through_text(const Record& record) {
    Record again;
    Problems problems;
    read_record(write_record(record), again, problems);
    return again;
}

// "code at line n", or nothing.
inline std::string first_of(const Problems& problems) {
    if (problems.empty()) return "";
    std::string text = problems[0].code;
    for (const Number& number : problems[0].numbers)
        if (std::string_view(number.name) == "line") text += " at line " + std::to_string(number.value);
    return text;
}

}  // namespace astrogate::record
