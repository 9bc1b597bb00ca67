#include "base/node_fields.h"
#include "games/vector3/tests/cases/case_desk.h"

namespace astrogate::vector3 {

namespace {

// The fit of a ship whose pods a case does not name: the proposed 6-pod ship; larger ones bear lasers, then
// cabins.
std::vector<std::string> usual_pods(Hull hull) {
    if (hull == Hull::six) return items_of("laser,cabin*3,laser,cabin");
    return items_of(hull == Hull::nine ? "laser*4,cabin*5" : "laser*6,cabin*6");
}

template <class E>
bool enum_word(const std::string& word, E& value) {
    for (std::size_t i = 0; i < enum_names<E>.size(); ++i) {
        if (word != enum_names<E>[i]) continue;
        value = static_cast<E>(i);
        return true;
    }
    return false;
}

bool vec_word(const std::string& word, Vec& vec) {
    const std::vector<std::string> parts = items_of(word);
    std::array<long, 3> numbers{};
    for (std::size_t i = 0; i < 3; ++i)
        if (parts.size() != 3 || !number_of(parts[i], numbers[i])) return false;
    vec = {static_cast<std::int32_t>(numbers[0]), static_cast<std::int32_t>(numbers[1]),
           static_cast<std::int32_t>(numbers[2])};
    return true;
}

// "2.B9" before there is a ship of that name.
bool new_unit(const std::string& word, Ship& ship) {
    const std::string hull = word.size() > 3 ? word.substr(3) : "";
    if (word.size() < 4 || word[0] < '1' || word[0] > '8' || word[1] != '.' || word[2] < 'A' || word[2] > 'R')
        return false;
    if (hull != "6" && hull != "9" && hull != "12") return false;
    ship.unit =
        ship_id(Seat{static_cast<std::uint8_t>(word[0] - '1')}, static_cast<std::size_t>(word[2] - 'A'));
    ship.hull = hull == "6" ? Hull::six : hull == "9" ? Hull::nine : Hull::twelve;
    return true;
}

// "2.U3", a torpedo or mine.
bool new_warhead(const std::string& word, Warhead& one) {
    const std::size_t kind = word.size() > 3 && word[1] == '.' ? std::string_view("UTX").find(word[2]) : 3;
    long number = 0;
    if (kind > 2 || word[0] < '1' || word[0] > '8' || !number_of(word.substr(3), number) || number < 1)
        return false;
    one.weapon = static_cast<Weapon>(kind);
    one.unit = warhead_id(Seat{static_cast<std::uint8_t>(word[0] - '1')}, one.weapon,
                          static_cast<std::size_t>(number - 1));
    return true;
}

Node numbers_in(const std::string& word) {
    Node list = Node::list();
    long number = 0;
    for (const std::string& item : items_of(word))
        if (number_of(item, number)) list.add(Node::integer(number));
    return list;
}

// "2,2,0/1,3,0": a list of lists, one for each seat.
Node lists_in(const std::string& word) {
    Node lists = Node::list();
    for (std::size_t from = 0; from < word.size();) {
        const std::size_t end = std::min(word.find('/', from), word.size());
        lists.add(numbers_in(word.substr(from, end - from)));
        from = end + 1;
    }
    return lists;
}

Complaint set_pods(Ship& ship, const std::vector<std::string>& pods) {
    if (pods.size() != slots_of(ship.hull))
        return "pods: this hull has " + std::to_string(slots_of(ship.hull)) + " slots";
    for (std::size_t slot = 0; slot < pods.size(); ++slot)
        if (!enum_word(pods[slot], ship.pods[slot])) return "pods: no pod is called " + pods[slot];
    return "";
}

Complaint set_lost(Ship& ship, const std::string& list) {
    for (const std::string& item : items_of(list)) {
        long pod = 0;
        if (!number_of(item, pod) || pod < 1 || pod > static_cast<long>(slots_of(ship.hull)))
            return "lost: no pod " + item;
        ship.lost = static_cast<std::uint16_t>(ship.lost | (1U << (pod - 1)));
    }
    return "";
}

// One property of a ship, `key value`, or a flag alone. `used` counts the words read.
Complaint set_property(Ship& ship, const std::string& key, const std::string& value, std::size_t& used) {
    Vec vec;
    long number = 0;
    used = 1;
    if (key == "hit") return ship.was_hit = true, "";
    if (key == "fired") return ship.has_fired = true, "";
    if (key == "pushed") return ship.has_pushed = true, "";
    used = 2;
    if (key == "at") return vec_word(value, ship.position) ? "" : "at: three numbers, x,y,z";
    if (key == "moving") return vec_word(value, ship.velocity) ? "" : "moving: three numbers, x,y,z";
    if (key == "pods") return set_pods(ship, items_of(value));
    if (key == "lost") return set_lost(ship, value);
    if (key == "fate") return enum_word(value, ship.fate) ? "" : "fate: not " + value;
    if (key == "hits" && vec_word(value, vec)) {
        ship.hits = {static_cast<std::uint8_t>(vec.x), static_cast<std::uint8_t>(vec.y),
                     static_cast<std::uint8_t>(vec.z)};
        return "";
    }
    if (key == "warping" && number_of(value, number)) {
        ship.is_warping = true;
        ship.clean_turns = static_cast<std::uint8_t>(number);
        return "";
    }
    return "a ship has no " + key + " " + value;
}

}  // namespace

bool Desk::is_setup(const std::string& word) const {
    for (const char* known : {"rules", "scenario", "seats", "levels", "ship", "points_before", "resigned",
                              "unplaced", "at", "start", "warhead", "magazine", "warped_in"})
        if (word == known) return true;
    return false;
}

Player& Desk::player(std::size_t seat) {
    is_built_ = true;
    while (built_->players.size() <= seat) {
        Player& one = built_->players.push_back(Player{});
        one.levels = {2, 2};
        one.has_placed = true;
    }
    return built_->players[seat];
}

Complaint Desk::set_up(const Words& words) {
    if (is_open_) return "what is set up stands before the first move";
    const std::string& word = words[0];
    if (word == "rules") return set_rule(words);
    if (word == "levels") return set_levels(words);
    if (word == "ship") return set_ship(words);
    if (word == "warhead") return set_warhead(words);
    if (word == "magazine") return set_magazine(words);
    if (word == "at") return set_place(words);
    if (word == "start") return words.size() > 1 ? not_started(words) : open();
    if (words.size() < 2) return word + ": a word is missing";
    const Seat seat = seat_word(words[1]);
    if (word == "scenario")
        scenario_ = words[1];
    else if (seat == no_seat)
        return word + ": seats are numbered from 1 to 8";
    else if (word == "seats")
        setup_.seats = static_cast<std::uint8_t>(seat.value + 1);
    else if (word == "resigned")
        player(seat.value).is_playing = false;
    else if (word == "warped_in")
        player(seat.value).has_warped_in = true;
    else if (word == "unplaced")
        player(seat.value).has_placed = false;
    else if (long points = 0; words.size() == 3 && number_of(words[2], points))
        player(seat.value).points = static_cast<std::int32_t>(points);
    else
        return word + ": points_before SEAT NUMBER";
    return "";
}

Complaint Desk::set_rule(const Words& words) {
    if (words.size() != 3) return "rules OPTION VALUE";
    // An edition is a preset: what is written after it changes it.
    if (words[1] == "edition")
        return rules_ = Vector3::preset(words[2] == "original_1979" ? "vector3_1979" : "vector3_2009"), "";
    Node node = to_node(rules_);
    long number = 0;
    if (!node.has(words[1])) return "there is no option " + words[1];
    const bool is_switch = words[2] == "true" || words[2] == "false";
    const bool is_nested = words[2].find('/') != std::string::npos;
    const Node list = is_nested ? lists_in(words[2]) : numbers_in(words[2]);
    node.set(words[1], node[words[1]].is(Node::Kind::list) ? list
                       : is_switch                         ? Node::boolean(words[2] == "true")
                       : number_of(words[2], number)       ? Node::integer(number)
                                                           : Node::text(words[2]));
    Problems problems;
    return from_node(node, rules_, problems) ? "" : "option " + words[1] + " does not take " + words[2];
}

Complaint Desk::set_levels(const Words& words) {
    const Seat seat = words.size() > 1 ? seat_word(words[1]) : no_seat;
    if (seat == no_seat || words.size() % 2 != 0) return "levels SEAT technology level technology level";
    for (std::size_t i = 2; i + 1 < words.size(); i += 2) {
        Technology technology{};
        long level = 0;
        if (!enum_word(words[i], technology) || !number_of(words[i + 1], level))
            return "no technology " + words[i];
        player(seat.value).levels[static_cast<std::size_t>(technology)] = static_cast<std::uint8_t>(level);
    }
    return "";
}

Complaint Desk::set_ship(const Words& words) {
    Ship ship;
    if (words.size() < 2 || !new_unit(words[1], ship)) return "ship: a name such as 1.A6 is missing";
    ship.fate = Fate::in_play;
    Complaint complaint = set_pods(ship, usual_pods(ship.hull));
    std::size_t used = 0;
    for (std::size_t i = 2; i < words.size() && complaint.empty(); i += used)
        complaint = set_property(ship, words[i], i + 1 < words.size() ? words[i + 1] : "", used);
    player(owner_of(ship.unit).value);
    if (!built_->ships.empty() && built_->ships.back().unit >= ship.unit)
        return "ships are listed by seat and letter";
    built_->ships.push_back(ship);
    return complaint;
}

// warhead 2.U1 at 1,2,3 moving 0,1,0 new times 5
Complaint Desk::set_warhead(const Words& words) {
    Warhead one;
    long times = 1;
    if (words.size() < 2 || !new_warhead(words[1], one)) return "warhead: a name such as 1.U1 is missing";
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::string value = i + 1 < words.size() ? words[i + 1] : "";
        if (words[i] == "new")
            one.is_new = true;
        else if (words[i] == "times" && number_of(value, times))
            ++i;
        else if (words[i] == "at" ? vec_word(value, one.position)
                                  : words[i] == "moving" && vec_word(value, one.velocity))
            ++i;
        else
            return "a warhead has no " + words[i] + " " + value;
    }
    if (!built_->warheads.empty() && built_->warheads.back().unit >= one.unit)
        return "warheads are listed by seat, U before T before X, and number";
    Player& owner = player(owner_of(one.unit).value);
    auto& launched = owner.launched[static_cast<std::size_t>(one.weapon)];
    for (; times > 0 && !built_->warheads.full(); --times, ++one.unit.value) {
        launched = std::max<std::uint16_t>(launched, static_cast<std::uint16_t>(launch_number(one.unit) + 1));
        built_->warheads.push_back(one);
    }
    return times == 0 ? "" : "too many warheads";
}

// magazine 1.A6 pod 2 unguided 3 guided 1 mine 4
Complaint Desk::set_magazine(const Words& words) {
    Ship ship;
    long pod = 0;
    if (words.size() < 4 || !new_unit(words[1], ship) || words[2] != "pod" || !number_of(words[3], pod))
        return "magazine SHIP pod N WEAPON N …";
    Magazine one{ship.unit, static_cast<std::uint8_t>(pod), {}};
    for (std::size_t i = 4; i + 1 < words.size(); i += 2) {
        Weapon weapon{};
        long count = 0;
        if (!enum_word(words[i], weapon) || !number_of(words[i + 1], count)) return "no weapon " + words[i];
        one.rounds[static_cast<std::size_t>(weapon)] = static_cast<std::uint8_t>(count);
    }
    built_->magazines.push_back(one);
    return "";
}

// start refused CODE name value …: the game does not open, and why.
Complaint Desk::not_started(const Words& words) {
    if (words.size() < 3 || words[1] != "refused") return "start, or start refused CODE";
    Problems problems;
    const Complaint complaint = open(problems);
    if (complaint.empty()) return "it starts";
    return said_by_problems(problems, {words.begin() + 2, words.end()});
}

// firing 1.A6 at 2.A6 [shots 2]
Complaint Desk::set_firing(State& built, const Words& words, std::size_t& at) const {
    Ship firing;
    Ship target;
    Warhead torpedo;
    if (at + 3 >= words.size() || !new_unit(words[at + 1], firing)) return "firing SHIP at TARGET";
    if (new_warhead(words[at + 3], torpedo))
        target.unit = torpedo.unit;
    else if (!new_unit(words[at + 3], target))
        return "firing SHIP at TARGET";
    built.volley.unit = firing.unit;
    built.volley.target = target.unit;
    built.on_turn = owner_of(firing.unit);
    ship_of(built, firing.unit).has_fired = true;
    at += 4;
    long shots = 0;
    if (at + 1 < words.size() && words[at] == "shots" && number_of(words[at + 1], shots)) {
        built.volley.allotments.push_back({target.unit, static_cast<std::uint8_t>(shots)});
        at += 2;
    }
    return "";
}

namespace {

// The calls that are open while a step is played: of shots, and of the damage they do; of a blast.
List<std::uint8_t, most_calls> calls_at(std::uint8_t step) {
    switch (step) {
        case step::to_hit: return {step::laser_fire};
        case step::damage:
        case step::critical:
        case step::pod: return {step::laser_fire, step::to_hit};
        case step::blast: return {step::detonation};
        default: return {};
    }
}

}  // namespace

// at STEP [turn N] [on SEAT] [firing …]
Complaint Desk::set_place(const Words& words) {
    is_built_ = true;
    const auto steps = Vector3::steps();
    std::size_t step = 0;
    while (step < steps.size() && (words.size() < 2 || words[1] != steps[step].name)) ++step;
    if (step == steps.size()) return "there is no such step";
    built_->progress.step = static_cast<std::uint8_t>(step);
    built_->progress.calls = calls_at(built_->progress.step);
    built_->turn = 1;
    for (std::size_t i = 2; i < words.size();) {
        long turn = 0;
        if (words[i] == "firing") {
            if (const Complaint complaint = set_firing(*built_, words, i); !complaint.empty())
                return complaint;
        } else if (i + 1 < words.size() && words[i] == "turn" && number_of(words[i + 1], turn)) {
            built_->turn = static_cast<std::uint32_t>(turn);
            i += 2;
        } else if (i + 1 < words.size() && words[i] == "on" && seat_word(words[i + 1]) != no_seat) {
            built_->on_turn = seat_word(words[i + 1]);
            i += 2;
        } else {
            return "at STEP [turn N] [on SEAT] [firing SHIP at SHIP [shots N]], not " + words[i];
        }
    }
    return open();
}

}  // namespace astrogate::vector3
