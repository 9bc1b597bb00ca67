// The interceptions of a whole turn against stepping through it in small steps; courses past a star against
// clipping; what volleys take.
#include <random>

#include <gtest/gtest.h>

#include "games/slingshot/tests/table.h"

namespace astrogate::slingshot {
namespace {

constexpr int moments = 4096;  // into which a turn is cut
constexpr int never = 2 * moments;

// Four times the square of the distance in the k-th moment, in hexes cut into as many parts.
std::int64_t parted(const Ship& a, const Ship& b, int k) {
    const std::int64_t q =
        std::int64_t{a.hex.q - b.hex.q} * moments + std::int64_t{a.vector.q - b.vector.q} * k;
    const std::int64_t r =
        std::int64_t{a.hex.r - b.hex.r} * moments + std::int64_t{a.vector.r - b.vector.r} * k;
    return 4 * (q * q + q * r + r * r);
}
int first_moment(const Ship& object, const Ship& ship) {
    if (object.age == 0 && ship.hex == object.hex) return never;
    for (int k = 0; k <= moments; ++k)
        if (parted(object, ship, k) < std::int64_t{moments} * moments) return k;
    return never;
}

class Crowd {
public:
    explicit Crowd(unsigned seed) : dice_(seed) {
        state_.battle.fleets = {Flotilla{}, Flotilla{}};
        for (std::size_t s = 0; s < 2; ++s) state_.players.push_back(Player{});
        for (std::size_t side = 0; side < sides; ++side)
            for (std::size_t i = 0; i < 4; ++i) add(ship_unit(side, i), Kind::battleship);
        for (std::size_t side = 0; side < sides; ++side)
            for (std::size_t i = 0; i < 3; ++i) add(launched_unit(ship_unit(side, i), 0), Kind::torpedo);
    }
    const State& state() const { return state_; }

private:
    int draw(int reach) { return std::uniform_int_distribution<int>(-reach, reach)(dice_); }
    void add(UnitId unit, Kind kind) {
        Ship ship;
        ship.unit = unit;
        ship.seat = Seat{static_cast<std::uint8_t>(side_of(unit))};
        ship.kind = kind;
        ship.hex = Hex::of(draw(3), draw(3));
        ship.vector = Hex::of(draw(4), draw(4));
        ship.age = static_cast<std::uint8_t>(draw(1) + 1);
        state_.ships.push_back(ship);
    }

    std::mt19937 dice_;
    State state_{};
};

GameEvents strikes_in(const State& state) {
    Wait wait;
    wait_interception(plain_game(), state, wait);
    const std::vector<std::uint8_t> faces(dice_in(wait.dice), 1);
    GameEvents events;
    act_interception(plain_game(), state, GameAnswer{{}, faces}, events);
    return events;
}

// What an object meets first, to the step: every ship that it meets no later.
void check_object(const State& state, const Ship& object, const ObjectMet* met) {
    int first = never;
    for (const Ship& ship : state.ships)
        if (is_ship(ship.unit) && side_of(ship.unit) != side_of(object.unit))
            first = std::min(first, first_moment(object, ship));
    if (met == nullptr) {
        EXPECT_EQ(first, never) << "unit " << object.unit.value << " meets nobody";
        return;
    }
    // A meeting shorter than a step may be stepped over.
    const int when = first_moment(object, *find_ship(state, met->target));
    if (when != never) EXPECT_LE(when, first + 1) << "unit " << object.unit.value;
}

TEST(SlingshotMeetings, AreThoseOfSteppingThroughTheTurn) {
    int met_ever = 0;
    int missed = 0;
    int stepped_over = 0;
    for (unsigned seed = 1; seed <= 150; ++seed) {
        const Crowd crowd(seed);
        const State& state = crowd.state();
        int before = 0;
        const GameEvents events = strikes_in(state);
        for (const Ship& object : state.ships) {
            if (is_ship(object.unit)) continue;
            const ObjectMet* met = nullptr;
            for (const Event& event : events)
                if (const ObjectMet* one = std::get_if<ObjectMet>(&event))
                    if (one->unit == object.unit) met = one;
            check_object(state, object, met);
            ++(met != nullptr ? met_ever : missed);
        }
        for (const Event& event : events) {
            const ObjectMet& met = *std::get_if<ObjectMet>(&event);
            const int when = first_moment(*find_ship(state, met.unit), *find_ship(state, met.target));
            stepped_over += when == never ? 1 : 0;
            if (when == never) continue;
            EXPECT_GE(when + 1, before) << "meetings come in order of time";
            before = when;
        }
    }
    EXPECT_GT(met_ever, 200);
    EXPECT_GT(missed, 200);
    EXPECT_LE(stepped_over, 2);
}

// Whether a course has a part inside the hex of a body, by clipping it with fractions over one denominator.
bool is_clipped(Hex vector, Hex there) {
    const int parts[3][2] = {{-vector.q - 2 * vector.r, -there.q - 2 * there.r},
                             {vector.q - vector.r, there.q - there.r},
                             {-2 * vector.q - vector.r, -2 * there.q - there.r}};
    double low = 0;
    double high = 1;
    for (const auto& [by, at] : parts) {
        if (by == 0 && std::abs(at) >= 1) return false;
        if (by == 0) continue;
        const double one = static_cast<double>(at - 1) / by;
        const double other = static_cast<double>(at + 1) / by;
        low = std::max(low, std::min(one, other));
        high = std::min(high, std::max(one, other));
    }
    return high - low > 1e-9;
}

// How often a course of a speed leads through the inside of a star's hex and is forgiven.
int forgiven_at(int speed) {
    int count = 0;
    for (int q = -speed; q <= speed; ++q)
        for (int r = -speed; r <= speed; ++r) {
            const Hex vector = Hex::of(q, r);
            if (length(vector) != speed) continue;
            for (int a = -speed; a <= speed; ++a)
                for (int b = -speed; b <= speed; ++b) {
                    const Hex there = Hex::of(a, b);
                    if (there == Hex{} || there == vector) continue;
                    Battle battle;
                    battle.bodies.push_back({Body::star, there});
                    Body star = Body::none;
                    const bool is_burned = burns_up(plain_game(), battle, {Hex{}, vector}, star).has_value();
                    const bool is_through = is_clipped(vector, there);
                    if (is_burned) EXPECT_TRUE(is_through) << q << "," << r << " past " << a << "," << b;
                    count += is_through && !is_burned ? 1 : 0;
                }
        }
    return count;
}

TEST(SlingshotMeetings, TheInsideOfAStarsHexIsFirstForgivenAtSpeedSeven) {
    for (int speed = 1; speed <= 6; ++speed) EXPECT_EQ(forgiven_at(speed), 0) << speed;
    EXPECT_EQ(forgiven_at(7), 24);
    EXPECT_EQ(forgiven_at(8), 0);
    EXPECT_EQ(forgiven_at(9), 48);
}

// A full volley of one ship at another, as the classes were made for: sixths of a point of Integ.
int sixths_of(Kind attacker, Kind target) {
    int sum = 0;
    for (const Weapon& weapon : plain_game().tables.of(attacker).weapons)
        for (int die = 1; die <= 6; ++die)
            sum += points_by(plain_game(), weapon.attack, plain_game().tables.of(target).defence, die);
    return sum;
}

TEST(SlingshotVolleys, TakeWhatTheClassesWereMadeFor) {
    EXPECT_EQ(sixths_of(Kind::destroyer, Kind::frigate), 6);
    EXPECT_EQ(sixths_of(Kind::destroyer, Kind::destroyer), 4);
    EXPECT_EQ(sixths_of(Kind::destroyer, Kind::cruiser), 4);
    EXPECT_EQ(sixths_of(Kind::cruiser, Kind::destroyer), 5);
    EXPECT_EQ(sixths_of(Kind::cruiser, Kind::cruiser), 5);
    EXPECT_EQ(sixths_of(Kind::battleship, Kind::cruiser), 7);
    EXPECT_EQ(sixths_of(Kind::battleship, Kind::battleship), 5);
    EXPECT_EQ(sixths_of(Kind::frigate, Kind::corvette), 3);
}

}  // namespace
}  // namespace astrogate::slingshot
