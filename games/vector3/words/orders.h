// Vector 3: what a seat may order. Kinds are only ever added at the end: their places are in every record.
#pragma once
#include "games/vector3/words/types.h"

namespace astrogate::vector3 {

struct ChooseTechnology {
    static constexpr const char* name = "choose_technology";
    Levels levels{};
    static constexpr auto fields() { return Fields{owner("levels", &ChooseTechnology::levels)}; }
};
struct BuildShip {
    static constexpr const char* name = "build";
    UnitId unit{};
    Hull hull = Hull::six;
    Pods pods{};  // slots beyond the hull's are `none`
    static constexpr auto fields() {
        return Fields{owner("unit", &BuildShip::unit), owner("hull", &BuildShip::hull),
                      owner("pods", &BuildShip::pods)};
    }
};
struct Place {
    static constexpr const char* name = "place";
    UnitId unit{};
    Vec position{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Place::unit), owner("position", &Place::position)};
    }
};
struct Fire {
    static constexpr const char* name = "fire";
    UnitId unit{};
    UnitId target{};
    std::uint8_t lasers = 0;
    static constexpr auto fields() {
        return Fields{owner("unit", &Fire::unit), owner("target", &Fire::target),
                      owner("lasers", &Fire::lasers)};
    }
};
struct Hold {  // drop out of this laser phase, or pass in a round of detonations or tractors
    static constexpr const char* name = "hold";
    static constexpr auto fields() { return Fields{}; }
};
struct Burn {
    static constexpr const char* name = "burn";
    UnitId unit{};
    Vec change{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Burn::unit), owner("change", &Burn::change)};
    }
};
struct WarpOut {
    static constexpr const char* name = "warp_out";
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &WarpOut::unit)}; }
};
struct CancelWarp {
    static constexpr const char* name = "cancel_warp";
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &CancelWarp::unit)}; }
};
struct AgreeToEnd {
    static constexpr const char* name = "agree_to_end";
    static constexpr auto fields() { return Fields{}; }
};

struct BuyLevel {  // instead of what the seat holds of that technology
    static constexpr const char* name = "buy";
    Technology technology = Technology::acceleration;
    std::uint8_t level = 0;
    static constexpr auto fields() {
        return Fields{owner("technology", &BuyLevel::technology), owner("level", &BuyLevel::level)};
    }
};
struct Load {  // into one launch pod
    static constexpr const char* name = "load";
    UnitId unit{};
    std::uint8_t pod = 0;  // numbered from 1
    Weapon weapon = Weapon::unguided;
    std::uint8_t count = 0;
    static constexpr auto fields() {
        return Fields{owner("unit", &Load::unit), owner("pod", &Load::pod), owner("weapon", &Load::weapon),
                      owner("count", &Load::count)};
    }
};
struct Detonate {
    static constexpr const char* name = "detonate";
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &Detonate::unit)}; }
};
struct Launch {
    static constexpr const char* name = "launch";
    UnitId unit{};
    std::uint8_t pod = 0;  // numbered from 1
    Weapon weapon = Weapon::unguided;
    static constexpr auto fields() {
        return Fields{owner("unit", &Launch::unit), owner("pod", &Launch::pod),
                      owner("weapon", &Launch::weapon)};
    }
};
struct Push {  // with tractor-pressors: `change` to the target's velocity
    static constexpr const char* name = "push";
    UnitId unit{};
    UnitId target{};
    Vec change{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Push::unit), owner("target", &Push::target),
                      owner("change", &Push::change)};
    }
};

struct BuyMines {  // with the fleet, to be laid before play
    static constexpr const char* name = "buy_mines";
    std::uint8_t count = 0;
    static constexpr auto fields() { return Fields{owner("count", &BuyMines::count)}; }
};
struct LayMine {
    static constexpr const char* name = "lay_mine";
    UnitId unit{};
    Vec position{};
    static constexpr auto fields() {
        return Fields{owner("unit", &LayMine::unit), owner("position", &LayMine::position)};
    }
};

using Order = std::variant<ChooseTechnology, BuildShip, Place, Fire, Hold, Burn, WarpOut, CancelWarp,
                           AgreeToEnd, BuyLevel, Load, Detonate, Launch, Push, BuyMines, LayMine>;

}  // namespace astrogate::vector3
