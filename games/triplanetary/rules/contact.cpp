// Triplanetary: what ordnance meets, when ships and ordnance have moved: the courses of what moved against
// what lies in the hexes that they enter. One thing at a time, in the order in which courses come to it;
// setting_off.cpp says what it does then.
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::uint8_t all_of_it = 255;  // of a course

struct Encounter {
    Moment when{};
    const Piece* piece = nullptr;
    Hex at{};
    UnitId with = no_unit;
    Body body = Body::none;
    bool on_asteroids = false;
    bool is_through = false;
    std::uint8_t behind = all_of_it;
};

// H38
bool lies_at(const Piece& piece, Hex hex) { return piece.fuse == Fuse::quiet && piece.hex == hex; }

const Piece* other_piece_at(const State& state, const Piece& piece, Hex hex) {
    for (const Piece& other : state.ordnance)
        if (other.unit != piece.unit && lies_at(other, hex)) return &other;
    return nullptr;
}

const Ship* ship_at(const State& state, const Piece& piece, Hex hex) {
    for (const Ship& ship : state.ships)
        // 1981:planetary_base.2; H36
        if (ship.landed == Body::none && ship.hex == hex && (ship.unit != piece.parent || hex == piece.hex))
            return &ship;
    return nullptr;
}

class Finder {
public:
    Finder(const Triplanetary& game, const State& state)
        : game_(game), state_(state), by_2018_(game.rules.munitions == Munitions::edition_2018) {}

    Encounter first() {
        for (const Piece& piece : state_.ordnance) {
            if (piece.fuse != Fuse::quiet) continue;
            if (piece.seat == state_.phasing) follow(piece);
            meet_ships(piece);
        }
        return first_;
    }

private:
    void note(const Encounter& one) {
        if (first_.piece == nullptr || one.when < first_.when) first_ = one;
    }
    // The course that a piece has flown, to the first thing that sets it off.
    void follow(const Piece& piece) {
        const Hex from = piece.hex - piece.vector;
        if (piece.vector == Hex{}) {
            Encounter one{.when = {1, 1}, .piece = &piece, .at = piece.hex};
            if (piece.behind == 0 && is_met(piece, one)) note(one);
            return;
        }
        resolve(game_.map, from, piece.vector, false, course_, cleared());
        for (std::size_t i = piece.behind; i < course_.steps.size(); ++i) {
            const CourseStep& step = course_.steps[i];
            // B4
            if (step.kind != CourseStep::Kind::inside) continue;
            Encounter one{
                .when = reaches(piece.vector, step.hex()), .piece = &piece, .at = from + step.hex()};
            one.is_through = !(one.at == piece.hex);
            one.behind = static_cast<std::uint8_t>(i + 1);
            if (is_met(piece, one)) return note(one);
        }
    }
    bool is_met(const Piece& piece, Encounter& one) {
        one.on_asteroids = is_set_off_by_asteroids(piece, one.at);
        if (one.on_asteroids) return true;
        const HexContents& there = game_.map.at(one.at);
        // H39
        if (there.kind == HexContents::Kind::body && (course_.crash == there.body || one.at == piece.hex))
            one.body = there.body;
        // Nothing lies in the way of what comes down on a world with sides.
        if (one.body != Body::none && game_.map.world(one.body).landing != Landing::stop) return true;
        // 1981:ordnance.4; 1981:torpedo.3
        if (const Ship* ship = ship_at(state_, piece, one.at)) one.with = ship->unit;
        // B6; 2018:ordnance.2
        // 2018:mine.1; B8; 2018:nuke.1
        else if (const Piece* other = other_piece_at(state_, piece, one.at))
            one.with = other->unit;
        if (one.with == no_unit) return one.body != Body::none;
        one.body = Body::none;
        return true;
    }
    bool is_set_off_by_asteroids(const Piece& piece, Hex hex) const {
        const HexContents& there = game_.map.at(hex);
        if (!there.is_asteroid() || is_cleared(state_, hex)) return false;
        // 1981:lateral_7.11; H56
        if (there.kind == HexContents::Kind::dense && knows_the_way(game_, state_, piece.seat)) return false;
        // 1981:nuke.3
        if (munition_of(piece.unit) == Munition::nuke) return true;
        // B7; 1981:special_asteroids.4
        // 2018:ordnance.3
        return there.kind == HexContents::Kind::dense || by_2018_;
    }
    // Ships that fly into the hex in which a piece lies.
    void meet_ships(const Piece& piece) {
        // 1981:torpedo.3; 2018:torpedo.3
        if (munition_of(piece.unit) == Munition::torpedo && !by_2018_) return;
        if (piece.behind == all_of_it) return;
        for (const Ship& ship : state_.ships) {
            Encounter one{.piece = &piece, .at = piece.hex, .with = ship.unit};
            // H36
            if (ship.unit == piece.parent && !(ship.hex == piece.hex)) continue;
            // 1981:mine.4
            if (crosses_hex(state_, ship, piece.hex, one.when)) note(one);
        }
    }
    std::span<const Hex> cleared() const {
        return {state_.asteroids_cleared.begin(), state_.asteroids_cleared.size()};
    }

    const Triplanetary& game_;
    const State& state_;
    bool by_2018_;
    Course course_{};
    Encounter first_{};
};

}  // namespace

void find_sides(const Triplanetary& game, Hex from, Hex vector, Hex world, Direction& side,
                Direction& other) {
    Course course;
    resolve(game.map, from, vector, false, course);
    std::size_t at = 0;
    while (at < course.steps.size() && !(from + course.steps[at].hex() == world)) ++at;
    const Hex before = at == 0 ? from : from + course.steps[at - 1].hex();
    // 1981:nuke.4; B8
    side = direction_of(before - world);
    other = side;
    if (at > 1 && course.steps[at - 1].kind == CourseStep::Kind::side_too)
        other = direction_of(from + course.steps[at - 2].hex() - world);
}

namespace {

// Who says which side of a world suffers.
Seat sufferer_of(const Triplanetary& game, const State& state, const Piece& piece, Body body) {
    for (const Owned& one : game.scenario(state.scenario).owners)
        // 1981:nuke.4; B8
        if (one.body == body) return one.seat;
    // H40
    return Seat{static_cast<std::uint8_t>((piece.seat.value + 1U) % state.players.size())};
}

void spend(const Piece& piece, Spent how, Hex at, GameEvents& events) {
    events.push_back(OrdnanceSpent{piece.unit, piece.seat, how, at});
}

Next strike(const Triplanetary& game, const State& state, const Encounter& one, GameEvents& events) {
    const Piece& piece = *one.piece;
    const World& world = game.map.world(one.body);
    if (munition_of(piece.unit) != Munition::nuke || world.landing == Landing::none) {
        // 1981:ordnance.4
        spend(piece, Spent::on_a_body, one.at, events);
        return Next::again();
    }
    if (world.landing == Landing::stop) {
        events.push_back(OrdnanceMet{piece.unit, one.at, no_unit, false, one.is_through, all_of_it});
        return Next::again();
    }
    Direction side{};
    Direction other{};
    find_sides(game, piece.hex - piece.vector, piece.vector, world.hex, side, other);
    events.push_back(
        WorldStruck{piece.unit, sufferer_of(game, state, piece, one.body), one.body, side, other});
    return Next::call(step::devastation);
}

// What is left of a phase's ordnance when it has met all that it meets.
void end_courses(const Triplanetary& game, const State& state, GameEvents& events) {
    for (const Piece& piece : state.ordnance) {
        if (piece.seat != state.phasing) continue;
        // H41
        if (!game.map.is_on(piece.hex)) spend(piece, Spent::off_the_map, piece.hex, events);
        // 1981:mine.2; B3
        // 1981:torpedo.2; 1981:nuke.2
        else if (piece.left == 0)
            spend(piece, Spent::expired, piece.hex, events);
    }
}

}  // namespace

bool crosses_hex(const State& state, const Ship& ship, Hex hex, Moment& when) {
    if (ship.seat != state.phasing || ship.landed != Body::none) return false;
    when = {1, 1};
    if (ship.vector == Hex{}) return ship.hex == hex;
    const Hex away = hex - (ship.hex - ship.vector);
    // B4
    if (away == Hex{} || distance(ship.hex, hex) > length(ship.vector) || !is_inside(ship.vector, away))
        return false;
    when = reaches(ship.vector, away);
    return true;
}

Next find_contact(const Triplanetary& game, const State& state, GameEvents& events) {
    const Encounter one = Finder(game, state).first();
    if (one.piece == nullptr) {
        end_courses(game, state, events);
        return state.progress.calls.empty() ? Next::next() : Next::back();
    }
    const Piece& piece = *one.piece;
    if (one.body != Body::none) return strike(game, state, one, events);
    if (one.on_asteroids && munition_of(piece.unit) != Munition::nuke) {
        // 1981:special_asteroids.4; 2018:ordnance.3
        spend(piece, Spent::among_asteroids, one.at, events);
        return Next::again();
    }
    const bool is_doomed = other_piece_at(state, piece, one.at) != nullptr;
    events.push_back(OrdnanceMet{piece.unit, one.at, one.with, is_doomed, one.is_through, one.behind});
    for (const Piece& other : state.ordnance)
        // 1981:ordnance.4; B6
        if (other.unit != piece.unit && lies_at(other, one.at))
            events.push_back(OrdnanceMet{other.unit, one.at, piece.unit, true, false, all_of_it});
    return Next::again();
}

}  // namespace astrogate::triplanetary
