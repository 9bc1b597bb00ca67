#include "server/api/new_game.h"

#include <algorithm>

#include "server/api/secrets.h"
#include "server/api/shown_text.h"
#include "server/deeds/deeds.h"

namespace astrogate::server {

namespace {

constexpr Millis slow_stage = 3'600'000;
constexpr Millis week = Millis{7} * 86'400'000;

class Reading {
public:
    Reading(const std::string& session, const ServerLimits& limits, const Games& games)
        : session_(session), limits_(limits), games_(games) {}

    Result<NewGame> read(const Node& body) {
        Created& plan = made_.plan;
        plan.ruleset = body["ruleset"].as_text();
        plan.scenario = body["scenario"].as_text();
        plan.custom = body["custom"];
        if (!plan.custom.is_null() && !plan.custom.is(Node::Kind::map)) wrong("bad_request", "custom");
        plan.rules = body["rules"];
        plan.title = body["title"].as_text();
        plan.creator = session_;
        plan.is_private = body["private"].as_boolean();
        plan.explains = body["explains"].as_boolean();
        plan.chain_length = static_cast<std::uint32_t>(limits_.chain_length);
        if (!is_fit_to_show(plan.title, limits_.title_bytes)) wrong("bad_name", "title");
        if (body.has("dice") && body["dice"].as_text() != "chain" && body["dice"].as_text() != "typed")
            wrong("bad_request", "dice");
        plan.dice = body["dice"].as_text() == "typed" ? DiceBy::typed : DiceBy::chain;
        read_time(body["time"]);
        plan.share_time = share_time();
        read_game();
        read_seats(body["seats"]);
        if (!problems_.empty()) return problems_;
        return std::move(made_);
    }

private:
    void wrong(const char* code, std::string_view what) {
        problems_.add(Problem(code, "", Grade::malformed).saying(what));
    }

    Millis seconds(const Node& time, const char* key, std::int64_t shortest, std::int64_t longest) {
        const Node& node = time[key];
        if (node.is_null() || (node.is(Node::Kind::integer) && node.as_integer() == 0)) return 0;
        const std::int64_t value = node.as_integer();
        if (!node.is(Node::Kind::integer) || value < shortest || value > longest)
            problems_.add(Problem("bad_time", "", Grade::malformed)
                              .with("from", shortest)
                              .with("to", longest)
                              .saying(std::string("time.") + key));
        return value * 1000;
    }

    void read_time(const Node& time) {
        made_.plan.stage_time =
            seconds(time, "stage_seconds", limits_.shortest_stage_seconds, limits_.longest_stage_seconds);
        made_.plan.bank_time = seconds(time, "bank_seconds", 1, limits_.longest_bank_seconds);
        made_.plan.game_time =
            seconds(time, "game_seconds", limits_.shortest_stage_seconds, limits_.longest_bank_seconds * 12);
    }

    // Who moves once a day need not open a share within two minutes; without a limit there is a week.
    Millis share_time() const {
        const Millis at_least = limits_.share_seconds * 1000;
        const Millis stage = made_.plan.stage_time;
        return std::max(at_least, stage > 0 ? stage : week);
    }

    void read_game() {
        auto game = games_(made_.plan.ruleset, made_.plan.rules);
        if (!game.ok()) {
            for (const Problem& problem : game.problems()) problems_.add(problem);
            return;
        }
        const Node& description = game.value()->description();
        for (const Node& bot : description["bots"].items()) bots_.push_back(bot.as_text());
        // A frame a roll, as fingers need it, would tell of rolls that not everybody may see.
        if (made_.plan.dice == DiceBy::typed && description["hidden_dice"].size() > 0)
            wrong("typed_dice_would_tell", description["hidden_dice"][0].as_text());
        if (made_.plan.stage_time > slow_stage) slow_down(description["slow_rules"]);
    }

    // Slower than a move an hour: options that nobody chose are those for slow games.
    void slow_down(const Node& slow) {
        Node& rules = made_.plan.rules;
        if (rules.is_null()) rules = Node::map();
        for (const Node::Entry& option : slow.entries())
            if (!rules.has(option.first)) rules.set(option.first, option.second);
    }

    void read_seats(const Node& seats) {
        if (!seats.is(Node::Kind::list) || seats.size() == 0 || seats.size() > max_seats)
            return wrong("bad_request", "seats");
        bool has_person = false, has_other = false;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            read_seat(seats[i], "seats." + std::to_string(i) + ".");
            const SeatPlan& seat = made_.plan.seats.back();
            has_person = has_person || seat.by != SeatBy::bot;
            has_other = has_other || seat.by == SeatBy::open;
        }
        if (!has_person) wrong("nobody_plays", "seats");
        if (has_other && made_.plan.dice == DiceBy::typed) wrong("typed_dice_are_local", "dice");
    }

    void read_seat(const Node& node, const std::string& place) {
        SeatPlan& seat = made_.plan.seats.emplace_back();
        const std::string& by = node["by"].as_text();
        seat.name = node["name"].as_text();
        seat.bot = node["bot"].as_text();
        if (!is_fit_to_show(seat.name, limits_.name_bytes)) wrong("bad_name", place + "name");
        if (node.has("share_hash") && !from_hex(node["share_hash"].as_text(), 32, seat.share_hash))
            wrong("bad_request", place + "share_hash");
        std::string& secret = made_.secrets.emplace_back();
        if (by == "bot") {
            seat.by = SeatBy::bot;
            if (std::find(bots_.begin(), bots_.end(), seat.bot) == bots_.end())
                wrong("no_such_bot", seat.bot);
            return;
        }
        seat.bot.clear();
        secret = new_secret();
        seat.secret = hash_of_link(secret);
        if (by == "me" && !session_.empty()) {
            seat.by = SeatBy::person;
            seat.session = session_;
        } else if (by != "open") {
            wrong("bad_request", place + "by");
        }
    }

    const std::string& session_;
    const ServerLimits& limits_;
    const Games& games_;
    NewGame made_;
    std::vector<std::string> bots_;
    Problems problems_;
};

}  // namespace

Result<NewGame> read_new_game(const Node& body, const std::string& session, const ServerLimits& limits,
                              const Games& games) {
    return Reading(session, limits, games).read(body);
}

}  // namespace astrogate::server
