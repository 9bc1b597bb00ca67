#include "server/deeds/asides.h"

#include <algorithm>

#include "server/api/secrets.h"
#include "server/api/shown_text.h"
#include "server/deeds/seat_deed.h"
#include "server/entries/archive.h"
#include "server/notices/notifier.h"

namespace astrogate::server {

namespace {

constexpr Millis minute = 60'000;

// A text of one line with something to see in it, so many bytes at most.
std::optional<Problem> text_problem(const std::string& text, std::int64_t limit) {
    if (static_cast<std::int64_t>(text.size()) > limit)
        return Problem("talk_too_long", "", Grade::malformed)
            .with("bytes", static_cast<std::int64_t>(text.size()))
            .with("limit", limit);
    if (text.empty() || !is_fit_to_show(text, limit)) return malformed("bad_request", "text");
    return std::nullopt;
}

// How much one seat says is measured by that seat alone, so that nobody learns from it what others say.
std::optional<Problem> flood_problem(const Table& table, Seat seat, const ServerLimits& limits, Millis now) {
    const auto lately = static_cast<std::int64_t>(table.talk().said_since(seat.value, now - minute + 1));
    if (lately >= limits.talk_per_minute)
        return Problem("too_much_talk", "").with("lines", lately).with("seconds", 60);
    const auto ever = static_cast<std::int64_t>(table.talk().said(seat.value));
    if (ever >= limits.talk_lines_per_seat) return Problem("too_much_talk", "").with("lines", ever);
    return std::nullopt;
}

// Whether more than one browser or program holds the seat.
bool is_shared(const Table& table, Seat seat) {
    const TableSeat& its = table.seats()[seat.value];
    return its.sessions.size() + its.tokens.size() > 1;
}

// Whether another person is of the seat's team.
bool has_mate(const Table& table, Seat seat) {
    const SeatMask team = table.team_of(seat);
    for (std::uint8_t other = 0; other < table.seat_count(); ++other)
        if (other != seat.value && (team & mask_of(Seat{other})) != 0 &&
            table.seats()[other].by == SeatBy::person)
            return true;
    return false;
}

constexpr std::size_t longest_hook = 500;

// Fills in what the body says of the webhook.
std::optional<Problem> set_hook(const Hall& hall, const Node& body, const std::string& key,
                                CallSettings& plan) {
    const std::string& url = body["hook"].as_text();
    if (!body.has("hook") || url == plan.hook) return std::nullopt;
    plan.hook = url;
    plan.key = url.empty() ? std::string() : key;
    if (url.empty()) return std::nullopt;
    if (!hall.notice_rules().has_hooks) return Problem("no_webhooks_here", "");
    const auto to = url.size() <= longest_hook ? read_hook(url) : std::nullopt;
    if (!to) return malformed("bad_webhook", "http or https, no user, no fragment, 500 bytes at most");
    if (!hall.notice_rules().allows_private && is_private_literal(to->host))
        return Problem("private_address", "");
    return std::nullopt;
}

std::optional<Problem> set_mail(const Hall& hall, const Node& body, const std::string& code,
                                CallSettings& plan) {
    if (body.has("code")) {
        const std::string& typed = body["code"].as_text();
        if (plan.code.empty() || typed != plan.code) return Problem("wrong_code", "");
        plan.code.clear();
    }
    const std::string& mail = body["mail"].as_text();
    if (!body.has("mail") || mail == plan.mail) return std::nullopt;
    plan.mail = mail;
    plan.code = mail.empty() ? std::string() : code;
    if (mail.empty()) return std::nullopt;
    if (!hall.notice_rules().has_mail) return Problem("no_mail_here", "");
    if (!is_mail_address(mail)) return malformed("bad_mail_address", "");
    return std::nullopt;
}

bool is_same(const CallSettings& a, const CallSettings& b) { return packed(a) == packed(b); }

}  // namespace

Deed call_deed(const Hall& hall, const Actor& actor, const DeedBody& body, const CallSecrets& secrets) {
    return seat_deed(actor, body, [&hall, secrets](const Table& table, Seat seat, const Node& asked) {
        CallSettings plan = table.seats()[seat.value].call;
        const std::string& feed = asked["feed"].as_text();
        if (asked.has("feed") && feed != "new" && feed != "off")
            return Decision::refused(malformed("bad_request", "feed"));
        if (feed == "new") plan.feed = hash_of_feed(secrets.feed);
        if (feed == "off") plan.feed.clear();
        if (asked.has("once_a_turn")) plan.once_a_turn = asked["once_a_turn"].as_boolean();
        if (const auto problem = set_hook(hall, asked, secrets.key, plan)) return Decision::refused(*problem);
        if (const auto problem = set_mail(hall, asked, secrets.code, plan))
            return Decision::refused(*problem);
        if (is_same(plan, table.seats()[seat.value].call)) return Decision();
        return hall.clerk().note(table, CallSettingsChanged{0, seat.value, plan}, hall.now());
    });
}

Node call_settings_node(const Hall& hall, const Table& table, GameNumber game, Seat seat) {
    const CallSettings& plan = table.seats()[seat.value].call;
    Node node = Node::map();
    node.set("feed", Node::boolean(!plan.feed.empty()));
    node.set("hook", Node::text(plan.hook));
    node.set("once_a_turn", Node::boolean(plan.once_a_turn));
    node.set("mail", Node::text(plan.mail));
    node.set("confirmed", Node::boolean(!plan.mail.empty() && plan.code.empty()));
    node.set("last", Node::text(hall.last_call(game, seat)));
    Node& offers = node.set("offers", Node::map());
    offers.set("hook", Node::boolean(hall.notice_rules().has_hooks));
    offers.set("mail", Node::boolean(hall.notice_rules().has_mail));
    return node;
}

Deed rematch_deed(const Hall& hall, const Actor& actor, GameNumber number) {
    return [&hall, actor, number](const Table& table) {
        const auto& seats = table.seats();
        if (std::none_of(seats.begin(), seats.end(),
                         [&](const TableSeat& seat) { return is_held_by(seat, actor); }))
            return Decision::refused(Problem("not_your_seat", ""));
        if (table.phase() != Phase::over) return Decision::refused(Problem("game_not_over", ""));
        if (table.later() != 0) return Decision();
        return hall.clerk().note(table, Linked{0, 0, number, {}}, hall.now());
    };
}

Deed delete_deed(const Actor& actor) {
    return [actor](const Table& table) {
        const bool is_creator = !actor.session.empty() && table.plan().creator == actor.session;
        if (!is_creator) return Decision::refused(Problem("not_yours_to_give", ""));
        if (table.had_guests()) return Decision::refused(Problem("others_have_sat", ""));
        return Decision();
    };
}

Deed talk_deed(const Hall& hall, const Actor& actor, const DeedBody& body) {
    return seat_deed(actor, body, [&hall](const Table& table, Seat seat, const Node& asked) {
        const std::string& text = asked["text"].as_text();
        if (const auto problem = text_problem(text, hall.limits().talk_bytes))
            return Decision::refused(*problem);
        std::uint8_t to = to_all;
        if (asked["to"].as_text() == "team") {
            to = to_team;
            if (!has_mate(table, seat)) return Decision::refused(Problem("nobody_listens", ""));
        } else if (asked.has("to")) {
            const auto named = natural(asked, "to", 255);
            if (!named || *named >= table.seats().size())
                return Decision::refused(Problem("no_such_seat", "", Grade::malformed));
            to = static_cast<std::uint8_t>(*named);
            if (to == seat.value || table.seats()[to].by != SeatBy::person)
                return Decision::refused(Problem("nobody_listens", "").with("seat", to));
        }
        if (const auto problem = flood_problem(table, seat, hall.limits(), hall.now()))
            return Decision::refused(*problem);
        return hall.clerk().note(table, Said{0, seat.value, to, text}, hall.now());
    });
}

Deed show_deed(const Actor& actor, const DeedBody& body) {
    return seat_deed(actor, body, [](const Table& table, Seat seat, const Node& asked) {
        const auto stage = natural(asked, "stage", 0xFFFFFFFF);
        if (!stage) return Decision::refused(malformed("bad_request", "stage"));
        if (!is_shared(table, seat) && !has_mate(table, seat))
            return Decision::refused(Problem("nobody_listens", ""));
        if (table.phase() != Phase::playing || table.waiting().stage != *stage)
            return Decision::refused(Problem("wrong_stage", "").with("stage", *stage));
        if (!asked["sheet"].is(Node::Kind::list)) return Decision::refused(malformed("bad_request", "sheet"));
        const Result<Bytes> sheet = table.game().sheet_from_node(table.view(seat), asked["sheet"]);
        return sheet.ok() ? Decision() : Decision::refused(sheet.problems());
    });
}

Node draft_node(const Node& asked) {
    Node node = Node::map();
    node.set("t", Node::text("draft"));
    for (const char* key : {"seat", "stage", "sheet"}) node.set(key, asked[key]);
    return node;
}

Node talk_node(const HeardLine& heard) {
    const TalkLine& line = *heard.line;
    Node node = Node::map();
    node.set("t", Node::text("talk"));
    node.set("n", Node::integer(static_cast<std::int64_t>(heard.number)));
    node.set("at", Node::integer(line.at));
    node.set("seat", Node::integer(line.seat));
    node.set("name", Node::text(line.name));
    if (line.to == to_team)
        node.set("to", Node::text("team"));
    else if (line.to != to_all)
        node.set("to", Node::integer(line.to));
    node.set("text", Node::text(line.text));
    if (!line.event.empty()) node.set("event", Node::text(line.event));
    return node;
}

}  // namespace astrogate::server
