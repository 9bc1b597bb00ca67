#include "server/feed/feed_wire.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "formats/json.h"
#include "protocol/message.h"
#include "server/api/answers.h"
#include "server/api/secrets.h"
#include "server/api/told_table.h"
#include "server/deeds/asides.h"
#include "server/deeds/deeds.h"

namespace astrogate::server {

FeedWire::FeedWire(Hall& hall, FeedOrder order, Send send, Close close)
    : hall_(hall),
      order_(std::move(order)),
      send_(std::move(send)),
      close_(std::move(close)),
      messages_(hall.limits().requests_per_second, 1000, hall.limits().requests_per_second * 4, 1),
      questions_(std::make_shared<FeedQuestions>(hall, order_.game, order_.seat, order_.actor, order_.address,
                                                 send_)) {}

FeedWire::~FeedWire() { stop(); }

void FeedWire::stop() {
    is_over_ = true;
    questions_->stop();
    if (is_listening_) hall_.leave(order_.game, order_.seat, this);
    is_listening_ = false;
}

void FeedWire::end(const std::string& reason) {
    if (is_over_) return;
    stop();
    close_(reason);
}

Asker FeedWire::asker() {
    return {order_.address, [self = shared_from_this()] { return self->is_over_; }};
}

static bool is_deed(const std::string& word) {
    constexpr std::array<std::string_view, 8> words{"lock",     "share", "prepare", "take_back",
                                                    "standing", "pause", "resume",  "talk"};
    return std::find(words.begin(), words.end(), word) != words.end();
}

// What a socket is closed with when there is no table to show.
static const char* reason_of(const Problems& problems) {
    return problems.empty() ? "internal_error" : problems[0].code;
}

void FeedWire::start() {
    const auto then = [self = shared_from_this()](const Table* table, const Problems& problems) {
        if (self->is_over_) return;
        if (table == nullptr) return self->end(reason_of(problems));
        if (!may_watch(*table, self->order_.actor, self->order_.seat)) return self->end("not_your_seat");
        const Feed& feed = table->feed(self->order_.seat);
        self->next_ = self->order_.from.value_or(feed.last);
        if (self->next_ == 0) self->next_ = 1;
        if (self->next_ > feed.last + 1) return self->end("no_such_frame");
        self->catch_up(*table);
    };
    hall_.look(order_.game, then, asker());
}

// Frames no longer in memory are made again; meanwhile others may be added, so the look is repeated
// afterwards.
void FeedWire::catch_up(const Table& table) {
    const Feed& feed = table.feed(order_.seat);
    const bool is_at_hand = next_ > feed.last || (!feed.kept.empty() && feed.kept.front()->number <= next_);
    if (is_at_hand) {
        is_listening_ = true;
        hall_.listen(order_.game, order_.seat, this);
        return;
    }
    auto frames = std::make_shared<std::vector<FramePtr>>();
    const auto each = [frames, seat = order_.seat, next = next_](const Table& then, const AnyEntry&) {
        const Feed& its = then.feed(seat);
        if (!its.kept.empty() && its.last >= next && (frames->empty() || frames->back()->number < its.last))
            frames->push_back(its.kept.back());
    };
    const auto then = [self = shared_from_this(), frames](const Table* replayed, const Problems& problems) {
        if (self->is_over_) return;
        if (replayed == nullptr) return self->end(reason_of(problems));
        for (const FramePtr& frame : *frames) {
            if (frame->number != self->next_) continue;
            self->send_(frame_text(*frame));
            ++self->next_;
        }
        self->hall_.look(
            self->order_.game,
            [self](const Table* now, const Problems& why) {
                if (self->is_over_) return;
                now == nullptr ? self->end(reason_of(why)) : self->catch_up(*now);
            },
            self->asker());
    };
    hall_.replay(order_.game, {each, {}, then}, asker());
}

void FeedWire::table_changed(const Table& table) {
    if (is_over_) return;
    if (!may_watch(table, order_.actor, order_.seat)) return end("not_your_seat");
    send_table();
    send_frames(table);
    send_away(table);
    send_talk(table);
}

// Whole the first time, then what changed.
void FeedWire::send_table() {
    const Hall::Told& told = hall_.told(order_.game);
    if (told_ == told.number) return;
    const bool is_next = told_ != 0 && told_ + 1 == told.number && !told.change.empty();
    told_ = told.number;
    send_(is_next ? told.change : ToldTable(*told.table, told.present, order_.game).whole());
}

void FeedWire::send_away(const Table& table) {
    if (is_over_ || order_.seat.value >= table.seats().size()) return;
    const AwayMark mark = away_mark(table, order_.seat);
    if (away_ == mark) return;
    away_ = mark;
    Node node = Node::map();
    node.set("t", Node::text("away"));
    const Node away = away_node(table, order_.seat);
    for (const Node::Entry& entry : away.entries()) node.set(entry.first, entry.second);
    send_(write_json(node));
}

// In numbers of their own; what is no longer kept is left out.
void FeedWire::send_talk(const Table& table) {
    if (!order_.talk) return;
    for (const HeardLine& heard : table.talk().heard(order_.seat).kept) {
        if (is_over_) return;
        if (heard.number < *order_.talk) continue;
        send_(write_json(talk_node(heard)));
        order_.talk = heard.number + 1;
    }
}

void FeedWire::send_frames(const Table& table) {
    for (const FramePtr& frame : table.feed(order_.seat).kept) {
        if (frame->number != next_) continue;
        send_(frame_text(*frame));
        ++next_;
    }
    if (!is_over_ && next_ <= table.feed(order_.seat).last) end("fell_behind");
}

void FeedWire::heard(const Table& table, const std::string& message) {
    if (!is_over_ && may_watch(table, order_.actor, order_.seat)) send_(message);
}

void FeedWire::table_lost(const char* why) {
    is_listening_ = false;
    end(why);
}

// The entries of lock_answer.
static std::string locked(const Table& table, const Node& body) {
    std::string entries = R"(,"locked":true)";
    const std::string_view commitment = commitment_handed_in(table, body);
    if (commitment.empty()) return entries;
    entries.reserve(128);
    entries += R"(,"commitment":")";
    append_hex(entries, commitment);
    entries += '"';
    return entries;
}

void FeedWire::hear(const std::string& message) {
    if (is_over_) return;
    if (!messages_.take({}, hall_.now())) return end("too_many_requests");
    Node asked;
    Problems problems;
    Limits limits;
    limits.bytes = static_cast<std::size_t>(hall_.limits().message_bytes);
    if (!read_json(message, asked, problems, limits)) return refuse({}, problems);
    carry_out(std::move(asked));
}

void FeedWire::carry_out(Node asked) {
    const std::string what = asked["t"].as_text();
    if (what == "draft") return show(std::move(asked));
    if (!is_deed(what)) return questions_->hear(asked);
    asked.set("seat", Node::integer(order_.seat.value));
    const DeedBody body(std::move(asked));
    Deed deed;
    if (what == "lock") deed = lock_deed(hall_, order_.actor, body);
    if (what == "share") deed = share_deed(hall_, order_.actor, body);
    if (what == "prepare") deed = prepare_deed(hall_, order_.actor, body);
    if (what == "take_back") deed = take_back_deed(hall_, order_.actor, body);
    if (what == "standing") deed = standing_deed(hall_, order_.actor, body);
    if (what == "pause" || what == "resume") deed = pause_deed(hall_, order_.actor, body, what == "resume");
    if (what == "talk") deed = talk_deed(hall_, order_.actor, body);
    auto then = [self = shared_from_this(), body](const Table* table, const Problems& problems) {
        if (table == nullptr || !problems.empty()) return self->refuse(*body, problems);
        self->answer(*body, true, body["t"].as_text() == "lock" ? locked(*table, *body) : std::string());
    };
    hall_.act(order_.game, std::move(deed), std::move(then), {order_.address});
}

// Past the clerk and the store: the table is only looked at, and team-mates, and whoever shares the seat,
// hear of it from their sockets.
void FeedWire::show(Node asked) {
    asked.set("seat", Node::integer(order_.seat.value));
    const auto then = [self = shared_from_this(), body = DeedBody(std::move(asked))](
                          const Table* table, const Problems& problems) {
        if (table == nullptr) return self->refuse(*body, problems);
        const Problems refused = show_deed(self->order_.actor, body)(*table).problems;
        if (!refused.empty()) return self->refuse(*body, refused);
        const Seat seat = self->order_.seat;
        const auto to = static_cast<SeatMask>(table->team_of(seat) | mask_of(seat));
        if (!self->hall_.pass_on({self->order_.game, seat}, self.get(), to, write_json(draft_node(*body))))
            return self->refuse(*body, Problems::of(Problem("too_many_drafts", "")));
        self->answer(*body, true, {});
    };
    hall_.look(order_.game, then, asker());
}

void FeedWire::answer(const Node& asked, bool ok, std::string_view entries) {
    if (!is_over_) send_(protocol::answer_text(asked["id"], ok, entries));
}

void FeedWire::refuse(const Node& asked, const Problems& problems) {
    std::string entries;
    protocol::append_entries(entries, problems_node(problems));
    answer(asked, false, entries);
}

}  // namespace astrogate::server
